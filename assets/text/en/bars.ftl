# Menus, tabs, messages and the line at the bottom.

bars-cards =
    .more = and { $count } more
    .all = Show all messages
    .close = Close
    .away = Dismiss (it stays in the message list)

bars-menu =
    .games = All games
    .to_game = Back to game
    .to_puzzle_hint = It is as you left it
    .to_puzzle = Back to puzzle
    .to_collection_hint = List its games
    .to_collection = Back to collection
    .collections = Collections
    .library = Library
    .copying = Copy and paste
    .opponent = Opponent
    .recent = Recent files
    .coordinates = Coordinates
    .animation = Animation
    .board = Board
    .pieces = Pieces
    .theme = Theme

bars-title =
    .lesson = Lesson: { $game }
    .puzzle = Puzzle
    .position = A position
    .start = Start page
    .options = Options of { $game }
    .game = A game of { $game }
    .position_of = A position of { $game }
    .studies = Studies
    .puzzle_of = A puzzle of { $game }
    .lesson_on = A lesson on { $game }
    .escapes = Tries to escape in { $game }

bars-status =
    .messages = Messages
    .unread = Messages ({ $unread })
    .messages_hint = Earlier messages

bars-tabs =
    .against = { $title }: { $name }
    .unsaved = Has unsaved changes
    .begin = Start another game
    .all = All open games
    .collection = Collection { $name }
    .part_of = In the collection { $name }
    .close = Close { $name }

bars-tasks =
    .lab = Rule lab: { $percent } % done
    .show = Show
    .show_lab = Shows the run with its results so far
    .asks = Make { $what }? { $costs }
    .make = Make them
    .makes = The engine then knows every one of these endings exactly; they are made once per computer
    .without = The engine goes on without them; it asks again at the next start
    .exporting = Exporting to { $path }…
    .cancel = Cancel
    .step_costs = { $what } ({ $costs }): { $step }
    .waits = Report: waiting ({ $what }, { $percent } %)
    .no_file = No file is written
    .not_now = Not now
    .stays = Finished tables are kept; to continue, choose Endgame tables from the Engine menu
    .once = This is done once per computer; it continues at the next start
    .stop = Stop
    .kept = What was found is kept
    .step = { $what }: { $step }.
