# Umbra.

umbra-swap = Swap colours
umbra-may-swap = White may swap colours instead of placing.
umbra-tail = Colours swapped
    .hint = Whether White has taken over Black's pieces; with the option Swap only.
umbra-count = { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
umbra-full = The board is full: { $side } has { $most }, { $other } { $fewest }.
    .drawn = The board is full: { $count } pieces each.
umbra-closed = Nobody can place a piece any more: { $side } has { $most }, { $other } { $fewest }.
    .drawn = Nobody can place a piece any more: { $count } pieces each.

umbra-size = The number of files and ranks. With an odd number a full board is never a draw.
umbra-near = Neighbours (X)
    .hint = A new piece needs one of its colour there, and then turns enemies, or an empty square. Click on the squares that count.
    .diagonal = diagonally adjacent
    .adjacent = adjacent in any direction
    .orthogonal = orthogonally adjacent
    .knight = a knight's move
umbra-lines = Flips (Y)
    .hint = The directions in which a placed piece turns enemies.
    .rows = ranks and files
    .diagonals = diagonals
    .queen = all eight directions
umbra-example =
    .needs = A piece on { $square } needs an empty square or a friend on one of { $squares }.
    .flips = With a friend on { $friend }, a piece on { $square } turns { $squares }.
    .flips_nothing = With a friend on { $friend }, a piece on { $square } turns nothing.
    .no_neighbours = { $square } has no neighbours on this board, so nobody can place a piece there.
umbra-closed-squares =
    .all = On this board no square has a neighbour, so nobody can place a piece.
    .some = { $count ->
        [one] On this board one square has no neighbour: nobody can place a piece there.
       *[other] On this board { $count } squares have no neighbours: nobody can place a piece there.
    }
umbra-reach = Reach
    .hint = How far along those lines enemies are turned.
    .gap = to the first gap
    .friend = to the first friend
umbra-pie = Swap
    .hint = Whether White may take over Black's pieces once, instead of placing.
    .off = off
    .first = on White's first turn
    .second = on White's second turn

# The overlay, and what it says of squares.

umbra-stable = Count and stable pieces
    .says = Pieces that provably never turn again, however both sides play. There may be more of them.
    .white = White's for good
    .black = Black's for good
    .tile = stable
    .counts = Black { $black }, White { $white }; stable at least { $black_stable } and { $white_stable }.
