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
    .empty = No puzzles here yet. Practise the mistakes of a game, or open a file with tasks and solve it.

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

puzzles-filter =
    .all = All
    .own = Own
    .own_hint = Your mistakes and your files

puzzles-difficulty =
    .easy = Difficulty 1 of 3: one move to find
    .medium = Difficulty 2 of 3: two or three moves to find
    .hard = Difficulty 3 of 3: four moves or more to find

puzzles-file =
    .numbered = Puzzle { $number }
    .nothing = There is nothing to solve here: a puzzle needs a task and moves.
    .reading = Reading…
    .unread = This file cannot be read: { $problem }.
    .left_out = { $count ->
            [one] { $count } more puzzle is not listed: it cannot be read, is too long or is one too many.
           *[other] { $count } more puzzles are not listed: they cannot be read, are too long or are too many.
        }
    .open = Open
    .remove = Remove
    .remove_hint = List this file no longer; the file and your progress stay
    .sure = Remove from this list? The file stays.
