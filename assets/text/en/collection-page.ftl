# The page of a collection.

collection-list =
    .found_head = Found
    .chosen = Selected: { $game }
    .unread = { $number }. Cannot be read: { $error }
    .cannot_read = Cannot be read: { $error }
    .sort = Sort by { $by }
    .sorted = Sort by { $by }, ascending
    .backwards = Sort by { $by }, descending
    .moves = { $name }, { $moves } moves
    .found = { $name }. Found: { $hit }
    .found_there = Found: { $hit }

collection-page =
    .title = Title
    .about = About
    .use_these = Apply
    .leave = Cancel
    .change = Change title…
    .search = Search
    .search_hint = words, names, a position's code
    .here = The position on the board
    .here_hint = Find games that contain the open game's position
    .no_game = No game is open
    .images = Also mirrored and rotated
    .images_hint = Where the rules of the game stay the same
    .all = Show all
    .progress = { $done } of { $all }
    .stop = Stop
    .open = Open
    .open_hint = Open the selected game (Enter)
    .up = Move up
    .down = Move down
    .duplicate_hint = Add a copy after the selected game
    .duplicate = Duplicate
    .delete = Delete
    .delete_hint = Delete the selected game (Delete)
    .undo = Undo
    .redo = Redo
    .save = Save changes
    .save_hint = Save the whole collection
    .solve_hint = One puzzle after another; they are then listed among the studies
    .none = No games yet. Open one, and choose “Add to collection” from the File menu.
    .searching = Searching…
    .nothing = No results.
    .reading = { " " }Reading…
    .movable = { $count ->
            [one] { $count } game
           *[other] { $count } games
        }. Double click or press Enter to open one; drag to move one.
    .games = { $count ->
            [one] { $count } game
           *[other] { $count } games
        }. Double click or press Enter to open one.
    .stands = The position occurs in { $shown } of { $count ->
            [one] { $count } game
           *[other] { $count } games
        }.
    .shown = { $shown } of { $count ->
            [one] { $count } game
           *[other] { $count } games
        }.
