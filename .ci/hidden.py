"""Checks the program while its window is minimised, and when the system ends it."""

import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

from board import Player
from screen import until, xdotool

GAME = '(owlery: 1, game: troll, moves: [(id: 1, move: "c5")])\n'
MOVE = "c4"
# Seconds between a key press and the next action of somebody in a hurry.
HURRY = [0, 0.01, 0.03]
# Seconds: longer than the delay after which work is saved, but short enough to wait for in vain.
SOON = 10.0


def kept(home):
    """Returns the texts of the open games that would be there if the program were killed now."""
    with tempfile.TemporaryDirectory() as folder:
        # The program has the file for itself.
        for file in (home / ".state" / "owlery").glob("session.sqlite*"):
            shutil.copy(file, folder)
        session = sqlite3.connect(Path(folder) / "session.sqlite")
        try:
            games = session.execute("""SELECT base.text || ifnull(group_concat(step.text), '')
                FROM document JOIN base ON base.document = id LEFT JOIN step ON step.document = id
                WHERE kind = 'game' GROUP BY id""").fetchall()
        except sqlite3.DatabaseError:
            # It was being written.
            games = []
        finally:
            session.close()
    return [text for (text,) in games]


class Hidden:
    """A game in a window, which is then hidden."""

    def __init__(self, test, name):
        self.test = test
        self.path = test.display.home / "games" / name
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_text(GAME, encoding="utf-8")

    def play(self):
        """Opens the game and plays a move."""
        window = self.test.open(self.path)
        until("the title of the file", lambda: window.title().startswith(self.path.name))
        Player(window, 8).click(MOVE)
        until("the star of unsaved changes", lambda: window.title().startswith("*"))
        return window

    def is_kept(self):
        """Returns whether the move is in the saved work in progress."""
        return any(f'"{MOVE}"' in game for game in kept(self.test.display.home))

    def is_saved(self):
        return f'"{MOVE}"' in self.path.read_text(encoding="utf-8")

    def is_back(self):
        """Checks that the next start opens what was left."""
        window = self.test.open()
        until("the game that was left", lambda: window.title().startswith("*" + self.path.name))
        self.test.check(True, "the next start has it open")


def minimise(window):
    xdotool("windowminimize", window.id)
    until("the window to be minimised", lambda: is_minimised(window))


def is_minimised(window):
    state = subprocess.run(["xprop", "-id", window.id, "_NET_WM_STATE"], capture_output=True, text=True)
    return "_NET_WM_STATE_HIDDEN" in state.stdout


def close(window):
    """Closes the window as its close button does, wherever that is."""
    subprocess.run(["wmctrl", "-i", "-c", hex(int(window.id))], check=True)


def killed(test):
    """A move is kept, whether the window is visible or not."""
    game = Hidden(test, "killed.owlery")
    window = game.play()
    minimise(window)
    until("the move to be kept", game.is_kept, SOON)
    test.check(True, "a minimised window keeps the move")
    before = window.ticks()
    time.sleep(3)
    test.check(window.ticks() - before <= 3, "and then rests")
    window.process.kill()
    window.process.wait()
    game.is_back()


def closed(test):
    """A minimised window closes without a question, and loses nothing."""
    game = Hidden(test, "closed.owlery")
    window = game.play()
    minimise(window)
    close(window)
    until("the program to end", lambda: window.process.poll() is not None, SOON)
    test.check(window.process.returncode == 0, "a minimised window closes without a question")
    game.is_back()


def saved(test):
    """Ctrl+S takes effect, however soon the window is minimised."""
    for hurry in HURRY:
        game = Hidden(test, f"saved-{hurry}.owlery")
        window = game.play()
        xdotool("key", "ctrl+s", "sleep", hurry, "windowminimize", window.id)
        until("the file to be written", game.is_saved, SOON)
        test.check(True, f"the game is saved when minimised {1000 * hurry:.0f} ms after Ctrl+S")
        close(window)
        until("the program to end", lambda: window.process.poll() is not None, SOON)
        test.check(window.process.returncode == 0, "and closes without a question")
        test.forget()


def ended(test):
    """Signals end the program cleanly, and the game is open again at the next start."""
    for number, hides in [(signal.SIGTERM, False), (signal.SIGTERM, True), (signal.SIGINT, False),
                          (signal.SIGHUP, True)]:
        game = Hidden(test, f"ended-{int(number)}.owlery")
        window = game.play()
        if hides:
            minimise(window)
        window.process.send_signal(number)
        until(f"the end after {number.name}", lambda: window.process.poll() is not None, SOON)
        code = window.process.returncode
        seen = "minimised" if hides else "in sight"
        test.check(code == -number, f"{number.name} ends the program, {seen}", f"exit code {code}")
        test.check(game.is_kept(), "the move is kept")
        game.is_back()
        window = test.window
        window.process.kill()
        window.process.wait()
        test.forget()


WALKS = [("Killed while minimised", killed), ("Closed while minimised", closed),
         ("Saved and minimised", saved), ("Ended by signals", ended)]
