# Pictures, films, pages and texts of games.

export-problem =
    .too_large = the picture is too large
    .stopped = the export was stopped
    .one_game = { $format } is for one game
    .size = the size is { $size }; it must be from { $least } to { $most } pixels

export-page =
    .start = Start
    .ways = First (Home)|Back (Left)|Forward (Right)|Last (End)
    .previous = Previous
    .next = Next

export-book =
    .contents = Contents
    .games = Games
    .unread = Game { $number } cannot be read
    .end = { $mv }: { $result }

export-puzzle =
    .yours = Find the move on the board.
    .right = Right!
    .wrong = A legal move, but not the one that is asked for. Try another.
    .mistake = This move is a mistake.
    .refused = No legal move goes there.
    .solved = Solved!
    .hint = Hint
    .show = Show solution
    .solution = Solution
    .again = Try again

export-kind =
    .png = Picture (PNG)
    .svg = Drawing (SVG)
    .gif = Animation of this line, without variations (GIF)
    .html = Page to step through (HTML)
    .pdf = Booklet to print (PDF)
    .txt = Text
    .unknown = “{ $text }” is not a format; the formats are { $keys }
    .date = Date
    .event = Event
    .place = Place
    .source = Source
    .result = Result
