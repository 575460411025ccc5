# Pourquoi il n’y a pas de fenêtre.

display-none =
    .unset = il n’y a pas d’écran ; ni WAYLAND_DISPLAY ni DISPLAY n’est défini
    .x_only = { $x } ; { $wayland }, où personne ne répond
    .nobody = { $wayland }, mais personne n’y répond
    .no_opengl = OpenGL n’a aucun moyen de la dessiner
    .opengl = OpenGL ne peut être utilisé : { $error }
