# Aviary.

aviary-white =
    .bluejay = white Bluejay
    .robin = white Robin
    .canary = white Canary
    .owl = white Owl
    .gull = white Gull
    .pigeon = white Pigeon
    .tern = white Tern
    .woodpecker = white Woodpecker
    .sparrow = white Sparrow
aviary-black =
    .bluejay = black Bluejay
    .robin = black Robin
    .canary = black Canary
    .owl = black Owl
    .gull = black Gull
    .pigeon = black Pigeon
    .tern = black Tern
    .woodpecker = black Woodpecker
    .sparrow = black Sparrow
aviary-hand =
    .white = White's hand
    .black = Black's hand
aviary-drop = Drop a bird
    .how = drag it from the hand, or click it and then a square

aviary-worth = Worth about { $canaries } Canaries in an exchange.
    .minor = Bluejay, Robin and Canary are worth the same in an exchange.
    .sparrow = Worth about { $canaries } Canaries in an exchange, while you own another.
aviary-no-threats =
    .check = The check is the threat: a Sparrow is captured next.
    .drop = A Sparrow has to be dropped now, so you cannot pass here.

aviary-ending =
    .last_sparrow = Checkmate: { $side }'s last Sparrow cannot escape.
    .no_move = Checkmate: { $side } is in check and has no move.
    .no_sparrow = Checkmate: { $side } has no Sparrow left.
    .no_square = Checkmate: { $side } has no safe square on which to re-enter a Sparrow.
    .stalemate = Stalemate: { $side } has no legal move but is not in check.
    .repetition = The position has occurred for the third time.
aviary-check = Check: { $side }'s Sparrow on { $square } is attacked.
    .last = Check: { $side }'s last Sparrow on { $square } is attacked.
    .several = Check: { $side }'s Sparrows on { $squares } are attacked.
aviary-remark =
    .must_drop = { $side } must re-enter a Sparrow.
    .last_sparrow = { $side } has one Sparrow left.
aviary-count = { $count ->
        [one] { $count } bird
       *[other] { $count } birds
    }

aviary-repetition = Draw by repetition
    .hint = The game is drawn when a position occurs for the third time. This is Owlery's own rule; the inventor's page has none.

# Overlays, and what they say of squares.

aviary-attacks = Attacked squares and pins
    .says = The numbers are White's and Black's attackers, whoever is to move. A pinned bird must guard its side's last Sparrow; the line comes from the attacker.
    .white = attacked by White
    .black = by Black
    .both = by both
    .pinned = pinned
aviary-attacked = White attacks { $white } squares, Black { $black }, both { $both }.
    .white = attacked by { $white } white
    .black = attacked by { $black } black
    .both = attacked by { $white } white, { $black } black
# $attacked is one of aviary-attacked.white and the like.
aviary-pinned = pinned to the last Sparrow
    .attacked = { $attacked }, pinned to the last Sparrow
# $birds is a list of aviary-pins.bird.
aviary-pins = { $side }'s { $birds } { $count ->
        [one] is
       *[other] are
    } pinned.
    .bird = { $bird } on { $square }
aviary-woodpeckers = Woodpeckers' squares
    .says = A Woodpecker stays on squares of one kind, 1 to 4; the marks show who has one of that kind on the board.
    .white = White has one
    .black = Black has one
    .both = both have
aviary-kind = Woodpeckers' kind { $kind }
# $white and $black are four numbers each.
aviary-kinds = Woodpeckers on the kinds 1 to 4: White { $white }, Black { $black }; in hand { $white_hand } and { $black_hand }.
