# Le laboratoire des règles : les séries, leurs résultats et les rapports.

lab-run =
    .stopped = La série est en pause
    .busy = { $folder } : un autre processus travaille dans ce dossier
    .other_plan = { $folder } appartient à une série d’un autre plan ; nommez un autre dossier
    .file = { $file } : { $what }
    .no_results = { $file } ne contient pas de résultats de cette sorte
    .version = { $file } a été fait par Owlery { $version }, et voici { $ours } ; les résultats de versions différentes ne vont pas ensemble
    .line = { $file }, ligne { $line } : ce n’est pas un résultat de cette série, ou il y est deux fois
    .outcome = le résultat de l’unité { $unit } ne peut pas être lu
    .damaged = { $file } est incomplet ou abîmé ; refaites sa tranche

lab-merge =
    .nothing = il n’y a pas de résultats à réunir
    .other_run = { $first } et { $other } appartiennent à des séries différentes
    .other_shards = { $first } et { $other } appartiennent à des séries coupées en d’autres nombres de tranches
    .double = la tranche { $shard } est là deux fois : { $first } et { $other }
    .missing = sur { $of } tranches, celles-ci manquent : { $shards }

lab-shard =
    .form = attendu une tranche telle que 3/40 ; trouvé « { $found } »
    .range = il n’y a pas de tranche { $number } sur { $of } ; elles sont comptées à partir de 1, et il y en a au plus { $most }

lab-plan =
    .full = le niveau « full » réfléchit pendant une durée, ses parties différeraient donc d’un ordinateur à l’autre ; choisissez un autre niveau
    .no_rules = aucun jeu de règles n’est donné
    .same_rules = ce jeu de règles est donné deux fois : { $options }

lab-part =
    .ladder = Échelle des niveaux
    .first_moves = Premiers coups
    .methods = Méthodes de recherche
    .restricted = Jeu restreint
    .exact = Petits plateaux, résolus

# Des joueurs à qui une possibilité est refusée.
lab-restriction =
    .rim = Jamais au bord
    .greedy = Prend ou retourne toujours le plus possible
    .no_drops = Ne pose jamais
    .no_captures = Ne prend jamais
    .one_face = Ne place que des faces noires
    .single_flips = Ne retourne que des pions seuls
    .no_frights = Owlman n’effraie jamais
    .doc_stays = Doc ne bouge jamais
    .no_demands = Ne somme jamais de varier
    .no_corners = Jamais dans un coin
    .no_turning = Ne retourne jamais de pion
    .least = Retourne toujours le moins possible
    .no_swap = N’échange jamais

# Des moyennes sur les parties.
lab-fact =
    .captures = Prises par partie
    .drops = Poses par partie
    .sparrows = Moineaux pris par partie
    .exchange = Gain d’un échange, en centièmes de Rouge-gorge
    .flips = Retournements par partie
    .helpers_left = Aides restants à la fin
    .turned = Pions retournés par coup

# Tableaux de nombres.
lab-table =
    .exchanges = Oiseaux pris, et ce qui a été repris aussitôt : fois par partie
    .no_return = rien
    .taken = Pris

lab-measure =
    .advantage = Score du premier joueur
    .balance = Équilibre
    .completion = Parties avec un vainqueur
    .drawishness = Nulles
    .length = Nombre de coups
    .branching = Coups légaux
    .complexity = Complexité de l’arbre du jeu
    .decision_moves = Coups avec un choix
    .deciding_moves = Coups où le choix compte
    .drama = Suspense
    .time_behind = Temps mené
    .lead_change = Changements de meneur
    .decided_at = Décidée après
    .proved = Prouvée avant la fin
    .proved_at = Prouvée après
    .board_coverage = Part du plateau utilisée

lab-formula =
    .advantage = Le résultat moyen du premier joueur : 1 pour un gain, 0,5 pour une nulle ou une partie inachevée, 0 pour une perte
    .balance = 1 moins la différence entre les parts de parties que les joueurs ont gagnées
    .completion = La part des parties que quelqu’un a gagnées
    .drawishness = La part des parties nulles, et non arrêtées à la limite de coups
    .length = Le nombre moyen de coups, ouverture comprise
    .branching = Le nombre moyen de coups légaux d’une position, en moyenne sur les parties
    .complexity = Le logarithme décimal du nombre de parties : le nombre moyen de coups, fois le logarithme du nombre moyen de coups légaux
    .decision_moves = La part des coups d’une partie où il y a plus d’un coup légal, en moyenne sur les parties
    .deciding_moves = Parmi un coup sur huit : la part où le moteur attend du meilleur coup au moins 0,1 point de plus que du coup médian
    .drama = De combien le vainqueur était mené, en points de score attendu, en moyenne sur les positions où il l’était, puis sur les parties ; à moins de 0,02 d’un score égal, personne ne mène
    .time_behind = La part des positions où le futur vainqueur était mené, en moyenne sur les parties avec un vainqueur
    .lead_change = Combien de fois l’avantage a changé de camp, par coup ; à la différence de Ludii, le premier meneur n’est pas un changement
    .decided_at = La part de la partie après laquelle le meneur n’a plus changé
    .proved = La part des parties dont le résultat a été prouvé, par la recherche ou par le solveur, avant le dernier coup
    .proved_at = La part de la partie après laquelle son résultat a été prouvé, s’il l’a été avant le dernier coup
    .board_coverage = La part des cases où quelque chose a été placé, retourné ou pris

lab-caution =
    .few_games = Il n’y a que { $games } parties, les intervalles sont donc larges.
    .repeated = Seules { $different } parties sur { $games } diffèrent les unes des autres, les intervalles sont donc plus étroits qu’ils ne devraient. Un niveau qui fait des erreurs, ou une ouverture plus longue, donne plus de variété.
    .unfinished = { $games ->
        [one] { $games } partie a été arrêtée car elle était trop longue ; elle compte comme nulle.
       *[other] { $games } parties ont été arrêtées car elles étaient trop longues ; elles comptent comme nulles.
    }
    .ceiling = Jouer mieux fait encore une différence : le niveau « { $level } » bat nettement le précédent. Les nombres peuvent être différents pour des joueurs plus forts.
    .methods_differ = Le premier joueur marque { $alpha_beta } % par alpha-bêta et { $monte_carlo } % par recherche Monte-Carlo, ce qui est plus que du hasard : les nombres en disent peut-être plus sur le moteur que sur les règles.

lab-result =
    .first = le premier joueur gagne
    .second = le second joueur gagne
    .draw = nulle
    .unfinished = inachevée

lab-heat =
    .placed = Placé sur la case, fois par partie
    .turned = Retourné sur la case, fois par partie
    .captured = Pris sur la case, fois par partie
    .owner = { $side } a la case à la fin, part des parties

# La page d’un dossier.
lab-report =
    .title = Dossier : { $game }
    .plan = { $games } parties avec chaque jeu de règles au niveau « { $level } », chaque ouverture jouée deux fois en changeant de camp ; graine { $seed } ; Owlery { $version }.
    .unfinished = Cet essai n’est pas fini : { $percent } % du travail est fait.
    .intervals = Les intervalles sont ceux de confiance à 95 %, en tirant de nouveau les paires de parties 2 000 fois (bootstrap). Tous les nombres concernent des parties de ce moteur à ce niveau.
    .rule_set = Jeu de règles
    .rules = { $letter } ({ $rules })
    .usual = règles habituelles
    .options = Options
    .comparison = Comparaison
    .corrected = Chaque jeu de règles est comparé à A. Une différence est dite significative si elle l’est au seuil de 0,05 pour les { $count } comparaisons ensemble (correction de Holm).
    .difference = { $other } moins A
    .significant = significatif
    .same = aucune différence
    .chance = peut être le hasard
    .chance_hint = Peut-être un hasard : parmi toutes les comparaisons de cet essai ensemble, ce n’est pas assez net (correction de Holm au niveau de 0,05)
    .significant_hint = Plus que du hasard, parmi toutes les comparaisons de cet essai ensemble (correction de Holm au niveau de 0,05)
    .measures = Mesures
    .measure = Mesure
    .value = Valeur
    .interval_head = Intervalle à 95 %
    .interval = ({ $low } à { $high })
    .percent = { $number } %
    .points = { $number } points
    .ludii = Source : Ludii, { $name }, avec des valeurs par recherche
    .own = Source : Owlery
    .swaps = Les joueurs ont pu échanger leurs couleurs { $chances } fois, et l’ont fait dans { $taken } des cas. D’après les valeurs du moteur, le choix était bon dans { $right } { $interval }.
    .lengths = Durée et coups légaux
    .quantiles = De { $least } à { $greatest } coups ; la moitié des parties en a de { $first } à { $third }, la médiane est { $median }.
    .histogram = Parties par nombre de coups
    .choices = Coups légaux par coup
    .length = Coups
    .games_head = Parties
    .move_head = Coup
    .numbers = Nombres
    .squares = Cases
    .square = Case
    .first_moves = Premiers coups
    .fairest = Le premier coup le plus équitable d’après la recherche est { $mv } : le premier joueur attend { $value }.
    .alike = Semblables
    .engine_value = Valeur par recherche
    .score = Score
    .proved = (prouvé)
    .depth = Chaque niveau joue contre le précédent. Marches qui montent nettement : { $sure } sur { $steps }.
    .step = { $stronger } contre { $weaker }
    .step_head = Niveaux
    .elo = Elo
    .elo_plot = Elo de chaque niveau contre le précédent
    .first_player = Premier joueur
    .first_plot = Score du premier joueur à chaque niveau
    .method = Méthode
    .restricted = Un joueur à qui une possibilité est refusée joue contre un autre qui a tout. Plus son score est bas, plus la possibilité vaut ; au-dessus de 50 %, les joueurs de ce niveau font mieux sans elle.
    .restriction = Joueur
    .size = Plateau
    .with_best_play = Au meilleur jeu
    .unsolved = pas résolu dans la limite
    .games = Parties à regarder
    .dramatic = La plus pleine de suspense
    .shortest = La plus courte
    .typical = La plus typique
    .game = { $kind } : { $moves } coups, { $result }

# Les options et les jeux de règles que les atlas comparent.
lab-grid =
    .named = { $name }, { $size }
    .x = Voisines (X)
    .y = Lignes (Y)
    .reach = Portée
    .size = Plateau
    .setup = Départ
    .edges = Bords adverses
    .faces = Faces
    .nightfall = Tombée de la nuit
lab-grid-x =
    .diagonal = en diagonale
    .orthogonal = orthogonales
    .adjacent = adjacentes
    .knight = saut de cavalier
    .straight_two = à deux tout droit
    .diagonal_two = à deux en diagonale
    .within_two = à deux au plus
    .ahead = trois devant
lab-grid-y =
    .rows = lignes droites
    .diagonals = diagonales
    .queen = les huit
lab-grid-reach =
    .unbroken = ininterrompue
    .first_friend = premier ami
lab-grid-setup =
    .othello = quatre pions
    .empty = vide
lab-grid-edges =
    .capture = en retournant
    .closed = fermés
lab-grid-faces =
    .free = libres
    .own = propres

atlas-error =
    .no_grid = il n’y a pas d’atlas pour ce jeu ({ $game }) : rien ne dit quels jeux de règles comparer
    .stage = ce ne sont pas les résultats d’un survol des jeux de règles de ce jeu par cette version d’Owlery
    .no_survey = il manque les résultats du survol
    .other_survey = ce tour final appartient à un autre survol

# Textes dans les parties d’un essai.
lab-game =
    .collection = Laboratoire de règles : { $game }
    .event = Laboratoire de règles, { $rules } – { $part }
    .title = Paire { $pair }, partie { $game }
    .games = Parties au même niveau
