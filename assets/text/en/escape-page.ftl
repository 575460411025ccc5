# Tries to escape from a lost position.

escape-page =
    .fault = The engine met an error and has stopped: { $what }.
    .title = Try to escape
    .this_try = This try: { $moves }
    .again = Try it again
    .how = Play any move: Owlery answers as well as it can. Replies that fail are marked.
    .leave = Leave
    .add = Add the tries to the game
    .leave_without = Leave without them
    .next_hint = From the first position
    .next = Next try
    .give_up_hint = It counts as failed
    .give_up = Give this try up
    .now_hint = With what has been found so far
    .now = Answer now
    .back = Back one reply
    .back_hint = To try another there
    .rest_hint = Mark the replies left here that are known to lose
    .rest = Solve the rest
    .add_hint = As variations, and back to the game
    .leave_hint = Back to the game, which is as it was
