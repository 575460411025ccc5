# Setting a position up.

editor-desk =
    .untaken = Press Enter to use this code.
    .not_yet = This cannot be played yet. { $fault }
    .may_begin = { $side } to move. The position can be played.
    .fault = This cannot be played yet:
    .faults = This cannot be played yet, { $count } problems:
    .draft = The board still shows the position from before you typed.
    .mark = Mark this square on the board

editor-keys =
    .board = Keyboard cursor at { $square }

editor-palette =
    .drag = Drag a piece to the board, or click it and then squares.
    .eraser_says = Click or drag to remove pieces. Press Esc to stop.
    .other = Right click places a { $piece }. Press Esc to stop.
    .again = Click the same square again, or right click it, to remove the piece.
    .eraser = Eraser (Delete)
    .kind = Palette: { $name }
    .hand = { $tray }: { $piece }, { $count }
    .more = { $tray }: one more { $piece }
    .less = { $tray }: one less { $piece }

editor-side =
    .to_move = To move
    .clear = Clear
    .clear_hint = Remove all pieces from the board
    .start = Usual start
    .start_hint = How the game starts
    .mirror = Mirror
    .mirrors = Mirror and rotate
    .undo = Undo
    .redo = Redo
    .code = Code of the position
    .copy = Copy
    .copy_hint = Copy the code (Ctrl+C)
    .paste = Paste
    .paste_hint = Paste a code (Ctrl+V)
    .options = Options
    .flip = Flip board
    .flip_hint = Changes only the view (F)
    .rules = Rules
    .rules_hint = The rules of this game (F1)
    .play = Play from here
    .play_hint = Start a new game from this position
    .analyse = Analyse from here
    .analyse_hint = Open this position as a new game to study
    .leave_hint = You can come back to this set-up later (Esc)
    .leave = Leave

editor-pattern =
    .title = Search the library
    .hint = Pieces on the board must stand there. Squares without one are free, unless a sign above says otherwise.
    .empty = must be empty
    .piece = any piece
    .piece_of = any piece of { $side }
    .of_kinds = any piece of { $side } ({ $kinds })
    .brush_says = Click or drag to put the sign on squares; again takes it away. Press Esc to stop.
    .images = Mirrored and rotated, too
    .turn = Only with { $side } to move
    .hands = Only with these pieces in hand
    .limit = Moves before it, at most
    .find = Find this pattern
    .find_hint = List the games of the library with it
    .nothing = Put a piece on the board, or one of the signs for a search.
