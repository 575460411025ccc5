# Images, films, pages et textes de parties.

export-problem =
    .too_large = l’image est trop grande
    .stopped = l’exportation a été arrêtée
    .size = la taille est { $size } ; elle va de { $least } à { $most } pixels

export-page =
    .start = Départ
    .ways = Début (Origine)|Précédent (Gauche)|Suivant (Droite)|Fin (Fin)

export-kind =
    .png = Une image (PNG)
    .svg = Un dessin (SVG)
    .gif = Un film de cette ligne, sans variantes (GIF)
    .html = Une page à parcourir (HTML)
    .txt = Texte
    .unknown = « { $text } » n’est pas un format ; les formats sont { $keys }
    .date = Date
    .event = Événement
    .place = Lieu
    .source = Source
    .result = Résultat
