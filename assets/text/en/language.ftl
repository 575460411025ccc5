# Of the language itself.

language = English

number-point = .
number-group = ,
