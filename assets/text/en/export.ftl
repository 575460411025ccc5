# Pictures, films, pages and texts of games.

export-problem =
    .too_large = the picture is too large
    .stopped = the export was stopped
    .size = the size is { $size }; it must be from { $least } to { $most } pixels

export-page =
    .start = Start
    .ways = First (Home)|Back (Left)|Forward (Right)|Last (End)

export-kind =
    .png = Picture (PNG)
    .svg = Drawing (SVG)
    .gif = Animation of this line, without variations (GIF)
    .html = Page to step through (HTML)
    .txt = Text
    .unknown = “{ $text }” is not a format; the formats are { $keys }
    .date = Date
    .event = Event
    .place = Place
    .source = Source
    .result = Result
