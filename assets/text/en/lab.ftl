# The rule lab: runs, their results, and reports.

lab-run =
    .stopped = The run is paused
    .busy = { $folder }: another process works in this folder
    .other_plan = { $folder } belongs to a run with another plan; name another folder
    .file = { $file }: { $what }
    .no_results = { $file } does not hold results of this kind
    .version = { $file } was made by Owlery { $version }, this is { $ours }; results of different versions do not go together
    .line = { $file }, line { $line }: it is not a result of this run, or it is there twice
    .outcome = the result of unit { $unit } cannot be read
    .damaged = { $file } is incomplete or damaged; run its shard again

lab-merge =
    .nothing = there are no results to merge
    .other_run = { $first } and { $other } belong to different runs
    .other_shards = { $first } and { $other } belong to runs with different numbers of shards
    .double = shard { $shard } is there twice: { $first } and { $other }
    .missing = of { $of } shards, these are missing: { $shards }

lab-shard =
    .form = expected a shard such as 3/40; found “{ $found }”
    .range = there is no shard { $number } of { $of }; shards are counted from 1, and there are at most { $most }

lab-plan =
    .full = the level “full” thinks for a time, so its games would differ from computer to computer; choose another level
    .no_rules = no rule set is given
    .same_rules = this rule set is given twice: { $options }

lab-part =
    .ladder = Ladder of levels
    .first_moves = First moves
    .methods = Search methods
    .restricted = Restricted play
    .exact = Small boards, solved

# Players that are denied an option.
lab-restriction =
    .rim = Never on the rim
    .greedy = Always takes or turns the most
    .no_drops = Never drops
    .no_captures = Never captures
    .one_face = Drops black faces only
    .single_flips = Flips single pieces only
    .no_frights = Owlman never frightens
    .doc_stays = Doc never moves
    .no_demands = Never demands to vary
    .no_corners = Never in a corner
    .no_turning = Never turns a piece
    .least = Always turns the fewest
    .no_swap = Never swaps

# Means over games.
lab-fact =
    .captures = Captures in a game
    .drops = Drops in a game
    .sparrows = Sparrows captured in a game
    .exchange = Gain of an exchange, in hundredths of a Robin
    .flips = Flips in a game
    .helpers_left = Helpers left in the end
    .turned = Pieces turned by a move

# Tables of counts.
lab-table =
    .exchanges = Birds taken, and what was taken at once in return: times in a game
    .no_return = nothing
    .taken = Taken

lab-measure =
    .advantage = Score of the first player
    .balance = Balance
    .completion = Games with a winner
    .drawishness = Draws
    .length = Number of moves
    .branching = Legal moves
    .complexity = Game tree complexity
    .decision_moves = Moves with a choice
    .deciding_moves = Moves where the choice matters
    .drama = Drama
    .time_behind = Time behind
    .lead_change = Changes of the lead
    .decided_at = Decided after
    .proved = Proved before the end
    .proved_at = Proved after
    .board_coverage = Board coverage

lab-formula =
    .advantage = The mean result of the first player: 1 for a win, 0.5 for a draw or an unfinished game, 0 for a loss
    .balance = 1 less the difference between the shares of games that the players won
    .completion = The share of games that somebody won
    .drawishness = The share of games that ended in a draw, rather than at the limit of moves
    .length = The mean number of moves, those of the opening included
    .branching = The mean number of legal moves in a position, averaged over games
    .complexity = The decimal logarithm of the number of games: the mean number of moves, times the logarithm of the mean number of legal moves
    .decision_moves = The share of moves of a game with more than one legal move, averaged over games
    .deciding_moves = Among every eighth move: the share where the engine expects at least 0.1 points more from the best move than from the median one
    .drama = How far the winner was behind, in points of the expected score, averaged over the positions in which it was, then over games; values within 0.02 of an even score are no lead
    .time_behind = The share of positions in which the later winner was behind, averaged over games with a winner
    .lead_change = How often the lead went over to the other player, for each move; unlike in Ludii, the first lead is no change
    .decided_at = The share of the game after which the leader no longer changed
    .proved = The share of games whose result was proved, by the search or by the solver, before the last move
    .proved_at = The share of the game after which its result was proved, where it was before the last move
    .board_coverage = The share of squares on which something was placed, turned or taken

lab-caution =
    .few_games = There are only { $games } games, so the intervals are wide.
    .repeated = Only { $different } of { $games } games differ from each other, so the intervals are narrower than they should be. A level that makes errors, or a longer opening, gives more variety.
    .unfinished = { $games ->
        [one] { $games } game was stopped because it was too long; it counts as a draw.
       *[other] { $games } games were stopped because they were too long; they count as draws.
    }
    .ceiling = Stronger play still makes a difference: the level “{ $level }” clearly beats the one before. The numbers may be different for stronger players.
    .methods_differ = The first player scores { $alpha_beta } % by alpha-beta and { $monte_carlo } % by Monte Carlo search, which is more than chance: the numbers may say more about the engine than about the rules.

lab-result =
    .first = the first player wins
    .second = the second player wins
    .draw = a draw
    .unfinished = unfinished

lab-heat =
    .placed = Placed on the square, times in a game
    .turned = Turned on the square, times in a game
    .captured = Taken on the square, times in a game
    .owner = { $side } has the square in the end, share of games

# The page of a dossier.
lab-report =
    .title = Dossier of { $game }
    .plan = { $games } games with each rule set at the level “{ $level }”, each opening played twice with sides changed; seed { $seed }; Owlery { $version }.
    .unfinished = This run is not finished: { $percent } % of its work is done.
    .intervals = Intervals are those of 95 % confidence, by drawing pairs of games again 2,000 times (bootstrap). All numbers are about games of this engine at this level.
    .rule_set = Rule set
    .rules = { $letter } ({ $rules })
    .usual = usual rules
    .options = Options
    .comparison = Comparison
    .corrected = Each rule set is compared with A. A difference is called significant if it is at a level of 0.05 for all { $count } comparisons together (Holm’s correction).
    .difference = { $other } less A
    .significant = significant
    .same = no difference
    .chance = may be chance
    .chance_hint = May be chance: among all comparisons of this run together, it is not clear enough (Holm’s correction at a level of 0.05)
    .significant_hint = More than chance, among all comparisons of this run together (Holm’s correction at a level of 0.05)
    .measures = Measures
    .measure = Measure
    .value = Value
    .interval_head = 95 % interval
    .interval = ({ $low } to { $high })
    .percent = { $number } %
    .points = { $number } points
    .ludii = Source: Ludii, { $name }, with values by search
    .own = Source: Owlery
    .swaps = The players could exchange their colours { $chances } times, and did so in { $taken } of them. By the engine’s values, the choice was right in { $right } { $interval }.
    .lengths = Length and legal moves
    .quantiles = From { $least } to { $greatest } moves; half of the games have from { $first } to { $third }, the median is { $median }.
    .histogram = Games by number of moves
    .choices = Legal moves by move
    .length = Moves
    .games_head = Games
    .move_head = Move
    .numbers = Numbers
    .squares = Squares
    .square = Square
    .first_moves = First moves
    .fairest = The fairest first move by search is { $mv }: the first player expects { $value }.
    .alike = Alike
    .engine_value = Value by search
    .score = Score
    .proved = (proved)
    .depth = Each level plays against the one before. Steps that are clearly steps up: { $sure } of { $steps }.
    .step = { $stronger } against { $weaker }
    .step_head = Levels
    .elo = Elo
    .elo_plot = Elo of each level against the one before
    .first_player = First player
    .first_plot = Score of the first player at each level
    .method = Method
    .restricted = A player that is denied an option plays against one that is not. The lower its score, the more the option is worth; above 50 %, players of this level do better without it.
    .restriction = Player
    .size = Board
    .with_best_play = With best play
    .unsolved = not solved within the limit
    .games = Games to look at
    .dramatic = The most dramatic
    .shortest = The shortest
    .typical = The most typical
    .game = { $kind }: { $moves } moves, { $result }

# The options and rule sets that atlases compare.
lab-grid =
    .named = { $name }, { $size }
    .x = Neighbours (X)
    .y = Flips (Y)
    .reach = Reach
    .size = Board
    .setup = Start
    .edges = Enemy’s edges
    .faces = Faces
    .nightfall = Nightfall
lab-grid-x =
    .diagonal = diagonal
    .orthogonal = orthogonal
    .adjacent = adjacent
    .knight = knight’s move
    .straight_two = two straight
    .diagonal_two = two diagonally
    .within_two = within two
    .ahead = three ahead
lab-grid-y =
    .rows = rows
    .diagonals = diagonals
    .queen = all eight
lab-grid-reach =
    .unbroken = unbroken
    .first_friend = first friend
lab-grid-setup =
    .othello = four pieces
    .empty = empty
lab-grid-edges =
    .capture = by turning
    .closed = closed
lab-grid-faces =
    .free = free
    .own = own

atlas-error =
    .no_grid = there is no atlas of { $game }: nothing says which of its rule sets to compare
    .stage = these are not the results of a survey of this game’s rule sets by this version of Owlery
    .no_survey = the results of the survey are missing
    .other_survey = these finals belong to another survey

# Texts in the games of a run.
lab-game =
    .collection = Rule lab: { $game }
    .event = Rule lab, { $rules } – { $part }
    .title = Pair { $pair }, game { $game }
    .games = Games at the same level
