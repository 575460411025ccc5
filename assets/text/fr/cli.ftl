# La ligne de commande.

cli-about = { $count } jeux de plateau peu communs à deux joueurs : { $games }
cli-no_command = « { $word } » n’est pas une commande ; il y a { $commands }. Si le premier mot est un fichier, tous s’ouvrent dans la fenêtre.

# Ce qui ne va pas avec une chose nommée avant le deux-points.
cli-at =
    .file = { $file } : { $problem }
    .game = partie { $number }, { $problem }
    .ply = demi-coup { $ply }, { $problem }
    .move = coup { $number }, { $problem }
# Les lectures sont comme « Une partie (Umbra) de 3 coups ».
cli-open =
    .several = le texte convient à plusieurs jeux : { $readings } ; nommez le jeu dans sa première ligne, ou dans un fichier PGN par l’étiquette Variant
cli-show-game = Partie { $number }

cli-fault =
    .output = impossible d’écrire la sortie : { $why }
    .closed = impossible d’écrire la sortie : la sortie standard est fermée
    .thread = pas de fil d’exécution pour ce travail : { $why }
    .program = erreur interne : { $what }
    .program_at = erreur interne : { $what } ({ $file }, ligne { $line })
    .unknown = on n’en sait pas plus
    .over = la partie est finie dans cette position
    .window = impossible d’ouvrir la fenêtre : { $why }
    .no_folder = il n’y a pas de dossier de cache ; nommez-en un avec --folder

cli-range =
    .whole = attendu un nombre entier de { $least } à { $most }
    .seconds = attendu un nombre de secondes de { $least } à { $most }

cli-step =
    .size = { $unit } : { $size }
    .percent = { $step }, { $percent } %

cli-level = ce niveau n’existe pas ; les niveaux sont { $levels }, ou un nombre de points
cli-method = cette méthode n’existe pas ; les méthodes sont { $methods }
cli-analyse =
    .done = profondeur { $depth }, { $nodes } nœuds en { $time } s, { $speed } par seconde
    .line = { $value } ({ $kind }), profondeur { $depth } : { $moves }
cli-match = { $first } contre { $second } : { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }, { $share } % ± { $error }

cli-export =
    .itself = { $file } est la partie elle-même ; nommez un autre fichier avec -o
    .one_game = --game vaut { $number } ; le fichier a une seule partie
    .which = c’est un recueil de { $games } parties ; choisissez-en une avec --game N
    .no_game = --game vaut { $number } ; le recueil a { $games } parties
    .no_text = { $format } n’est pas du texte pour un terminal ; nommez un fichier avec -o
    .no_move = --move vaut { $ply } ; la partie a { $moves } coups
    .no_theme = « { $name } » n’est pas un thème ; les thèmes sont { $names }
    .no_board = « { $name } » n’est pas un plateau du thème { $theme } ; outre l’habituel, sans --board, il a { $names }
    .no_pieces = « { $name } » n’est pas un jeu de pièces ; les jeux sont { $names }
    .no_report = la partie n’a pas de rapport ; « owlery report » en fait un

cli-report =
    .foreign = un rapport se garde dans un fichier d’Owlery ; nommez-en un avec -o
    .stopped = interrompu ; rien n’a été écrit
    .engine = le moteur a échoué : { $what }
    .done = { $name } : { $mistakes ->
            [0] aucune erreur trouvée
            [one] { $mistakes } erreur trouvée
           *[other] { $mistakes } erreurs trouvées
        }

cli-solve =
    .instead = Au lieu de résoudre une position, { $what }
    .tables = calculer ou compléter les tables jusqu’à ce nombre d’{ $unit }, de 1 à { $most } ({ $name } : { $costs })
    .unread = il ne restait pas de temps pour ouvrir les tables ; donnez-en plus avec --time
    .unplayed = il ne restait pas de temps pour jouer jusqu’au bout la victoire depuis le début ; donnez-en plus avec --time
    .no_win = aucun gain depuis le début n’est gardé pour ce jeu ({ $game }) ; { $others } en a un
    .not_solved = non résolu
    .by = { $value } par { $text }
    .also_after = { $value } même après { $text }
    .no_time = il ne restait pas de temps pour les tables au-delà de { $known } { $unit } ; donnez-en plus avec --time
    .not_kept = les tables ne sont pas gardées : { $problem }
    .no_tables = ce jeu ({ $game }) n’a pas de tables de finales ; { $others } en a
    .shipped = la stratégie de ce programme


# Ce qui ne va pas dans les lignes d’un autre programme.
cli-ugi =
    .unread = impossible de lire des lignes : { $why }
    .long = une ligne dépasse { $most } octets
    .method = « { $value } » n’est pas une méthode ; attendu { $methods }
    .option = « { $name } » n’est pas une option ; il y a hash, threads, lines, method, Move Overhead et options
    .over = la partie est finie
    .no_position = la position envoyée n’a pas pu être lue
    .order = « { $word } » n’est pas compris ; attendu ugi, isready, setoption, uginewgame, position, go, stop, query ou quit
    .setoption = après « setoption », attendu « name N value V »
    .position = après « position », attendu « startpos » ou « fen » et un code, puis « moves » et des coups
    .number = après « { $what } », attendu un nombre, pas « { $found } »
    .no_number = après « { $what } », attendu un nombre, mais rien trouvé
    .go = après « go », attendu movetime, depth, nodes, mate, p1time, p2time, p1inc, p2inc, searchmoves ou infinite, pas « { $word } »
    .query = après « query », attendu gameover, p1turn, result, fen ou islegal avec un coup

# L’aide de la ligne de commande : du programme, de chaque commande et de ses arguments. Pas de point final.
cli-help-owlery =
    .files = Fichiers de parties à ouvrir dans la fenêtre, chacun dans un onglet, le dernier devant

cli-help-perft = Compter les suites de coups d’une longueur donnée
    .code = { -code-of-position }
    .options = { -options-of-game }
    .depth = Combien de coups, de 0 à 255
    .divide = Donner aussi le nombre pour chaque premier coup

cli-help-moves = Donner les coups légaux, triés
    .code = { -code-of-position }
    .options = { -options-of-game }

cli-help-play = Jouer des coups ; écrire le code et l’état de la partie
    .code = { -code-of-position }
    .options = { -options-of-game }
    .moves = Les coups, dans toute écriture usuelle

cli-help-check = Lire des fichiers de parties et dire ce qui n’y va pas
    .files = Les fichiers, de ce programme ou d’un autre ; - est l’entrée standard

cli-help-show = Écrire les parties d’un fichier en texte simple
    .file = Le fichier, de ce programme ou d’un autre ; - est l’entrée standard

cli-help-analyse = Analyser une position, et écrire les meilleures lignes
    .code = { -code-of-position }
    .options = { -options-of-game }
    .time = Combien de secondes réfléchir, de 0.001 à 1000000 ; 5 si ni cela ni une profondeur n’est donné
    .depth = Combien de demi-coups voir à l’avance, de 1 à 127
    .lines = Combien de lignes trouver, de 1 à 1000
    .threads = Combien de fils d’exécution réfléchissent, de 1 à 256
    .method = Comment chercher : alphabeta ou montecarlo
    .folder = Où chercher les tables de finales, au lieu de l’endroit habituel

cli-help-match = Faire jouer deux niveaux du moteur l’un contre l’autre
    .options = { -options-of-game }
    .a = Un niveau : beginner, learner, casual, club, strong, expert ou full, avec ou sans une méthode de recherche : full/alphabeta, full/montecarlo
    .b = L’autre niveau
    .games = Combien de parties, de 1 à 100000 ; chaque ouverture est jouée deux fois, camps échangés
    .time = Le temps maximal pour un coup, en secondes de 0.001 à 1000000

cli-help-bench = Chercher dans des positions fixes, et écrire les nœuds et la vitesse

cli-help-export = Exporter des parties en images, animations, pages web, livrets ou textes
    .study = Au lieu d’un fichier, les études du programme qui portent ce nom
    .file = Le fichier de la partie, de ce programme ou d’un autre ; - est l’entrée standard
    .format = png, svg, gif, html, pdf ou txt
    .game = La partie d’un recueil, comptée à partir de 1. Sans elle, html et pdf prennent tout le recueil.
    .ply = Combien de coups de la ligne principale jouer d’abord ; 0 montre le début. Par défaut, png et svg montrent la fin de la ligne, gif la montre toute, et html commence au début. pdf et txt contiennent toujours la partie entière.
    .size = La largeur des images en pixels, de 80 à 8000
    .theme = Le nom d’un thème, "light", "dark", ou le chemin d’un fichier de thème
    .board = Le nom d’un des plateaux du thème, comme "print" ; sinon l’habituel
    .pieces = Le nom d’un jeu de pièces, comme "letters", ou le chemin de son fichier
    .turned = Montrer le plateau de l’autre côté
    .no_coordinates = Omettre les coordonnées
    .report = Inclure le rapport de la partie dans une page, un livret ou un texte
    .output = Le fichier à écrire. Par défaut, ou avec "-", c’est la sortie standard ; png, gif et pdf ne s’écrivent pas dans un terminal.

cli-help-report = Examiner les parties d’un fichier avec le moteur, et y garder ce qui a été trouvé
    .file = Le fichier de partie, d’Owlery ou d’un autre programme ; - est l’entrée standard
    .nodes = Combien de positions chercher par coup, de 1000 à 1000000000 ; le même nombre trouve la même chose sur tous les ordinateurs
    .output = Le fichier à écrire, au lieu de celui de la partie ; - est la sortie standard

cli-help-solve = Dire comment une position finit avec le meilleur jeu, ou calculer des tables de finales
    .code = { -code-of-position }
    .options = { -options-of-game }
    .time = Combien de secondes essayer, de 0.001 à 1000000, calcul des tables compris
    .check = Rejouer un gain depuis le début, toutes les réponses de l’autre camp comprises, par les seules règles ; celui du programme si aucun fichier n’est nommé
    .threads = Combien de fils d’exécution se partagent le travail, de 1 à 256 ; sans cela, un par processeur
    .folder = Où garder les tables de finales, au lieu de l’endroit habituel

cli-help-ugi = Servir de moteur à un autre programme, par l’interface universelle de jeu (UGI)
    .options = Les options du jeu en RON, comme "(size: 7)"

cli-help-completions = Écrire un script avec lequel un shell complète cette ligne de commande
    .shell = Quel shell

cli-help-man = Écrire les pages de man, pour les paquets
    .folder = Le dossier qui les reçoit

cli-help-watch = Exécuter un autre programme, et terminer tout ce qu’il a lancé quand il se termine ou n’est plus voulu
    .program = Le programme et ses arguments

-code-of-position = Le code d’une position, au lieu du début habituel
-options-of-game = Les options en RON, comme "(size: 7)"
