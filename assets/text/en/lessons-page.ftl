# The page of a lesson.

lessons-page =
    .rules = Rules
    .title = { $game }, step { $step } of { $count }
    .strategy = { $game }, strategy { $step } of { $count }
    .rules_end = You know the rules of { $game }. Play a first game, in which Owlery warns you of bad moves, or go on with first strategy.
    .end = That is all. More is in the studies of { $game }.
    .hint = Hint
    .your_move = Your move
    .try_again = Try again
    .right = Right
    .step = Step { $step } of { $count }, { $state }
    .strategy_step = First strategy, step { $step } of { $count }, { $state }
    .first_game = Play a first game
    .first_game_hint = Against Owlery, { $level }, with warnings of bad moves
    .next_strategy = Next: first strategy
    .play = Play { $game }
    .next = Next step
    .finish = Finish the lesson
    .again = Try this step again
    .back = Previous step
    .restart = Start from the first step
    .games = All games
    .games_hint = Your progress is kept
    .done = done
    .not_done = not done yet
    .not_reached = not reached yet
