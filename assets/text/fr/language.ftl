# De la langue elle-même.

language = Français

# De quoi parle une phrase, un fichier ou un dossier, et ce qui en est dit.
language-said-of = { $subject } : { $what }

number-point = ,
number-group = { " " }

# Dates.
language-date =
    .day = { $day ->
            [1] 1er
           *[other] { $day }
        } { $month } { $year }
    .month = { $month } { $year }

language-month =
    .january = janvier
    .february = février
    .march = mars
    .april = avril
    .may = mai
    .june = juin
    .july = juillet
    .august = août
    .september = septembre
    .october = octobre
    .november = novembre
    .december = décembre
