# Ce que les pages partagent.

parts-choices =
    .own = Votre propre choix

parts-confirm =
    .no = Non
    .yes = Oui

parts-seats =
    .engines = Owlery ou un autre moteur
    .opponent = Adversaire
    .person = Une autre personne sur cet ordinateur
    .neither_guest = Aucun, { $guest } joue les deux
    .neither = Aucun, Owlery joue les deux
    .you = Vous jouez
    .lot = Au hasard
    .practice = Avertir des mauvais coups
    .practice_hint = Dans les parties sans pendule, avant la réponse d’Owlery
    .shows = Montrer ce qu’il pense de ses coups
    .name = Votre nom
    .name_hint = si vous voulez
    .level = Niveau
    .points = points
    .scale = Points de force : 100 de plus gagnent 64 % des parties.
    .adapts = S’adapter à mes résultats
    .adapts_to = Les victoires rendent Owlery plus fort, les défaites plus faible : environ une partie sur deux est gagnée. À présent { $points } points.
    .others = Autres moteurs
    .by_clocks = Joue à la pendule ; sans elle, il a { $seconds } s par coup.

parts-step =
    .label = { $what } : { $step }
