# La page du laboratoire de règles.

lab-page =
    .title = Laboratoire de règles
    .explanation = Quelles règles donnent le meilleur jeu ? Le moteur joue de nombreuses parties avec chaque jeu de règles, et le laboratoire dit ce qu’elles montrent et avec quelle certitude.
    .nowhere = Owlery n’a pas de dossier pour ses données ici : le laboratoire ne peut pas garder ses essais.
    .runs = Essais
    .no_runs = Pas encore d’essais. Ils restent ici, et peuvent être mis en pause et repris.
    .running = en cours
    .paused_at = en pause à { $percent } %
    .run = { $game } – { $rules } – { $games } parties, { $level }
    .of_run = { $games } parties avec chaque jeu de règles, niveau : { $level }
    .back = Tous les essais
    .progress = { $percent } % faits{ $left }
    .seconds = , encore { $seconds } s environ
    .minutes = , encore { $minutes } min environ
    .hours = , encore { $hours } h environ
    .finished = Terminé
    .rests = Attend que le moteur soit libre
    .pause = Pause
    .pause_hint = Ce qui est fait est gardé. On peut continuer à tout moment, même après un redémarrage.
    .resume = Continuer
    .delete = Supprimer l’essai…
    .ask_delete = Supprimer cet essai et toutes ses parties ?
    .not_deleted = { $name } ne peut pas être supprimé : { $why }
    .open_folder = Ouvrir un essai…
    .open_folder_hint = Montre un essai de la ligne de commande, qui est un dossier
    .save_report = Enregistrer le rapport…
    .save_report_hint = Une page pour un navigateur web, avec graphiques et plateaux
    .save_table = Enregistrer les nombres…
    .save_table_hint = Tous les nombres, séparés par des virgules, pour un tableur
    .rule_sets = Jeux de règles
    .tournament = Tournoi
    .save_games = Enregistrer les parties…
    .save_games_hint = Toutes les parties jusqu’ici dans un recueil, celles des niveaux, des premiers coups et du reste aussi
    .plan_again = Réutiliser
    .plan_again_hint = Prépare un essai comme celui-ci, à modifier
    .add_games = Ajouter à la bibliothèque
    .add_games_hint = Met toutes les parties jusqu’ici dans la bibliothèque, celles des niveaux, des premiers coups et du reste aussi, marquées comme parties entre moteurs
    .too_many = Il y a { $games } parties, et un recueil en contient au plus { $most }. La bibliothèque les prend toutes.
    .written = Enregistré sous { $name }
    .not_written = { $name } ne peut pas être écrit : { $why }
    .waiting = Les résultats apparaissent ici dès que les premières parties sont jouées.
    .ended = Un essai du laboratoire de règles est terminé

lab-form =
    .game = Jeu
    .rules = Jeux de règles
    .edit = Modifier { $rules }
    .edit_hint = Montrer ses options
    .remove = Retirer { $rules }
    .add = Ajouter un jeu de règles
    .add_hint = Ajoute une copie du dernier, à modifier
    .level = Niveau
    .games = Parties
    .or = ou
    .games_hint = Le nombre de parties avec chaque jeu de règles. Quatre fois plus de parties rendent les intervalles deux fois plus étroits.
    .parts = Examiner aussi
    .seed = Graine
    .seed_hint = Un essai avec la même graine joue les mêmes parties sur tout ordinateur.
    .start = Commencer
    .equal = { $first } et { $second } sont les mêmes. Changez les options de l’un des deux
    .busy = Un autre essai est en cours ; mettez-le d’abord en pause

lab-part-hint =
    .ladder = Chaque niveau joue contre le suivant : combien y a-t-il à apprendre ?
    .first_moves = Chaque premier coup : une recherche plus longue, et des parties qui commencent par lui
    .methods = Des parties par une autre méthode de recherche : les nombres viennent-ils des règles ou du moteur ?
    .restricted = Un joueur privé d’une possibilité joue contre un joueur entier : que vaut chaque élément des règles ?
    .exact = Qui gagne sur de petits plateaux si chacun joue au mieux

lab-verdict =
    .nothing = { $rules } : pas encore de parties
    .first = { $rules } : le premier joueur a l’avantage et marque { $score } ({ $low } à { $high }) en { $games } parties.
    .second = { $rules } : le second joueur a l’avantage ; le premier marque { $score } ({ $low } à { $high }) en { $games } parties.
    .even = { $rules } : aucun avantage n’est trouvé ; le premier joueur marque { $score } ({ $low } à { $high }) en { $games } parties.
    .fairer = { $letter } est plus équitable que A : son équilibre est meilleur de { $difference } ({ $low } à { $high }), ce qui est plus que le hasard.
    .less_fair = { $letter } est moins équitable que A : son équilibre diffère de { $difference } ({ $low } à { $high }), ce qui est plus que le hasard.
    .perhaps = { $letter } est peut-être plus équitable que A : son équilibre est meilleur de { $difference } ({ $low } à { $high }), mais parmi tant de comparaisons ce peut être le hasard. Plus de parties le diraient.
    .perhaps_less = { $letter } est peut-être moins équitable que A : son équilibre diffère de { $difference } ({ $low } à { $high }), mais parmi tant de comparaisons ce peut être le hasard. Plus de parties le diraient.
    .methods_differ = Mais une autre méthode de recherche dit autre chose : cela tient peut-être plus au moteur qu’aux règles.
    .unclear = Lequel de { $letter } et de A est le plus équitable reste ouvert : l’équilibre diffère de { $difference } ({ $low } à { $high }). Plus de parties le diraient.
    .caution = { $letter } : { $caution }

lab-section =
    .measures = Mesures
    .length = Longueur
    .board = Plateau
    .first_moves = Premiers coups
    .levels = Niveaux
    .restricted = Jeu restreint
    .exact = Petits plateaux
    .games = Parties

lab-measures =
    .meaning = Ce que cela dit
    .explain = Expliquer « { $measure } »

lab-length =
    .row = { $moves } coups : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
    .choices_row = Coup { $at } : { $choices } coups légaux

lab-board =
    .nothing = Pas encore de parties.
    .hint = Plus la couleur est vive, plus cela arrive souvent sur la case.
    .row = { $square } : { $often }

lab-first =
    .swaps = Les joueurs pouvaient échanger les couleurs { $chances } fois et l’ont fait dans { $taken } ; d’après les valeurs du moteur, c’était juste dans { $right }.
    .nothing = Les premiers coups n’ont pas été examinés dans cet essai.
    .hint = Valeurs et scores sont ceux du premier joueur ; les coups semblables sont comptés ensemble.

lab-levels =
    .stronger = Niveau plus fort
    .weaker = Niveau plus faible
    .nothing = Les niveaux et les méthodes de recherche n’ont pas été examinés dans cet essai.
    .hint = Plus il y a de marches nettement gagnées, plus le jeu est profond. Une marche qui n’est pas nette demande peut-être plus de parties.

lab-restricted =
    .nothing = Le jeu restreint n’a pas été examiné dans cet essai.

lab-exact =
    .nothing = Les petits plateaux n’ont pas été résolus dans cet essai.
    .none = Aucun petit plateau de ces règles n’est résolu : ce jeu n’en a pas, ou ce n’est pas encore son tour.

lab-games =
    .nothing = Pas encore de parties.
    .dramatic_hint = Le gagnant a été longtemps loin derrière. Elle s’ouvre là où c’était le pire.
    .shortest_hint = Elle a fini plus tôt que toutes les autres.
    .typical_hint = Ses mesures sont les plus proches du milieu de toutes les parties.
    .open = Ouvrir : { $name }
