# Ce qui était ouvert quand le programme s’est arrêté.

recovery-left =
    .more = { $count ->
            [one] { $count } autre fichier attend dans { $folder }
           *[other] { $count } autres fichiers attendent dans { $folder }
        }
    .unknown = Quelque chose sans nom, dans { $program }/{ $file }
    .too_many = il y a trop de fichiers endommagés

recovery-remains =
    .not_thrown = Tout n’a pas pu être jeté : { $problems }.
    .not_seen = Tout ce qui restait n’a pas pu être examiné : { $problems }.

recovery-salvage =
    .no_utf8 = l’octet { $byte } n’est pas de l’UTF-8
    .first_line = ligne 1 : { $what }
    .no_folder = On ne sait pas dans quel dossier était « { $name } ». Sa partie n’y est plus enregistrée : enregistrez-la à nouveau.
    .second_line = ligne 2 : { $what }
    .gone = { $path } n’y est plus
    .changed = { $path } contient autre chose qu’avant
    .other = « { $name } » est ouvert tel qu’il a été laissé ici, mais n’est pas enregistré : { $what }.
    .damaged = « { $name } » était endommagé ({ $what }). Ce qu’on peut en lire est ouvert. { $kept }
    .kept = Il est gardé tel quel : { $place }.
    .stays = Il reste tel quel à sa place : { $file } ({ $problem }).
    .lost_kept = « { $name } » ne peut être retrouvé : { $what }. Il est gardé tel quel : { $place }.
    .lost_stays = « { $name } » ne peut être retrouvé : { $what }. Il reste à sa place : { $file } ({ $problem }).

recovery-keeping =
    .no_work = Le travail en cours ne peut être gardé dans { $folder } : { $problem }.
