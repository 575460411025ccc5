# Composer une position.

editor-desk =
    .untaken = Appuyez sur Entrée pour mettre ce code en place.
    .not_yet = On ne peut pas encore jouer ceci. { $fault }
    .may_begin = À { $side } de jouer. La position peut être jouée.
    .fault = On ne peut pas encore jouer ceci :
    .faults = On ne peut pas encore jouer ceci, { $count } défauts :
    .draft = Le plateau montre encore la position d’avant la saisie.
    .mark = Marquer cette case sur le plateau

editor-keys =
    .board = Clavier sur le plateau en { $square }

editor-palette =
    .drag = Glissez une pièce sur le plateau, ou cliquez dessus puis sur des cases.
    .eraser_says = Cliquez ou glissez pour ôter des pièces. Échap y met fin.
    .other = Un clic droit place : { $piece }. Échap y met fin.
    .again = La même case encore, ou un clic droit, l’ôte.
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
    .paste_hint = Prendre un code (Ctrl+V)
    .options = Options
    .flip = Pivoter
    .flip_hint = Seulement la vue (F)
    .rules = Règles
    .rules_hint = Les règles de ce jeu (F1)
    .play = Jouer d’ici
    .play_hint = Une nouvelle partie commence avec cette position
    .analyse = Analyser d’ici
    .analyse_hint = Une nouvelle partie à étudier s’ouvre avec cette position
    .leave_hint = La mise en place reste telle quelle pour y revenir (Échap)
    .leave = Quitter
