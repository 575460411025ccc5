# Of the language itself.

language = English

# What a sentence, a file or a folder is about, and what is said of it.
language-said-of = { $subject }: { $what }

number-point = .
number-group = ,
