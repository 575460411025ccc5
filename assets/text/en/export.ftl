# Pictures, films, pages and texts of games.

export-problem =
    .too_large = the picture is too large
    .stopped = the export was stopped
    .size = the size is { $size }; it goes from { $least } to { $most } pixels

export-page =
    .start = Start
    .ways = First (Home)|Back (Left)|Forward (Right)|Last (End)

export-kind =
    .png = A picture (PNG)
    .svg = A drawing (SVG)
    .gif = A film of this line, without variations (GIF)
    .html = A page to step through (HTML)
    .txt = Text
    .unknown = “{ $text }” is no format; the formats are { $keys }
    .date = Date
    .event = Event
    .place = Place
    .source = Source
    .result = Result
