#!/usr/bin/env python3
"""Walks through the program as a screen reader does: by names, roles and actions, on a private bus.

It plays three moves in each game by the names of squares, listens to the announcements, opens a menu,
saves a file, finds the games again in the library and the opening explorer, and examines a rule set. Needs Xvfb,
openbox, dbus-daemon, at-spi2-core and python3-gi, and the program built for release, or its path as an argument. Mouse
and keyboard are not used.
"""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from gi.repository import GLib

from picture import Failure
from reader import FOCUSED, SELECTED, Bus
from screen import MOST_IDLE_TICKS, PATIENCE, PROGRAM, end, idle_ticks, on_display, until

# The squares to activate, one after the other; a star is any square that says it is a target.
MOVES = {
    "Owlman": [["d3", "c4"], ["a8", "b7"], ["f5", "e6"]],
    "Umbra": [["e5"], ["f5"], ["*"]],
    "Aviary": [["c8", "c6"], ["c2", "d4"], ["f7", "*"]],
    "Blocs": [["a4"], ["c2"], ["*"]],
    "Troll": [["c5"], ["c4"], ["*"]],
}
SIZES = {"Owlman": 8, "Umbra": 9, "Aviary": 8, "Blocs": 4, "Troll": 8}
# Seconds that 100 games of the lab may take.
LONG_WORK = 300.0
# Seconds after which everything has been announced.
SOON = 1.0


class Walk:
    def __init__(self, display, bus, program):
        self.display, self.bus, self.path = display, bus, program
        self.process = self.program = None
        self.passed = 0

    def check(self, good, what, detail=""):
        if not good:
            raise Failure(f"{what}{': ' if detail else ''}{detail}")
        self.passed += 1
        print(f"  ok  {what}", flush=True)

    # Finding things.

    def all(self, where=None, role=None):
        nodes = (node for _, node in (where or self.program).walk())
        return (node for node in nodes if role in (None, node.role))

    def look(self, begin, role, where=None):
        """Returns the node with this role and this beginning of its name. Without a role, any node with an action."""
        is_it = lambda node: node.role == role if role else node.role not in ("frame", "label", "heading")
        return next((node for node in self.all(where) if node.name.startswith(begin) and is_it(node)), None)

    def find(self, begin, role="button"):
        return until(f"{role} {begin!r}", lambda: self.look(begin, role))

    def square(self, square):
        """Returns a square by its name; a star is any target."""
        cells = list(self.all(self.find("Board", "table"), "cell"))
        named = lambda cell: cell.name.startswith(square + ", ")
        is_target = lambda cell: ", target" in cell.name
        cell = next(filter(is_target if square == "*" else named, cells), None)
        if cell is None:
            raise Failure(f"no square {square} among {[cell.name for cell in cells]}")
        return cell

    def stands(self):
        """Returns the node that has the focus."""
        return next((node for node in self.all() if node.has(FOCUSED)), None)

    def press(self, begin, role="button"):
        self.find(begin, role).act()

    def heard(self, what, is_it, patience=PATIENCE):
        """Returns all announcements up to this one and shortly after; this one must come only once."""
        said = []

        def listen():
            said.extend(self.bus.heard())
            return any(map(is_it, said))

        try:
            until(f"{what} to be announced", listen, patience)
        except Failure as failure:
            raise Failure(f"{failure}; announced was {said}") from failure
        time.sleep(SOON)
        said.extend(self.bus.heard())
        times = sum(map(is_it, said))
        self.check(times == 1, f"{what} is announced once", f"{times} times in {said}")
        return next(filter(is_it, said))

    # The walk.

    def begin(self):
        self.process = self.display.spawn([str(self.path)], self.display.environment)
        self.program = until("the program on the bus", self.on_bus)
        until("the start page", lambda: self.look("Players, clock and rules of ", "button"))

    def on_bus(self):
        if self.process.poll() is not None:
            raise Failure(f"the program ended with {self.process.returncode}")
        return next((node for node in self.bus.programs() if node.name == self.path.name), None)

    def pages(self):
        """The focus is never lost when a page changes, and the window always has its name."""
        self.arrives("the start", "Start page")
        time.sleep(SOON)
        idle = idle_ticks(self.process)
        self.check(idle <= MOST_IDLE_TICKS, "no work is done while nothing happens", f"{idle} ticks")
        for button, name in [("Players, clock and rules of Troll", "Options of Troll"), ("Start the game", "A game of Troll"),
                             ("All games", "Start page"), ("Studies", None),
                             ("Back to game", None), ("All games", "Start page"),
                             ("Set up a position", "Set up a position"),
                             ("Troll", None), ("Back to game", None), ("All games", "Start page"),
                             ("Learn Owlman", None), ("Back to game", None)]:
            last = self.stands()
            self.press(button)
            self.arrives(f"“{button}”", name, last)
        frame = next(self.all(role="frame"))
        self.check("Owlery" in frame.name, "the frame has a name", repr(frame.name))
        self.press("File")
        menu = until("the menu", lambda: next((menu for menu in self.all(role="menu")
                                               if menu.parent.name == "File"), None))
        items = [item.name for item in self.all(menu, "menu item")]
        self.check(any(name.startswith("Settings") for name in items), "a menu has items", str(items))
        self.arrives("the menu", "File")
        self.press("Settings", "menu item")
        self.find("Settings", "dialog")
        self.arrives("the dialog", "Settings")
        self.press("Close")
        self.arrives("closing it", None)
        self.press("All games")
        until("the start page", lambda: self.look("Players, clock and rules of ", "button"))

    def arrives(self, what, name, last=None):
        def is_there():
            node = self.stands()
            if node is None or node == last:
                return None
            # The role last: that of a node that has gone in the meantime is 0.
            found = (node.name, node.role)
            return found if name in (None, found[0]) and found[1] not in (0, "frame") else None

        try:
            found, role = until(f"the focus after {what}", is_there)
        except Failure as failure:
            node = self.stands()
            raise Failure(f"{failure}: it is on {node and (node.role, node.name)}") from failure
        self.check(bool(found), f"after {what}, the focus is on {role} {found!r}")

    def cells(self, size):
        """The squares are cells of a table, in rows and columns as on the board."""
        rows = self.find("Board", "table").children()
        good = len(rows) == size and all(row.role == "row" for row in rows)
        self.check(good, f"the board has {size} rows", str([row.role for row in rows]))
        for at, row in enumerate(rows):
            cells = row.children()
            names = [cell.name.split(",")[0] for cell in cells]
            good = (len(cells) == size and row.place == at and all(cell.role == "cell" for cell in cells)
                    and [cell.place for cell in cells] == list(range(size))
                    and len({name[1:] for name in names}) == 1)
            if not good:
                raise Failure(f"row {at} has the cells {names}")
        self.check(True, f"each has {size} cells, of one rank and in order")

    def game(self, game):
        self.press(f"Players, clock and rules of {game}")
        self.press("Start the game")
        self.heard("who moves first", lambda said: " to move" in said)
        self.cells(SIZES[game])
        for taps in MOVES[game]:
            *first, last = taps
            for square in first:
                self.square(square).act()
                until(f"{square} to be chosen", lambda: self.square(square).has(SELECTED))
                self.check(", chosen" in self.square(square).name, f"{square} says that it is chosen")
            goal = self.square(last)
            name = goal.name
            self.check(", target" in name, f"{name!r} is a target")
            goal.act()
            self.heard(f"the move to {name.split(',')[0]}, and whose turn it is", lambda said: " to move" in said)
            self.check(", last move" in goal.name, f"{goal.name!r} mentions the move")
        self.save(game)
        if game == "Troll":
            self.errors()
        if game == "Blocs":
            self.press("Analyse", None)
            self.press("Engine: off", "toggle button")
            self.heard("the value", lambda said: ", proved: " in said)
            self.press("Play on")
        self.result()

    def opponent(self):
        """Moves by Owlery are announced like those of a person."""
        self.press("Players, clock and rules of Blocs")
        self.press("Owlery", None)
        self.press("Start the game")
        self.heard("who moves first", lambda said: "Your move" in said)
        self.square("*").act()
        self.heard("its answer", lambda said: "Your move" in said)
        self.result()

    def explorer(self):
        """The games that were played are in the explorer and on the page of the library."""
        self.press("Players, clock and rules of Troll")
        self.press("Start the game")
        self.heard("who moves first", lambda said: " to move" in said)
        self.press("View")
        self.press("Opening explorer", "menu item")
        self.heard("how many games there are", lambda said: said.startswith("1 game"))
        moves = lambda: [node.name for node in self.all(role="button") if " won, " in node.name]
        played = moves()
        good = len(played) == 1 and "1 won" in played[0]
        self.check(good, "the move that was played, or its mirror image, has its results", str(played))
        note = "A note for everybody"
        self.find("Note on this position", "entry").write(note)
        time.sleep(SOON)
        self.press(played[0])
        self.heard("the move", lambda said: "White to move" in said)
        until("the second move", lambda: moves() not in ([], played))
        self.check(True, "the next move is there after it")
        self.press("Hide the explorer")
        self.press("All games")
        self.press("Library")
        row = self.find("Black – White, Troll", "toggle button")
        self.check("3 moves" in row.name, f"the library lists {row.name!r}")
        self.press("Notes", None)
        self.find(note, "toggle button")
        self.check(True, "the note is listed")
        self.press("Back to game")

    def lab(self):
        """A rule set is examined, and what is found is announced; numbers come with the heads of their columns."""
        self.press("Rule lab")
        self.press("100", None)
        for part in ("Ladder of levels", "First moves", "Search methods", "Restricted play", "Small boards"):
            self.press(part, None)
        # "Start another game" is in the row of tabs.
        next(button for button in self.all(role="button") if button.name == "Start").act()
        self.heard("what 100 games say", lambda said: "in 100 games" in said, LONG_WORK)
        until("the end of the run", lambda: self.look("Finished", "label"))
        cells = [(node.name, node.description) for node in self.all(role="label") if node.description]
        self.check(any(head == "A" and "%" in text for text, head in cells), "numbers have heads", str(cells[:8]))
        self.press("All runs")
        self.find("Owlman – A (usual rules) – 100 games", "toggle button")
        self.check(True, "the run is listed")
        self.press("Back to game")

    def save(self, game):
        path = self.display.home / f"{game}.owlery"
        self.press("File")
        self.press("Save Ctrl", "menu item")
        self.fill(path)
        until(f"the file {path.name}", path.is_file)
        done = subprocess.run([str(self.path), "check", str(path)], capture_output=True, text=True,
                              timeout=PATIENCE)
        self.check(done.returncode == 0, "the file is a game", done.stdout + done.stderr)
        moves = re.findall(r'\bmove: "([^"]*)"', path.read_text(encoding="utf-8"))
        self.check(len(moves) == 3, f"it has the moves {' '.join(moves)}")

    def fill(self, path):
        dialog = self.find("Save the game", "dialog")
        self.arrives("asking to save", "File name")
        for name, text in [("Folder", str(path.parent)), ("File name", path.name)]:
            self.look(name, "entry", dialog).write(text)
            time.sleep(SOON / 2)
        self.look("Save", "button", dialog).act()

    def errors(self):
        """Refusals are announced once, on the board and in a dialog."""
        self.bus.heard()
        is_wrong = lambda cell: ", empty" in cell.name and ", target" not in cell.name
        next(filter(is_wrong, self.all(role="cell"))).act()
        self.heard("why a move is not legal", lambda said: True)
        self.press("File")
        self.press("Save as", "menu item")
        self.fill(self.display.home / "Owlman.owlery")
        self.heard("a file that is there", lambda said: "already exists" in said)
        self.press("Cancel")
        self.press("File")
        self.press("Open", "menu item")
        dialog = self.find("Open a game", "dialog")
        self.look("File name", "entry", dialog).write("nowhere.owlery")
        time.sleep(SOON / 2)
        self.look("Open", "button", dialog).act()
        self.heard("a file that is not there", lambda said: "nowhere.owlery" in said)
        self.look("Cancel", "button", dialog).act()

    def result(self):
        self.bus.heard()
        self.press("Resign")
        self.heard("the question", lambda said: said == "Resign?")
        # "Yes" can be chosen once it has been in sight for half a second.
        self.arrives("the question", "No")
        time.sleep(SOON)
        self.press("Yes")
        self.heard("the result", lambda said: "won" in said or "wins" in said or "resign" in said.lower())
        self.arrives("the end", None)
        self.press("All games")
        self.arrives("leaving it", "Start page")

    def run(self):
        self.begin()
        failed = []
        games = [(game, lambda game=game: self.game(game)) for game in MOVES]
        walks = [("Pages", self.pages), *games, ("Explorer", self.explorer), ("Rule lab", self.lab),
                 ("Against Owlery", self.opponent)]
        for name, walk in walks:
            print(f"{name}:", flush=True)
            try:
                if self.look("Players, clock and rules of ", "button") is None:
                    self.press("All games")
                self.bus.heard()
                walk()
            except (Failure, GLib.Error, subprocess.SubprocessError, OSError, StopIteration) as failure:
                failed.append(name)
                print(f"  FAILED  {failure}", flush=True)
                self.tell()
                end(self.process)
                shutil.rmtree(self.display.home / ".state", ignore_errors=True)
                self.begin()
        log = self.display.log(self.path.name)
        if "panicked" in log:
            failed.append("no panics")
            print(f"the program panicked:\n{log}")
        if failed:
            print("failed: " + "; ".join(failed))
        print(f"{self.passed} passed, {len(failed)} failed", flush=True)
        return not failed

    def tell(self):
        """Prints the tree, for finding out what went wrong."""
        try:
            for depth, node in self.program.walk():
                focus = " (focus)" if node.has(FOCUSED) else ""
                print(f"          {'  ' * depth}{node.role} {node.name!r}{focus}")
        except GLib.Error as error:
            print(f"          {error}")


def main():
    program = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else PROGRAM
    commands = ("Xvfb", "openbox", "xprop", "dbus-daemon")
    walk = lambda display: Walk(display, Bus(display), program).run()
    on_display("screen reader's walk", commands, program, walk, GLib.Error)


if __name__ == "__main__":
    main()
