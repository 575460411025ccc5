# Ce qui est gardé à côté des parties enregistrées.

disk-journal =
    .not_written = La partie est enregistrée, mais pas ce qu’il faut pour annuler une fois fermée : { $file } : { $problem }.
    .unread = Ce qu’il faut pour annuler ne peut être lu : { $file } : { $problem }.
    .damaged = { $name } est ouvert, mais ce qui a été fait avant ne peut être annulé : son journal est endommagé ({ $error }).

disk-telling =
    .more =  ; et { $count ->
            [one] { $count } autre
           *[other] { $count } autres
        }
