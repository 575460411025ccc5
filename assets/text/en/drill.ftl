# What is said of a move that is not the puzzle's. $worth is a value, as “White wins in 7 moves (proved)”.

drill-other = { $move } is not the puzzle's move.
drill-weaker = { $move } is not the move that the report names.
    .worth = { $worth }. The move of the report: { $better }.
drill-mistake = The study has it as a mistake.
drill-answers = { $side } answers { $move }.
drill-goes-on = It is no wrong move, but the puzzle goes on with another one.

drill-as-good =
    .estimated = { $move } is as good as estimated: { $worth }.
    .in_time = { $move } is as good: { $worth }.
    .result = { $move } is as good for the result: { $worth }.

drill-slower =
    .known = { $worth }, and { $enough ->
            [one] 1 move is
           *[other] { $enough } moves are
        } enough.
    .proved = It still wins, but takes longer: { $worth }, and { $enough ->
            [one] 1 move is
           *[other] { $enough } moves are
        } enough.
    .not_proved = It still wins, but is not proved to win as soon: { $worth }, and { $enough ->
            [one] 1 move is
           *[other] { $enough } moves are
        } enough.
