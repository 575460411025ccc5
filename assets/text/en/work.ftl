# What goes on beside the window.

work-dialogs =
    .open = Open a game
    .program = Choose a program
    .save = Save the game
    .save_collection = Save the collection
    .export = Export the game
    .games = Owlery games
    .programs = Programs
    .all = All files

work-files =
    .broken = { $name } cannot be opened: { $problem }.
    .no_game = { $name } cannot be opened. It is no game file: { $problem }. As text: { $said }
    .foreign = { $name } cannot be opened. { $said }
    .not_pasted = Nothing was pasted. { $problem }
    .the_game = The game
    .no_entry = The game cannot be opened: { $problem }.
    .not_saved = { $path } is not saved, for it could not be opened again: { $problem }.
    .cannot_save = { $path } cannot be saved: { $problem }.
    .cannot_write = { $path } cannot be written: { $problem }.
    .not_there = { $name } cannot be opened: { $problem } in { $place }.

work-preparing =
    .costs = { $disk } on the disk, { $time }
    .not_deleted = { $what } are not all deleted: { $problem }.
    .not_known = { $what } are not all known: { $problem }.

work-reporting =
    .busy = A report is being made already. Stop it first.
    .begins = Report: it begins as soon as the engine is ready.
    .rests = Report: { $done } of { $all } positions. It rests while the engine thinks.
    .goes_on = Report: { $done } of { $all } positions.

work-stock =
    .costs = { $disk } on the disk, { $time } of work, { $making } of memory meanwhile
    .no_disk = They need { $disk } of the disk, and { $free } are free there.
    .some_seconds = some seconds
    .seconds = about { $count } seconds
    .minutes = about { $count } minutes
    .no_memory = They need { $making } of memory and some to spare, and { $free } are free.
    .less_memory = They need { $making } of memory and some to spare, and less are free.

work-thinker =
    .fault = The engine met an error and has stopped: { $fault }

work-job =
    .no_result = The work ended without a result.

work-sounds =
    .failed = Sounds cannot be heard: { $why }.
