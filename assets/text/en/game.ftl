# The page of a game.

game-beside =
    .moves = Moves
    .lines = Lines
    .lines_hint = The engine's best lines
    .report = Report
    .report_hint = What the engine says of the moves of this line
    .show_report = Show report
    .hide_report = Hide report
    .signs = The report, the graph and the signs

game-branches =
    .next = Next:
    .in_list = { $count } more are in the list
    .more = { $count } more
    .main = The main continuation
    .variation = Variation { $number }

game-buttons =
    .start = Go to start
    .back = Back
    .forward = Forward
    .end = Go to end
    .take_back_to_hint = Take back all moves after this position
    .take_back_to = Take back to here
    .take_back_hint = Take the last move back
    .take_back = Take back
    .undo = Undo
    .redo = Redo
    .hint_hint = What the best move does, then more of it
    .hint = Hint
    .flip = Flip board
    .flip_hint = See it from the other side
    .to_game = Back to game
    .to_game_hint = To the game as it was played
    .play_on = Play on
    .play_on_hint = To the game as it was played, to play on
    .here_hint = A new game from this position, beside this one
    .here = Play from here
    .stands = To where the game stands
    .offer = Offer a draw
    .offer_hint = Offer one as { $side }
    .resign = Resign
    .resign_hint = Give up as { $side }
    .rematch_hint = The same game again, sides changed
    .new_hint = Choose a game and its options
    .rematch = Rematch
    .new = New game

game-clocks =
    .run = Let the clocks run
    .stop = Stop the clocks
    .analyse = The clocks wait while you analyse.
    .paused = The clocks wait. A move lets them run, too.
    .begin = The clocks start with the first move.
    .wait = The clocks wait.
    .time_runs = { $side }'s time: { $left }, running
    .time = { $side }'s time: { $left }

game-comment =
    .before = Comment before this move
    .after = Comment on this move
    .first = Comment before the first move

game-copying =
    .without_report = The game was copied, but not what the report found. A saved game keeps it, and an exported text can tell it.
    .nothing = Nothing was copied. { $problem }

game-finale =
    .board = See the board
    .away = Put this away (Esc)
    .rematch = Play a rematch
    .analyse = Analyse it
    .report = Make a report
    .save = Save it
    .you = You
    .drawn = { $count } drawn

game-find =
    .images = Also mirrored and turned
    .images_hint = As far as the rules of the game stay the same
    .what = Words, a name, or a position’s code.
    .nothing = Nothing was found.
    .searching = Searching…
    .image = { $place } (mirrored or turned)
    .places = { $count ->
            [one] { $count } place
           *[other] { $count } places
        }
    .places_so_far = { $count } places so far…
    .title = Find
    .close = Close the search
    .here = This position
    .here_hint = Look for the position on the board
    .hint = in comments, names, positions
    .start = Start

game-headers =
    .title = About this game
    .done = Done
    .cancel = Cancel
    .copy = Copy the start code
    .name = Title
    .player_hint = name
    .event = Event
    .place = Place
    .date = Date
    .date_hint = year-month-day
    .source = Source
    .task = Task
    .task_hint = what a reader is asked to find
    .result = Result
    .options = Options
    .clock = Clocks
    .start = Start
    .code = Start code

game-page =
    .since_start = { $name }: it has been so from the start.
    .no_same = This position stands nowhere else in the game.
    .replace = Play the move that is to take its place. Esc leaves it.
    .insert = Play the move that is to come before it. Esc leaves it.
    .arrow = Move to where the arrow ends, then the same key or Enter. Esc leaves it.
    .engines = It is the engine's turn.
    .over = The game is over here. Step back to look at it, and try other moves.
    .rules = Rules
    .offer = { $side } offers a draw. { $other }:
    .agree = Agree
    .decline = Decline
    .about = About this game: { $text }
    .play = Play
    .play_hint = Go to the game and play on
    .analyse = Analyse
    .analyse_hint = Try moves; the game stays as it was played
    .clocks = { $clocks } { $words }
    .has = { $side } has { $count }.
    .card = { $name }: { $says } { $words }

game-moves =
    .hidden = { $count ->
            [one] ({ $count } move)
           *[other] ({ $count } moves)
        }
    .empty = The moves will be listed here.
    .illegal = , no longer legal
    .same = The same position as after { $number } { $move }
    .same_start = The same position as at the start
    .comment = Comment on { $number } { $move }
    .fold = Fold the variation { $number } { $move }
    .unfold = Unfold the variation { $number } { $move }
    .hidden_after = Moves hidden after { $number } { $move }

game-opponent =
    .others = Others play on…
    .no_line = The best line found so far appears here.
    .looks = Owlery looks for a hint…
    .more = More
    .more_hint = Say more of the move
    .missing = { $name } is missing.
    .missing_hint = No engine is called “{ $name }” any more: others can play in its place
    .looked = { $count } positions looked at
    .let_name = Let { $name } move
    .button = { $name }: { $hint }
    .stop = Stop
    .stop_hint = Let it wait
    .now = Move now
    .now_hint = Play what it has found
    .others_hint = Owlery, another engine or a person
    .starts = It is started, thinks and moves
    .goes = It thinks and moves
    .your_move = Your move
    .you_win = You win
    .wins = { $name } wins
    .thinks = { $name } thinks…
    .considers = { $name } considers the draw…
    .waits = { $name } waits
    .has_moved = { $name } has moved: { $mv }.
    .title = Who plays on?
    .goes_on = The game goes on from here.
    .new = A new game begins with this position, in a tab of its own.
    .play_on = Play on
    .cancel = Cancel

game-playing =
    .no_hint = Owlery met an error and gives no hint: { $what }.
    .no_engine = “{ $engine }” is no engine any more. In “{ $game }” somebody else has to play on.
    .engines_turn = It is { $name }'s turn. Stop it if you want to move in its place.
    .missing = It is { $name }'s turn, and no engine is called so. Others can play in its place.

game-signs =
    .left = The left of such a sign is { $first }, who moves first.

game-sure =
    .offer = Offer a draw?
    .resign = Resign?
