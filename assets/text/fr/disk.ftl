# Ce qui est gardé à côté des parties enregistrées.

disk-journal =
    .not_written = La partie est enregistrée, mais pas son historique d’annulation : { $file } : { $problem }.
    .unread = L’historique d’annulation ne peut être lu : { $file } : { $problem }.
    .damaged = { $name } est ouvert, mais les changements antérieurs ne peuvent être annulés : son journal est endommagé ({ $error }).

disk-telling =
    .more =  ; et { $count ->
            [one] { $count } autre
           *[other] { $count } autres
        }
