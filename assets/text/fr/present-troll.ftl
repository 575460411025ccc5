# Troll.

troll-ending =
    .white = Blanc a relié les bords du haut et du bas.
    .black = Noir a relié les bords gauche et droit.
    .full = Le plateau est plein, et personne n’a relié deux bords.
    .blocked = Aucun camp ne peut plus placer de pion, et personne n’a relié deux bords.

troll-size = Le nombre de colonnes et de rangées ; 8 dans le jeu publié.
troll-setup = Départ
    .hint = Les quatre pions d’Othello au centre, ou le plateau vide de la première publication.
    .othello = quatre pions, Noir commence
    .empty = plateau vide, Blanc commence

# Le calque, et ce qu’il dit des cases.

troll-chains = Chaînes les plus courtes
    .says = Ce qu’il faut à un camp pour relier ses bords : le moins possible de cases à retourner (des ennemis, et des cases vides sur leurs bords), puis le moins possible d’autres pions. Marques pâles : d’autres chaînes aussi courtes.
    .white = chaîne de Blanc, trait plein
    .black = celle de Noir, en tirets
    .both = les deux
troll-chain =
    .white = dans une plus courte chaîne de Blanc
    .black = dans une plus courte chaîne de Noir
    .both = dans de plus courtes chaînes des deux camps
# $white et $black sont chacun l’un des autres.
troll-needs = { $white } ; { $black }.
    .nothing = { $side } a relié ses bords
    .pieces = { $side } : encore { $pieces ->
            [one] { $pieces } pion
           *[other] { $pieces } pions
        }
    .squares = { $side } : encore { $squares ->
            [one] { $squares } case
           *[other] { $squares } cases
        } à retourner
    .both = { $side } : encore { $pieces ->
            [one] { $pieces } pion
           *[other] { $pieces } pions
        } et { $squares ->
            [one] { $squares } case
           *[other] { $squares } cases
        } à retourner
