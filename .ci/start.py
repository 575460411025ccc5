#!/usr/bin/env python3
"""Times the start of the program to its first picture, beside that of an empty window of eframe.

usage: .ci/start.py [PAIRS]

Needs Xvfb and openbox, and `cargo build --release --example bare --bin owlery`. The two start in turn. The time ends
when the middle of the screen changes its colour, which is looked at every millisecond.
"""

import ctypes
import statistics
import sys
import time

sys.dont_write_bytecode = True

from picture import Failure  # noqa: E402
from screen import PROGRAM, SCREEN, end, on_display, until  # noqa: E402

BARE = PROGRAM.parent / "examples" / "bare"
PAIRS = 15
# Seconds.
PATIENCE = 10.0
BETWEEN_LOOKS = 0.001
Z_PIXMAP = 2


class Screen:
    """The pixels that are seen on a display."""

    def __init__(self, name):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = self.x.XGetImage.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = self.x.XGetPixel.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(name.encode()))
        self.root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))

    def middle(self):
        """Returns the colour of the pixel in the middle."""
        width, height = SCREEN
        all_planes = ctypes.c_ulong(0xFFFFFF)
        place = (width // 2, height // 2, 1, 1)
        image = ctypes.c_void_p(self.x.XGetImage(self.display, self.root, *place, all_planes, Z_PIXMAP))
        colour = self.x.XGetPixel(image, 0, 0)
        self.x.XDestroyImage(image)
        return colour


def seconds_to_paint(display, screen, program):
    """Starts a program, waits for its first picture, and ends it. Returns the time in seconds."""
    ground = screen.middle()
    began = time.monotonic()
    process = display.spawn([str(program)], display.environment)
    while screen.middle() == ground:
        if time.monotonic() - began > PATIENCE:
            raise Failure(f"{program.name} paints nothing")
        time.sleep(BETWEEN_LOOKS)
    seconds = time.monotonic() - began
    end(process)
    until("an empty screen", lambda: screen.middle() == ground)
    return seconds


def compare(display):
    screen = Screen(display.environment["DISPLAY"])
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else PAIRS
    measured = {program: [] for program in (BARE, PROGRAM)}
    for pair in range(pairs + 1):
        for program, times in measured.items():
            seconds = seconds_to_paint(display, screen, program)
            # The first start reads from the disk.
            if pair > 0:
                times.append(seconds)
    for program, times in measured.items():
        print(f"{program.name}: median {statistics.median(times):.3f} s, {min(times):.3f} to {max(times):.3f} s")
    return True


if __name__ == "__main__":
    on_display("start", ("Xvfb", "openbox", "xprop"), BARE, compare)
