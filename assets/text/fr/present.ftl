# Où en est une partie, et comment elle a fini.

present-headline =
    .turn = À { $side } de jouer
    .won = { $side } a gagné
    .drawn = Partie nulle
present-had-it-gone-on = Sinon, ce serait à { $side } de jouer.
# Passer ou échanger.
present-bare-move = Coup joué par { $side } : { $mv }.
present-reason =
    .resigned = { $side } a abandonné.
    .agreed = Les joueurs sont convenus de la nulle.
    .overtime = Temps écoulé pour { $loser } : { $winner } gagne.

# Ce qu’une partie a pour de bon, et son résultat.

present-running = La partie n’est pas finie : c’est à { $side } de jouer.
present-clock-none = Aucune
present-start =
    .usual = Le départ habituel
    .turn = Une position composée, à { $side } de jouer
    .won = Une position composée, où { $side } a gagné
    .drawn = Une position composée, déjà nulle
# Dans une liste.
present-result =
    .won = { $side } a gagné
    .drawn = Nulle
    .running = En cours
present-option = { $name } : { $value }
    .yes = oui
    .no = non
    .off = sans
    .squares = un motif de { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
    .directions = { $count ->
        [one] { $count } direction
       *[other] { $count } directions
    }
present-size = Plateau

# Que faire avec la souris.
present-hint =
    .lift = Glissez une pièce, ou cliquez dessus puis sur une case marquée.
    .lifted = Choisissez maintenant une case marquée. Échap repose la pièce.
    .place = Cliquez sur une case pour y placer un pion.
present-no-threats = Les menaces ne sont pas données dans ce jeu : ce que vaudrait une passe n’y dit rien.

# Ce que les jeux de pions disent de même.

present-disc =
    .white = pion blanc
    .black = pion noir
present-pass = Passer
present-must-pass = { $side } n’a aucune case permise et doit passer.

# Ce qu’un coup a fait. $did est takes-takes.did ou l’un de ses semblables, $name une pièce et $kind ce qu’elle
# est : les oiseaux suivent un deux-points à cause de leur genre.

effects-here =
    .turned = Le dernier coup l’a retourné.
    .taken = Le dernier coup { $did } { $kind ->
            [helper] ici l’aide
            [doc] ici Doc
           *[other] ici : { $name }
        }.
    .dropped = Le dernier coup l’a posé ici.
# $number est $count en lettres.
effects-turned = { $count ->
        [one] Un pion a été retourné.
       *[other] { $number } pions ont été retournés.
    }
effects-taken = Le coup { $did } { $kind ->
        [helper] l’aide en { $square }
        [doc] Doc en { $square }
       *[other] en { $square } : { $name }
    }.
effects-dropped = Posé en { $square } : { $name }.

present-head-start =
    .corners = Autant de coins sont occupés au départ.
