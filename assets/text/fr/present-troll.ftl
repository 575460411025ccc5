# Troll.

troll-ending =
    .white = Blanc a relié les bords du haut et du bas.
    .black = Noir a relié les bords gauche et droit.
    .full = Le plateau est plein, et personne n’a relié deux bords.
    .blocked = Aucun camp ne peut plus placer de pion, et personne n’a relié deux bords.

troll-size = Le nombre de colonnes et de rangées ; 8 dans le jeu publié.
troll-setup = Départ
    .hint = Les quatre pions d’Othello au centre, ou le plateau vide de la première publication par l’inventeur.
    .othello = quatre pions, Noir commence
    .empty = plateau vide, Blanc commence
troll-edges = Bords adverses
    .hint = Si un pion peut être placé sur les bords de l’adversaire, coins compris.
    .capture = ouverts aux captures
    .closed = fermés

# Le calque, et ce qu’il dit des cases.

troll-chains = Chaînes les plus courtes
    .says = Ce qu’il faut à un camp pour relier ses bords : le moins possible de cases à retourner (des ennemis, et des cases vides sur leurs bords), puis le moins possible d’autres pions. Les bords fermés ne sont jamais traversés. Marques pâles : d’autres chaînes aussi courtes.
    .white = celle de Blanc, trait plein
    .black = chaîne de Noir, en tirets
    .both = les deux
troll-chain =
    .white = dans une plus courte chaîne de Blanc
    .black = dans une plus courte chaîne de Noir
    .both = dans de plus courtes chaînes des deux camps
# $first et $second sont chacun l’un des autres.
troll-needs = { $first } ; { $second }.
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
