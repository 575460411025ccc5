# Ce que les pages partagent.

parts-choices =
    .own = Votre propre choix

parts-pattern =
    .symmetric = Symétrique
    .symmetric_hint = Un clic change aussi les reflets de la case
    .board = { $name } : { $square }
    .board_chosen = { $name } : { $square }, choisie
    .example_hint = Cliquez sur une case pour voir ce qu’un pion y veut, ou y retourne
    .piece = le pion placé
    .up = { $up } vers le haut
    .down = { $down } vers le bas
    .right = { $right } à droite
    .left = { $left } à gauche
    .up_right = { $up } vers le haut, { $right } à droite
    .up_left = { $up } vers le haut, { $left } à gauche
    .down_right = { $down } vers le bas, { $right } à droite
    .down_left = { $down } vers le bas, { $left } à gauche

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
