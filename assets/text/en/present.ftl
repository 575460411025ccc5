# How a game stands and how it ended.

present-headline =
    .turn = { $side } to move
    .won = { $side } has won
    .drawn = The game is drawn
present-had-it-gone-on = { $side } to move, had it gone on.
# A pass or a swap.
present-bare-move = { $side }'s move: { $mv }.
present-reason =
    .resigned = { $side } resigned.
    .agreed = The players agreed to a draw.
    .overtime = { $loser } ran out of time: { $winner } wins.

# What a game has for good, and its result.

present-running = The game is not over: { $side } to move.
present-clock-none = None
present-start =
    .usual = The usual one
    .turn = A position that was set up, { $side } to move
    .won = A position that was set up, { $side } has won
    .drawn = A position that was set up, The game is drawn
# In a list.
present-result =
    .won = { $side } won
    .drawn = Draw
    .running = Not over
present-option = { $name }: { $value }
    .yes = yes
    .no = no
    .off = off
    .squares = a pattern of { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }
    .directions = { $count ->
        [one] { $count } direction
       *[other] { $count } directions
    }
present-size = Board

# What to do with the mouse.
present-hint =
    .lift = Drag a piece, or click it and then a marked square.
    .lifted = Now choose a marked square. Esc puts the piece back.
    .place = Click a square to place a disc.
present-no-threats = Threats are not shown in this game: the value of a pass says nothing here.

# What games of discs say alike.

present-disc =
    .white = white disc
    .black = black disc
present-pass = Pass
present-must-pass = { $side } has no legal placement and must pass.

# What a move did. $did is one of takes-takes.did and the like, $name a piece.

effects-here =
    .turned = The last move turned it.
    .taken = The last move { $did } { $kind ->
            [doc] { $name }
           *[other] the { $name }
        } here.
    .dropped = It was dropped here.
# $number is $count in a word.
effects-turned = { $count ->
        [one] One piece was turned.
       *[other] { $number } pieces were turned.
    }
effects-taken = The move { $did } { $kind ->
        [doc] { $name }
       *[other] the { $name }
    } on { $square }.
effects-dropped = A { $name } was dropped on { $square }.

present-head-start =
    .corners = So many corners are occupied at the start.
