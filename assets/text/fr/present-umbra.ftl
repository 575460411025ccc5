# Umbra.

umbra-swap = Échanger les couleurs
umbra-may-swap = Blanc peut échanger les couleurs au lieu de placer un pion.
umbra-tail = Couleurs échangées
    .hint = Si Blanc a échangé les couleurs ; avec l’option Échange seulement.
umbra-count = { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
umbra-full = Le plateau est plein : { $side } a { $most } pions, { $other } { $fewest }.
    .drawn = Le plateau est plein : { $count } pions chacun.
umbra-closed = Personne ne peut plus placer de pion : { $side } a { $most } pions, { $other } { $fewest }.
    .drawn = Personne ne peut plus placer de pion : { $count } pions chacun.

umbra-size = Le nombre de colonnes et de rangées. S’il est impair, un plateau plein n’est jamais nul.
umbra-near = Voisines (X)
    .hint = Un nouveau pion y veut un ami, et retourne alors des ennemis, ou bien une case vide. Cliquez sur les cases qui comptent.
    .diagonal = en diagonale
    .adjacent = dans les huit directions
    .orthogonal = par un côté
    .knight = à un saut de cavalier
umbra-lines = Lignes (Y)
    .hint = Les directions dans lesquelles un pion placé retourne des ennemis.
    .rows = rangées et colonnes
    .diagonals = diagonales
    .queen = les huit directions
umbra-example =
    .needs = Un pion en { $square } veut une case vide ou un ami sur l’une de ces cases : { $squares }.
    .flips = Avec un ami en { $friend }, un pion en { $square } retourne { $squares }.
    .flips_nothing = Avec un ami en { $friend }, un pion en { $square } ne retourne rien.
    .no_neighbours = { $square } n’a pas de voisine sur ce plateau : personne ne peut y placer de pion.
umbra-closed-squares =
    .all = Sur ce plateau, aucune case n’a de voisine : personne ne peut placer de pion.
    .some = { $count ->
        [one] Sur ce plateau, une case n’a pas de voisine : personne ne peut y placer de pion.
       *[other] Sur ce plateau, { $count } cases n’ont pas de voisine : personne ne peut y placer de pion.
    }
umbra-reach = Portée
    .hint = Jusqu’où, sur ces lignes, des ennemis sont retournés.
    .gap = jusqu’au premier trou
    .friend = jusqu’au premier ami
umbra-pie = Échange
    .hint = Si Blanc peut, une fois, échanger les couleurs au lieu de placer un pion.
    .off = sans
    .first = au premier tour de Blanc
    .second = au deuxième tour de Blanc

# Le calque, et ce qu’il dit des cases.

umbra-stable = Compte et pions stables
    .says = Les pions dont il est prouvé qu’ils ne se retourneront plus jamais, quoi que jouent les deux camps. Il peut y en avoir d’autres.
    .white = à Blanc pour de bon
    .black = à Noir pour de bon
    .tile = stable
    .counts = Noir { $black }, Blanc { $white } ; stables, au moins { $black_stable } et { $white_stable }.
