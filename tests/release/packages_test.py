#!/usr/bin/env python3
"""Tests that the same files make the same packages, to the byte, in every folder, at every time and for every user.

./dev release --twice is the complete test: it builds one commit in two folders.
"""

import io
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
sys.dont_write_bytecode = True
import same_bytes  # noqa: E402

EPOCH = 1_700_000_000
FILES = {
    "usr/bin/lastcard-server": (b"\x7fELF and so on" * 999, 0o755),
    "usr/share/lastcard/web/index.html": (b"<!doctype html>", 0o644),
    "usr/share/lastcard/web/assets/b.js": (b"2", 0o644),
    "usr/share/lastcard/web/assets/a.js": (b"1", 0o644),
    "usr/lib/systemd/system/lastcard.service": (b"[Unit]\n", 0o644),
    "etc/lastcard/lastcard.conf": (b"# port = 8080\n", 0o644),
}


def lay(folder, names, umask, moment):
    """Makes the same files in another order and with other permissions."""
    before = os.umask(umask)
    try:
        for name in names:
            content, mode = FILES[name]
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod(mode & ~umask)
            os.utime(path, (moment, moment))
    finally:
        os.umask(before)


def pack(tree, to, epoch=EPOCH, architecture="amd64"):
    subprocess.run(
        [sys.executable, str(ROOT / "packaging/make_packages.py"), "--tree", str(tree), "--version", "1.2.3", "--architecture",
         architecture, "--depends", "libc6 (>= 2.36)", "--to", str(to)],
        check=True, stdout=subprocess.DEVNULL, cwd=to.parent, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})


class Packages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = pathlib.Path(folder.name)
        self.one, self.two = self.work / "one", self.work / "some/where/else"
        lay(self.one, FILES, 0o022, 1_600_000_000)
        lay(self.two, reversed(FILES), 0o077, 1_650_000_000)
        self.made, self.again = self.work / "made", self.work / "again"

    def test_two_folders_make_the_same_bytes(self):
        pack(self.one, self.made)
        pack(self.two, self.again)
        self.assertEqual([], same_bytes.differences(self.made, self.again))
        self.assertEqual(["lastcard-1.2.3-linux-amd64.tar.gz", "lastcard_1.2.3_amd64.deb"],
                         sorted(path.name for path in self.made.iterdir()))

    def test_what_differs_is_found(self):
        pack(self.one, self.made)
        (self.two / "usr/share/lastcard/web/assets/a.js").write_bytes(b"3")
        pack(self.two, self.again)
        found = same_bytes.differences(self.made, self.again)
        self.assertEqual(2, len(found))
        self.assertIn("share/lastcard/web/assets/a.js", found[0])
        pack(self.one, self.again, epoch=EPOCH + 1)
        self.assertEqual(2, len(same_bytes.differences(self.made, self.again)))
        (self.again / "lastcard_1.2.3_amd64.deb").unlink()
        self.assertIn("missing", same_bytes.differences(self.made, self.again)[1])

    def test_the_tarball_has_one_folder_with_what_was_laid(self):
        pack(self.one, self.made)
        top = "lastcard-1.2.3-linux-amd64"
        with tarfile.open(self.made / f"{top}.tar.gz") as archive:
            entries = {entry.name: entry for entry in archive}
            self.assertEqual(list(entries), sorted(entries))
            self.assertEqual(FILES["usr/bin/lastcard-server"][0], archive.extractfile(f"{top}/bin/lastcard-server").read())
        files = {name.replace("usr/", "", 1) for name in FILES}
        self.assertEqual({f"{top}/{name}" for name in files}, {name for name, entry in entries.items() if entry.isfile()})
        for name, entry in entries.items():
            self.assertEqual((EPOCH, 0, 0, "root"), (entry.mtime, entry.uid, entry.gid, entry.uname), name)
            program = entry.isdir() or name.endswith("/bin/lastcard-server")
            self.assertEqual(0o755 if program else 0o644, entry.mode, name)

    def test_the_package_is_what_dpkg_reads(self):
        self.assertIsNotNone(shutil.which("dpkg-deb"), "packages are made and tested on Debian")
        pack(self.one, self.made, architecture="arm64")
        package = str(self.made / "lastcard_1.2.3_arm64.deb")

        def ask(*command, text=True):
            return subprocess.run(["dpkg-deb", *command], check=True, capture_output=True, text=text).stdout

        self.assertEqual("arm64", ask("--field", package, "Architecture").strip())
        self.assertEqual("libc6 (>= 2.36)", ask("--field", package, "Depends").strip())
        self.assertEqual("/etc/lastcard/lastcard.conf", ask("--info", package, "conffiles").strip())
        unpacked = self.work / "unpacked"
        ask("--raw-extract", package, str(unpacked))
        for name, (content, _) in FILES.items():
            self.assertEqual(content, (unpacked / name).read_bytes())
        for script in ("postinst", "prerm", "postrm"):
            self.assertTrue(os.access(unpacked / "DEBIAN" / script, os.X_OK), script)
        sums = subprocess.run(["md5sum", "--check", "--quiet", "DEBIAN/md5sums"], cwd=unpacked, capture_output=True)
        self.assertEqual(0, sums.returncode, sums.stdout)
        with tarfile.open(fileobj=io.BytesIO(ask("--fsys-tarfile", package, text=False))) as archive:
            self.assertEqual({EPOCH}, {entry.mtime for entry in archive})

    def test_without_a_moment_nothing_is_made(self):
        environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
        failed = subprocess.run(
            [sys.executable, str(ROOT / "packaging/make_packages.py"), "--tree", str(self.one), "--version", "1", "--architecture",
             "amd64", "--depends", "libc6", "--to", str(self.made)], capture_output=True, env=environment)
        self.assertNotEqual(0, failed.returncode)
        self.assertFalse(self.made.exists())


if __name__ == "__main__":
    unittest.main()
