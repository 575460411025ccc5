# The page of a lesson.

lessons-page =
    .rules = Rules
    .title = { $game }, step { $step } of { $count }
    .end = That is all: now you know how { $game } is played.
    .hint = Hint
    .your_move = Your move
    .try_again = Try again
    .right = Right
    .step = Step { $step } of { $count }, { $state }
    .play = Play { $game }
    .next = Next step
    .play_hint = Choose its options
    .again = Try this step again
    .back = Previous step
    .restart = Start from the first step
    .games = All games
    .games_hint = Your progress is kept
    .done = done
    .not_done = not done yet
    .not_reached = not reached yet
