"""Checks that system fonts draw the scripts that the bundled fonts lack.

`.ci/run` installs a font for each script.
"""

from screen import PROGRAM, until

SCRIPTS = {
    "Vietnamese": "Nguyễn Thị ạ ậ",
    "Georgian": "ქართული",
    "Armenian": "Հայերեն",
    "Hebrew": "שלום עולם",
    "Arabic": "سلام عليكم",
    "Thai": "ไทย",
    "Hindi": "नमस्ते",
    "Chinese": "你好",
    "Japanese": "こんにちは",
    "Korean": "안녕",
    "arrows and figures": "← → ⇒ ● □ △ ✓ ₽",
}
# A private-use character: the program asks every font for it, and none has it.
NOBODYS = "\U0010fffd"
LOG = {"OWLERY_LOG": "owlery=info"}


class Fonts:
    """A game whose comment is in some script."""

    def __init__(self, test):
        self.test = test
        self.log = test.display.home / f".{PROGRAM.name}.log"
        self.begun = 0

    def said(self):
        """Returns what this run of the program has written to its log."""
        return self.log.read_bytes()[self.begun:].decode(errors="replace")

    def open(self, note=None):
        self.begun = self.log.stat().st_size if self.log.exists() else 0
        if note is None:
            return self.test.open(**LOG)
        path = self.test.display.home / "games" / "scripts.owlery"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'(owlery: 1, game: troll, note: "{note}", moves: [(id: 1, move: "e6")])\n', encoding="utf-8")
        window = self.test.open(path, **LOG)
        until("the title of the file", lambda: window.title().startswith(path.name))
        return window


def not_needed(test):
    fonts = Fonts(test)
    fonts.open("Ada – Bert: “é ß Ж λ ½ ≤ ✔”").still()
    test.check("fonts are installed" not in fonts.said(), "no fonts are searched without need", fonts.said())
    test.quit()


def scripts(test):
    fonts = Fonts(test)
    window = fonts.open(" ".join(SCRIPTS.values()))
    until("fonts to be found", lambda: "font " in fonts.said())
    window.still()
    test.check("no font has" not in fonts.said(), "each script has its font", fonts.said())
    test.check(fonts.said().count("fonts are installed") == 1, "fonts are listed once", fonts.said())
    test.quit()


def nobodys(test):
    fonts = Fonts(test)
    window = fonts.open(NOBODYS)
    until("the search to end", lambda: "no font has" in fonts.said())
    window.still()
    window.key("Left")
    window.key("Right")
    window.still()
    test.check(fonts.said().count("no font has") == 1, "a letter that no font has is looked for once", fonts.said())
    test.idle("a letter that no font has")
    test.quit()


WALKS = [("Fonts that are not needed", not_needed), ("Scripts of the world", scripts), ("A letter of no font", nobodys)]
