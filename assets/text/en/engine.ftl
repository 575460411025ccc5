# Levels of play, tables, and what goes wrong with them.

engine-level =
    .newcomer = Newcomer
    .beginner = Beginner
    .novice = Novice
    .learner = Learner
    .casual = Casual player
    .keen = Keen player
    .club = Club player
    .solid = Solid player
    .strong = Strong player
    .tough = Tough player
    .expert = Expert
    .master = Master
    .grandmaster = Grandmaster
    .champion = Champion
    .legend = Legend
    .full = Full strength

engine-level-grade = { $name } { $grade }
engine-level-points = strength { $points }

engine-level-does =
    .much = Looks at about { $nodes } positions per move and overlooks { $percent } % of the replies.
    .some = Looks at about { $nodes } positions per move and misjudges some of them.
    .clear = Looks at about { $nodes } positions per move and makes no mistakes on purpose.
    .full = Thinks for up to { $seconds } seconds per move, with everything that is known for certain.
engine-level-wrong = expected a level, one of { $keys } or a number of points, but found { $found }

engine-method =
    .alphabeta = Alpha-beta
    .montecarlo = Monte Carlo

engine-stopped = stopped
engine-panic = unknown error

# While tables are made.
engine-told =
    .making = solving { $next } of { $size } { $unit }
    .again = { $problem }; it is computed again
    .playing = playing through Doc's win from the start

engine-cost = { $size } take { $disk } of disk space and { $memory } of memory

engine-owlman =
    .name = Owlman's endgames
    .unit = helpers
    .beyond = With more than 6 helpers, only the winner is known, not how soon. That is enough in a game without nightfall; with nightfall, it proves only Owlman's wins.

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
    .positions = { $positions } positions with Doc to move, mirror images counted once, each with one move.
    .answers = { $answers } moves by Owlman, all that he has: each leads to one of these positions.
    .ends = { $ends } positions in which Doc's move wins; no line repeats a position.

engine-file =
    .cut_off = it is cut off
    .other_table = it is not an Owlman table of this program, or is for other positions
    .checksum = its checksum is wrong
    .short = it is shorter than its header says
    .gone = it disappeared while in use
    .boards = its boards are not where they should be
    .strategy = the strategy of this program is damaged: { $why }
    .at = { $path }: { $what }

engine-unfit =
    .no_weights = these are not weights of this program
    .rows = it has { $found } rows, but the game needs { $wanted }
    .numbers = it does not have the numbers that its header says
    .no_strategy = it is not a strategy of this program
    .positions = it does not have the { $count } positions that its header says
    .trailing = there is more after its end
    .other_start = it does not begin at the start of the game

engine-flaw =
    .no_move = it has no move for { $code }
    .lost = Owlman wins by { $text } in { $code }
    .lost_at_once = White loses in { $code }
    .long = it has more than { $most } positions
    .endless = it can go on for ever

# Fitting estimates.
