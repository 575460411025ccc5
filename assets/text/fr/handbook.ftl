# Les règles et le manuel à lire.

handbook-page =
    .not_played = On ne peut pas jouer sur ce diagramme : { $problem }.
    .close = Fermer
    .close_name = Fermer les règles
    .title = Règles : { $game }
    .contents = Sommaire
    .find = Rechercher
    .others = Celles d’un autre jeu
    .try_it = Essayer
    .try_it_hint = Jouer sur un plateau qui commence par cette position
    .nowhere = Les règles ne parlent pas de « { $words } ».

handbook-manual =
    .title = Manuel
    .close_name = Fermer le manuel
    .find = Rechercher
    .nowhere = Le manuel ne parle pas de « { $words } ».
