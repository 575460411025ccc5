# Themes and pieces of one's own, and what is wrong with them.

paint-path =
    .arcs = arcs (A) are not read; write them as curves (C)
    .sign = “{ $sign }” does not belong in a path
    .long = the path has more than { $most } lines and curves
    .outside = the path has a point that is not between { $least } and { $most }
    .nothing = the path encloses nothing
    .corners = the path has more than { $most } corners once it is drawn
    .no_number = the path ends where a number is missing
    .no_start = the path does not begin with M
    .else = the path has something else where a number is missing

paint-file =
    .too_many = { $file }: only the first { $most } are used
    .line = line { $line }: { $what }
    .name = its name must have from 1 to { $most } characters

paint-names =
    .daylight = Daylight
    .nightfall = Nightfall
    .print = Print
    .birds = Birds
    .letters = Letters
    .tiles = Tiles

paint-pieces =
    .missing = The piece set “{ $name }” no longer exists; { $usual } are used.
    .unused = { $count ->
            [one] A set of pieces is not used: { $problems }.
           *[other] { $count } sets of pieces are not used: { $problems }.
        }

paint-colour =
    .wrong = “{ $text }” is not a colour; expected own, other, edge, rim, bird, a role of themes or #rrggbb, perhaps followed by +30, -30 or *30

paint-figure =
    .unknown = “{ $name }” is not a figure; the figures are { $names }
    .of = figure “{ $name }”, { $what }
    .many_shapes = it has more than { $most } shapes
    .shape = shape { $place }: { $what }
    .many_corners = its shapes have more than { $most } corners once they are drawn
    .oval_middle = an oval's middle
    .oval_size = an oval's half width and height
    .letter_middle = a letter's middle
    .letter_size = a letter's size
    .line = a line is { $width } wide; expected 0.1 to { $most }
    .outside = { $what } is { $found }; expected { $least } to { $most }

paint-theme =
    .missing = The theme “{ $name }” no longer exists; the system's theme is used.
    .one_more = , and one more pair is too close
    .more = , and { $count } more pairs are too close
    .colour = colour “{ $key }” is “{ $value }”; expected #rrggbb or #rrggbbaa
    .no_role = “{ $key }” is not a role; the roles are { $roles }
    .role_missing = role “{ $role }” is missing
    .role_value = role “{ $role }” is “{ $value }”, which is neither a colour of the file nor #rrggbb
    .measure = measure “{ $name }” is { $value }; expected { $least } to { $most }
    .unused = { $count ->
            [one] A theme is not used: { $problems }.
           *[other] { $count } themes are not used: { $problems }.
        }
    .hard_to_see = Theme “{ $name }” is hard to see: “{ $ink }” on “{ $ground }” has a contrast of { $contrast } to 1; at least { $least } is needed{ $more }.
