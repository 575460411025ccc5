# Ce qui était ouvert quand le programme s’est arrêté.

autosave-keeping =
    .failed = Les parties ouvertes ne peuvent être gardées dans { $file } : { $problem }. Elles seraient perdues si Owlery s’arrêtait : enregistrez-les dans des fichiers.

autosave-recovered =
    { $documents ->
        [0] Le fichier des parties ouvertes est endommagé, et rien ne peut en être lu. Il est gardé : { $kept }.
       *[other] { $lost ->
            [0] Le fichier des parties ouvertes était endommagé. Tout ce qu’il contenait a pu être sauvé. Le fichier endommagé est gardé : { $kept }.
            [one] Le fichier des parties ouvertes était endommagé. L’une d’elles est perdue ou incomplète. Le fichier endommagé est gardé : { $kept }.
           *[other] Le fichier des parties ouvertes était endommagé. { $lost } d’entre elles sont perdues ou incomplètes. Le fichier endommagé est gardé : { $kept }.
        }
    }

autosave-restored =
    .damaged = « { $name } » était endommagé ({ $problem }). Ce qu’on peut en lire est ouvert.
    .torn = Les derniers changements de « { $name } » sont perdus : { $problem }.
    .unreadable = « { $name } » ne peut être ouvert : { $problem }.
    .no_folder = On ne sait pas dans quel dossier était « { $name } ». Sa partie n’y est plus enregistrée : enregistrez-la à nouveau.
    .gone = { $path } n’y est plus
    .changed = { $path } contient autre chose qu’avant
    .other = « { $name } » est ouvert tel qu’il a été laissé ici, mais n’est pas enregistré : { $what }.

autosave-aside =
    .kept = Il est gardé tel quel : { $place }.
    .stays = Il reste à sa place, car il ne peut être copié : { $problem }.

autosave-legacy =
    .unknown = Quelque chose sans nom, dans { $program }/{ $file }
    .no_utf8 = l’octet { $byte } n’est pas de l’UTF-8 valide
    .first_line = ligne 1 : { $what }
    .not_read = Tout ce qu’une version antérieure a laissé ne peut être lu : { $problems }.
