# What is kept beside saved games.

disk-journal =
    .not_written = The game is saved, but not its undo history: { $file }: { $problem }.
    .unread = The undo history cannot be read: { $file }: { $problem }.
    .damaged = { $name } is open, but earlier changes cannot be undone: its journal is damaged ({ $error }).

disk-telling =
    .more = ; and { $count } more
