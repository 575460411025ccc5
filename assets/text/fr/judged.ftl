# Ce qu’un rapport dit des coups. $best et $how sont des coups, ou none ; $times vient de verdict.ftl ;
# $now, et $how de judged-over, sont des phrases sans point.

judged-forced = Le seul coup permis.
judged-only = Le seul coup qui { $does ->
        [wins] gagne
        [draws] tient la nulle
        [goes-on] prolonge la partie sans fin
       *[holds] tient
    } ; { $fail ->
        [one] pour l’autre, il est prouvé que non
       *[other] pour les { $fail } autres, il est prouvé que non
    }.
judged-best = Le meilleur, { $worth }.
judged-good = Bon, { $worth }.
judged-slower = Gagne en { $moves } ; { $best ->
        [none] { "" }
       *[other] avec { $best },{ " " }
    }{ $enough ->
        [one] { $enough } suffisait
       *[other] { $enough } suffisaient
    }.
judged-fewer = Garde le résultat, mais perd { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }{ $best ->
        [none] { "" }
       *[other] , { $best } était meilleur
    } ; maintenant, { $now }.
judged-throws = Laisse échapper un gain prouvé : { $name } pouvait gagner{ $times }{ $best ->
        [none] { "" }
       *[other] { " " }par { $best }
    } ; maintenant, { $now }.
judged-lets-endless = Laisse échapper le jeu sans fin, qui était prouvé : { $name } pouvait le tenir{ $best ->
        [none] { "" }
       *[other] { " " }par { $best }
    } ; maintenant, { $now }.
judged-lets-draw = Laisse échapper la nulle prouvée : { $name } pouvait la tenir{ $best ->
        [none] { "" }
       *[other] { " " }par { $best }
    } ; maintenant, { $now }.
judged-gives-up = Abandonne une sûreté prouvée : { $name } était à l’abri{ $best ->
        [none] { "" }
       *[other] { " " }après { $best }
    } ; maintenant, { $now }.
judged-allows = Permet un gain{ $times }{ $how ->
        [none] { "" }
       *[other] , par { $how }
    }.{ $best ->
        [none] { "" }
       *[other] { " " }Mieux, selon l’estimation : { $best }.
    }
judged-misses = Manque un gain{ $times }{ $best ->
        [none] { "" }
       *[other] , par { $best }
    } ; maintenant, { $now }.
judged-loses = { $what ->
        [inaccuracy] Imprécision, estimée
        [mistake] Erreur, estimée
       *[blunder] Gaffe, estimée
    } : { $name } perd { $points } points de chance, de { $was } à { $is }.{ $best ->
        [none] { "" }
       *[other] { " " }Mieux valait { $best }.
    }

judged-resigned-won = { $name } a abandonné une partie gagnée{ $times }{ $best ->
        [none] { "" }
       *[other] { " " }avec { $best }
    }.
judged-resigned-drawn = { $name } a abandonné une partie qui valait au moins la nulle.
judged-resigned-safe = { $name } a abandonné une partie qui n’était pas perdue.
judged-agreed-won = La nulle a été convenue alors que { $name } avait gagné{ $times }{ $best ->
        [none] { "" }
       *[other] { " " }avec { $best }
    }.

judged-unknown = pas encore examiné
judged-over = fini : { $how }
judged-position = { $value }, { $worth }, { $counts }
judged-only-legal = le seul coup permis
judged-moves = { $all } coups
judged-hold = { $hold } { $hold ->
        [one] coup
       *[other] coups
    } sur { $all } { $hold ->
        [one] tient
       *[other] tiennent
    }
judged-hold-open = { $hold } { $hold ->
        [one] coup
       *[other] coups
    } sur { $all } { $hold ->
        [one] tient
       *[other] tiennent
    }, { $open } inconnus
judged-ends-drawn = c’est nul
judged-ends-never = aucun camp ne peut forcer la fin
judged-win = un gain prouvé
judged-loss = une perte prouvée
