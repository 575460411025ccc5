# The command line.

cli-about = { $count } uncommon two-player board games: { $games }
cli-no_command = “{ $word }” is no command; there are { $commands }. Where the first word is a file, all are opened in the window.

# What is wrong with a thing that is named before the colon.
cli-at =
    .file = { $file }: { $problem }
    .game = game { $number }, { $problem }
    .ply = ply { $ply }, { $problem }
    .move = move { $number }, { $problem }
# The readings are as "A game of Umbra with 3 moves".
cli-open =
    .several = the text fits several games: { $readings }; name the game in its first line, or in a PGN file by the tag Variant
cli-show-game = Game { $number }

cli-fault =
    .output = the output cannot be written: { $why }
    .closed = the output cannot be written: standard output is closed
    .thread = there is no thread for the work: { $why }
    .program = a fault of the program: { $what }
    .program_at = a fault of the program: { $what } ({ $file }, line { $line })
    .unknown = no more is known
    .over = the game is over there
    .window = the window cannot be opened: { $why }
    .no_folder = there is no cache folder; name one with --folder

cli-range =
    .whole = expected a whole number from { $least } to { $most }
    .seconds = expected a number of seconds from { $least } to { $most }

cli-step =
    .size = { $unit }: { $size }
    .percent = { $step }, { $percent } %

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
    .no_board = “{ $name }” is no board of the theme { $theme }; beside its usual one, without --board, it has { $names }
    .no_pieces = “{ $name }” is no set of pieces; the sets are { $names }

cli-solve =
    .instead = Instead of a position, { $what }
    .tables = { $name }: make the tables of up to so many { $unit }, from 1 to { $most }, or complete them: { $costs }
    .unread = no time was left to open the tables; give more with --time
    .unplayed = no time was left to play the win from the start through; give more with --time
    .no_win = no win from the start of { $game } is kept; { $others } has one
    .not_solved = not solved
    .by = { $value } by { $text }
    .also_after = { $value }, also after { $text }
    .no_time = no time was left for the tables of more than { $known } { $unit }; give more with --time
    .not_kept = the tables are not kept: { $problem }
    .no_tables = { $game } has no endgame tables; { $others } has
    .shipped = the strategy of this program


# What is wrong with the lines of another program.
cli-ugi =
    .unread = lines cannot be read: { $why }
    .long = a line is longer than { $most } bytes
    .method = “{ $value }” is no method; expected { $methods }
    .option = “{ $name }” is no option; there are hash, threads, lines, method, Move Overhead and options
    .over = the game is over
    .no_position = the position that was sent could not be read
    .order = “{ $word }” is not understood; expected ugi, isready, setoption, uginewgame, position, go, stop, query or quit
    .setoption = after “setoption” expected “name N value V”
    .position = after “position” expected “startpos” or “fen” and a code, then “moves” and moves
    .number = after “{ $what }” expected a number, not “{ $found }”
    .no_number = after “{ $what }” expected a number, not nothing
    .go = after “go” expected movetime, depth, nodes, mate, p1time, p2time, p1inc, p2inc, searchmoves or infinite, not “{ $word }”
    .query = after “query” expected gameover, p1turn, result, fen or islegal with a move

# The help of the command line: of the program, of each command and of its arguments. No full stop at the end.
cli-help-owlery =
    .files = Game files to open in the window, each in a tab, the last one in front

cli-help-perft = Count the move sequences of a length
    .code = { -code-of-position }
    .options = { -options-of-game }
    .depth = How many moves, from 0 to 255
    .divide = List the counts behind every first move too

cli-help-moves = List the legal moves, sorted
    .code = { -code-of-position }
    .options = { -options-of-game }

cli-help-play = Play moves; print the code and how the game stands
    .code = { -code-of-position }
    .options = { -options-of-game }
    .moves = The moves, in any usual spelling

cli-help-check = Read game files and say what is wrong with them
    .files = The files, of this program or another; - is standard input

cli-help-show = Print the games of a file as plain text
    .file = The file, of this program or another; - is standard input

cli-help-analyse = Think about a position
    .code = { -code-of-position }
    .options = { -options-of-game }
    .time = How many seconds to think, from 0.001 to 1000000; 5 where neither this nor a depth is given
    .depth = How many plies to look ahead, from 1 to 127
    .lines = How many lines to find, from 1 to 1000
    .threads = How many threads think, from 1 to 256
    .method = How to search: alphabeta or montecarlo
    .folder = Where endgame tables are looked for, instead of the usual place

cli-help-match = Let two levels of the engine play against each other
    .options = { -options-of-game }
    .a = A level: beginner, learner, casual, club, strong, expert or full, with or without a method to search by: full/alphabeta, full/montecarlo
    .b = The other level
    .games = How many games, from 1 to 100000; each opening is played twice, with sides changed
    .time = The longest time for a move, in seconds from 0.001 to 1000000

cli-help-bench = Search fixed positions, and print the nodes and the speed

cli-help-export = Make a picture, a drawing, a film, a page or a text of a game
    .file = The game file, of this program or another; - is standard input
    .format = png, svg, gif, html or txt
    .game = Which game of a collection, from 1 to as many as it has
    .ply = After how many moves of the main line: 0 is the start. Left out, png and svg show its end, a film all of it, and a page begins at the start. Text is always the whole game.
    .size = The width of the pictures in pixels, from 80 to 8000
    .theme = The name of a theme, "light", "dark", or the path of a theme file
    .board = The name of one of the theme's boards, such as "print"; else its usual one
    .pieces = The name of a set of pieces, such as "letters", or the path of its file
    .turned = Show the board from the other side than usual
    .no_coordinates = Leave out the coordinates
    .report = In a page and a text, what the game's report says
    .output = The file to write. Left out, or "-", is the standard output; png and gif are not written to a terminal.

cli-help-solve = Say how a position ends with best play, or make endgame tables
    .code = { -code-of-position }
    .options = { -options-of-game }
    .time = How many seconds to try, from 0.001 to 1000000, the making of tables included
    .check = Play a win from the start through, all answers of the other side included, by the rules alone; the one that comes with the program unless a file is named
    .threads = How many threads share the work, from 1 to 256; left out, one for each processor
    .folder = Where endgame tables are kept, instead of the usual place

cli-help-ugi = Play for another program, by the universal game interface (UGI)
    .options = The options of the game as RON, such as "(size: 7)"

cli-help-completions = Print what a shell needs to complete the words of this command line
    .shell = Which shell

cli-help-man = Write the pages of the manual, for packages
    .folder = The folder that takes them

cli-help-watch = Run another program, and end all that it has started when it ends or is not wanted any more
    .program = The program and its arguments

-code-of-position = The code of a position, instead of the usual start
-options-of-game = The options as RON, such as "(size: 7)"
