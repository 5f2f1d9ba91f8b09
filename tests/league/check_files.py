#!/usr/bin/env python3
"""Reads the files of league_write_files with readers that are not ours: Python's zip, CSV, JSON and HTML.

  check_files.py PROGRAM [FOLDER]      FOLDER keeps the files, so that you can look at them
"""

import csv
import io
import json
import posixpath
import subprocess
import sys
import tempfile
import zipfile
from html.parser import HTMLParser
from pathlib import Path

EMPTY = {"meta", "base", "path", "br", "link", "img", "hr"}


class Page(HTMLParser):
    """Checks that every element of a page is closed, and that the page runs no script and fetches nothing."""

    def __init__(self, name, text):
        super().__init__(convert_charrefs=True)
        self.name, self.open, self.links, self.ids, self.cells = name, [], [], set(), []
        self.said = []
        assert text.startswith("<!doctype html>"), name
        self.feed(text)
        self.close()
        assert not self.open, f"{name}: never closed: {self.open}"

    def handle_starttag(self, tag, attributes):
        assert tag not in ("script", "iframe", "object", "img", "link", "form"), f"{self.name}: {tag}"
        for name, value in attributes:
            assert not name.startswith("on"), f"{self.name}: {name}"
            assert name not in ("src", "srcset", "style"), f"{self.name}: {name}"
            if name == "href":
                assert not value.lower().startswith("javascript:"), value
                self.links.append(value)
        if tag == "tr":
            self.cells.append(0)
        if tag in ("td", "th") and self.cells:
            self.cells[-1] += 1
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        if tag not in EMPTY:
            self.handle_starttag(tag, attributes)
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"{self.name}: </{tag}> while {self.open} are open"
        self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.said.append(data)

    def text(self):
        return "".join(self.said)


def check_csv(text, view, name):
    assert text.endswith("\r\n"), name
    assert text.startswith("\ufeff"), f"{name}: Excel takes it for another alphabet"
    rows = list(csv.reader(io.StringIO(text[1:], newline=""), strict=True))
    assert len({len(row) for row in rows}) == 1, f"{name}: rows of different lengths"
    for row in rows[1:]:
        for cell in row:
            number = cell.lstrip("-").replace(".", "", 1).isdigit()
            assert number or not cell.startswith(("=", "+", "-", "@")), f"{name}: {cell}"
    return rows


def check_archive(path, view):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        files = {name: archive.read(name).decode("utf-8") for name in archive.namelist()}
    assert set(files) == {"index.html", "fixtures.html", "teams.html", "ratings.html", "season.json", "standings.csv",
                          "fixtures.csv", "ratings.csv", "replays/f1-1-0123456789abcdef.json"}, sorted(files)
    teams = [team["name"] for team in view["season"]["teams"]]
    for name, text in files.items():
        if name.endswith(".csv"):
            check_csv(text, view, name)
        if not name.endswith(".html"):
            continue
        page = Page(name, text)
        for link in page.links:
            if not link.startswith("https://cards.example/"):
                assert posixpath.normpath(link) in files, f"{name}: {link} is not in the archive"
        if name != "ratings.html":
            for team in teams:
                assert team in page.text(), f"{name}: {team} is not there"
    for person in view["people"]:
        assert person["name"] in Page("teams.html", files["teams.html"]).text(), person
    season = json.loads(files["season.json"])
    assert season["season"]["standings"] == view["season"]["standings"]
    assert len(season["season"]["fixtures"]) == len(view["season"]["fixtures"])
    for secret in ("you", "codes", "hooks", "protests", "calendars", "principal", "proposals"):
        assert f'"{secret}"' not in files["season.json"], secret
    json.loads(files["replays/f1-1-0123456789abcdef.json"])
    return files


def check(folder):
    view = json.loads((folder / "view.json").read_text(encoding="utf-8"))
    files = check_archive(folder / "archive.zip", view)
    for name in ("standings.csv", "fixtures.csv", "ratings.csv"):
        text = (folder / name).read_bytes().decode("utf-8")
        assert text == files[name], name
    fixtures = check_csv(files["fixtures.csv"], view, "fixtures.csv")
    assert len(fixtures) == 1 + len(view["season"]["fixtures"])
    standings = check_csv(files["standings.csv"], view, "standings.csv")
    assert [row[6] for row in standings[1:]] == [str(row["points"]) for row in view["season"]["standings"]]
    embed = Page("embed.html", (folder / "embed.html").read_text(encoding="utf-8"))
    assert embed.links == ["https://cards.example/l/" + view["id"]]
    print(f"{len(files)} files of the archive, 3 tables and the embedded page are as they should be")


def main(arguments):
    if len(arguments) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(arguments[1]) if len(arguments) == 2 else Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([arguments[0], str(folder)], check=True)
        check(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
