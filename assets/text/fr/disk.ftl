# Ce qui est gardé à côté des parties enregistrées.

disk-journal =
    .damaged = { $name } est ouvert, mais les changements antérieurs ne peuvent être annulés : son journal est endommagé ({ $error }).

disk-telling =
    .more =  ; et { $count ->
            [one] { $count } autre
           *[other] { $count } autres
        }
