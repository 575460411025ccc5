# Ce que vaut une position ou un coup. Ce qui est `.short` tient sur une case du plateau.

verdict-proved = prouvé
verdict-bounded = borné
verdict-estimated = estimé

# $times dit en combien de coups ou de combien de pions (verdict-in à verdict-at-most), ou rien.
verdict-wins = { $side } gagne{ $times }
    .short = gagne{ $times }
verdict-loses = { $side } perd{ $times }
    .short = perd{ $times }
verdict-has-won = { $side } a gagné
    .short = gagné
verdict-has-lost = { $side } a perdu
    .short = perdu
verdict-draw = nulle
verdict-endless = sans fin
verdict-wins-at-best = { $side } gagne{ $times } au mieux
    .short = au mieux gagne{ $times }
verdict-loses-at-worst = { $side } perd{ $times } au pire
    .short = au pire perd{ $times }
verdict-does-not-lose = { $side } ne perd pas
    .short = non perdu
verdict-does-not-win = { $side } ne gagne pas
    .short = non gagné
verdict-chance = { $side } { $percent } %
    .short = { $percent } %

verdict-named = { $side } : { $short }

verdict-in = { " " }en { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
    .short = { " " }en { $count }
verdict-within = { " " }en { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    } au plus
    .short = { " " }en ≤ { $count }
verdict-by = { " " }de { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
    .short = { " " }de { $count }
verdict-at-least = { " " }d’au moins { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
    .short = { " " }de ≥ { $count }
verdict-at-most = { " " }d’au plus { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
    .short = { " " }de ≤ { $count }

verdict-moves = { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
verdict-plies = { $count ->
        [one] { $count } demi-coup
       *[other] { $count } demi-coups
    }
