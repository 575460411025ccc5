# Où en est une tentative d’échapper à une position perdue.

escape-headline =
    .looks = Owlery cherche qui est perdu…
    .nobody = Il n’y a rien à quoi échapper
    .answers = Owlery cherche sa réponse…
    .nothing_left = Il ne reste rien à essayer
    .lost = Cette tentative est perdue
    .away = Vous en réchappez : { $how }
    .reply = { $side } : cherchez une issue

# $words est une valeur, comme « Blanc gagne en 7 coups » ; $fate est de escape-fate, $kind est prouvé ou estimé.
escape-says =
    .nobody = Personne n’est perdu ici : { $words }.
    .proved = Prouvé : { $words }.
    .estimated = Il n’est pas prouvé qu’il n’y a pas d’issue. Estimation du moteur : { $words }.
    .failed = { $reply } : { $fate }, { $kind }. Continuez à jouer pour voir comment, ou passez à la tentative suivante.
    .let_go = Le meilleur jeu vous en aurait empêché.
    .guessed = Que ce soit perdu n’était qu’une estimation.
    .longest = La plus longue résistance : { $reply }, { $fate }.
escape-beginning = { $words }, à commencer par { $move }
escape-stopped = le moteur s’est arrêté

escape-end =
    .only = Il n’y a pas d’issue : la seule réponse perd.
    .all = Il n’y a pas d’issue : les { $all } réponses perdent toutes.
    .not_proved = Aucune issue n’a été trouvée ; réponses abandonnées sans preuve : { $given_up } sur { $all }.

# $parts sont les autres de ceux-ci.
escape-counted =
    .tried = Réponses essayées : { $tried } sur { $all }, { $parts }
    .solved = Réponses essayées ou résolues : { $tried } sur { $all }, { $parts }
    .none = aucune encore perdue
    .one = et perdue
    .all = toutes perdues
    .lost = { $count ->
            [one] { $count } perdue
           *[other] { $count } perdues
        }
    .given_up = { $count ->
            [one] { $count } abandonnée
           *[other] { $count } abandonnées
        }
    .open = { $count ->
            [one] { $count } ouverte
           *[other] { $count } ouvertes
        }
    .away = { $count ->
            [one] { $count } réchappée
           *[other] { $count } réchappées
        }

# Un, deux ou trois d’entre eux font une phrase.
escape-solved =
    .lost = { $count ->
            [0] Aucune réponse ne perd à coup sûr
            [one] { $count } réponse perd à coup sûr
           *[other] { $count } réponses perdent à coup sûr
        }
    .away = { $count ->
            [one] { $count } réponse en réchappe
           *[other] { $count } réponses en réchappent
        }
    .open = { $count ->
            [one] { $count } réponse n’a pas pu être résolue
           *[other] { $count } réponses n’ont pas pu être résolues
        }

# Ce qu’une réponse est devenue. $times est de verdict-in à verdict-at-most, ou rien.
escape-fate =
    .lost = perd{ $times }
    .lost_after = perd après { $moves }
    .given_up = abandonné
    .given_up_after = abandonné après { $moves }
    .open = ouvert
    .away = en réchappe
    .away_short = réchappe
