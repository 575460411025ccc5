# La ligne de commande.

cli-about = { $count } jeux de plateau peu communs à deux joueurs : { $games }
cli-no_command = « { $word } » n’est pas une commande ; il y a { $commands }. Si le premier mot est un fichier, tous s’ouvrent dans la fenêtre.

# Ce qui ne va pas avec une chose nommée avant le deux-points.
cli-at =
    .file = { $file } : { $problem }
    .game = partie { $number }, { $problem }
    .ply = demi-coup { $ply }, { $problem }
    .move = coup { $number }, { $problem }

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
    .proved = { $value } ({ $kind }) : { $moves }
cli-lab =
    .part = cette partie n’existe pas ; les parties sont { $parts }
    .progress = { $done } sur { $all } faits, encore { $minutes } min { $seconds } s
    .survey = survol de { $cells } jeux de règles
    .finals = tour final de { $cells } jeux de règles
    .paused = en pause ; pour continuer : { $command }

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

cli-help-match = Faire jouer un tournoi entre des niveaux du moteur et d’autres programmes
    .players = Les joueurs : un niveau, comme club ou 640 ; nodes=2000 ou time=0.1 pour la pleine force ; ou un autre programme, comme ugi="./engine --fast",time=0.1. Avec des virgules : method=montecarlo, name=NOM, et pour les programmes margin=S (le retard permis à un coup) et option.NOM=VALEUR.
    .options = { -options-of-game }
    .games = Combien de parties joue chaque paire de joueurs, de 1 à 100000, un nombre pair ; chaque ouverture est jouée deux fois, couleurs échangées. 20 par défaut, ou 20000 avec --sprt.
    .seed = La graine, de 0 à 999999999, qui décide des ouvertures et des erreurs des niveaux ; avec les niveaux sous la pleine force et nodes=, la même donne les mêmes parties sur tout ordinateur
    .gauntlet = Seul le premier joueur rencontre tous les autres
    .openings = Un fichier de parties, d’Owlery ou d’un autre programme ; chaque paire de parties commence où finit l’une d’elles, dans un ordre que décide la graine
    .opening_plies = Combien de coups a une ouverture, tirés au sort parmi les bons, 4 par défaut ; avec --openings, après combien de coups d’une partie elle finit
    .judge = Combien de nœuds chercher dans chaque position pour prouver le résultat, ce qui finit la partie ; 0 pour aucune preuve. 1000 par défaut, ou 0 si un joueur se trompe exprès.
    .longest = Combien de coups après l’ouverture font d’une partie une nulle
    .sprt = Finir dès que les résultats de deux joueurs ressemblent nettement plus à l’une de deux différences en points Elo qu’à l’autre, comme 0,20 (erreurs de 5 %)
    .shard = Ne jouer qu’une de plusieurs tranches égales, comme 3/40, et écrire ses résultats avec -o, pour match merge
    .folder = Le dossier où les parties sont gardées dès qu’elles finissent, pour que le tournoi puisse reprendre
    .threads = Combien de parties sont jouées à la fois, de 1 à 256 ; par défaut, une par processeur
    .output = Le fichier où écrire les parties en recueil ; avec --shard, les résultats. - est la sortie standard.

cli-help-match-resume = Reprendre un tournoi interrompu
    .folder = Le dossier du tournoi
    .threads = Combien de parties sont jouées à la fois, de 1 à 256 ; par défaut, une par processeur
    .output = Le fichier où écrire les parties en recueil, ou les résultats d’une tranche ; - est la sortie standard

cli-help-match-merge = Réunir les résultats de toutes les tranches d’un tournoi
    .files = Les résultats des tranches
    .output = Le fichier où écrire les parties en recueil ; - est la sortie standard

cli-help-lab = Savoir ce que valent des règles, par beaucoup de parties avec chaque jeu de règles
    .atlas = Comparer plutôt tous les jeux de règles de la grille du jeu : un survol au niveau « casual », puis un tour final à « club » avec quatre fois plus de parties pour les dix plus intéressants ; écrit un document en Markdown, et des images à côté. Le tour final dépend du survol : avec --shard, réunissez d’abord les tranches du survol avec « owlery lab merge », puis faites les tranches du tour final avec --survey, et réunissez le tout.
    .survey = Les résultats de tout le survol ; la tranche est alors l’une de celles du tour final
    .options = Les options d’un jeu de règles en RON, comme "(size: 7)" ; une fois pour chaque jeu de règles à comparer
    .games = Le nombre de parties avec chaque jeu de règles, de 2 à 100000, par paires (un nombre impair est augmenté de un) ; par défaut 400, pour le survol d’un atlas 100
    .level = Le niveau des joueurs, comme newcomer, casual, club ou strong, mais pas full ; ou un nombre de points
    .seed = Un nombre de 0 à 999999999, qui décide des ouvertures et des erreurs ; le même nombre donne le même dossier sur tout ordinateur
    .opening_plies = Le nombre de coups tirés, parmi les bons, avant que les joueurs choisissent : de 0 à 20
    .parts = Ce qui est fait en plus des parties : ladder, first-moves, methods, restricted, exact ; ou seulement games ; par défaut tout
    .threads = Le nombre de parties jouées à la fois, de 1 à 256 ; par défaut, une par processeur
    .shard = Ne faire que cette tranche du travail, comme 3/40, et écrire ses résultats ; « owlery lab merge » réunit toutes les tranches
    .folder = Le dossier qui garde les résultats, au lieu d’un dossier à côté de la sortie
    .csv = Écrire aussi les nombres à côté de la page, en valeurs séparées par des virgules
    .output = La page ou le document à écrire, ou les résultats d’une tranche

cli-help-lab-resume = Continuer une série qui a été mise en pause
    .folder = Le dossier de la série
    .threads = Le nombre de fils d’exécution, de 1 à 256 ; par défaut, un par processeur
    .csv = Écrire aussi les nombres à côté de la page, en valeurs séparées par des virgules
    .output = Le fichier à écrire

cli-help-lab-merge = Réunir les résultats de toutes les tranches, comme si un seul ordinateur avait fait le travail
    .files = Les fichiers de résultats des tranches
    .csv = Écrire aussi les nombres à côté de la page, en valeurs séparées par des virgules
    .output = Le fichier à écrire

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
    .memory = Combien de mébioctets la table des preuves du solveur peut prendre, la moitié de plus en grandissant, de 1 à 65536 (Umbra et Troll)
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
