# What a position or a move is worth. What is `.short` stands on a square of the board.

verdict-proved = proved
verdict-bounded = bounded
verdict-estimated = estimated

# $times is how soon or by how much, one of verdict-in to verdict-at-most, or nothing.
verdict-wins = { $side } wins{ $times }
    .short = wins{ $times }
verdict-loses = { $side } loses{ $times }
    .short = loses{ $times }
verdict-has-won = { $side } has won
    .short = won
verdict-has-lost = { $side } has lost
    .short = lost
verdict-draw = draw
verdict-endless = endless
verdict-wins-at-best = { $side } wins{ $times } at best
    .short = at best wins{ $times }
verdict-loses-at-worst = { $side } loses{ $times } at worst
    .short = at worst loses{ $times }
verdict-does-not-lose = { $side } does not lose
    .short = not lost
verdict-does-not-win = { $side } does not win
    .short = not won
verdict-chance = { $side } { $percent } %
    .short = { $percent } %

verdict-named = { $side }: { $short }

verdict-in = { " " }in { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
    .short = { " " }in { $count }
verdict-within = { " " }in { $count ->
        [one] 1 move
       *[other] { $count } moves
    } at most
    .short = { " " }in ≤ { $count }
verdict-by = { " " }by { $count ->
        [one] 1 disc
       *[other] { $count } discs
    }
    .short = { " " }by { $count }
verdict-at-least = { " " }by { $count ->
        [one] 1 disc
       *[other] { $count } discs
    } at least
    .short = { " " }by ≥ { $count }
verdict-at-most = { " " }by { $count ->
        [one] 1 disc
       *[other] { $count } discs
    } at most
    .short = { " " }by ≤ { $count }

verdict-moves = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
verdict-plies = { $count ->
        [one] 1 ply
       *[other] { $count } plies
    }
