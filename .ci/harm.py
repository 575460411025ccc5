"""Checks what happens if files, folders, disks and starts are not as they should be."""

import subprocess
import time

from board import Player
from hidden import GAME, MOVE, SOON, kept
from screen import BETWEEN_LOOKS, PATIENCE, PROGRAM, TWO_PEOPLE, until

SETTINGS = "(\n    zoom: NaN,\n    letters: maybe,\n    theme: Dark,\n    wheel: false,\n)\n"
# Enough starts to kill two of them before their windows open.
STARTS = 12


def config(test, name):
    folder = test.display.home / ".config" / "owlery"
    folder.mkdir(exist_ok=True)
    return folder / name


def has_move(path):
    return f'"{MOVE}"' in path.read_text(encoding="utf-8")


def relative(test):
    """A file name on the command line stays relative to the folder of that start."""
    here, there = (test.display.home / name for name in ("here", "there"))
    for folder in (here, there):
        folder.mkdir(exist_ok=True)
        (folder / "twin.owlery").write_text(GAME, encoding="utf-8")
    window = test.open("twin.owlery", folder=here)
    until("the title of the file", lambda: window.title().startswith("twin.owlery"))
    Player(window, 8).click(MOVE)
    is_kept = lambda: any(f'"{MOVE}"' in game for game in kept(test.display.home))
    until("the move to be kept", is_kept, SOON)
    window.process.kill()
    window.process.wait()
    window = test.open(folder=there)
    until("the game that was left", lambda: window.title().startswith("*twin.owlery"))
    window.key("ctrl+s")
    until("the file to be written", lambda: has_move(here / "twin.owlery"), SOON)
    test.check(not has_move(there / "twin.owlery"), "recovered in another folder, a game is saved to its own file")
    test.quit()


def full_disk(test):
    """What cannot be written is reported, and the old file stays."""
    game = test.display.home / "games" / "full.owlery"
    game.parent.mkdir(exist_ok=True)
    game.write_text(GAME, encoding="utf-8")
    with open("/dev/full", "wb") as full:
        done = subprocess.run([str(PROGRAM), "show", str(game)], stdout=full, stderr=subprocess.PIPE, text=True,
                              timeout=PATIENCE)
    lines = done.stderr.splitlines()
    test.check(done.returncode == 1 and len(lines) == 1, "output that cannot be written is an error, on one line",
               f"{done.returncode}: {done.stderr}")

    disk = test.display.home / "disk"
    disk.mkdir(exist_ok=True)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "owlery-full", str(disk)], capture_output=True)
    if mounted.returncode != 0:
        print("  (no small disk can be mounted here: " + mounted.stderr.decode(errors="replace").strip() + ")")
        return
    try:
        on_full_disk(test, disk)
    finally:
        if test.window:
            test.window.process.kill()
            test.window.process.wait()
        subprocess.run(["umount", str(disk)], check=True)


def on_full_disk(test, disk):
    path = disk / "game.owlery"
    path.write_text(GAME, encoding="utf-8")
    window = test.open(path)
    until("the title of the file", lambda: window.title().startswith(path.name))
    Player(window, 8).click(MOVE)
    until("the star of unsaved changes", lambda: window.title().startswith("*"))
    with open(disk / "filler", "wb", buffering=0) as filler:
        try:
            while True:
                filler.write(bytes(4096))
        except OSError:
            pass
    before = window.still()
    window.key("ctrl+s")
    until("a notice", lambda: window.shot().different_pixels(before) > 200)
    test.check(path.read_text(encoding="utf-8") == GAME, "on a full disk, the old file stays intact")
    test.check(window.title().startswith("*"), "and the game does not count as saved")
    left = sorted(entry.name for entry in disk.iterdir())
    test.check(left == ["filler", path.name], "and nothing half written is left", f"{left}")
    (disk / "filler").unlink()
    window.key("ctrl+s")
    until("the file to be written", lambda: has_move(path), SOON)
    until("the star to go", lambda: not window.title().startswith("*"), SOON)
    test.check(True, "once there is room, the game is saved")
    test.quit()


def broken_settings(test):
    """Settings lose what is wrong in them, and the window opens whatever they contain."""
    settings, bad = config(test, "settings.ron"), config(test, "settings.bad")
    settings.write_text(SETTINGS, encoding="utf-8")
    test.open()
    test.check(bad.read_text(encoding="utf-8") == SETTINGS, "the window opens, and the file is kept as it was")
    test.quit()
    bad.unlink()
    settings.write_text(f"({TWO_PEOPLE})\n", encoding="utf-8")


def failed_starts(test):
    """After two killed starts, the program offers the default settings."""
    settings, bad = config(test, "settings.ron"), config(test, "settings.bad")
    text = "(wheel: false)\n"
    settings.write_text(text, encoding="utf-8")
    marks = lambda: list((test.display.home / ".state").rglob("*.start"))
    for _ in range(STARTS):
        before = len(marks())
        if before >= 2:
            break
        process = test.display.spawn([str(PROGRAM)], test.display.environment)
        began = time.monotonic()
        while len(marks()) == before and time.monotonic() - began < PATIENCE:
            time.sleep(BETWEEN_LOOKS / 10)
        process.kill()
        process.wait()
    test.check(len(marks()) == 2, "a start that is killed leaves a mark", f"{marks()}")
    window = test.open(asks=True)
    test.check(settings.read_text(encoding="utf-8") == text, "the third start asks, and writes nothing before that")
    window.key("Return")
    until("the settings to be kept beside", bad.is_file, SOON)
    test.check(bad.read_text(encoding="utf-8") == text, "Enter uses the default settings, and keeps the old ones in a file")
    until("the marks of failed starts to be gone", lambda: not marks(), SOON)
    test.check(True, "and the next start asks nothing")
    test.quit()
    bad.unlink()
    settings.write_text(f"({TWO_PEOPLE})\n", encoding="utf-8")


WALKS = [
    ("A relative path", relative),
    ("A full disk", full_disk),
    ("Broken settings", broken_settings),
    ("Failed starts", failed_starts),
]
