# The command line.

cli-about = { $count } uncommon two-player board games: { $games }
cli-no_command = “{ $word }” is not a command; the commands are { $commands }. If the first word is a file, all files are opened in the window.

# A problem, after the place where it is.
cli-at =
    .file = { $file }: { $problem }
    .game = game { $number }, { $problem }
    .ply = ply { $ply }, { $problem }
    .move = move { $number }, { $problem }

cli-show-game = Game { $number }

cli-fault =
    .output = the output cannot be written: { $why }
    .closed = the output cannot be written: standard output is closed
    .thread = no thread can be started for the work: { $why }
    .program = internal error: { $what }
    .program_at = internal error: { $what } ({ $file }, line { $line })
    .unknown = no details are known
    .over = the game is over in this position
    .window = the window cannot be opened: { $why }
    .no_folder = there is no cache folder; name one with --folder

cli-range =
    .whole = expected a whole number from { $least } to { $most }
    .seconds = expected a number of seconds from { $least } to { $most }

cli-step =
    .size = { $unit }: { $size }
    .percent = { $step }, { $percent } %

cli-level = there is no such level; the levels are { $levels }, or a number of points
cli-method = there is no such method; the methods are { $methods }
cli-analyse =
    .done = depth { $depth }, { $nodes } nodes in { $time } s, { $speed } a second
    .line = { $value } ({ $kind }), depth { $depth }: { $moves }
    .proved = { $value } ({ $kind }): { $moves }
cli-lab =
    .part = there is no such part; the parts are { $parts }
    .progress = { $done } of { $all } done, { $minutes } min { $seconds } s left
    .survey = survey of { $cells } rule sets
    .finals = finals of { $cells } rule sets
    .paused = paused; go on with: { $command }

cli-export =
    .itself = { $file } is the game itself; name another file with -o
    .one_game = --game is { $number }; the file has only one game
    .which = it is a collection of { $games } games; choose one with --game N
    .no_game = --game is { $number }; the collection has { $games } games
    .no_text = { $format } is not text for a terminal; name a file with -o
    .no_move = --move is { $ply }; the game has { $moves } moves
    .no_theme = “{ $name }” is not a theme; the themes are { $names }
    .no_board = “{ $name }” is not a board of the theme { $theme }; apart from its usual one, which needs no --board, it has { $names }
    .no_pieces = “{ $name }” is not a piece set; the sets are { $names }
    .no_report = the game has no report; “owlery report” makes one

cli-report =
    .foreign = reports are kept in Owlery's own files; name one with -o
    .stopped = stopped; nothing was written
    .engine = the engine has failed: { $what }
    .done = { $name }: { $mistakes ->
            [0] no mistakes found
            [one] { $mistakes } mistake found
           *[other] { $mistakes } mistakes found
        }

cli-solve =
    .instead = Instead of solving a position, { $what }
    .tables = make or complete the tables for up to this number of { $unit }, from 1 to { $most } ({ $name }: { $costs })
    .unread = no time was left to open the tables; allow more with --time
    .unplayed = no time was left to replay the win from the start; allow more with --time
    .no_win = there is no stored win from the start of { $game }; { $others } has one
    .not_solved = not solved
    .by = { $value } by { $text }
    .also_after = { $value }, also after { $text }
    .no_time = no time was left for the tables of more than { $known } { $unit }; allow more with --time
    .not_kept = the tables are not kept: { $problem }
    .no_tables = { $game } has no endgame tables; { $others } has
    .shipped = the strategy of this program

# Problems in the lines of another program.
cli-ugi =
    .unread = lines cannot be read: { $why }
    .long = a line is longer than { $most } bytes
    .method = “{ $value }” is not a method; expected { $methods }
    .option = “{ $name }” is not an option; the options are hash, threads, lines, method, Move Overhead and options
    .over = the game is over
    .no_position = the position that was sent could not be read
    .order = “{ $word }” is not understood; expected ugi, isready, setoption, uginewgame, position, go, stop, query or quit
    .setoption = after “setoption” expected “name N value V”
    .position = after “position” expected “startpos” or “fen” and a code, then “moves” and moves
    .number = after “{ $what }” expected a number, not “{ $found }”
    .no_number = after “{ $what }” expected a number, but found nothing
    .go = after “go” expected movetime, depth, nodes, mate, p1time, p2time, p1inc, p2inc, searchmoves or infinite, not “{ $word }”
    .query = after “query” expected gameover, p1turn, result, fen or islegal with a move

# The help of the command line: of the program, of each command and of its arguments. No full stop at the end.
cli-help-owlery =
    .files = Game files to open in the window, each in a tab, the last one in front

cli-help-perft = Count the move sequences of a given length
    .code = { -code-of-position }
    .options = { -options-of-game }
    .depth = The number of moves, from 0 to 255
    .divide = Also list the count for each first move

cli-help-moves = List the legal moves, sorted
    .code = { -code-of-position }
    .options = { -options-of-game }

cli-help-play = Play moves, and print the resulting code and the state of the game
    .code = { -code-of-position }
    .options = { -options-of-game }
    .moves = The moves, in any common spelling

cli-help-check = Check game files, and report what is wrong with them
    .files = The files, of Owlery or another program; - is standard input

cli-help-show = Print the games of a file as plain text
    .file = The file, of Owlery or another program; - is standard input

cli-help-analyse = Search a position, and print the best lines
    .code = { -code-of-position }
    .options = { -options-of-game }
    .time = How many seconds to think, from 0.001 to 1000000; 5 if neither a time nor a depth is given
    .depth = How many plies to look ahead, from 1 to 127
    .lines = How many lines to find, from 1 to 1000
    .threads = How many threads search, from 1 to 256
    .method = The search method: alphabeta or montecarlo
    .folder = The folder to read endgame tables from, instead of the usual one

cli-help-match = Play a tournament between levels of the engine and other programs
    .players = The players: a level, as in club or 640; nodes=2000 or time=0.1 for full strength; or another program, as in ugi="./engine --fast",time=0.1. With commas: method=montecarlo, name=NAME, and for programs margin=S (how late a move may be) and option.NAME=VALUE.
    .options = { -options-of-game }
    .games = How many games each pairing plays, from 1 to 100000, an even number; each opening is played twice, with colours changed. The default is 20, or 20000 with --sprt.
    .seed = The number that decides openings and the errors of levels, from 0 to 999999999; with levels below full strength and nodes=, the same number gives the same games on every computer
    .gauntlet = Only the first player meets all others
    .openings = A file of games, of Owlery or another program; each pair of games begins where one of them ends, in an order that the seed decides
    .opening_plies = How many moves an opening has, drawn from the good ones, 4 by default; with --openings, after how many moves of a game it ends
    .judge = How many nodes to search in each position for a proof of the result, which ends the game; 0 for no proofs. The default is 1000, or 0 where a player makes errors on purpose.
    .longest = How many moves after the opening make a game a draw
    .sprt = End as soon as two players' results are clearly more like one of two differences in Elo points than like the other, as in 0,20 (errors of 5 %)
    .shard = Play only one of several equal parts, as in 3/40, and write its results with -o, for match merge
    .folder = The folder in which games are stored as they end, so that the tournament can be resumed
    .threads = How many games are played at a time, from 1 to 256; by default, one for each processor
    .output = The file to write the games to as a collection; with --shard, the results. - is standard output.

cli-help-match-resume = Go on with a tournament that was interrupted
    .folder = The folder of the tournament
    .threads = How many games are played at a time, from 1 to 256; by default, one for each processor
    .output = The file to write the games to as a collection, or the results of a shard; - is standard output

cli-help-match-merge = Put the results of all shards of a tournament together
    .files = The results of the shards
    .output = The file to write the games to as a collection; - is standard output

cli-help-lab = Find out what rules are like, by many games with each rule set
    .atlas = Compare all rule sets of the game’s grid instead: a survey at the level “casual”, then finals at “club” with four times as many games for the ten most interesting; writes a document in Markdown, and pictures beside it. The finals depend on the survey: with --shard, put the shards of the survey together with “owlery lab merge” first, then do the shards of the finals with --survey, and put all together.
    .survey = The results of the whole survey; the shard is one of the finals then
    .options = The options of a rule set as RON, such as "(size: 7)"; once for each rule set that is to be compared
    .games = How many games with each rule set, from 2 to 100000, in pairs (an odd number is raised by one); by default 400, for the survey of an atlas 100
    .level = The level of the players, such as newcomer, casual, club or strong, but not full; or a number of points
    .seed = A number that decides openings and errors, from 0 to 999999999; the same number gives the same dossier on every computer
    .opening_plies = How many moves are drawn, from good ones, before the players choose: 0 to 20
    .parts = What is done besides the games: ladder, first-moves, methods, restricted, exact; or only games; by default everything
    .threads = How many games are played at once, from 1 to 256; by default, one for each processor
    .shard = Do only this part of the work, such as 3/40, and write its results; “owlery lab merge” puts all parts together
    .folder = The folder that keeps the results so far, instead of one beside the output
    .csv = Also write the numbers beside the page, as comma-separated values
    .output = The page or document to write, or the results of a shard

cli-help-lab-resume = Go on with a run that was paused
    .folder = The folder of the run
    .threads = How many threads work, from 1 to 256; by default, one for each processor
    .csv = Also write the numbers beside the page, as comma-separated values
    .output = The file to write

cli-help-lab-merge = Put the results of all shards together, as if one computer had done the work
    .files = The result files of the shards
    .csv = Also write the numbers beside the page, as comma-separated values
    .output = The file to write

cli-help-bench = Search fixed positions, and print the nodes and the speed

cli-help-export = Export games as pictures, animations, web pages, booklets or texts
    .study = Instead of a file, the studies that come with the program under this name
    .file = The game file, of Owlery or another program; - is standard input
    .format = png, svg, gif, html, pdf or txt
    .game = The game of a collection, counted from 1. Without it, html and pdf take the whole collection.
    .ply = How many moves of the main line to play first; 0 shows the start. By default, png and svg show the end of the line, gif shows all of it, and html begins at the start. pdf and txt always have the whole game.
    .size = The width of the pictures in pixels, from 80 to 8000
    .theme = The name of a theme, "light", "dark", or the path of a theme file
    .board = The name of one of the theme's boards, such as "print", instead of its usual one
    .pieces = The name of a piece set, such as "letters", or the path of its file
    .turned = Show the board from the other side
    .no_coordinates = Leave out the coordinates
    .report = Include the game's report in a page, a booklet or a text
    .output = The file to write. The default, "-", is standard output; png, gif and pdf are not written to a terminal.

cli-help-report = Examine the games of a file with the engine, and keep the findings in it
    .file = The game file, of Owlery or another program; - is standard input
    .nodes = How many positions to search for each move, from 1000 to 1000000000; the same number finds the same on every computer
    .output = The file to write, instead of the game file itself; - is standard output

cli-help-solve = Find out how a position ends with best play, or make endgame tables
    .code = { -code-of-position }
    .options = { -options-of-game }
    .time = How many seconds to try, from 0.001 to 1000000, including the making of tables
    .check = Replay a win from the start against every reply, with nothing but the rules; without a file, the win that comes with the program
    .threads = How many threads share the work, from 1 to 256; by default, one for each processor
    .memory = How many mebibytes the solver's table of proofs may take, half as many more while it grows, from 1 to 65536 (Umbra and Troll)
    .folder = The folder of the endgame tables, instead of the usual one

cli-help-ugi = Act as an engine for another program, over the universal game interface (UGI)
    .options = The options of the game as RON, such as "(size: 7)"

cli-help-completions = Print a script with which a shell completes this command line
    .shell = The shell

cli-help-man = Write the man pages, for packages
    .folder = The folder for the pages

cli-help-watch = Run another program, and end everything that it has started when it ends or is no longer wanted
    .program = The program and its arguments

-code-of-position = The code of a position to start from, instead of the usual start
-options-of-game = The options as RON, such as "(size: 7)"
