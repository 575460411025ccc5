# The rules and the manual to read.

handbook-page =
    .unusual = This game has other rules than the usual ones, of which the text below tells first: { $rules }
    .not_played = This diagram cannot be played: { $problem }.
    .close = Close
    .close_name = Close the rules
    .title = Rules of { $game }
    .contents = Contents
    .find = Find in the rules
    .others = Rules of another game
    .try_it = Try it
    .try_it_hint = Try moves on a board that starts from this position
    .nowhere = No results for “{ $words }” in the rules.

handbook-manual =
    .title = Manual
    .close_name = Close the manual
    .find = Find in the manual
    .nowhere = No results for “{ $words }” in the manual.
