# Composer une position.

editor-desk =
    .untaken = Appuyez sur Entrée pour utiliser ce code.
    .not_yet = On ne peut pas encore jouer ceci. { $fault }
    .may_begin = À { $side } de jouer. La position peut être jouée.
    .fault = On ne peut pas encore jouer ceci :
    .faults = On ne peut pas encore jouer ceci, { $count } défauts :
    .draft = Le plateau montre encore la position d’avant la saisie.
    .mark = Marquer cette case sur le plateau

editor-keys =
    .board = Curseur du clavier en { $square }

editor-palette =
    .drag = Glissez une pièce sur le plateau, ou cliquez dessus puis sur des cases.
    .eraser_says = Cliquez ou glissez pour ôter des pièces. Échap pour finir.
    .other = Un clic droit place : { $piece }. Échap pour finir.
    .again = Cliquez encore sur la même case, ou clic droit, pour ôter la pièce.
    .eraser = Gomme (Suppr)
    .kind = Palette : { $name }
    .hand = { $tray } : { $piece }, { $count }
    .more = { $tray } : un de plus, { $piece }
    .less = { $tray } : un de moins, { $piece }

editor-side =
    .to_move = Au trait
    .clear = Vider
    .clear_hint = Tout ôter du plateau
    .start = Départ habituel
    .start_hint = Comme une partie commence
    .mirror = Miroir
    .mirrors = Miroir et rotation
    .undo = Annuler
    .redo = Rétablir
    .code = Code de la position
    .copy = Copier
    .copy_hint = Copier le code (Ctrl+C)
    .paste = Coller
    .paste_hint = Coller un code (Ctrl+V)
    .options = Options
    .flip = Pivoter
    .flip_hint = Ne change que la vue (F)
    .rules = Règles
    .rules_hint = Les règles de ce jeu (F1)
    .play = Jouer d’ici
    .play_hint = Commencer une nouvelle partie de cette position
    .analyse = Analyser d’ici
    .analyse_hint = Ouvrir cette position comme partie à étudier
    .leave_hint = Vous pourrez revenir à cette mise en place (Échap)
    .leave = Quitter

editor-pattern =
    .title = Chercher dans la bibliothèque
    .hint = Les pièces du plateau doivent s’y trouver. Les autres cases sont libres, sauf si un signe ci-dessus dit le contraire.
    .empty = doit être vide
    .piece = une pièce quelconque
    .piece_of = une pièce quelconque : { $side }
    .of_kinds = une pièce quelconque : { $side } ({ $kinds })
    .brush_says = Cliquez ou glissez pour poser le signe sur des cases ; encore une fois l’ôte. Échap pour finir.
    .images = Aussi en miroir ou tourné
    .turn = Seulement au trait de : { $side }
    .hands = Seulement avec ces pièces en main
    .limit = Coups avant, au plus
    .find = Trouver ce motif
    .find_hint = Lister les parties de la bibliothèque qui l’ont
    .nothing = Posez une pièce sur le plateau, ou l’un des signes pour chercher.
