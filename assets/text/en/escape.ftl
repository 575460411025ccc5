# How a try to escape from a lost position stands.

escape-headline =
    .looks = Checking who is losing…
    .nobody = There is nothing to escape from
    .answers = Owlery is looking for its answer…
    .nothing_left = There is nothing left to try
    .lost = This try is lost
    .away = You got away: { $how }
    .reply = { $side }: look for a way out

# $words are a value, as “White wins in 7 moves”; $fate is one of escape-fate, $kind is proved or estimated.
escape-says =
    .nobody = Nobody is losing here: { $words }.
    .proved = Proved: { $words }.
    .estimated = It is not proved that there is no escape. The engine's estimate: { $words }.
    .failed = { $reply } is { $fate }, { $kind }. Play on to see how, or go to the next try.
    .let_go = Best play would have stopped you.
    .guessed = That this is lost was only an estimate.
    .longest = The longest resistance: { $reply }, { $fate }.
escape-beginning = { $words }, beginning with { $move }
escape-stopped = the engine has stopped

escape-end =
    .only = There is no escape: the only reply loses.
    .all = There is no escape: all { $all } replies lose.
    .not_proved = No escape was found: of all { $all } replies, { $given_up } { $given_up ->
            [one] was
           *[other] were
        } given up without a proof.

# $parts are the others of these.
escape-counted =
    .tried = { $tried } of { $all } { $all ->
            [one] reply
           *[other] replies
        } tried, { $parts }
    .solved = { $tried } of { $all } { $all ->
            [one] reply
           *[other] replies
        } tried or solved, { $parts }
    .none = none lost yet
    .one = and lost
    .all = all lost
    .lost = { $count } lost
    .given_up = { $count } given up
    .open = { $count } open
    .away = { $count } got away

# One, two or three of them are a sentence.
escape-solved =
    .lost = { $count ->
            [one] 1 reply is known to lose
           *[other] { $count } replies are known to lose
        }
    .away = { $count ->
            [one] 1 reply gets away
           *[other] { $count } replies get away
        }
    .open = { $count ->
            [one] 1 reply could not be solved
           *[other] { $count } replies could not be solved
        }

# What became of a reply. $times is one of verdict-in to verdict-at-most, or nothing.
escape-fate =
    .lost = lost{ $times }
    .lost_after = lost after { $moves }
    .given_up = given up
    .given_up_after = given up after { $moves }
    .open = open
    .away = gets away
    .away_short = away
