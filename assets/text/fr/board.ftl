# Ce qui se dit du plateau.

board-advice =
    .move = coup ici
    .best_of = meilleur de { $moves } coups ici
    .best_known = meilleur des { $known } connus de { $moves } coups ici
    .best = { $what } : { $value }, { $kind }, le meilleur
    .worth = { $what } : { $value }, { $kind }
    .threat = menace { $rank } : { $value }
    .engines = coup { $rank } du moteur : { $value }

board-cell =
    .board = Plateau
    .chosen = choisie
    .target = but
    .last_move = dernier coup

board-tray =
    .counted = { $tray } : { $piece }, { $count }
    .piece = { $tray } : { $piece }

board-strip =
    .won = { $count ->
            [one] { $count } gagnée
           *[other] { $count } gagnées
        }
    .player = Joueur : { $player }

board-values =
    .in = { " " }en{ " " }
    .by = { " " }d
