# Images, films, pages et textes de parties.

export-problem =
    .too_large = l’image est trop grande
    .stopped = l’exportation a été arrêtée
    .one_game = { $format } est pour une seule partie
    .size = la taille est { $size } ; il faut de { $least } à { $most } pixels

export-page =
    .start = Départ
    .ways = Début (Origine)|Précédent (Gauche)|Suivant (Droite)|Fin (Fin)
    .previous = Précédente
    .next = Suivante

export-book =
    .contents = Sommaire
    .games = Parties
    .unread = La partie { $number } est illisible
    .end = { $mv } : { $result }

export-puzzle =
    .yours = Trouvez le coup sur le plateau.
    .right = Juste !
    .wrong = Ce coup est légal, mais ce n’est pas celui qui est demandé. Essayez-en un autre.
    .mistake = Ce coup est une erreur.
    .refused = Aucun coup légal ne va là.
    .solved = Problème résolu !
    .hint = Indice
    .show = Montrer la solution
    .solution = Solution
    .again = Recommencer

export-kind =
    .png = Image (PNG)
    .svg = Dessin (SVG)
    .gif = Animation de cette ligne, sans variantes (GIF)
    .html = Page à parcourir (HTML)
    .pdf = Livret à imprimer (PDF)
    .txt = Texte
    .unknown = « { $text } » n’est pas un format ; les formats sont { $keys }
    .date = Date
    .event = Événement
    .place = Lieu
    .source = Source
    .result = Résultat
