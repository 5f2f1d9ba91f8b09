#!/usr/bin/env python3
"""Tests how the unreleased entries become a version's section."""

import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "packaging"))
import changelog  # noqa: E402

TEXT = """# Changelog

## [Unreleased]

### Added
- A game.

## [0.1.0] - 2026-01-02

### Fixed
- All.
"""


class Changelog(unittest.TestCase):
    def test_sections_are_found_by_their_names(self):
        self.assertEqual("### Added\n- A game.", changelog.section(TEXT, "Unreleased"))
        self.assertEqual("### Fixed\n- All.", changelog.section(TEXT, "0.1.0"))
        self.assertIsNone(changelog.section(TEXT, "0.1"))

    def test_a_cut_leaves_nothing_unreleased_and_the_rest_as_it_was(self):
        after = changelog.cut(TEXT, "0.2.0", "2026-11-25")
        self.assertEqual("", changelog.section(after, "Unreleased"))
        self.assertEqual("### Added\n- A game.", changelog.section(after, "0.2.0"))
        self.assertIn("## [0.2.0] - 2026-11-25\n", after)
        self.assertEqual(TEXT, after.replace("\n\n## [0.2.0] - 2026-11-25\n", "\n"))

    def test_nothing_is_cut_where_there_is_nothing_or_the_version_is_there(self):
        after = changelog.cut(TEXT, "0.2.0", "2026-11-25")
        self.assertEqual(after, changelog.cut(after, "0.3.0", "2026-11-26"))
        self.assertEqual(TEXT, changelog.cut(TEXT, "0.1.0", "2026-11-26"))

    def test_the_projects_own_can_be_read(self):
        self.assertIsNotNone(changelog.section(changelog.FILE.read_text(encoding="utf-8"), "Unreleased"))


if __name__ == "__main__":
    unittest.main()
