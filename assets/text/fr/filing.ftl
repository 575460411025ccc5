# Ouvrir, enregistrer et coller.

filing-arrive =
    .exported = « { $name } » a été exporté vers { $path }.
    .not_exported = « { $name } » n’a pas été exporté : { $problem }
    .unsaved = { $name } est déjà ouvert, avec des changements non enregistrés, et un autre programme l’a modifié. Fermez-le pour le rouvrir.
    .in_use = { $name } est déjà ouvert, avec des changements non enregistrés ou des parties dans des onglets, et un autre programme l’a modifié. Fermez-le pour le rouvrir.

filing-path =
    .not_found = { $path } est introuvable : { $problem }.

filing-paste =
    .nothing = Rien n’a été collé. { $problem }

filing-returning =
    .crashed = Owlery a été interrompu en plein travail. Ce qui était ouvert l’est de nouveau.
    .stays = { $file } reste où il est : { $problem }.

filing-works =
    .position = { $game }, une position

filing-open =
    .no_folder = Il n’y a aucun dossier où choisir un fichier.
    .other = Pas enregistré : ce fichier est ouvert ici sous le nom « { $other } ». Choisissez un autre nom, ou fermez d’abord « { $other } ».
    .exists = { $name } existe déjà. Pour le remplacer, choisissez-le sous ce nom.
    .gone = { $name } n’est pas écrit : ce pour quoi il l’était a été fermé entre-temps.

filing-save =
    .deleted = « { $game } » n’a plus de place dans « { $collection } » : la partie y a été supprimée. Annulez cela dans le recueil, ou enregistrez la partie dans son propre fichier.
    .closed = Le recueil de « { $name } » est fermé. Rouvrez-le, ou enregistrez la partie dans son propre fichier.
