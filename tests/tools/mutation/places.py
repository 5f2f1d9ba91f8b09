"""Finds the mutations: the places where a source can be changed a little, and the changes."""

import dataclasses

from .cpp_text import ASSIGNING, BINDING, HEADS, KEYWORDS, Source

ID = "@"  # stands for the mutant's number


@dataclasses.dataclass(frozen=True)
class Mutation:
    """A change that is in the program but asleep: text before and after a range of the source, and text that
    replaces an operator in it. `what` describes the change, for reports and for mutants_explained.json."""

    path: str
    line: int
    what: str
    start: int
    end: int
    before: str
    after: str = ""
    operator: tuple = ()  # (start, end, the text that replaces it)
    constant: bool = False  # in a function that the compiler may call, too
    text: str = ""  # the line of the mutation

    @property
    def key(self):
        """Identifies the mutation even if its line number changes."""
        return (self.path, self.text, self.what)


BOUNDS = {"<": ("<=", "less"), "<=": ("<", "less_or_equal"), ">": (">=", "greater"), ">=": (">", "greater_or_equal")}


class Finder:
    def __init__(self, source: Source):
        self._source = source
        self._lines = source.text.split("\n")
        self._found = []
        self._ranges = set()
        self._body = None

    def mutations(self):
        for body in self._source.bodies:
            self._body = body
            for at in range(body.first, body.last):
                self._statement(at)
                self._condition(at)
                self._operator(at)
                self._literal(at)
                self._member(at)
            self._seats()
        return self._found

    # `first` and `last` are tokens.
    def _add(self, what, first, last, before, after="", operator=()):
        source = self._source
        start, end = source.tokens[first].start, source.tokens[last].end
        line = source.line_of(operator[0] if operator else start)
        self._found.append(
            Mutation(source.path, line, what, start, end, before, after, operator, self._body.constant,
                     self._lines[line - 1].strip()))

    def _flip(self, first, last, what):
        if first <= last and (first, last) not in self._ranges:
            self._ranges.add((first, last))
            self._add(what, first, last, f"{self._awake}flip({ID}, static_cast<bool>(", "))")

    @property
    def _awake(self):
        """The namespace of the helpers. Functions that the compiler may call have their own."""
        return "lastcard_mutants::" + ("constant::" if self._body.constant else "")

    def _words(self, first, last):
        source = self._source
        text = " ".join(source.text[source.tokens[first].start : source.tokens[last].end].split())
        return text if len(text) <= 60 else text[:57] + "..."

    # ---- Statements ----

    def _begins_statement(self, at):
        source = self._source
        before, parent = at - 1, source.parent[at]
        if source.at(parent) != "{" or not source.is_block.get(parent):
            return False
        text = source.at(before)
        if text in (";", "{", "else", "do"):
            return True
        if text == "}":
            return source.is_block.get(source.partner[before], False) and not source.lambda_at(source.partner[before])
        if text == ")":
            return source.at(source.partner[before] - 1) in HEADS
        return text == ":" and self._after_label(before)

    def _after_label(self, colon):
        at = colon - 1
        while self._source.kind(at) == "word" and self._source.at(at) != "case" or self._source.at(at) == "::":
            at -= 1
        return self._source.at(at) == "case" or self._source.at(colon - 1) == "default"

    def _statement(self, at):
        if not self._begins_statement(at):
            return
        source = self._source
        end = source.statement_end(at)
        if end is None:
            return
        text = source.at(at)
        if text in ("break", "continue") or (text == "return" and self._goes_on(at, end)):
            self._drop(at, end)
        elif text in KEYWORDS or (source.kind(at) != "word" and text not in ("++", "--", "*", "(")):
            return
        elif text not in ("public", "private", "protected") and not self._declares(at):
            self._drop(at, end)

    def _drop(self, first, last):
        self._add(f"`{self._words(first, last)}` is left out", first, last,
                  f"if ({self._awake}on({ID})) {{}} else ")

    def _goes_on(self, first, end):
        """Returns whether further statements of the function follow a `return` that is left out."""
        source = self._source
        if source.at(first + 1) == ";":
            return True
        if source.at(first - 1) == ")":
            return source.at(end + 1) not in ("}", "else")
        opened = source.parent[first]
        return (source.at(opened - 1) == ")" and source.at(source.partner[opened - 1] - 1) == "if"
                and source.at(source.partner[opened] + 1) not in ("}", "else"))

    def _declares(self, at):
        """Returns whether a declaration begins here: two names in a row, a type and what it is the type of."""
        source = self._source
        if source.kind(at) != "word":
            return False
        at += 1
        while source.at(at) == "::":
            at += 2
        if source.at(at) == "<" and not source.spaced(at):
            depth = 0
            while True:
                depth += {"<": 1, ">": -1, ">>": -2}.get(source.at(at), 0)
                at += 1
                if depth <= 0:
                    break
        while source.at(at) in ("&", "*", "const", "::") or (source.at(at) == "&&" and not source.spaced(at)):
            at += 1
        return source.kind(at) == "word"

    # ---- Conditions ----

    def _condition(self, at):
        source, text = self._source, self._source.at(at)
        if source.kind(at) == "word" and text in ("if", "while", "for") and source.at(at + 1) == "(":
            opened = at + 1
            parts = [part for part in source.top_level(opened + 1, source.partner[opened]) if source.at(part) == ";"]
            first, last = opened + 1, source.partner[opened] - 1
            if text == "for":
                if len(parts) != 2:
                    return
                first, last = parts[0] + 1, parts[1] - 1
            elif parts:
                first = parts[-1] + 1
            top = source.top_level(first, last + 1)
            if first <= last and not any(source.at(part) in ASSIGNING | {"auto"} for part in top):
                self._flip(first, last, f"not ({self._words(first, last)})")
        elif text == "?":
            first = source.left_end(at, 0)
            self._flip(first, at - 1, f"not ({self._words(first, at - 1)})")
        elif text == "return" and source.kind(at) == "word":
            self._answer(at)
        elif text == "!" and source.kind(at) == "sign":
            last = source.right_end(at, 20)
            self._flip(at, last, f"`{self._words(at, last)}` without the !")

    def _answer(self, at):
        """Adds a mutation of a returned call in a function that returns bool. Other returned values have
        mutations of their own."""
        source = self._source
        end = source.statement_end(at)
        if end is None or source.at(end - 1) != ")" or source.at(at + 1) in ("{", "!", ";", "true", "false"):
            return
        top = source.top_level(at + 1, end)
        if any(source.is_binary(part) or source.at(part) in ("?", ",") for part in top):
            return
        outermost = source.parent[at] == self._body.first
        if self._body.says_bool if outermost else True:
            self._add(f"not ({self._words(at + 1, end - 1)})", at + 1, end - 1, f"{self._awake}not_so({ID}, ", ")")

    # ---- Operators ----

    def _operator(self, at):
        source, text = self._source, self._source.at(at)
        if not source.is_binary(at):
            return
        binding = BINDING[text]
        left, right = source.left_end(at, binding), source.right_end(at, binding)
        if left >= at or right <= at:
            return
        sign = source.tokens[at]
        comma = (sign.start, sign.end, ",")
        words = self._words(left, right)
        if text in ("&&", "||"):
            neutral = "true" if text == "&&" else "false"
            if not any(source.at(part) == text and source.is_binary(part) for part in source.top_level(left, at)):
                self._leave_out(left, at - 1, neutral)
            self._leave_out(at + 1, right, neutral)
        elif text in ("==", "!="):
            self._flip(left, right, f"not ({words})")
        elif text in BOUNDS:
            other, name = BOUNDS[text]
            self._add(f"`{words}` with {other}", left, right, f"{self._awake}{name}({ID}, ", ")", comma)
            if source.kind(right) != "number" or right != at + 1:
                by = 1 if text in ("<=", ">") else -1
                self._add(f"`{self._words(at + 1, right)}` {by:+d} as a bound", at + 1, right,
                          f"{self._awake}plus({ID}, ", f", {by})")
        elif text in ("+", "-") and not any(source.kind(part) == "text" for part in range(left, right + 1)):
            name = "sum" if text == "+" else "difference"
            self._add(f"`{words}` with {'-' if text == '+' else '+'}", left, right, f"{self._awake}{name}({ID}, ", ")", comma)

    def _leave_out(self, first, last, neutral):
        self._add(f"({self._words(first, last)}) taken for {neutral}", first, last,
                  f"{self._awake}taken_for_{neutral}({ID}, static_cast<bool>(", "))")

    # ---- Values ----

    def _literal(self, at):
        source, text = self._source, self._source.at(at)
        if source.kind(at) == "number" and text.rstrip("uUlLzZ").isdigit():
            if source.at(at - 1) in ("<", "case") and not source.spaced(at - 1):
                return
            by = 1 if text.rstrip("uUlLzZ") == "0" else -1
            if source.is_binary(at - 1) and source.at(at - 1) in ("<=", ">"):
                by = 1
            self._add(f"{text} {by:+d}", at, at, f"{self._awake}plus({ID}, ", f", {by})")
        elif text in ("true", "false") and source.kind(at) == "word":
            self._flip(at, at, f"not {text}")

    def _member(self, at):
        """Adds a mutation that leaves a member of a fact, a badge or a similar value empty, as in `.seat =
        by`."""
        source = self._source
        if source.at(at) != "." or source.at(at - 1) not in ("{", ",") or source.at(at + 2) != "=":
            return
        if source.is_block.get(source.parent[at], True):
            return
        first, last = at + 3, source.right_end(at + 2, 0)
        named = all(source.kind(part) == "word" or source.at(part) == "::" for part in range(first, last + 1)) and last > first
        if not named and source.kind(first) not in ("text", "number") and source.at(first) not in ("{", "true", "false"):
            self._add(f".{source.at(at + 1)} = {self._words(first, last)} left empty", first, last,
                      f"{self._awake}nothing({ID}, ", ")")

    # ---- Seats ----

    def _seats(self):
        """Adds mutations that replace a seat by another known seat, or by a neighbour."""
        source, body = self._source, self._body
        declared = []  # (name, token, last token of its scope)
        first = self._head_of(body.first)
        for at in range(first, body.last):
            if source.at(at) == "Seat" and source.kind(at + 1) == "word" and source.at(at + 2) in (",", ")", "=", ";", ":", "("):
                declared.append((source.at(at + 1), at + 1, self._known_until(at + 1)))
        for at in range(body.first, body.last):
            if source.kind(at) != "word" or source.at(at - 1) in (".", "->", "::", "&", "[") or source.at(at - 1) == "Seat":
                continue
            if source.at(at + 1) in ("(", "::", "]") or source.at(at + 1) in ASSIGNING or source.at(at + 1) in ("++", "--"):
                continue
            known = [name for name, since, until in declared if since < at <= until]
            if source.at(at) not in known:
                continue
            others = [name for name in reversed(known) if name != source.at(at)]
            if others:
                self._add(f"{others[0]} for the seat {source.at(at)}", at, at, f"{self._awake}instead({ID}, ", f", {others[0]})")
            else:
                self._add(f"a neighbour of the seat {source.at(at)}", at, at, f"{self._awake}neighbour({ID}, ", ")")

    def _head_of(self, brace):
        at = brace - 1
        while at >= 0 and self._source.at(at) not in (";", "{", "}"):
            at = self._source.partner[at] - 1 if self._source.at(at) in (")", "]") else at - 1
        return at + 1

    def _known_until(self, at):
        source = self._source
        parent = source.parent[at]
        if source.at(parent) == "(":
            following = source.partner[parent] + 1
            while following < len(source) and source.at(following) not in ("{", ";", "}"):
                following += 1
            if source.at(following) == "{":
                return source.partner[following]
            return following
        return source.partner.get(parent, len(source))


def mutations_in(path, text):
    return Finder(Source(path, text)).mutations()
