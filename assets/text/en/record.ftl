# What games and their files say: steps that can be undone, signs, and faults of files.

# What is undone or done again, as in “Undo move”.
record-step =
    .move = move
    .comment = comment
    .comment_before = comment before the move
    .glyph = sign
    .judgement = judgement
    .mark = mark
    .clear_marks = clear marks
    .promotion = promotion
    .main_line = new main line
    .delete_moves =
        delete { $count ->
            [one] 1 move
           *[other] { $count } moves
        }
    .delete_variations =
        delete { $count ->
            [one] 1 variation
           *[other] { $count } variations
        }
    .replaced = replaced move
    .removed = removed move
    .inserted = inserted move
    .lines = added lines
    .line = the added line
    .resignation = resignation
    .agreed = agreed draw
    .flag = fallen flag
    .headers = game details
    .pasted = pasted moves
    .taking_back = taking back
    .report = report
    .report_removed = removal of the report
    .other = change

record-glyph =
    .good = Good move
    .mistake = Mistake
    .brilliant = Brilliant move
    .blunder = Blunder
    .interesting = Interesting move
    .dubious = Dubious move

record-judgement =
    .equal = Equal chances
    .unclear = Unclear
    .better = { $side } is better
    .wins = { $side } wins

# The ink is green, red, blue or yellow.
record-mark =
    .circle = { $ink } circle
    .arrow_to = { $ink } arrow to { $square }
    .arrow_from = { $ink } arrow from { $square }

record-date =
    .form = The date is a year, 2026, a month, 2026-11, or a day, 2026-11-21; not “{ $text }”.
    .month = There is no month { $month }.
    .day = That month has no day { $day }.

record-control =
    .time = a side has { $time } seconds; expected { $least } to { $most }
    .extra = a move adds { $extra } seconds; expected 0 to { $most }
    .no_extra = only the clocks “fischer” and “bronstein” have extra time

# That there is more of something than may be.
record-limit =
    .bytes = { $what } has { $is } bytes; { $most } are allowed
    .lines = { $what } has { $is } lines; { $most } are allowed
    .moves = { $what } has { $is } moves; { $most } are allowed
    .games = { $what } has { $is } games; { $most } are allowed
    .marks = { $what } has { $is } marks; { $most } are allowed
    .remarks = { $what } has { $is } bytes of remarks; { $most } are allowed

# They stand before “has 12,345 bytes; 1,000 are allowed”.
record-thing =
    .file = the file
    .game = the game
    .game_with_undo = the game, with its undo history,
    .collection = the collection
    .about = “about”
    .title = the title
    .task = the task
    .player = a player's name
    .date = the date
    .event = the event
    .place = the place
    .source = the source
    .move = the move
    .position = the position
    .comment = the comment
    .comment_before = the comment before the move
    .best = the best line
    .said = what is said up to here
    .text = the text

# Where something is wrong in a text.
record-place =
    .line = line { $line }: { $what }
    .column = line { $line }, column { $column }: { $what }

# What was expected in a file.
record-form =
    .expected = expected { $expected }
    .found = expected { $expected }, but found { $found }
    .ended = expected { $expected }, but the file ends
    .no_opening = expected an opening “(”, but found “{ $found }”
    .text_ended = the text ends too soon
    .colon = `:` after the name of a field
    .field = the name of a field, or `)`
    .comma = a comma, or `)`
    .value = a value
    .moves = the list of moves, `[`
    .no_more_game = nothing after the game
    .no_more_collection = nothing after the collection
    .comment_end = the end of this comment
    .part_end = the end of this part
    .bracket = another closing bracket
    .quote = the closing quote of this text
    .raw_end = the end of this raw text
    .games = the list of games, `[`
    .games_field = the list of games, `games: []`
    .games_end = the end of the list of games, `]`
    .collection_field = one of `owlery`, `title`, `about`, `games`
    .version = a version, such as `owlery: 1`
    .map = a map

record-fault =
    .empty = the file is empty
    .version = the file has version { $version }; this program reads version { $ours }
    .no_version = there is no version; expected “owlery: { $ours }”
    .there_already = `{ $key }` is already there
    .side = “{ $found }” is not a side of { $game }; expected “{ $white }” or “{ $black }”
    .side_twice = “{ $side }” is named twice
    .start = start, { $error }
    .no_move = there is no move { $number }
    .unplayable_end = the game cannot end with move { $number }, which is unplayable
    .result = the result is given as “{ $said }”, but the moves make it { $is }
    .follows = the move follows id { $number }, which is not an earlier move
    .id = id { $number } is already taken
    .follows_unplayable = the move follows an unplayable one, so it is unplayable too
    .found_unplayable = an unplayable move cannot be evaluated
    .move = move { $place }, “{ $text }”: { $reason }
    .move_there = the move “{ $text }” is already there
    .one_line = the text of a move must be one line
    .mark = “{ $text }” is not a mark; expected for example “green d3-c4” or “red e5”
    .no_mark = “{ $text }” is not a mark
    .glyph = “{ $text }” is not a sign of a move
    .judgement = “{ $text }” is not a judgement
    .value = “{ $text }” is not a value; expected for example “win in 13”, “at least draw” or “estimated -35”
    .counted = found: { $counted } moves are counted, but { $legal } are legal here
    .found = found: { $what }
    .found_best = found, best, { $error }
    .seconds = expected 0 to { $most } seconds, but found { $seconds }

record-clock =
    .no_time = clock: { $seconds } seconds is not a time
    .fault = clock: { $fault }
    .left = “{ $side }” is said to have { $said } seconds left, but the moves leave { $is }
    .missing = clock: there is no { $field } for “{ $side }”

# Why what was left unsaved is there without what undo needs.
record-journal =
    .form = it has form { $form }; this program reads form { $ours }
    .long = it was longer than { $most } bytes
    .gap = rows are missing before it: it follows revision { $found }, and the game is at { $expected }
    .misfit = it does not belong to this game

# What is said of moves that were pasted or read from a text.
record-read =
    .clock = expected a clock such as 600+5, but found “{ $found }”
    .score = expected a score, but found “{ $found }”
    .time = expected a time such as 0:01:30, but found “{ $found }”
    .unread = line { $line }, column { $column }: “{ $token }”: { $reason }
    .unread_move = line { $line }, column { $column }: move { $place }, “{ $token }”: { $reason }
    .only = { $said }; the only legal move is { $only }
    .legal = { $said }; legal moves are { $moves }
    .legal_and_more = { $said }; legal moves are { $moves } and { $more } more
    .in_variation = the text ends inside a variation
    .struck_before = the move before it is struck out
    .several = it may mean more than one move
    .note = “{ $note }” is kept as a note
    .nested = at most { $most } variations may be nested
    .bracket = this bracket is never closed
    .captures = move { $place }: the text says (x{ $said }), the rules capture { $captured }
    .captures_nothing = move { $place }: the text says (x{ $said }), the rules capture nothing
    .result = the result is given as “{ $said }”, the moves make it { $is }

# Files of other programs.
record-foreign =
    .json = this is not valid JSON
    .no_record = expected a game record of AbstractPlay: { $what }
    .other_game = it is a game of “{ $name }”, which Owlery does not have
    .players = the game has { $count } players; expected 2
    .empty = there is no game in it
    .no_move = “{ $text }” is not a move in any of the games
    .variant = the variant “{ $name }” is unknown; the game is read with its usual options
    .as_resignation = the result is { $result }, but nothing says how the game ended; it is kept as a resignation
    .as_agreement = the result is a draw, but nothing says how the game ended; it is kept as an agreed draw
    .ending = the game ended by “{ $ending }”, which cannot be kept; a comment says so
    .struck = move { $place }, “{ $text }”: { $reason }; it is struck out with what follows
    .site = a square from 0 to 63
    .move = a move
    .tag_name = the name of a tag
