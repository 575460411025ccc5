# Other programs that play.

external-told = “{ $name }” { $fault }.

# Each ends a sentence that begins with the name of a program.
external-fault =
    .start = cannot be started: { $why }
    .folder = is a folder: choose the file of the program in it
    .silent = did not answer `{ $asked }` within { $time }
    .ended = quit unexpectedly ({ $how })
    .long_line = wrote a line of more than { $bytes } bytes
    .flood = wrote more than { $lines } lines within { $time }
    .flood_bytes = wrote more than { $bytes } bytes within { $time }
    .stopped = was stopped before it was ready
    .illegal = played “{ $text }”, which is not a legal move here

external-time =
    .second = a second
    .seconds = { $seconds } seconds

external-end =
    .no_input = it has no input and no output
    .silent = it wrote nothing more
    .exit = exit { $code }
    .killed = it was killed

external-hello =
    .nameless = a program without a name
    .by = { $name } by { $author }
