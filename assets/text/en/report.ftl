# Reports on games, and the puzzles that their mistakes make.

report-legend = ■ gives away a result that was certain: a win or a draw that was proved. ◻ misses a win that was there, or lets the other side win, if proved.
    .pieces = − keeps the result, but with at least 4 discs fewer than the best move, if proved.
    .estimated = ○ is estimated: in { $game } the move loses { $first } points of 100 of the chance to win, ○○ { $second }, ○○○ { $third }.

# $names are a side, or both.
report-mistakes =
    .no_report = There is no report on the moves of { $names } in this line yet.
    .none = The report names no mistake of { $names }.
    .not_clear = The report names { $count ->
            [one] 1 mistake
           *[other] { $count } mistakes
        } of { $names }, but no better move is proved there, or clearly better by estimate.

# $number has a point or dots behind it: “12.”
report-puzzle =
    .title = Instead of { $number } { $move }
    .note = As in the game: now { $now } ({ $kind }).

report-task =
    .win = { $side } to move and win.
    .draw = { $side } to move and hold the draw.
    .not_lose = { $side } to move and not lose.
    .better = { $side } to move and do better than in the game.
