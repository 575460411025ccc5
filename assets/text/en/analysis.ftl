# The engine's opinion, and reports.

analysis-advice =
    .thinking = { $name }: thinking…
    .rests = { $name } rests.
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
    .rest = Let the engine rest
    .think = Let the engine think
    .on = Engine: on
    .off = Engine: off
    .opinion = The engine's opinion, here and on the board
    .show = Show
    .less = One line less
    .more = One more line
    .escape = Try to escape
    .escape_as = Try to escape as { $side }
    .escape_hint = Try every reply of the side that is lost against best play
    .over = The game is over here: there is nothing to think about.
    .hidden = The engine's opinion is hidden. { $how } brings it back.
    .threat = If { $side } passed, by the engine.{ " " }
    .opinion_of = The engine's opinion of this game.{ " " }
    .rests = { $what }It rests while a move or a hint is thought about.
    .monte_carlo = Monte Carlo.{ " " }
    .ended = The game would be over.
    .proved = Proved: there is nothing more to find.
    .deepest = As deep as it can: { $plies }.
    .depth = Depth { $plies }, { $speed } positions a second.
    .whose = { " " }The values of moves are { $side }'s.
    .aside = { " " }Looking at the moves of what is chosen: depth { $plies }.
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
    .by_hint = How the engine searches. Alpha-beta looks at all moves that may matter, deeper and deeper. Monte Carlo looks further where it seems promising, and less elsewhere. To choose the other one begins anew by that.
    .second_hint = An engine that you have added thinks about the same position. Its best line stands below those of Owlery.

analysis-spoken =
    .thinking = Thinking…
    .thinks = The engine is thinking.
    .threat = Threat: { $value }, { $kind }: { $move }.
    .best = { $value }, { $kind }: { $move }.

analysis-graph =
    .name = Graph of the game
    .holds = moves
        that hold
    .holds_short = holding

analysis-page =
    .none = There is no report on this line yet.
    .hidden = Reports are hidden.
    .off = The engine is off: { $turn_on }.
    .turn_on = turn it on to play its best move
    .no_move = The engine has found no move to play here.
    .fault = The report met an error and has stopped: { $fault }.
    .no_next = No mistake comes after this.
    .no_previous = No mistake comes before this.
    .begins = The report has only begun; while the engine is on, it rests.

analysis-report =
    .legend = What the signs mean
    .judged = Moves judged
    .best = Best moves
    .good = Good moves
    .costly = − Discs lost
    .beside = This report is on the variation that begins with { $title }.
    .game = Report on the game
    .lets = ■ Proved errors
    .misses = ◻ Wins missed or allowed
    .blunders = ○○○ Blunders
    .mistakes = ○○ Mistakes
    .inaccuracies = ○ Inaccuracies
    .next = The next one
    .none_so_far = Nothing to look at again so far.
    .none = Nothing to look at again.
    .pace = Positions looked at for a move
    .again_hint = Keeps what was found; with more positions for a move it looks deeper and finds more
    .again = Go on with it
    .forget = Remove it
    .forget_hint = From this game and its file; undo brings it back
    .practise = Practise the mistakes of
    .practise_hint = Those become puzzles for which a better move is proved, or clearly better
    .practise_of = Practise the mistakes of { $side }
    .more = { " " }and { $count } more
    .click = A click goes to the next.
    .before = { $count } more before these
    .after = { $count } more after these
