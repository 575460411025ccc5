# The games of a collection.

collection-game =
    .unread = Cannot be read
    .untitled = Untitled

collection-column =
    .number = No.
    .name = Title or players
    .game = Game
    .event = Event
    .date = Date
    .result = Result
    .moves = Moves
    .options = Options

# What is undone or done again, as in “Undo: add 1 game”.
collection-step =
    .add = add 1 game
    .duplicate = duplicate 1 game
    .delete = delete 1 game
    .move = move 1 game
    .rename = rename
    .other = change

# Where a position stands in a game; $place is .start or .after.
collection-found =
    .start = at the start
    .after = after { $move }
    .image = { $place }, mirrored or rotated
    .more = { $place }, and { $more } more

# Why a collection is there without what undo needs.
collection-misfit = it does not belong to this collection
collection-gap = rows are missing before it: number { $expected } is expected, and it is { $found }
