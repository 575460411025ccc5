# Ce qui remplit la fenêtre.

stage-paste =
    .no_text = Rien n’a été collé : il n’y a pas de texte dans le presse-papiers.
