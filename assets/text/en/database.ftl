# The library: the database of games.

database-error =
    .newer = A newer version of Owlery wrote the library (version { $version }; this one reads { $ours }), so it is left alone
    .file = The library cannot be opened: { $what }
    .database = The library reports an error: { $what }
    .content = Game { $game } of the library cannot be read: { $what }
    .forgotten = The library no longer has this game
    .cancelled = Cancelled
