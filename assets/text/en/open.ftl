# An open game.

open-only-pass = Nothing can be placed: press Pass.

open-refused =
    .played = That would change the game as it was played. Go back to the game to change it.
    .running = You cannot delete moves of a running game. Take them back, or analyse to try other moves.
    .timed = You cannot change moves of a running game with clocks. Take them back, or analyse to try other moves.
    .gone = The move that they follow is no longer in the game.

# What is said of a move that was typed; $moves are one or some, the last one perhaps .more.
open-typed =
    .not_legal = { $text } is not a legal move here.
    .several = One move was expected, but “{ $text }” has { $count }.
    .may_mean = “{ $text }” may mean { $moves }.
    .begins = “{ $text }” may be the beginning of { $moves }.
    .unread = “{ $text }”: { $reason }.
    .more = { $count } more

# How a text says that the players ended the game.
open-end =
    .resigned = { $side }'s resignation was left out, because the game as it is played does not end there
    .agreed = the agreed draw was left out, because the game as it is played does not end there
    .overtime = { $side }'s loss on time was left out, because the game as it is played does not end there
