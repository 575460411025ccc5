# La page d’une leçon.

lessons-page =
    .rules = Règles
    .title = { $game }, étape { $step } sur { $count }
    .strategy = { $game }, stratégie { $step } sur { $count }
    .rules_end = Vous connaissez les règles : { $game }. Jouez une première partie, où Owlery vous avertit des mauvais coups, ou passez aux premiers conseils de stratégie.
    .end = C’est tout. La suite est dans les études : { $game }.
    .hint = Indice
    .your_move = À vous de jouer
    .try_again = Réessayez
    .right = Juste
    .step = Étape { $step } sur { $count }, { $state }
    .strategy_step = Stratégie, étape { $step } sur { $count }, { $state }
    .first_game = Jouer une première partie
    .first_game_hint = Contre Owlery, { $level }, avec avertissement des mauvais coups
    .next_strategy = La suite : stratégie
    .play = Jouer : { $game }
    .next = Étape suivante
    .finish = Terminer la leçon
    .again = Refaire cette étape
    .back = Étape précédente
    .restart = Commencer à la première étape
    .games = Tous les jeux
    .games_hint = Votre avancée est gardée
    .done = faite
    .not_done = pas encore faite
    .not_reached = pas encore atteinte
