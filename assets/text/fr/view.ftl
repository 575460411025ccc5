# Ce qui est dit de la partie sur le plateau.

view-looks-back = C’est une position antérieure. Revenez à la partie pour continuer, ou analysez d’ici.
view-over = La partie est finie : { $headline }.
view-more-said = { $count } autres du même genre

scene-tree = arbre
scene-lair = repaire vide
scene-tower = tour de l’église vide
scene-empty = vide
scene-in-check = en échec
scene-won = fait partie du gain

# D’une ligne jugée ; $judged commence par une espace, ou n’est rien.
course-end = La fin
course-start = le début
course-told = Demi-coup { $at } sur { $last }, { $title } : { $words }.{ $judged }

grade-proved = erreur prouvée
grade-allows = permet un gain
grade-misses = manque un gain
grade-inaccuracy = imprécision, estimée
grade-mistake = erreur, estimée
grade-blunder = gaffe, estimée

thrown-unknown = aucun gain n’est connu
thrown-away = Coup { $number }, { $mv } : { $name } avait un gain prouvé{ $times } ; ensuite, { $now }.

timed-fischer = { $time }, et { $extra } s par coup
timed-bronstein = { $time }, et chaque coup rend jusqu’à { $extra } s
timed-hourglass = Un sablier de { $time }
timed-each = { $first } : { $of_first } ; { $second } : { $of_second }
timed-seconds = { $seconds } s
timed-minutes = { $minutes } min
timed-both = { $minutes } min { $seconds } s
