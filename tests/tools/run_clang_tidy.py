#!/usr/bin/env python3
"""Runs clang-tidy over the project's own sources, several at a time, and remembers which were clean.

usage: run_clang_tidy.py --database build/release/compile_commands.json --cache FOLDER [--jobs N] [FILE...]

A source is looked at again when it, a file of the project that it includes (however indirectly), a .clang-tidy file,
its compiler flags or clang-tidy itself has changed.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLANG_TIDY = "clang-tidy-16"
COMPONENTS = ("engine", "protocol", "server", "tests")
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
# g++ alone knows these; its precompiled headers mean nothing to clang.
ONLY_GCC = re.compile(r"^(-fpch-preprocess|-Winvalid-pch|-Wsuggest-override|-Wno-(restrict|tsan)|-Wno-error=.*|-Werror)$")


def commands(database):
    """source -> compiler arguments, without what only g++ understands."""
    result = {}
    for entry in json.loads(pathlib.Path(database).read_text()):
        source = pathlib.Path(entry["directory"], entry["file"]).resolve()
        if not source.is_relative_to(ROOT) or source.relative_to(ROOT).parts[0] not in COMPONENTS:
            continue
        kept, arguments = [], iter(shlex.split(entry["command"]))
        for argument in arguments:
            if argument in ("-include", "-o"):
                next(arguments)
            elif not ONLY_GCC.match(argument):
                kept.append(argument)
        result[source] = (entry["directory"], kept)
    return result


class Includes:
    """The project's files that a source includes, itself among them."""

    def __init__(self):
        self.direct = {}

    def of(self, source):
        seen, waiting = set(), [source]
        while waiting:
            file = waiting.pop()
            if file in seen:
                continue
            seen.add(file)
            if file not in self.direct:
                names = INCLUDE.findall(file.read_text(encoding="utf-8"))
                self.direct[file] = [p for name in names for p in (ROOT / name, file.parent / name) if p.is_file()]
            waiting += self.direct[file]
        return seen


def tidy_version():
    return subprocess.run([CLANG_TIDY, "--version"], capture_output=True, check=True, text=True).stdout


def key_of(source, arguments, includes, common):
    digest = hashlib.sha256(common)
    digest.update(" ".join(arguments).replace(str(ROOT), ".").encode())
    for file in sorted(includes.of(source)):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def check(source, database_folder):
    run = subprocess.run([CLANG_TIDY, "--quiet", "-p", database_folder, str(source)], capture_output=True, text=True)
    # The count of suppressed warnings goes to stderr; a crash or a bad configuration too, and then it matters.
    return run.returncode, run.stdout + (run.stderr if run.returncode and not run.stdout else "")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", required=True)
    parser.add_argument("--cache", required=True, type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()

    wanted = commands(options.database)
    if options.files:
        chosen = {file.resolve() for file in options.files}
        wanted = {source: command for source, command in wanted.items() if source in chosen}
    common = tidy_version().encode()
    for configuration in sorted(ROOT.glob("**/.clang-tidy")):
        common += str(configuration.relative_to(ROOT)).encode() + configuration.read_bytes()

    options.cache.mkdir(parents=True, exist_ok=True)
    includes = Includes()
    keys = {source: key_of(source, command[1], includes, common) for source, command in wanted.items()}
    unseen = [source for source in wanted if not (options.cache / keys[source]).exists()]

    dirty = 0
    with tempfile.TemporaryDirectory() as folder:
        database = [
            {"directory": directory, "file": str(source), "arguments": arguments}
            for source, (directory, arguments) in wanted.items()
        ]
        pathlib.Path(folder, "compile_commands.json").write_text(json.dumps(database))
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            runs = {pool.submit(check, source, folder): source for source in unseen}
            for run in concurrent.futures.as_completed(runs):
                status, output = run.result()
                if status:
                    dirty += 1
                    print(output.replace(f"{ROOT}/", ""), flush=True)
                else:
                    (options.cache / keys[runs[run]]).touch()
    print(f"clang-tidy: {len(wanted)} files, {len(unseen)} looked at, {dirty} with findings")
    return 1 if dirty else 0


if __name__ == "__main__":
    sys.exit(main())
