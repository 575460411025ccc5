#!/usr/bin/env python3
"""Plays all five games in the real window, with mouse and keyboard, on a separate display.

Needs Xvfb, openbox, xdotool and ImageMagick's import, and the program built for release.
Things are found by the colours of the theme, so texts and spacings may change.
"""

import re
import shutil
import subprocess
import time

import back
import fonts
import harm
import hidden
import instance
import pointer
from board import FULL_BLOCS, PLAY, SIZES, TURNED, Player, flip_blocs
from picture import Failure, Theme, png_size
from places import GAMES, all_cards, card_places, dialog_fields, quiet_place, start_button
from screen import IDLE, MOST_IDLE_TICKS, PATIENCE, PROGRAM, ROOT, TARGET, Window, end, on_display, until, xdotool

SHOTS = TARGET / "ci-shots"

# Generous bounds; the figures themselves are printed.
SLOWEST_START = 20.0
MOST_RESIDENT_MIB = 1024
# Pixels: two pictures of the same board differ in at most this many.
SAME = 20


class Test:
    """All checks, and their results."""

    def __init__(self, display):
        self.display = display
        self.theme = Theme(ROOT / "themes" / "light.ron")
        self.window = None
        self.passed = 0
        self.failed = []
        self.measured = []

    def check(self, good, what, detail=""):
        if not good:
            raise Failure(f"{what}{': ' if detail else ''}{detail}")
        self.passed += 1
        print(f"  ok  {what}", flush=True)

    def scenario(self, name, steps):
        began = time.monotonic()
        print(f"{name}:", flush=True)
        try:
            steps()
        except (Failure, subprocess.SubprocessError, OSError) as failure:
            self.failed.append(name)
            print(f"  FAILED  {failure}", flush=True)
            self.save_shots(name)
        finally:
            if self.window:
                end(self.window.process)
                self.window = None
                self.forget()
        print(f"  ({time.monotonic() - began:.1f} s)", flush=True)

    def save_shots(self, name):
        SHOTS.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"\W+", "-", name).strip("-")
        screen = SHOTS / f"{name}-screen.png"
        try:
            done = subprocess.run(["import", "-silent", "-window", "root", str(screen)], timeout=PATIENCE)
            if done.returncode == 0:
                print(f"          see {screen}", flush=True)
        except (OSError, subprocess.SubprocessError):
            print("          (no screenshot could be taken)", flush=True)
        log = self.display.log(PROGRAM.name).strip()
        if log:
            print("          the program said:\n" + log, flush=True)

    def keep(self, name, **pictures):
        """Saves pictures that should have been equal, or different."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        for kind, picture in pictures.items():
            path = SHOTS / f"{name}-{kind}.png"
            picture.write_png(path)
            print(f"          see {path}", flush=True)

    def open(self, *arguments, **more):
        self.window = Window(self.display, self.theme, *arguments, **more)
        return self.window

    def forget(self):
        """Forgets what was open, which the next start would open again."""
        shutil.rmtree(self.display.home / ".state", ignore_errors=True)

    def quit(self):
        code = self.window.quit()
        self.check(code == 0, "Ctrl+Q ends the program", f"exit code {code}")
        self.window = None
        self.forget()

    def start_page(self):
        window = self.open()
        self.measured.append(f"first picture after {window.seconds_to_paint:.2f} s")
        self.check(window.seconds_to_paint < SLOWEST_START, "the window is painted soon enough")
        cards = card_places(window.still(), self.theme)
        self.check(len(cards) == len(GAMES), "five cards are shown", f"{len(cards)}")
        self.idle("start page")
        self.quit()

    def idle(self, where):
        ticks, resident = self.window.idle_ticks(), self.window.resident_mib()
        self.measured.append(f"{where}: {ticks} ticks in {IDLE:.0f} s at rest, {resident:.0f} MiB resident")
        self.check(ticks <= MOST_IDLE_TICKS, f"no work is done at rest ({where})", f"{ticks} ticks")
        self.check(resident < MOST_RESIDENT_MIB, f"memory stays modest ({where})", f"{resident:.0f} MiB")

    def new_game(self, game):
        self.open()
        return self.begin(game)

    def begin(self, game):
        """Starts a game from the start page."""
        window = self.window
        cards = window.place("five cards on the start page", all_cards)
        window.click(cards[GAMES.index(game)])
        window.park()
        button = window.place("the button that starts the game", start_button)
        window.click(button)
        window.park()
        until("a title with the game's name", lambda: game.capitalize() in window.title())
        until("the options to make room for the game", lambda: not start_button(window.shot(), self.theme))
        return Player(window, SIZES[game], game in TURNED)

    def save_as(self, path):
        """Saves with the dialog in the window."""
        window = self.window
        window.key("ctrl+s")
        folder, name = window.place("the file dialog", dialog_fields)
        window.fill(folder, str(path.parent))
        window.fill(name, path.name)
        window.key("Return")

    def saved(self, path, moves, board):
        """Checks that the file is complete and has the moves, and that the board has not changed."""
        window = self.window
        until(f"the file {path.name}", lambda: path.is_file())
        # The star for unsaved changes disappears when the window knows that the file has been written.
        until(f"the title to be that of {path.name}", lambda: window.title().startswith(path.name))
        checked = subprocess.run([str(PROGRAM), "check", str(path)], capture_output=True, text=True,
                                 timeout=PATIENCE)
        self.check(checked.returncode == 0, "the file is a game", (checked.stdout + checked.stderr).strip())
        text = path.read_text(encoding="utf-8")
        written = re.findall(r'\bmove: "([^"]*)"', text)
        self.check(written == moves, f"the file has the moves {' '.join(moves)}", f"it has {written}")
        window.park()
        picture = window.still(board.box)
        if picture.different_pixels(board.now) > SAME:
            self.keep(path.stem, played=board.now, saved=picture)
            raise Failure("saving changes the picture of the board")

    def reopened(self, path, board, game):
        """Checks that the file, opened again, looks like the game that was saved."""
        self.open(path)
        until(f"the title to be that of {path.name}", lambda: self.window.title().startswith(path.name))
        again = Player(self.window, SIZES[game], game in TURNED)
        for other, equal, what in [(board.now, True, "the board is as it was saved"),
                                   (board.start, False, "the board is not at its start")]:
            different = again.now.different_pixels(other)
            if (different <= SAME) != equal:
                self.keep(path.stem, expected=other, reopened=again.now)
            self.check((different <= SAME) == equal, what, f"{different} pixels differ")

    def game(self, game):
        board = self.new_game(game)
        moves = PLAY[game](board)
        self.check(True, "every move changes the board")
        path = self.display.home / "games" / f"{game}-test.owlery"
        path.parent.mkdir(exist_ok=True)
        self.save_as(path)
        self.saved(path, moves, board)
        if game == "aviary":
            self.idle("a game of Aviary")
        self.quit()
        self.reopened(path, board, game)
        self.quit()

    def rectangles(self):
        path = self.display.home / "games" / "rectangles.owlery"
        path.parent.mkdir(exist_ok=True)
        path.write_text(FULL_BLOCS, encoding="utf-8")
        self.open(path)
        until("the title of the file", lambda: self.window.title().startswith(path.name))
        # Moves tried in analysis would not be part of the game.
        self.window.key("ctrl+p")
        board = Player(self.window, 4)
        moves = flip_blocs(board)
        self.check(True, "every move changes the board")
        until("the star of unsaved changes", lambda: self.window.title().startswith("*"))
        self.window.key("ctrl+s")
        self.saved(path, moves, board)
        self.quit()
        self.reopened(path, board, "blocs")
        self.quit()

    def study(self):
        """Sets up a position by dragging, plays and annotates a variation, and saves and exports all of it."""
        board = self.new_game("troll")
        window = self.window
        window.key("e")
        board = Player(window, 8)
        board.drag("d4", "c3")
        board.played("a disc dragged across the board")
        window.drag(board.at("e5"), quiet_place(window.shot()))
        board.played("a disc dragged off the board")
        window.click(window.place("the button that plays on", start_button))
        until("the editor to make room for the game", lambda: not start_button(window.shot(), self.theme))
        # The original game waits in another tab; with only one game, the board is larger.
        window.key("ctrl+shift+Tab")
        window.key("ctrl+w")
        board = Player(window, 8)
        self.check(True, "a position is set up by drag")
        window.key("a")
        for square in ["c6", "f3"]:
            board.click(square)
            board.played(square)
        window.key("Left")
        board.played("a step back")
        board.click("g5")
        board.played("g5")
        window.key("3")
        window.key("d")
        xdotool("type", "--delay", 25, "The wing counts.")
        # The field would not get letters that arrive in the same frame as Esc.
        time.sleep(0.7)
        window.key("Escape")
        window.key("Home")
        board.played("the start")
        window.drag(board.at("c6"), board.at("f3"), button=3)
        board.played("an arrow")
        path = self.display.home / "games" / "study.owlery"
        path.parent.mkdir(exist_ok=True)
        self.save_as(path)
        self.saved(path, ["c6", "f3", "g5"], board)
        text = path.read_text(encoding="utf-8")
        for part in ['start: "', 'marks: ["green c6-f3"]', 'after: 1, move: "g5", glyph: "!!"',
                     'note: "The wing counts."']:
            self.check(part in text, f"the file has {part}", text)
        picture = self.display.home / "games" / "study.png"
        window.key("ctrl+e")
        window.park()
        window.still()
        window.key("Return")
        folder, name = window.place("the file dialog", dialog_fields)
        window.fill(folder, str(picture.parent))
        window.fill(name, picture.name)
        window.key("Return")
        until("the picture", picture.is_file)
        size = until("a whole picture", lambda: png_size(picture))
        self.check(size[0] == 720, "the picture is as wide as asked for", f"{size}")
        self.quit()
        self.reopened(path, board, "troll")
        self.quit()

    def run(self):
        self.scenario("Start page", self.start_page)
        for game in GAMES:
            self.scenario(game.capitalize(), lambda: self.game(game))
        self.scenario("Blocs, rectangles", self.rectangles)
        self.scenario("A study", self.study)
        for name, walk in hidden.WALKS + back.WALKS + instance.WALKS + harm.WALKS + pointer.WALKS + fonts.WALKS:
            self.scenario(name, lambda: walk(self))
        log = self.display.log(PROGRAM.name)
        if "panicked" in log:
            self.failed.append("no panics")
            print(f"the program panicked:\n{log}")
        print("measured:")
        for figure in self.measured:
            print(f"  {figure}")
        if self.failed:
            print("failed: " + "; ".join(self.failed))
        print(f"{self.passed} passed, {len(self.failed)} failed", flush=True)
        return not self.failed


def main():
    commands = ("Xvfb", "openbox", "xdotool", "wmctrl", "import", "xprop")
    on_display("window test", commands, PROGRAM, lambda display: Test(display).run())


if __name__ == "__main__":
    main()
