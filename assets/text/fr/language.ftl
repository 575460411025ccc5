# De la langue elle-même.

language = Français

# De quoi parle une phrase, un fichier ou un dossier, et ce qui en est dit.
language-said-of = { $subject } : { $what }

number-point = ,
number-group = { " " }
