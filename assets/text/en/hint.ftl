# Hints towards a move: what it does, what moves or where, and the move.

hint-whole = The move is { $move }.
    .moves = Move { $kind ->
            [doc] { $piece }
            [owl] { $piece }
           *[other] the { $piece }
        } from { $from } to { $to }: { $move }.
    .place = Place a piece on { $square }.
    .drop = Drop the { $piece } on { $square }: { $move }.
    .turn = Turn only the piece on { $square }.
    .rectangle = Turn the rectangle from { $from } to { $to }.
    .button = Choose “{ $words }”: { $move }.
hint-aside = Think of a move that is not made on the board.

# $does and $nothing are from about.ftl; $piece is the name of a piece.
hint-idea =
    .wins = Look for a move that wins at once.
    .ends = Look for a move that ends the game.
    .check = Look for a move that gives check.
    .turns = Look for a move that turns { $count ->
            [one] one disc
           *[other] { $count } discs
        }.
    .takes = Look for a move that { $does } { $kind ->
            [doc] { $piece }
            [owl] { $piece }
           *[other] a { $piece }
        }.
    .places = Look for a move that puts a piece on the board.
    .by_piece = Look for a move by { $kind ->
            [doc] { $piece }
            [owl] { $piece }
           *[other] a { $piece }
        }.
    .quiet = Look for a move that { $nothing }.
    .nothing = Look for the best square: a move here { $nothing }.

# The sentence after that on a move.
hint-effect =
    .wins = It wins at once.
    .ends = It ends the game.
    .check = It gives check.
    .turns = It turns { $count ->
            [one] one disc
           *[other] { $count } discs
        }.
    .takes = It { $does } { $kind ->
            [doc] { $piece }
            [owl] { $piece }
           *[other] a { $piece }
        }.

hint-look =
    .file = Look along the { $file } file.
    .rank = Look along rank { $rank }.
    .diagonal = Look along the diagonal from { $one } to { $other }.
    .to_file = The move ends on the { $file } file.
    .to_rank = The move ends on rank { $rank }.
    .at = Look at { $kind ->
            [doc] { $piece }
            [owl] { $piece }
           *[other] the { $piece }
        } on { $square }.
    .held = Look at the { $piece } in hand.
    .hand = Look at what is in hand.
    .button = Think of “{ $words }”.
