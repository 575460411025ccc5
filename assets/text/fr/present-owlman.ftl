# Owlman. Doc et Owlman sont des noms, et aussi des pièces : side-doc et side-owlman. effects-taken
# choisit owlman-helper par son nom.

owlman-helper = aide
owlman-tail = Coups joués
    .hint = Nombre de coups de Doc et de ses aides ; la tombée de la nuit en dépend.
# Ce qui est demandé après un coup qui peut être joué avec sommation.
owlman-question =
    .move = Jouer simplement
    .demand = Sommer Owlman de varier
owlman-no-threats = Les menaces sont données quand c’est à Doc de jouer : ce que ferait Owlman.

owlman-ending =
    .photographed = Doc se tient dans le repaire, et un aide en b7 tient l’appareil photo.
    .trapped = Owlman est pris au piège : il n’a aucune case où aller.
    .out_of_variety = Owlman doit varier, mais il a déjà joué tous les coups qu’il a ici.
    .nightfall = La nuit est tombée : { $made ->
            [one] l’unique coup de Doc est joué
           *[other] les { $made } coups de Doc sont joués
        }.
    .doc_taken = Owlman a attrapé Doc sur la tour de l’église.
    .no_helpers = Owlman a effrayé le dernier aide et l’a chassé du bois.
    .white_stuck = Ni Doc ni aucun aide n’a de case où aller.

owlman-remark =
    .vary = Doc somme Owlman de varier : Owlman ne doit pas rejouer { $moves }.
    .last_move = C’est le dernier coup de Doc avant la nuit.
    .nightfall = { $left ->
            [1] Un coup jusqu’à la nuit.
            [one] { $left } coup jusqu’à la nuit.
           *[other] { $left } coups jusqu’à la nuit.
        }
# $prey est une liste de owlman-next.prey.
owlman-next =
    .any = Owlman menace de fondre sur n’importe quel aide.
    .doc = Owlman menace de prendre Doc.
    .helpers = Owlman menace d’effrayer { $prey }.
    .both = Owlman menace de prendre Doc, ou d’effrayer { $prey }.
    .prey = { $helper } depuis { $from }
# $number est $gone en lettres.
owlman-count = { $count ->
        [one] { $count } aide
       *[other] { $count } aides
    }

owlman-nightfall = Tombée de la nuit
    .hint = Owlman gagne si Doc n’a pas atteint son but en autant de coups.
owlman-repetition = Sommations de varier
    .hint = Quand une position revient, Doc peut sommer Owlman d’y jouer un coup qu’il n’y a pas encore joué.

# Les calques, et ce qu’ils disent des cases.

owlman-no-move = Owlman n’a aucun coup.
owlman-frightens = Ce qu’Owlman peut effrayer
    .says = Par le prochain coup d’Owlman ; quand c’est à Doc de jouer, comme si son camp passait. Sur un aide est écrite la case où va Owlman.
    .danger = en danger
    .from = d’ici, Owlman effraie
    .goes = il ne fait qu’y aller
owlman-can-frighten = { $turn ->
        [doc] Si c’était à lui de jouer, Owlman { $count ->
            [0] ne pourrait
           *[other] pourrait
        }
       *[owlman] Owlman { $count ->
            [0] ne peut
           *[other] peut
        }
    } effrayer { $count ->
        [0] personne
        [one] l’aide en { $squares }
       *[other] l’un des aides en { $squares }
    }{ $doc ->
        [taken] , et il { $turn ->
            [doc] pourrait
           *[owlman] peut
        } prendre Doc
       *[safe] { "" }
    }.
owlman-prey =
    .doc = Owlman peut prendre Doc
    .goes = Owlman peut venir ici
    .from = d’ici, Owlman effraie { $helper }
    .helper = Owlman peut l’effrayer depuis { $from }
owlman-reach = Où Owlman peut être
    .says = En un ou deux coups, tandis que le camp de Doc ne bouge pas, hormis les aides qu’Owlman effraie en chemin.
    .one = 1 : en un coup
    .two = 2 : en deux coups
owlman-here = Owlman peut être sur { $one ->
        [one] { $one } case
       *[other] { $one } cases
    } en un coup, et sur { $two ->
        [one] { $two } autre
       *[other] { $two } autres
    } en deux.
    .one = Owlman peut être ici en un coup
    .two = Owlman peut être ici en deux coups

owlman-knows = Jouant Doc, il gagne toute partie depuis le départ habituel, et il sait qui gagne dès qu’il reste six aides ou moins.

owlman-head-start = Doc commence avec autant d’aides en moins.
