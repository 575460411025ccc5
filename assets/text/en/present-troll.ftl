# Troll.

troll-ending =
    .white = White joined the top and bottom edges.
    .black = Black joined the left and right edges.
    .full = The board is full, and nobody has joined two edges.
    .blocked = Neither side can place a piece any more, and nobody has joined two edges.

troll-size = The number of files and ranks; the published game has 8.
troll-setup = Start
    .hint = Othello's four pieces in the middle, or the empty board of the inventor's first printing.
    .othello = four pieces, Black begins
    .empty = empty board, White begins
troll-edges = Enemy's edges
    .hint = Whether a piece may be placed on the enemy's edges, the corners included.
    .capture = open to captures
    .closed = closed

# The overlay, and what it says of squares.

troll-chains = Shortest chains
    .says = What a side needs to join its edges: as few squares by turning as can be (enemies, and empty squares on their edges), then as few further pieces. Closed edges are never crossed. Weak marks: other chains as short.
    .white = White's, a whole one
    .black = Black's chain, a dashed line
    .both = both
troll-chain =
    .white = in a shortest chain of White
    .black = in a shortest chain of Black
    .both = in shortest chains of both sides
# $first and $second are one of the others each.
troll-needs = { $first }; { $second }.
    .nothing = { $side } has joined its edges
    .pieces = { $side } needs { $pieces ->
            [one] 1 more piece
           *[other] { $pieces } more pieces
        }
    .squares = { $side } needs { $squares ->
            [one] 1 square
           *[other] { $squares } squares
        } by turning
    .both = { $side } needs { $pieces ->
            [one] 1 more piece
           *[other] { $pieces } more pieces
        } and { $squares ->
            [one] 1 square
           *[other] { $squares } squares
        } by turning
