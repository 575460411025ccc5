# What the games are, and what their sides are called. `.plays` is in a sentence: "Owlery plays first".

about-owlman = Doc and his helpers steal through Mawnan wood to photograph the lair of Owlman, who swoops down to scare them away.
    .goal = Doc wins on a8 with a helper on b7. Owlman wins when he takes Doc on h1 or the last helper, or when night falls.
    .credit = Andrew Perkis, 2010
about-umbra = Every placed piece can turn whole rows of enemies at once; whoever has more pieces on the full board wins.
    .goal = When nobody can place a piece any more, whoever has more pieces wins.
    .credit = “fizzy”, 2010; Eclipse by Michael Howe, 2005
about-aviary = Thirty-two birds in nine colours, which change sides when they are taken and fly back onto the board.
    .goal = Checkmate the last Sparrow of the other side; a side that has two may lose one.
    .credit = Daniel Hollombe, 2004
about-blocs = Turn rectangles of two-coloured pieces; neither colour is yours, and whoever makes the last turn wins.
    .goal = Fill the board, then turn rectangles whose lower right piece is black. Whoever makes the last turn wins.
    .credit = John Conway, according to Jeux et Stratégie, 1987
about-troll = Othello's captures in a race to join your two edges of the board.
    .goal = Join your two edges with a chain of pieces that share sides: Black the left and the right one, White the top and the bottom one.
    .credit = Jean-Claude Rosa, APMEP 1982
about-moves-first = { $side } (moves first)

side-white = White
side-black = Black
side-doc = Doc
side-owlman = Owlman
side-first = First player
    .plays = first
side-second = Second player
    .plays = second

# What a move does to pieces of the other side: now, then, and where it does nothing of that.
takes-takes = takes
    .did = took
    .nothing = takes nothing
takes-turns = takes
    .did = took
    .nothing = turns nothing
takes-frightens = frightens
    .did = frightened
    .nothing = frightens no one
