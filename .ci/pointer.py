"""Checks that clicks and keys act where and when they happened, however busy the program is, and that
nothing that has just appeared takes them."""

import signal
import time

from board import Player
from places import GAMES, all_cards, start_button
from screen import until, xdotool

# Seconds after which the window manager and the X server have delivered all events.
TOLD = 0.3
# Milliseconds between successive clicks: from all in one frame to a slow double click.
DOUBLE = [0, 40, 120, 250]
# The buttons for a notch of the wheel up and down.
BACK, FORWARD = 4, 5
# Pixels: two pictures of the same board differ in at most this many.
SAME = 20


class Stopped:
    """Stops the program for a while, so that all input arrives in its next frame."""

    def __init__(self, window):
        self.process = window.process

    def __enter__(self):
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(TOLD)

    def __exit__(self, *_):
        time.sleep(TOLD)
        self.process.send_signal(signal.SIGCONT)


def press(window, place, away=None):
    """Clicks at a place and moves on to another, all at once."""
    words = ["mousemove", "--window", window.id, *place, "click", 1]
    if away:
        words += ["mousemove", "--window", window.id, *away]
    xdotool(*words)


def busy(test):
    """Input that arrives while the program is busy acts where it happened."""
    board = test.new_game("umbra")
    window = test.window
    with Stopped(window):
        press(window, board.at("e5"), board.at("g2"))
    board.played("e5")
    test.check(True, "a click acts where it happened, wherever the pointer went")
    with Stopped(window):
        press(window, board.at("f5"))
        press(window, board.at("f6"), board.at("b2"))
    board.played("f5 and f6")
    path = test.display.home / "games" / "busy.owlery"
    path.parent.mkdir(exist_ok=True)
    test.save_as(path)
    test.saved(path, ["e5", "f5", "f6"], board)
    test.check(True, "two clicks in one frame count as two")
    test.quit()
    wheel(test)
    drags(test)


def wheel(test):
    """A notch of the wheel is one move, however many arrive in one frame."""
    board = test.new_game("umbra")
    window = test.window
    pictures = [board.start]
    for square in ["d3", "g6", "h3", "i5", "e3", "h4", "g4", "h5", "b7", "f3", "f4", "h6", "e4"]:
        board.click(square)
        board.played(square)
        pictures.append(board.now)
    here = len(pictures) - 1
    for way, notches in [(BACK, 10), (FORWARD, 10), (BACK, 1), (BACK, 3), (FORWARD, 1), (FORWARD, 3)]:
        with Stopped(window):
            xdotool("mousemove", "--window", window.id, *board.at("e4"), "click", "--repeat", notches,
                    "--delay", 10, way)
        board.played(f"{notches} notches")
        here += notches if way == FORWARD else -notches
        different = board.now.different_pixels(pictures[here])
        test.check(different <= SAME, f"{notches} notches of the wheel make as many moves", f"{different} pixels differ")
    test.quit()


def drags(test):
    """A drag within one frame, and one that is interrupted."""
    board = test.new_game("owlman")
    window = test.window
    with Stopped(window):
        xdotool("mousemove", "--window", window.id, *board.at("d3"), "mousedown", 1)
        window.move(board.at("e5"))
        window.move(board.at("c4"))
        xdotool("mouseup", 1, "mousemove", "--window", window.id, *board.at("h1"))
    board.played("d3-c4")
    window.move(board.at("a8"))
    xdotool("mousedown", 1)
    with Stopped(window):
        window.move(board.at("b7"))
        xdotool("mouseup", 1, "mousemove", "--window", window.id, *board.at("h1"))
    board.played("a8-b7")
    path = test.display.home / "games" / "dragged.owlery"
    test.save_as(path)
    test.saved(path, ["d3-c4", "a8-b7(xd5)"], board)
    test.quit()


def doubled(test):
    """Several clicks also start a game, and neither end it nor make a move."""
    test.new_game("troll")
    expected = test.window.still()
    test.quit()
    for delay in DOUBLE:
        window = test.open()
        cards = window.place("five cards on the start page", all_cards)
        window.click(cards[GAMES.index("troll")])
        window.move(window.place("the button that starts the game", start_button))
        # The buttons to offer a draw and to resign appear where that button was.
        clicks = ["click", "--repeat", 4, "--delay", delay, 1]
        if delay:
            xdotool(*clicks)
        else:
            with Stopped(window):
                xdotool(*clicks)
        until("a title with the game's name", lambda: "Troll" in window.title())
        Player(window, 8)
        picture = window.still()
        different = picture.different_pixels(expected)
        if different > SAME:
            test.keep(f"doubled-{delay}", once=expected, doubled=picture)
        how = f"{delay} ms apart" if delay else "within one frame"
        test.check(different <= SAME, f"four clicks, {how}, act as one", f"{different} pixels differ")
        test.quit()


def looked_back(test):
    """At an earlier position of a running game, nothing is played and nothing is lost."""
    board = test.new_game("troll")
    window = test.window
    moves = ["e6", "f4", "c3"]
    for square in moves:
        board.click(square)
        board.played(square)
    live = board.now
    window.key("Left")
    window.key("Left")
    board.played("an earlier position")
    earlier = board.now
    for square in ["f4", "d6", "c4"]:
        board.click(square)
    window.key("Delete")
    window.park()
    different = window.still(board.box).different_pixels(earlier)
    test.check(different <= SAME, "clicks and Delete play nothing there", f"{different} pixels differ")
    window.key("End")
    board.played("the current position")
    test.check(board.now.different_pixels(live) <= SAME, "End goes to the current position")
    path = test.display.home / "games" / "looked-back.owlery"
    path.parent.mkdir(exist_ok=True)
    test.save_as(path)
    test.saved(path, moves, board)
    test.quit()


WALKS = [("Busy", busy), ("Clicked too often", doubled), ("Looked back", looked_back)]
