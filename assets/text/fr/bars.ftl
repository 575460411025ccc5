# Menus, onglets, messages et la ligne du bas.

bars-cards =
    .more = { $count ->
            [one] et { $count } autre
           *[other] et { $count } autres
        }
    .all = Voir tous les messages
    .close = Fermer
    .away = Fermer (il reste dans la liste des messages)

bars-menu =
    .games = Tous les jeux
    .to_game = Retour à la partie
    .to_puzzle_hint = Il est tel que vous l’avez laissé
    .to_puzzle = Retour au problème
    .to_collection_hint = Lister ses parties
    .to_collection = Retour au recueil
    .collections = Recueils
    .library = Bibliothèque
    .copying = Copier et coller
    .opponent = Adversaire
    .recent = Fichiers récents
    .coordinates = Coordonnées
    .animation = Animation
    .board = Plateau
    .pieces = Pièces
    .theme = Thème

bars-title =
    .lesson = Leçon : { $game }
    .puzzle = Problème
    .position = Une position
    .start = Page d’accueil
    .options = Options : { $game }
    .game = Une partie : { $game }
    .position_of = Une position : { $game }
    .studies = Études
    .puzzle_of = Un problème : { $game }
    .lesson_on = Une leçon : { $game }
    .escapes = Tentatives d’échapper : { $game }

bars-status =
    .messages = Messages
    .unread = Messages ({ $unread })
    .messages_hint = Messages précédents

bars-tabs =
    .against = { $title } : { $name }
    .unsaved = A des changements non enregistrés
    .begin = Commencer une autre partie
    .all = Toutes les parties ouvertes
    .collection = Recueil { $name }
    .part_of = Dans le recueil { $name }
    .close = Fermer { $name }

bars-tasks =
    .lab = Laboratoire : { $percent } % faits
    .show = Montrer
    .show_lab = Montre l’essai avec ses résultats jusqu’ici
    .asks = { $what } : les créer ? { $costs }
    .make = Les créer
    .makes = Le moteur connaît alors exactement chacune de ces finales ; c’est fait une fois par ordinateur
    .without = Le moteur continue sans elles ; la question revient au prochain démarrage
    .exporting = Exportation vers { $path }…
    .cancel = Annuler
    .step_costs = { $what } ({ $costs }) : { $step }
    .waits = Rapport : en attente ({ $what }, { $percent } %)
    .no_file = Aucun fichier n’est écrit
    .not_now = Plus tard
    .stays = Les tables finies sont gardées ; pour continuer : Tables de finales, au menu Moteur
    .once = C’est fait une fois par ordinateur ; cela reprend au prochain démarrage
    .stop = Arrêter
    .kept = Ce qui a été trouvé est gardé
    .step = { $what } : { $step }.
