# Settings, and what is wrong with them.

settings-engine =
    .no_name = a name is not text on one line
    .long_name = a name has more than { $most } characters
    .long_text = a text has more than { $most } characters
    .many_words = expected up to { $most } arguments and options
    .seconds = expected { $least } to { $most } seconds, but found { $found }
    .none = No engine for { $game } is called “{ $name }” in the settings.

settings-file =
    .kept = The file is kept as it was: { $place }.
    .not_kept = The file cannot be kept as it was ({ $problem }), so changes to the settings will not be saved.
    .faults = The settings have errors: { $faults }. The wrong ones are not used, the others are. { $place }
    .unread = The settings cannot be read: { $problem }.
    .moved = Your settings are kept as they were: { $place }.
    .not_moved = Your settings cannot be moved out of the way ({ $problem }), so changes to the settings will not be saved.
    .not_written = The settings cannot be saved: { $error }.
    .too_many = there are already { $count } such files
    .damaged = what is there is damaged, and { $problem }

settings-text =
    .twice = { $name } appears twice
    .unknown = { $name } is not a setting
    .no_utf8 = a byte is not valid UTF-8
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
    .seconds = expected { $least } to { $most } seconds, but found { $found }
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
    .unspoken = settings.ron, language: Owlery does not speak “{ $name }”; expected { $spoken }. It uses the system's language.
    .off = Off
    .fast = Fast
    .normal = Normal
    .instant = At once
    .seen = After a moment
    .calm = Calmly
    .line = line { $line }, { $what }
    .learn = Learn in two minutes
    .learn_again = Learn it again
    .learn_strategy = Learn first strategy
    .learn_on = Continue from step { $step }
    .progress = { $solved } of { $all } puzzles solved
    .solved = { $tries ->
            [one] { $tries } wrong move
           *[other] { $tries } wrong moves
        }, { $hints ->
            [one] { $hints } hint
           *[other] { $hints } hints
        }
