# What an engine does at a game besides its moves.

opponent-you = You

opponent-said =
    .resigns = { $name } resigns.
    .agrees = { $name } agrees to the draw.
    .declines = { $name } declines the draw.

# $what is a clause of Owlery, a sentence of another program.
opponent-fault =
    .engine = Owlery stopped thinking because of an error: { $what }.
    .guest = { $what } The game stays as it is.

# Warnings of bad moves.
practice =
    .loses = This move loses by force.
    .gives_up = This move gives up a won game.
    .lowers = This move lowers your chances from { $before } % to { $after } %.
    .answer = The best answer to it: { $answer }
