# The command line.

cli-about = { $count } uncommon two-player board games: { $games }
cli-no_text = “{ $word }” is no text (UTF-8)
cli-no_command = “{ $word }” is no command; there are { $commands }. Where the first word is a file, all are opened in the window.

# What is wrong with a thing that is named before the colon.
cli-at =
    .file = { $file }: { $problem }
    .game = game { $number }, { $problem }
    .ply = ply { $ply }, { $problem }
    .move = move { $number }, { $problem }
cli-show-game = Game { $number }

cli-fault =
    .not_so = it is not so
    .output = the output cannot be written: { $why }
    .gone = nobody reads the output
    .interrupted = interrupted
    .thread = there is no thread for the work: { $why }
    .program = a fault of the program: { $what }
    .program_at = a fault of the program: { $what } ({ $file }, line { $line })
    .unknown = no more is known
    .over = the game is over there
    .no_folder = there is no cache folder; name one with --folder

cli-range =
    .whole = expected a whole number from { $least } to { $most }
    .seconds = expected a number of seconds from { $least } to { $most }

cli-step =
    .size = { $unit }: { $size }
    .percent = { $step }, { $percent } %
    .tables = tables

cli-level = there is no such level; the levels are { $levels }
cli-method = there is no such method; the methods are { $methods }
cli-analyse =
    .done = depth { $depth }, { $nodes } nodes in { $time } s, { $speed } a second
    .line = { $value } ({ $kind }), depth { $depth }: { $moves }
cli-match = { $first } against { $second }: { $wins } won, { $draws } drawn, { $losses } lost, { $share } % ± { $error }

cli-export =
    .itself = { $file } is the game itself; name another file with -o
    .one_game = --game is { $number }; the file has one game
    .which = it is a collection of { $games } games; choose one with --game N
    .no_game = --game is { $number }; the collection has { $games } games
    .no_text = { $format } is no text for a terminal; name a file with -o
    .no_move = --move is { $ply }; the game has { $moves } moves
    .no_theme = “{ $name }” is no theme; the themes are { $names }
    .no_pieces = “{ $name }” is no set of pieces; the sets are { $names }

cli-solve =
    .instead = Instead of a position, { $what }
    .tables = { $name }: make the tables of up to so many { $unit }, from 1 to { $most }, or complete them: { $costs }
    .unread = no time was left to read the tables; give more with --time
    .no_win = no win from the start of { $game } is kept; { $others } has one
    .not_solved = not solved
    .by = { $value } by { $text }
    .also_after = { $value } also after { $text }
    .no_time = no time was left for the tables of more than { $known } { $unit }; give more with --time
    .not_kept = the tables are not kept: { $problem }
    .no_tables = { $game } has no endgame tables; { $others } has
    .bytes = { $file }: { $bytes } bytes
    .shipped = the strategy of this program

cli-tune =
    .no_estimate = { $game } has no estimate to fit; GAME is { $games }
    .no_games = { $option } is not for { $game }, whose positions tables know: no games are played
    .no_tables = { $option } is not for { $game }, with these options it is fitted to games
    .no_folder = { $folder } cannot be made a folder: { $why }
    .weights = weights of the features: { $weights }
    .written = { $file } is written: { $bytes } bytes. The program takes what is in its source under assets.
    .making = making tables
    .fitted = fitted to { $fitted } positions, checked with { $checked } others
    .fitted_games = { $games } games; fitted to { $fitted } positions, checked with { $checked } others
    .fitted_more = { $games } games, not { $asked }, as a hundred are played in a row, and all in the folder count; fitted to { $fitted } positions, checked with { $checked } others
    .before = mean square error of the chances by the features alone, as they are: { $error }
    .after = new: { $error }
    .rounded = rounded: { $error }
    .factor = what is said is multiplied by { $factor }
    .errors = { $learned } against what is learned, { $ended } against how the games ended

# What is wrong with the lines of another program.
cli-ugi =
    .unread = lines cannot be read: { $why }
    .long = a line is longer than { $most } bytes
    .no_text = a line is no text (UTF-8)
    .busy = a search goes on; stop it first
    .method = “{ $value }” is no method; expected { $methods }
    .option = “{ $name }” is no option; there are hash, threads, lines, method and options
    .over = the game is over
    .no_position = the position could not be read
    .order = “{ $word }” is not understood; expected ugi, isready, setoption, uginewgame, position, go, stop, query or quit
    .setoption = after “setoption” expected “name N value V”
    .position = after “position” expected “startpos” or “fen” and a code, then “moves” and moves
    .number = after “{ $what }” expected a whole number, not “{ $found }”
    .no_number = after “{ $what }” expected a whole number, not nothing
    .go = after “go” expected movetime, depth, nodes, p1time, p2time, p1inc, p2inc or infinite, not “{ $word }”
    .query = after “query” expected gameover, p1turn, result, fen or islegal with a move
