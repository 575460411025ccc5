# Ouvrir, enregistrer et coller.

filing-arrive =
    .exported = « { $name } » a été exporté vers { $path }.
    .not_exported = « { $name } » n’a pas pu être exporté : { $problem }
    .unsaved = { $name } est déjà ouvert, avec des changements non enregistrés, et un autre programme l’a modifié. Fermez-le pour ouvrir la nouvelle version.
    .in_use = { $name } est déjà ouvert, avec des changements non enregistrés ou des parties dans des onglets, et un autre programme l’a modifié. Fermez-le pour ouvrir la nouvelle version.

filing-path =
    .not_found = { $path } est introuvable : { $problem }.

filing-paste =
    .nothing = Rien n’a été collé. { $problem }

filing-returning =
    .crashed = Owlery s’est arrêté de façon inattendue. Tout ce qui était ouvert l’est de nouveau.

filing-works =
    .position = { $game }, une position

filing-open =
    .no_folder = Il n’y a aucun dossier où choisir un fichier.
    .other = Pas enregistré : ce fichier est ouvert ici sous le nom « { $other } ». Choisissez un autre nom, ou fermez d’abord « { $other } ».
    .exists = { $name } existe déjà. Pour le remplacer, choisissez ce nom.
    .gone = { $name } n’a pas été écrit : ce qu’il devait contenir a été fermé.
    .second = Owlery est déjà lancé, sur un autre écran ou sans répondre. Cette fenêtre ne conserve ni réglages ni parties ouvertes, et n’a pas de bibliothèque : enregistrez vos parties dans des fichiers, ou fermez les deux fenêtres et relancez Owlery.

filing-save =
    .deleted = « { $game } » a été supprimée de « { $collection } ». Annulez cela dans le recueil, ou enregistrez la partie dans son propre fichier.
    .closed = Le recueil de « { $name } » est fermé. Rouvrez-le, ou enregistrez la partie dans son propre fichier.
