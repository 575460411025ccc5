# What a report says of moves. $best and $how are moves, or none; $times is from verdict.ftl; $now and
# $how of judged-over are sentences without a full stop.

judged-forced = The only legal move.
judged-only = The only move that { $does ->
        [wins] wins
        [draws] holds the draw
        [goes-on] keeps the game endless
       *[holds] holds
    }; { $fail ->
        [one] the other is proved not to
       *[other] all { $fail } others are proved not to
    }.
judged-best = Best, { $worth }.
judged-good = Good, { $worth }.
judged-slower = Wins in { $moves }, { $enough ->
        [one] 1 was
       *[other] { $enough } were
    } enough{ $best ->
        [none] { "" }
       *[other] { " " }by { $best }
    }.
judged-fewer = Keeps the result, but loses { $count ->
        [one] 1 disc
       *[other] { $count } discs
    }{ $best ->
        [none] { "" }
       *[other] : better was { $best }
    }; now { $now }.
judged-throws = Throws away a proved win: { $name } could win{ $times }{ $best ->
        [none] { "" }
       *[other] { " " }by { $best }
    }; now { $now }.
judged-lets-endless = Gives up proved endless play: { $name } could hold it{ $best ->
        [none] { "" }
       *[other] { " " }by { $best }
    }; now { $now }.
judged-lets-draw = Gives up the proved draw: { $name } could hold it{ $best ->
        [none] { "" }
       *[other] { " " }by { $best }
    }; now { $now }.
judged-gives-up = Gives up what was proved safe: { $name } was safe{ $best ->
        [none] { "" }
       *[other] { " " }after { $best }
    }; now { $now }.
judged-allows = Allows a win{ $times }{ $how ->
        [none] { "" }
       *[other] , by { $how }
    }.{ $best ->
        [none] { "" }
       *[other] { " " }Better by estimate: { $best }.
    }
judged-misses = Missed a win{ $times }{ $best ->
        [none] { "" }
       *[other] , by { $best }
    }; now { $now }.
judged-loses = { $what ->
        [inaccuracy] Inaccuracy
        [mistake] Mistake
       *[blunder] Blunder
    }, estimated: { $name } loses { $points } points of chance, { $was } to { $is }.{ $best ->
        [none] { "" }
       *[other] { " " }Better was { $best }.
    }

judged-resigned-won = { $name } resigned a game that was won{ $times }{ $best ->
        [none] { "" }
       *[other] { " " }with { $best }
    }.
judged-resigned-drawn = { $name } resigned a game that was no worse than a draw.
judged-resigned-safe = { $name } resigned a game that was not lost.
judged-agreed-won = A draw was agreed in a game that { $name } had won{ $times }{ $best ->
        [none] { "" }
       *[other] { " " }with { $best }
    }.

judged-unknown = not analysed yet
judged-over = over: { $how }
judged-position = { $value }, { $worth }, { $counts }
judged-only-legal = the only legal move
judged-moves = { $all } moves
judged-hold = { $hold } of { $all } moves { $hold ->
        [one] holds
       *[other] hold
    }
judged-hold-open = { $hold } of { $all } moves { $hold ->
        [one] holds
       *[other] hold
    }, { $open } not known
judged-ends-drawn = it is a draw
judged-ends-never = neither side can force an end
judged-win = a proved win
judged-loss = a proved loss
