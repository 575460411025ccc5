# The page of the rule lab.

lab-page =
    .title = Rule lab
    .explanation = Which rules make the better game? The engine plays many games with each rule set, and the lab says what they show and how sure that is.
    .nowhere = Owlery has no folder for its data here, so the lab cannot keep its runs.
    .runs = Runs so far
    .no_runs = No runs yet. They are kept here, and can be paused and resumed.
    .running = running
    .paused_at = paused at { $percent } %
    .run = { $game } – { $rules } – { $games } games, { $level }
    .of_run = { $games } games with each rule set, level: { $level }
    .back = All runs
    .progress = { $percent } % done{ $left }
    .seconds = , about { $seconds } s left
    .minutes = , about { $minutes } min left
    .hours = , about { $hours } h left
    .finished = Finished
    .rests = Waiting until the engine is free
    .pause = Pause
    .pause_hint = What is done is kept. You can go on at any time, also after a restart.
    .resume = Go on
    .delete = Delete run…
    .ask_delete = Delete this run and all its games?
    .not_deleted = { $name } cannot be deleted: { $why }
    .open_folder = Open a run…
    .open_folder_hint = Shows a run of the command line, which is a folder
    .save_report = Save report…
    .save_report_hint = One page for a web browser, with charts and boards
    .save_table = Save numbers…
    .save_table_hint = All numbers as comma-separated values, for spreadsheets
    .rule_sets = Rule sets
    .tournament = Tournament
    .save_games = Save games…
    .save_games_hint = All games so far as a collection, those of levels, first moves and other parts too
    .plan_again = Use again
    .plan_again_hint = Plans a run like this one, to be changed
    .add_games = Add to library
    .add_games_hint = Puts all games so far into the library, those of levels, first moves and other parts too, marked as games between engines
    .too_many = There are { $games } games, and a collection holds at most { $most }. The library takes them all.
    .written = Saved as { $name }
    .not_written = { $name } cannot be written: { $why }
    .waiting = Results appear here as soon as the first games are played.
    .ended = A run of the rule lab is done

lab-form =
    .game = Game
    .rules = Rule sets
    .edit = Change { $rules }
    .edit_hint = Show its options
    .remove = Remove { $rules }
    .add = Add a rule set
    .add_hint = Adds a copy of the last one, to be changed
    .level = Level
    .games = Games
    .or = or
    .games_hint = The number of games with each rule set. Four times as many make the intervals half as wide.
    .parts = Also find out
    .seed = Seed
    .seed_hint = A run with the same seed plays the same games on every computer.
    .start = Start
    .equal = { $first } and { $second } are the same. Change the options of one of them
    .busy = Another run is going on; pause it first

lab-part-hint =
    .ladder = Each level plays against the next: how much is there to learn?
    .first_moves = Each first move: a longer search, and games that begin with it
    .methods = Games by another search method: do the numbers come from the rules or from the engine?
    .restricted = A player that is denied something plays against one that is not: what is each element of the rules worth?
    .exact = Who wins on small boards with best play

lab-verdict =
    .nothing = { $rules }: no games yet
    .first = { $rules }: the first player has an advantage and scores { $score } ({ $low } to { $high }) in { $games } games.
    .second = { $rules }: the second player has an advantage; the first scores { $score } ({ $low } to { $high }) in { $games } games.
    .even = { $rules }: no advantage is found; the first player scores { $score } ({ $low } to { $high }) in { $games } games.
    .fairer = { $letter } is fairer than A: its balance is { $difference } better ({ $low } to { $high }), which is more than chance.
    .less_fair = { $letter } is less fair than A: its balance differs by { $difference } ({ $low } to { $high }), which is more than chance.
    .perhaps = { $letter } may be fairer than A: its balance is { $difference } better ({ $low } to { $high }), but among so many comparisons that may be chance. More games would tell.
    .perhaps_less = { $letter } may be less fair than A: its balance differs by { $difference } ({ $low } to { $high }), but among so many comparisons that may be chance. More games would tell.
    .methods_differ = But another search method disagrees, so this may say more about the engine than about the rules.
    .unclear = Whether { $letter } or A is fairer is open: the balance differs by { $difference } ({ $low } to { $high }). More games would tell.
    .caution = { $letter }: { $caution }

lab-section =
    .measures = Measures
    .length = Length
    .board = Board
    .first_moves = First moves
    .levels = Levels
    .restricted = Restricted play
    .exact = Small boards
    .games = Games

lab-measures =
    .meaning = What it says
    .explain = Explain “{ $measure }”

lab-length =
    .row = { $moves } moves: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
    .choices_row = Move { $at }: { $choices } legal moves

lab-board =
    .nothing = No games yet.
    .hint = Stronger colours mark the squares where it happens more often.
    .row = { $square }: { $often }

lab-first =
    .swaps = The players could exchange colours { $chances } times and did so in { $taken }; by the engine’s values that was right in { $right }.
    .nothing = First moves were not examined in this run.
    .hint = Values and scores are the first player’s; moves that look alike are counted together.

lab-levels =
    .stronger = Stronger level
    .weaker = Weaker level
    .nothing = Levels and search methods were not examined in this run.
    .hint = The more steps that are clearly won, the deeper the game. A step that is not clear may need more games.

lab-restricted =
    .nothing = Restricted play was not examined in this run.

lab-exact =
    .nothing = Small boards were not solved in this run.
    .none = No small board of these rules is solved: this game has none, or it is not its turn yet.

lab-games =
    .nothing = No games yet.
    .dramatic_hint = The winner was far behind for a long time. It opens where that was worst.
    .shortest_hint = It ended sooner than all others.
    .typical_hint = Its measures are the nearest to the middle of all games.
    .open = Open: { $name }
