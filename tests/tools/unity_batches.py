#!/usr/bin/env python3
"""Prints in which batch each source is to be compiled: SOURCE|NUMBER;SOURCE|NUMBER...

usage: unity_batches.py [--alone FILE] SOURCE...
       unity_batches.py --failed FILE BUILD_FOLDER      after a build that kept going after errors

Most of a compiler's time goes into headers that all sources include. A file that includes several sources compiles in
less than half of the time of all of them, if they do not use one name for different things. Sources that seem to do so
are in different batches. If the tool overlooks such a name, the build breaks. Then --failed writes the sources of the
broken batches to FILE, and exits with 1 if there are none. With --alone these sources are left out, and the other
batches stay as they were.
"""

import math
import pathlib
import re
import sys

from source_batches import Includes, has_own_testing, share_out

BATCH = 8
# Text that changes the meaning of what is included after it, or of the whole program.
MACROS = re.compile(r"^\s*#\s*(define|undef|pragma\s+GCC)\b|/src\.hpp>|\boperator new\(", re.MULTILINE)
INCLUDED = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def batches(sources, alone):
    files = {pathlib.Path(source): source for source in sources if pathlib.Path(source).is_file()}
    fit = [file for file in files if not MACROS.search(file.read_text(encoding="utf-8"))]
    includes = Includes()
    own = [file for file in fit if has_own_testing(file.resolve(), includes)]
    parted = []
    for kind in (own, [file for file in fit if file not in own]):
        parted += share_out(kind, math.ceil(len(kind) / BATCH), includes, BATCH) if kind else []
    return {
        files[file]: number
        for number, batch in enumerate(parted)
        if len(batch) > 1
        for file in batch
        if str(file.resolve()) not in alone
    }


def failed(build):
    """Yields the sources of all batches that were not compiled."""
    for batch in pathlib.Path(build).glob("**/Unity/unity_*_cxx.cxx"):
        if not batch.with_name(batch.name + ".o").exists():
            yield from INCLUDED.findall(batch.read_text(encoding="utf-8"))


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--failed"]:
        found = sorted(set(failed(arguments[2])))
        with open(arguments[1], "a", encoding="utf-8") as alone:
            alone.writelines(f"{pathlib.Path(source).resolve()}\n" for source in found)
        return 0 if found else 1
    alone = set()
    if arguments[:1] == ["--alone"]:
        listed = pathlib.Path(arguments[1])
        alone = set(listed.read_text(encoding="utf-8").splitlines()) if listed.is_file() else set()
        arguments = arguments[2:]
    print(";".join(f"{source}|{number}" for source, number in batches(arguments, alone).items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
