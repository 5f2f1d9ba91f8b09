"""The self-test of run_clang_tidy.py."""

import contextlib
import io
import json
import pathlib
import subprocess
import tempfile

FAKE = """#!/usr/bin/env python3
# Finds each line with FINDING in what it is given; a batch with CLASH in two of its sources does not compile.
import pathlib, re, sys
if "--version" in sys.argv:
    sys.exit(print("fake"))
root, file = pathlib.Path("@ROOT@"), pathlib.Path(sys.argv[-1])
log = open(root / "looked", "a")
seen, clashes, found = [], 0, 0
def read(path):
    global clashes, found
    if path in seen:
        return
    seen.append(path)
    for number, line in enumerate(path.read_text().splitlines(), 1):
        include = re.match('#include "(.*)"', line)
        if include:
            read(root / include[1])
        if "CLASH" in line:
            clashes += 1
            if clashes > 1:
                print(f"{path}:{number}:1: error: redefinition of 'CLASH' [clang-diagnostic-error]")
        if "FINDING" in line and ("BATCH" not in line or file.name == "batch.cc"):
            found += 1
            print(f"{path}:{number}:1: error: found {line} [some-check,-warnings-as-errors]\\n{line}\\n^")
read(file)
log.write(file.name + "\\n")
sys.exit(1 if found or clashes > 1 else 0)
"""


def self_test(tool):
    """Tests the tool (run_clang_tidy) on a small project with a fake clang-tidy."""
    with tempfile.TemporaryDirectory() as folder:
        tool.ROOT = pathlib.Path(folder).resolve()
        tool.CLANG_TIDY, tool.plugin_in = str(tool.ROOT / "clang-tidy"), lambda cache, version: "plugin"
        try_project(tool)


def try_project(tool):
    root = tool.ROOT

    def write(name, text):
        file = root / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        return file

    def git(*arguments):
        run = ["git", "-C", root, "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments]
        return subprocess.run(run, check=True, capture_output=True, text=True).stdout.strip()

    def look(*arguments):
        """Runs the tool without a cache; returns (number of findings, its output, how often clang-tidy ran)."""
        (root / "looked").unlink(missing_ok=True)
        with contextlib.redirect_stdout(io.StringIO()) as printed, tempfile.TemporaryDirectory() as cache:
            found = tool.check(tool.options_of(["--database", str(database), "--cache", cache, "--jobs", "1", *arguments]))
        runs = (root / "looked").read_text().split() if (root / "looked").exists() else []
        return found, printed.getvalue(), len(runs)

    write("clang-tidy", FAKE.replace("@ROOT@", str(root))).chmod(0o755)
    write(".clang-tidy", "")
    write(".gitignore", "looked\n")
    write("engine/deep.h", "")
    write("engine/all.h", '#include "engine/deep.h"\n')
    sources = [write(f"engine/s{n:02}.cc", f'#include "engine/all.h"\nint n{n};\n') for n in range(24)]
    write("engine/other.h", "")
    sources.append(write("engine/s99.cc", '#include "engine/other.h"\n'))
    database = write("compile_commands.json", json.dumps(
        [{"directory": str(root), "file": str(file), "command": f"c++ -c {file}"} for file in sources]))
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "one")
    commit = git("rev-parse", "--short", "HEAD")

    assert look()[::2] == (0, 3), "all are clean in three batches"
    found, printed, runs = look("--changed-since", commit)
    assert (found, runs) == (0, 0) and f"25 files, 0 concerned by changes since {commit}, 0 looked" in printed, printed

    write("engine/deep.h", "FINDING\n")
    found, printed, runs = look()
    assert found == 1 and printed.count("found FINDING") == 1, f"a finding in a header is told once: {printed}"
    assert runs <= 5, f"it costs one look at a single source, not {runs - 3}"
    assert "25 files, 24 concerned" in look("--changed-since", commit)[1], "who includes what changed is concerned"
    write("engine/deep.h", "FINDING BATCH\n")
    assert look()[0] == 0, "only what is found in a single source is told"
    write("engine/deep.h", "")

    write("engine/s03.cc", "int a; FINDING\n")
    write("engine/s04.cc", "int b; FINDING\n")
    found, printed, runs = look()
    assert found == 2 and runs <= 5, f"sources with findings are looked at alone: {runs}, {printed}"
    write("engine/s03.cc", "void f() { int CLASH; }\n")
    write("engine/s04.cc", "void g() { int CLASH; }\n")
    found, printed, runs = look()
    assert found == 0, f"a batch that does not compile is halved: {printed}"
    write("engine/new.h", "")
    assert "25 files, 2 concerned" in look("--changed-since", commit)[1]
    assert "25 files, all concerned (none" in look("--changed-since", "none")[1], "a commit that is not there"
    write("engine/.clang-tidy", "")
    assert "25 files, 25 concerned" in look("--changed-since", commit)[1], "a new configuration concerns all"
