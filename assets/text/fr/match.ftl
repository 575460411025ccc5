# Les tournois : la commande `owlery match`, ses joueurs, ses ouvertures, sa table et ses parties.

# Pourquoi un texte ne désigne aucun joueur ; le texte est cité comme il a été tapé.
match-player =
    .level = « { $found } » n’est pas un niveau : attendu { $levels }, un nombre de points, ou des réglages comme nodes=2000
    .field = « { $found } » n’est pas un réglage d’un joueur : attendu { $fields }
    .surplus = « { $found } » ne va pas avec le reste de ce qui décrit le joueur, ou y est deux fois
    .nodes = « { $found } » n’est pas un nombre de nœuds : attendu un nombre entier à partir de 1
    .time = « { $found } » n’est pas un temps : attendu des secondes de 0.001 à 1000000
    .method = « { $found } » n’est pas une méthode de recherche : attendu alphabeta ou montecarlo
    .command = « { $found } » n’est pas la ligne de commande d’un programme
    .name = le nom d’un joueur est vide
    .quote = « { $found } » a un guillemet qui n’est pas fermé

match-opening =
    .rules = attendu une partie de { $expected }, trouvé { $found }
    .over = la partie y est finie ; faites finir l’ouverture plus tôt
    .unreadable = « { $found } » ne peut pas être lu

match-plan =
    .players = attendu au moins deux joueurs
    .same_name = deux joueurs s’appellent « { $name } » ; donnez un autre nom à l’un d’eux avec name=
    .odd_games = attendu un nombre pair de parties, trouvé { $games } : chaque ouverture est jouée deux fois
    .sprt_players = --sprt est un test de deux joueurs
    .sprt_bounds = attendu deux nombres pour --sprt, le plus petit d’abord, comme 0,20
    .no_openings = il n’y a aucune partie d’où prendre des ouvertures
    .opening = partie { $number } : { $problem }
    .program = { $problem }

# Textes dans les parties.
match-game =
    .event = Tournoi : { $players }
    .event_of_many = Tournoi de { $count } joueurs
    .title = Ronde { $round }, partie { $game }
    .proved = Le résultat est prouvé ; la partie n’a pas été jouée jusqu’au bout.
    .too_long = La partie a atteint la limite de coups et compte comme nulle.

# Le déroulement d’un tournoi.
match-run =
    .progress = { $done } parties jouées sur { $all } ; reste environ { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        }
    .forfeit = partie { $number } : { $fault }
    .paused = le tournoi est en pause ; pour continuer : { $command }
    .no_folder = il n’y a pas de dossier pour les parties ; nommez-en un avec --folder
    .no_output = ce sont les résultats d’une tranche ; nommez un fichier pour eux avec -o
    .too_many = attendu au plus { $most } parties à écrire dans un fichier, et non { $games } ; omettez -o

# Les en-têtes des colonnes de la table, aussi courts que possible.
match-table =
    .player = joueur
    .games = parties
    .score = score
    .wins = gagnées
    .draws = nulles
    .losses = perdues
    .rating = classement
    .interval = intervalle à 95 %
    .forfeits = forfaits
    .pairing = paire
    .elo = Elo
    .superiority = plus fort
    .pairs = paires 0-½-1-1½-2
    .range = { $low } à { $high }
    .percent = { $number } %

match-sprt = SPRT de { $lower } contre { $upper } points Elo (logistique, erreurs de 5 %) : { $verdict } après { $pairs ->
        [one] { $pairs } paire
       *[other] { $pairs } paires
    }, logarithme du rapport de vraisemblance { $ratio } (bornes ±{ $bound })
    .accepted = accepté
    .rejected = rejeté
    .open = indécis
