# L’avis du moteur, et les rapports.

analysis-advice =
    .thinking = { $name } réfléchit…
    .rests = { $name } est en pause.
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
    .rest = Arrêter le moteur
    .think = Mettre le moteur en marche
    .on = Moteur : marche
    .off = Moteur : arrêt
    .opinion = L’avis du moteur, ici et sur le plateau
    .show = Voir
    .less = Voir une ligne de moins
    .more = Voir une ligne de plus
    .escape = Tenter d’échapper
    .escape_as = Tenter d’échapper : { $side }
    .escape_hint = Essayer chaque réponse du camp perdu contre le meilleur jeu
    .over = La partie est finie ici ; il n’y a rien à analyser.
    .hidden = L’avis du moteur est caché. { $how } le ramène.
    .threat = La menace si { $side } passait.{ " " }
    .opinion_of = L’avis du moteur sur cette partie.{ " " }
    .over_short = Partie finie
    .rests_short = En pause
    .rests = { $what }Il est en pause pendant le calcul d’un coup ou d’un indice.
    .monte_carlo = Monte-Carlo.{ " " }
    .ended = La partie serait finie.
    .proved = Prouvé : il n’y a plus rien à trouver.
    .deepest = Profondeur maximale atteinte : { $plies }.
    .depth = Profondeur { $plies }, { $speed } positions par seconde.
    .whose = { " " }Les valeurs des coups sont du point de vue de { $side }.
    .aside = { " " }Examine les coups de la pièce choisie : profondeur { $plies }.
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
    .by_hint = Comment le moteur cherche. Alpha-bêta examine tous les coups qui peuvent compter, de plus en plus profond. Monte-Carlo va plus loin là où c’est prometteur, et moins ailleurs. Changer de méthode relance la recherche.
    .second_hint = Un moteur que vous avez ajouté analyse la même position. Sa meilleure ligne est affichée sous celles d’Owlery.

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
    .fault = Le rapport s’est arrêté à cause d’une erreur : { $fault }.
    .no_next = Il n’y a plus d’erreur après.
    .no_previous = Il n’y a pas d’erreur avant.
    .no_moves = Il n’y a pas encore de coup à juger.
    .begins = Le rapport ne fait que commencer ; il est en pause tant que le moteur est en marche.

analysis-report =
    .legend = Ce que veulent dire les signes
    .table = Coups par jugement
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
    .worst_first = Les pires d’abord
    .by_moves = Par coup
    .nothing_yet = Aucun coup n’est encore jugé.
    .none_so_far = Aucune erreur pour l’instant.
    .none = Aucune erreur.
    .pace = Positions par coup
    .again_hint = Garde ce qui a été trouvé ; avec plus de positions par coup, il cherche plus loin et trouve plus
    .again = Poursuivre le rapport
    .forget = Supprimer le rapport
    .forget_hint = De cette partie et de son fichier ; annuler le ramène
    .practise = S’exercer sur les erreurs de
    .practise_hint = Change en problèmes les erreurs où un meilleur coup est prouvé, ou nettement meilleur
    .practise_of = S’exercer sur les erreurs de { $side }
    .more = { " " }et { $count ->
            [one] { $count } autre
           *[other] { $count } autres
        }
    .click = Cliquez pour aller au suivant.
    .before = { $count ->
            [one] { $count } autre avant celles-ci
           *[other] { $count } autres avant celles-ci
        }
    .after = { $count ->
            [one] { $count } autre après celles-ci
           *[other] { $count } autres après celles-ci
        }

# Pourquoi aucune valeur n’est écrite sur le plateau après qu’on l’a demandé.
analysis-values =
    .off = Les valeurs se voient quand le moteur est en marche : mettez-le en marche.
    .hidden = Les valeurs se voient avec l’avis du moteur : affichez-le.
    .threat = Une menace ne montre pas de valeurs : revenez aux meilleurs coups.
    .choose = Choisissez une pièce : chaque case où elle peut aller montre ce que vaut ce coup.
