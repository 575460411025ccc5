# Les autres programmes qui jouent.

external-told = « { $name } » { $fault }.

# Chacun finit une phrase qui commence par le nom d’un programme.
external-fault =
    .start = ne peut pas être lancé : { $why }
    .folder = est un dossier : choisissez-y le fichier du programme
    .silent = n’a pas répondu à `{ $asked }` en { $time }
    .ended = s’est arrêté de façon inattendue ({ $how })
    .long_line = a écrit une ligne de plus de { $bytes } octets
    .flood = a écrit plus de { $lines } lignes en { $time }
    .flood_bytes = a écrit plus de { $bytes } octets en { $time }
    .stopped = a été arrêté avant d’être prêt
    .illegal = a joué « { $text } », ce qui n’est pas un coup légal ici

external-time =
    .second = une seconde
    .seconds = { $seconds } secondes

external-end =
    .no_input = il n’a ni entrée ni sortie
    .silent = il n’a plus rien écrit
    .exit = code { $code }
    .killed = il a été tué

external-hello =
    .nameless = un programme sans nom
    .by = { $name }, de { $author }
