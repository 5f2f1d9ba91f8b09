"""Finds C++ sources that can probably be compiled as one, for run_clang_tidy.py and unity_batches.py."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
BATCH_SIZE = 12
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
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


class Includes:
    """The project's files that a source includes, directly or not, and the source itself."""

    def __init__(self, root=ROOT):
        self.root, self.direct, self.text = root, {}, {}

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
                self.direct[file] = [p for name in names for p in (self.root / name, file.parent / name) if p.is_file()]
            waiting += self.direct[file]
        return seen


def names_of(declaration):
    """Returns roughly the names that a declaration declares. The declaration is cut off before its body or
    semicolon."""
    macro = MACRO_CALL.match(declaration)  # TEST(Suite, Name), and static_assert(...)
    if macro:
        return {re.sub(r"\W+", "_", macro[1])}
    found = {of_type or alias for of_type, alias in TYPE_NAME.findall(declaration)}
    first = DECLARED.search(declaration)
    if first and not re.match(r"\s*(using|return)\b", declaration):
        found.add(first[1])
    return found


class Names:
    """Roughly the names that a source declares: those that are hidden from other sources, and all in its
    namespaces."""

    def __init__(self, text):
        self.hidden = set(MACRO.findall(text))
        self.all = set(self.hidden)
        text = DIRECTIVE.sub("", NOT_CODE.sub(" ", text))
        scopes, start = [], 0  # of each brace: "" an unnamed namespace, a namespace's name, or None for others
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
    """A source's own names, and its headers with their names."""

    known = {}  # header -> its names

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


def has_own_testing(source, includes):
    """Returns whether a lastcard::testing exists. Then GoogleTest's namespace has another name in the source."""
    return any("namespace lastcard::testing" in includes.text[file] for file in includes.of(source))


def share_out(sources, count, includes, most=BATCH_SIZE):
    """Returns at least `count` batches, and more if too many sources use the same names."""
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
