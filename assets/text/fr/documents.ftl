# Ce qui est ouvert : noms des parties et des recueils.

documents-shelf =
    .new = Nouveau recueil
    .sorted = On ne peut déplacer les parties que dans l’ordre du fichier. Cliquez sur l’en-tête « N° » pour trier ainsi.
    .narrowed = On ne peut déplacer les parties que si toutes sont affichées. Effacez d’abord la recherche.

documents-tabs =
    .scratch = { $game }, essai
