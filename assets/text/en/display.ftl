# Why there is no window.

display-none =
    .unset = no display was found; neither WAYLAND_DISPLAY nor DISPLAY is set
    .x_only = { $x }; { $wayland }, but nothing answers there
    .nobody = { $wayland }, but nothing answers there
    .no_opengl = OpenGL cannot draw it
    .opengl = OpenGL cannot be used: { $error }
