"""Finds things in a picture of the window by the colours of its theme."""

from picture import Box

GAMES = ["owlman", "umbra", "aviary", "blocs", "troll"]  # in the order of the cards on the start page


def card_places(picture, theme):
    """Returns the cards of the start page: the centres of the boards on them, which are the largest boxes."""
    boxes = picture.boxes(theme["frame"], (60, 60))
    widest = max((box.width for box in boxes), default=0)
    return [box.centre for box in boxes if box.width > 0.9 * widest]


def all_cards(picture, theme):
    """Returns the cards once all of them are visible."""
    cards = card_places(picture, theme)
    return cards if len(cards) == len(GAMES) else None


def start_button(picture, theme):
    """Returns the button that starts the game: the only box this wide in the accent colour."""
    least = (240, 24)
    boxes = picture.boxes(theme["accent"], least)
    # The outline of a board in the same rows is wide, but alone it is low.
    boxes = [box for box in boxes if picture.crop(box).boxes(theme["accent"], least)]
    return max(boxes, key=lambda box: box.width).centre if boxes else None


def dialog_fields(picture, theme):
    """Returns the text fields of the file dialog, for folder and name; everything around it is dimmed."""
    boxes = picture.boxes(theme["field"], (150, 14), fewest=100)
    fields = [box for box in boxes if box.height < 60]
    return (fields[0].centre, fields[-1].centre) if len(fields) >= 2 else None


def tray_place(picture, theme, role, board):
    """Returns a bird in the hand above the board, found by its colour."""
    strip = Box(0, max(0, board.outer.top - 90), board.outer.right, board.outer.top - 2)
    # Missing birds are shadows, in other colours.
    boxes = picture.crop(strip).boxes(theme[role], (3, 2), fewest=2)
    if not boxes:
        return None
    x, y = max(boxes, key=lambda box: box.width).centre
    return x, strip.top + y


def quiet_place(picture):
    """Returns a point in the left margin, where there is nothing."""
    return (3, picture.height // 2)


class BoardPlace:
    """The board of the open game: its frame, and the centres of its squares."""

    def __init__(self, outer, frame, size, turned):
        self.outer, self.frame, self.size, self.turned = outer, frame, size, turned
        self.cell = (outer.width - 2 * frame) / size

    @classmethod
    def find(cls, picture, theme, size, turned):
        boxes = picture.boxes(theme["frame"], (200, 200))
        if len(boxes) != 1 or abs(boxes[0].width - boxes[0].height) > 4:
            return None
        outer = boxes[0]
        # Coordinates are at the left and below, so the width of the frame is measured at the top.
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
