# Why there is no window.

display-none =
    .unset = there is no display; neither WAYLAND_DISPLAY nor DISPLAY is set
    .x_only = { $x }; { $wayland }, where nobody answers
    .nobody = { $wayland }, but nobody answers there
    .no_opengl = OpenGL has no way to draw it
    .opengl = OpenGL cannot be used: { $error }
