# What a pasted text is taken for.

paste-no-text = There is no text to paste.
paste-nothing = This is neither a game, nor the code of a position, nor moves of any game.
paste-file = This looks like a game file, but { $error }.
paste-transcript = The transcript cannot be read: { $error }.
# It stands before “has 12,345 bytes; 1,000 are allowed”.
paste-text = this text

paste-game = A game of { $game }.
    .moves = A game of { $game } with { $moves ->
            [0] no moves
            [one] 1 move
           *[other] { $moves } moves
        }.
    .struck = A game of { $game } with { $moves ->
            [0] no moves
            [one] 1 move
           *[other] { $moves } moves
        }, struck out.
    .some_struck = A game of { $game } with { $moves ->
            [0] no moves
            [one] 1 move
           *[other] { $moves } moves
        }, { $struck } of them struck out.

paste-collection = { $count ->
        [one] A collection of one game.
       *[other] A collection of { $count } games.
    }
    .of = { $count ->
        [one] A collection of one game of { $game }.
       *[other] A collection of { $count } games of { $game }.
    }

# The format is a name such as PGN.
paste-foreign =
    .fault = This looks like { $format }, but { $error }.

paste-position = A position of { $game } on { $size } x { $size }.
    .none = This looks like a position of { $game }, but is not one: { $error }.
    .more = line { $line }: { $count ->
            [one] one more position follows, which was not opened
           *[other] { $count } more positions follow, which were not opened
        }

paste-moves =
    .here = { $count ->
            [0] No moves
            [one] 1 move
           *[other] { $count } moves
        } from the current position.
    .start = { $count ->
            [0] No moves
            [one] 1 move
           *[other] { $count } moves
        } from the start of this game.
    .too_late = { $over } Moves cannot follow its end.
paste-unread = { $error }.

# A reading is, for example, "A game of Umbra with 3 moves".
paste-several = the text fits several games: { $readings }; name the game in its first line or, in a PGN file, with the tag Variant
