# La ligne sous un plateau.

stand-prompt =
    .your_move = votre coup
    .such_as = par exemple { $move }
    .number = 12 ou 12...
    .none = aucun coup ici
    .wrong = Il fallait un nombre, comme 12, ou 12... pour le second camp, mais « { $text } » a été saisi.
    .no_move = Cette ligne n’a pas de coup { $text }.
    .close = Fermer
    .move = Coup
    .go_to = Aller au coup
    .more = et { $count ->
            [one] { $count } autre
           *[other] { $count } autres
        }
