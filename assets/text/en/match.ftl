# Tournaments: the command `owlery match`, its players, openings, table and games.

# Reasons why a text stands for no player; the text is quoted as it was typed.
match-player =
    .level = “{ $found }” is not a level: expected { $levels }, a number of points, or settings such as nodes=2000
    .field = “{ $found }” is not a setting of a player: expected { $fields }
    .surplus = “{ $found }” does not fit what else describes the player, or is there twice
    .nodes = “{ $found }” is not a number of nodes: expected a whole number from 1
    .time = “{ $found }” is not a time: expected seconds from 0.001 to 1000000
    .method = “{ $found }” is not a search method: expected alphabeta or montecarlo
    .command = “{ $found }” is not the command line of a program
    .name = a player's name is empty
    .quote = “{ $found }” has a quotation mark that is not closed

match-opening =
    .rules = expected a game of { $expected }, found { $found }
    .over = the game is over there; let the opening end earlier
    .unreadable = “{ $found }” cannot be read

match-plan =
    .players = expected at least two players
    .same_name = two players are called “{ $name }”; give one of them another name with name=
    .odd_games = expected an even number of games, found { $games }: each opening is played twice
    .sprt_players = --sprt is a test of two players
    .sprt_bounds = expected two numbers for --sprt, the lower one first, such as 0,20
    .no_openings = there are no games to take openings from
    .opening = game { $number }: { $problem }
    .program = { $problem }

# Texts in the games.
match-game =
    .event = Tournament: { $players }
    .event_of_many = Tournament of { $count } players
    .title = Round { $round }, game { $game }
    .proved = The result is proved; the game was not played to its end.
    .too_long = The game reached the limit of moves and counts as a draw.

# The course of a tournament.
match-run =
    .progress = { $done } of { $all } games played; about { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        } left
    .forfeit = game { $number }: { $fault }
    .paused = the tournament is paused; to go on: { $command }
    .no_folder = there is no folder for the games; name one with --folder
    .no_output = these are the results of a shard; name a file for them with -o
    .too_many = expected at most { $most } games to write to one file, not { $games }; leave out -o

# The heads of the table's columns, as short as can be.
match-table =
    .player = player
    .games = games
    .score = score
    .wins = won
    .draws = drawn
    .losses = lost
    .rating = rating
    .interval = 95 % interval
    .forfeits = forfeits
    .pairing = pairing
    .elo = Elo
    .superiority = stronger
    .pairs = pairs 0-½-1-1½-2
    .range = { $low } to { $high }
    .percent = { $number } %

match-sprt = SPRT of { $lower } against { $upper } Elo points (logistic, errors of 5 %): { $verdict } after { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    }, log-likelihood ratio { $ratio } (bounds ±{ $bound })
    .accepted = accepted
    .rejected = rejected
    .open = undecided
