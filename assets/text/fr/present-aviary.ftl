# Aviary. Un nom d’oiseau commence par une majuscule ; le camp suit, au masculin ou au féminin.

aviary-white =
    .bluejay = Geai bleu de Blanc
    .robin = Rouge-gorge blanc
    .canary = Canari blanc
    .owl = Hibou blanc
    .gull = Goéland blanc
    .pigeon = Pigeon blanc
    .tern = Sterne blanche
    .woodpecker = Pic blanc
    .sparrow = Moineau blanc
aviary-black =
    .bluejay = Geai bleu de Noir
    .robin = Rouge-gorge noir
    .canary = Canari noir
    .owl = Hibou noir
    .gull = Goéland noir
    .pigeon = Pigeon noir
    .tern = Sterne noire
    .woodpecker = Pic noir
    .sparrow = Moineau noir
aviary-hand =
    .white = Réserve de Blanc
    .black = Réserve de Noir
aviary-drop = Poser un oiseau
    .how = le glisser de la réserve, ou cliquer dessus puis sur une case

aviary-worth = Valeur d’échange, en Canaris : environ { $canaries }.
    .minor = Geai bleu, Rouge-gorge et Canari se valent dans un échange.
    .sparrow = Valeur d’échange, en Canaris : environ { $canaries }, tant que vous avez un autre Moineau.
aviary-no-threats =
    .check = La menace, c’est l’échec : ensuite, un Moineau est pris.
    .drop = Il faut poser un Moineau maintenant : on ne peut donc pas passer ici.

aviary-ending =
    .last_sparrow = Échec et mat : le dernier Moineau de { $side } ne peut pas s’échapper.
    .no_move = Échec et mat : { $side } est en échec et n’a aucun coup.
    .no_sparrow = Échec et mat : { $side } n’a plus de Moineau.
    .no_square = Échec et mat : { $side } n’a aucune case sûre où remettre un Moineau en jeu.
    .stalemate = Pat : { $side } n’a aucun coup permis, mais n’est pas en échec.
    .repetition = La position se présente pour la troisième fois.
aviary-check = Échec : le Moineau de { $side } en { $square } est attaqué.
    .last = Échec : le dernier Moineau de { $side }, en { $square }, est attaqué.
    .several = Échec : les Moineaux de { $side } en { $squares } sont attaqués.
aviary-remark =
    .must_drop = { $side } doit remettre un Moineau en jeu.
    .last_sparrow = { $side } n’a plus qu’un Moineau.
aviary-count = { $count ->
        [one] { $count } oiseau
       *[other] { $count } oiseaux
    }

aviary-repetition = Nulle par répétition
    .hint = La partie est nulle quand une position se présente pour la troisième fois. C’est une règle d’Owlery ; la page de l’inventeur n’en a pas.

# Les calques, et ce qu’ils disent des cases.

aviary-attacks = Cases attaquées et clouages
    .says = Les nombres comptent les attaquants de Blanc et de Noir, quel que soit le camp au trait. Un oiseau cloué doit protéger le dernier Moineau de son camp ; la ligne vient de l’attaquant.
    .white = attaquée par Blanc
    .black = par Noir
    .both = par les deux
    .pinned = cloué
aviary-attacked = Cases attaquées par Blanc : { $white } ; par Noir : { $black } ; par les deux : { $both }.
    .white = attaquants : { $white } de Blanc
    .black = attaquants : { $black } de Noir
    .both = attaquants : { $white } de Blanc, { $black } de Noir
# $attacked est l’un de aviary-attacked.white et de ses semblables.
aviary-pinned = cloué sur le dernier Moineau
    .attacked = { $attacked }, cloué sur le dernier Moineau
# $birds est une liste de aviary-pins.bird.
aviary-pins = { $count ->
        [one] Oiseau cloué
       *[other] Oiseaux cloués
    } de { $side } : { $birds }.
    .bird = { $bird } en { $square }
aviary-woodpeckers = Cases des Pics
    .says = Un Pic reste sur les cases d’une même sorte, de 1 à 4 ; les marques disent qui en a un de cette sorte sur le plateau.
    .white = Blanc en a un
    .black = Noir en a un
    .both = les deux en ont
aviary-kind = sorte { $kind } pour les Pics
# $white et $black sont quatre nombres chacun.
aviary-kinds = Pics sur les sortes 1 à 4 : Blanc { $white }, Noir { $black } ; en réserve { $white_hand } et { $black_hand }.
