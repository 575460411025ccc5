# Owlman. Doc and Owlman are names, and are pieces too: side-doc and side-owlman.

owlman-helper = helper
owlman-tail = Moves made
    .hint = The number of moves by Doc and his helpers; it decides when night falls.
# What is asked after a move that may be made with a demand.
owlman-question =
    .move = Just move
    .demand = Demand that Owlman vary
owlman-no-threats = Threats are shown on Doc's turn: what Owlman would do.

owlman-ending =
    .photographed = Doc stands in the lair with a helper on b7 to set up the camera.
    .trapped = Owlman is trapped: he has no square to go to.
    .out_of_variety = Owlman has to vary, but he has played every move that he has here before.
    .nightfall = Night has fallen: { $made ->
            [one] Doc's only move is over
           *[other] Doc's { $made } moves are over
        }.
    .doc_taken = Owlman has caught Doc on the church tower.
    .no_helpers = Owlman has frightened the last helper out of the woods.
    .white_stuck = Neither Doc nor a helper has a square to step to.

owlman-remark =
    .vary = Doc demands that Owlman vary: Owlman may not repeat { $moves }.
    .last_move = This is Doc's last move before nightfall.
    .nightfall = { $left ->
            [one] One move to nightfall.
           *[other] { $left } moves to nightfall.
        }
# $prey is a list of owlman-next.prey.
owlman-next =
    .any = Owlman threatens to swoop down on any helper.
    .doc = Owlman threatens to take Doc.
    .helpers = Owlman threatens to frighten { $prey }.
    .both = Owlman threatens to take Doc or frighten { $prey }.
    .prey = { $helper } from { $from }
# $number is $gone in a word.
owlman-count = { $count ->
        [one] { $count } helper
       *[other] { $count } helpers
    }

owlman-nightfall = Nightfall
    .hint = Owlman wins if Doc has not reached his goal with this many moves.
owlman-repetition = Demands to vary
    .hint = When a position recurs, Doc may demand that Owlman play something that he has not played there before.

# Overlays, and what they say of squares.

owlman-no-move = Owlman has no move.
owlman-frightens = What Owlman can frighten
    .says = With Owlman's next move; on Doc's turn as if Doc's side passed. The label on a helper is the square that Owlman goes to.
    .danger = in danger
    .from = Owlman frightens from here
    .goes = he only goes here
owlman-can-frighten = { $turn ->
        [doc] If it were his turn:{ " " }
       *[owlman] { "" }
    }{ $count ->
        [0] Owlman can frighten nobody
        [one] Owlman can frighten the helper on { $squares }
       *[other] Owlman can frighten one of the helpers on { $squares }
    }{ $doc ->
        [taken] , and he can take Doc
       *[safe] { "" }
    }.
owlman-prey =
    .doc = Owlman can take Doc
    .goes = Owlman can go here
    .from = from here Owlman frightens { $helper }
    .helper = Owlman can frighten it from { $from }
owlman-reach = Where Owlman can be
    .says = In one or two moves if Doc's side stands still, except for the helpers that Owlman frightens on the way.
    .one = 1: in one move
    .two = 2: in two moves
owlman-here = Owlman can be on { $one } squares in one move and on { $two } more in two.
    .one = Owlman can be here in one move
    .two = Owlman can be here in two moves

owlman-knows = As Doc it wins every game from the usual start, and it knows who wins once six helpers or fewer are left.

owlman-head-start = Doc begins with so many helpers fewer.
