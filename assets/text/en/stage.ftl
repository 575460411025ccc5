# What fills the window.

stage-paste =
    .no_text = Nothing was pasted: there is no text on the clipboard.
