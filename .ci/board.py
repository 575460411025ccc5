"""The board of the open game, and games to play on it with the mouse."""

from places import BoardPlace, tray_place


class Player:
    """A board in the window, and moves on it."""

    def __init__(self, window, size, turned=False):
        self.window = window
        window.park()
        find = lambda picture, theme: BoardPlace.find(picture, theme, size, turned)
        self.place = window.place("the board", find)
        self.box = self.place.outer
        self.start = self.now = window.still(self.box)

    def at(self, square):
        return self.place.square(square)

    def click(self, square, button=1):
        self.window.click(self.at(square), button)

    def lift(self, square):
        """Clicks a piece, which highlights its square."""
        self.click(square)
        self.window.park()
        self.window.changed(f"the piece on {square} to be marked", self.now, self.box)

    def drag(self, start, end):
        self.window.drag(self.at(start), self.at(end))

    def drop_bird(self, role, square):
        find = lambda picture, theme: tray_place(picture, theme, role, self.place)
        bird = self.window.place("the bird in hand", find)
        self.window.drag(bird, self.at(square))

    def played(self, move):
        """Checks that a move has changed the board."""
        self.window.park()
        self.now = self.window.changed(f"the board to show {move}", self.now, self.box)


def play_owlman(board):
    board.drag("d3", "c4")
    board.played("d3-c4")
    board.lift("a8")
    board.click("b7")
    board.played("a8-b7")
    return ["d3-c4", "a8-b7(xd5)"]


def play_umbra(board):
    for square in ["e5", "f5", "f6"]:
        board.click(square)
        board.played(square)
    return ["e5", "f5", "f6"]


def play_aviary(board):
    board.drag("c8", "c6")
    board.played("Oc8-c6")
    board.lift("c2")
    board.click("d4")
    board.played("Rc2-d4")
    board.drag("f7", "g5")
    board.played("Rf7-g5")
    board.drag("d4", "c6")
    board.played("Rd4xc6")
    board.lift("g5")
    board.click("f3")
    board.played("Rg5-f3")
    board.drop_bird("bird_o", "e4")
    board.played("O*e4")
    return ["Oc8-c6", "Rc2-d4", "Rf7-g5", "Rd4xc6", "Rg5-f3", "O*e4"]


def play_blocs(board):
    board.click("a4")
    board.played("a black drop")
    board.click("c2", button=3)
    board.played("a white drop")
    return ["a4b", "c2w"]


def flip_blocs(board):
    board.drag("a4", "c2")
    board.played("a rectangle")
    board.click("d1")
    board.click("d1")
    board.played("one piece")
    return ["a4-c2", "d1"]


def play_troll(board):
    for square in ["c5", "c4"]:
        board.click(square)
        board.played(square)
    return ["c5", "c4"]


# Games in which White, who moves first, starts on the eighth rank.
TURNED = {"aviary"}
SIZES = {"owlman": 8, "umbra": 9, "aviary": 8, "blocs": 4, "troll": 8}
PLAY = {"owlman": play_owlman, "umbra": play_umbra, "aviary": play_aviary, "blocs": play_blocs,
        "troll": play_troll}

# A full board, so that the next moves flip rectangles.
FULL_BLOCS = """(
    owlery: 1,
    game: blocs,
    options: (size: 4, faces: free),
    start: "bwbw/wwbb/bwbb/wbwb 1",
    moves: [],
)
"""
