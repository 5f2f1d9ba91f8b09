#!/usr/bin/env python3
"""Makes the tarball and the Debian package of the files that `cmake --install` has put below a folder.

usage: make_packages.py --tree FOLDER --version VERSION --architecture amd64 --depends "libc6 (>= 2.36), ..." --to FOLDER

The same files and the same SOURCE_DATE_EPOCH make the same bytes. The folder, the user, the umask and the clock do not
matter: names are sorted, owners are root, modes are 755 or 644, times are that moment. Prints the names of the two files.
"""

import argparse
import gzip
import hashlib
import io
import lzma
import os
import pathlib
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
MAINTAINER = "The Last Card authors <authors@lastcard.invalid>"
SUMMARY = "server for Pesten and other card games in the browser"
DESCRIPTION = [
    "Friends open a link and play Pesten, Crazy Eights and their cousins at a table in the browser.",
    "One program serves the pages and the game and keeps everything in one folder.",
]
SCRIPTS = ("postinst", "prerm", "postrm")


def header(name, epoch, mode, kind=tarfile.REGTYPE, size=0):
    info = tarfile.TarInfo(name)
    info.type, info.size, info.mode, info.mtime = kind, size, mode, epoch
    info.uname = info.gname = "root"
    return info


def tar_of(entries, epoch):
    """Returns a tar archive, sorted by name. An entry is (name, bytes or None for a folder, whether it is a program)."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, content, program in sorted(entries):
            if content is None:
                archive.addfile(header(name, epoch, 0o755, tarfile.DIRTYPE))
            else:
                archive.addfile(header(name, epoch, 0o755 if program else 0o644, size=len(content)), io.BytesIO(content))
    return out.getvalue()


def with_folders(files):
    """Returns the files, and every folder that contains them."""
    folders = {str(parent) for name, _, _ in files for parent in pathlib.PurePosixPath(name).parents}
    return files + [(name, None, False) for name in folders - {"."}]


def files_below(tree):
    found = []
    for path in sorted(tree.rglob("*")):
        if path.is_symlink():
            raise SystemExit(f"make_packages: {path} is a link, which nothing here needs")
        if path.is_file():
            found.append((path.relative_to(tree).as_posix(), path.read_bytes(), os.access(path, os.X_OK)))
    if not found:
        raise SystemExit(f"make_packages: there is nothing below {tree}")
    return found


def tarball(files, top, epoch):
    """Returns the tarball. All files are below one folder, and those of /usr move up: `bin`, `share` and `etc` are there."""
    moved = [(f"{top}/{name.removeprefix('usr/')}", content, program) for name, content, program in files]
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=9, filename="", mtime=epoch) as packed:
        packed.write(tar_of(with_folders(moved), epoch))
    return out.getvalue()


def control(files, version, architecture, depends):
    kilobytes = sum(-(-len(content) // 1024) for _, content, _ in files)
    lines = [
        "Package: lastcard",
        f"Version: {version}",
        f"Architecture: {architecture}",
        f"Maintainer: {MAINTAINER}",
        f"Installed-Size: {kilobytes}",
        f"Depends: {depends}",
        "Section: games",
        "Priority: optional",
        f"Description: {SUMMARY}",
        *(f" {line}" for line in DESCRIPTION),
    ]
    return "\n".join(lines) + "\n"


def ar_of(members, epoch):
    out = b"!<arch>\n"
    for name, content in members:
        out += f"{name:<16}{epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        out += content + (b"\n" if len(content) % 2 else b"")
    return out


def debian_package(files, version, architecture, depends, epoch):
    sums = "".join(f"{hashlib.md5(content).hexdigest()}  {name}\n" for name, content, _ in sorted(files)
                   if not name.startswith("etc/"))
    parts = [
        ("./control", control(files, version, architecture, depends).encode(), False),
        ("./md5sums", sums.encode(), False),
        ("./conffiles", (HERE / "debian/conffiles").read_bytes(), False),
        *((f"./{name}", (HERE / "debian" / name).read_bytes(), True) for name in SCRIPTS),
    ]
    content = [("./" + name if name != "." else name, data, program) for name, data, program in with_folders(files)]

    def packed(entries):
        return lzma.compress(tar_of([("./", None, False), *entries], epoch), preset=6)

    return ar_of([("debian-binary", b"2.0\n"), ("control.tar.xz", packed(parts)), ("data.tar.xz", packed(content))], epoch)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name in ("tree", "version", "architecture", "depends", "to"):
        parser.add_argument(f"--{name}", required=True)
    given = parser.parse_args()
    if not os.environ.get("SOURCE_DATE_EPOCH", "").isdigit():
        sys.exit("make_packages: SOURCE_DATE_EPOCH must be the moment of the commit, in seconds since 1970")
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    files = files_below(pathlib.Path(given.tree))
    to = pathlib.Path(given.to)
    to.mkdir(parents=True, exist_ok=True)
    top = f"lastcard-{given.version}-linux-{given.architecture}"
    made = {
        f"{top}.tar.gz": tarball(files, top, epoch),
        f"lastcard_{given.version}_{given.architecture}.deb":
            debian_package(files, given.version, given.architecture, given.depends, epoch),
    }
    for name, content in made.items():
        (to / name).write_bytes(content)
        print(name)


if __name__ == "__main__":
    main()
