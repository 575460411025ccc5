# What is said of the board.

board-advice =
    .move = move here
    .best_of = best of { $moves } moves here
    .best_known = best of { $known } known of { $moves } moves here
    .best = { $what }: { $value }, { $kind }, the best
    .worth = { $what }: { $value }, { $kind }
    .threat = threat { $rank }: { $value }
    .engines = the engine's move { $rank }: { $value }

board-cell =
    .board = Board
    .chosen = chosen
    .target = target
    .last_move = last move

board-tray =
    .counted = { $tray }: { $piece }, { $count }
    .piece = { $tray }: { $piece }

board-strip =
    .won = { $count } won
    .player = Player: { $player }

board-values =
    .in = { " " }in{ " " }
    .by = { " " }by{ " " }
