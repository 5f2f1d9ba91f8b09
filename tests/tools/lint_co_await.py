#!/usr/bin/env python3
"""Finds braces and lambdas inside co_await expressions.

usage: lint_co_await.py PATH...        (files, or folders that are searched for .h and .cc)
       lint_co_await.py --self-test

g++ 12 destroys a braced temporary or a capturing lambda twice when it lives across the suspension of the co_await
whose operand it is in. Name it first, then move it in:

    auto work = [self] { ... };
    co_await net::co_spawn(executor, std::move(work), kToken);
"""

import pathlib
import re
import sys

# Comments and literals. They are replaced by spaces; newlines stay, so that line numbers are right.
BLANKED = re.compile(
    r"""//[^\n]*
      | /\*.*?\*/
      | R"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"
      | "(?:\\.|[^"\\\n])*"
      | (?<![0-9a-zA-Z_])'(?:\\.|[^'\\\n])+'""",
    re.VERBOSE | re.DOTALL,
)


def blank(source):
    return BLANKED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), source)


def problems(source):
    """Returns line numbers and messages for one file's text."""
    text = blank(source)
    found = []
    for await_token in re.finditer(r"\bco_await\b", text):
        depth = 0
        for position in range(await_token.end(), len(text)):
            letter = text[position]
            if letter in "([":
                depth += 1
            elif letter in ")]":
                if depth == 0:
                    break
                depth -= 1
            elif letter in ";}" or (letter == "," and depth == 0):
                break
            elif letter == "{":
                line = text.count("\n", 0, position) + 1
                found.append((line, "braces (a braced temporary or a lambda) inside a co_await expression"))
                break
    return found


SELF_TEST = [
    # (source, number of problems)
    ("auto [ec, n] = co_await ws.async_read(buffer, kToken);", 0),
    ("if (co_await ready()) { go(); }", 0),
    ("for (auto x : co_await all()) { use(x); }", 0),
    ("while (!(co_await done())) { }", 0),
    ("co_await write(std::move(frame), kToken); Agg a{1};", 0),
    ("return f(co_await g(), Agg{1});", 0),
    ("co_await f(a[0]);", 0),
    ('co_await f("{", \'{\', R"x({)x"); // {', 0),
    ("/* co_await f({}) */ // co_await f({})", 0),
    ("net::awaitable<void> run() { co_await timer.async_wait(kToken); }", 0),
    ("auto big = 1'000'000; co_await f(big);", 0),
    ("co_await f(Agg{.s = text});", 1),
    ("co_await f({a, b});", 1),
    ("co_await f(std::vector<std::string>{a,\n  b});", 1),
    ("co_await net::co_spawn(ex, [p] { return p->run(); }, kToken);", 1),
    ("co_await net::co_spawn(ex, [&] { go(); }, kToken);", 1),
    ("auto x = co_await f(\n    1,\n    Agg{});\nco_await g(Agg{});", 2),
    ("if (co_await f(Agg{})) { go(); }", 1),
]


def self_test():
    failures = [(source, expected) for source, expected in SELF_TEST if len(problems(source)) != expected]
    for source, expected in failures:
        print(f"expected {expected} problems, found {problems(source)}: {source!r}", file=sys.stderr)
    assert problems("one;\ntwo;\nco_await f(\n  {});")[0][0] == 4
    print(f"{len(SELF_TEST)} cases, {len(failures)} wrong")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    files = []
    for argument in map(pathlib.Path, arguments):
        if argument.is_dir():
            files += sorted(path for path in argument.rglob("*") if path.suffix in (".h", ".cc"))
        elif argument.exists():
            files.append(argument)
    total = 0
    for file in files:
        for line, message in problems(file.read_text(encoding="utf-8")):
            print(f"{file}:{line}: {message}")
            total += 1
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
