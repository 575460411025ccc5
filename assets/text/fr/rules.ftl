# Ce que les règles disent des coups et des positions. La plupart suivent un deux-points.

rules-list =
    .and = { $others } et { $last }
    .or = { $others } ou { $last }
    .comma = ,{ " " }
    .clauses = { $first } ; { $then }

# En tête de phrase.
rules-number =
    .none = Aucun
    .one = Un
    .two = Deux
    .three = Trois
    .four = Quatre
    .five = Cinq
    .six = Six
    .seven = Sept
    .eight = Huit
    .nine = Neuf
    .ten = Dix
    .eleven = Onze
    .twelve = Douze

rules-side =
    .white = Blanc
    .black = Noir

rules-move =
    .wrong = coup « { $text } » : { $reason }
    .over = la partie est finie
    .off_board = { $square } n’est pas sur le plateau
    .none = ce n’est pas un coup ; un coup s’écrit comme { $example }

# Ce qui était attendu à un caractère d’un texte.
rules-read =
    .ended = caractère { $at } : attendu { $expected }, mais le texte s’arrête là
    .found = caractère { $at } : attendu { $expected }, trouvé « { $found } »
    .one_of = un mot parmi { $words }
    .square = une case comme e4

rules-code =
    .unread = code, { $error }
    .faults = code : { $faults }
    .at = { $square } : { $text }
    .side = une espace et le camp qui joue
    .side_letter = le camp qui joue, { $white } ou { $black }
    .count = une espace et { $what }
    .word_or_end = « { $word } » ou la fin
    .end = la fin
    .exactly = « { $text } »
    .gap = un nombre de cases vides
    .room = au plus { $room } cases de plus dans la rangée { $rank }
    .squares = encore { $room } cases dans la rangée { $rank } (un nombre ou l’un de { $letters })
    .board_end = la fin du plateau ({ $ranks } rangées au lieu de { $size })
    .rank = « / » et une rangée ({ $ranks } rangées au lieu de { $size })
    .rank_end = « / » après les { $size } cases de la rangée { $rank }
    .hands = « [ » et les réserves
    .hand = l’un de { $birds } pour un oiseau en réserve, ou « ] »
    .hands_end = « ] » après les réserves

rules-options =
    .wrong = options, ligne { $line }, colonne { $column } : { $what }
    .range = options : { $what }
    .deep = l’imbrication est trop profonde

# Aviary

rules-aviary-bird =
    .bluejay = Geai bleu
    .robin = Rouge-gorge
    .canary = Canari
    .owl = Hibou
    .gull = Goéland
    .pigeon = Pigeon
    .tern = Sterne
    .woodpecker = Pic
    .sparrow = Moineau

rules-aviary-birds =
    .bluejay = Geais bleus
    .robin = Rouges-gorges
    .canary = Canaris
    .owl = Hiboux
    .gull = Goélands
    .pigeon = Pigeons
    .tern = Sternes
    .woodpecker = Pics
    .sparrow = Moineaux

rules-aviary-colour =
    .bluejay = bleu
    .robin = rouge
    .canary = jaune canari
    .owl = orange
    .gull = vert
    .pigeon = violet
    .tern = fauve
    .woodpecker = bois
    .sparrow = argenté

# Chacun suit le nom d’un oiseau.
rules-aviary-moves =
    .bluejay = va d’une ou deux cases en diagonale
    .robin = va comme un cavalier
    .canary = va d’une ou deux cases en ligne droite
    .owl = va d’une ou deux cases en ligne droite ou comme un cavalier
    .gull = va d’une ou deux cases dans l’une des huit directions
    .pigeon = va d’une ou deux cases en diagonale ou comme un cavalier
    .tern = va d’exactement deux cases dans l’une des huit directions ou comme un cavalier
    .woodpecker = va d’exactement deux cases dans l’une des huit directions
    .sparrow = va d’une case dans l’une des huit directions

rules-aviary-preset =
    .usual = Règles habituelles
    .endless = Sans fin (pas de règle de répétition)

rules-aviary-refusal =
    .repetition = la partie est nulle par répétition
    .none = rien ne s’oppose à ce coup
    .no_bird = il n’y a pas d’oiseau en { $square }
    .where = préciser où doit aller l’oiseau en { $square } ({ $bird })
    .nowhere = { $bird } en { $square } : aucune case où aller
    .already = { $bird } : déjà en { $square }
    .pattern = { $bird } : { $moves }
    .own = { $square } est à un oiseau à vous ({ $bird })
    .in_the_way = un oiseau ennemi en { $square } barre le chemin
    .blocked = les deux chemins sont barrés par des oiseaux ennemis en { $one } et { $other }
    .check_on = votre dernier Moineau serait en échec en { $square }
    .no_letter = aucun oiseau n’a la lettre { $letter }
    .not_in_hand = { $bird } : il n’y en a pas dans votre réserve
    .not_empty = on ne pose un oiseau que sur une case vide
    .still_in_check = votre dernier Moineau serait encore en échec
    .in_check = votre dernier Moineau serait en échec
    .must_drop = vous devez d’abord remettre un Moineau en jeu
    .turn = c’est à { $side } de jouer
    .written = ce coup s’écrit { $text }

rules-aviary-fault =
    .board = le plateau a 8 colonnes et 8 rangées
    .letter = « { $letter } » n’est pas un oiseau
    .in_hand = « { $letter } » n’est pas un oiseau de la réserve de { $side }
    .too_many = il n’y a que { $total } { $birds }
    .too_many_with_hands = il n’y a que { $total } { $birds }, et avec les réserves cela fait { $all }
    .no_sparrow = { $side } n’a pas de Moineau ; la partie serait finie
    .sparrow_in_hand = { $side } vient de jouer et n’a pas de Moineau sur le plateau
    .in_check = le dernier Moineau de { $side } est en échec, et pourtant c’est à { $other } de jouer

# Blocs

rules-blocs-preset =
    .free = Faces libres
    .own = Faces propres
rules-blocs-size = size vaut { $size } ; la taille va de 2 à 8

rules-blocs-fault =
    .board = Le plateau a { $files } colonnes ; il doit en avoir { $size }
    .letter = « { $letter } » n’est pas un pion de Blocs

rules-blocs-refusal =
    .all_white = la partie est finie : il n’y a plus de pion noir à retourner
    .full = le plateau est plein ; désormais on retourne des pions, on n’en pose plus
    .white = { $square } est blanc ; seul un pion noir peut être retourné tout seul
    .corner = le pion en bas à droite du rectangle, { $square }, est blanc ; il doit être noir
    .rectangle = pour retourner ce rectangle, écrire { $text }
    .early = on ne retourne des pions qu’une fois le plateau plein
    .taken = { $square } est occupée
    .own_black = avec les faces propres, le premier joueur pose noir : { $square }b
    .own_white = avec les faces propres, le second joueur pose blanc : { $square }w
    .face = préciser la face visible : { $square }b pour noir ou { $square }w pour blanc
    .pieces = les pions sont b, face noire, ou w, face blanche

# Ce que les jeux de pions disent de même : Troll et Umbra

rules-discs-fault =
    .board = le plateau est de { $size } x { $size }, non de { $wanted } x { $wanted }
    .letter = « { $letter } » n’est pas un pion de ce jeu ({ $game })

rules-discs-refusal =
    .may_not_pass = { $side } peut placer un pion et n’a donc pas le droit de passer
    .stay = les pions restent où ils sont ; un coup est une case vide
    .taken = { $square } est occupée
    .must_pass = { $side } n’a pas de coup ici et doit passer
    .written = { $side } peut y placer un pion ; cela s’écrit { $square }


# Owlman

rules-owlman-preset =
    .nightfall = Tombée de la nuit (2011)
    .repetition = Répétition (2010)
rules-owlman-nightfall = nightfall vaut { $nightfall } ; c’est None, ou 1 ou plus

# Suivent aussi « La partie est finie : ».
rules-owlman-ending =
    .photographed = Doc et un aide ont photographié le repaire d’Owlman
    .trapped = Owlman est pris au piège
    .out_of_variety = Owlman doit varier et n’a pas d’autre coup
    .nightfall = la nuit est tombée
    .doc_taken = Owlman a pris Doc
    .no_helpers = il ne reste plus d’aide
    .white_stuck = ni Doc ni aucun aide ne peut jouer

rules-owlman-code-count = le nombre de coups joués par Doc et ses aides

rules-owlman-fault =
    .letter = « { $letter } » n’est pas une pièce de ce jeu
    .two_docs = il n’y a qu’un Doc
    .two_owlmen = il n’y a qu’un Owlman
    .tower = un aide n’entre jamais dans la tour de l’église
    .dark_doc = Doc est sur une case foncée ; ce sont des arbres
    .dark_helper = un aide est sur une case foncée ; ce sont des arbres
    .dark_owlman = Owlman est sur une case foncée ; ce sont des arbres
    .board = le plateau a { $files } colonnes ; il lui en faut 8
    .no_doc = Doc manque ; il ne peut manquer que si Owlman vient de le prendre en h1
    .no_owlman = Owlman manque
    .helpers = il y a { $count } aides ; { $most } au plus

rules-owlman-refusal =
    .over = la partie est finie : { $ending }
    .trees = les cases foncées sont des arbres ; on se déplace entre elles
    .no_drops = ici on ne pose rien sur le plateau ; on ne fait que déplacer
    .neither = ni Doc ni un aide n’est en { $square }, et Doc ne peut y aller
    .nothing = il n’y a rien à jouer en { $square }
    .where_doc = préciser où va Doc, comme dans { $example }
    .where_helper = préciser où va l’aide en { $square }, comme dans { $example }
    .where_owlman = préciser où va Owlman, comme dans { $example }
    .stuck_doc = Doc n’a pas de case libre où aller
    .stuck_helper = l’aide en { $square } n’a pas de case libre où aller
    .stuck_owlman = Owlman n’a pas de case libre où aller
    .no_piece = il n’y a personne en { $square }
    .same = il faut quitter sa case
    .doc_tower = Doc n’a pas le droit de revenir dans la tour de l’église
    .helper_tower = les aides n’entrent jamais dans la tour de l’église
    .doc_steps = Doc fait un pas d’une case en diagonale
    .helper_steps = les aides font un pas d’une case en diagonale
    .no_capture = on ne peut pas prendre Owlman
    .on_doc = Doc se tient en { $square }
    .on_helper = il y a un aide en { $square }
    .vary = Doc somme Owlman de varier : Owlman a déjà joué { $text } dans cette position
    .from_tower = de la tour de l’église, Owlman ne peut que fondre sur un aide d’un grand piqué
    .owlman_moves = Owlman fait un pas d’une case en diagonale, ou un piqué de trois cases et une de côté
    .doc_elsewhere = Owlman ne peut prendre Doc que sur la tour de l’église
    .step_on = Owlman ne va que sur des cases vides ; il prend un aide en faisant un pas vers lui
    .swoop_on = Owlman ne fait de piqué que vers des cases vides
    .written_vary = le coup s’écrit { $text } ; Doc ne peut sommer Owlman de varier que là où une position revient, par (vary) derrière le coup
    .written = le coup s’écrit { $text }
    .turn_doc = c’est à Doc de jouer
    .turn_owlman = c’est à Owlman de jouer

# Troll

rules-troll-preset =
    .usual = Troll
    .empty = Plateau vide
    .closed = Bords fermés (Ludii)
rules-troll-size = size vaut { $size } ; la taille est un nombre pair de 4 à 12
rules-troll-refusal =
    .corner = dans un coin, { $side } doit retourner au moins un pion
    .edge = sur les bords de { $other }, { $side } doit retourner au moins un pion
    .closed_corner = quand les bords sont fermés, personne ne place de pion dans un coin
    .closed_edge = les bords de { $other } sont fermés à { $side }

# Umbra

rules-umbra-preset =
    .umbra = Umbra
    .eclipse = Eclipse
rules-umbra-size = size vaut { $size } ; la taille va de 3 à 19
rules-umbra-fault-swapped = les joueurs ont échangé, mais la règle du gâteau n’est pas en vigueur
rules-umbra-wrong =
    .no_leaps = x n’a aucun saut ; il en faut au moins un
    .leap = x a le saut { $leap } ; un saut va au plus à 3 colonnes et 3 rangées, et ne reste pas sur sa case
    .no_directions = y n’a aucune direction ; il en faut au moins une
rules-umbra-refusal =
    .adjacent = un pion en { $square } doit avoir une case vide ou un ami à côté de lui, tout droit ou en diagonale
    .orthogonal = un pion en { $square } doit avoir une case vide ou un ami tout droit à côté de lui
    .diagonal = un pion en { $square } doit avoir une case vide ou un ami en diagonale à côté de lui
    .knight = un pion en { $square } doit avoir une case vide ou un ami à un saut de cavalier
    .other = un pion en { $square } doit avoir une case vide ou un ami sur l’une de ses voisines (X)
    .no_neighbours = { $square } n’a pas de voisine (X) sur ce plateau : personne n’y place de pion
    .swapped = les joueurs ont déjà échangé
    .no_pie = on n’échange pas dans cette partie, car la règle du gâteau n’est pas en vigueur
    .first_turn = Blanc ne peut échanger qu’à la place du premier coup
    .second_turn = Blanc ne peut échanger qu’à la place du second coup
