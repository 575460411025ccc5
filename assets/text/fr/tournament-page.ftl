# Les tournois sur la page du laboratoire de règles.

tournament-page =
    .title = Tournoi
    .explanation = Qui joue le mieux ? Des niveaux d’Owlery, et d’autres moteurs que vous avez ajoutés, jouent les uns contre les autres ; une table dit qui est le plus fort, et avec quelle certitude.
    .run = { $game } – { $players } – { $games } parties par paire
    .run_test = { $game } – { $players } – au plus { $games } parties (SPRT)
    .test = un test (SPRT) de 2 joueurs, au plus { $games } parties
    .round_robin = { $players } joueurs, chacun contre chacun, { $games } parties par paire
    .gauntlet = { $players } joueurs, le premier contre tous les autres, { $games } parties par paire
    .progress = { $done } parties sur { $all }{ $left }
    .stranger = « { $name } » lancerait un programme qui n’est pas parmi les moteurs de vos réglages. Ajoutez-le d’abord (Réglages, Moteurs).

tournament-form =
    .rules = Règles
    .players = Joueurs
    .player = Joueur { $number }
    .method = Méthode de recherche du joueur { $number }
    .points = points
    .points_of = Points du joueur { $number }
    .by_time = Temps
    .by_nodes = Nœuds
    .time_of = Secondes par coup du joueur { $number }
    .nodes_of = Nœuds par coup du joueur { $number }
    .a_move_seconds = s par coup
    .a_move_nodes = nœuds par coup
    .seconds = { $seconds } s par coup
    .remove = Retirer le joueur { $number }
    .add = Ajouter un joueur
    .add_hint = Les moteurs de vos réglages sont à la fin de chaque liste
    .same = « { $player } » y est deux fois. Choisissez pour l’un d’eux un autre niveau, une autre méthode ou une autre limite
    .schedule = Rencontres
    .round_robin = Chacun rencontre chacun
    .gauntlet = Le premier rencontre tous les autres
    .games = Parties
    .most_games = Au plus
    .games_hint = Le nombre de parties de deux joueurs. Chaque ouverture est jouée deux fois, en changeant les couleurs.
    .test = Finir dès qu’un test décide (SPRT)
    .test_hint = Pour deux joueurs : le test finit le tournoi quand la différence entre le premier et le second est nettement plus proche d’une de deux bornes, en points Elo. Il se trompe dans 5 % des cas.
    .lower = Borne basse
    .upper = Borne haute
    .bounds = La borne basse du test doit être au-dessous de la borne haute

tournament-player = { $what } ({ $more })
    .nodes = { $nodes } nœuds
    .time = { $seconds } s

tournament-openings =
    .label = Ouvertures
    .drawn = Au sort
    .from_games = De parties
    .choose = Choisir un fichier…
    .library = Bibliothèque…
    .library_hint = Choisissez des parties dans la bibliothèque, puis « Utiliser comme ouvertures » dans leur menu contextuel
    .games = { $count ->
        [one] { $count } partie de la bibliothèque
       *[other] { $count } parties de la bibliothèque
    }
    .earlier = { $count ->
        [one] { $count } ouverture d’un tournoi précédent
       *[other] { $count } ouvertures d’un tournoi précédent
    }
    .moves = Coups
    .at_most = Coups au plus
    .moves_hint = Le nombre de coups de chaque ouverture, qu’aucun joueur ne choisit
    .no_games = choisissez un fichier d’ouvertures, ou des parties de la bibliothèque
    .skipped = { $used } d’entre elles ; { $skipped ->
        [one] { $skipped } partie est laissée de côté, par d’autres règles ou finie trop tôt
       *[other] { $skipped } parties sont laissées de côté, par d’autres règles ou finies trop tôt
    }
    .reading = les ouvertures sont en train d’être lues
    .nothing = il n’y a aucune partie d’où prendre des ouvertures
    .file = { $name } ne peut pas être lu : { $problem }
    .game = la partie { $number } n’est pas une ouverture : { $problem }

tournament-section =
    .standings = Table
    .standings_hint = Seules les paires complètes de parties comptent. Les classements sont des points Elo autour de la moyenne de tous ; les colonnes numérotées donnent les points contre le joueur de cette place.
    .pairings = Rencontres
    .pairings_hint = Les différences sont des points Elo du premier joueur par rapport au second ; « Plus fort » est la probabilité que le premier soit le plus fort.
    .games = Parties
    .last_games = Voici les { $count } dernières parties. « Enregistrer les parties… » les donne toutes.

tournament-verdict =
    .stronger = { $one } l’emporte sur { $other } de { $elo } points Elo ({ $low } à { $high }).
    .open = On ne sait pas qui est le plus fort : { $one } a { $elo } points Elo par rapport à { $other } ({ $low } à { $high }). Plus de parties le diraient.
    .accepted = Le test a décidé : { $one } l’emporte sur { $other } d’environ { $upper } points Elo ou plus, plutôt que de { $lower } ({ $pairs ->
            [one] { $pairs } paire
           *[other] { $pairs } paires
        } de parties).
    .rejected = Le test a décidé : { $one } l’emporte sur { $other } d’environ { $lower } points Elo ou moins, plutôt que de { $upper } ({ $pairs ->
            [one] { $pairs } paire
           *[other] { $pairs } paires
        } de parties).
    .undecided = Le test de { $one } contre { $other } continue ({ $pairs ->
            [one] { $pairs } paire
           *[other] { $pairs } paires
        } de parties).

tournament-game =
    .title = Ronde { $round }, partie { $game } : { $first } – { $second }
    .won = { $winner } a gagné en { $moves } coups
    .draw = nulle après { $moves } coups
    .forfeit = { $winner } a gagné, car l’autre programme a failli
