# La page d’une partie.

game-beside =
    .moves = Coups
    .explorer = Explorateur
    .lines = Lignes
    .lines_hint = Les meilleures lignes du moteur
    .report = Rapport
    .report_hint = Ce que le moteur dit des coups de cette ligne
    .show_report = Voir le rapport
    .hide_report = Cacher le rapport
    .signs = Cacher ou montrer le rapport, la courbe et les signes

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
    .autoplay_on = Continuer le déroulement
    .autoplay_stop = Arrêter le déroulement
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
    .hint_hint = Ce que fait le meilleur coup ; redemandez pour plus
    .hint = Indice
    .flip = Pivoter
    .flip_hint = Le voir de l’autre côté
    .to_game = Retour à la partie
    .to_game_hint = Revenir à la partie jouée
    .play_on = Continuer
    .play_on_hint = Revenir à la partie et continuer
    .here_hint = Une nouvelle partie à partir de cette position, à côté de celle-ci
    .here = Jouer d’ici
    .stands = Aller à la position actuelle
    .offer = Proposer la nulle
    .offer_hint = La proposer pour { $side }
    .no_draws = Ce jeu ne peut pas finir par une nulle
    .resign = Abandonner
    .resign_hint = Abandonner au nom de { $side }
    .rematch_hint = Rejouer, camps échangés
    .new_hint = Choisir un jeu et ses options
    .rematch = Revanche
    .new = Nouvelle partie

game-clocks =
    .run = Relancer les pendules
    .stop = Arrêter les pendules
    .analyse = Les pendules sont arrêtées pendant que vous analysez.
    .paused = Les pendules sont arrêtées. Un coup les relance aussi.
    .begin = Les pendules partent avec le premier coup.
    .wait = Les pendules sont arrêtées.
    .time_runs = Temps pour { $side } : { $left }, en marche
    .time = Temps pour { $side } : { $left }

game-comment =
    .before = Commentaire avant ce coup
    .after = Commentaire sur ce coup
    .first = Commentaire avant le premier coup

game-copying =
    .picture = Le plateau a été copié comme image.
    .without_report = La partie a été copiée sans son rapport. Une partie enregistrée le garde, et un texte exporté peut l’inclure.
    .nothing = Rien n’a été copié. { $problem }

game-finale =
    .rating = Votre force est maintenant de { $points } points.
    .close = Fermer
    .close_hint = Fermer (Échap)
    .rematch = Revanche
    .stronger = Suivant : { $level }
    .easier = Plus facile : { $level }
    .level_hint = Jouer une nouvelle partie à ce niveau, camps échangés
    .analyse = L’analyser
    .report = Faire un rapport
    .save = L’enregistrer
    .you_play = Les camps sont échangés : vous jouez { $side }.
    .swapped = Les camps sont échangés.
    .on_side = { $name } ({ $side })
    .drawn = { $count ->
            [one] { $count } nulle
           *[other] { $count } nulles
        }

game-find =
    .images = Aussi en miroir et tourné
    .images_hint = Tant que les règles du jeu restent les mêmes
    .what = Des mots, un nom, ou le code d’une position.
    .nothing = Aucun résultat.
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
    .date_hint = 27 novembre 2026 ou 2026-11-27
    .source = Source
    .task = Tâche
    .task_hint = ce que le lecteur doit trouver
    .result = Résultat
    .options = Options
    .clock = Pendules
    .start = Départ
    .code = Code de départ

game-page =
    .since_start = { $name } : elle est là depuis le début.
    .no_same = Cette position n’est nulle part ailleurs dans la partie.
    .replace = Jouez le coup qui doit prendre sa place, ou Échap pour annuler.
    .insert = Jouez le coup qui doit le précéder, ou Échap pour annuler.
    .arrow = Allez où finit la flèche, puis la même touche ou Entrée, ou Échap pour annuler.
    .engines = C’est au moteur de jouer.
    .plays_through = La partie se déroule d’elle-même.
    .waits_at_comment = Le déroulement s’est arrêté au commentaire. Déroulez de nouveau la partie pour continuer.
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
    .others = Changer les joueurs…
    .no_line = La meilleure suite trouvée paraît ici.
    .looks = Owlery cherche un indice…
    .more = Plus
    .more_hint = En dire plus sur le coup
    .missing = Il manque { $name }.
    .missing_hint = Le moteur « { $name } » n’existe plus ; choisissez d’autres joueurs
    .looked = { $count } positions examinées
    .let_name = Laisser jouer { $name }
    .button = { $name } : { $hint }
    .stop = Arrêter
    .stop_hint = Le faire attendre
    .now = Jouer maintenant
    .now_hint = Jouer ce qu’il a trouvé
    .others_hint = Owlery, un autre moteur ou une personne
    .starts = Le lancer et le laisser jouer
    .goes = Le laisser jouer
    .your_move = À vous de jouer
    .you_win = Vous gagnez
    .wins = { $name } gagne
    .thinks = { $name } réfléchit…
    .considers = { $name } pèse la nulle…
    .waits = { $name } attend
    .has_moved = { $name } a joué : { $mv }.
    .title = Choisir les joueurs
    .goes_on = La partie continue d’ici.
    .new = Une nouvelle partie commence avec cette position, dans son propre onglet.
    .play_on = Continuer
    .cancel = Annuler

game-playing =
    .no_hint = Pas d’indice, à cause d’une erreur : { $what }.
    .no_engine = Le moteur « { $engine } » n’existe plus. Choisissez un autre joueur pour « { $game } ».
    .engines_turn = C’est à { $name } de jouer. Arrêtez-le si vous voulez jouer à sa place.
    .missing = C’est à { $name } de jouer, mais ce moteur n’existe plus. Choisissez un autre joueur.
    .passed = { $side } n’a aucune case permise et passe.

game-signs =
    .left = La gauche de chaque signe est { $first }, qui joue en premier.

game-sure =
    .offer = Proposer la nulle ?
    .resign = Abandonner ?

game-practice = Garder ce coup ?
    .first = Dites d’abord si vous gardez votre coup.
    .back = Le reprendre
    .back_hint = Reprendre le coup et en jouer un autre
    .why = Pourquoi ?
    .why_hint = Montrer la réponse qui en fait un mauvais coup
    .keep = Le garder
    .keep_hint = Laisser le coup ; Owlery répond
