# Setting a position up: its steps, and what is wrong with it.

# What is undone or done again, as in “Undo: place Doc”. $what is an option, $piece the name of a piece.
editor-step =
    .turn = side to move
    .change = change { $what }
    .preset = options of { $preset }
    .clear = clear
    .start = usual start
    .place = place { $piece }
    .erase = erase { $piece }
    .move = move { $piece }
    .to_hand = { $piece } to the hand
    .in_hand = { $piece } in hand
    .paste = paste
    .game = position of the game
    .other = change

# They are names of steps, too, in lower case.
editor-mirror =
    .none = Leave as it is
    .none_swapped = Swap the sides
    .files = Mirror left to right
    .files_swapped = Mirror left to right, sides swapped
    .ranks = Mirror top to bottom
    .ranks_swapped = Mirror top to bottom, sides swapped
    .half = Turn by a half
    .half_swapped = Turn by a half, sides swapped
    .rising = Mirror in the rising diagonal
    .rising_swapped = Mirror in the rising diagonal, sides swapped
    .falling = Mirror in the falling diagonal
    .falling_swapped = Mirror in the falling diagonal, sides swapped
    .left = Turn a quarter to the left
    .left_swapped = Turn a quarter to the left, sides swapped
    .right = Turn a quarter to the right
    .right_swapped = Turn a quarter to the right, sides swapped

editor-code =
    .none = This is no code of a position; one looks like { $example }
    .size = The code has { $size } ranks; { $game } has no board of that size.
    .wrong = This is no code of { $game }: { $error }.

editor-over = The game is over in this position.

# Why a set-up that was kept does not come back.
editor-kept =
    .misfit = { $states } positions do not go with { $steps } steps
    .none = there is no position
