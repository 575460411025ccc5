# Les niveaux de jeu, les tables, et ce qui va mal avec elles.

engine-level =
    .newcomer = Nouveau venu
    .beginner = Débutant
    .novice = Novice
    .learner = Apprenti
    .casual = Occasionnel
    .keen = Amateur
    .club = Joueur de club
    .solid = Solide
    .strong = Fort
    .tough = Redoutable
    .expert = Expert
    .master = Maître
    .grandmaster = Grand maître
    .champion = Champion
    .legend = Légende
    .full = Pleine force

engine-level-grade = { $name } { $grade }
engine-level-points = force { $points }

engine-level-does =
    .much = Examine environ { $nodes } positions par coup et ne voit pas { $percent } % des réponses.
    .some = Examine environ { $nodes } positions par coup et en juge mal quelques-unes.
    .clear = Examine environ { $nodes } positions par coup et ne fait pas d’erreur volontaire.
    .full = Réfléchit au plus { $seconds } secondes par coup, avec tout ce qui est connu avec certitude.
engine-level-wrong = attendu un niveau parmi { $keys } ou un nombre de points, mais trouvé { $found }

engine-method =
    .alphabeta = Alpha-bêta
    .montecarlo = Monte-Carlo

engine-stopped = arrêté
engine-panic = erreur inconnue

# Pendant qu’on calcule des tables.
engine-told =
    .making = résolution : { $next } sur { $size } { $unit }
    .again = { $problem } ; il est refait
    .playing = vérification du gain de Doc depuis le début

engine-cost = { $size } prennent { $disk } sur le disque et { $memory } de mémoire

engine-owlman =
    .name = Finales d’Owlman
    .unit = aides
    .beyond = Au-delà de 6 aides, on sait seulement qui gagne, et non en combien de coups. Cela suffit dans une partie où seul compte le plateau ; quand la nuit doit tomber, cela ne prouve que les gains d’Owlman.

# Comment finissent les positions : têtes de colonnes, les deux premières de 7 lettres au plus, les autres de 13.
engine-owlman-table =
    .helpers = aides
    .turn = trait
    .positions = positions
    .owlman = Owlman gagne
    .doc = Doc gagne
    .endless = sans fin
    .longest = plus longs gains en demi-coups
    .unknown = inconnus
    .both = Owlman { $owlman }, Doc { $doc }

# Ce que prouve un gain depuis le début.
engine-strategy =
    .in_time = Doc gagne depuis le début en { $longest } coups au plus, donc avant la tombée de la nuit.
    .late = Doc gagne depuis le début en { $longest } coups au plus, mais pas toujours avant la tombée de la nuit.
    .positions = { $positions } positions où Doc joue, les reflets comptés une fois, chacune avec un coup.
    .answers = { $answers } coups d’Owlman, tous ceux qu’il a : chacun mène à l’une de ces positions.
    .ends = { $ends } positions où le coup de Doc gagne ; aucune ligne ne répète une position.

engine-file =
    .cut_off = il est tronqué
    .other_table = ce n’est pas une table d’Owlman de ce programme, ou elle est d’autres positions
    .checksum = sa somme de contrôle est fausse
    .short = il n’a pas tout ce qu’annonce son en-tête
    .gone = il a disparu alors qu’on en avait besoin
    .boards = ses plateaux ne sont pas où ils devraient être
    .strategy = la stratégie de ce programme est abîmée : { $why }
    .at = { $path } : { $what }

engine-unfit =
    .no_weights = ce ne sont pas des poids de ce programme
    .rows = il a { $found } rangs, mais il en faut { $wanted } pour ce jeu
    .numbers = il n’a pas les nombres qu’annonce son en-tête
    .no_strategy = ce n’est pas une stratégie de ce programme
    .positions = il n’a pas les { $count } positions qu’annonce son en-tête
    .trailing = il y a encore quelque chose après sa fin
    .other_start = elle ne commence pas au début de la partie

engine-flaw =
    .no_move = elle n’a pas de coup pour { $code }
    .lost = Owlman gagne par { $text } dans { $code }
    .lost_at_once = Blanc perd dans { $code }
    .long = elle a plus de { $most } positions
    .endless = elle peut durer sans fin

# L’ajustement des estimations.
