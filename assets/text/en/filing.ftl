# Opening, saving and pasting.

filing-arrive =
    .exported = Exported “{ $name }” to { $path }.
    .not_exported = “{ $name }” is not exported: { $problem }
    .unsaved = { $name } is open already, with changes that are not saved, and has been changed by another program. Close it to open it anew.
    .in_use = { $name } is open already, with changes that are not saved or games in tabs, and has been changed by another program. Close it to open it anew.

filing-path =
    .not_found = { $path } cannot be found: { $problem }.

filing-paste =
    .nothing = Nothing was pasted. { $problem }

filing-returning =
    .crashed = Owlery was ended in the middle of its work. What was open then is open again.
    .stays = { $file } stays where it is: { $problem }.

filing-works =
    .position = { $game } position

filing-open =
    .no_folder = There is no folder in which to choose a file.
    .other = Not saved: that file is open here as “{ $other }”. Choose another name, or close “{ $other }” first.
    .exists = { $name } exists already. To replace it, choose it by that name.
    .gone = { $name } is not written: what it was for has been closed meanwhile.

filing-save =
    .deleted = “{ $game }” has no place in “{ $collection }” any more: it was deleted there. Undo that in the collection, or save the game in a file of its own.
    .closed = The collection that “{ $name }” belongs to is closed. Open it again, or save the game in a file of its own.
