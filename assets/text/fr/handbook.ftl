# Les règles et le manuel à lire.

handbook-page =
    .unusual = Cette partie a d’autres règles que les habituelles, dont parle d’abord le texte ci-dessous : { $rules }
    .not_played = Ce diagramme ne peut être joué : { $problem }.
    .close = Fermer
    .close_name = Fermer les règles
    .title = Règles : { $game }
    .contents = Sommaire
    .find = Rechercher
    .others = Règles d’un autre jeu
    .try_it = Essayer
    .try_it_hint = Essayer des coups sur un plateau qui part de cette position
    .nowhere = Aucun résultat pour « { $words } » dans les règles.

handbook-manual =
    .title = Manuel
    .close_name = Fermer le manuel
    .find = Rechercher
    .nowhere = Aucun résultat pour « { $words } » dans le manuel.
