# La ligne de commande.

cli-about = { $count } jeux de plateau peu communs à deux joueurs : { $games }
cli-no_text = « { $word } » n’est pas du texte (UTF-8)
cli-no_command = « { $word } » n’est pas une commande ; il y a { $commands }. Si le premier mot est un fichier, tous s’ouvrent dans la fenêtre.

# Ce qui ne va pas avec une chose nommée avant le deux-points.
cli-at =
    .file = { $file } : { $problem }
    .game = partie { $number }, { $problem }
    .ply = demi-coup { $ply }, { $problem }
    .move = coup { $number }, { $problem }
cli-show-game = Partie { $number }

cli-fault =
    .not_so = il n’en est pas ainsi
    .output = impossible d’écrire la sortie : { $why }
    .gone = personne ne lit la sortie
    .interrupted = interrompu
    .thread = pas de fil d’exécution pour ce travail : { $why }
    .program = une faute du programme : { $what }
    .program_at = une faute du programme : { $what } ({ $file }, ligne { $line })
    .unknown = on n’en sait pas plus
    .over = la partie y est finie
    .no_folder = il n’y a pas de dossier de cache ; nommez-en un avec --folder

cli-range =
    .whole = attendu un nombre entier de { $least } à { $most }
    .seconds = attendu un nombre de secondes de { $least } à { $most }

cli-step =
    .size = { $unit } : { $size }
    .percent = { $step }, { $percent } %
    .tables = tables

cli-level = ce niveau n’existe pas ; les niveaux sont { $levels }
cli-method = cette méthode n’existe pas ; les méthodes sont { $methods }
cli-analyse =
    .done = profondeur { $depth }, { $nodes } nœuds en { $time } s, { $speed } par seconde
    .line = { $value } ({ $kind }), profondeur { $depth } : { $moves }
cli-match = { $first } contre { $second } : { $wins } gagnées, { $draws } nulles, { $losses } perdues, { $share } % ± { $error }

cli-export =
    .itself = { $file } est la partie elle-même ; nommez un autre fichier avec -o
    .one_game = --game vaut { $number } ; le fichier a une seule partie
    .which = c’est un recueil de { $games } parties ; choisissez-en une avec --game N
    .no_game = --game vaut { $number } ; le recueil a { $games } parties
    .no_text = { $format } n’est pas du texte pour un terminal ; nommez un fichier avec -o
    .no_move = --move vaut { $ply } ; la partie a { $moves } coups
    .no_theme = « { $name } » n’est pas un thème ; les thèmes sont { $names }
    .no_pieces = « { $name } » n’est pas un jeu de pièces ; les jeux sont { $names }

cli-solve =
    .instead = Au lieu d’une position, { $what }
    .tables = { $name } : calculer ou compléter les tables jusqu’à ce nombre ({ $unit }), de 1 à { $most } : { $costs }
    .unread = il ne restait pas de temps pour lire les tables ; donnez-en plus avec --time
    .no_win = aucun gain depuis le début n’est gardé pour ce jeu ({ $game }) ; { $others } en a un
    .not_solved = non résolu
    .by = { $value } par { $text }
    .also_after = { $value } même après { $text }
    .no_time = il ne restait pas de temps pour les tables au-delà de { $known } { $unit } ; donnez-en plus avec --time
    .not_kept = les tables ne sont pas gardées : { $problem }
    .no_tables = ce jeu ({ $game }) n’a pas de tables de finales ; { $others } en a
    .bytes = { $file } : { $bytes } octets
    .shipped = la stratégie de ce programme

cli-tune =
    .no_estimate = { $game } n’a pas d’estimation à ajuster ; GAME est { $games }
    .no_games = { $option } n’est pas pour { $game }, dont les tables connaissent les positions : on ne joue pas de parties
    .no_tables = { $option } n’est pas pour { $game }, qu’avec ces options on ajuste à des parties
    .no_folder = impossible de faire de { $folder } un dossier : { $why }
    .weights = poids des caractéristiques : { $weights }
    .written = { $file } est écrit : { $bytes } octets. Le programme prend ce qui est dans ses sources sous assets.
    .making = calcul des tables
    .fitted = ajusté à { $fitted } positions, vérifié avec { $checked } autres
    .fitted_games = { $games } parties ; ajusté à { $fitted } positions, vérifié avec { $checked } autres
    .fitted_more = { $games } parties, non { $asked }, car on en joue cent de suite et toutes celles du dossier comptent ; ajusté à { $fitted } positions, vérifié avec { $checked } autres
    .before = erreur quadratique moyenne des chances par les seules caractéristiques, telles quelles : { $error }
    .after = nouveau : { $error }
    .rounded = arrondi : { $error }
    .factor = ce qui est dit est multiplié par { $factor }
    .errors = { $learned } par rapport à ce qui est appris, { $ended } par rapport à l’issue des parties

# Ce qui ne va pas dans les lignes d’un autre programme.
cli-ugi =
    .unread = impossible de lire des lignes : { $why }
    .long = une ligne dépasse { $most } octets
    .no_text = une ligne n’est pas du texte (UTF-8)
    .busy = une recherche est en cours ; arrêtez-la d’abord
    .method = « { $value } » n’est pas une méthode ; attendu { $methods }
    .option = « { $name } » n’est pas une option ; il y a hash, threads, lines, method et options
    .over = la partie est finie
    .no_position = la position n’a pas pu être lue
    .order = « { $word } » n’est pas compris ; attendu ugi, isready, setoption, uginewgame, position, go, stop, query ou quit
    .setoption = après « setoption », attendu « name N value V »
    .position = après « position », attendu « startpos » ou « fen » et un code, puis « moves » et des coups
    .number = après « { $what } », attendu un nombre entier, pas « { $found } »
    .no_number = après « { $what } », attendu un nombre entier, pas rien
    .go = après « go », attendu movetime, depth, nodes, p1time, p2time, p1inc, p2inc ou infinite, pas « { $word } »
    .query = après « query », attendu gameover, p1turn, result, fen ou islegal avec un coup
