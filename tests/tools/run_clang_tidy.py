#!/usr/bin/env python3
"""Runs clang-tidy on the project's own sources, several at a time, and remembers which were clean.

usage: run_clang_tidy.py --database build/release/compile_commands.json --cache FOLDER [--jobs N]
                         [--changed-since COMMIT] [FILE...]
       run_clang_tidy.py --self-test

A source is checked again if it has changed, or a file of the project that it includes (directly or not), a .clang-tidy
file, its compiler flags, or clang-tidy itself. With --changed-since, only the sources are checked that changed since
the commit or include a file that did. If a .clang-tidy file or this tool changed, all sources are checked.

Most of the time goes into headers. So sources with the same flags are checked in batches: a file that includes them
all. Only findings in single sources are reported, and each only once. Therefore the sources of a batch with findings
are checked again alone. For a finding in a header, one source that includes it is checked. A batch that does not
compile, because a name means two things in its sources, is halved.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import math
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import threading

from source_batches import BATCH_SIZE, C_HEADER, Includes, has_own_testing, share_out

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLANG_TIDY = "clang-tidy-16"
PLUGIN = ROOT / "tests/tools/own_code_only.cc"
COMPONENTS = ("engine", "protocol", "server", "tests")
# Only g++ knows these flags, and clang cannot use its precompiled headers.
ONLY_GCC = re.compile(r"^(-fpch-preprocess|-Winvalid-pch|-Wsuggest-override|-Wno-(restrict|tsan)|-Wno-error=.*|-Werror)$")

# A batch includes its sources. So findings in sources must count as findings in headers do.
BATCH_OPTIONS = (
    r"--header-filter=/(engine|protocol|server|tests)/[^:]*\.(h|cc)$",
    "--checks=-bugprone-suspicious-include",
)
FINDING = re.compile(r"^(/[^:\n]+):\d+:\d+: (warning|error): .*$", re.MULTILINE)
# Errors of checks end with the check's name. Errors of the compiler have no name, or this one.
CHECK = re.compile(r" \[(?!clang-diagnostic-error\b)[\w.,-]+\]$")
# If one of these files changes, --changed-since checks all sources.
CONCERNS_ALL = re.compile(r"(^|/)\.clang-tidy$|^tests/tools/(run_clang_tidy\.py|source_batches\.py|own_code_only\.cc)$")


def commands(database):
    """Returns source -> (directory, compiler arguments), without flags that only g++ understands."""
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


def tidy_version():
    return subprocess.run([CLANG_TIDY, "--version"], capture_output=True, check=True, text=True).stdout


def plugin_in(cache, version):
    """Returns the plugin that keeps the checks out of the system's headers. Builds it if necessary."""
    made = cache / f"own-code-only-{hashlib.sha256(version + PLUGIN.read_bytes()).hexdigest()[:16]}.so"
    if not made.exists():
        headers = subprocess.run(["llvm-config-16", "--includedir"], capture_output=True, check=True, text=True).stdout
        half_made = made.with_suffix(f".{os.getpid()}")
        subprocess.run(
            ["clang++-16", "-shared", "-fPIC", "-O1", "-std=c++17", "-fno-rtti", "-isystem", headers.strip(), PLUGIN]
            + ["-o", half_made],
            check=True,
        )
        half_made.rename(made)
    return made


def key_of(source, arguments, includes, common):
    digest = hashlib.sha256(common)
    digest.update(" ".join(arguments).replace(str(ROOT), ".").encode())
    for file in sorted(includes.of(source)):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def batches_of(sources, wanted, includes):
    """Returns batches of sources that have the same compiler flags and probably compile as one, the longest
    first."""
    groups, found = collections.defaultdict(list), []
    for source in sorted(sources):
        _, arguments = wanted[source]
        if must_be_alone(source.read_text(encoding="utf-8")):
            found.append([source])
            continue
        groups[configuration_of(source), has_own_testing(source, includes), *flags_of(source, arguments)].append(source)
    for group in groups.values():
        found += share_out(group, math.ceil(len(group) / BATCH_SIZE), includes)
    return sorted(found, key=len, reverse=True)


def must_be_alone(text):
    """Returns whether clang-tidy may have findings that it reports for a main file only: an unused alias of a
    namespace, or a C header."""
    aliases = re.findall(r"\bnamespace\s+(\w+)\s*=", text)
    unused = any(len(re.findall(rf"\b{alias}\b", text)) == 1 for alias in aliases)
    return unused or C_HEADER.search(text)


def flags_of(source, arguments):
    """Returns the compiler's arguments without the source."""
    return [argument for argument in arguments if pathlib.Path(argument).name != source.name]


def configurations():
    return [ROOT / ".clang-tidy", *(file for top in COMPONENTS for file in sorted((ROOT / top).glob("**/.clang-tidy")))]


def configuration_of(source):
    return next(folder / ".clang-tidy" for folder in source.parents if (folder / ".clang-tidy").is_file())


def findings_of(output):
    """Returns [(file, first line, text with notes, whether it is an error of the compiler)] of clang-tidy's
    output."""
    heads = list(FINDING.finditer(output))
    ends = [head.start() for head in heads[1:]] + [len(output)]
    return [
        (pathlib.Path(head[1]), head[0], output[head.start() : end], head[2] == "error" and not CHECK.search(head[0]))
        for head, end in zip(heads, ends)
    ]


class FindingPrinter:
    """Prints each finding once. Other output (a crash, a bad configuration) is printed as it is."""

    def __init__(self):
        self.heads = set()
        self.lock = threading.Lock()

    def tell(self, output):
        with self.lock:
            for _, head, text, _ in findings_of(output) or [(None, output, output, False)]:
                if head not in self.heads:
                    self.heads.add(head)
                    print(text.replace(f"{ROOT}/", "").rstrip("\n"), flush=True)


class Looker:
    """Checks batches of sources. `told` receives the findings, `clean` each source without findings."""

    def __init__(self, folder, plugin, wanted, includes, told, clean):
        self.folder, self.plugin = pathlib.Path(folder), plugin
        self.wanted, self.includes, self.told, self.clean = wanted, includes, told, clean
        self.lock = threading.Lock()
        self.made = 0
        # A batch's folder has the configuration of its sources, which may build on the one of the folder
        # above.
        for configuration in configurations():
            copy = self.folder / configuration.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(configuration.read_bytes())

    def look(self, batch):
        if not batch:
            return
        status, output = self.look_at_one(batch[0]) if len(batch) == 1 else self.look_at_all(batch)
        findings = findings_of(output)
        if status == 0:
            for source in batch:
                self.clean(source)
        elif len(batch) == 1:
            self.told.tell(output)
        elif not findings or any(of_compiler for *_, of_compiler in findings):
            self.look_at_halves(batch)
        else:
            self.look_at_concerned(batch, findings)

    def look_at_concerned(self, batch, findings):
        """Handles a batch that compiles. Sources with findings are checked alone. The others are clean,
        unless they include a header with findings."""
        alone = {file for file, *_ in findings if file in batch}
        outside = {head: file for file, head, *_ in findings if file not in batch}
        for source in sorted(alone):
            self.look([source])
        for head, file in outside.items():
            including = [source for source in batch if file in self.includes.of(source)]
            if head not in self.told.heads and including and including[0] not in alone:
                alone.add(including[0])
                self.look([including[0]])
        others = [source for source in batch if source not in alone]
        if outside.keys() <= self.told.heads:
            for source in others:
                if self.includes.of(source).isdisjoint(outside.values()):
                    self.clean(source)
        else:  # there were findings only because the sources are together
            self.look_at_halves(others)

    def look_at_halves(self, batch):
        half = len(batch) // 2
        self.look(batch[:half])
        self.look(batch[half:])

    def look_at_one(self, source):
        return self.run(self.compilation(source, source), source)

    def look_at_all(self, batch):
        with self.lock:
            self.made += 1
            folder = self.folder / configuration_of(batch[0]).parent.relative_to(ROOT) / f"batch{self.made}"
        folder.mkdir()
        file = folder / "batch.cc"
        file.write_text("".join(f'#include "{source}"\n' for source in batch))
        return self.run(self.compilation(file, batch[0]), file, *BATCH_OPTIONS)

    def compilation(self, file, alike):
        """Makes a folder with a database for this file alone, which is compiled as the source `alike` is."""
        folder = self.folder / "databases" / hashlib.sha256(str(file).encode()).hexdigest()
        folder.mkdir(parents=True)
        directory, arguments = self.wanted[alike]
        entry = {"directory": directory, "file": str(file), "arguments": [*flags_of(alike, arguments), str(file)]}
        (folder / "compile_commands.json").write_text(json.dumps([entry]))
        return folder

    def run(self, folder, file, *options):
        command = [CLANG_TIDY, "--quiet", f"--load={self.plugin}", "-p", folder, *options, file]
        run = subprocess.run(command, capture_output=True, text=True)
        # stderr has the count of suppressed warnings, which does not matter, or a crash or a bad
        # configuration, which does.
        return run.returncode, run.stdout + (run.stderr if run.returncode and not run.stdout else "")


def changed_since(commit):
    """Returns the files that differ from the commit, untracked ones too; None if there is no such commit."""
    git = ["git", "-C", ROOT]
    if subprocess.run([*git, "cat-file", "-e", f"{commit}^{{commit}}"], capture_output=True).returncode != 0:
        return None
    lists = (["diff", "--name-only", "--no-renames", commit, "--"], ["ls-files", "--others", "--exclude-standard"])
    return {
        name
        for arguments in lists
        for name in subprocess.run([*git, *arguments], capture_output=True, check=True, text=True).stdout.splitlines()
    }


def concerned_by(changed, sources, includes):
    if any(CONCERNS_ALL.search(name) for name in changed):
        return list(sources)
    files = {ROOT / name for name in changed}
    return [source for source in sources if not files.isdisjoint(includes.of(source))]


def check(options):
    """Checks the sources that must be checked; returns the number of findings."""
    wanted = commands(options.database)
    if options.files:
        chosen = {file.resolve() for file in options.files}
        wanted = {source: command for source, command in wanted.items() if source in chosen}
    count = f"{len(wanted)} files"
    includes = Includes(ROOT)
    if options.changed_since:
        changed = changed_since(options.changed_since)
        if changed is None:
            count += f", all concerned ({options.changed_since} is no commit here)"
        else:
            wanted = {source: wanted[source] for source in concerned_by(changed, wanted, includes)}
            count += f", {len(wanted)} concerned by changes since {options.changed_since}"
    version = tidy_version().encode()
    common = version
    for configuration in configurations():
        common += str(configuration.relative_to(ROOT)).encode() + configuration.read_bytes()

    options.cache.mkdir(parents=True, exist_ok=True)
    plugin = plugin_in(options.cache.resolve(), version)
    keys = {source: key_of(source, command[1], includes, common) for source, command in wanted.items()}
    unseen = [source for source in wanted if not (options.cache / keys[source]).exists()]

    batches = batches_of(unseen, wanted, includes)
    told = FindingPrinter()

    def clean(source):
        (options.cache / keys[source]).touch()

    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        looker = Looker(folder, plugin, wanted, includes, told, clean)
        for _ in pool.map(looker.look, batches):  # raises the exceptions of the threads
            pass
    print(f"clang-tidy: {count}, {len(unseen)} looked at in {len(batches)} batches, {len(told.heads)} findings")
    return len(told.heads)


def options_of(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", required=True)
    parser.add_argument("--cache", required=True, type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--changed-since", metavar="COMMIT")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    return parser.parse_args(arguments)


def main():
    if sys.argv[1:] == ["--self-test"]:
        from run_clang_tidy_self_test import self_test

        return self_test(sys.modules[__name__])
    return 1 if check(options_of(sys.argv[1:])) else 0


if __name__ == "__main__":
    sys.exit(main())
