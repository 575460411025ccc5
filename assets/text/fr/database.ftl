# La bibliothèque : la base de données des parties.

database-error =
    .newer = Une version plus récente d’Owlery a écrit la bibliothèque (version { $version } ; celle-ci lit { $ours }), elle n’est donc pas touchée
    .file = La bibliothèque ne peut pas être ouverte : { $what }
    .database = La bibliothèque signale une erreur : { $what }
    .content = La partie { $game } de la bibliothèque ne peut pas être lue : { $what }
    .forgotten = La bibliothèque n’a plus cette partie
    .cancelled = Annulé

