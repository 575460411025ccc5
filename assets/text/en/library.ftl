# The library: its page, its filter and the opening explorer.

library-page =
    .title = Library
    .games = Games
    .notes = Notes
    .record = Record
    .count = { $count ->
        [one] 1 game
       *[other] { $count } games
    }
    .shown = { $shown } of { $count } games
    .more = More about the library
    .import = Import…
    .play = Play a game
    .import_hint = Add games from one or several files, which can also be dropped here: Owlery’s own, PGN, and records of other programs
    .search = Search
    .search_hint = players, events, words in comments
    .filter = Filter
    .filter_hint = Choose which games are listed
    .show_all = Show all
    .anywhere = Any position
    .edit_pattern = Edit this pattern
    .empty = No games yet. Games that you finish or save are kept here; others can be imported.
    .nothing = No game fits.
    .opening = The library is being opened…
    .without = This window has no library.
    .try_again = Try again
    .importing = { $games } games, { $files } of { $all } files
    .rebuilding = Making the index
    .searching = Searching
    .cancel = Cancel
    .open_hint = Open the game in a tab (Enter)
    .collect_hint = Open the selected games as a new collection, which can be saved as a file
    .examine_hint = Make reports on the selected games while nothing else needs the processor
    .reports = Reports: { $done } of { $all }
    .reports_pause = Pause
    .reports_go_on = Go on
    .reports_stop_hint = Make no more reports; those that are done stay
    .reports_done = { $count ->
        [one] The report on 1 game of the library is done.
       *[other] The reports on { $count } games of the library are done.
    }
    .forget_hint = Remove the selected games from the library for good (Delete)
    .ask = { $count ->
        [one] Forget this game for good?
       *[other] Forget { $count } games for good?
    }
    .ask_all = Forget all games and notes for good?
    .forgotten = { $count ->
        [one] 1 game was removed from the library.
       *[other] { $count } games were removed from the library.
    }
    .all_forgotten = The library is empty now.
    .rebuilt = { $count ->
        [0] The index of the library was made anew.
        [one] The index of the library was made anew; 1 game cannot be read.
       *[other] The index of the library was made anew; { $count } games cannot be read.
    }
    .recovered = The library was damaged. { $games } games were saved, { $lost } were lost. The damaged file is { $kept }.
    .imported = { $added ->
        [one] 1 game was added
       *[other] { $added } games were added
    }{ $known ->
        [0] {""}
       *[other] ; { $known } known
    }{ $refused ->
        [0] {""}
       *[other] ; { $refused } refused
    }.
    .import_unread = { $more ->
        [0] { $words } Could not be read: { $names }.
        [one] { $words } Could not be read: { $names } and 1 more file.
       *[other] { $words } Could not be read: { $names } and { $more } more files.
    }
    .import_cancelled = The import was cancelled. { $words }
    .interrupted = An import was interrupted when the program ended. The library can go on with it.
    .interrupted_import = The import of { $more ->
        [0] “{ $name }” was interrupted.
       *[other] “{ $name }” and { $more } more was interrupted.
    }
    .interrupted_go_on = Go on with it
    .interrupted_leave = Leave it
    .merge = An unfinished game in the library begins like this one: { $game }. Keep only the longer one?
    .merge_yes = Keep the longer one
    .merge_no = Keep both
    .refused = { $count ->
        [one] 1 game or file was refused
       *[other] { $count } games and files were refused
    }
    .refused_read = Hide the list
    .refused_copy = Copy the list
    .refused_game = { $file }, game { $place }: { $reason }
    .refused_file = { $file }: { $reason }
    .start_of = The first position of { $game }
    .pattern = { $count ->
        [one] A pattern of { $game }, 1 square
       *[other] A pattern of { $game }, { $count } squares
    }
    .position_after = { $game }, the position after { $title }

library-games =
    .players_head = Players
    .game_head = Game
    .result_head = Result
    .length_head = Moves
    .date_head = Date
    .found_head = Found
    .after = { $ply ->
        [0] at the start
        [one] after 1 move
       *[other] after { $ply } moves
    }
    .unfinished = unfinished
    .draw = draw
    .won = { $side } won
    .you_won = You won
    .you_lost = You lost
    .moves = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
    .selected = { $count ->
        [one] Selected: { $game }
       *[other] { $count } games selected; at { $game }
    }
    .at = At { $game }, which is not selected
    .open = Open
    .collect = { $count ->
        [one] New collection
       *[other] New collection of { $count }
    }
    .openings = { $count ->
        [one] Use as opening
       *[other] Use as openings
    }
    .forget = { $count ->
        [one] Forget…
       *[other] Forget { $count }…
    }
    .examine = { $count ->
        [one] Analyse
       *[other] Analyse { $count }
    }
    .select_all = Select all
    .start_board = The first position
    .board = After { $title }
    .reply = { $board }; then { $reply }

library-filter =
    .game = Game
    .rules = Rules
    .any = any
    .usual = the usual rules
    .player = Player
    .side = The side of this player
    .either = either side
    .opponent = Against
    .opponent_hint = Part of a name, such as “Owlery, Club”
    .dates = Date
    .from = From
    .to = To
    .date_hint = A year, a month or a day: 2026, November 2026, 27 November 2026 or 2026-11-27
    .no_date = This is no date: write 2026, November 2026 or 27 November 2026.
    .dates_reversed = The first date is after the last one.
    .lengths_reversed = The least is more than the most.
    .length = Moves
    .least = At least
    .most = At most
    .ending = Ended by
    .board = the position
    .resignation = resignation
    .agreement = agreement
    .time = time
    .wins = { $side } won
    .name_in = { $side } in { $game }
    .draw = Draw
    .unfinished = Unfinished
    .own = Only games played here
    .analysed = Only games with a report
    .own_mistake = Only games with a mistake of mine
    .self_play = Also games that engines played here
    .clear = Clear the filter

library-explorer =
    .by_games = Most played
    .by_score = Best score
    .filter = Filter games
    .hide = Hide the explorer
    .looking = Looking…
    .empty = The library has no games yet. Games that you finish or save come into it.
    .none = No game in the library has this position.
    .none_filtered = No game with this position passes the filter.
    .moves = Next moves
    .move_head = Move, games
    .results_head = Results of { $side }
    .score_head = Score
    .mirrored = { $count ->
        [one] +1 mirrored
       *[other] +{ $count } mirrored
    }
    .total = { $games ->
        [one] 1 game; { $side }, to move, scores { $score }
       *[other] { $games } games; { $side }, to move, scores { $score }
    }
    .total_unfinished = { $games ->
        [one] 1 game, unfinished
       *[other] { $games } games, none finished
    }
    .equivalent = { $text } ({ $count ->
        [one] and 1 move that mirrors it
       *[other] and { $count } moves that mirror it
    })
    .spoken = { $text }: { $wins } won, { $draws } drawn, { $losses } lost, { $unfinished } unfinished; { $below }
    .count = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
    .few = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, score likely { $low } to { $high }
    .reached = { $count } reach it
    .last = last { $when }
    .percent = { $value } %
    .value = Engine: { $value }
    .spoken_value = { $spoken }; engine: { $value }
    .otherwise = { $count ->
        [one] In 1 of these games the count of moves was another.
       *[other] In { $count } of these games the count of moves was another.
    }
    .ended = { $count ->
        [one] 1 game ended here.
       *[other] { $count } games ended here.
    }
    .games = Games
    .all = { $count ->
        [one] Show in the library
       *[other] Show all { $count } in the library
    }
    .all_hint = List the games with this position
    .note = Note on this position
    .note_hint = It appears wherever this position comes up
    .add_marks = Add the arrows
    .add_marks_hint = Keep the arrows and circles on the board in this note
    .remove_marks = Remove its arrows

library-notes =
    .wordless = (no words)
    .none = No notes yet. Write them in the opening explorer (B), beside the board.
    .nothing = No note has these words.
    .choose = Choose a note.
    .board = The position in { $game }
    .position = A position of { $game } with a note
    .open = Show on a board
    .games = Find games with it
    .delete = Delete…
    .ask = Delete this note?

library-record =
    .me = You
    .person_hint = Search for a player
    .none = No finished games of { $game } against an engine yet.
    .none_of = { $name } has no finished games of { $game } here.
    .rating = Rating { $points } ± { $spread }
    .rating_hint = On the scale of the levels, from games against them (Glicko-2), with a 95 % interval
    .total = { $games ->
        [one] 1 game, { $score }
       *[other] { $games } games, { $score }
    }
    .streak_won = { $count ->
        [one] Won the last game
       *[other] Won the last { $count }
    }
    .streak_lost = { $count ->
        [one] Lost the last game
       *[other] Lost the last { $count }
    }
    .streak_drawn = { $count ->
        [one] Drew the last game
       *[other] Drew the last { $count }
    }
    .longest = Longest run of wins: { $count }
    .suggest = You score { $score } against { $level }.
    .play = Try { $level }
    .period = Period
    .all_time = all games
    .year = last 365 days
    .quarter = last 90 days
    .month = last 30 days
    .mistakes = Mistakes
    .no_reports = None of these games has a report yet.
    .accuracy = Accuracy { $accuracy } in { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $moves } moves judged
    .accuracy_hint = The share of the expected score that moves kept on average, by the reports on the games
    .accuracy_spoken = The accuracy went from { $from } to { $to }.
    .beginning = beginning
    .middle = middle
    .end = end
    .sum = all
    .inaccuracies = Inaccuracies
    .blunders = Blunders
    .wins_missed = Wins missed or allowed
    .results_lost = Proved results given up
    .mistakes_in = { $kind }: { $part }
    .practise = { $count ->
        [one] Practise 1 mistake
       *[other] Practise { $count } mistakes
    }
    .examine = { $count ->
        [one] Analyse 1 game
       *[other] Analyse { $count } games
    }
    .opponents = Opponents
    .unnamed = without a name
    .order = Order of moves
    .first = Moving first
    .second = Moving second
    .clocks = Time controls
    .no_clock = without clocks
    .row = { $name }: { $wins } won, { $draws } drawn, { $losses } lost, { $score }
    .ratings = Rating
    .ratings_spoken = The rating went from { $from } to { $to } since { $since }.
    .weeks = Games a week
    .weeks_spoken = Games in each of { $weeks } weeks; at most { $most } in one.

library-judgement =
    .label = Judgement of this position
    .none = not judged
