# The engine's opinion, and reports.

analysis-advice =
    .thinking = { $name }: thinking…
    .rests = { $name } is paused.
    .again = Ask again
    .line = { $name }: { $verdict }: { $moves }
    .by = { $kind } by { $name }, depth { $depth }

analysis-bar =
    .value = Evaluation: { $value }, { $kind }
    .none = Evaluation: none yet

analysis-lines =
    .line = Line { $number }: { $verdict }, { $kind }, depth { $depth }
    .more = { " " }… { $plies } more
    .kind = { $kind }, depth { $depth }
    .add = Add line { $number } up to { $move }
    .up_to = Line { $number } up to { $move }

analysis-engine =
    .rest = Turn the engine off
    .think = Turn the engine on
    .on = Engine: on
    .off = Engine: off
    .opinion = The engine's opinion, here and on the board
    .show = Show
    .less = Show one line less
    .more = Show one more line
    .escape = Try to escape
    .escape_as = Try to escape as { $side }
    .escape_hint = Try every reply of the losing side against best play
    .over = The game is over here; there is nothing to analyse.
    .over_short = Game over
    .hidden = The engine's opinion is hidden. { $how } brings it back.
    .threat = The threat if { $side } passed.{ " " }
    .opinion_of = The engine's opinion of this game.{ " " }
    .rests = { $what }It is paused while a move or hint is computed.
    .rests_short = Paused
    .monte_carlo = Monte Carlo.{ " " }
    .ended = The game would be over.
    .proved = Proved: there is nothing more to find.
    .deepest = Maximum depth reached: { $plies }.
    .depth = Depth { $plies }, { $speed } positions per second.
    .whose = { " " }Move values are for { $side }.
    .aside = { " " }Examining the selected piece's moves: depth { $plies }.
    .thousands = { $count } thousand
    .lines = { $count ->
            [one] { $count } line
           *[other] { $count } lines
        }
    .millions = { $count } million

analysis-more =
    .more = More
    .hide = Hide the opinion
    .by = Search by
    .second = Second opinion
    .none = None
    .by_hint = How the engine searches. Alpha-beta looks at all moves that may matter, deeper and deeper. Monte Carlo looks further where it seems promising, and less elsewhere. Changing the method restarts the search.
    .second_hint = An engine that you have added analyses the same position. Its best line is shown below Owlery's.

analysis-spoken =
    .thinking = Thinking…
    .thinks = The engine is thinking.
    .threat = Threat: { $value }, { $kind }: { $move }.
    .best = { $value }, { $kind }: { $move }.

analysis-graph =
    .name = Game graph
    .holds = moves
        that hold
    .holds_short = holding

analysis-page =
    .none = There is no report on this line yet.
    .hidden = Reports are hidden.
    .off = The engine is off: { $turn_on }.
    .turn_on = turn it on to play its best move
    .no_move = The engine has found no move to play here.
    .fault = The report stopped because of an error: { $fault }.
    .no_next = No mistakes come after this.
    .no_previous = No mistakes come before this.
    .no_moves = There are no moves to judge yet.
    .begins = The report has only just begun; it is paused while the engine is on.

analysis-report =
    .legend = What the signs mean
    .table = Moves by grade
    .judged = Moves judged
    .best = Best moves
    .good = Good moves
    .costly = − Discs lost
    .beside = This report covers the variation that begins with { $title }.
    .game = Report on the game
    .lets = ■ Proved errors
    .misses = ◻ Wins missed or allowed
    .blunders = ○○○ Blunders
    .mistakes = ○○ Mistakes
    .inaccuracies = ○ Inaccuracies
    .next = Next mistake
    .worst_first = Worst first
    .by_moves = By move
    .nothing_yet = No move has been judged yet.
    .none_so_far = No mistakes found so far.
    .none = No mistakes found.
    .pace = Positions per move
    .again_hint = Keeps what was found; with more positions per move, it searches deeper and finds more
    .again = Continue report
    .forget = Remove report
    .forget_hint = From this game and its file; undo brings it back
    .practise = Practise the mistakes of
    .practise_hint = Turns mistakes with a proved or clearly better move into puzzles
    .practise_of = Practise the mistakes of { $side }
    .more = { " " }and { $count } more
    .click = Click to go to the next.
    .before = { $count } more before these
    .after = { $count } more after these

# Why no values show on the board after they were asked for.
analysis-values =
    .off = Values show while the engine is on: turn it on.
    .hidden = Values show with the engine's opinion: show it.
    .threat = A threat shows no values: go back to the best moves.
    .choose = Choose a piece, and each square that it can go to shows what the move there is worth.
