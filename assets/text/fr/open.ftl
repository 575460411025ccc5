# Une partie ouverte.

open-only-pass = Rien ne peut être posé : appuyez sur Passer.

open-refused =
    .played = Cela changerait la partie telle qu’elle a été jouée. Revenez à la partie pour la changer.
    .running = On ne supprime pas les coups d’une partie en cours. Reprenez-les, ou analysez pour en essayer d’autres.
    .timed = On ne change pas les coups d’une partie en cours avec pendules. Reprenez-les, ou analysez pour en essayer d’autres.
    .gone = Le coup qu’elles suivent n’est plus dans la partie.

# Ce qui est dit d’un coup saisi ; $moves en nomme un ou plusieurs, le dernier peut être .more.
open-typed =
    .not_legal = { $text } n’est pas un coup légal ici.
    .several = Un seul coup était attendu, mais « { $text } » en a { $count }.
    .may_mean = « { $text } » peut désigner { $moves }.
    .begins = « { $text } » peut être le début de { $moves }.
    .unread = « { $text } » : { $reason }.
    .more = { $count ->
            [one] { $count } autre
           *[other] { $count } autres
        }

# Comment un texte dit que les joueurs ont fini la partie.
open-end =
    .resigned = l’abandon ({ $side }) est laissé de côté, car la partie telle qu’elle est jouée ne finit pas ainsi
    .agreed = la nulle convenue est laissée de côté, car la partie telle qu’elle est jouée ne finit pas ainsi
    .overtime = la chute du drapeau ({ $side }) est laissée de côté, car la partie telle qu’elle est jouée ne finit pas ainsi
