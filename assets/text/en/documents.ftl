# What is open: names of games and collections.

documents-shelf =
    .new = New collection
    .sorted = Games can be moved only in the file's own order. Click the column header “No.” to sort by it.
    .narrowed = Games can be moved only while all are shown. Clear the search first.

documents-tabs =
    .scratch = { $game }, tried out
