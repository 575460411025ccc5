# What the games are, and what their sides are called. `.plays` is in a sentence: "Owlery plays first".

about-owlman = Doc and his helpers steal through Mawnan wood to photograph the lair of Owlman, who swoops down to scare them away.
    .credit = Andrew Perkis, 2010
about-umbra = Every placed piece can turn whole rows of enemies at once; whoever has more pieces on the full board wins.
    .credit = “fizzy”, 2010; Eclipse by Michael Howe, 2005
about-aviary = Thirty-two birds in nine colours, which change sides when they are taken and fly back onto the board.
    .credit = Daniel Hollombe, 2004
about-blocs = Turn rectangles of two-coloured pieces; neither colour is yours, and whoever makes the last turn wins.
    .credit = John Conway, by Jeux et Stratégie, 1987
about-troll = Othello's captures in a race to join your two edges of the board.
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
