# Ce qui est dit d’un coup qui n’est pas celui du problème. $worth est une valeur : « Blanc gagne en 7 coups (prouvé) ».

drill-other = { $move } n’est pas le coup du problème.
drill-weaker = { $move } n’est pas le coup du rapport.
    .worth = { $worth }. Le coup du rapport : { $better }.
drill-mistake = L’étude le compte comme une erreur.
drill-answers = { $side } répond { $move }.
drill-goes-on = Ce n’est pas un mauvais coup, mais le problème continue par un autre.

drill-as-good =
    .estimated = Selon l’estimation, { $move } est aussi bon : { $worth }.
    .in_time = { $move } est aussi bon : { $worth }.
    .result = { $move } est aussi bon pour le résultat : { $worth }.

drill-slower =
    .known = { $worth }, alors que { $enough ->
            [one] { $enough } coup suffit
           *[other] { $enough } coups suffisent
        }.
    .proved = Il gagne encore, mais plus lentement : { $worth }, alors que { $enough ->
            [one] { $enough } coup suffit
           *[other] { $enough } coups suffisent
        }.
    .not_proved = Il gagne encore, mais il n’est pas prouvé qu’il gagne aussi vite : { $worth }, alors que { $enough ->
            [one] { $enough } coup suffit
           *[other] { $enough } coups suffisent
        }.
