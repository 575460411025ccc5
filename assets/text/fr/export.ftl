# Images, films, pages et textes de parties.

export-problem =
    .too_large = l’image est trop grande
    .stopped = l’exportation a été arrêtée
    .size = la taille est { $size } ; il faut de { $least } à { $most } pixels

export-page =
    .start = Départ
    .ways = Début (Origine)|Précédent (Gauche)|Suivant (Droite)|Fin (Fin)

export-kind =
    .png = Image (PNG)
    .svg = Dessin (SVG)
    .gif = Animation de cette ligne, sans variantes (GIF)
    .html = Page à parcourir (HTML)
    .txt = Texte
    .unknown = « { $text } » n’est pas un format ; les formats sont { $keys }
    .date = Date
    .event = Événement
    .place = Lieu
    .source = Source
    .result = Résultat
