# L’avis du moteur, et les rapports.

analysis-advice =
    .thinking = { $name } réfléchit…
    .rests = { $name } se repose.
    .again = Redemander
    .line = { $name } : { $verdict } : { $moves }
    .by = { $kind } par { $name }, profondeur { $depth }

analysis-bar =
    .value = Évaluation : { $value }, { $kind }
    .none = Évaluation : pas encore

analysis-lines =
    .line = Ligne { $number } : { $verdict }, { $kind }, profondeur { $depth }
    .more = { " " }… encore { $plies }
    .kind = { $kind }, profondeur { $depth }
    .add = Ajouter la ligne { $number } jusqu’à { $move }
    .up_to = Ligne { $number } jusqu’à { $move }

analysis-engine =
    .rest = Laisser le moteur se reposer
    .think = Laisser le moteur réfléchir
    .on = Moteur : marche
    .off = Moteur : arrêt
    .opinion = L’avis du moteur, ici et sur le plateau
    .show = Voir
    .less = Une ligne de moins
    .more = Une ligne de plus
    .escape = Tenter d’échapper
    .escape_as = Tenter d’échapper : { $side }
    .escape_hint = Essayer chaque réponse du camp perdu contre le meilleur jeu
    .over = La partie est finie ici : il n’y a rien à chercher.
    .hidden = L’avis du moteur est caché. { $how } le ramène.
    .threat = Si { $side } passait, selon le moteur.{ " " }
    .opinion_of = L’avis du moteur sur cette partie.{ " " }
    .rests = { $what }Il se repose pendant qu’on cherche un coup ou un indice.
    .monte_carlo = Monte-Carlo.{ " " }
    .ended = La partie serait finie.
    .proved = Prouvé : il n’y a plus rien à trouver.
    .deepest = Aussi profond que possible : { $plies }.
    .depth = Profondeur { $plies }, { $speed } positions par seconde.
    .whose = { " " }Les valeurs des coups sont du point de vue de { $side }.
    .aside = { " " }Examine les coups de ce qui est choisi : profondeur { $plies }.
    .thousands = { $count } 000
    .lines = { $count ->
            [one] { $count } ligne
           *[other] { $count } lignes
        }
    .millions = { $count } M

analysis-more =
    .more = Plus
    .hide = Cacher l’avis
    .by = Chercher par
    .second = Second avis
    .none = Aucun
    .by_hint = Comment le moteur cherche. Alpha-bêta examine tous les coups qui peuvent compter, de plus en plus profond. Monte-Carlo va plus loin là où c’est prometteur, et moins ailleurs. En choisir l’autre recommence par elle.
    .second_hint = Un moteur que vous avez ajouté réfléchit à la même position. Sa meilleure ligne paraît sous celles d’Owlery.

analysis-spoken =
    .thinking = Réfléchit…
    .thinks = Le moteur réfléchit.
    .threat = Menace : { $value }, { $kind } : { $move }.
    .best = { $value }, { $kind } : { $move }.

analysis-graph =
    .name = Courbe de la partie
    .holds = coups sûrs
    .holds_short = sûrs

analysis-page =
    .off = Le moteur est à l’arrêt : { $turn_on }.
    .turn_on = le mettre en marche pour jouer son meilleur coup
    .no_move = Le moteur n’a trouvé aucun coup à jouer ici.
    .none = Il n’y a pas encore de rapport sur cette ligne.
    .hidden = Les rapports sont cachés.
    .fault = Le rapport a rencontré une erreur et s’est arrêté : { $fault }.
    .no_next = Aucune erreur ne vient après.
    .no_previous = Aucune erreur ne vient avant.
    .begins = Le rapport ne fait que commencer ; tant que le moteur est en marche, il se repose.

analysis-report =
    .legend = Ce que veulent dire les signes
    .judged = Coups jugés
    .best = Meilleurs coups
    .good = Bons coups
    .costly = − Pions perdus
    .beside = Ce rapport porte sur la variante qui commence par { $title }.
    .game = Rapport sur la partie
    .lets = ■ Erreurs prouvées
    .misses = ◻ Gains manqués ou permis
    .blunders = ○○○ Gaffes
    .mistakes = ○○ Erreurs
    .inaccuracies = ○ Imprécisions
    .next = Erreur suivante
    .none_so_far = Rien à revoir pour l’instant.
    .none = Rien à revoir.
    .pace = Positions examinées par coup
    .again_hint = Garde ce qui a été trouvé ; avec plus de positions par coup, il cherche plus loin et trouve plus
    .again = Poursuivre le rapport
    .forget = Supprimer le rapport
    .forget_hint = De cette partie et de son fichier ; annuler le ramène
    .practise = S’exercer sur les erreurs de
    .practise_hint = Deviennent des problèmes celles où un meilleur coup est prouvé, ou nettement meilleur
    .practise_of = S’exercer sur les erreurs de { $side }
    .more = { " " }et { $count ->
            [one] { $count } autre
           *[other] { $count } autres
        }
    .click = Un clic mène au suivant.
    .before = { $count ->
            [one] { $count } autre avant celles-ci
           *[other] { $count } autres avant celles-ci
        }
    .after = { $count ->
            [one] { $count } autre après celles-ci
           *[other] { $count } autres après celles-ci
        }
