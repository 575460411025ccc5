# What was open when the program ended.

autosave-keeping =
    .failed = Open games cannot be kept in { $file }: { $problem }. They would be lost if Owlery stopped: save them to files.

autosave-recovered =
    { $documents ->
        [0] The file of open games is damaged, and nothing in it can be read. It is kept: { $kept }.
       *[other] { $lost ->
            [0] The file of open games was damaged. Everything in it could be saved. The damaged file is kept: { $kept }.
            [one] The file of open games was damaged. One of them is lost or incomplete. The damaged file is kept: { $kept }.
           *[other] The file of open games was damaged. { $lost } of them are lost or incomplete. The damaged file is kept: { $kept }.
        }
    }

autosave-restored =
    .damaged = “{ $name }” was damaged ({ $problem }). What can be read of it is open.
    .torn = The last changes of “{ $name }” are lost: { $problem }.
    .unreadable = “{ $name }” cannot be opened: { $problem }.
    .no_folder = It is not known in which folder “{ $name }” was. Its game is not saved there any more: save it anew.
    .gone = { $path } is no longer there
    .changed = { $path } holds something else than before
    .other = “{ $name }” is open as it was left here, and not saved: { $what }.

autosave-aside =
    .kept = It is kept as it was: { $place }.
    .stays = It stays where it is, because it cannot be copied: { $problem }.

autosave-legacy =
    .unknown = Something without a name, in { $program }/{ $file }
    .no_utf8 = byte { $byte } is not valid UTF-8
    .first_line = line 1: { $what }
    .not_read = Not everything that an earlier version left can be read: { $problems }.
