# Ce que sont les jeux, et les noms de leurs camps. `.plays` est dans une phrase : « Owlery joue en premier ».

about-owlman = Doc et ses aides se glissent dans le bois de Mawnan pour photographier le repaire d’Owlman, qui fond sur eux pour les faire fuir.
    .credit = Andrew Perkis, 2010
about-umbra = Chaque pion placé peut retourner d’un coup des lignes entières d’ennemis ; qui en possède le plus sur le plateau plein gagne.
    .credit = « fizzy », 2010 ; Eclipse de Michael Howe, 2005
about-aviary = Trente-deux oiseaux de neuf couleurs, qui changent de camp quand ils sont pris et reviennent se poser sur le plateau.
    .credit = Daniel Hollombe, 2004
about-blocs = Retournez des rectangles de pions à deux faces ; aucune couleur n’est à vous, et qui retourne en dernier gagne.
    .credit = John Conway, selon Jeux et Stratégie, 1987
about-troll = Les captures d’Othello, dans une course pour relier vos deux bords du plateau.
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
