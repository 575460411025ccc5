# La page d’accueil, et une partie avant qu’elle commence.

start-clocks =
    .none = Sans pendule
    .fast = 3 min + 2 s
    .short = 5 min
    .usual = 10 min + 5 s
    .long = 30 min
    .own = Temps au choix
    .of = { $what } pour { $side }
    .minutes_unit =  min
    .minutes = Minutes
    .seconds_unit =  s
    .seconds = Secondes
    .each = et pour chaque coup
    .each_seconds = Secondes par coup
    .sudden = Mort subite
    .fischer = Ajout à chaque coup (Fischer)
    .bronstein = Temps rendu (Bronstein)
    .hourglass = Sablier
    .sudden_says = Ce temps vaut pour tous les coups. Le joueur qui n’a plus de temps perd.
    .fischer_says = Chaque coup ajoute quelques secondes. Le joueur qui n’a plus de temps perd.
    .bronstein_says = Après chaque coup, le temps qu’il a pris est rendu, jusqu’à quelques secondes. Le joueur qui n’a plus de temps perd.
    .hourglass_says = Le temps que prend un camp, l’autre le gagne. Le joueur qui n’a plus de temps perd.

start-going =
    .title = Continuer
    .with = Continuer : { $game }
    .restoring = Ouverture de ce qui était ouvert…
    .more = { $count ->
            [one] { $count } autre dans les onglets en haut
           *[other] { $count } autres dans les onglets en haut
        }
    .moves = { $count ->
            [0] Pas encore de coups
            [one] { $count } coup
           *[other] { $count } coups
        }

start-page =
    .what = { $count ->
            [5] Cinq
           *[other] { $count }
        } jeux peu communs pour deux
    .play = Jouer : { $name }
    .play_now = Jouer
    .choose = Joueurs, pendule et règles : { $name }
    .owlery = Owlery, { $level }
    .against = Contre { $name }
    .two_people = À deux
    .step = Étape { $step }
    .strategy = Stratégie
    .timed = { $game }, { $clock }
    .you_play = Vous jouez { $side }.
    .by_lot = Vous jouez un camp tiré au sort.
    .rules_of = Les règles : { $name }
    .learn = Apprendre
    .learned = Appris
    .learn_it = Apprendre : { $name }
    .learned_it = Réapprendre : { $name } ; toutes les étapes sont faites
    .studies_hint = Des positions à résoudre, et des parties commentées à lire
    .studies = Études
    .open = Ouvrir un fichier…
    .open_hint = Une partie enregistrée
    .library = Bibliothèque
    .library_hint = Toutes les parties finies, enregistrées ou importées
    .lab = Laboratoire
    .lab_hint = Comparer des règles, même les vôtres : lesquelles font le meilleur jeu ?
    .set_up = Composer une position
    .due = { $progress }, { $count } à revoir aujourd’hui
    .saved = Parties enregistrées
    .saved_none = Les parties que vous enregistrez ou ouvrez paraissent ici. On peut aussi déposer un fichier sur la fenêtre.
    .open_this = Ouvrir depuis { $folder }
    .collection = { $count ->
            [one] { $count } partie
           *[other] { $count } parties
        }
    .forget = Retirer
    .forget_hint = La retirer de cette liste ; le fichier reste

start-setup =
    .head_start = Avance
    .no_head_start = aucune
    .steps = { $side } { $steps }
    .start = Commencer la partie
    .key = Entrée
    .learn_hint = Sur le plateau, une règle après l’autre
    .rules = Lire les règles
    .games = Tous les jeux
    .set_up_hint = Placer des pièces où vous voulez, pour jouer ou étudier
    .set_up = Composer une position
    .players = Joueurs
    .clocks = Pendules
    .options = Règles
    .name_hint = un nom, si vous voulez
    .change = Changer de camp

start-today =
    .title = Aujourd’hui
    .daily = Problème du jour
    .daily_of = Problème du jour, { $game }
    .task_solved = Résolu : { $how }
    .solve_due = Résoudre les problèmes à revoir
    .due = { $count } à revoir aujourd’hui
    .due_says = Ils reviennent pour que vous vous en souveniez.
