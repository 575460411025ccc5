# What is kept beside saved games.

disk-journal =
    .not_written = The game is saved, but not what undo needs once it is closed: { $file }: { $problem }.
    .unread = What undo needs cannot be read: { $file }: { $problem }.
    .damaged = { $name } is open, but what was done before cannot be undone: its journal is damaged ({ $error }).

disk-telling =
    .more = ; and { $count } more
