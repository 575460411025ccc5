# What was open when the program ended.

recovery-left =
    .more = { $count } more files wait in { $folder }
    .unknown = Something without a name, in { $program }/{ $file }
    .too_many = too many damaged files are there

recovery-remains =
    .not_thrown = Not all could be thrown away: { $problems }.
    .not_seen = Not all that was left can be looked at: { $problems }.

recovery-salvage =
    .no_utf8 = byte { $byte } is no UTF-8
    .first_line = line 1: { $what }
    .no_folder = It is not known in which folder “{ $name }” was. Its game is not saved there any more: save it anew.
    .second_line = line 2: { $what }
    .gone = { $path } is no longer there
    .changed = { $path } holds something else than before
    .other = “{ $name }” is open as it was left here, and not saved: { $what }.
    .damaged = “{ $name }” was damaged ({ $what }). What can be read of it is open. { $kept }
    .kept = It is kept as it was: { $place }.
    .stays = It stays as it was where it is: { $file } ({ $problem }).
    .lost_kept = “{ $name }” cannot be recovered: { $what }. It is kept as it is: { $place }.
    .lost_stays = “{ $name }” cannot be recovered: { $what }. It stays where it is: { $file } ({ $problem }).

recovery-keeping =
    .no_work = Work in progress cannot be kept in { $folder }: { $problem }.
