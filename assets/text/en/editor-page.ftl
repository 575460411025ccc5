# Setting a position up.

editor-desk =
    .untaken = Press Enter to set this code up.
    .not_yet = This cannot be played yet. { $fault }
    .may_begin = { $side } to move. The position can be played.
    .fault = This cannot be played yet:
    .faults = This cannot be played yet, { $count } faults:
    .draft = The board still shows the position before that was typed.
    .mark = Mark this square on the board

editor-keys =
    .board = Keyboard on the board at { $square }

editor-palette =
    .drag = Drag a piece to the board, or click it and then squares.
    .eraser_says = Click or drag to take pieces away. Esc ends it.
    .other = Right click places a { $piece }. Esc ends it.
    .again = The same square again, or right click, removes it.
    .eraser = Eraser (Delete)
    .kind = Palette: { $name }
    .hand = { $tray }: { $piece }, { $count }
    .more = { $tray }: one more { $piece }
    .less = { $tray }: one less { $piece }

editor-side =
    .to_move = To move
    .clear = Clear
    .clear_hint = Take everything off the board
    .start = Usual start
    .start_hint = As a game begins
    .mirror = Mirror
    .mirrors = Mirror and turn
    .undo = Undo
    .redo = Redo
    .code = Code of the position
    .copy = Copy
    .copy_hint = Copy the code (Ctrl+C)
    .paste = Paste
    .paste_hint = Take a code (Ctrl+V)
    .options = Options
    .flip = Flip board
    .flip_hint = Only how it is shown (F)
    .rules = Rules
    .rules_hint = The rules of this game (F1)
    .play = Play from here
    .play_hint = A new game begins with this position
    .analyse = Analyse from here
    .analyse_hint = A new game to study opens with this position
    .leave_hint = The set-up stays as it is for coming back (Esc)
    .leave = Leave
