# La page d’un recueil.

collection-list =
    .found_head = Trouvé
    .chosen = Choisie : { $game }
    .unread = { $number }. Illisible : { $error }
    .cannot_read = Illisible : { $error }
    .sort = Trier par { $by }
    .sorted = Trier par { $by }, ordre croissant
    .backwards = Trier par { $by }, ordre décroissant
    .moves = { $name }, coups : { $moves }
    .found = { $name }. Trouvé : { $hit }
    .found_there = Trouvé : { $hit }

collection-page =
    .title = Titre
    .about = À propos
    .use_these = Appliquer
    .leave = Annuler
    .change = Changer le titre…
    .search = Rechercher
    .search_hint = mots, noms, code d’une position
    .here = La position du plateau
    .here_hint = Trouver les parties où figure la position de la partie ouverte
    .no_game = Aucune partie n’est ouverte
    .images = Aussi en miroir et tourné
    .images_hint = Tant que les règles du jeu restent les mêmes
    .all = Tout afficher
    .progress = { $done } sur { $all }
    .stop = Arrêter
    .open = Ouvrir
    .open_hint = Ouvrir la partie choisie (Entrée)
    .up = Monter
    .down = Descendre
    .duplicate_hint = Ajouter une copie après la partie choisie
    .duplicate = Dupliquer
    .delete = Supprimer
    .delete_hint = Supprimer la partie choisie (Suppr)
    .undo = Annuler
    .redo = Rétablir
    .save = Enregistrer
    .save_hint = Enregistrer tout le recueil
    .solve_hint = Un problème après l’autre ; ils sont ensuite parmi les études
    .none = Pas encore de parties. Ouvrez-en une, et choisissez « Ajouter au recueil » dans le menu Fichier.
    .searching = Recherche…
    .nothing = Aucun résultat.
    .reading = { " " }Lecture…
    .movable = { $count ->
            [one] { $count } partie
           *[other] { $count } parties
        }. Un double-clic ou Entrée en ouvre une, glisser la déplace.
    .games = { $count ->
            [one] { $count } partie
           *[other] { $count } parties
        }. Un double-clic ou Entrée en ouvre une.
    .stands = La position figure dans { $shown } partie(s) sur { $count }.
    .shown = { $shown } sur { $count ->
            [one] { $count } partie
           *[other] { $count } parties
        }.
