"""Checks that a second start hands its files to the window that is open."""

import signal
import time

from hidden import GAME, SOON, is_minimised, minimise
from screen import PROGRAM, until, xdotool

# Seconds: longer than a start waits for an answer.
PATIENT = 3.0


def start_again(test, *arguments, folder=None):
    """Starts the program again, and returns its process."""
    return test.display.spawn([str(PROGRAM), *arguments], test.display.environment, folder)


def handed_over(test, window, name, folder):
    """Checks that a second start ends, and that the window opens its file."""
    process = start_again(test, name, folder=folder)
    until("the end of the second start", lambda: process.poll() is not None, SOON)
    test.check(process.returncode == 0, "a second start ends", f"exit code {process.returncode}")
    until("its file in the window", lambda: window.title().startswith(name), SOON)
    test.check(True, "its file is open in the window that was there")


def second_start(test):
    """Files come from any folder; the window is raised; what a killed program has left is no obstacle."""
    folder = test.display.home / "elsewhere"
    folder.mkdir(exist_ok=True)
    for name in ("one.owlery", "two.owlery", "three.owlery"):
        (folder / name).write_text(GAME, encoding="utf-8")
    window = test.open()
    handed_over(test, window, "one.owlery", folder)
    minimise(window)
    handed_over(test, window, "two.owlery", folder)
    until("the window to come back", lambda: not is_minimised(window), SOON)
    until("the keyboard's focus", lambda: xdotool("getwindowfocus") == window.id, SOON)
    test.check(True, "a minimised window is raised")
    window.process.kill()
    window.process.wait()
    window = test.open()
    until("the game that was in front", lambda: window.title().startswith("two.owlery"), SOON)
    handed_over(test, window, "three.owlery", folder)
    test.quit()
    left = list((test.display.home / ".run").glob("owlery-*"))
    test.check(not left, "no socket is left", f"{left}")


def stopped(test):
    """Beside a program that does not answer, a start opens a window of its own."""
    window = test.open()
    window.process.send_signal(signal.SIGSTOP)
    before = time.monotonic()
    process = start_again(test)
    try:
        find = lambda: xdotool("search", "--all", "--onlyvisible", "--pid", process.pid, "--name", "Owlery")
        until("a second window", find)
        test.measured.append(f"a window beside a stopped one after {time.monotonic() - before:.1f} s")
    finally:
        process.kill()
        process.wait()
        window.process.send_signal(signal.SIGCONT)
    time.sleep(PATIENT)
    window.must_run()
    test.check(True, "a start beside a stopped program opens a window of its own")
    test.quit()


WALKS = [("A second start", second_start), ("A stopped program", stopped)]
