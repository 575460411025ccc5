# The page of a game.

game-beside =
    .moves = Moves
    .explorer = Explorer
    .lines = Lines
    .lines_hint = The engine's best lines
    .report = Report
    .report_hint = What the engine says about the moves of this line
    .show_report = Show report
    .hide_report = Hide report
    .signs = Hide or show the report, the graph and the signs

game-branches =
    .next = Next:
    .in_list = { $count } more in the list
    .more = { $count } more
    .main = The main continuation
    .variation = Variation { $number }

game-buttons =
    .autoplay_on = Go on playing through
    .autoplay_stop = Stop playing through
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
    .hint_hint = What the best move does; ask again for more
    .hint = Hint
    .flip = Flip board
    .flip_hint = View it from the other side
    .to_game = Back to game
    .to_game_hint = Return to the game as played
    .play_on = Play on
    .play_on_hint = Return to the game and play on
    .here_hint = Start a new game from this position, beside this one
    .here = Play from here
    .stands = Go to the current position
    .offer = Offer a draw
    .offer_hint = Offer a draw as { $side }
    .no_draws = This game cannot end in a draw
    .resign = Resign
    .resign_hint = Resign as { $side }
    .rematch_hint = Play again with sides swapped
    .new_hint = Choose a game and its options
    .rematch = Rematch
    .new = New game

game-clocks =
    .run = Start the clocks
    .stop = Stop the clocks
    .analyse = The clocks are stopped while you analyse.
    .paused = The clocks are stopped. A move starts them, too.
    .begin = The clocks start with the first move.
    .wait = The clocks are stopped.
    .time_runs = { $side }'s time: { $left }, running
    .time = { $side }'s time: { $left }

game-comment =
    .before = Comment before this move
    .after = Comment on this move
    .first = Comment before the first move

game-copying =
    .picture = The board was copied as a picture.
    .without_report = The game was copied without its report. Saved games keep the report, and exported texts can include it.
    .nothing = Nothing was copied. { $problem }

game-finale =
    .rating = Your strength is now { $points } points.
    .close = Close
    .close_hint = Close (Esc)
    .rematch = Rematch
    .stronger = Next: { $level }
    .easier = Easier: { $level }
    .level_hint = Play another game at this level, sides swapped
    .analyse = Analyse game
    .report = Make a report
    .save = Save game
    .you_play = Sides are swapped: you play { $side }.
    .swapped = Sides are swapped.
    .on_side = { $name } ({ $side })
    .drawn = { $count } drawn

game-find =
    .images = Also mirrored and rotated
    .images_hint = Where the rules of the game stay the same
    .what = Words, a name, or a position's code.
    .nothing = No results.
    .searching = Searching…
    .image = { $place } (mirrored or rotated)
    .places = { $count ->
            [one] { $count } place
           *[other] { $count } places
        }
    .places_so_far = { $count } places so far…
    .title = Find
    .close = Close the search
    .here = This position
    .here_hint = Find the position on the board
    .hint = in comments, names, positions
    .start = Start

game-headers =
    .title = About this game
    .done = Done
    .cancel = Cancel
    .copy = Copy start code
    .name = Title
    .player_hint = name
    .event = Event
    .place = Place
    .date = Date
    .date_hint = 27 November 2026 or 2026-11-27
    .source = Source
    .task = Task
    .task_hint = what a reader is asked to find
    .result = Result
    .options = Options
    .clock = Clocks
    .start = Start
    .code = Start code

game-page =
    .since_start = { $name }: it has been there from the start.
    .no_same = This position occurs nowhere else in the game.
    .replace = Play the move to replace it with, or press Esc to cancel.
    .insert = Play the move to insert before it, or press Esc to cancel.
    .arrow = Move to where the arrow ends and press the same key or Enter, or press Esc to cancel.
    .engines = It is the engine's turn.
    .plays_through = The game plays through by itself.
    .waits_at_comment = It has stopped at the comment. Play through again to go on.
    .over = The game is over here. Step back to review it, or try other moves.
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
    .others = Change players…
    .no_line = The best line found so far appears here.
    .looks = Owlery is looking for a hint…
    .more = More
    .more_hint = Say more about the move
    .missing = { $name } is missing.
    .missing_hint = Engine “{ $name }” no longer exists; choose other players
    .looked = { $count } positions searched
    .let_name = Let { $name } move
    .button = { $name }: { $hint }
    .stop = Stop
    .stop_hint = Make it wait
    .now = Move now
    .now_hint = Play what it has found
    .others_hint = Owlery, another engine or a person
    .starts = Start it and let it move
    .goes = Let it think and move
    .your_move = Your move
    .you_win = You win
    .wins = { $name } wins
    .thinks = { $name } thinks…
    .considers = { $name } considers the draw…
    .waits = { $name } waits
    .has_moved = { $name } has moved: { $mv }.
    .title = Choose the players
    .goes_on = The game continues from here.
    .new = A new game starts from this position, in its own tab.
    .play_on = Play on
    .cancel = Cancel

game-playing =
    .no_hint = No hint because of an error: { $what }.
    .no_engine = Engine “{ $engine }” no longer exists. Choose another player for “{ $game }”.
    .engines_turn = It is { $name }'s turn. Stop it if you want to move in its place.
    .missing = It is { $name }'s turn, but that engine no longer exists. Choose another player.
    .passed = { $side } has no legal placement and passes.

game-signs =
    .left = The left of each sign stands for { $first }, who moves first.

game-sure =
    .offer = Offer a draw?
    .resign = Resign?

game-practice = Keep this move?
    .first = Say first whether your move stands.
    .back = Take it back
    .back_hint = Take the move back and play another
    .why = Why?
    .why_hint = Show the answer that makes it a bad move
    .keep = Keep it
    .keep_hint = Let the move stand; Owlery answers
