# Blocs. $player est first ou second.

blocs-ending = Il ne reste aucun pion noir à retourner : le { $player ->
        [first] premier
       *[second] second
    } joueur n’a donc pas de coup, et le dernier à jouer gagne.
blocs-remark =
    .turn = Retournez un rectangle dont le coin le plus proche de { $corner } est noir.
    .drop = Posez { $face ->
            [black] un pion noir
            [white] un pion blanc
           *[either] un pion
        } : { $empty ->
            [one] une case est vide
           *[other] { $empty } cases sont vides
        }.

# Ce que la souris ne fait que dans ce jeu, dans la liste des touches.
blocs-gesture =
    .other = Poser l’autre face
    .other_how = clic droit sur une case (Blocs, pendant la pose)
    .rectangle = Retourner un rectangle
    .rectangle_how = glisser d’un coin au coin opposé (Blocs)
    .single = Retourner un seul pion
    .single_how = cliquer deux fois dessus (Blocs)
blocs-hint =
    .drop = Cliquez sur une case vide pour y poser un pion.
    .drop_either = Un clic gauche ou Entrée pose la face choisie, un clic droit ou Maj+Entrée l’autre.
    .turn = Glissez d’un coin d’un rectangle au coin opposé.
    .corner = Maintenant, le coin opposé. La même case encore ne retourne que ce pion.

blocs-size = Le nombre de colonnes et de rangées ; 4 dans le jeu publié.
blocs-faces = Faces
    .hint = Quelle face d’un pion peut être en haut quand on le pose.
    .free = l’une ou l’autre
    .own = premier joueur noir, second blanc
    .tray = Face à poser

# Le calque, et ce qu’il dit des cases.

blocs-nim = Valeurs de nim
    .says = { "*" }n est la valeur d’un pion noir qui est là, (n) celle qu’il aurait. Le plateau vaut la somme de nim de ses pions noirs ; qui joue depuis 0 perd.
    .black = pion noir
    .wins = coin noir d’un retournement gagnant
blocs-nim-value =
    .black = valeur de nim { $value }
    .other = valeur de nim { $value } s’il était noir
    .wins = valeur de nim { $value }, coin noir d’un retournement gagnant
blocs-nim-board = Valeur de nim du plateau : { $value }. { $wins ->
        [one] { $wins } retournement sur { $all } gagne
       *[other] { $wins } retournements sur { $all } gagnent
    }.
    .over = Valeur de nim du plateau : 0. Il ne reste aucun pion noir.
    .lost = Valeur de nim du plateau : 0. Aucun retournement ne gagne contre le meilleur jeu.
    .so_far = Somme de nim des pions noirs jusqu’ici : { $sum }. C’est le { $player ->
            [first] premier
           *[second] second
        } joueur qui commencera à retourner.
blocs-last-drop =
    .black = Un pion noir posé maintenant gagne.
    .white = Un pion blanc posé maintenant gagne.
    .either = Noir ou blanc, le pion posé maintenant gagne.
    .none = Le dernier pion à poser ne peut pas gagner.

blocs-knows = Blocs est résolu : à pleine force, il ne laisse échapper aucune position gagnée.
