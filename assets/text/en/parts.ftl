# What pages share.

parts-choices =
    .own = Your own choice

parts-pattern =
    .symmetric = Symmetric
    .symmetric_hint = A click changes the mirror images of the square, too
    .board = { $name }: { $square }
    .board_chosen = { $name }: { $square }, chosen
    .example_hint = Click a square to see what a piece there needs, or turns
    .piece = the placed piece
    .up = { $up } up
    .down = { $down } down
    .right = { $right } to the right
    .left = { $left } to the left
    .up_right = { $up } up, { $right } to the right
    .up_left = { $up } up, { $left } to the left
    .down_right = { $down } down, { $right } to the right
    .down_left = { $down } down, { $left } to the left

parts-confirm =
    .no = No
    .yes = Yes

parts-seats =
    .engines = Owlery or another engine
    .opponent = Opponent
    .person = Another person at this computer
    .neither_guest = Neither, { $guest } plays both
    .neither = Neither, Owlery plays both
    .you = You play
    .lot = At random
    .practice = Warn of bad moves
    .practice_hint = In games without clocks, before Owlery answers
    .shows = Show what it thinks of its moves
    .name = Your name
    .name_hint = if you like
    .level = Level
    .points = points
    .scale = Points of strength: 100 more win 64 % of the games.
    .adapts = Adapt to my results
    .adapts_to = Wins make Owlery stronger, losses weaker, so that about half of the games are won. Now at { $points } points.
    .others = Other engines
    .by_clocks = Plays by the clocks; without them, it has { $seconds } s per move.

parts-step =
    .label = { $what }: { $step }
