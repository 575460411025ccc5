# The rules and the manual to read.

handbook-page =
    .not_played = The diagram cannot be played on: { $problem }.
    .close = Close
    .close_name = Close the rules
    .title = Rules of { $game }
    .contents = Contents
    .find = Find in the rules
    .others = Those of another game
    .try_it = Try it
    .try_it_hint = Move on a board that begins with this position
    .nowhere = The rules do not speak of “{ $words }”.

handbook-manual =
    .title = Manual
    .close_name = Close the manual
    .find = Find in the manual
    .nowhere = The manual does not speak of “{ $words }”.
