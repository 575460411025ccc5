"""Where things are in a picture of the window, by the colours of its theme."""

from picture import Box

GAMES = ["owlman", "umbra", "aviary", "blocs", "troll"]  # as the cards stand on the start page


def card_places(picture, theme):
    """The cards of the start page: the middles of the boards on them, which are the largest."""
    boxes = picture.boxes(theme["frame"], (60, 60))
    widest = max((box.width for box in boxes), default=0)
    return [box.centre for box in boxes if box.width > 0.9 * widest]


def all_cards(picture, theme):
    """The cards once all of them are to be seen."""
    cards = card_places(picture, theme)
    return cards if len(cards) == len(GAMES) else None


def start_button(picture, theme):
    """The button that begins the game: the widest box of the accent, as no other button is."""
    boxes = picture.boxes(theme["accent"], (240, 24))
    return max(boxes, key=lambda box: box.width).centre if boxes else None


def dialog_fields(picture, theme):
    """The text fields of the file dialog, the folder and the name; what lies around is dimmed."""
    boxes = picture.boxes(theme["field"], (150, 14), fewest=100)
    fields = [box for box in boxes if box.height < 60]
    return (fields[0].centre, fields[-1].centre) if len(fields) >= 2 else None


def tray_place(picture, theme, role, board):
    """A bird in the hand above the board, by its colour."""
    strip = Box(0, max(0, board.outer.top - 90), board.outer.right, board.outer.top - 2)
    # Birds that are not there are shades, in other colours.
    boxes = picture.crop(strip).boxes(theme[role], (3, 2), fewest=2)
    if not boxes:
        return None
    x, y = max(boxes, key=lambda box: box.width).centre
    return x, strip.top + y


def quiet_place(picture):
    """A point in the margin at the left, where nothing is."""
    return (3, picture.height // 2)


class BoardPlace:
    """The open game's board: its frame, and the middles of its squares."""

    def __init__(self, outer, frame, size, turned):
        self.outer, self.frame, self.size, self.turned = outer, frame, size, turned
        self.cell = (outer.width - 2 * frame) / size

    @classmethod
    def find(cls, picture, theme, size, turned):
        boxes = picture.boxes(theme["frame"], (200, 200))
        if len(boxes) != 1 or abs(boxes[0].width - boxes[0].height) > 4:
            return None
        outer = boxes[0]
        # Coordinates stand at the left and below, so the frame's width is seen at the top.
        mask, x = picture.mask(theme["frame"]), outer.centre[0]
        top = outer.top
        while top < outer.bottom and mask[top * picture.width + x]:
            top += 1
        return cls(outer, top - outer.top, size, turned)

    def square(self, name):
        file, rank = ord(name[0]) - ord("a"), int(name[1:])
        if self.turned:
            file, rank = self.size - 1 - file, self.size + 1 - rank
        x = self.outer.left + self.frame + (file + 0.5) * self.cell
        y = self.outer.bottom - self.frame - (rank - 0.5) * self.cell
        return round(x), round(y)
