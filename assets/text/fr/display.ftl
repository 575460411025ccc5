# Pourquoi il n’y a pas de fenêtre.

display-none =
    .unset = aucun écran n’a été trouvé ; ni WAYLAND_DISPLAY ni DISPLAY n’est défini
    .x_only = { $x } ; { $wayland }, mais rien n’y répond
    .nobody = { $wayland }, mais rien n’y répond
    .no_opengl = OpenGL ne peut pas la dessiner
    .opengl = OpenGL ne peut être utilisé : { $error }
