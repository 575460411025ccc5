# The page of a collection.

library-list =
    .found_head = Found
    .chosen = Chosen: { $game }
    .unread = { $number }. Cannot be read: { $error }
    .cannot_read = Cannot be read: { $error }
    .sort = Sort by { $by }
    .sorted = Sort by { $by }, sorted
    .backwards = Sort by { $by }, sorted backwards
    .moves = { $name }, { $moves } moves
    .found = { $name }. Found: { $hit }
    .found_there = Found: { $hit }

library-page =
    .title = Title
    .about = About
    .use_these = Use these
    .leave = Leave as it was
    .change = Change the title…
    .search = Search
    .search_hint = words, names, a position’s code
    .here = The position on the board
    .here_hint = Find the games in which the position of the open game stands
    .no_game = No game is open
    .images = Also mirrored and turned
    .images_hint = As far as the rules of the game stay the same
    .all = Show all
    .progress = { $done } of { $all }
    .stop = Stop
    .open = Open
    .open_hint = Open the chosen game (Enter)
    .up = Move up
    .down = Move down
    .duplicate_hint = Put a copy of the chosen game behind it
    .duplicate = Duplicate
    .delete = Delete
    .delete_hint = Take the chosen game out (Delete)
    .undo = Undo
    .redo = Redo
    .save = Save changes
    .save_hint = Write the whole collection
    .none = No games yet. Open one, and choose “Add to the collection” from the File menu.
    .searching = Searching…
    .nothing = Nothing was found.
    .reading = { " " }Reading…
    .movable = { $count ->
            [one] { $count } game
           *[other] { $count } games
        }. Double click or Enter opens one, a drag moves it.
    .games = { $count ->
            [one] { $count } game
           *[other] { $count } games
        }. Double click or Enter opens one.
    .stands = The position stands in { $shown } of { $count ->
            [one] { $count } game
           *[other] { $count } games
        }.
    .shown = { $shown } of { $count ->
            [one] { $count } game
           *[other] { $count } games
        }.
