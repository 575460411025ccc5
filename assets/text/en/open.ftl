# An open game.

open-only-pass = Nothing can be placed: press Pass.

open-refused =
    .played = That would change the game as it was played. Go back to the game to change it.
    .running = Moves of a running game are not deleted. Take them back, or analyse to try other moves.
    .timed = Moves of a running game with clocks are not changed. Take them back, or analyse to try other moves.
    .gone = The move that they follow is no longer in the game.

# What is said of a move that was typed; $moves are one or some, the last one perhaps .more.
open-typed =
    .not_legal = { $text } is no legal move here.
    .several = One move was expected, but “{ $text }” has { $count }.
    .may_mean = “{ $text }” may mean { $moves }.
    .begins = “{ $text }” may be the beginning of { $moves }.
    .unread = “{ $text }”: { $reason }.
    .more = { $count } more

# How a text says that the players ended the game.
open-end =
    .resigned = that { $side } resigned was left out, for it is not the end of the game as it is played
    .agreed = that the players agreed to a draw was left out, for it is not the end of the game as it is played
    .overtime = that { $side }'s time was over was left out, for it is not the end of the game as it is played
