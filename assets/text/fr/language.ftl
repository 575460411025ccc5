# De la langue elle-même.

language = Français

number-point = ,
number-group = { " " }
