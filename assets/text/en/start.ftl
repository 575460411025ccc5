# The start page, and a game before it begins.

start-clocks =
    .none = No clock
    .fast = 3 min + 2 s
    .short = 5 min
    .usual = 10 min + 5 s
    .long = 30 min
    .own = Custom times
    .of = { $what } for { $side }
    .minutes_unit = { " " }min
    .minutes = Minutes
    .seconds_unit = { " " }s
    .seconds = Seconds
    .each = and for each move
    .each_seconds = Seconds for each move
    .sudden = Sudden death
    .fischer = More for each move (Fischer)
    .bronstein = Given back (Bronstein)
    .hourglass = Hourglass
    .sudden_says = This is the time for all moves. A player who runs out of time loses.
    .fischer_says = Each move adds some seconds. A player who runs out of time loses.
    .bronstein_says = After each move, the time that it took is given back, up to some seconds. A player who runs out of time loses.
    .hourglass_says = The time that one side uses is added to the other. A player who runs out of time loses.

start-going =
    .title = Continue
    .with = Continue { $game }
    .restoring = Opening what was open last…
    .more = { $count } more in the tabs above
    .moves = { $count ->
            [0] No moves yet
            [one] { $count } move
           *[other] { $count } moves
        }

start-page =
    .what = { $count ->
            [5] Five
            [6] Six
           *[other] { $count }
        } uncommon games for two
    .play = Play { $name }
    .play_now = Play
    .choose = Players, clock and rules of { $name }
    .owlery = Owlery, { $level }
    .against = Against { $name }
    .two_people = For two people
    .step = Step { $step }
    .strategy = Strategy
    .timed = { $game }, { $clock }
    .you_play = You play { $side }.
    .by_lot = You play a random side.
    .rules_of = The rules of { $name }
    .learn = Learn
    .learned = Learned
    .learn_it = Learn { $name }
    .learned_it = Learn { $name } again; all steps are done
    .studies_hint = Positions to solve, and games with comments to read
    .studies = Studies
    .open = Open a file…
    .open_hint = A saved game
    .library = Library
    .library_hint = All games that you finished, saved or imported
    .lab = Rule lab
    .lab_hint = Compare rule sets, your own too: which make the better game?
    .set_up = Set up a position
    .due = { $progress }, { $count } due today
    .saved = Saved games
    .saved_none = Games that you save or open are listed here. A file can also be dropped on the window.
    .open_this = Open from { $folder }
    .collection = { $count ->
            [one] { $count } game
           *[other] { $count } games
        }
    .forget = Remove
    .forget_hint = Remove it from this list; the file stays

start-setup =
    .head_start = Head start
    .no_head_start = none
    .steps = { $side } { $steps }
    .start = Start the game
    .key = Enter
    .learn_hint = On the board, one rule at a time
    .rules = Read the rules
    .games = All games
    .set_up_hint = Place pieces where you like, to play or to study
    .set_up = Set up a position
    .players = Players
    .clocks = Clocks
    .options = Rules
    .name_hint = name, if you like
    .change = Change sides

start-today =
    .title = Today
    .daily = Puzzle of the day
    .daily_of = Puzzle of the day, { $game }
    .task_solved = Solved: { $how }
    .solve_due = Solve due puzzles
    .due = { $count } due today
    .due_says = They come back so that you remember them.
