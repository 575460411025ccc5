# Opening, saving and pasting.

filing-arrive =
    .exported = Exported “{ $name }” to { $path }.
    .not_exported = “{ $name }” could not be exported: { $problem }
    .unsaved = { $name } is already open with unsaved changes, and another program has changed the file. Close it to open the new version.
    .in_use = { $name } is already open with unsaved changes or games in tabs, and another program has changed the file. Close it to open the new version.

filing-path =
    .not_found = { $path } cannot be found: { $problem }.

filing-paste =
    .nothing = Nothing was pasted. { $problem }

filing-returning =
    .crashed = Owlery stopped unexpectedly. Everything that was open then is open again.

filing-works =
    .position = { $game } position

filing-open =
    .no_folder = There is no folder to choose a file from.
    .other = Not saved: that file is open here as “{ $other }”. Choose another name, or close “{ $other }” first.
    .exists = { $name } already exists. To replace it, choose that name.
    .gone = { $name } was not written: what it was for has been closed.
    .second = Owlery is already running, on another display or without responding. This window keeps neither settings nor open games, and has no library: save your games to files, or close both windows and start Owlery again.

filing-save =
    .deleted = “{ $game }” was deleted from “{ $collection }”. Undo that in the collection, or save the game in its own file.
    .closed = The collection that “{ $name }” belongs to is closed. Open it again, or save the game in its own file.
