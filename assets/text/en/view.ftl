# What is said of the game on the board.

view-looks-back = This is an earlier position. Go back to the game to play on, or analyse from here.
view-over = The game is over: { $headline }.
view-more-said = { $count } more of the same kind

scene-tree = tree
scene-lair = empty lair
scene-tower = empty church tower
scene-empty = empty
scene-in-check = in check
scene-won = part of the win

# Of a line that is judged; $judged begins with a space, or is nothing.
course-end = The end
course-start = the start
course-told = Ply { $at } of { $last }, { $title }: { $words }.{ $judged }

grade-proved = proved error
grade-allows = allows a win
grade-misses = misses a win
grade-inaccuracy = inaccuracy, estimated
grade-mistake = mistake, estimated
grade-blunder = blunder, estimated

thrown-unknown = no win is known
thrown-away = Move { $number }, { $mv }: { $name } had a proved win{ $times }; after that { $now }.

timed-fischer = { $time }, and { $extra } s for each move
timed-bronstein = { $time }, and each move gives back up to { $extra } s
timed-hourglass = An hourglass of { $time }
timed-each = { $first }: { $of_first }; { $second }: { $of_second }
timed-seconds = { $seconds } s
timed-minutes = { $minutes } min
timed-both = { $minutes } min { $seconds } s
