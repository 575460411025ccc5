# La page d’une leçon.

lessons-page =
    .rules = Règles
    .title = { $game }, étape { $step } sur { $count }
    .end = C’est tout : vous savez maintenant comment on joue à { $game }.
    .hint = Indice
    .your_move = À vous de jouer
    .try_again = Réessayez
    .right = Juste
    .step = Étape { $step } sur { $count }, { $state }
    .play = Jouer : { $game }
    .next = Étape suivante
    .play_hint = Choisir ses options
    .again = Refaire cette étape
    .back = Étape précédente
    .restart = Commencer à la première étape
    .games = Tous les jeux
    .games_hint = Votre avancée est gardée
    .done = faite
    .not_done = pas encore faite
    .not_reached = pas encore atteinte
