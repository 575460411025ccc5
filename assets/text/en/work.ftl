# What goes on beside the window.

work-dialogs =
    .open = Open a game
    .import = Import games
    .import_folder = Import a folder of games
    .program = Choose a program
    .run = Open a run of the lab
    .openings = Choose openings
    .report = Save the report
    .run_games = Save the games
    .runs = Runs
    .reports = Reports
    .save = Save the game
    .save_collection = Save the collection
    .save_its_collection = Save the collection that this game is part of
    .export = Export the game
    .games = Owlery games
    .programs = Programs
    .all = All files

work-files =
    .broken = { $name } cannot be opened: { $problem }.
    .no_game = { $name } cannot be opened. It is not a game file: { $problem }. As text: { $said }
    .foreign = { $name } cannot be opened. { $said }
    .not_pasted = Nothing was pasted. { $problem }
    .the_game = The game
    .no_entry = The game cannot be opened: { $problem }.
    .not_saved = { $path } was not saved, because it could not be opened again: { $problem }.
    .cannot_save = { $path } cannot be saved: { $problem }.
    .cannot_write = { $path } cannot be written: { $problem }.
    .not_there = { $name } cannot be opened: { $problem } in { $place }.

work-preparing =
    .costs = { $disk } of disk space, { $time }
    .not_deleted = Some of { $what } could not be deleted: { $problem }.
    .not_known = Some of { $what } could not be checked: { $problem }.

work-reporting =
    .busy = A report is already being made. Stop it first.
    .begins = Report: it starts as soon as the engine is ready.
    .rests = Report: { $done } of { $all } positions. It is paused while the engine thinks.
    .goes_on = Report: { $done } of { $all } positions.

work-stock =
    .costs = { $disk } of disk space, { $time } of work, { $making } of memory
    .no_disk = They need { $disk } of disk space, and { $free } is free.
    .some_seconds = a few seconds
    .seconds = about { $count } seconds
    .minutes = about { $count } minutes
    .no_memory = They need { $making } of memory and some to spare, and { $free } is free.
    .less_memory = They need { $making } of memory and some to spare, and less is free.

work-thinker =
    .fault = The engine stopped because of an error: { $fault }

work-job =
    .no_result = The task ended without a result.

work-sounds =
    .failed = Sounds cannot be played: { $why }.
