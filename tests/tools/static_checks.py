#!/usr/bin/env python3
"""Finds code that would open a security hole, which no running test can notice. (The threats of docs/reliability.md.)

usage: static_checks.py [--root FOLDER] [--only NAME]
       static_checks.py --self-test      tests that each check finds planted code, and nothing in correct code
"""

import argparse
import pathlib
import re
import sys

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
LITERAL = r'(?:"(?:\\.|[^"\\\n])*"|R"\((?:.|\n)*?\)")'
VERBS = "SELECT|INSERT|UPDATE|DELETE|REPLACE|ALTER|DROP|CREATE"
STATEMENT = re.compile(rf'("(?:{VERBS})\b(?:\\.|[^"\\\n])*")((?:\s*{LITERAL})*)')
C_AND_H = (".cc", ".h")
WEB = (".ts", ".svelte", ".html")


def without_comments(text):
    return COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def each(pattern, message):
    """Returns a check that finds every match of the pattern."""
    compiled = re.compile(pattern)
    return lambda text, path: [(match.start(), message) for match in compiled.finditer(text)]


def chance(text, path):
    found = each(r"\bmt19937|\b(?:s?rand|random)\s*\(\s*\)|\bsrand\b|\bstd::(?:ranges::)?shuffle\b|\brandom_shuffle\b"
                 r"|\bdefault_random_engine\b|\bminstd_rand|\brandom_device\b",
                 "predictable random numbers; tables use Entropy, secrets use libsodium")(text, path)
    if path.startswith("server/"):
        found += each(r"\bSeeded(?:Entropy|Chance)\b", "a server's table must not use seeded random numbers")(text, path)
    return found


def statements(text, path):
    found = []
    for match in STATEMENT.finditer(text):
        rest = text[match.end():].lstrip()
        if rest.startswith("+") or (rest.startswith("<<") and not rest[2:].lstrip().startswith(('"', "table_name"))):
            found.append((match.start(), "an SQL statement is built from a value; bind the value"))
        before = text[: match.start()].rstrip()
        if re.search(r"\b(?:fmt::|std::)?(?:format|vformat)\($", before) or before.endswith("std::string("):
            found.append((match.start(), "an SQL statement is made by formatting text; bind its values"))
    return found


# A bot that searches plays on at tables, but only at those that it imagines from what its seat knows.
IMAGINES = r"engine/bots/(?:play_on|search_bot)\."


def bots(text, path):
    # glimpse.h and game.h know what a table is. So the check also looks for its name and for all ways to see
    # all of it.
    public = ("card|chance|choosing|entropy|event|face_set|fact|fast_chance|game|glimpse|inplace_vector|intent|knowledge|"
              "plays|rules|seat|zone")
    all_of_it = "Match|make_view|of_everything"
    if re.match(IMAGINES, path):
        public += "|imagination|table"
    else:
        all_of_it += "|Table|Tx|Imagination|imagine"
    allowed = rf"engine/bots/|engine/core/(?:{public})\.h"
    found = []
    for match in re.finditer(r'#include "(?P<file>[^"]+)"', text):
        file = match["file"]
        if re.match(r"engine/core/|server/|protocol/", file) and not re.match(allowed, file):
            found.append((match.start(), f"a bot includes {file}; a bot may use only a Glimpse"))
    return found + each(rf"\b(?:{all_of_it})\b",
                        "a bot uses more than a Glimpse")(text, path)


def logs(text, path):
    found = []
    levels = "trace|debug|info|warn|error|critical"
    for match in re.finditer(rf"\bspdlog::(?:{levels})\s*\((?P<words>(?:[^;]|\n)*?)\);", text):
        values = re.sub(LITERAL, "", match["words"])
        values = values.replace("token.error()", "")  # the reason why a token is invalid
        if re.search(r"\b\w*(?:token|secret|password|cookie|hand_of|deck\b|cards\b)\w*", values):
            found.append((match.start(), "a log line has a secret or a card among its values"))
    # The errors of the disk and of the command line do not quote what was sent.
    if re.match(r"server/(archive|league|lobby|net|people|rules|table)/", path):
        found += each(r"\bwhat\(\)", "the exception's text may quote a message; log base::loggable(error)")(text, path)
    return found


CHECKS = {
    # name: (the threats it is about, folders, files' endings, the check)
    "chance": ((9,), ("engine", "server", "protocol"), C_AND_H, chance),
    "statements": ((25,), ("server",), C_AND_H, statements),
    "bots": ((8,), ("engine/bots",), C_AND_H, bots),
    "logs": ((4,), ("engine", "server", "protocol"), C_AND_H, logs),
    "handlers": ((18,), ("server",), C_AND_H,
                 each(r"\b(?:asio|net)::detached\b", "exceptions of this coroutine are lost; give it a handler")),
    "deflate": ((22,), ("server",), C_AND_H,
                each(r"\bpermessage_deflate\b|\bpmd_\w+", "messages must not be compressed: their length would reveal cards")),
    "shell": ((33,), ("engine", "server", "protocol"), C_AND_H,
              each(r"(?<![\w.>])(?:std::)?(?:system|popen|execl|execv|execvp|posix_spawn|fork)\s*\(",
                   "the program must not start other programs")),
    "markup": ((23,), ("web-client/src",), WEB,
               each(r"\{@html\b|\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b"
                      r"|(?<![\w.])eval\(|\bnew Function\(",
                    "this text becomes markup; use plain text")),
    "cut-text": ((23,), ("server", "protocol"), C_AND_H,
                 each(r"\bname\w*\.(?:resize|substr)\(", "text that is cut at a byte may end in half a character")),
}

# Files in which the code is right for another reason.
EXEMPT = {
    ("chance", "engine/core/entropy.h"): "chance that repeats, for simulations; the same check keeps it from tables",
    ("chance", "engine/core/entropy.cc"): "likewise",
    ("shell", "server/app/backup_command.cc"): "an administrator's own command, of the settings; nothing of a request is in it",
    ("chance", "server/table/bots/thinking.cc"): "what bots imagine, from a seed that the table gives; no card comes from it",
    ("chance", "server/table/daily_table.cc"): "what bots choose on the day's deal and on scripted decks; no card comes from it",
    ("chance", "server/rules/sandbox.cc"): "rules are tried with a seed that the asker gives, at no table",
}

# Each check's name, the path of a file, a text, and how many findings it has.
SELF_TEST = [
    ("chance", "server/table/chance.cc", "std::mt19937 generator(seed);", 1),
    ("chance", "server/table/chance.cc", "std::shuffle(a, b, c);", 1),
    ("chance", "server/table/chance.cc", "SeededEntropy chance(time);", 1),
    ("chance", "engine/sim/soak.cc", "SeededEntropy chance(seed); // never mt19937", 0),
    ("chance", "server/table/chance.cc", "randombytes_buf(x); entropy.shuffle(cards);", 0),
    ("statements", "server/store/a.cc", 'session << "SELECT id FROM t WHERE name = \'" + name + "\'";', 1),
    ("statements", "server/store/a.cc", 'session << "SELECT id FROM t " "WHERE code = " << code;', 1),
    ("statements", "server/store/a.cc", 'fmt::format("DELETE FROM t WHERE a = {}", a)', 1),
    ("statements", "server/store/a.cc", 'session << "SELECT id FROM t WHERE a = :a", soci::use(a);', 0),
    ("bots", "engine/bots/a.h", '#include "engine/core/table.h"\n', 1),
    ("bots", "engine/bots/a.h", "Intent choose(const Table& table);", 1),
    ("bots", "engine/bots/a.h", "class Cheat { Table table_; };", 1),
    ("bots", "engine/bots/a.h", "auto cards = Glimpse::of_everything(trial).cards(stock);", 1),
    ("bots", "engine/bots/a.h", "return make_view(trial, other).zones;", 1),
    ("bots", "engine/bots/a.h", '#include "engine/core/glimpse.h"\n#include "engine/eights/state.h"\n', 0),
    ("bots", "engine/bots/a.h", "Intent choose(const Glimpse& glimpse);  // never a Table", 0),
    ("logs", "server/a.cc", 'spdlog::info("event=x token={}", token);', 1),
    ("logs", "server/a.cc", 'spdlog::debug("event=deal", deck);', 1),
    ("logs", "server/net/a.cc", 'spdlog::error("event=x error={}", error.what());', 1),
    ("logs", "server/net/a.cc", 'spdlog::error("event=x error={}", base::loggable(error));', 0),
    ("logs", "server/a.cc", 'spdlog::warn("event=token_refused bytes={}", size);', 0),
    ("handlers", "server/a.cc", "co_spawn(context, run(), asio::detached);", 1),
    ("handlers", "server/a.cc", "co_spawn(context, run(), handler);", 0),
    ("deflate", "server/a.cc", "websocket::permessage_deflate deflate;", 1),
    ("shell", "server/a.cc", 'std::system("gzip x");', 1),
    ("shell", "server/a.cc", "file_system(x);", 0),
    ("markup", "web-client/src/a.svelte", "<p>{@html name}</p>", 1),
    ("markup", "web-client/src/a.svelte", "<p>{name}</p>", 0),
    ("cut-text", "server/a.cc", "name.resize(24);", 1),
    ("cut-text", "server/a.cc", "names.size();", 0),
]


def findings(name, path, text):
    """Returns the lines and messages of a check's findings."""
    blanked = without_comments(text)
    return [(blanked.count("\n", 0, position) + 1, message) for position, message in CHECKS[name][3](blanked, path)]


def self_test():
    wrong = [(name, text, expected) for name, path, text, expected in SELF_TEST
             if len(findings(name, path, text)) != expected]
    for name, text, expected in wrong:
        print(f"self-test of {name}: expected {expected} findings in: {text}")
    planted = {name for name, _, _, expected in SELF_TEST if expected}
    for name in CHECKS.keys() - planted:
        print(f"self-test: nothing is planted for {name}")
    return 1 if wrong or CHECKS.keys() - planted else 0


def check(root, only):
    total = 0
    for name, (threats, folders, endings, _) in CHECKS.items():
        if only and name != only:
            continue
        files = [file for folder in folders for file in sorted((root / folder).rglob("*")) if file.suffix in endings]
        if not files:
            print(f"{name}: there are no files in {', '.join(folders)}")
            total += 1
        for file in files:
            path = file.relative_to(root).as_posix()
            if (name, path) in EXEMPT:
                continue
            for line, message in findings(name, path, file.read_text(encoding="utf-8")):
                print(f"{path}:{line}: {message} [{name}, threat {', '.join(map(str, threats))}]")
                total += 1
    return 1 if total else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    parser.add_argument("--only", choices=CHECKS)
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    return self_test() if options.self_test else check(options.root, options.only)


if __name__ == "__main__":
    sys.exit(main())
