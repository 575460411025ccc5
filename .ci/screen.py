"""A separate display, and the program running in a window there."""

import fcntl
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from picture import Failure, Picture
from places import quiet_place

ROOT = Path(__file__).resolve().parent.parent
TARGET = (ROOT / os.environ.get("CARGO_TARGET_DIR", "target")).resolve()
PROGRAM = TARGET / "release" / "owlery"

SCREEN = (1400, 920)
WINDOW = (1280, 800)

# Seconds.
PATIENCE = 30.0
BETWEEN_LOOKS = 0.05
BETWEEN_EVENTS = 0.08
IDLE = 5.0
# Ticks of processor time while nothing is done.
MOST_IDLE_TICKS = 10
# Pixels: if something has happened, a picture differs from the one before in at least this many.
CHANGED = 200
# Pixels: a text cursor has at most this many.
TEXT_CURSOR = 80


# The setting by which two people play.
TWO_PEOPLE = "opponent: (engine: false)"


class Display:
    """An X server with a window manager, and folders for a new user."""

    def __init__(self, size=SCREEN):
        self.size = size
        self.running = []
        self.home = Path(tempfile.mkdtemp(prefix="owlery-window-"))
        folders = {"XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local", "XDG_CACHE_HOME": ".cache",
                   "XDG_STATE_HOME": ".state", "XDG_RUNTIME_DIR": ".run"}
        self.environment = {
            "HOME": str(self.home),
            # Neither a system file dialog nor a command that could show one.
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.home}/.nowhere",
            "PATH": str(self.home / ".nowhere"),
            "LANG": "C.UTF-8",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "RUST_BACKTRACE": "1",
        }
        for name, folder in folders.items():
            (self.home / folder).mkdir(mode=0o700)
            self.environment[name] = str(self.home / folder)
        # Games begin between two people, so that nobody answers a test's moves.
        (self.home / ".config" / "owlery").mkdir()
        (self.home / ".config" / "owlery" / "settings.ron").write_text(f"({TWO_PEOPLE})\n", encoding="utf-8")

    def start(self):
        # Two servers that start at once may choose the same number.
        with open(Path(tempfile.gettempdir()) / "owlery-display.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.start_alone()

    def start_alone(self):
        read, write = os.pipe()
        size = f"{self.size[0]}x{self.size[1]}x24"
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

    def spawn(self, command, environment=None, folder=None, **more):
        name = Path(command[0]).name
        if environment is None:
            environment = {**os.environ, "HOME": str(self.home)}
            for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
                             "XDG_RUNTIME_DIR"):
                environment[variable] = self.environment[variable]
        with open(self.home / f".{name}.log", "ab") as log:
            process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log,
                                       stderr=log, cwd=folder or self.home, **more)
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


def ticks(process):
    """Returns the processor time that a process has used, in ticks."""
    stat = Path(f"/proc/{process.pid}/stat").read_text()
    fields = stat.rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def idle_ticks(process):
    """Returns the ticks that a process uses while nothing is done."""
    before = ticks(process)
    time.sleep(IDLE)
    return ticks(process) - before


def until(what, look, patience=PATIENCE):
    """Looks again and again until there is something, and returns it."""
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


def dimmed(colour):
    """Returns a colour as it is behind a question, where egui darkens it by 100 of 255."""
    return bytes(round(value * (255 - 100) / 255) for value in colour)


class Window:
    """The program running in its window."""

    def __init__(self, display, theme, *arguments, asks=False, folder=None, size=WINDOW, **environment):
        """`asks`: a question dims the window from the start. `folder`: where the program is started.
        `size`: width and height in pixels. `environment`: more variables of its environment."""
        self.theme = theme
        self.size = size
        self.ground = dimmed(theme["window"]) if asks else theme["window"]
        self.display = display
        began = time.monotonic()
        self.process = display.spawn([str(PROGRAM), *map(str, arguments)],
                                     {**display.environment, **environment}, folder)
        self.id = None
        self.id = until("the window", self.find)
        until("the first picture in the window", self.is_painted)
        self.seconds_to_paint = time.monotonic() - began
        xdotool("windowmove", self.id, 40, 40)
        xdotool("windowsize", self.id, *self.size)
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
        return picture.mask(self.ground).count(1) > picture.width * picture.height // 5

    def has_size(self):
        picture = self.shot()
        return (picture.width, picture.height) == self.size and self.is_painted()

    def must_run(self):
        code = self.process.poll()
        if code is not None:
            raise Failure(f"the program ended with {code}:\n" + self.display.log(PROGRAM.name))

    def shot(self):
        """Returns a picture of the window. Taking it sometimes fails while the window is being resized."""
        command = ["import", "-silent", "-window", self.id, "-depth", "8", "ppm:-"]
        for _ in range(5):
            self.must_run()
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE)
            if done.returncode == 0:
                return Picture.from_ppm(done.stdout)
            time.sleep(BETWEEN_LOOKS)
        raise Failure("no screenshot: " + done.stderr.decode(errors="replace").strip())

    def still(self, box=None):
        """Returns the picture once a few successive pictures are equal, but for a blinking text cursor."""
        last, equal = None, 0

        def look():
            nonlocal last, equal
            picture = self.shot()
            same = last is not None and picture.different_pixels(last) <= TEXT_CURSOR
            last, equal = picture, equal + 1 if same else 0
            return picture if equal >= 3 else None

        picture = until("the window to come to rest", look)
        return picture.crop(box) if box else picture

    def changed(self, what, before, box):
        """Returns the picture of a part once it has changed and is still."""
        until(what, lambda: self.shot().crop(box).different_pixels(before) >= CHANGED)
        picture = self.still(box)
        if picture.different_pixels(before) < CHANGED:
            raise Failure(f"it was seen for a moment only: {what}")
        return picture

    def place(self, what, find):
        """Returns where something is, once it is visible and the window is still."""
        until(what, lambda: find(self.shot(), self.theme))
        return until(what, lambda: find(self.still(), self.theme))

    def title(self):
        return xdotool("getwindowname", self.id)

    def move(self, place):
        xdotool("mousemove", "--window", self.id, *place)
        time.sleep(BETWEEN_EVENTS)

    def click(self, place, button=1):
        # Two motions, because no mouse jumps onto a button and is pressed at the same moment.
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
        """Moves the pointer away from everything that would look different under it."""
        self.move(quiet_place(Picture(*self.size, b"")))

    def key(self, keys):
        xdotool("key", keys)
        time.sleep(BETWEEN_EVENTS)

    def fill(self, field, text):
        """Replaces the content of a text field."""
        self.click(field)
        self.key("ctrl+a")
        xdotool("type", "--delay", 25, text)
        time.sleep(BETWEEN_EVENTS)

    def ticks(self):
        return ticks(self.process)

    def idle_ticks(self):
        self.park()
        self.still()
        time.sleep(0.5)
        return idle_ticks(self.process)

    def resident_mib(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+) kB", status)[1]) / 1024

    def quit(self):
        """Quits with Ctrl+Q; there must be no question and no error."""
        self.key("ctrl+q")
        until("the program to end after Ctrl+Q", lambda: self.process.poll() is not None)
        return self.process.returncode


def on_display(what, commands, program, walk, *troubles, size=SCREEN):
    """Runs a walk through the program on a separate display, and exits with 0 if it succeeds. `troubles` are
    exceptions to report in addition to the usual ones. `size`: width and height of the display in pixels."""
    missing = [name for name in commands if not shutil.which(name)]
    if missing:
        sys.exit(f"{what}: these commands are missing: {', '.join(missing)}")
    if not program.exists():
        sys.exit(f"{what}: {program} is missing; run cargo build --release")
    # Makes sure that everything that was started is ended.
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, lambda number, frame: sys.exit(128 + number))
    display = Display(size)
    try:
        display.start()
        good = walk(display)
    except (Failure, subprocess.SubprocessError, OSError, *troubles) as failure:
        sys.exit(f"{what}: {failure}")
    finally:
        display.stop()
    sys.exit(0 if good else 1)
