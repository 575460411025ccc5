# Les parties d’un recueil.

collection-game =
    .unread = Illisible
    .untitled = Sans titre

collection-column =
    .number = N°
    .name = Titre ou joueurs
    .game = Jeu
    .event = Événement
    .date = Date
    .result = Résultat
    .moves = Coups
    .options = Options

# Ce que l’on annule ou rétablit, comme dans « Annuler : ajout d’une partie ».
collection-step =
    .add = ajout d’une partie
    .duplicate = copie d’une partie
    .delete = suppression d’une partie
    .move = déplacement d’une partie
    .rename = nouveau titre
    .other = changement

# Où une position figure dans une partie ; $place est .start ou .after.
collection-found =
    .start = au début
    .after = après { $move }
    .image = { $place }, en miroir ou tourné
    .more = { $place }, et { $more ->
            [one] { $more } autre fois
           *[other] { $more } autres fois
        }

# Pourquoi un recueil est là sans ce qu’il faut pour annuler.
collection-misfit = il n’appartient pas à ce recueil
collection-gap = des lignes manquent avant elle : la { $expected } est attendue, et c’est la { $found }
