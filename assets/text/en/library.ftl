# The games of a collection.

library-game =
    .unread = Cannot be read
    .untitled = Untitled

library-column =
    .number = No.
    .name = Title or players
    .game = Game
    .event = Event
    .date = Date
    .result = Result
    .moves = Moves
    .options = Options

# What is undone or done again, as in “Undo: add 1 game”.
library-step =
    .add = add 1 game
    .duplicate = duplicate 1 game
    .delete = delete 1 game
    .move = move 1 game
    .rename = rename
    .other = change

# Where a position stands in a game; $place is .start or .after.
library-found =
    .start = at the start
    .after = after { $move }
    .image = { $place }, mirrored or rotated
    .more = { $place }, and { $more } more

# Why a collection is there without what undo needs.
library-misfit = it does not belong to this collection
