# La page d’une partie.

game-beside =
    .moves = Coups
    .lines = Lignes
    .lines_hint = Les meilleures lignes du moteur
    .report = Rapport
    .report_hint = Ce que le moteur dit des coups de cette ligne
    .show_report = Voir le rapport
    .hide_report = Cacher le rapport
    .signs = Le rapport, la courbe et les signes

game-branches =
    .next = Ensuite :
    .in_list = { $count ->
            [one] { $count } autre est dans la liste
           *[other] { $count } autres sont dans la liste
        }
    .more = { $count ->
            [one] { $count } autre
           *[other] { $count } autres
        }
    .main = La suite principale
    .variation = Variante { $number }

game-buttons =
    .start = Au début
    .back = Reculer
    .forward = Avancer
    .end = À la fin
    .take_back_to_hint = Reprendre tous les coups après cette position
    .take_back_to = Reprendre jusqu’ici
    .take_back_hint = Reprendre le dernier coup
    .take_back = Reprendre
    .undo = Annuler
    .redo = Rétablir
    .hint_hint = Ce que fait le meilleur coup, puis plus de détails
    .hint = Indice
    .flip = Pivoter
    .flip_hint = Le voir de l’autre côté
    .to_game = Retour à la partie
    .to_game_hint = À la partie telle qu’elle a été jouée
    .play_on = Continuer
    .play_on_hint = À la partie telle qu’elle a été jouée, pour continuer
    .here_hint = Une nouvelle partie à partir de cette position, à côté de celle-ci
    .here = Jouer d’ici
    .stands = Là où en est la partie
    .offer = Proposer la nulle
    .offer_hint = La proposer pour { $side }
    .resign = Abandonner
    .resign_hint = Abandonner au nom de { $side }
    .rematch_hint = La même partie encore, camps échangés
    .new_hint = Choisir un jeu et ses options
    .rematch = Revanche
    .new = Nouvelle partie

game-clocks =
    .run = Relancer les pendules
    .stop = Arrêter les pendules
    .analyse = Les pendules attendent pendant que vous analysez.
    .paused = Les pendules attendent. Un coup les relance aussi.
    .begin = Les pendules partent avec le premier coup.
    .wait = Les pendules attendent.
    .time_runs = Temps pour { $side } : { $left }, en marche
    .time = Temps pour { $side } : { $left }

game-comment =
    .before = Commentaire avant ce coup
    .after = Commentaire sur ce coup
    .first = Commentaire avant le premier coup

game-copying =
    .without_report = La partie a été copiée, mais pas ce que le rapport a trouvé. Une partie enregistrée le garde, et un texte exporté peut le dire.
    .nothing = Rien n’a été copié. { $problem }

game-finale =
    .board = Voir le plateau
    .away = Fermer ceci (Échap)
    .rematch = Jouer une revanche
    .analyse = L’analyser
    .report = Faire un rapport
    .save = L’enregistrer
    .you = Vous
    .drawn = { $count ->
            [one] { $count } nulle
           *[other] { $count } nulles
        }

game-find =
    .images = Aussi en miroir et tourné
    .images_hint = Tant que les règles du jeu restent les mêmes
    .what = Des mots, un nom, ou le code d’une position.
    .nothing = Rien n’a été trouvé.
    .searching = Recherche…
    .image = { $place } (en miroir ou tourné)
    .places = { $count ->
            [one] { $count } résultat
           *[other] { $count } résultats
        }
    .places_so_far = { $count ->
            [one] { $count } résultat pour l’instant…
           *[other] { $count } résultats pour l’instant…
        }
    .title = Rechercher
    .close = Fermer la recherche
    .here = Cette position
    .here_hint = Chercher la position du plateau
    .hint = dans commentaires, noms, positions
    .start = Départ

game-headers =
    .title = À propos de cette partie
    .done = Terminé
    .cancel = Annuler
    .copy = Copier le code de départ
    .name = Titre
    .player_hint = nom
    .event = Événement
    .place = Lieu
    .date = Date
    .date_hint = année-mois-jour
    .source = Source
    .task = Tâche
    .task_hint = ce que le lecteur doit trouver
    .result = Résultat
    .options = Options
    .clock = Pendules
    .start = Départ
    .code = Code de départ

game-page =
    .since_start = { $name } : c’est ainsi depuis le début.
    .no_same = Cette position n’est nulle part ailleurs dans la partie.
    .replace = Jouez le coup qui doit prendre sa place. Échap y renonce.
    .insert = Jouez le coup qui doit le précéder. Échap y renonce.
    .arrow = Allez où finit la flèche, puis la même touche ou Entrée. Échap y renonce.
    .engines = C’est au moteur de jouer.
    .over = La partie est finie ici. Reculez pour la revoir, et essayez d’autres coups.
    .rules = Règles
    .offer = { $side } propose la nulle. { $other } :
    .agree = Accepter
    .decline = Refuser
    .about = À propos de cette partie : { $text }
    .play = Jouer
    .play_hint = Aller à la partie et continuer
    .analyse = Analyser
    .analyse_hint = Essayer des coups ; la partie reste telle qu’elle a été jouée
    .clocks = { $clocks } { $words }
    .has = { $side } : { $count }.
    .card = { $name } : { $says } { $words }

game-moves =
    .hidden = { $count ->
            [one] ({ $count } coup)
           *[other] ({ $count } coups)
        }
    .empty = Les coups paraîtront ici.
    .illegal = , n’est plus légal
    .same = La même position qu’après { $number } { $move }
    .same_start = La même position qu’au départ
    .comment = Commentaire sur { $number } { $move }
    .fold = Replier la variante { $number } { $move }
    .unfold = Déplier la variante { $number } { $move }
    .hidden_after = Coups cachés après { $number } { $move }

game-opponent =
    .others = D’autres continuent…
    .no_line = La meilleure suite trouvée paraît ici.
    .looks = Owlery cherche un indice…
    .more = Plus
    .more_hint = En dire plus sur le coup
    .missing = Il manque { $name }.
    .missing_hint = Aucun moteur ne s’appelle plus « { $name } » : d’autres peuvent jouer à sa place
    .looked = { $count } positions examinées
    .let_name = Laisser jouer { $name }
    .button = { $name } : { $hint }
    .stop = Arrêter
    .stop_hint = Le faire attendre
    .now = Jouer maintenant
    .now_hint = Jouer ce qu’il a trouvé
    .others_hint = Owlery, un autre moteur ou une personne
    .starts = Il est lancé, réfléchit et joue
    .goes = Il réfléchit et joue
    .your_move = À vous de jouer
    .you_win = Vous gagnez
    .wins = { $name } gagne
    .thinks = { $name } réfléchit…
    .considers = { $name } pèse la nulle…
    .waits = { $name } attend
    .has_moved = { $name } a joué : { $mv }.
    .title = Qui continue ?
    .goes_on = La partie continue d’ici.
    .new = Une nouvelle partie commence avec cette position, dans son propre onglet.
    .play_on = Continuer
    .cancel = Annuler

game-playing =
    .no_hint = Owlery a rencontré une erreur et ne donne pas d’indice : { $what }.
    .no_engine = « { $engine } » n’est plus un moteur. Dans « { $game } », quelqu’un d’autre doit continuer.
    .engines_turn = C’est à { $name } de jouer. Arrêtez-le si vous voulez jouer à sa place.
    .missing = C’est à { $name } de jouer, et aucun moteur ne s’appelle ainsi. D’autres peuvent jouer à sa place.

game-signs =
    .left = La gauche d’un tel signe est { $first }, qui joue en premier.

game-sure =
    .offer = Proposer la nulle ?
    .resign = Abandonner ?
