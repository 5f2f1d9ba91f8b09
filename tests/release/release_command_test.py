#!/usr/bin/env python3
"""Tests in a separate repository what ./dev release refuses before it begins, and that the version stands in one place."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class ReleaseCommand(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.clone = pathlib.Path(folder.name)
        for name in ("dev", "CMakeLists.txt", "CHANGELOG.md"):
            shutil.copy(ROOT / name, self.clone)
        for name in (".dev", "packaging"):
            shutil.copytree(ROOT / name, self.clone / name, ignore=shutil.ignore_patterns("__pycache__"))
        (self.clone / ".gitignore").write_text("__pycache__/\n", encoding="utf-8")
        (self.clone / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n\n### Added\n- A game.\n", encoding="utf-8")
        cmake = self.clone / "CMakeLists.txt"
        cmake.write_text(re.sub(r"^(project\(lastcard VERSION )[0-9.]+", r"\g<1>0.4.0", cmake.read_text(encoding="utf-8"),
                                flags=re.MULTILINE), encoding="utf-8")
        self.git("init", "--quiet")
        self.commit()

    def git(self, *arguments):
        identity = ["-c", "user.name=Tester", "-c", "user.email=tester@lastcard.invalid", "-c", "commit.gpgsign=false"]
        return subprocess.run(["git", *identity, *arguments], cwd=self.clone, check=True, capture_output=True, text=True).stdout

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Something")

    def check(self, *arguments, machine=None):
        return self.dev("release", "--check", *arguments, machine=machine)

    def dev(self, *arguments, machine=None):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        if machine is not None:
            tools = tempfile.TemporaryDirectory()
            self.addCleanup(tools.cleanup)
            dpkg = pathlib.Path(tools.name) / "dpkg"
            dpkg.write_text(f"#!/bin/sh\necho {machine}\n", encoding="utf-8")
            dpkg.chmod(0o755)
            environment["PATH"] = f"{tools.name}:{environment['PATH']}"
        return subprocess.run(["./dev", *arguments], cwd=self.clone, capture_output=True, text=True, env=environment)

    def assert_refused(self, why, *arguments, machine=None):
        ended = self.check(*arguments, machine=machine)
        self.assertNotEqual(0, ended.returncode, ended.stdout)
        self.assertIn(why, ended.stderr)

    def test_a_clean_tree_and_a_newer_version_will_do(self):
        ended = self.check("0.5.0")
        self.assertEqual(0, ended.returncode, ended.stderr)
        self.assertEqual("", self.git("status", "--porcelain"))

    def test_what_is_no_version_is_refused(self):
        for version in ("0.5", "v0.5.0", "0.5.0-rc1", "00.5.0", "0.5.0;ls"):
            self.assert_refused("is not a version", version)
        self.assert_refused("VERSION is missing")

    def test_an_unclean_tree_is_refused(self):
        (self.clone / "left.txt").write_text("over", encoding="utf-8")
        self.assert_refused("not clean", "0.5.0")

    def test_an_older_version_is_refused(self):
        self.assert_refused("older", "0.3.9")

    def test_nothing_to_tell_of_is_refused(self):
        (self.clone / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n", encoding="utf-8")
        self.commit()
        self.assert_refused("no unreleased entries", "0.5.0")

    def test_a_tag_that_is_there_is_refused(self):
        self.git("tag", "v0.5.0")
        self.assert_refused("already", "0.5.0")

    def test_a_version_that_was_cut_is_made_again(self):
        (self.clone / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n\n## [0.4.0] - 2026-01-02\n- A game.\n",
                                                 encoding="utf-8")
        self.commit()
        self.git("tag", "v0.4.0")
        self.assertEqual(0, self.check("0.4.0").returncode)

    def test_a_key_that_is_not_there_is_refused(self):
        self.assert_refused("does not exist", "--key", "nowhere.key", "0.5.0")

    def test_amd64_builds_for_arm64_and_others_for_themselves(self):
        for machine, wanted in (("amd64", "arm64"), ("amd64", "amd64"), ("arm64", "arm64"), ("riscv64", "riscv64")):
            ended = self.check("--for", wanted, "0.5.0", machine=machine)
            self.assertEqual(0, ended.returncode, ended.stderr)
        for machine, wanted in (("arm64", "amd64"), ("amd64", "riscv64"), ("amd64", "arm"), ("amd64", ".*")):
            self.assert_refused("cannot build for", "--for", wanted, "0.5.0", machine=machine)

    def test_only_amd64_builds_the_preset_for_arm64(self):
        for machine in ("arm64", "riscv64"):
            ended = self.dev("build", "package-arm64", machine=machine)
            self.assertNotEqual(0, ended.returncode)
            self.assertIn("cannot build package-arm64 here", ended.stderr)


class Version(unittest.TestCase):
    def test_it_stands_in_one_place(self):
        version = re.search(r"^project\(lastcard VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"),
                            re.MULTILINE).group(1)
        built_from = [ROOT / "docker", ROOT / "packaging", ROOT / ".dev", ROOT / "server", ROOT / "cmake"]
        files = [path for folder in built_from for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        files.append(ROOT / "web-client/package.json")
        self.assertEqual([], [str(path) for path in files
                              if re.search(rf'["=:]{re.escape(version)}\b', path.read_text(encoding="utf-8"))])


if __name__ == "__main__":
    unittest.main()
