# Tries to escape from a lost position.

escape-page =
    .fault = The engine stopped because of an error: { $what }.
    .title = Try to escape
    .this_try = This try: { $moves }
    .again = Try it again
    .how = Play any move: Owlery answers as well as it can. Replies that fail are marked.
    .leave = Leave
    .add = Add tries to game
    .leave_without = Leave without adding
    .next_hint = From the first position
    .next = Next try
    .give_up_hint = Counts as failed
    .give_up = Give up this try
    .now_hint = Play the best answer found so far
    .now = Answer now
    .back = Back one reply
    .back_hint = Try another reply there
    .rest_hint = Mark the remaining replies that are known to lose
    .rest = Solve the rest
    .add_hint = Add them as variations of the game
    .leave_hint = Return to the game, which has not changed
