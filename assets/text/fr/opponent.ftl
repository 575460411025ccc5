# Ce qu’un moteur fait dans une partie, outre ses coups.

opponent-you = Vous

opponent-said =
    .resigns = { $name } abandonne.
    .agrees = { $name } accepte la nulle.
    .declines = { $name } refuse la nulle.

# $what est une proposition pour Owlery, une phrase pour un autre programme.
opponent-fault =
    .engine = Owlery a cessé de réfléchir à cause d’une erreur : { $what }.
    .guest = { $what } La partie reste telle quelle.

# Avertissements de mauvais coups.
practice =
    .loses = Ce coup perd de force.
    .gives_up = Ce coup laisse échapper une partie gagnée.
    .lowers = Ce coup fait passer vos chances de { $before } % à { $after } %.
    .answer = La meilleure réponse à ce coup : { $answer }
