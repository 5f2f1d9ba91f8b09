"""The rows of the scoreboard: what each row promises, and the tool that measures it."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Form:
    """A tool's short or long form: a command with {programs} and {report}, or a program of GoogleTest."""

    command: str = ""
    test: str = ""
    only: str = "*"
    environment: dict = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Row:
    number: str
    name: str
    what: str
    short: Form | None  # None: the row needs more time than a test may take
    long: Form
    targets: tuple = ("lastcard-server",)
    also: tuple = ()  # further rows that the tool measures
    alone: bool = False  # the tool measures speed, or uses every core
    minutes: float = 1  # the long form's time beside another tool; prove.py starts the longest first
    slow: bool = False  # the short form takes minutes or measures the machine, and needs --with-slow


def script(number, name, what, command, short, long, **more):
    """Returns a row whose tool is a script with a report of its own."""
    return Row(number, name, what, *(Form(f"{command} {words} --report {{report}}") for words in (short, long)), **more)


def test(number, name, what, program, only, long, **more):
    """Returns a row whose tool is tests of a GoogleTest program. The environment has the numbers."""
    forms = (Form(test=program, only=only, environment=each) for each in ({}, long))
    return Row(number, name, what, *forms, (program,), **more)


# What each row measures, and its goal.
GOALS = {
    "R1": ("acknowledged acts lost when the real server is killed at random moments", "0 in 10,000 kills"),
    "R2": ("acknowledged acts lost in a simulated power cut", "0 in 100,000 cuts, in the middle of syncs too"),
    "R3": ("the journal under seven kinds of disk faults", "every acknowledged act is stored; no move is corrupt or stored in "
           "part"),
    "R4": ("non-interference: what a viewer receives while hidden cards are dealt anew", "0 differences in 1,000,000 positions "
           "a game; at least 12 planted leaks caught"),
    "R5": ("frames of bot games over sockets that show a card which their receiver may not see", "0 in 10,000 matches"),
    "R6": ("fuzzers: crashes, hangs over 1 s, leaks", "0 in 1,000,000,000 executions before a release, over at "
           "least 6 harnesses"),
    "R7": ("WebSocket conformance", "every case"),
    "R8": ("worlds of the deterministic simulation with a broken invariant", "0 in 100,000; same seed, same hash"),
    "R9": ("simulated soak of 24 h with 1,000 tables", "memory growth below 1 %, descriptors flat, no stuck table"),
    "R10": ("exactly once: intents with 20 % dropped, doubled, reordered", "one effect for each distinct id of "
            "1,000,000 intents"),
    "R11": ("hostile mix for 60 s: slow handshakes, watchers who never read, floods; then the costliest message of each "
            "type", "a bystander's p99 < 50 ms, server < 256 MB, 0 crashes"),
    "R12": ("memory for an idle connection", "at most 24 kB at 10,000 connections; closed connections leak nothing"),
    "R13": ("restart with 1,000 tables playing", "the state is back within 1 s after SIGTERM, 3 s after SIGKILL; the "
            "restart takes no time from clocks"),
    "R14": ("answers with durability at 2,000 moves/s", "p99 at most 15 ms"),
    "R15": ("AddressSanitizer, UndefinedBehaviorSanitizer, ThreadSanitizer over the tests", "0 reports"),
    "R17": ("shuffle: chi-square of places over 1,000,000 decks; the verifier in another language", "within 4 sigma; all "
            "deals agree, altered ones do not"),
    "R18": ("the real image: builds, starts read-only and unprivileged, survives SIGKILL; compose files", "all checks"),
    "R19": ("threats with a test that fails on its planted bug", "every threat, or the reason why not"),
    "R20": ("small mistakes in the engine's rules, views and transactions that a test notices", "at least 95 % of 400"),
    "R21": ("a simulated year of a busy server", "file and memory at most 1.5 times those after the first month, start "
            "within 2 s, p99 of commits as at the beginning, nothing lost"),
    "R23": ("browser tests beside four busy loops on 2 cores", "20 runs in a row, 0 failures"),
    "L": ("seasons of a league through the public interface, with an evening of mishaps; random seasons of sloppy people",
          "every table equals that of an independent script; 10,000 random seasons break no law of absence"),
}

# The share of a goal that fits into an hour for all rows, and the command that measures the whole goal.
SHARES = {
    "R1": "5,000 of 10,000 kills fit an hour; `node tests/reliability/crash.mjs --count 10000 --at-once 2` runs all",
    "R2": "60,000 of 100,000 cuts fit an hour; TEST_DISK_CUTS=100000 runs all",
    "R4": "200,000 of 1,000,000 positions a game fit an hour; TEST_LEAK_POSITIONS=1000000 runs all",
    "R5": "1,000 of 10,000 matches fit an hour; `node tests/reliability/wire.mjs --count 10000` runs all",
    "R6": "A release needs 10^9 executions, which take hours: `./dev fuzz 7200`",
    "R8": "5,000 of 100,000 worlds fit an hour; TEST_WORLDS=100000 runs all, in hours",
    "R9": "500 of 1,000 tables fit an hour; TEST_SOAK_TABLES=1000 runs all",
}

ROWS = [
    script("R1", "crash", "the real server is killed many times", "node tests/reliability/crash.mjs",
           "--count 60", "--count 5000", minutes=10),
    test("R2", "power", "the journal on a disk that loses power", "disk_test", "*.R2*",
         {"TEST_DISK_CUTS": "60000"}, minutes=10),
    test("R3", "disk", "the journal on a disk with faults", "disk_test", "*.R3*", {"TEST_DISK_POINTS": "2000"}, minutes=2),
    # The program also has the tests with planted leaks.
    test("R4", "interference", "what a viewer receives while hidden cards are dealt anew", "interference_test", "*",
         {"TEST_LEAK_POSITIONS": "200000"}, minutes=4),
    script("R5", "wire", "every frame of random matches is searched for hidden cards", "node tests/reliability/wire.mjs",
           "", "--count 1000", minutes=12),
    Row("R6", "fuzz", "fuzzers for all code that reads data from outside",
        Form(test="fuzz_replay_test"), Form("./dev fuzz 72"), ("fuzz_replay_test",), alone=True, minutes=7),
    Row("R7", "websocket", "clients that break the rules of RFC 6455",
        *2 * [Form("python3 tests/reliability/websocket_conformance.py --programs {programs} --report {report}")],
        ("lastcard-server", "websocket_echo")),
    test("R8", "worlds", "worlds in simulated time, with faults", "simulation_test", "Worlds.*",
         {"TEST_WORLDS": "5000"}, minutes=11),
    test("R9", "soak", "tables that play for a simulated day", "simulation_test", "Soak.*",
         {"TEST_SOAK_MINUTES": "1440", "TEST_SOAK_TABLES": "500"}, minutes=8),
    test("R10", "once", "messages that are lost, doubled and reordered", "simulation_test", "ExactlyOnce.*",
         {"TEST_EXACTLY_ONCE": "1000000"}, minutes=10),
    script("R11", "hostile", "the costliest message of each type, and attempts to cheat",
           "node tests/reliability/hostile.mjs --parts messages,cases",
           "--message-ms 250 --guesses 2000 --sign-ins 20", "", alone=True),
    script("R11", "attack", "a hostile crowd, and clients that send slow requests",
           "node tests/reliability/hostile.mjs --parts attack",
           "", "--slow 5000 --deaf 10000 --seconds 60", alone=True, minutes=3, slow=True),
    # R13 comes first: ten thousand idle sockets slow the tool down, in which the clients of R13 run.
    script("R12", "restart", "idle connections and restarts (R12, R13)",
           "node tests/reliability/restart.mjs --rows R13,R12",
           "", "--sockets 10000 --tables 1000", also=("R13",), alone=True, minutes=2),
    script("R14", "load", "answers that wait for the disk", "node tests/reliability/restart.mjs --rows R14",
           "--rate 200", "--seconds 120", targets=("lastcard-server", "lastcard-bench-server"), alone=True, minutes=3,
           slow=True),
    Row("R15", "sanitizers", "all tests under the sanitizers", None,
        Form("python3 tests/reliability/sanitizers.py asan tsan"), (), alone=True, minutes=10),
    test("R17", "shuffle", "the shuffle of decks", "shuffle_test", "*R17*", {"TEST_DECKS": "1000000"}),
    script("R17", "deals", "deals computed again in another language", "python3 tests/reliability/verify_deals.py",
           "", "--count 100000", targets=("write_deals",)),
    Row("R18", "image", "the image is built and tested", None, Form("tests/container/run.sh"), (), alone=True, minutes=5),
    Row("R19", "threats", "the table of threats, and the tests that it names",
        *2 * [Form("python3 tests/reliability/threats.py --check")], ()),
    Row("R19", "planted", "planted bugs that a test must find", None,
        Form("python3 tests/reliability/planted.py"), (), alone=True, minutes=30),
    Row("R20", "mutants", "small mistakes in the engine, one at a time", None, Form("./dev mutants --sample 400"), (),
        alone=True, minutes=15),
    test("R21", "year", "a simulated year of a busy server, in the store", "year_test", "*",
         {"TEST_YEAR_DAYS": "365", "TEST_YEAR_TABLES": "1000"}, alone=True, minutes=30),
    script("R23", "browser", "the browser tests, many times, beside busy loops",
           "python3 tests/reliability/browser.py --busy 4", "--count 1", "--count 20", alone=True, minutes=100),
    script("L", "season", "a season of a league through the public interface", "node tests/league/season.mjs",
           "", "--count 20", alone=True, minutes=9, slow=True),  # agreements take effect some seconds later
    script("L", "sloppy", "random seasons of sloppy people", "python3 tests/league/sloppy.py",
           "", "--count 10000", targets=("league_write_sloppy",), minutes=20),
]
