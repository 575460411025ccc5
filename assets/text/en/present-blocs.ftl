# Blocs. $player is first or second.

blocs-ending = No black piece is left to turn, so the { $player ->
        [first] first player
       *[second] second player
    } has no move; the last to move wins.
blocs-remark =
    .turn = Turn a rectangle whose corner nearest to { $corner } is black.
    .drop = Drop { $face ->
            [black] a black piece
            [white] a white piece
           *[either] a piece
        }: { $empty ->
            [one] one square is empty
           *[other] { $empty } squares are empty
        }.

# What the mouse does in this game alone, in the list of keys.
blocs-gesture =
    .other = Drop the other face
    .other_how = right click a square (Blocs, while discs are dropped)
    .rectangle = Turn a rectangle
    .rectangle_how = drag from a corner to the opposite one (Blocs)
    .single = Turn one piece
    .single_how = click it twice (Blocs)
blocs-hint =
    .drop = Click an empty square to drop a piece there.
    .drop_either = Left click or Enter drops the chosen face, right click or Shift+Enter the other.
    .turn = Drag from one corner of a rectangle to the opposite one.
    .corner = Now the opposite corner. Click the same square again to turn that piece alone.

blocs-size = The number of files and ranks; the published game has 4.
blocs-faces = Faces
    .hint = Which face of a piece may be up when it is dropped.
    .free = either face
    .own = first player black, second white
    .tray = Face to drop

# The overlay, and what it says of squares.

blocs-nim = Nim-values
    .says = { "*" }n is the value of a black piece on that square, (n) the value that it would have. The board is worth the nim-sum of its black pieces; whoever moves from 0 loses.
    .black = black piece
    .wins = black corner of a winning flip
blocs-nim-value =
    .black = nim-value { $value }
    .other = nim-value { $value } if black
    .wins = nim-value { $value }, black corner of a winning flip
blocs-nim-board = Nim-value of the board: { $value }. { $wins } of { $all } flips win.
    .over = Nim-value of the board: 0. No black piece is left.
    .lost = Nim-value of the board: 0. No flip wins against best play.
    .so_far = Nim-sum of the black pieces so far: { $sum }. The { $player ->
            [first] first player
           *[second] second player
        } will flip first.
blocs-last-drop =
    .black = A black piece dropped now wins.
    .white = A white piece dropped now wins.
    .either = Either piece dropped now wins.
    .none = The last drop cannot win.

blocs-knows = Blocs is solved: at full strength it never lets a won position slip.
