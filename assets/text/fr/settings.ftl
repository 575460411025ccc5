# Les réglages, et ce qui n’y va pas.

settings-engine =
    .no_name = un nom n’est pas un texte sur une ligne
    .long_name = un nom a plus de { $most } caractères
    .long_text = un texte a plus de { $most } caractères
    .many_words = { $most } arguments et options sont permis
    .seconds = il fallait { $least } à { $most } secondes, mais il y a { $found }
    .none = Aucun moteur pour { $game } ne s’appelle « { $name } » dans les réglages.

settings-file =
    .kept = Le fichier est gardé tel quel : { $place }.
    .not_kept = Le fichier ne peut être gardé tel quel ({ $problem }) ; les changements de réglages ne seront donc pas enregistrés.
    .faults = Les réglages ont des défauts : { $faults }. Ce qui est faux n’est pas utilisé, le reste l’est. { $place }
    .unread = Les réglages ne peuvent être lus : { $problem }.
    .moved = Vos réglages sont gardés tels quels : { $place }.
    .not_moved = Vos réglages ne peuvent être mis de côté ({ $problem }) ; les changements de réglages ne seront donc pas enregistrés.
    .not_written = Les réglages ne peuvent être enregistrés : { $error }.
    .too_many = il y a déjà { $count } fichiers de ce genre
    .damaged = ce qui s’y trouve est endommagé, et { $problem }

settings-text =
    .twice = { $name } y figure deux fois
    .unknown = { $name } n’est pas un réglage
    .no_utf8 = un octet n’est pas de l’UTF-8 valide
    .no_end = un texte ne finit pas sur sa ligne
    .of = { $name } : { $what }

settings-pace =
    .quick = 30 000
    .usual = 150 000
    .thorough = 600 000
    .deep = 2,4 millions

settings-preferences =
    .lines = il fallait 1 à { $most } lignes du moteur, mais il y a { $found }

settings-range =
    .zoom = il fallait { $least } à { $most }, mais il y a { $found }
    .threads = il fallait 0 à { $most } fils, mais il y a { $found }
    .seconds = il fallait { $least } à { $most } secondes, mais il y a { $found }
    .memory = il fallait { $least } à { $most } Mo, mais il y a { $found }
    .interval = un intervalle est hors de ses bornes
    .mistake = une a plus de { $most } octets
    .entries = { $most } au plus sont permis, mais il y en a { $found }
    .of = { $name } : { $what }

settings-review =
    .due = Il est à revoir aujourd’hui.
    .comes = Il revient { $when }.
    .today = aujourd’hui
    .tomorrow = demain
    .days = { $days ->
            [one] dans { $days } jour
           *[other] dans { $days } jours
        }

settings-all =
    .unspoken = settings.ron, language : Owlery ne parle pas « { $name } » ; il faut { $spoken }. Le programme utilise la langue du système.
    .off = Aucune
    .fast = Rapide
    .normal = Normale
    .instant = Aussitôt
    .seen = Après un instant
    .calm = Sans hâte
    .line = ligne { $line }, { $what }
    .learn = Apprendre en deux minutes
    .learn_again = Réapprendre
    .learn_strategy = Apprendre la stratégie
    .learn_on = Reprendre à l’étape { $step }
    .progress = { $solved ->
            [one] { $solved } problème résolu
           *[other] { $solved } problèmes résolus
        } sur { $all }
    .solved = { $tries ->
            [one] { $tries } mauvais coup
           *[other] { $tries } mauvais coups
        }, { $hints ->
            [one] { $hints } indice
           *[other] { $hints } indices
        }
