# Of the language itself.

language = English

# What a sentence, a file or a folder is about, and what is said of it.
language-said-of = { $subject }: { $what }

number-point = .
number-group = ,

# Dates.
language-date =
    .day = { $day } { $month } { $year }
    .month = { $month } { $year }

language-month =
    .january = January
    .february = February
    .march = March
    .april = April
    .may = May
    .june = June
    .july = July
    .august = August
    .september = September
    .october = October
    .november = November
    .december = December
