"""Checks that what is open when the program ends is open again when it starts."""

import time

from board import PLAY, SIZES, Player
from hidden import SOON, close, is_minimised, kept, minimise
from places import GAMES
from screen import TWO_PEOPLE, until, xdotool

# Seconds after which the program has also saved which tab was in front.
KEPT = 3.0
# Pixels: two pictures of the same board differ in at most this many.
SAME = 20


def tabs(test):
    """Returns the titles of all games, beginning with the one in front, and pictures of their boards."""
    window, found = test.window, []
    for game in GAMES:
        title = window.title()
        test.check(game.capitalize() in title, f"a tab with {title}")
        found.append((title, Player(window, SIZES[game]).now))
        window.key("ctrl+Tab")
        until("another game", lambda: window.title() != title)
        window.park()
    return found


def same(test, before, after):
    test.check([title for title, _ in before] == [title for title, _ in after], "the same games, in the same order",
               f"{[title for title, _ in after]}")
    for (title, board), (_, again) in zip(before, after):
        different = board.different_pixels(again)
        test.check(different <= SAME, f"{title}: the board is as it was", f"{different} pixels differ")


def five(test):
    """Five unsaved games: the program asks nothing, and all are open again, even after a crash."""
    test.open()
    for game in GAMES:
        if game != GAMES[0]:
            test.window.key("ctrl+n")
        PLAY[game](test.begin(game))
        until("the star of unsaved changes", lambda: test.window.title().startswith("*"))
    test.window.key("ctrl+Tab")
    until("the first game", lambda: GAMES[0].capitalize() in test.window.title())
    before = tabs(test)
    for ending in ["quit", "close", "kill"]:
        window = test.window
        if ending == "kill":
            is_kept = lambda: 5 == len(kept(test.display.home))
            until("everything to be kept", is_kept, SOON)
            time.sleep(KEPT)
            window.process.kill()
        elif ending == "close":
            close(window)
        else:
            window.key("ctrl+q")
        until("the end of the program", lambda: window.process.poll() is not None, SOON)
        test.check(ending == "kill" or window.process.returncode == 0, f"{ending}: nothing is asked")
        window = test.open()
        until("the game in front", lambda: window.title() == before[0][0], SOON)
        window.park()
        if ending == "kill":
            # The message about it is beside the board, or over it if there is no room.
            window.still()
        same(test, before, tabs(test))
    # Undo still works.
    board = Player(window, SIZES[GAMES[0]])
    window.key("ctrl+z")
    board.played("a move less")
    test.check(True, "undo still works")


def asked(test):
    """If that is switched off, a minimised window comes back and asks once before anything is lost."""
    folder = test.display.home / ".config" / "owlery"
    folder.mkdir(exist_ok=True)
    settings = folder / "settings.ron"
    settings.write_text(f"(reopens: false, {TWO_PEOPLE})\n", encoding="utf-8")
    test.open()
    for number in range(2):
        if number:
            test.window.key("ctrl+n")
        PLAY["troll"](test.begin("troll"))
    window = test.window
    titles = {window.title()}
    minimise(window)
    close(window)
    until("the window to come back", lambda: not is_minimised(window), SOON)
    window.must_run()
    test.check(True, "a minimised window comes back before a move is lost")
    until("the keyboard's focus", lambda: xdotool("getwindowfocus") == window.id)
    # The default answer keeps everything.
    window.key("Return")
    until("the program to end", lambda: window.process.poll() is not None, SOON)
    test.check(window.process.returncode == 0, "one answer is enough for both")
    window = test.open()
    until("a game that was kept", lambda: window.title() in titles, SOON)
    test.check(True, "and both are open again")
    settings.unlink()


WALKS = [("Five unsaved games", five), ("Closed where it is asked", asked)]
