#!/usr/bin/env python3
"""Writes the texts that packages need: descriptions with the version, home page and date filled in,
changelogs, and the licences of everything that the program contains.

    packaging/texts.py FOLDER

The version, home page and authors come from Cargo.toml, releases from CHANGELOG.md.
"""

import json
import os
import re
import subprocess
import sys
import time
from email.utils import formatdate
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Templates with words such as @ID@ to fill in, and where the results go.
TEMPLATES = {
    "linux/owlery.metainfo.xml": "share/metainfo/{id}.metainfo.xml",
    "flatpak/owlery.yml": "flatpak/{id}.yml",
    "windows/owlery.rc": "windows/owlery.rc",
    "windows/installer.nsi": "windows/installer.nsi",
    "macos/Info.plist": "macos/Info.plist",
}
LICENCE = re.compile(r"(licen[cs]e|copying|notice|copyright|ofl|ufl)", re.IGNORECASE)
NO_LICENCE = {".rs", ".toml", ".py"}


def ask(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def when():
    """The time of this state of the sources, in seconds since 1970, so that builds are reproducible."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    try:
        return int(ask("git", "log", "-1", "--format=%ct"))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return int(time.time())


def releases(version, today):
    """Versions with their dates, the latest first, from headings such as `## 0.2.0 - 2026-11-24`. A version
    without a heading is in development."""
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    found = []
    for heading in headings:
        number = re.search(r"\d+\.\d+\.\d+", heading)
        if number:
            date = re.search(r"\d{4}-\d{2}-\d{2}", heading)
            found.append((number[0], date[0] if date else today, "stable"))
    if version not in [release[0] for release in found]:
        found.insert(0, (version, today, "development"))
    return found


def parts():
    """The crates that the program is made of, its own among them, with their metadata."""
    tree = ask("cargo", "tree", "--locked", "--package", "owlery", "--edges", "normal", "--prefix", "none",
               "--no-dedupe", "--format", "{p}")
    used = {tuple(line.split()[:2]) for line in tree.splitlines() if line}
    packages = json.loads(ask("cargo", "metadata", "--locked", "--format-version", "1"))["packages"]
    crates = [crate for crate in packages if (crate["name"], "v" + crate["version"]) in used]
    return sorted(crates, key=lambda crate: (crate["name"], crate["version"]))


def licences(crates):
    """The authors and licences of the crates, and each licence text once."""
    lines, texts = ["Owlery contains these works of others.", ""], {}
    for crate in crates:
        name = f"{crate['name']} {crate['version']}"
        people = ", ".join(crate["authors"]) or f"The developers of {crate['name']}"
        lines.append(f"{name}: {crate['license'] or 'see its text'}. {people}")
        folder = Path(crate["manifest_path"]).parent
        for path in sorted(folder.rglob("*")):
            if path.is_file() and LICENCE.search(path.name) and path.suffix not in NO_LICENCE:
                text = path.read_text(encoding="utf-8", errors="replace").strip()
                texts.setdefault(text, []).append(name)
    lines.append("Lucide (icons): ISC. Lucide Icons and Contributors")
    texts.setdefault((ROOT / "assets/icons.LICENSE").read_text(encoding="utf-8").strip(), []).append("Lucide")
    for text, names in texts.items():
        lines += ["", "-" * 78, "Of " + ", ".join(dict.fromkeys(names)), "-" * 78, "", text]
    return "\n".join(lines) + "\n"


def copyright_file(people, home):
    """The copyright file in Debian's format."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    owner = re.search(r"Copyright \(c\) (.+)", text)[1]
    body = text.split(owner, 1)[1].strip()
    indented = "\n".join(" " + (line or ".") for line in body.splitlines())
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: Owlery\nUpstream-Contact: {people}\nSource: {home}\n"
        "Comment: The program contains works of others, which are named with their licences in\n"
        " third-party.gz beside this file.\n\n"
        f"Files: *\nCopyright: {owner}\nLicense: Expat\n{indented}\n"
    )


def debian_changelog(version, people, day):
    return (
        f"owlery ({version}-1) unstable; urgency=medium\n\n"
        "  * See changelog.gz in this folder for the changes.\n\n"
        f" -- {people}  {formatdate(day)}\n"
    )


def main(folder):
    crates = parts()
    owlery = next(crate for crate in crates if crate["name"] == "owlery")
    version, home, people = owlery["version"], owlery["homepage"], owlery["authors"][0]
    # The reversed host name of the home page: https://example.com/owlery makes com.example.Owlery.
    host = re.match(r"https://([^/]+)", home)[1]
    identity = ".".join([*reversed(host.split(".")), "Owlery"])
    day = when()
    today = time.strftime("%Y-%m-%d", time.gmtime(day))
    told = "\n".join(f'    <release version="{number}" date="{date}" type="{kind}"/>'
                     for number, date, kind in releases(version, today))
    words = {"ID": identity, "HOME": home, "VERSION": version, "RELEASES": told,
             "COMMAS": version.split("-")[0].replace(".", ",") + ",0",
             "PEOPLE": people.split(" <")[0]}
    made = {
        "copyright": copyright_file(people, home),
        "changelog.Debian": debian_changelog(version, people, day),
        # The project's own crates come from no registry.
        "third-party": licences([crate for crate in crates if crate["source"]]),
    }
    for source, target in TEMPLATES.items():
        text = (ROOT / "packaging" / source).read_text(encoding="utf-8")
        filled = re.sub(r"@([A-Z]+)@", lambda word: words[word[1]], text)
        made[target.format(id=identity)] = filled
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    main(Path(sys.argv[1]))
