# Studies and puzzles.

puzzles-due =
    .none = Nothing is due today.
    .next = Nothing is due today. The next puzzle comes back { $when }.

puzzles-list =
    .title = Studies
    .games = All games
    .says = Solve a puzzle move by move, or read it with all its lines.
    .due_hint = One puzzle after another
    .solve_due = Solve due puzzles
    .due = { $count } due today
    .own_says = From reports on your games. Any move that gives nothing away solves them.
    .solve = Solve
    .play = Play
    .read = Read
    .remove = Remove
    .solved = Solved
    .back = comes back { $when }
    .due_today = due today
    .sure = Remove this puzzle?

puzzles-page =
    .fault = The engine stopped because of an error: { $what }.
    .no_room = Only { $count } mistakes can be kept. Remove some of yours from the studies.
    .damaged = The study is damaged: { $error }.
    .shown = The solution was shown, so this try does not count as solved.
    .rules = Rules
    .your_move = Your move
    .right = Right
    .looks = Owlery is looking for its answer…
    .wrong = Not this move
    .as_good = As good
    .done = Done
    .solved = Solved
    .solution = The solution
    .so_far = Found so far
    .more = { $count } more to come.
    .rules_are = Rules: { $rules }
    .try_again_hint = Take this move back; a click on the board does the same
    .try_again = Try again
    .to_game_hint = Go to the game that it comes from
    .to_game = Back to game
    .next = Next puzzle
    .all = All studies
    .again = Start over
    .hint = Hint
    .solution_button = Show solution

puzzles-own =
    .title = Your mistakes
