# Tournaments on the page of the rule lab.

tournament-page =
    .title = Tournament
    .explanation = Who plays better? Levels of Owlery, and other engines that you have added, play against each other; a table says who is stronger, and how sure that is.
    .run = { $game } – { $players } – { $games } games a pairing
    .run_test = { $game } – { $players } – at most { $games } games (SPRT)
    .test = a test (SPRT) of 2 players, at most { $games } games
    .round_robin = { $players } players, everyone against everyone, { $games } games a pairing
    .gauntlet = { $players } players, the first against all others, { $games } games a pairing
    .progress = { $done } of { $all } games{ $left }
    .stranger = “{ $name }” would start a program that is not among the engines in your settings. Add it there first (Settings, Engines).

tournament-form =
    .rules = Rules
    .players = Players
    .player = Player { $number }
    .method = Search method of player { $number }
    .points = points
    .points_of = Points of player { $number }
    .by_time = Time
    .by_nodes = Nodes
    .time_of = Seconds per move of player { $number }
    .nodes_of = Nodes per move of player { $number }
    .a_move_seconds = s per move
    .a_move_nodes = nodes per move
    .seconds = { $seconds } s per move
    .remove = Remove player { $number }
    .add = Add a player
    .add_hint = Engines of your settings are at the end of each list
    .same = “{ $player }” is there twice. Choose another level, method or limit for one of them
    .schedule = Pairings
    .round_robin = Everyone meets everyone
    .gauntlet = The first meets all others
    .games = Games
    .most_games = At most
    .games_hint = The number of games of each two players. Each opening is played twice, with colours changed.
    .test = End as soon as a test decides (SPRT)
    .test_hint = For two players: the test ends the tournament when the difference between the first and the second is clearly nearer to one of two bounds, in Elo points. It errs in 5 % of cases.
    .lower = Lower bound
    .upper = Upper bound
    .bounds = The lower bound of the test has to be below the upper one

tournament-player = { $what } ({ $more })
    .nodes = { $nodes } nodes
    .time = { $seconds } s

tournament-openings =
    .label = Openings
    .drawn = Drawn
    .from_games = From games
    .choose = Choose file…
    .library = Library…
    .library_hint = Select games in the library, and choose “Use as openings” in their context menu
    .games = { $count ->
        [one] { $count } game of the library
       *[other] { $count } games of the library
    }
    .earlier = { $count ->
        [one] { $count } opening of an earlier tournament
       *[other] { $count } openings of an earlier tournament
    }
    .moves = Moves
    .at_most = Moves at most
    .moves_hint = The number of moves of each opening, which no player chooses
    .no_games = choose a file with openings, or games of the library
    .skipped = { $used } of them; { $skipped ->
        [one] { $skipped } game is left out, which is by other rules or over too soon
       *[other] { $skipped } games are left out, which are by other rules or over too soon
    }
    .reading = the openings are being read
    .nothing = there are no games to take openings from
    .file = { $name } cannot be read: { $problem }
    .game = game { $number } is no opening: { $problem }

tournament-section =
    .standings = Table
    .standings_hint = Complete pairs of games are counted. Ratings are Elo points around the mean of all players; columns with numbers are the points against the player in that place.
    .pairings = Pairings
    .pairings_hint = Differences in Elo points of the first player over the second; “Stronger” is how likely it is that the first is the stronger one.
    .games = Games
    .last_games = These are the last { $count } games. “Save games…” has all of them.

tournament-verdict =
    .stronger = { $one } is stronger than { $other } by { $elo } Elo points ({ $low } to { $high }).
    .open = It is open who is stronger: { $one } is { $elo } Elo points above { $other } ({ $low } to { $high }). More games would tell.
    .accepted = The test is decided: { $one } is stronger than { $other } by about { $upper } Elo points or more, rather than by { $lower } ({ $pairs ->
            [one] { $pairs } pair
           *[other] { $pairs } pairs
        } of games).
    .rejected = The test is decided: { $one } is stronger than { $other } by about { $lower } Elo points or less, rather than by { $upper } ({ $pairs ->
            [one] { $pairs } pair
           *[other] { $pairs } pairs
        } of games).
    .undecided = The test of { $one } against { $other } goes on ({ $pairs ->
            [one] { $pairs } pair
           *[other] { $pairs } pairs
        } of games).

tournament-game =
    .title = Round { $round }, game { $game }: { $first } – { $second }
    .won = { $winner } won in { $moves } moves
    .draw = draw after { $moves } moves
    .forfeit = { $winner } won, as the other program failed
