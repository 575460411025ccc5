# What an engine does at a game besides its moves.

opponent-said =
    .resigns = { $name } resigns.
    .agrees = { $name } agrees to the draw.
    .declines = { $name } declines the draw.

# $what is a clause of Owlery, a sentence of another program.
opponent-fault =
    .engine = Owlery stopped thinking because of an error: { $what }.
    .guest = { $what } The game stays as it is.
