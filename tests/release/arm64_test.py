#!/usr/bin/env python3
"""Tests the Debian of arm64 that is unpacked and not installed. No program of it runs, and dpkg's tools find in it what they
find for installed packages.

./dev container --only arm64 is the complete test: it compiles the packages, installs them and starts them under emulation.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
sys.dont_write_bytecode = True
import sbom  # noqa: E402

LIBRARIES = "usr/lib/aarch64-linux-gnu"
# The files of each package. A text that begins with -> is a link.
PACKAGES = {
    "libone1": {f"{LIBRARIES}/libone.so.1.5": "one", f"{LIBRARIES}/libone.so.1": "->libone.so.1.5",
                "usr/share/doc/libone1/copyright": "free"},
    "libone-dev": {f"{LIBRARIES}/libone.so": f"->/{LIBRARIES}/libone.so.1", "usr/include/one.h": "int one();"},
    "libtwo2": {"lib/aarch64-linux-gnu/libtwo.so.2": "two"},
}
# The libraries that each file's dynamic section names.
NEEDED = {"server": ["libone.so.1"], "libone.so.1": ["libtwo.so.2"], "libtwo.so.2": ["libone.so.1"]}


class UnpackedDebian(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = pathlib.Path(folder.name).resolve() / "of a user"
        self.root = self.work / "lastcard/debian-arm64"
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(self.work)}
        (self.work / "packages/archives").mkdir(parents=True)
        for name, files in PACKAGES.items():
            self.build(name, files)
        self.run_functions(f'unpack_arm64_packages "{self.work}/packages" "{self.root}"')
        self.program = self.work / "server"
        self.program.write_text("exit 1", encoding="utf-8")
        self.program.chmod(0o755)
        self.set_needed(NEEDED)

    def build(self, name, files):
        tree = self.work / "trees" / name
        for file, text in files.items():
            path = tree / file
            path.parent.mkdir(parents=True, exist_ok=True)
            if text.startswith("->"):
                path.symlink_to(text[2:])
            else:
                path.write_text(text, encoding="utf-8")
        (tree / "DEBIAN").mkdir()
        (tree / "DEBIAN/control").write_text(
            f"Package: {name}\nVersion: 1.5-1\nArchitecture: arm64\nMulti-Arch: same\nMaintainer: Nobody <a@b.invalid>\n"
            "Description: for a test\n", encoding="utf-8")
        self.run_command("dpkg-deb", "--build", "--root-owner-group", tree, self.work / f"packages/archives/{name}.deb")

    def set_needed(self, needed):
        """Makes a readelf that knows only these files."""
        cases = "".join(f"*/{file}) " + "".join(f"echo ' 0x1 (NEEDED)  Shared library: [{name}]'; " for name in names) + ";;\n"
                        for file, names in needed.items())
        self.tool("readelf", f"for file; do :; done\ncase $file in {cases} esac")

    def run_functions(self, script, check=True):
        return self.run_command("bash", "-euo", "pipefail", "-c",
                                "for part in messages packages arm64; do source .dev/lib/$part.sh; done\n" + script, check=check)

    def need_root(self, instead="", libtwo="1", check=True):
        """Runs need_arm64_root on a machine that has every package; the archive has PACKAGES. `instead` replaces functions."""
        self.tool("dpkg-query", f"shift; for name; do [ $name = libtwo2 ] && echo libtwo2 {libtwo} || echo $name 1; done")
        return self.run_functions(f'''
            need_packages() {{ :; }}
            fetch_arm64_packages() {{ mkdir -p "$1" && cp -r "{self.work}/packages/archives" "$1"; }}
            {instead}
            need_arm64_root || exit 1''', check=check)

    def tool(self, name, script):
        tools = self.work / "tools"
        tools.mkdir(exist_ok=True)
        (tools / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (tools / name).chmod(0o755)
        self.environment["PATH"] = f"{tools}:{os.environ['PATH']}"

    def run_command(self, *command, check=True):
        return subprocess.run([str(part) for part in command], cwd=ROOT, check=check, capture_output=True, text=True,
                              env=self.environment)

    def test_headers_and_libraries_are_there_and_links_stay_inside(self):
        self.assertEqual("int one();", (self.root / "usr/include/one.h").read_text(encoding="utf-8"))
        self.assertEqual("one", (self.root / LIBRARIES / "libone.so").read_text(encoding="utf-8"))
        self.assertFalse((self.root / "usr/share/doc").exists())

    def test_it_is_made_again_when_a_library_below_has_another_version(self):
        self.assertIn("Unpacking", self.need_root().stdout)
        self.assertNotIn("Unpacking", self.need_root().stdout)
        self.assertIn("Unpacking", self.need_root(libtwo="1+security").stdout)
        self.assertNotIn("Unpacking", self.need_root(libtwo="1+security").stdout)

    def test_it_stays_where_the_packages_cannot_be_fetched(self):
        failed = self.need_root("fetch_arm64_packages() { return 1; }", check=False)
        self.assertNotEqual(0, failed.returncode)
        self.assertTrue((self.root / "usr/include/one.h").exists())

    def test_without_debian_among_the_sources_it_is_told(self):
        failed = self.run_functions(f'''
            debian_sources() {{ :; }}
            as_root() {{ :; }}
            fetch_arm64_packages "{self.work}/fetched" libone-dev''', check=False)
        self.assertNotEqual(0, failed.returncode)
        self.assertIn("no Debian 12 among the sources of apt", failed.stderr)

    def test_it_has_no_stamp_where_something_failed(self):
        for failing in ("need_packages", "ln"):
            failed = self.need_root(failing + "() { return 1; }", check=False)
            self.assertNotEqual(0, failed.returncode, failing)
            self.assertFalse((self.root / "stamp").exists(), failing)

    def test_the_libraries_that_a_program_loads_are_found_without_running_it(self):
        found = self.run_command("packaging/libraries", self.program, self.root).stdout.splitlines()
        self.assertEqual([str(self.root / LIBRARIES / "libone.so.1"),
                          str(self.root / "lib/aarch64-linux-gnu/libtwo.so.2")], found)

    def test_a_missing_library_is_told(self):
        self.set_needed({**NEEDED, "libtwo.so.2": ["libthree.so.3"]})
        for tool in ("libraries", "runtime-packages"):
            ended = self.run_command(f"packaging/{tool}", self.program, self.root, check=False)
            self.assertNotEqual(0, ended.returncode)
            self.assertIn("libthree.so.3 is missing", ended.stderr)

    def assert_refused(self, why, *command):
        ended = self.run_command(*command, check=False)
        self.assertNotEqual(0, ended.returncode, ended.stdout)
        self.assertIn(why, ended.stderr)

    def test_a_program_that_cannot_be_read_or_loads_nothing_is_refused(self):
        for root in ([], [self.root]):
            for tool in ("readelf", "ldd"):
                self.tool(tool, "echo not of this format >&2; exit 1")
            self.assert_refused("not of this format", "packaging/libraries", self.program, *root)
            for tool in ("readelf", "ldd"):
                self.tool(tool, "exit 0")
            self.assert_refused("loads no libraries", "packaging/libraries", self.program, *root)

    def test_a_library_that_no_package_has_is_refused(self):
        (self.root / "var/lib/dpkg/info/libtwo2.list").write_text("/.\n", encoding="utf-8")
        self.assert_refused("libtwo.so.2", "packaging/runtime-packages", self.program, self.root)

    def test_where_the_dependencies_cannot_be_told_there_are_none(self):
        self.tool("dpkg-shlibdeps", "echo shlibs:Depends=libc6; echo half done >&2; exit 2")
        self.assert_refused("half done", "packaging/depends", self.program)

    def test_the_packages_that_it_needs_to_run(self):
        found = self.run_command("packaging/runtime-packages", self.program, self.root).stdout.split()
        self.assertEqual(["ca-certificates", "libone1", "libtwo2", "tzdata"], found)

    def test_the_bill_of_materials_has_its_packages(self):
        files = {str(self.root / "usr/include/one.h"), str(self.root / LIBRARIES / "libone.so.1")}
        self.assertEqual([(name, "1.5-1", name, "arm64") for name in ("libone-dev", "libone1")],
                         sbom.owners(files, str(self.root)))
        self.assertIn("?arch=arm64&", sbom.debian_component(("libone1", "1.5-1", "libone1", "arm64"), True)["purl"])


if __name__ == "__main__":
    unittest.main()
