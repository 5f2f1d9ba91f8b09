#!/usr/bin/env python3
"""Runs clang-tidy over the project's own sources, several at a time, and remembers which were clean.

usage: run_clang_tidy.py --database build/release/compile_commands.json --cache FOLDER [--jobs N] [FILE...]

A source is looked at again when it, a file of the project that it includes (however indirectly), a .clang-tidy file,
its compiler flags or clang-tidy itself has changed.

Most of the time goes into headers. So sources of the same flags are looked at in batches: a file that includes them all.
Sources of a batch in which something is found, or which do not compile beside the others because a name means two
things, are set apart and looked at again, in the end one by one: only what is found in a single source is told.
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

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLANG_TIDY = "clang-tidy-16"
PLUGIN = ROOT / "tests/tools/own_code_only.cc"
COMPONENTS = ("engine", "protocol", "server", "tests")
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
# g++ alone knows these; its precompiled headers mean nothing to clang.
ONLY_GCC = re.compile(r"^(-fpch-preprocess|-Winvalid-pch|-Wsuggest-override|-Wno-(restrict|tsan)|-Wno-error=.*|-Werror)$")

# In a batch the sources are included, so findings in them must count as those in headers do.
BATCH_OPTIONS = (
    r"--header-filter=/(engine|protocol|server|tests)/[^:]*\.(h|cc)$",
    "--checks=-bugprone-suspicious-include",
)
BATCH_SIZE = 12
PLACE = re.compile(r"^(/[^:\n]+):\d+:\d+: (?:warning|error):", re.MULTILINE)


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
        self.direct, self.text = {}, {}

    def of(self, source):
        seen, waiting = set(), [source]
        while waiting:
            file = waiting.pop()
            if file in seen:
                continue
            seen.add(file)
            if file not in self.direct:
                self.text[file] = file.read_text(encoding="utf-8")
                names = INCLUDE.findall(self.text[file])
                self.direct[file] = [p for name in names for p in (ROOT / name, file.parent / name) if p.is_file()]
            waiting += self.direct[file]
        return seen


def tidy_version():
    return subprocess.run([CLANG_TIDY, "--version"], capture_output=True, check=True, text=True).stdout


def plugin_in(cache, version):
    """The plugin that keeps the checks out of the system's headers, made if need be."""
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


NOT_CODE = re.compile(
    r'R"(\w*)\(.*?\)\1"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'', re.DOTALL
)
C_HEADER = re.compile(
    r"^\s*#\s*include\s*<(assert|complex|ctype|errno|fenv|float|inttypes|iso646|limits|locale|math|setjmp|signal|stdalign"
    r"|stdarg|stdbool|stddef|stdint|stdio|stdlib|string|tgmath|time|uchar|wchar|wctype)\.h>",
    re.MULTILINE,
)
MACRO = re.compile(r"^\s*#\s*define\s+(\w+)", re.MULTILINE)
DIRECTIVE = re.compile(r"^\s*#(?:[^\n]*\\\n)*[^\n]*", re.MULTILINE)
NAMESPACE = re.compile(r"\bnamespace\b([\w:\s]*)$")
TYPE_NAME = re.compile(r"\b(?:class|struct|union|enum(?:\s+class)?|concept)\s+(\w+)|\busing\s+(\w+)\s*=")
BORROWED = re.compile(r"using\s+(\w+)(?:::\w+)*::(\w+)")
MACRO_CALL = re.compile(r"\s*(?:[A-Z][A-Z_]+|static_assert)\s*\((.*)", re.DOTALL)
DECLARED = re.compile(r"(?<![:\w~])(\w+)\s*(?:\[[^\]]*\]\s*)*(?:[({=]|$)")


def names_of(declaration):
    """Roughly what a declaration, cut off before its body or semicolon, declares."""
    macro = MACRO_CALL.match(declaration)  # TEST(Suite, Name), and static_assert(...)
    if macro:
        return {re.sub(r"\W+", "_", macro[1])}
    found = {of_type or alias for of_type, alias in TYPE_NAME.findall(declaration)}
    first = DECLARED.search(declaration)
    if first and not re.match(r"\s*(using|return)\b", declaration):
        found.add(first[1])
    return found


class Names:
    """Roughly the names that a source gives to things of its own (hidden) and of its namespaces (all)."""

    def __init__(self, text):
        self.hidden = set(MACRO.findall(text))
        self.all = set(self.hidden)
        text = DIRECTIVE.sub("", NOT_CODE.sub(" ", text))
        scopes, start = [], 0  # of each brace: "" an unnamed namespace, a name, or None for what is no namespace
        for brace in re.finditer(r"[{};]", text):
            in_namespace = None not in scopes
            declaration = text[start : brace.start()]
            if brace[0] == "}":
                if scopes:
                    scopes.pop()
            else:
                namespace = NAMESPACE.search(declaration) if brace[0] == "{" else None
                if in_namespace and not namespace:
                    self.add(declaration, "" in scopes)
                if brace[0] == "{":
                    scopes.append(namespace[1].strip() if namespace and in_namespace else None)
            start = brace.end()

    def add(self, declaration, hidden):
        borrowed = BORROWED.fullmatch(declaration.strip())
        if borrowed and borrowed[1] not in ("std", "testing"):
            self.hidden.add(borrowed[2])
        names = names_of(declaration)
        self.all |= names
        if hidden or re.match(r"\s*static\b", declaration):
            self.hidden |= names


class Source:
    """What matters of a source beside others: its own names, and those of the headers that it includes."""

    known = {}  # the names of headers

    def __init__(self, file, includes):
        self.own = Names(file.read_text(encoding="utf-8"))
        self.headers = includes.of(file) - {file}
        for header in self.headers - self.known.keys():
            self.known[header] = Names(header.read_text(encoding="utf-8")).all

    def clashes_with(self, other):
        return self.hides_from(other) or other.hides_from(self)

    def hides_from(self, other):
        hidden = self.own.hidden
        unknown = other.headers - self.headers
        return not hidden.isdisjoint(other.own.all | other.own.hidden) or any(
            not hidden.isdisjoint(self.known[header]) for header in unknown
        )


def batches_of(sources, wanted, includes):
    """Lists of sources that have the same compiler flags and probably compile as one, the longest first."""
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


def has_own_testing(source, includes):
    """Whether there is a lastcard::testing: then GoogleTest's namespace goes by another name."""
    return any("namespace lastcard::testing" in includes.text[file] for file in includes.of(source))


def must_be_alone(text):
    """Whether there may be something that clang-tidy tells of the main file only: an alias of a namespace that is not
    used, a header of C."""
    aliases = re.findall(r"\bnamespace\s+(\w+)\s*=", text)
    unused = any(len(re.findall(rf"\b{alias}\b", text)) == 1 for alias in aliases)
    return unused or C_HEADER.search(text)


def share_out(sources, count, includes, most=BATCH_SIZE):
    """At least so many lists, and more where too many sources use the same names."""
    known = {source: Source(source.resolve(), includes) for source in sources}
    batches = [[] for _ in range(count)]
    for source in sorted(sources, key=lambda each: -len(known[each].own.hidden)):
        fitting = [
            batch
            for batch in batches
            if len(batch) < most and not any(known[source].clashes_with(known[other]) for other in batch)
        ]
        if fitting:
            min(fitting, key=len).append(source)
        else:
            batches.append([source])
    return [batch for batch in batches if batch]


def flags_of(source, arguments):
    """The compiler's arguments without the source."""
    return [argument for argument in arguments if pathlib.Path(argument).name != source.name]


def configurations():
    return [ROOT / ".clang-tidy", *(file for top in COMPONENTS for file in sorted((ROOT / top).glob("**/.clang-tidy")))]


def configuration_of(source):
    return next(folder / ".clang-tidy" for folder in source.parents if (folder / ".clang-tidy").is_file())


class Looker:
    """Looks at batches of sources; `tell` hears of each that was looked at on its own, `clean` of those without findings."""

    def __init__(self, folder, plugin, wanted, tell, clean):
        self.folder, self.plugin = pathlib.Path(folder), plugin
        self.wanted, self.tell, self.clean = wanted, tell, clean
        self.lock = threading.Lock()
        self.made = 0
        # A batch finds the configuration that its sources have, which may build on that of the folder above.
        for configuration in configurations():
            copy = self.folder / configuration.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(configuration.read_bytes())

    def look(self, batch):
        status, output = self.look_at_one(batch[0]) if len(batch) == 1 else self.look_at_all(batch)
        if status == 0:
            for source in batch:
                self.clean(source)
        elif len(batch) == 1:
            self.tell(output)
        else:
            for part in self.parts_of(batch, output):
                self.look(part)

    @staticmethod
    def parts_of(batch, output):
        """Where something was found in only some sources of a batch, those apart; otherwise its halves."""
        found = set(PLACE.findall(output))
        apart = [source for source in batch if str(source) in found]
        if apart and len(apart) < len(batch):
            return apart, [source for source in batch if source not in apart]
        half = len(batch) // 2
        return batch[:half], batch[half:]

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
        """A folder with a database of this file alone, which is compiled as the source `alike` is."""
        folder = self.folder / "databases" / hashlib.sha256(str(file).encode()).hexdigest()
        folder.mkdir(parents=True)
        directory, arguments = self.wanted[alike]
        entry = {"directory": directory, "file": str(file), "arguments": [*flags_of(alike, arguments), str(file)]}
        (folder / "compile_commands.json").write_text(json.dumps([entry]))
        return folder

    def run(self, folder, file, *options):
        command = [CLANG_TIDY, "--quiet", f"--load={self.plugin}", "-p", folder, *options, file]
        run = subprocess.run(command, capture_output=True, text=True)
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
    version = tidy_version().encode()
    common = version
    for configuration in configurations():
        common += str(configuration.relative_to(ROOT)).encode() + configuration.read_bytes()

    options.cache.mkdir(parents=True, exist_ok=True)
    plugin = plugin_in(options.cache.resolve(), version)
    includes = Includes()
    keys = {source: key_of(source, command[1], includes, common) for source, command in wanted.items()}
    unseen = [source for source in wanted if not (options.cache / keys[source]).exists()]

    batches = batches_of(unseen, wanted, includes)

    findings = []

    def tell(output):
        findings.append(output)
        print(output.replace(f"{ROOT}/", ""), flush=True)

    def clean(source):
        (options.cache / keys[source]).touch()

    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        looker = Looker(folder, plugin, wanted, tell, clean)
        for _ in pool.map(looker.look, batches):  # an exception of any is raised here
            pass
    print(f"clang-tidy: {len(wanted)} files, {len(unseen)} looked at in {len(batches)} batches, "
          f"{len(findings)} with findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
