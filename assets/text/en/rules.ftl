# What the rules say of moves and positions. Most are clauses that follow a colon.

rules-list =
    .and = { $others } and { $last }
    .or = { $others } or { $last }
    .comma = ,{ " " }
    .clauses = { $first }; { $then }

# As a sentence begins with it.
rules-number =
    .none = No
    .one = One
    .two = Two
    .three = Three
    .four = Four
    .five = Five
    .six = Six
    .seven = Seven
    .eight = Eight
    .nine = Nine
    .ten = Ten
    .eleven = Eleven
    .twelve = Twelve

rules-side =
    .white = White
    .black = Black

rules-move =
    .wrong = move “{ $text }”: { $reason }
    .over = the game is over
    .off_board = { $square } is not on the board
    .none = this is no move; one looks like { $example }

# What was expected at a character of a text.
rules-read =
    .ended = character { $at }: expected { $expected }, but the text ends there
    .found = character { $at }: expected { $expected }, found “{ $found }”
    .one_of = one of { $words }
    .square = a square such as e4

rules-code =
    .unread = code, { $error }
    .faults = code: { $faults }
    .at = { $square }: { $text }
    .side = a space and the side to move
    .side_letter = the side to move, { $white } or { $black }
    .count = a space and { $what }
    .word_or_end = “{ $word }” or the end
    .end = the end
    .exactly = “{ $text }”
    .gap = a number of empty squares
    .room = at most { $room } more squares in rank { $rank }
    .squares = { $room } more squares in rank { $rank } (a number or one of { $letters })
    .board_end = the end of the board ({ $ranks } ranks instead of { $size })
    .rank = “/” and a rank ({ $ranks } ranks instead of { $size })
    .rank_end = “/” after the { $size } squares of rank { $rank }
    .hands = “[” and the hands
    .hand = one of { $birds } for a bird in hand, or “]”
    .hands_end = “]” after the hands

rules-options =
    .wrong = options, line { $line }, column { $column }: { $what }
    .range = options: { $what }
    .deep = it is nested too deep

# Aviary

rules-aviary-bird =
    .bluejay = Bluejay
    .robin = Robin
    .canary = Canary
    .owl = Owl
    .gull = Gull
    .pigeon = Pigeon
    .tern = Tern
    .woodpecker = Woodpecker
    .sparrow = Sparrow

rules-aviary-birds =
    .bluejay = Bluejays
    .robin = Robins
    .canary = Canaries
    .owl = Owls
    .gull = Gulls
    .pigeon = Pigeons
    .tern = Terns
    .woodpecker = Woodpeckers
    .sparrow = Sparrows

rules-aviary-colour =
    .bluejay = blue
    .robin = red
    .canary = canary yellow
    .owl = orange
    .gull = green
    .pigeon = purple
    .tern = tan
    .woodpecker = wood
    .sparrow = silver

# Each follows the name of a bird.
rules-aviary-moves =
    .bluejay = moves 1 or 2 squares diagonally
    .robin = moves as a knight does
    .canary = moves 1 or 2 squares orthogonally
    .owl = moves 1 or 2 squares orthogonally or as a knight does
    .gull = moves 1 or 2 squares in any of the eight directions
    .pigeon = moves 1 or 2 squares diagonally or as a knight does
    .tern = moves exactly 2 squares in any of the eight directions or as a knight does
    .woodpecker = moves exactly 2 squares in any of the eight directions
    .sparrow = moves 1 square in any of the eight directions

rules-aviary-preset =
    .usual = Usual
    .endless = Endless (no repetition rule)

rules-aviary-refusal =
    .repetition = the game is drawn by repetition
    .none = nothing speaks against that move
    .no_bird = there is no bird on { $square }
    .where = say where the { $bird } on { $square } is to go
    .nowhere = the { $bird } on { $square } has nowhere to go
    .already = the { $bird } is on { $square } already
    .pattern = the { $bird } { $moves }
    .own = your own { $bird } stands on { $square }
    .in_the_way = an enemy bird on { $square } is in the way
    .blocked = both ways round are blocked by enemy birds on { $one } and { $other }
    .check_on = your last Sparrow would be in check on { $square }
    .no_letter = there is no bird with the letter { $letter }
    .not_in_hand = there is no { $bird } in your hand
    .not_empty = a bird is dropped only on an empty square
    .still_in_check = your last Sparrow would still be in check
    .in_check = your last Sparrow would be in check
    .must_drop = you must re-enter a Sparrow first
    .turn = it is { $side }'s turn
    .written = that move is written { $text }

rules-aviary-fault =
    .board = the board has 8 files and 8 ranks
    .letter = “{ $letter }” is no bird
    .in_hand = “{ $letter }” is no bird of { $side }'s hand
    .too_many = there are only { $total } { $birds }
    .too_many_with_hands = there are only { $total } { $birds }, and with the hands { $all }
    .no_sparrow = { $side } has no Sparrow; the game would be over
    .sparrow_in_hand = { $side } has just moved and has no Sparrow on the board
    .in_check = { $side }'s last Sparrow is in check, yet it is { $other }'s turn

# Blocs

rules-blocs-preset =
    .free = Free faces
    .own = Own faces
rules-blocs-size = size is { $size }; it goes from 2 to 8

rules-blocs-fault =
    .board = The board has { $files } files; it must have { $size }
    .letter = “{ $letter }” is no piece of Blocs

rules-blocs-refusal =
    .all_white = the game is over: no black piece is left to turn
    .full = the board is full; from now on pieces are turned, not dropped
    .white = { $square } is white; only a black piece can be turned on its own
    .corner = the lower-right piece of the rectangle, { $square }, is white; it must be black
    .rectangle = to turn this rectangle write { $text }
    .early = flips begin once the board is full
    .taken = { $square } is taken
    .own_black = with faces of one's own the first player drops black: { $square }b
    .own_white = with faces of one's own the second player drops white: { $square }w
    .face = say which face is up: { $square }b for black or { $square }w for white
    .pieces = pieces are b, black up, or w, white up

# What games of discs say alike: Troll and Umbra

rules-discs-fault =
    .board = the board is { $size } x { $size }, not { $wanted } x { $wanted }
    .letter = “{ $letter }” is no piece of { $game }

rules-discs-refusal =
    .may_not_pass = { $side } can place a piece and so may not pass
    .stay = pieces stay where they are; a move is one empty square
    .taken = { $square } is taken
    .must_pass = { $side } has no move here and must pass
    .written = { $side } may place a piece there; that is written { $square }


# Owlman

rules-owlman-preset =
    .nightfall = Nightfall (2011)
    .repetition = Repetition (2010)
rules-owlman-nightfall = nightfall is { $nightfall }; it is None, or 1 or more

# These follow “The game is over: ” too.
rules-owlman-ending =
    .photographed = Doc and a helper have photographed Owlman's lair
    .trapped = Owlman is trapped
    .out_of_variety = Owlman has to vary and has no other move
    .nightfall = night has fallen
    .doc_taken = Owlman has taken Doc
    .no_helpers = no helper is left
    .white_stuck = neither Doc nor a helper can move

rules-owlman-code-count = the number of moves White has made

rules-owlman-fault =
    .letter = “{ $letter }” is no piece of this game
    .two_docs = there is only one Doc
    .two_owlmen = there is only one Owlman
    .tower = a helper never enters the church tower
    .dark_doc = Doc stands on a dark square; those are trees
    .dark_helper = a helper stands on a dark square; those are trees
    .dark_owlman = Owlman stands on a dark square; those are trees
    .board = the board has { $files } files; it has 8
    .no_doc = Doc is missing; he may be only where Owlman has just taken him on h1
    .no_owlman = Owlman is missing
    .helpers = White has { $count } helpers; there are at most { $most }

rules-owlman-refusal =
    .over = the game is over: { $ending }
    .trees = the dark squares are trees; pieces move between them
    .no_drops = nothing is put on the board here; pieces only move
    .neither = neither Doc nor a helper is on { $square }, and Doc cannot step there
    .nothing = there is nothing to move on { $square }
    .where_doc = say where Doc is to go, as in { $example }
    .where_helper = say where the helper on { $square } is to go, as in { $example }
    .where_owlman = say where Owlman is to go, as in { $example }
    .stuck_doc = Doc has no free square to step to
    .stuck_helper = the helper on { $square } has no free square to step to
    .stuck_owlman = Owlman has no free square to step to
    .no_piece = there is no piece on { $square }
    .same = a piece has to leave its square
    .doc_tower = Doc may not return to the church tower
    .helper_tower = helpers never enter the church tower
    .doc_steps = Doc steps one square diagonally
    .helper_steps = helpers step one square diagonally
    .no_capture = Owlman cannot be captured
    .on_doc = Doc stands on { $square }
    .on_helper = there is a helper on { $square }
    .vary = Doc demands that Owlman vary: Owlman has played { $text } from this position before
    .from_tower = from the church tower Owlman can only super swoop onto a helper
    .owlman_moves = Owlman steps one square diagonally, or swoops three squares and one aside
    .doc_elsewhere = Owlman can take Doc only on the church tower
    .step_on = Owlman steps only to empty squares; he frightens a helper by a step towards him
    .swoop_on = Owlman swoops only to empty squares
    .written_vary = the move is written { $text }; Doc can demand that Owlman vary only where a position recurs, by (vary) after it
    .written = the move is written { $text }
    .turn_doc = it is Doc's turn
    .turn_owlman = it is Owlman's turn

# Troll

rules-troll-preset =
    .usual = Troll
    .empty = Empty board
    .closed = Closed edges (Ludii)
rules-troll-size = size is { $size }; it is an even number from 4 to 12
rules-troll-refusal =
    .corner = in a corner { $side } must turn at least one piece
    .edge = on { $other }'s edges { $side } must turn at least one piece
    .closed_corner = on closed edges nobody places a piece in a corner
    .closed_edge = { $other }'s edges are closed to { $side }

# Umbra

rules-umbra-preset =
    .umbra = Umbra
    .eclipse = Eclipse
rules-umbra-size = size is { $size }; it goes from 3 to 19
rules-umbra-fault-swapped = the players have swapped, but the pie rule is off
rules-umbra-wrong =
    .no_leaps = x has no leaps; it needs at least one
    .leap = x has the leap { $leap }; a leap goes at most 3 files and 3 ranks, and not to its own square
    .no_directions = y has no directions; it needs at least one
rules-umbra-refusal =
    .adjacent = a piece on { $square } must have an empty square or a friend beside it, straight or diagonally
    .orthogonal = a piece on { $square } must have an empty square or a friend straight beside it
    .diagonal = a piece on { $square } must have an empty square or a friend diagonally beside it
    .knight = a piece on { $square } must have an empty square or a friend a knight's move away
    .other = a piece on { $square } must have an empty square or a friend on one of its neighbours (X)
    .no_neighbours = { $square } has no neighbours (X) on this board, so nobody places a piece there
    .swapped = the players have swapped already
    .no_pie = nobody swaps in this game, for the pie rule is off
    .first_turn = White may swap only instead of the first turn
    .second_turn = White may swap only instead of the second turn
