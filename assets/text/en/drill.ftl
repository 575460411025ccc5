# What is said of a move that is not the puzzle's. $worth is a value, as “White wins in 7 moves (proved)”.

drill-other = { $move } is not the puzzle's move.
drill-weaker = { $move } is not the report's move.
    .worth = { $worth }. The report's move: { $better }.
drill-mistake = The study marks it as a mistake.
drill-answers = { $side } answers { $move }.
drill-goes-on = It is not a wrong move, but the puzzle continues with another one.

drill-as-good =
    .estimated = { $move } is as good by the engine's estimate: { $worth }.
    .in_time = { $move } is as good: { $worth }.
    .result = { $move } is as good for the result: { $worth }.

drill-slower =
    .known = { $worth }, when { $enough ->
            [one] 1 move is
           *[other] { $enough } moves are
        } enough.
    .proved = It still wins, but takes longer: { $worth }, when { $enough ->
            [one] 1 move is
           *[other] { $enough } moves are
        } enough.
    .not_proved = It still wins, but is not proved to win as fast: { $worth }, when { $enough ->
            [one] 1 move is
           *[other] { $enough } moves are
        } enough.
