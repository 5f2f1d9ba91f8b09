#!/usr/bin/env python3
"""Checks that the compiler refuses each leak in leaks_that_do_not_compile.cc, for the reason in its comment. Without a
leak, the file must compile.

  leaks_that_do_not_compile.py --compiler g++ [--flag=-DNAME …]
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = pathlib.Path(__file__).resolve().with_suffix(".cc")
LEAK = re.compile(r"^// Leak (\d+): (.*)\n// Refused: (.*)$", re.MULTILINE)


class Compiler:
    def __init__(self, command, flags):
        self._command = [command, "-std=c++20", "-fsyntax-only", f"-I{ROOT}", *flags]

    def problem(self, source, *flags):
        """Returns the compiler's errors, or "" if the source compiles."""
        tried = subprocess.run([*self._command, *flags, str(source)], capture_output=True, text=True, check=False,
                               env={"LC_ALL": "C", "PATH": "/usr/local/bin:/usr/bin:/bin"})
        return "" if tried.returncode == 0 else tried.stderr.replace("‘", "'").replace("’", "'")

    def precompile(self, headers, folder):
        """Precompiles the headers, so that they are not read for every leak. If that fails, they are read each time."""
        together = pathlib.Path(folder) / "together.h"
        together.write_text("".join(f"{line}\n" for line in headers), encoding="utf-8")
        build = [part for part in self._command if part != "-fsyntax-only"]
        made = subprocess.run([*build, "-x", "c++-header", str(together), "-o", f"{together}.gch"],
                              capture_output=True, check=False)
        if made.returncode == 0:
            self._command += ["-include", str(together)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--flag", action="append", default=[])
    arguments = parser.parse_args()
    compiler = Compiler(arguments.compiler, arguments.flag)
    text = SOURCE.read_text(encoding="utf-8")
    leaks = LEAK.findall(text)
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        compiler.precompile(re.findall(r'^#include .*$', text, re.MULTILINE), folder)
        if problem := compiler.problem(SOURCE):
            wrong.append(f"without a leak it does not compile:\n{problem}")
        if [int(number) for number, _, _ in leaks] != list(range(1, text.count("#if LEAK == ") + 1)):
            wrong.append("the leaks are not numbered one after the other, each with a reason")
        for number, what, reason in leaks:
            said = compiler.problem(SOURCE, f"-DLEAK={number}")
            if not said:
                wrong.append(f"leak {number} compiles: {what}")
            elif not re.search(reason, said):
                wrong.append(f"leak {number} is refused for another reason than {reason}:\n{said}")
    print("\n".join(wrong) or f"{len(leaks)} leaks do not compile")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
