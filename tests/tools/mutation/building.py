"""Copies the sources with mutants in them and builds the copy."""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess

from . import planting

HERE = pathlib.Path(__file__).resolve().parent
# The build is only slightly optimised, because compiling takes longer than the tests of a mutant. The
# standard library checks its use, as the sanitizers do in other builds.
FLAGS = "-O1 -w -D_GLIBCXX_ASSERTIONS -ferror-limit=0 -fno-caret-diagnostics -ftemplate-backtrace-limit=0"
TAKEN_OUT_AT_MOST = 12  # how often mutants that do not compile are removed before the next build


class Ground:
    """The folder with the copy and its build: build/mutants."""

    def __init__(self, root, area, jobs, say):
        self._root = root
        self._area = area
        self._jobs = jobs
        self._say = say
        self._folder = root / "build/mutants"
        self.tree = self._folder / "tree"
        self._build = self._folder / "build"
        self._planted = {}

    def sources(self):
        """Returns path -> text of the sources of the work tree that may be mutated."""
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "--", *self._area.paths], cwd=self._root,
                                check=True, capture_output=True, text=True).stdout.split()
        return {path: (self._root / path).read_text(encoding="utf-8") for path in sorted(set(listed))
                if path.endswith((".cc", ".h")) and (self._root / path).is_file()}

    def changed_since(self, commit):
        diff = subprocess.run(["git", "diff", "-U0", "--no-color", "--no-ext-diff", commit, "--", *self._area.paths],
                              cwd=self._root, check=True, capture_output=True, text=True).stdout
        return planting.changed_lines(diff)

    def copy(self, sources, mutants):
        """Copies the work tree with these mutants in it, and writes only the files that differ from the last
        copy. Returns the numbers of the mutants that overlap others and are left out."""
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=self._root, check=True,
                                capture_output=True, text=True).stdout.splitlines()
        kept = {self.tree / "lastcard_mutants.h"}
        self._write(self.tree / "lastcard_mutants.h", (HERE / "lastcard_mutants.h").read_bytes())
        for name in listed:
            if name not in sources and (self._root / name).is_file():
                self._write(self.tree / name, (self._root / name).read_bytes())
            kept.add(self.tree / name)
        for path in self.tree.rglob("*"):
            if path.is_file() and path not in kept:
                path.unlink()
        return self.plant(sources, mutants)

    def plant(self, sources, mutants):
        by_path = {}
        for number, mutation in mutants.items():
            by_path.setdefault(mutation.path, {})[number] = mutation
        crossing = set()
        for path, text in sources.items():
            self._planted.pop(path, None)
            if path in by_path:
                planted, left_out = planting.plant(text, by_path[path])
                crossing.update(left_out)
                self._planted[path] = planted
                text = planted.text
            self._write(self.tree / path, text.encode())
        return crossing

    @staticmethod
    def _write(path, content):
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def configure(self):
        command = ["cmake", "-S", str(self.tree), "-B", str(self._build), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Mutants",
                   f"-DCMAKE_CXX_FLAGS_MUTANTS={FLAGS}", "-DCMAKE_CXX_COMPILER=clang++-16", "-DLASTCARD_COMPILE_TOGETHER=ON",
                   "-DLASTCARD_TEST_FOLDERS=" + ";".join(self._area.folders), *self._area.options]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode:
            raise RuntimeError(made.stdout[-2000:] + made.stderr[-2000:])

    def build(self, sources, mutants):
        """Compiles. Removes the mutants that do not compile from `mutants` and returns their numbers."""
        broken = set()
        for target in (self._area.library, "all"):
            for _ in range(TAKEN_OUT_AT_MOST):
                made = subprocess.run(["ninja", "-C", str(self._build), "-j", str(self._jobs), "-k", "0", target],
                                      capture_output=True, text=True, errors="replace", check=False)
                if made.returncode == 0:
                    break
                (self._folder / "compiler.log").write_text(made.stdout, encoding="utf-8")
                found = planting.blamed(made.stdout, self._planted_of) & set(mutants)
                if not found:
                    raise RuntimeError("what does not compile is no mutant's: " + self._folder.name + "/compiler.log\n"
                                       + "\n".join(re.findall(r"^.*error:.*$", made.stdout, re.MULTILINE)[:10]))
                self._say(f"{len(found)} of {len(mutants)} mutants do not compile and are taken out")
                broken |= found
                for number in found:
                    del mutants[number]
                self.plant(sources, mutants)
            else:
                raise RuntimeError("mutants that do not compile were taken out again and again, and there are more")
        return broken

    def _planted_of(self, file):
        path = pathlib.Path(file)
        path = path if path.is_absolute() else self._build / path
        try:
            return self._planted.get(str(pathlib.Path(os.path.normpath(path)).relative_to(self.tree)))
        except ValueError:
            return None

    def programs(self):
        return sorted(path for path in (self._build / "bin/tests").iterdir()
                      if os.access(path, os.X_OK) and path.name not in self._area.left_out)

    def clear(self):
        shutil.rmtree(self._folder, ignore_errors=True)


def in_parallel(jobs, work, items):
    """Calls work(item) for all items in parallel; yields the results as they arrive."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for done in concurrent.futures.as_completed([pool.submit(work, item) for item in items]):
            yield done.result()
