"""Tests which mutations the runner finds in a small source, and whether its mutants do what they say."""

import pathlib
import subprocess
import tempfile

from . import planting
from .places import mutations_in

HERE = pathlib.Path(__file__).resolve().parent

SMALL = """\
#include <cstdio>
#include <vector>
struct Seat {
  explicit Seat(int number) : number_(number) {}
  int number() const { return number_; }
  int number_;
};
struct Fact {
  int count;
};
enum class Stage { play, over };
constexpr int kMost[] = {1, 2};
namespace {
constexpr int twice(int value) {
  return 2 * value;
}
bool fits(int card, int top) {
  if (card == 8) return true;
  return card > top && card <= 13;
}
bool may(int card) {
  return fits(card, twice(2));
}
int turn(Seat by, Seat other) {
  const std::vector<int> seats = {by.number(), other.number()};
  int sum = 0;
  for (const int seat : seats) sum += seat;
  const auto add = [&](int more) {
    sum += more;
    return sum + by.number();
  };
  if (sum < 5) {
    return add(1);
  }
  return add(3) - 1;
}
Fact told(int count) {
  return Fact{.count = count};
}
}  // namespace
int main() {
  std::printf("%d %d %d %d %d", fits(8, 9), fits(9, 8), may(13), turn(Seat(1), Seat(2)), told(7).count);
}
"""
ASLEEP = "1 1 1 5 7"
# Some mutations, and what the program prints when each is awake.
AWAKE = {
    "not (card == 8)": "0 1 1 5 7",
    "`card <= 13` with <": "1 1 0 5 7",
    "(card <= 13) taken for true": ASLEEP,
    "`card > top` with >=": ASLEEP,
    "not (fits(card, twice(2)))": "1 1 0 5 7",
    "`sum += more;` is left out": "1 1 1 4 7",
    "`sum + by.number()` with -": "1 1 1 3 7",
    "`sum < 5` with <=": ASLEEP,
    "not (sum < 5)": "1 1 1 6 7",
    "`return add(1);` is left out": "1 1 1 6 7",
    ".count = count left empty": "1 1 1 5 0",
    "not true": "0 1 1 5 7",
}
SEATS = ("other for the seat by", "by for the seat other")


def expect(found, wanted, about):
    if found != wanted:
        raise SystemExit(f"mutants: self-test: {about}: {found!r}, not {wanted!r}")


def run_program(program, number):
    return subprocess.run([program], env={"LASTCARD_MUTANT": str(number)}, capture_output=True, text=True, check=False).stdout


def finds_what_is_there():
    found = mutations_in("small.cc", SMALL)
    words = [mutation.what for mutation in found]
    for what in (*AWAKE, *SEATS):
        expect(what in words, True, f"there is a mutant: {what}")
    expect([mutation.constant for mutation in found if mutation.what == "2 -1" and mutation.line == 15], [True],
           "what the compiler may call is marked")
    expect([what for what in words if "Stage" in what or "kMost" in what or "std::vector" in what], [], "declarations stay")
    expect(next(mutation.line for mutation in found if mutation.what == "`sum < 5` with <="), 32, "a line")
    return dict(enumerate(found, 1))


def mutants_do_what_they_say(mutants, compiler):
    """Runs one program with all mutants, each awake by itself. Removes those that do not compile, with the
    help of the compiler's messages."""
    with tempfile.TemporaryDirectory() as folder:
        path, program = pathlib.Path(folder, "small.cc"), pathlib.Path(folder, "small")
        command = [compiler, "-std=c++20", "-w", "-I", str(HERE), str(path), "-o", str(program)]
        while True:
            planted, crossing = planting.plant(SMALL, mutants)
            expect(crossing, [], "no mutants cross")
            path.write_text(planted.text, encoding="utf-8")
            made = subprocess.run(command, capture_output=True, text=True, check=False)
            if made.returncode == 0:
                break
            wrong = planting.blamed(made.stderr, {str(path): planted}.get) & set(mutants)
            if not wrong or any(mutants[number].what in AWAKE for number in wrong):
                raise SystemExit(f"mutants: self-test: does not compile: {made.stderr}")
            for number in wrong:
                del mutants[number]
        expect(run_program(program, 0), ASLEEP, "all asleep")
        for number, mutation in mutants.items():
            said = run_program(program, number)
            if mutation.what in AWAKE:
                expect(said, AWAKE[mutation.what], mutation.what)
        turned = [run_program(program, number) for number, mutation in mutants.items() if mutation.what in SEATS]
        expect(set(turned) - {ASLEEP} != set(), True, "a seat for another is noticed")


def blames_the_innermost():
    text = "int f(int a) {\n  return g(a < 1) ? a + 2 : 3;\n}\n"
    mutants = dict(enumerate(mutations_in("f.cc", text), 1))
    planted, _ = planting.plant(text, mutants)
    expect(planting.nested(planted.stretches), True, "stretches lie in each other")
    number = next(number for number, mutation in mutants.items() if mutation.what == "`a < 1` with <=")
    offset = planted.text.index(f"less({number}")
    line = planted.text.count("\n", 0, offset) + 1
    column = offset - planted.text.rindex("\n", 0, offset)
    said = f"/usr/include/x.h:1:1: error: no\nf.cc:{line}:{column}: note: here\n"
    expect(planting.blamed(said, {"f.cc": planted}.get), {number}, "the mutant that the compiler means")
    expect(planting.blamed("x.h:1:1: error: no\n", {"f.cc": planted}.get), set(), "nobody's error")


def reads_a_diff():
    diff = "--- a/x.cc\n+++ b/x.cc\n@@ -3 +4,2 @@ f\n-a\n+b\n+c\n@@ -9,2 +10,0 @@\n-d\n-e\n--- a/y\n+++ /dev/null\n@@ -1 +0,0 @@\n"
    expect(planting.changed_lines(diff), {"x.cc": {4, 5}}, "changed lines")


def run(compiler):
    mutants = finds_what_is_there()
    blames_the_innermost()
    reads_a_diff()
    mutants_do_what_they_say(mutants, compiler)
    return 0
