#!/usr/bin/env python3
"""Checks that every file of a folder is in another folder, equal to the byte.

usage: same_bytes.py FOLDER OTHER
If archives differ, it also prints which files in them differ, as far as tar can read them.
"""

import io
import pathlib
import sys
import tarfile


def members(content):
    try:
        with tarfile.open(fileobj=io.BytesIO(content)) as archive:
            return {entry.name: (entry.mode, entry.mtime, archive.extractfile(entry).read() if entry.isfile() else b"")
                    for entry in archive}
    except tarfile.TarError:
        return {}


def differences(folder, other):
    """Returns one line for each difference; empty if there is none."""
    found = []
    names = sorted(path.name for path in folder.iterdir())
    if not names:
        found.append(f"{folder} is empty")
    for name in names:
        if not (other / name).is_file():
            found.append(f"{name} is missing in {other}")
            continue
        one, two = (folder / name).read_bytes(), (other / name).read_bytes()
        if one == two:
            continue
        inside, there = members(one), members(two)
        parts = sorted(part for part in inside.keys() | there.keys() if inside.get(part) != there.get(part))
        found.append(f"{name} differs" + (f" in {', '.join(parts[:10])}" if parts else ""))
    return found


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    problems = differences(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
    print("\n".join(problems) if problems else "   equal to the byte")
    sys.exit(1 if problems else 0)
