# Des indices vers un coup : ce qu’il fait, ce qui bouge ou bien où, et le coup.

hint-whole = Le coup est « { $move } ».
    .moves = { $kind ->
            [helper] Déplacez l’aide de
            [disc] Déplacez le { $piece } de
           *[other] { $piece } : de
        } { $from } à { $to } : « { $move } ».
    .place = Placez un pion en { $square }.
    .drop = Posez en { $square } : { $piece }, « { $move } ».
    .turn = Retournez seulement le pion en { $square }.
    .rectangle = Retournez le rectangle de { $from } à { $to }.
    .button = Choisissez « { $words } » : « { $move } ».
hint-aside = Pensez à ce qui se joue sans le plateau.

# $does et $nothing viennent de about.ftl ; $piece est le nom d’une pièce, $kind ce qu’elle est.
hint-idea =
    .wins = Cherchez un coup qui gagne tout de suite.
    .ends = Cherchez un coup qui met fin à la partie.
    .check = Cherchez un coup qui donne échec.
    .turns = Cherchez un coup qui retourne { $count ->
            [one] un pion
           *[other] { $count } pions
        }.
    .takes = Cherchez un coup qui { $does } { $kind ->
            [doc] Doc
            [owl] Owlman
            [bird] un oiseau ({ $piece })
           *[other] un { $piece }
        }.
    .places = Cherchez un coup qui pose une pièce sur le plateau.
    .by_piece = Cherchez un coup { $kind ->
            [doc] de Doc
            [owl] d’Owlman
            [bird] d’un oiseau ({ $piece })
           *[other] d’un { $piece }
        }.
    .quiet = Cherchez un coup qui { $nothing }.
    .nothing = Ici, aucun coup { $nothing } : cherchez la meilleure case.

# La phrase qui suit celle du coup.
hint-effect =
    .wins = Il gagne tout de suite.
    .ends = Il met fin à la partie.
    .check = Il donne échec.
    .turns = Il retourne { $count ->
            [one] un pion
           *[other] { $count } pions
        }.
    .takes = Il { $does } { $kind ->
            [doc] Doc
            [owl] Owlman
            [bird] un oiseau ({ $piece })
           *[other] un { $piece }
        }.

hint-look =
    .file = Regardez le long de la colonne { $file }.
    .rank = Regardez le long de la rangée { $rank }.
    .diagonal = Regardez le long de la diagonale de { $one } à { $other }.
    .to_file = Le coup finit sur la colonne { $file }.
    .to_rank = Le coup finit sur la rangée { $rank }.
    .at = Regardez { $kind ->
            [doc] Doc en { $square }
            [owl] Owlman en { $square }
            [helper] l’aide en { $square }
            [bird] l’oiseau ({ $piece }) en { $square }
           *[other] le { $piece } en { $square }
        }.
    .held = Regardez dans la réserve : { $piece }.
    .hand = Regardez ce qui est en réserve.
    .button = Pensez à « { $words } ».
