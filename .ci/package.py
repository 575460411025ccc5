#!/usr/bin/env python3
"""Inspects the packages, installs the .deb, opens a game as a double click would, plays in French with the
keyboard and as a screen reader does, and removes the package again.

Needs root or sudo, what the window test and the screen reader's walk need, and the packages that
`packaging/build` has made.
"""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from gi.repository import GLib

import screen
from picture import Failure, Theme
from reader import Bus
from screen import ROOT, Display, Window, end, until, xdotool
from screen_reader import Walk

PACKAGES = ROOT / "target" / "packages"
LAID = ROOT / "target" / "packaging"
INSTALLED = Path("/usr/bin/owlery")
# MiB, for the start page with software rendering at the first start, which takes three more than later ones.
# The graphics library and its heap are about 85 of them, and what is resident of the program's code 29.
MOST_RESIDENT = 140
ENTRY = "/usr/share/applications/owlery.desktop"
# Two moves before the end: whoever flips the last black piece wins.
NEARLY_OVER = """(owlery: 1, game: blocs, options: (size: 4, faces: free), start: "wwww/wwww/wwww/wwbb 1",
    players: {"first": "Est", "second": "Ouest"})"""
# Desktops make these from the descriptions of all programs.
CACHES = ["/usr/share/mime/globs2", "/usr/share/applications/mimeinfo.cache"]


def check(good, what, detail=""):
    if not good:
        raise Failure(f"{what}{': ' if detail else ''}{detail}")
    print(f"  ok  {what}", flush=True)


def ask(*command, env=None):
    """Returns what a command writes to both of its outputs; it must succeed."""
    words = [str(word) for word in command]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
    if done.returncode != 0:
        raise Failure(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


def as_root(*command):
    return ask(*([] if os.geteuid() == 0 else ["sudo", "-n"]), *command)


def the_one(pattern, folder=PACKAGES):
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise Failure(f"{folder} has {len(found)} files {pattern}, not one; run packaging/build")
    return found[0]


def version():
    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    return re.search(r'^version = "(.+)"$', manifest, re.MULTILINE)[1]


def descriptions():
    """Checks the descriptions for desktops and software centres."""
    said = ask("desktop-file-validate", LAID / "share/applications/owlery.desktop")
    check(said == "", "the desktop file is valid", said)
    metainfo = the_one("*.metainfo.xml", LAID / "share/metainfo")
    said = ask("appstreamcli", "validate", "--no-net", metainfo)
    check(not re.search(r"^[EWI]: ", said, re.MULTILINE), "AppStream has no complaint", said)
    for page in sorted((LAID / "share/man/man1").iterdir()):
        said = ask("man", "--warnings", "--encoding=UTF-8", "--local-file", page,
                   env={**os.environ, "MANROFFSEQ": "", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"})
        check("warning" not in said, f"{page.name} is a man page", said)
    ask("bash", "-n", LAID / "completions/bash")
    check(True, "bash reads its completions")


def files(deb, rpm):
    """Checks the contents of both packages."""
    said = ask("lintian", "--fail-on", "error", "--no-tag-display-limit", deb)
    print(said, end="")
    check(True, "lintian reports no error")
    listed = ask("dpkg-deb", "--contents", deb)
    in_deb = {line.split(" ./", 1)[1] for line in listed.splitlines() if not line.startswith("d")}
    in_rpm = {line.lstrip("/") for line in ask("rpm", "--query", "--package", "--list", rpm).splitlines()}
    wanted = {str(Path("usr/share") / path.relative_to(LAID / "share"))
              for path in (LAID / "share").rglob("*") if path.is_file()} | {"usr/bin/owlery"}
    for name, has in [("the .deb", in_deb), ("the .rpm", in_rpm)]:
        check(wanted <= has, f"{name} has all {len(wanted)} files that both share", f"{wanted - has}")
    about = ask("rpm", "--query", "--package", "--queryformat", "%{NAME} %{VERSION} %{LICENSE}", rpm)
    check(about == f"owlery {version()} MIT", "the .rpm says what it is", about)
    needs = ask("rpm", "--query", "--package", "--requires", rpm)
    for library in ["libc.so.6", "libX11.so.6", "libwayland-client.so.0", "libGL.so.1"]:
        check(library in needs, f"the .rpm needs {library}", needs)


def traces():
    """Returns all files of the system with the program's name."""
    said = subprocess.run(["find", "/usr", "/etc", "/var", "/opt", "-xdev", "-iname", "*owlery*"],
                          capture_output=True, text=True).stdout
    lines = [f"{cache}: {line}" for cache in map(Path, CACHES) if cache.exists()
             for line in cache.read_text(encoding="utf-8").splitlines() if "owlery" in line]
    return {*said.splitlines(), *lines}


def asked_for(path, environment):
    """Checks that the desktop knows the type of the file, its icon, and the program that opens it."""
    said = ask("gio", "info", "-a", "standard::content-type,standard::icon", path, env=environment)
    check("content-type: application/x-owlery" in said, "a file has its type", said)
    check("application-x-owlery" in said, "and its picture", said)
    said = ask("xdg-mime", "query", "default", "application/x-owlery", env=environment)
    check(said.strip() == "owlery.desktop", "Owlery opens it", said)


def desktop(display, environment, words, use):
    """Checks that the desktop starts the installed program, uses it, and quits with Ctrl+Q."""
    # Not with `ask`: the program would keep the pipe open.
    display.spawn(["gio", *map(str, words)], environment)
    number = until("the window", lambda: xdotool("search", "--onlyvisible", "--name", "Owlery"))
    number = number.split()[0]
    process = int(xdotool("getwindowpid", number))
    try:
        program = os.readlink(f"/proc/{process}/exe")
        check(program == str(INSTALLED), f"gio {words[0]} starts the installed program", program)
        xdotool("windowactivate", "--sync", number)
        until("the keyboard's focus", lambda: xdotool("getwindowfocus") == number)
        use(number)
        xdotool("key", "ctrl+q")
        until("the program to end after Ctrl+Q", lambda: not Path(f"/proc/{process}").exists())
    finally:
        if Path(f"/proc/{process}").exists():
            os.kill(process, signal.SIGKILL)


def titled(name):
    """Checks that the title has the file's players. Closes the game, so that the next start opens none."""
    def look(number):
        until("the game in the title", lambda: xdotool("getwindowname", number).startswith(name))
        check(True, "its game is in the title")
        xdotool("key", "ctrl+w")
        until("no game in the title", lambda: not xdotool("getwindowname", number).startswith(name))
    return look


class French(Walk):
    """A walk in French, from the menu entry and from a file."""

    def attend(self):
        self.program = until("the program on the bus", lambda: next(
            (node for node in self.bus.programs() if node.name == INSTALLED.name), None))

    def by_reader(self, number):
        """Plays a game by the names of the widgets, as a screen reader does."""
        self.attend()
        self.press("Joueurs, pendule et règles\u00a0: Blocs")
        self.press("Commencer la partie")
        self.heard("qui commence", lambda said: "de jouer" in said)
        for square in ["a4", "b4", "c4"]:
            self.find(f"{square}, ", "cell").act()
            self.heard(f"{square}, et à qui de jouer", lambda said: "de jouer" in said)
        self.press("Abandonner")
        self.heard("la question", lambda said: said.startswith("Abandonner"))
        # "Yes" can be chosen once it has been in sight for half a second.
        time.sleep(1)
        self.press("Oui")
        self.heard("le résultat", lambda said: "a gagné" in said)

    def by_keys(self, number):
        """Plays a game to its end with the keyboard."""
        until("the game in the title", lambda: xdotool("getwindowname", number).startswith("Est"))
        self.attend()
        # Nothing is announced before the first tree exists.
        self.find("d1, ", "cell")
        self.bus.heard()
        xdotool("key", "ctrl+p", "m")
        for move in ["d1", "c1"]:
            xdotool("type", "--delay", 50, move)
            xdotool("key", "Return")
            if move == "d1":
                self.heard("d1", lambda said: "de jouer" in said)
        self.heard("le résultat", lambda said: "a gagné" in said)


def in_french(display, environment):
    french = {**environment, "LANGUAGE": "fr"}
    walk = French(display, Bus(display), INSTALLED)
    french["DBUS_SESSION_BUS_ADDRESS"] = display.environment["DBUS_SESSION_BUS_ADDRESS"]
    desktop(display, french, ["launch", ENTRY], walk.by_reader)
    path = display.home / "presque finie.owlery"
    path.write_text(NEARLY_OVER, encoding="utf-8")
    desktop(display, french, ["open", path], walk.by_keys)


def start_page(display):
    """Measures the time until the installed program's first picture, and its memory at rest."""
    screen.PROGRAM = INSTALLED
    window = Window(display, Theme(ROOT / "themes" / "light.ron"))
    try:
        window.idle_ticks()
        resident = window.resident_mib()
        print(f"  first picture after {window.seconds_to_paint:.2f} s, {resident:.0f} MiB resident")
        check(resident < MOST_RESIDENT, "memory stays modest", f"{resident:.0f} MiB")
        check(window.quit() == 0, "Ctrl+Q ends the program")
    finally:
        end(window.process)


def installed(deb):
    """Installs the package, tests it and removes it."""
    before = traces()
    display = Display()
    try:
        display.start()
        as_root("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", "install",
                "--no-install-recommends", deb)
        said = ask(INSTALLED, "--version")
        check(said == f"owlery {version()}\n", "the program says its version", said)
        environment = {**display.environment, "PATH": "/usr/bin:/bin"}
        path = display.home / "A game of 2 – ö.owlery"
        path.write_bytes((ROOT / "tests/games/troll.owlery").read_bytes())
        asked_for(path, environment)
        desktop(display, environment, ["open", path], titled("East"))
        start_page(display)
        in_french(display, environment)
    finally:
        display.stop()
        if INSTALLED.exists():
            as_root("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", "purge", "owlery")
    left = traces() - before
    check(not left, "nothing of the package is left", ", ".join(sorted(left)))


def main():
    if INSTALLED.exists():
        sys.exit(f"package test: {INSTALLED} is there already; take it off first")
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, lambda number, frame: sys.exit(128 + number))
    try:
        deb, rpm = the_one("*.deb"), the_one("*.rpm")
        descriptions()
        files(deb, rpm)
        installed(deb)
    except (Failure, GLib.Error, subprocess.SubprocessError, OSError) as failure:
        sys.exit(f"package test: {failure}")


if __name__ == "__main__":
    main()
