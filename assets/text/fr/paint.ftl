# Thèmes et pièces personnels, et ce qui n’y va pas.

paint-path =
    .arcs = les arcs (A) ne sont pas lus ; écrivez-les comme courbes (C)
    .sign = « { $sign } » n’a pas sa place dans un tracé
    .long = le tracé a plus de { $most } lignes et courbes
    .outside = le tracé a un point qui n’est pas entre { $least } et { $most }
    .nothing = le tracé n’entoure rien
    .corners = le tracé a plus de { $most } coins une fois dessiné
    .no_number = le tracé finit là où manque un nombre
    .no_start = le tracé ne commence pas par M
    .else = le tracé a autre chose là où manque un nombre

paint-file =
    .too_many = { $file } : seuls les { $most } premiers sont utilisés
    .line = ligne { $line } : { $what }
    .name = son nom doit avoir de 1 à { $most } caractères

paint-names =
    .daylight = Jour
    .nightfall = Nuit
    .print = Imprimé
    .birds = Oiseaux
    .letters = Lettres
    .tiles = Tuiles

paint-pieces =
    .missing = Le jeu de pièces « { $name } » n’existe plus ; on utilise { $usual }.
    .unused = { $count ->
            [one] { $count } jeu de pièces n’est pas utilisé : { $problems }.
           *[other] { $count } jeux de pièces ne sont pas utilisés : { $problems }.
        }

paint-colour =
    .wrong = « { $text } » n’est pas une couleur ; il fallait own, other, edge, rim, bird, un rôle des thèmes ou #rrggbb, et peut-être derrière +30, -30 ou *30

paint-figure =
    .unknown = « { $name } » n’est pas une figure ; les figures sont { $names }
    .of = figure « { $name } », { $what }
    .many_shapes = elle a plus de { $most } formes
    .shape = forme { $place } : { $what }
    .many_corners = ses formes ont plus de { $most } coins une fois dessinées
    .oval_middle = le milieu d’un ovale
    .oval_size = la demi-largeur et la demi-hauteur d’un ovale
    .letter_middle = le milieu d’une lettre
    .letter_size = la taille d’une lettre
    .line = un trait a { $width } de large ; il fallait 0.1 à { $most }
    .outside = { $what } : { $found } ; il fallait { $least } à { $most }

paint-theme =
    .missing = Le thème « { $name } » n’existe plus ; on utilise celui du système.
    .one_more = , et une autre paire est trop proche
    .more = , et { $count } autres paires sont trop proches
    .colour = la couleur « { $key } » est « { $value } » ; il fallait #rrggbb ou #rrggbbaa
    .no_role = « { $key } » n’est pas un rôle ; les rôles sont { $roles }
    .role_missing = il manque le rôle « { $role } »
    .role_value = le rôle « { $role } » est « { $value } », qui n’est ni une couleur du fichier ni #rrggbb
    .measure = la mesure « { $name } » est { $value } ; il fallait de { $least } à { $most }
    .unused = { $count ->
            [one] { $count } thème n’est pas utilisé : { $problems }.
           *[other] { $count } thèmes ne sont pas utilisés : { $problems }.
        }
    .hard_to_see = Le thème « { $name } » se voit mal : « { $ink } » sur « { $ground } » a un contraste de { $contrast } à 1, il faut { $least }{ $more }.
