# Ce que sont les jeux, et les noms de leurs camps. `.plays` est dans une phrase : « Owlery joue en premier ».

about-owlman = Doc et ses aides se glissent dans le bois de Mawnan pour photographier le repaire d’Owlman, qui fond sur eux pour les faire fuir.
    .goal = Doc gagne en a8 avec un aide en b7. Owlman gagne s’il prend Doc en h1 ou le dernier aide, ou quand la nuit tombe.
    .credit = Andrew Perkis, 2010
about-umbra = Chaque pion placé peut retourner d’un coup des lignes entières d’ennemis ; qui en possède le plus sur le plateau plein gagne.
    .goal = Quand plus personne ne peut placer de pion, qui en possède le plus gagne.
    .credit = « fizzy », 2010 ; Eclipse de Michael Howe, 2005
about-aviary = Trente-deux oiseaux de neuf couleurs, qui changent de camp quand ils sont pris et reviennent se poser sur le plateau.
    .goal = Matez le dernier Moineau de l’autre camp ; qui en a deux peut en perdre un.
    .credit = Daniel Hollombe, 2004
about-blocs = Retournez des rectangles de pions à deux faces ; aucune couleur n’est à vous, et qui retourne en dernier gagne.
    .goal = Remplissez le plateau, puis retournez des rectangles dont le pion en bas à droite est noir. Qui retourne en dernier gagne.
    .credit = John Conway, selon Jeux et Stratégie, 1987
about-troll = Les captures d’Othello, dans une course pour relier vos deux bords du plateau.
    .goal = Reliez vos deux bords par une chaîne de pions qui se touchent par un côté : Noir ceux de gauche et de droite, Blanc ceux du haut et du bas.
    .credit = Jean-Claude Rosa, APMEP 1982
about-moves-first = { $side } (commence)

side-white = Blanc
side-black = Noir
side-doc = Doc
side-owlman = Owlman
side-first = Joueur 1
    .plays = en premier
side-second = Joueur 2
    .plays = en second

# Ce qu’un coup fait aux pièces de l’autre camp : maintenant, avant, et là où il n’en fait rien.
takes-takes = prend
    .did = a pris
    .nothing = ne prend rien
takes-turns = prend
    .did = a pris
    .nothing = ne retourne rien
takes-frightens = effraie
    .did = a effrayé
    .nothing = n’effraie personne
