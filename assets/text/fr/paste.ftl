# Ce pour quoi un texte collé est pris.

paste-no-text = Il n’y a pas de texte à coller.
paste-nothing = Ce n’est ni une partie, ni le code d’une position, ni des coups d’aucun jeu.
paste-file = Cela ressemble à un fichier de partie, mais { $error }.
paste-transcript = La transcription est illisible : { $error }.
# Il précède « : 12 345 octets ; 1 000 au plus ».
paste-text = ce texte

paste-game = Une partie ({ $game }).
    .moves = Une partie ({ $game }) { $moves ->
            [0] sans coups
            [one] de { $moves } coup
           *[other] de { $moves } coups
        }.
    .struck = Une partie ({ $game }) { $moves ->
            [0] sans coups
            [one] de { $moves } coup, biffé
           *[other] de { $moves } coups, tous biffés
        }.
    .some_struck = Une partie ({ $game }) { $moves ->
            [0] sans coups
            [one] de { $moves } coup
           *[other] de { $moves } coups
        }, dont { $struck ->
            [one] { $struck } biffé
           *[other] { $struck } biffés
        }.

paste-collection = { $count ->
        [0] Un recueil vide.
        [one] Un recueil d’une partie.
       *[other] Un recueil de { $count } parties.
    }
    .of = { $count ->
        [0] Un recueil vide.
        [one] Un recueil d’une partie ({ $game }).
       *[other] Un recueil de { $count } parties ({ $game }).
    }

# Le format est un nom comme PGN.
paste-foreign =
    .fault = Cela ressemble à du { $format }, mais { $error }.

paste-position = Une position ({ $game }) sur { $size } x { $size }.
    .none = Cela ressemble à une position ({ $game }), mais n’en est pas une : { $error }.
    .more = ligne { $line } : { $count ->
            [one] une autre position suit, qui n’a pas été ouverte
           *[other] { $count } autres positions suivent, qui n’ont pas été ouvertes
        }

paste-moves =
    .here = { $count ->
            [0] Aucun coup
            [one] { $count } coup
           *[other] { $count } coups
        } à partir de la position actuelle.
    .start = { $count ->
            [0] Aucun coup
            [one] { $count } coup
           *[other] { $count } coups
        } à partir du début de cette partie.
    .too_late = { $over } Aucun coup ne peut suivre sa fin.
paste-unread = { $error }.

# Les lectures sont comme « Une partie (Umbra) de 3 coups ».
paste-several = le texte convient à plusieurs jeux : { $readings } ; nommez le jeu dans sa première ligne, ou dans un fichier PGN par l’étiquette Variant
