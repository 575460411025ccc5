# Ce que disent les parties et leurs fichiers : les étapes que l’on peut annuler, les signes, et les fautes des fichiers.

# Ce que l’on annule ou rétablit, comme dans « Annuler : coup ».
record-step =
    .move = coup
    .comment = commentaire
    .comment_before = commentaire avant le coup
    .glyph = signe
    .judgement = jugement
    .mark = marque
    .clear_marks = marques effacées
    .promotion = promotion
    .main_line = nouvelle ligne principale
    .delete_moves =
        suppression { $count ->
            [one] d’un coup
           *[other] de { $count } coups
        }
    .delete_variations =
        suppression { $count ->
            [one] d’une variante
           *[other] de { $count } variantes
        }
    .replaced = coup remplacé
    .removed = coup retiré
    .inserted = coup inséré
    .lines = lignes ajoutées
    .line = ligne ajoutée
    .resignation = abandon
    .agreed = nulle convenue
    .flag = chute du drapeau
    .headers = détails
    .pasted = coups collés
    .taking_back = reprise du coup
    .report = rapport
    .report_removed = retrait du rapport
    .other = changement

record-glyph =
    .good = Bon coup
    .mistake = Erreur
    .brilliant = Coup brillant
    .blunder = Gaffe
    .interesting = Coup intéressant
    .dubious = Coup douteux

record-judgement =
    .equal = Chances égales
    .unclear = Peu clair
    .better = { $side } est mieux
    .wins = { $side } gagne

# L’encre est green, red, blue ou yellow.
record-mark =
    .circle =
        { $ink ->
            [green] cercle vert
            [red] cercle rouge
            [blue] cercle bleu
           *[yellow] cercle jaune
        }
    .arrow_to =
        { $ink ->
            [green] flèche verte
            [red] flèche rouge
            [blue] flèche bleue
           *[yellow] flèche jaune
        } vers { $square }
    .arrow_from =
        { $ink ->
            [green] flèche verte
            [red] flèche rouge
            [blue] flèche bleue
           *[yellow] flèche jaune
        } depuis { $square }

record-date =
    .form = La date est une année, 2026, un mois, 2026-11, ou un jour, 2026-11-21 ; pas « { $text } ».
    .month = Il n’y a pas de mois { $month }.
    .day = Ce mois n’a pas de jour { $day }.

record-control =
    .time = un camp a { $time } secondes ; attendu de { $least } à { $most }
    .extra = un coup ajoute { $extra } secondes ; attendu de 0 à { $most }
    .no_extra = seules les pendules « fischer » et « bronstein » donnent un supplément

# Qu’il y a d’une chose plus qu’il n’en faut.
record-limit =
    .bytes = { $what } : { $is } octets ; { $most } au plus
    .lines = { $what } : { $is } lignes ; { $most } au plus
    .moves = { $what } : { $is } coups ; { $most } au plus
    .games = { $what } : { $is } parties ; { $most } au plus
    .marks = { $what } : { $is } marques ; { $most } au plus
    .remarks = { $what } : { $is } octets de remarques ; { $most } au plus

# Ils précèdent « : 12 345 octets ; 1 000 au plus ».
record-thing =
    .file = le fichier
    .game = la partie
    .game_with_undo = la partie, avec son historique d’annulation,
    .collection = le recueil
    .about = « about »
    .title = le titre
    .task = la consigne
    .player = le nom d’un joueur
    .date = la date
    .event = l’événement
    .place = le lieu
    .source = la source
    .move = le coup
    .position = la position
    .comment = le commentaire
    .comment_before = le commentaire avant le coup
    .best = la meilleure ligne
    .said = ce qui est dit jusqu’ici
    .text = le texte

# Où un texte a une faute.
record-place =
    .line = ligne { $line } : { $what }
    .column = ligne { $line }, colonne { $column } : { $what }

# Ce qui était attendu dans un fichier.
record-form =
    .expected = attendu { $expected }
    .found = attendu { $expected }, mais trouvé { $found }
    .ended = attendu { $expected }, mais le fichier s’arrête
    .no_opening = attendu une « ( » ouvrante, mais trouvé « { $found } »
    .text_ended = le texte s’arrête trop tôt
    .colon = `:` derrière le nom d’un champ
    .field = le nom d’un champ, ou `)`
    .comma = une virgule, ou `)`
    .value = une valeur
    .moves = la liste des coups, `[`
    .no_more_game = rien derrière la partie
    .no_more_collection = rien derrière le recueil
    .comment_end = la fin de ce commentaire
    .part_end = la fin de cette partie du fichier
    .bracket = une autre parenthèse fermante
    .quote = le guillemet fermant de ce texte
    .raw_end = la fin de ce texte brut
    .games = la liste des parties, `[`
    .games_field = la liste des parties, `games: []`
    .games_end = la fin de la liste des parties, `]`
    .collection_field = l’un de `owlery`, `title`, `about`, `games`
    .version = une version, comme `owlery: 1`
    .map = un dictionnaire

record-fault =
    .empty = le fichier est vide
    .version = le fichier est de version { $version } ; ce programme lit la version { $ours }
    .no_version = il n’y a pas de version ; attendu « owlery: { $ours } »
    .there_already = `{ $key }` s’y trouve déjà
    .side = « { $found } » n’est pas un camp de ce jeu ({ $game }) ; attendu « { $white } » ou « { $black } »
    .side_twice = « { $side } » est nommé deux fois
    .start = start, { $error }
    .no_move = il n’y a pas de coup { $number }
    .unplayable_end = la partie ne peut pas finir par le coup { $number }, qui est injouable
    .result = le résultat indiqué est « { $said } », mais d’après les coups c’est « { $is } »
    .follows = le coup suit l’id { $number }, qui n’est pas un coup avant lui
    .id = l’id { $number } est déjà pris
    .follows_unplayable = le coup en suit un qui est injouable, il est donc injouable aussi
    .found_unplayable = un coup injouable ne peut être évalué
    .move = coup { $place }, « { $text } » : { $reason }
    .move_there = le coup « { $text } » s’y trouve déjà
    .one_line = le texte d’un coup tient sur une ligne
    .mark = « { $text } » n’est pas une marque ; attendu par exemple « green d3-c4 » ou « red e5 »
    .no_mark = « { $text } » n’est pas une marque
    .glyph = « { $text } » n’est pas un signe de coup
    .judgement = « { $text } » n’est pas un jugement
    .value = « { $text } » n’est pas une valeur ; attendu par exemple « win in 13 », « at least draw » ou « estimated -35 »
    .counted = found : { $counted } coups sont comptés, mais { $legal } sont légaux ici
    .found = found : { $what }
    .found_best = found, best, { $error }
    .seconds = attendu de 0 à { $most } secondes, mais trouvé { $seconds }

record-clock =
    .no_time = clock : { $seconds } secondes ne sont pas un temps
    .fault = clock : { $fault }
    .left = il resterait { $said } secondes à « { $side } », mais d’après les coups il en reste { $is }
    .missing = clock : il n’y a pas de { $field } pour « { $side } »

# Pourquoi un travail repris ne peut plus être annulé.
record-journal =
    .form = il est de forme { $form } ; ce programme lit la forme { $ours }
    .long = il dépassait { $most } octets
    .gap = des lignes manquent avant elle : elle suit la révision { $found }, et la partie est à { $expected }
    .misfit = il n’appartient pas à cette partie

# Ce qui est dit de coups collés ou lus dans un texte.
record-read =
    .clock = pendule attendue, telle que 600+5, mais « { $found } » trouvé
    .score = score attendu, mais « { $found } » trouvé
    .time = temps attendu, tel que 0:01:30, mais « { $found } » trouvé
    .unread = ligne { $line }, colonne { $column } : « { $token } » : { $reason }
    .unread_move = ligne { $line }, colonne { $column } : coup { $place }, « { $token } » : { $reason }
    .only = { $said } ; le seul coup légal est { $only }
    .legal = { $said } ; coups légaux : { $moves }
    .legal_and_more = { $said } ; coups légaux : { $moves } et { $more } de plus
    .in_variation = le texte s’arrête dans une variante
    .struck_before = le coup qui précède est biffé
    .several = cela peut désigner plus d’un coup
    .note = « { $note } » est gardé comme note
    .nested = au plus { $most } variantes peuvent s’imbriquer
    .bracket = cette parenthèse n’est jamais fermée
    .captures = coup { $place } : le texte dit (x{ $said }), les règles prennent { $captured }
    .captures_nothing = coup { $place } : le texte dit (x{ $said }), les règles ne prennent rien
    .result = le résultat indiqué est « { $said } », d’après les coups c’est { $is }

# Fichiers d’autres programmes.
record-foreign =
    .json = ce n’est pas du JSON valide
    .no_record = attendu une partie d’AbstractPlay : { $what }
    .other_game = c’est une partie de « { $name } », qu’Owlery n’a pas
    .players = la partie a { $count ->
            [one] { $count } joueur
           *[other] { $count } joueurs
        } ; attendu 2
    .empty = il n’y a pas de partie dedans
    .no_move = « { $text } » n’est un coup d’aucun des jeux
    .variant = la variante « { $name } » est inconnue ; la partie est lue avec les options habituelles
    .as_resignation = le résultat est { $result }, mais rien ne dit comment la partie a fini ; il est gardé comme abandon
    .as_agreement = le résultat est une nulle, mais rien ne dit comment la partie a fini ; il est gardé comme nulle convenue
    .ending = la partie a fini par « { $ending } », ce qui ne peut être gardé ; un commentaire le dit
    .struck = coup { $place }, « { $text } » : { $reason } ; il est biffé avec ce qui suit
    .site = une case de 0 à 63
    .move = un coup
    .tag_name = le nom d’une étiquette
