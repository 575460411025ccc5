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
    .half = Rotate half a turn
    .half_swapped = Rotate half a turn, sides swapped
    .rising = Mirror along the rising diagonal
    .rising_swapped = Mirror along the rising diagonal, sides swapped
    .falling = Mirror along the falling diagonal
    .falling_swapped = Mirror along the falling diagonal, sides swapped
    .left = Rotate a quarter turn left
    .left_swapped = Rotate a quarter turn left, sides swapped
    .right = Rotate a quarter turn right
    .right_swapped = Rotate a quarter turn right, sides swapped

editor-code =
    .none = This is not the code of a position; one looks like { $example }
    .size = The code has { $size } ranks; { $game } has no board of that size.
    .wrong = This is not a code of { $game }: { $error }.

editor-over = The game is over in this position.

# Why a set-up that was kept does not come back.
editor-kept =
    .misfit = { $states } positions do not match { $steps } steps
    .none = there is no position
