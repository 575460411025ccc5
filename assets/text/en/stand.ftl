# The line below a board.

stand-prompt =
    .your_move = your move
    .such_as = such as { $move }
    .number = 12 or 12...
    .none = no move can be played here
    .wrong = A number was expected, such as 12, or 12... for the second side, but “{ $text }” was typed.
    .no_move = This line has no move { $text }.
    .close = Close
    .move = Move
    .go_to = Go to move
    .more = and { $count } more
