#!/usr/bin/env python3
"""Writes confusables.h: the part of Unicode's confusables (UTS #39) that names need.

    protocol/codec/make_confusables.py >protocol/codec/confusables.h

The table comes from ICU (Debian's libicu72), which ships Unicode's whole one. It holds the code points that are in normal
forms NFKC (or accents that stand alone) and NFD already and that look like letters, digits, apostrophes and hyphens of ASCII, with or without combining
marks, and the marks that look like other marks.
"""

import ctypes
import ctypes.util
import re
import unicodedata

LIKENESS = re.compile("[A-Za-z0-9'\u0300-\u036f-]{1,3}$")
UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs")


def skeletons():
    """ICU's function from a text to its skeleton, and the version of Unicode that it knows."""
    name = ctypes.util.find_library("icui18n")
    library = ctypes.CDLL(name)
    suffix = "_" + name.rsplit(".", 1)[1]
    status = ctypes.c_int(0)
    opened = library["uspoof_open" + suffix]
    opened.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(opened(ctypes.byref(status)))
    function = library["uspoof_getSkeletonUTF8" + suffix]
    version = (ctypes.c_uint8 * 4)()
    library["u_getUnicodeVersion" + suffix](version)

    def skeleton(text):
        octets = text.encode()
        made = ctypes.create_string_buffer(400)
        failed = ctypes.c_int(0)
        size = function(checker, 0, octets, len(octets), made, len(made), ctypes.byref(failed))
        if failed.value > 0:
            raise RuntimeError(f"ICU: error {failed.value} for U+{ord(text):04X}")
        return made.raw[:size].decode()

    return skeleton, ".".join(map(str, version[:2]))


def main():
    skeleton, version = skeletons()
    entries = []
    for number in range(0x110000):
        letter = chr(number)
        if unicodedata.category(letter) in UNSEEN:
            continue
        forms = ("NFD",) if unicodedata.category(letter) == "Sk" else ("NFKC", "NFD")
        if any(unicodedata.normalize(form, letter) != letter for form in forms):
            continue
        likeness = skeleton(letter)
        if likeness != letter and LIKENESS.match(likeness):
            written = "".join(c if c.isascii() else f"\\u{ord(c):04X}" for c in likeness)
            entries.append(f'{{0x{number:04X}, "{written}"}}')
    print("// Made by make_confusables.py from the confusables of Unicode " + version + ". Do not edit.")
    print("#pragma once\n\n#include <array>\n#include <string_view>\n\nnamespace lastcard::protocol {\n")
    print("struct Confusable {\n  char32_t point;\n  std::string_view looks_like;\n};\n")
    print("// Sorted by code point.\n// clang-format off")
    print(f"inline constexpr std::array<Confusable, {len(entries)}> kConfusables = {{{{")
    for start in range(0, len(entries), 5):
        print("    " + ", ".join(entries[start : start + 5]) + ",")
    print("}};\n// clang-format on\n\n}  // namespace lastcard::protocol")


if __name__ == "__main__":
    main()
