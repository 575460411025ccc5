# Levels of play, tables, and what goes wrong with them.

engine-level =
    .beginner = Beginner
    .learner = Learner
    .casual = Casual player
    .club = Club player
    .strong = Strong player
    .expert = Expert
    .full = Full strength

engine-level-does =
    .one = Looks one move ahead and overlooks much.
    .some = Looks { $depth } moves ahead and overlooks some things.
    .little = Looks { $depth } moves ahead and overlooks little.
    .second = Thinks up to a second for a move and plays the best it finds.
    .seconds = Thinks up to { $seconds } seconds for a move and plays the best it finds.
engine-level-wrong = expected a level, one of { $keys }, but found { $found }

engine-method =
    .alphabeta = Alpha-beta
    .montecarlo = Monte Carlo

engine-stopped = stopped
engine-panic = of an unknown kind

# While tables are made.
engine-told =
    .making = solving { $next } of { $size } { $unit }
    .again = { $problem }; it is made again
    .playing = playing through Doc's win from the start

engine-cost = { $size } take { $disk } on the disk and { $memory } of memory

engine-owlman =
    .name = Owlman's endgames
    .unit = helpers
    .beyond = Of more than 6 helpers only who wins is known, and not how soon: a game on the board alone is decided by that, but before nightfall it tells Owlman's wins alone.

# How the positions end: the heads of columns, the first two at most 7 letters, the others 13.
engine-owlman-table =
    .helpers = helpers
    .turn = to move
    .positions = positions
    .owlman = Owlman wins
    .doc = Doc wins
    .endless = endless
    .longest = longest wins in plies
    .unknown = not known
    .both = Owlman { $owlman }, Doc { $doc }

# What a win from the start proves.
engine-strategy =
    .in_time = Doc wins from the start in at most { $longest } moves, and so before nightfall.
    .late = Doc wins from the start in at most { $longest } moves, but not always before nightfall.
    .positions = { $positions } positions with Doc to move, mirror images once, each with one move.
    .answers = { $answers } moves of Owlman's, all that he has: each leads to one of these positions.
    .ends = { $ends } positions in which Doc's move wins; no line comes back to where it has been.

engine-file =
    .cut_off = it is cut off
    .other_table = it is no Owlman table of this program's, or of other positions
    .checksum = its checksum is wrong
    .short = it has not all that its head says
    .gone = it has gone while it was needed
    .boards = its boards are not where they should be
    .strategy = the strategy of this program is damaged: { $why }
    .at = { $path }: { $what }

engine-unfit =
    .no_weights = these are no weights of this program's
    .rows = it has { $found } rows, and the game is read by { $wanted }
    .numbers = it has not the numbers that its head says
    .no_strategy = it is no strategy of this program's
    .positions = it has not the { $count } positions that its head says
    .trailing = more follows where it should end
    .other_start = it does not begin at the start of the game

engine-flaw =
    .no_move = it has no move for { $code }
    .lost = Owlman wins by { $text } in { $code }
    .lost_at_once = White loses in { $code }
    .long = it has more than { $most } positions
    .endless = it can go on for ever

# Fitting estimates.
