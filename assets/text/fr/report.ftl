# Les rapports sur des parties, et les problèmes que font leurs erreurs.

report-legend = ■ Lâche un résultat qui était sûr : un gain ou une nulle prouvés. ◻ Manque un gain qui était là, ou laisse gagner l’autre camp, quand c’est prouvé.
    .pieces = − Garde le résultat, mais avec au moins 4 pions de moins que le meilleur coup, quand c’est prouvé.
    .estimated = ○ Estimé ({ $game }) : le coup perd { $first } points sur 100 des chances de gagner ; ○○ { $second } ; ○○○ { $third }.

# $names sont un camp, ou les deux.
report-mistakes =
    .no_report = Il n’y a pas encore de rapport sur les coups de cette ligne ({ $names }).
    .none = Le rapport ne relève aucune erreur ({ $names }).
    .not_clear = Le rapport relève { $count ->
            [one] { $count } erreur
           *[other] { $count } erreurs
        } ({ $names }), mais aucun meilleur coup n’y est prouvé, ni nettement meilleur selon l’estimation.

# $number est suivi d’un point ou de points de suspension : « 12. »
report-puzzle =
    .title = Au lieu de { $number } { $move }
    .note = Comme dans la partie : maintenant, { $now } ({ $kind }).

report-task =
    .win = { $side } joue et gagne.
    .draw = { $side } joue et tient la nulle.
    .not_lose = { $side } joue et ne perd pas.
    .better = { $side } joue et fait mieux que dans la partie.
