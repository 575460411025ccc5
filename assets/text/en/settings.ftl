# Settings, and what is wrong with them.

settings-engine =
    .no_name = a name is no text on one line
    .long_name = a name has more than { $most } characters
    .long_text = a text has more than { $most } characters
    .many_words = expected up to { $most } arguments and options
    .seconds = expected { $least } to { $most } seconds, but found { $found }
    .none = No engine for { $game } is called “{ $name }” in the settings.

settings-file =
    .kept = The file is kept as it was: { $place }.
    .not_kept = The file cannot be kept as it was ({ $problem }), so that nothing that is set now will be.
    .faults = The settings have faults: { $faults }. What is wrong is not used, the rest is. { $place }
    .unread = The settings cannot be read: { $problem }.
    .moved = Your settings are kept as they were: { $place }.
    .not_moved = Your settings cannot be moved out of the way ({ $problem }), so that nothing that is set now will be kept.
    .not_written = The settings cannot be kept: { $error }.
    .too_many = { $count } such files are there already
    .damaged = what is there is damaged, and { $problem }

settings-text =
    .twice = { $name } stands there twice
    .unknown = { $name } is no setting
    .no_utf8 = a byte is no UTF-8
    .no_end = a text does not end on its line
    .of = { $name }: { $what }

settings-pace =
    .quick = 30 thousand
    .usual = 150 thousand
    .thorough = 600 thousand
    .deep = 2.4 million

settings-preferences =
    .lines = expected 1 to { $most } lines of the engine, but found { $found }

settings-range =
    .zoom = expected { $least } to { $most }, but found { $found }
    .threads = expected 0 to { $most } threads, but found { $found }
    .memory = expected { $least } to { $most } MB, but found { $found }
    .interval = an interval is out of its range
    .mistake = one has more than { $most } bytes
    .entries = expected up to { $most }, but found { $found }
    .of = { $name }: { $what }

settings-review =
    .due = It is due today.
    .comes = It comes back { $when }.
    .today = today
    .tomorrow = tomorrow
    .days = in { $days } days

settings-all =
    .unspoken = settings.ron, language: Owlery does not speak “{ $name }”; expected { $spoken }. It speaks the language of the system.
    .off = Off
    .fast = Fast
    .normal = Normal
    .line = line { $line }, { $what }
    .learn = Learn in two minutes
    .learn_again = Learn it again
    .learn_on = Learn on from step { $step }
    .progress = { $solved } of { $all } puzzles solved
    .solved = { $tries ->
            [one] { $tries } wrong move
           *[other] { $tries } wrong moves
        }, { $hints ->
            [one] { $hints } hint
           *[other] { $hints } hints
        }
