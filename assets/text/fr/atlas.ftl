# Le document d’un atlas du laboratoire.

atlas-version =
    .released = { $version } du { $date }
    .later = { $version } du { $date }, avec des changements postérieurs

atlas-bias =
    .first = avantage au premier joueur
    .second = avantage au second joueur
    .not_found = aucun avantage trouvé
    .fair = équitable

atlas-page =
    .title = Atlas : { $game }
    .intro = { $cells } jeux de règles, comparés par des parties du moteur contre lui-même, pour les auteurs qui veulent savoir quelles règles donnent des parties équitables, longues, profondes ou pleines de suspense. Le premier joueur est celui qui commence ({ $first }). Les nombres entre parenthèses sont des intervalles à 95 %.
    .made = Fait par Owlery { $version }, avec la commande ci-dessous, qui le refait à l’octet près :
    .findings = Résultats
    .one_axis = { $axis } { $value }
    .named = Jeux de règles qui ont un nom
    .named_hint = Après chaque mesure : sa place parmi les { $cells } jeux de règles, la plus grande d’abord. Le hasard a pu faire changer de place des voisins.
    .name = Nom
    .finding = Constat
    .ranked = { $number }, n° { $rank }
    .interest = Intérêt
    .interest_rank = Intérêt : place
    .maps = Cartes
    .maps_hint = Les nombres de ces cartes sont dans le tableau à la fin, avec leurs intervalles. Un astérisque, ou un point plein, marque les scores où un avantage est trouvé.
    .effects = Option par option
    .effects_hint = Moyennes de tous les jeux de règles de la grille qui ont cette valeur. Une différence est dite significative si elle l’est au seuil de 0,05 pour toutes les paires de valeurs de toutes les options et mesures ensemble (correction de Holm). Le hasard aussi réduit l’équilibre : sur 100 parties, celui d’un jeu de règles parfaitement équitable est de 92 % environ.
    .finalists = Tour final
    .finalists_hint = { $count ->
        [one] Le jeu de règles le plus intéressant de la grille, en { $games } nouvelles parties au niveau « { $level } ».
       *[other] Les { $count } jeux de règles les plus intéressants de la grille, en { $games } nouvelles parties chacun au niveau « { $level } » : celles qui les ont fait choisir ne les flattent pas. « Équitable » et les avantages sont constatés au seuil de 0,05 pour tous ensemble (correction de Holm).
    }
    .number = N°
    .score_at = Score du premier joueur, « { $level } »
    .boards_hint = Un plateau de chacun, dans sa partie la plus typique, quand l’essentiel est joué :
    .board = N° { $number } : { $rules }
    .small = Petits plateaux, résolus
    .small_hint = Qui gagne au meilleur jeu, là où le solveur le sait en 3 millions de positions.
    .method = Comment c’est fait
    .stages = D’abord un survol : { $survey_games } parties avec chaque jeu de règles au niveau « { $survey_level } », chaque ouverture de deux coups jouée deux fois. Puis un tour final de { $finals } jeux de règles : { $games } parties chacun au niveau « { $level } ». La graine est { $seed }.
    .formula = L’intérêt est la moyenne géométrique de cinq nombres de 0 à 1 dans le survol : l’équilibre ; le nombre de coups, comme part de { $moves } (1 au-delà) ; le suspense, comme part de { $drama } (1 au-delà) ; la part des coups où le choix compte ; la part des parties avec un vainqueur. Un jeu de règles à qui l’un d’eux manque n’est pas intéressant.
    .repeated = Dans { $cells } jeux de règles, moins de 90 % des parties diffèrent les unes des autres, leurs intervalles sont donc plus étroits qu’ils ne devraient ; ils sont marqués † ci-dessous.
    .unfinished = Dans { $cells } jeux de règles, des parties ont été arrêtées car elles étaient trop longues ; elles comptent comme nulles.
    .measure = { $name } : { $formula }.
    .all = Tous les jeux de règles

atlas-finding =
    .fairness = Sur { $cells } jeux de règles, le premier joueur est nettement avantagé dans { $first }, et le second dans { $second } (au seuil de 0,05 pour tous ensemble, correction de Holm). Dans { $rest }, aucun avantage n’est trouvé, ce qui ne prouve pas qu’il n’y en a pas : la moitié des intervalles s’étend de { $reach } points de pourcentage ou plus de chaque côté.
    .most_first = Le premier joueur est le plus avantagé par ces règles : { $list }.
    .most_second = Le second joueur est le plus avantagé par ces règles : { $list }.
    .example = { $rules } : { $number }
    .separator =  ; {""}
    .level = { $measure } : aucun jeu de règles ne devance nettement un autre.
    .longest = Les parties les plus longues ont ces règles : { $list }. { $close ->
        [0] Tous les autres jeux de règles ont nettement moins de coups que le premier.
        [one] { $close } autre jeu de règles n’est pas nettement derrière le premier.
       *[other] { $close } autres jeux de règles ne sont pas nettement derrière le premier.
    }
    .most_dramatic = Le suspense, de combien les vainqueurs étaient menés, est le plus grand avec ceux-ci : { $list }. { $close ->
        [0] Tous les autres en ont nettement moins que le premier.
        [one] { $close } autre jeu de règles n’en a pas nettement moins que le premier.
       *[other] { $close } autres jeux de règles n’en ont pas nettement moins que le premier.
    }
    .deepest = Le choix compte le plus souvent avec ceux-ci, ce qui rend un jeu profond : { $list }. { $close ->
        [0] Avec tous les autres, il compte nettement moins souvent qu’avec le premier.
        [one] Avec { $close } autre jeu de règles, il ne compte pas nettement moins souvent qu’avec le premier.
       *[other] Avec { $close } autres jeux de règles, il ne compte pas nettement moins souvent qu’avec le premier.
    }
    .fair_finalists = Au tour final, au niveau « { $level } », { $fair } jeux de règles sur { $count } sont constatés équitables, avec un score du premier joueur à { $reach } points de pourcentage au plus de l’égalité : { $list }.
    .no_fair_finalist = Au tour final, au niveau « { $level } », aucun des { $count } jeux de règles n’est constaté avoir un score du premier joueur à { $reach } points de pourcentage au plus de l’égalité.
    .biased_finalists = Au tour final, au niveau « { $level } », un avantage est trouvé avec { $biased ->
        [one] { $biased } jeu de règles
       *[other] { $biased } jeux de règles
    }, avec ces scores du premier joueur : { $list }.
    .no_biased_finalist = Au tour final, au niveau « { $level } », aucun avantage n’est trouvé.
    .changed = Mieux jouer change l’avantage : de « { $before } » à « { $after } », le score du premier joueur change nettement avec { $count } jeux de règles sur { $finalists }, par exemple { $list }. Une part d’un changement qui éloigne de l’égalité est du hasard, car l’égalité est l’une des raisons de leur choix.
    .unchanged = De « { $before } » à « { $after } », on ne trouve de changement du score du premier joueur avec aucun jeu de règles.
    .name_and_rules = { $name } ({ $rules })
    .named_first = { $name } : le premier joueur est avantagé, avec un score de { $score }.
    .named_second = { $name } : le second joueur est avantagé ; le premier marque { $score }.
    .named_not_found = { $name } : aucun avantage n’est trouvé ; le premier joueur marque { $score }.
    .effect = { $measure }, par « { $axis } » : au plus avec « { $greatest } », { $most }, au moins avec « { $least } », { $fewest } ; différence significative.
    .no_effect = { $measure }, par « { $axis } » : aucune différence n’est trouvée.

atlas-tipping =
    .nowhere = { $axis } : aucun avantage n’est trouvé, à aucune valeur.
    .one_sided = { $axis } : on ne voit pas l’équilibre basculer. Des avantages sont trouvés de { $first } à { $last }, tous pour le { $side ->
        [second] second
       *[first] premier
    } joueur ; en deçà et au-delà, aucun n’est trouvé.
    .between = { $axis } : l’équilibre bascule entre { $last } et { $first }. Jusqu’à { $last }, seul { $side ->
        [second] le second joueur est trouvé avantagé, et à partir de { $first } seul le premier
       *[first] le premier joueur est trouvé avantagé, et à partir de { $first } seul le second
    } ; entre les deux, aucun avantage n’est trouvé.
    .mixed = { $axis } : des avantages sont trouvés pour les deux joueurs tour à tour, il n’y a donc pas un seul point où l’équilibre bascule.
