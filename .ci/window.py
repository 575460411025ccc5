#!/usr/bin/env python3
"""Plays all five games in the real window, by mouse and keyboard, on a display of its own.

Needs Xvfb, openbox, xdotool and ImageMagick's import, and the program built for release.
What stands where is found by the colours of the theme, so texts and spacings may change.
"""

import os
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = (ROOT / os.environ.get("CARGO_TARGET_DIR", "target")).resolve()
PROGRAM = TARGET / "release" / "owlery"
SHOTS = TARGET / "ci-shots"

SCREEN = (1400, 920)
WINDOW = (1280, 800)

# Seconds.
PATIENCE = 30.0
BETWEEN_LOOKS = 0.05
BETWEEN_EVENTS = 0.08
IDLE = 5.0
# Generous bounds; the figures themselves are printed.
SLOWEST_START = 20.0
MOST_IDLE_TICKS = 10
MOST_RESIDENT_MIB = 1024
# Pixels: two pictures of the same board differ in no more, those before and after a move in no less.
SAME = 20
CHANGED = 200

GAMES = ["owlman", "umbra", "aviary", "blocs", "troll"]  # as the cards stand on the start page


class Failure(Exception):
    """A check that failed, in words."""


# ---------------------------------------------------------------- pictures


class Box:
    """A rectangle of pixels; right and bottom lie outside."""

    def __init__(self, left, top, right, bottom):
        self.left, self.top, self.right, self.bottom = left, top, right, bottom

    width = property(lambda self: self.right - self.left)
    height = property(lambda self: self.bottom - self.top)
    centre = property(lambda self: ((self.left + self.right) // 2, (self.top + self.bottom) // 2))

    def __repr__(self):
        return f"{self.width}x{self.height}+{self.left}+{self.top}"


class Picture:
    """Pixels in rows, three bytes each."""

    def __init__(self, width, height, data):
        self.width, self.height, self.data = width, height, data

    @classmethod
    def from_ppm(cls, ppm):
        """Reads what `import ... ppm:-` writes."""
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", ppm)
        if not header:
            raise Failure(f"a screenshot was no picture: {ppm[:60]!r}")
        width, height = int(header[1]), int(header[2])
        data = ppm[header.end():]
        if len(data) != 3 * width * height:
            raise Failure("a screenshot was cut off")
        return cls(width, height, data)

    def crop(self, box):
        starts = (3 * (y * self.width + box.left) for y in range(box.top, box.bottom))
        rows = (self.data[start:start + 3 * box.width] for start in starts)
        return Picture(box.width, box.height, b"".join(rows))

    def different_pixels(self, other):
        if (self.width, self.height) != (other.width, other.height):
            return self.width * self.height
        if self.data == other.data:
            return 0
        pairs = zip(*(iter(self.data),) * 3), zip(*(iter(other.data),) * 3)
        return sum(mine != theirs for mine, theirs in zip(*pairs))

    def mask(self, colour):
        """A byte for every pixel: 1 where it has the colour."""
        both = None
        for plane, value in enumerate(colour):
            table = bytes(int(byte == value) for byte in range(256))
            plane_mask = int.from_bytes(self.data[plane::3].translate(table), "big")
            both = plane_mask if both is None else both & plane_mask
        return both.to_bytes(self.width * self.height, "big")

    def boxes(self, colour, least, fewest=4):
        """Boxes around the pixels of a colour, from the top and from the left.

        `least` is the width and height of the smallest box; rows with fewer than `fewest`
        pixels of the colour count as empty.
        """
        mask = self.mask(colour)
        rows = [mask[start:start + self.width] for start in range(0, len(mask), self.width)]
        found = []
        for top, bottom in runs([row.count(1) >= fewest for row in rows]):
            seen = 0
            for row in rows[top:bottom]:
                seen |= int.from_bytes(row, "big")
            columns = seen.to_bytes(self.width, "big")
            found += [Box(left, top, right, bottom) for left, right in runs(columns)]
        return [box for box in found if box.width >= least[0] and box.height >= least[1]]

    def write_png(self, path):
        def chunk(kind, content):
            checked = kind + content
            return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))

        stride = 3 * self.width
        lines = b"".join(b"\0" + self.data[at:at + stride] for at in range(0, len(self.data), stride))
        size = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = chunk(b"IHDR", size) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + parts)


def png_size(path):
    """Width and height of a picture that is there whole, its last part included."""
    data = path.read_bytes()
    whole = data.startswith(b"\x89PNG\r\n\x1a\n") and data[-8:-4] == b"IEND"
    return struct.unpack(">II", data[16:24]) if whole else None


def runs(flags):
    """Where a sequence of flags is set without a break: pairs of begin and end."""
    begin = None
    for at, flag in enumerate(flags):
        if flag and begin is None:
            begin = at
        elif not flag and begin is not None:
            yield begin, at
            begin = None
    if begin is not None:
        yield begin, len(flags)


class Theme:
    """The colours of the theme that the program starts with."""

    def __init__(self, path):
        text = path.read_text(encoding="utf-8")
        colours, roles = re.split(r"\broles\s*:", text)
        pairs = re.compile(r'"([\w-]+)"\s*:\s*"([^"]+)"')
        self.colours, self.roles = dict(pairs.findall(colours)), dict(pairs.findall(roles))

    def __getitem__(self, role):
        value = self.roles[role]
        return bytes.fromhex(self.colours.get(value, value)[1:7])


# ---------------------------------------------------------------- where things are


def card_places(picture, theme):
    """The cards of the start page: the middles of the boards on them."""
    return [box.centre for box in picture.boxes(theme["frame"], (60, 60))]


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
    """A bird in the hand below the board, by its colour."""
    strip = Box(0, board.outer.bottom + 2, board.outer.right, min(picture.height, board.outer.bottom + 90))
    boxes = picture.crop(strip).boxes(theme[role], (8, 8))
    return (boxes[0].centre[0], strip.top + boxes[0].centre[1]) if boxes else None


def quiet_place(picture):
    """A point in the margin at the left, where nothing is."""
    return (3, picture.height // 2)


class BoardPlace:
    """The open game's board: its frame, and the middles of its squares."""

    def __init__(self, outer, frame, size):
        self.outer, self.frame = outer, frame
        self.cell = (outer.width - 2 * frame) / size

    @classmethod
    def find(cls, picture, theme, size):
        boxes = picture.boxes(theme["frame"], (200, 200))
        if len(boxes) != 1 or abs(boxes[0].width - boxes[0].height) > 4:
            return None
        outer = boxes[0]
        # Coordinates stand at the left and below, so the frame's width is seen at the top.
        mask, x = picture.mask(theme["frame"]), outer.centre[0]
        top = outer.top
        while top < outer.bottom and mask[top * picture.width + x]:
            top += 1
        return cls(outer, top - outer.top, size)

    def square(self, name):
        file, rank = ord(name[0]) - ord("a"), int(name[1:])
        x = self.outer.left + self.frame + (file + 0.5) * self.cell
        y = self.outer.bottom - self.frame - (rank - 0.5) * self.cell
        return round(x), round(y)


# ---------------------------------------------------------------- the display and the window


class Display:
    """An X server with a window manager, and folders for a user who has never been here."""

    def __init__(self):
        self.running = []
        self.home = Path(tempfile.mkdtemp(prefix="owlery-window-"))
        folders = {"XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local", "XDG_CACHE_HOME": ".cache",
                   "XDG_STATE_HOME": ".state", "XDG_RUNTIME_DIR": ".run"}
        self.environment = {
            "HOME": str(self.home),
            # Neither a file dialog of the system nor a command that could show one.
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.home}/.nowhere",
            "PATH": str(self.home / ".nowhere"),
            "LANG": "C.UTF-8",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "RUST_BACKTRACE": "1",
        }
        for name, folder in folders.items():
            (self.home / folder).mkdir(mode=0o700)
            self.environment[name] = str(self.home / folder)

    def start(self):
        read, write = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        server = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp",
                  "+extension", "GLX"]
        self.spawn(server, pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as pipe:
            ready, _, _ = select.select([pipe], [], [], PATIENCE)
            number = pipe.readline().strip() if ready else ""
        if not number:
            raise Failure("Xvfb did not start:\n" + self.log("Xvfb"))
        self.environment["DISPLAY"] = f":{number}"
        os.environ["DISPLAY"] = f":{number}"
        os.environ.pop("WAYLAND_DISPLAY", None)
        os.environ.pop("XAUTHORITY", None)
        self.spawn(["openbox", "--sm-disable"])
        until("the window manager", lambda: self.has_manager())

    def has_manager(self):
        asked = subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True)
        return b"window id" in asked.stdout

    def spawn(self, command, environment=None, **more):
        name = Path(command[0]).name
        if environment is None:
            environment = {**os.environ, "HOME": str(self.home)}
            for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
                             "XDG_RUNTIME_DIR"):
                environment[variable] = self.environment[variable]
        with open(self.home / f".{name}.log", "ab") as log:
            process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log,
                                       stderr=log, cwd=self.home, **more)
        self.running.append(process)
        return process

    def log(self, name):
        path = self.home / f".{name}.log"
        return path.read_text(errors="replace")[-3000:] if path.exists() else ""

    def stop(self):
        for process in reversed(self.running):
            end(process)
        self.running.clear()
        shutil.rmtree(self.home, ignore_errors=True)


def end(process):
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def until(what, look, patience=PATIENCE):
    """Looks again and again until there is something, and hands it out."""
    began = time.monotonic()
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() - began > patience:
            raise Failure(f"waited {patience:.0f} s in vain for {what}")
        time.sleep(BETWEEN_LOOKS)


def xdotool(*words):
    words = [str(word) for word in words]
    done = subprocess.run(["xdotool", *words], capture_output=True, text=True, timeout=PATIENCE)
    return done.stdout.strip()


class Window:
    """The program running in its window."""

    def __init__(self, display, theme, *arguments):
        self.theme = theme
        self.display = display
        began = time.monotonic()
        self.process = display.spawn([str(PROGRAM), *map(str, arguments)], display.environment)
        self.id = None
        self.id = until("the window", self.find)
        until("the first picture in the window", self.is_painted)
        self.seconds_to_paint = time.monotonic() - began
        xdotool("windowmove", self.id, 40, 40)
        xdotool("windowsize", self.id, *WINDOW)
        xdotool("windowactivate", self.id)
        until("the keyboard's focus", lambda: xdotool("getwindowfocus") == self.id)
        until("a window of the size asked for", self.has_size)
        self.park()

    def find(self):
        self.must_run()
        found = xdotool("search", "--all", "--onlyvisible", "--pid", self.process.pid, "--name", "Owlery")
        return found.split()[0] if found else None

    def is_painted(self):
        picture = self.shot()
        return picture.mask(self.theme["window"]).count(1) > picture.width * picture.height // 5

    def has_size(self):
        picture = self.shot()
        return (picture.width, picture.height) == WINDOW and self.is_painted()

    def must_run(self):
        code = self.process.poll()
        if code is not None:
            raise Failure(f"the program ended with {code}:\n" + self.display.log(PROGRAM.name))

    def shot(self):
        """What the window shows now. Taking it fails at times while the window is being resized."""
        command = ["import", "-silent", "-window", self.id, "-depth", "8", "ppm:-"]
        for _ in range(5):
            self.must_run()
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE)
            if done.returncode == 0:
                return Picture.from_ppm(done.stdout)
            time.sleep(BETWEEN_LOOKS)
        raise Failure("no screenshot: " + done.stderr.decode(errors="replace").strip())

    def still(self, box=None):
        """The picture once nothing has moved for a few looks."""
        last, equal = None, 0

        def look():
            nonlocal last, equal
            picture = self.shot()
            same = last is not None and picture.data == last.data
            last, equal = picture, equal + 1 if same else 0
            return picture if equal >= 3 else None

        picture = until("the window to come to rest", look)
        return picture.crop(box) if box else picture

    def changed(self, what, before, box):
        """The picture of a part, once it is another one and at rest."""
        until(what, lambda: self.shot().crop(box).different_pixels(before) >= CHANGED)
        picture = self.still(box)
        if picture.different_pixels(before) < CHANGED:
            raise Failure(f"it was seen for a moment only: {what}")
        return picture

    def place(self, what, find):
        """Where something is, once it has come into view and the window is at rest."""
        until(what, lambda: find(self.shot(), self.theme))
        return until(what, lambda: find(self.still(), self.theme))

    def title(self):
        return xdotool("getwindowname", self.id)

    def move(self, place):
        xdotool("mousemove", "--window", self.id, *place)
        time.sleep(BETWEEN_EVENTS)

    def click(self, place, button=1):
        # Two motions, as no mouse jumps onto a button and is pressed in the same moment.
        self.move((place[0] - 2, place[1] - 2))
        self.move(place)
        xdotool("mousedown", button)
        time.sleep(BETWEEN_EVENTS)
        xdotool("mouseup", button)
        time.sleep(BETWEEN_EVENTS)

    def drag(self, start, end, button=1):
        self.move((start[0] - 2, start[1] - 2))
        self.move(start)
        xdotool("mousedown", button)
        time.sleep(BETWEEN_EVENTS)
        for step in range(1, 7):
            self.move([a + (b - a) * step // 6 for a, b in zip(start, end)])
        time.sleep(BETWEEN_EVENTS)
        xdotool("mouseup", button)
        time.sleep(BETWEEN_EVENTS)

    def park(self):
        """Takes the pointer off everything that would look different below it."""
        self.move(quiet_place(Picture(*WINDOW, b"")))

    def key(self, keys):
        xdotool("key", keys)
        time.sleep(BETWEEN_EVENTS)

    def fill(self, field, text):
        """Writes into a text field in the place of what stands there."""
        self.click(field)
        self.key("ctrl+a")
        xdotool("type", "--delay", 25, text)
        time.sleep(BETWEEN_EVENTS)

    def ticks(self):
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        fields = stat.rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def idle_ticks(self):
        self.park()
        self.still()
        time.sleep(0.5)
        before = self.ticks()
        time.sleep(IDLE)
        return self.ticks() - before

    def resident_mib(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+) kB", status)[1]) / 1024

    def quit(self):
        """Leaves by Ctrl+Q; there must be no question and no complaint."""
        self.key("ctrl+q")
        until("the program to end after Ctrl+Q", lambda: self.process.poll() is not None)
        return self.process.returncode


# ---------------------------------------------------------------- games


class Player:
    """A board in the window, to be played on."""

    def __init__(self, window, size):
        self.window = window
        window.park()
        find = lambda picture, theme: BoardPlace.find(picture, theme, size)
        self.place = window.place("the board", find)
        self.box = self.place.outer
        self.start = self.now = window.still(self.box)

    def at(self, square):
        return self.place.square(square)

    def click(self, square, button=1):
        self.window.click(self.at(square), button)

    def lift(self, square):
        """Clicks a piece, which marks its square."""
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
        """A move was made: the board must have changed."""
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


SIZES = {"owlman": 8, "umbra": 9, "aviary": 8, "blocs": 4, "troll": 8}
PLAY = {"owlman": play_owlman, "umbra": play_umbra, "aviary": play_aviary, "blocs": play_blocs,
        "troll": play_troll}

# A full board, so that the game goes on by turning rectangles.
FULL_BLOCS = """(
    owlery: 1,
    game: blocs,
    options: (size: 4, faces: free),
    start: "bwbw/wwbb/bwbb/wbwb 1",
    moves: [],
)
"""


class Test:
    """All checks, and how they went."""

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
                # What it left would be offered by the next start.
                shutil.rmtree(self.display.home / ".state", ignore_errors=True)
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
        """Saves pictures that should have been equal, or should not."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        for kind, picture in pictures.items():
            path = SHOTS / f"{name}-{kind}.png"
            picture.write_png(path)
            print(f"          see {path}", flush=True)

    def open(self, *arguments):
        self.window = Window(self.display, self.theme, *arguments)
        return self.window

    def quit(self):
        code = self.window.quit()
        self.check(code == 0, "Ctrl+Q ends the program", f"exit code {code}")
        self.window = None

    def start_page(self):
        window = self.open()
        self.measured.append(f"first picture after {window.seconds_to_paint:.2f} s")
        self.check(window.seconds_to_paint < SLOWEST_START, "the window is painted soon")
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
        window = self.open()
        cards = window.place("five cards on the start page", all_cards)
        window.click(cards[GAMES.index(game)])
        window.park()
        button = window.place("the button that starts the game", start_button)
        window.click(button)
        window.park()
        until("a title with the game's name", lambda: game.capitalize() in window.title())
        until("the options to make room for the game", lambda: not start_button(window.shot(), self.theme))
        return Player(window, SIZES[game])

    def save_as(self, path):
        """Saves by the dialog in the window."""
        window = self.window
        window.key("ctrl+s")
        folder, name = window.place("the file dialog", dialog_fields)
        window.fill(folder, str(path.parent))
        window.fill(name, path.name)
        window.key("Return")

    def saved(self, path, moves, board):
        """The file must be there, whole, and as played; the board must not have changed."""
        window = self.window
        until(f"the file {path.name}", lambda: path.is_file())
        # The star of unsaved changes goes when the window knows that the file is written.
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

    def reopened(self, path, board, size):
        """The file opened again must look like the game that was saved."""
        self.open(path)
        until(f"the title to be that of {path.name}", lambda: self.window.title().startswith(path.name))
        again = Player(self.window, size)
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
        self.reopened(path, board, SIZES[game])
        self.quit()

    def rectangles(self):
        path = self.display.home / "games" / "rectangles.owlery"
        path.parent.mkdir(exist_ok=True)
        path.write_text(FULL_BLOCS, encoding="utf-8")
        self.open(path)
        until("the title of the file", lambda: self.window.title().startswith(path.name))
        board = Player(self.window, 4)
        moves = flip_blocs(board)
        self.check(True, "every move changes the board")
        until("the star of unsaved changes", lambda: self.window.title().startswith("*"))
        self.window.key("ctrl+s")
        self.saved(path, moves, board)
        self.quit()
        self.reopened(path, board, 4)
        self.quit()

    def study(self):
        """A position is set up by drag, a variation played and annotated, all saved and exported."""
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
        # The game that it was begun from waits in another tab; with one game the board is larger.
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
        # Letters that come in the same frame as Esc are none for the field any more.
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
        self.reopened(path, board, 8)
        self.quit()

    def run(self):
        self.scenario("Start page", self.start_page)
        for game in GAMES:
            self.scenario(game.capitalize(), lambda: self.game(game))
        self.scenario("Blocs, rectangles", self.rectangles)
        self.scenario("A study", self.study)
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
    missing = [name for name in ("Xvfb", "openbox", "xdotool", "import", "xprop") if not shutil.which(name)]
    if missing:
        sys.exit(f"window test: these commands are missing: {', '.join(missing)}")
    if not PROGRAM.exists():
        sys.exit(f"window test: {PROGRAM} is missing; run cargo build --release")
    # So that everything that was started is ended in every case.
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, lambda number, frame: sys.exit(128 + number))
    display = Display()
    try:
        display.start()
        good = Test(display).run()
    except (Failure, subprocess.SubprocessError, OSError) as failure:
        sys.exit(f"window test: {failure}")
    finally:
        display.stop()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
