# What is kept beside saved games.

disk-journal =
    .damaged = { $name } is open, but earlier changes cannot be undone: its journal is damaged ({ $error }).

disk-telling =
    .more = ; and { $count } more
