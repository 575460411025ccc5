# Études et problèmes.

puzzles-due =
    .none = Rien n’est à revoir aujourd’hui.
    .next = Rien n’est à revoir aujourd’hui. Le prochain problème revient { $when }.

puzzles-list =
    .title = Études
    .games = Tous les jeux
    .says = Résolvez un problème coup par coup, ou lisez-le avec toutes ses lignes.
    .due_hint = L’un après l’autre
    .solve_due = Résoudre les problèmes à revoir
    .due = { $count } à revoir aujourd’hui
    .own_says = Tirées des rapports sur vos parties. Tout coup les résout qui ne lâche rien.
    .solve = Résoudre
    .play = Jouer
    .read = Lire
    .remove = Enlever
    .solved = Résolu
    .back = revient { $when }
    .due_today = à revoir aujourd’hui
    .sure = Enlever ce problème ?
    .empty = Pas encore de problèmes ici. Exercez-vous sur les erreurs d’une partie, ou ouvrez un fichier avec des tâches et résolvez-le.

puzzles-page =
    .fault = Le moteur s’est arrêté à cause d’une erreur : { $what }.
    .no_room = On ne peut garder que { $count } erreurs. Enlevez-en des vôtres dans les études.
    .damaged = L’étude est endommagée : { $error }.
    .shown = La solution a été montrée : cet essai ne compte pas comme résolu.
    .rules = Règles
    .your_move = À vous de jouer
    .right = Juste
    .looks = Owlery cherche sa réponse…
    .wrong = Pas ce coup
    .as_good = Aussi bon
    .done = Terminé
    .solved = Résolu
    .solution = La solution
    .so_far = Trouvé jusqu’ici
    .more = { $count ->
            [one] Encore { $count } à venir.
           *[other] Encore { $count } à venir.
        }
    .rules_are = Règles : { $rules }
    .try_again_hint = Reprendre ce coup ; un clic sur le plateau fait de même
    .try_again = Réessayer
    .to_game_hint = Aller à la partie dont il vient
    .to_game = Retour à la partie
    .next = Problème suivant
    .all = Toutes les études
    .again = Recommencer
    .hint = Indice
    .solution_button = Voir la solution

puzzles-own =
    .title = Vos erreurs

puzzles-filter =
    .all = Tout
    .own = À vous
    .own_hint = Vos erreurs et vos fichiers

puzzles-difficulty =
    .easy = Difficulté 1 sur 3 : un coup à trouver
    .medium = Difficulté 2 sur 3 : deux ou trois coups à trouver
    .hard = Difficulté 3 sur 3 : quatre coups ou plus à trouver

puzzles-file =
    .numbered = Problème { $number }
    .nothing = Il n’y a rien à résoudre ici : un problème a besoin d’une tâche et de coups.
    .reading = Lecture…
    .unread = Ce fichier ne peut être lu : { $problem }.
    .left_out = { $count ->
            [one] { $count } autre problème n’est pas dans la liste : illisible, trop long ou de trop.
           *[other] { $count } autres problèmes ne sont pas dans la liste : illisibles, trop longs ou trop nombreux.
        }
    .open = Ouvrir
    .remove = Enlever
    .remove_hint = Ne plus afficher ce fichier ici ; le fichier et vos progrès restent
    .sure = Enlever de cette liste ? Le fichier reste.
