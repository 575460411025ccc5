# Composer une position : ses étapes, et ce qui n’y va pas.

# Ce que l’on annule ou rétablit, comme dans « Annuler : pose (Doc) ». $what est une option, $piece le nom d’une pièce.
editor-step =
    .turn = camp au trait
    .change = changement ({ $what })
    .preset = options ({ $preset })
    .clear = plateau vidé
    .start = départ habituel
    .place = pose ({ $piece })
    .erase = retrait ({ $piece })
    .move = déplacement ({ $piece })
    .to_hand = mise en réserve ({ $piece })
    .in_hand = réserve ({ $piece })
    .paste = collage
    .game = position de la partie
    .other = changement

# Ce sont aussi des noms d’étapes, en minuscules.
editor-mirror =
    .none = Laisser tel quel
    .none_swapped = Échanger les camps
    .files = Miroir gauche-droite
    .files_swapped = Miroir gauche-droite, camps échangés
    .ranks = Miroir haut-bas
    .ranks_swapped = Miroir haut-bas, camps échangés
    .half = Demi-tour
    .half_swapped = Demi-tour, camps échangés
    .rising = Miroir selon la diagonale montante
    .rising_swapped = Miroir selon la diagonale montante, camps échangés
    .falling = Miroir selon la diagonale descendante
    .falling_swapped = Miroir selon la diagonale descendante, camps échangés
    .left = Quart de tour à gauche
    .left_swapped = Quart de tour à gauche, camps échangés
    .right = Quart de tour à droite
    .right_swapped = Quart de tour à droite, camps échangés

editor-code =
    .none = Ce n’est pas le code d’une position ; un tel code ressemble à { $example }
    .size = Le code a { $size } rangées ; ce jeu ({ $game }) n’a pas de plateau de cette taille.
    .wrong = Ce n’est pas un code de ce jeu ({ $game }) : { $error }.

editor-over = La partie est finie dans cette position.

# Pourquoi une mise en place gardée ne revient pas.
editor-kept =
    .misfit = { $states } positions ne correspondent pas à { $steps } étapes
    .none = il n’y a pas de position
