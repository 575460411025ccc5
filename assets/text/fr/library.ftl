# La bibliothèque : sa page, son filtre et l’explorateur d’ouvertures.

library-page =
    .title = Bibliothèque
    .games = Parties
    .notes = Notes
    .record = Bilan
    .count = { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
    .shown = { $shown } parties sur { $count }
    .more = Plus sur la bibliothèque
    .import = Importer…
    .play = Jouer une partie
    .import_hint = Ajouter des parties depuis un ou plusieurs fichiers, qui peuvent aussi être déposés ici : ceux d’Owlery, PGN et d’autres programmes
    .search = Rechercher
    .search_hint = joueurs, événements, mots des commentaires
    .filter = Filtre
    .filter_hint = Choisir les parties de la liste
    .show_all = Tout montrer
    .anywhere = Toute position
    .edit_pattern = Modifier ce motif
    .empty = Encore aucune partie. Celles que vous terminez ou enregistrez viennent ici ; d’autres peuvent être importées.
    .nothing = Aucune partie ne convient.
    .opening = Ouverture de la bibliothèque…
    .without = Cette fenêtre n’a pas de bibliothèque.
    .try_again = Réessayer
    .importing = { $games } parties, { $files } fichiers sur { $all }
    .rebuilding = Création de l’index
    .searching = Recherche
    .cancel = Annuler
    .open_hint = Ouvrir la partie dans un onglet (Entrée)
    .collect_hint = Ouvrir les parties choisies comme nouveau recueil, que l’on peut enregistrer
    .examine_hint = Faire des rapports sur les parties choisies quand le processeur est libre
    .reports = Rapports : { $done } sur { $all }
    .reports_pause = Pause
    .reports_go_on = Continuer
    .reports_stop_hint = Ne plus faire de rapports ; ceux qui sont faits restent
    .reports_done = { $count ->
        [one] Le rapport sur { $count } partie de la bibliothèque est prêt.
       *[other] Les rapports sur { $count } parties de la bibliothèque sont prêts.
    }
    .forget_hint = Retirer pour de bon les parties choisies de la bibliothèque (Suppr)
    .ask = { $count ->
        [one] Oublier cette partie pour de bon ?
       *[other] Oublier { $count } parties pour de bon ?
    }
    .ask_all = Oublier pour de bon toutes les parties et notes ?
    .forgotten = { $count ->
        [one] { $count } partie a été retirée de la bibliothèque.
       *[other] { $count } parties ont été retirées de la bibliothèque.
    }
    .all_forgotten = La bibliothèque est maintenant vide.
    .rebuilt = { $count ->
        [0] L’index de la bibliothèque a été refait.
        [one] L’index de la bibliothèque a été refait ; { $count } partie est illisible.
       *[other] L’index de la bibliothèque a été refait ; { $count } parties sont illisibles.
    }
    .recovered = La bibliothèque était endommagée. Parties sauvées : { $games }, perdues : { $lost }. Le fichier endommagé est { $kept }.
    .imported = { $added ->
        [one] { $added } partie ajoutée
       *[other] { $added } parties ajoutées
    }{ $known ->
        [0] {""}
       *[other]  ; déjà connues : { $known }
    }{ $refused ->
        [0] {""}
       *[other]  ; refusées : { $refused }
    }.
    .import_unread = { $more ->
        [0] { $words } Illisibles : { $names }.
        [one] { $words } Illisibles : { $names } et { $more } autre fichier.
       *[other] { $words } Illisibles : { $names } et { $more } autres fichiers.
    }
    .import_cancelled = L’importation a été annulée. { $words }
    .interrupted = Une importation a été interrompue par la fin du programme. La bibliothèque peut la reprendre.
    .interrupted_import = L’importation de { $more ->
        [0] « { $name } » a été interrompue.
       *[other] « { $name } » et de { $more } autres a été interrompue.
    }
    .interrupted_go_on = La reprendre
    .interrupted_leave = L’abandonner
    .merge = Une partie inachevée de la bibliothèque commence comme celle-ci : { $game }. Ne garder que la plus longue ?
    .merge_yes = Garder la plus longue
    .merge_no = Garder les deux
    .refused = { $count ->
        [one] { $count } partie ou fichier refusé
       *[other] { $count } parties et fichiers refusés
    }
    .refused_read = Masquer la liste
    .refused_copy = Copier la liste
    .refused_game = { $file }, partie { $place } : { $reason }
    .refused_file = { $file } : { $reason }
    .start_of = La première position de { $game }
    .pattern = { $count ->
        [one] Un motif sur 1 case, { $game }
       *[other] Un motif sur { $count } cases, { $game }
    }
    .position_after = { $game }, la position après { $title }

library-games =
    .players_head = Joueurs
    .game_head = Jeu
    .result_head = Résultat
    .length_head = Coups
    .date_head = Date
    .found_head = Trouvée
    .after = { $ply ->
        [0] au début
        [one] après { $ply } coup
       *[other] après { $ply } coups
    }
    .unfinished = inachevée
    .draw = nulle
    .won = { $side } a gagné
    .you_won = Vous avez gagné
    .you_lost = Vous avez perdu
    .moves = { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
    .selected = { $count ->
        [one] Choisie : { $game }
       *[other] { $count } parties choisies ; à { $game }
    }
    .at = Sur { $game }, qui n’est pas choisie
    .open = Ouvrir
    .collect = { $count ->
        [one] Nouveau recueil
       *[other] Nouveau recueil de { $count }
    }
    .openings = { $count ->
        [one] Utiliser comme ouverture
       *[other] Utiliser comme ouvertures
    }
    .forget = { $count ->
        [one] Oublier…
       *[other] En oublier { $count }…
    }
    .examine = { $count ->
        [one] Analyser
       *[other] Analyser les { $count }
    }
    .select_all = Tout choisir
    .start_board = La première position
    .reply = { $board } ; ensuite { $reply }
    .board = Après { $title }

library-filter =
    .game = Jeu
    .rules = Règles
    .any = tous
    .usual = les règles habituelles
    .player = Joueur
    .side = Le camp de ce joueur
    .either = un camp ou l’autre
    .opponent = Contre
    .opponent_hint = Une partie du nom, comme « Owlery, Club »
    .dates = Date
    .from = Du
    .to = Au
    .date_hint = Une année, un mois ou un jour : 2026, novembre 2026, 27 novembre 2026 ou 2026-11-27
    .no_date = Ce n’est pas une date : écrivez 2026, novembre 2026 ou 27 novembre 2026.
    .dates_reversed = La première date vient après la dernière.
    .lengths_reversed = Le minimum dépasse le maximum.
    .length = Coups
    .least = Au moins
    .most = Au plus
    .ending = Finie par
    .board = la position
    .resignation = abandon
    .agreement = accord
    .time = temps écoulé
    .wins = { $side } a gagné
    .name_in = { $side } dans { $game }
    .draw = Nulle
    .unfinished = Inachevée
    .own = Seulement les parties jouées ici
    .analysed = Seulement celles qui ont un rapport
    .own_mistake = Seulement avec une erreur de ma part
    .self_play = Aussi les parties jouées ici entre moteurs
    .clear = Effacer le filtre

library-explorer =
    .by_games = Plus joués
    .by_score = Meilleur score
    .filter = Filtrer les parties
    .hide = Masquer l’explorateur
    .looking = Recherche…
    .empty = La bibliothèque n’a pas encore de partie. Celles que vous terminez ou enregistrez y viennent.
    .none = Aucune partie de la bibliothèque n’a cette position.
    .none_filtered = Aucune partie avec cette position ne passe le filtre.
    .moves = Coups suivants
    .move_head = Coup, parties
    .results_head = Résultats de { $side }
    .score_head = Score
    .mirrored = { $count ->
        [one] +{ $count } symétrique
       *[other] +{ $count } symétriques
    }
    .total = { $games ->
        [one] { $games } partie ; { $side }, au trait : { $score }
       *[other] { $games } parties ; { $side }, au trait : { $score }
    }
    .total_unfinished = { $games ->
        [one] { $games } partie, inachevée
       *[other] { $games } parties, aucune achevée
    }
    .equivalent = { $text } ({ $count ->
        [one] et { $count } coup symétrique
       *[other] et { $count } coups symétriques
    })
    .spoken = { $text } : { $wins } gagnées, { $draws } nulles, { $losses } perdues, { $unfinished } inachevées ; { $below }
    .count = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
    .few = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, score probable : { $low } à { $high }
    .reached = { $count } y arrivent
    .last = dernière : { $when }
    .percent = { $value } %
    .value = Moteur : { $value }
    .spoken_value = { $spoken } ; moteur : { $value }
    .otherwise = { $count ->
        [one] Dans 1 de ces parties, le compte des coups était autre.
       *[other] Dans { $count } de ces parties, le compte des coups était autre.
    }
    .ended = { $count ->
        [one] { $count } partie s’est terminée ici.
       *[other] { $count } parties se sont terminées ici.
    }
    .games = Parties
    .all = { $count ->
        [one] Montrer dans la bibliothèque
       *[other] Montrer les { $count } dans la bibliothèque
    }
    .all_hint = Lister les parties qui ont cette position
    .note = Note sur cette position
    .note_hint = Elle apparaît partout où cette position se présente
    .add_marks = Ajouter les flèches
    .add_marks_hint = Garder dans cette note les flèches et les cercles du plateau
    .remove_marks = Retirer ses flèches

library-notes =
    .wordless = (sans texte)
    .none = Pas encore de notes. Écrivez-les dans l’explorateur d’ouvertures (B), à côté du plateau.
    .nothing = Aucune note n’a ces mots.
    .choose = Choisissez une note.
    .board = La position, { $game }
    .position = Une position avec une note, { $game }
    .open = Montrer sur un plateau
    .games = Trouver les parties qui l’ont
    .delete = Supprimer…
    .ask = Supprimer cette note ?

library-record =
    .me = Vous
    .person_hint = Chercher un joueur
    .none = Pas encore de partie finie contre un moteur, { $game }.
    .none_of = { $name } n’a ici aucune partie finie, { $game }.
    .rating = Cote { $points } ± { $spread }
    .rating_hint = Sur l’échelle des niveaux, d’après les parties contre eux (Glicko-2), avec un intervalle à 95 %
    .total = { $games ->
        [one] 1 partie, { $score }
       *[other] { $games } parties, { $score }
    }
    .streak_won = { $count ->
        [one] Dernière partie gagnée
       *[other] Les { $count } dernières gagnées
    }
    .streak_lost = { $count ->
        [one] Dernière partie perdue
       *[other] Les { $count } dernières perdues
    }
    .streak_drawn = { $count ->
        [one] Dernière partie nulle
       *[other] Les { $count } dernières nulles
    }
    .longest = Plus longue série de victoires : { $count }
    .suggest = Vous marquez { $score } contre { $level }.
    .play = Essayer { $level }
    .period = Période
    .all_time = toutes les parties
    .year = 365 derniers jours
    .quarter = 90 derniers jours
    .month = 30 derniers jours
    .mistakes = Erreurs
    .no_reports = Aucune de ces parties n’a encore de rapport.
    .accuracy = Précision { $accuracy } en { $games ->
        [one] 1 partie
       *[other] { $games } parties
    }, { $moves } coups jugés
    .accuracy_hint = La part du score attendu que les coups ont gardée en moyenne, d’après les rapports
    .accuracy_spoken = La précision est passée de { $from } à { $to }.
    .beginning = début
    .middle = milieu
    .end = fin
    .sum = total
    .inaccuracies = Imprécisions
    .blunders = Gaffes
    .wins_missed = Gains manqués ou permis
    .results_lost = Résultats prouvés perdus
    .mistakes_in = { $kind } : { $part }
    .practise = { $count ->
        [one] Travailler 1 erreur
       *[other] Travailler { $count } erreurs
    }
    .examine = { $count ->
        [one] Analyser 1 partie
       *[other] Analyser { $count } parties
    }
    .opponents = Adversaires
    .unnamed = sans nom
    .order = Ordre des coups
    .first = En premier
    .second = En second
    .clocks = Cadences
    .no_clock = sans pendule
    .row = { $name } : { $wins } gagnées, { $draws } nulles, { $losses } perdues, { $score }
    .ratings = Cote
    .ratings_spoken = La cote est passée de { $from } à { $to } depuis le { $since }.
    .weeks = Parties par semaine
    .weeks_spoken = Parties de chacune des { $weeks } semaines ; au plus { $most } en une.

library-judgement =
    .label = Jugement de cette position
    .none = sans jugement
