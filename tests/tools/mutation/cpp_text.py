"""What of a C++ source the mutation runner has to know: its tokens, its brackets, and the bodies of its functions.

It reads what clang-format has laid out: a binary operator stands between two spaces, the bracket of a template beside
what it belongs to. That tells `a < b` from `Pair<a, b>` without knowing any type.
"""

import dataclasses
import re

TOKEN = re.compile(
    r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:\\\n|[^\n])*)
      | (?P<text>(?:u8|[uUL])?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')
      | (?P<number>\.?\d(?:[eEpP][+-]|'?[\w.])*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<sign><=>|<<=|>>=|->\*|\.\.\.|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
OPENING = {"(": ")", "[": "]", "{": "}"}

# How tightly binary operators bind.
BINDING = {"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, "<=": 7, ">": 7, ">=": 7, "<=>": 8,
           "<<": 9, ">>": 9, "+": 10, "-": 10, "*": 11, "/": 11, "%": 11}
ASSIGNING = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
# What an expression cannot begin or go on with.
KEYWORDS = {"return", "case", "default", "else", "do", "throw", "goto", "break", "continue", "if", "for", "while",
            "switch", "const", "constexpr", "auto", "static", "using", "typename", "template", "co_return", "struct"}
HEADS = {"if", "for", "while", "switch"}  # what is followed by something in brackets and a statement


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclasses.dataclass
class Body:
    """A function's: from its opening brace to its closing one, as numbers of tokens."""

    first: int
    last: int
    constant: bool  # the compiler may call it, too
    says_bool: bool  # what it returns


class Source:
    """One file, read."""

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.tokens = [
            Token(found.lastgroup if found.lastgroup != "mark" else "text", found[0], found.start(), found.end())
            for found in TOKEN.finditer(text)
            if found.lastgroup != "skip"
        ]
        self.partner = self._match_brackets()
        self.parent = self._enclosing()
        self.is_block = {at: self._opens_block(at) for at, token in enumerate(self.tokens) if token.text == "{"}
        self.bodies = self._find_bodies()

    def at(self, index):
        """The token's text; "" beyond the ends."""
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def kind(self, index):
        return self.tokens[index].kind if 0 <= index < len(self.tokens) else ""

    def line_of(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def spaced(self, index):
        """Whether the token stands between two spaces, as a binary operator does."""
        token = self.tokens[index]
        return self.text[token.start - 1 : token.start].isspace() and self.text[token.end : token.end + 1].isspace()

    def _match_brackets(self):
        partner, stack = {}, []
        for at, token in enumerate(self.tokens):
            if token.kind != "sign":
                continue
            if token.text in OPENING:
                stack.append(at)
            elif token.text in OPENING.values() and stack and OPENING[self.tokens[stack[-1]].text] == token.text:
                partner[at] = stack.pop()
                partner[partner[at]] = at
        if stack:
            raise ValueError(f"{self.path}: a bracket is not closed")
        return partner

    def _enclosing(self):
        """For every token the opening bracket that it is in; -1 outside of all."""
        enclosing, stack = [], [-1]
        for at, token in enumerate(self.tokens):
            if token.text in OPENING.values() and at in self.partner:
                stack.pop()
            enclosing.append(stack[-1])
            if token.text in OPENING and at in self.partner:
                stack.append(at)
        return enclosing

    def lambda_at(self, brace):
        """Whether the brace opens the body of a lambda."""
        before = self._before_result(brace)
        if self.at(before) == ")":
            before = self.partner[before] - 1
        return self.at(before) == "]" and not self._indexes(self.partner[before])

    def _indexes(self, bracket):
        """Whether [ ] follows what it picks an element of."""
        return self.kind(bracket - 1) == "word" and self.at(bracket - 1) not in KEYWORDS or self.at(bracket - 1) in ")]"

    def _before_result(self, brace):
        """What stands before a brace, without `-> Type` and words such as mutable and const."""
        at = brace - 1
        while self.at(at) in ("mutable", "noexcept", "const", "override", "constexpr"):
            at -= 1
        back = at
        while self.kind(back) == "word" or self.at(back) in ("::", "<", ">", "&", "*", ","):
            back -= 1
        return back - 1 if self.at(back) == "->" else at

    def _opens_block(self, brace):
        """Whether there are statements in the braces, and not the members of a value."""
        before = self._before_result(brace)
        text = self.at(before)
        if text == "{":
            return self._opens_block(before)
        return text in (")", ";", "}", "else", "do", "try", "") or text == ":" or self.lambda_at(brace)

    def _find_bodies(self):
        """The outermost ones: what is in them belongs to them."""
        bodies, at, head = [], 0, 0
        while at < len(self.tokens):
            text = self.at(at)
            if text in (";", "}") or (text == ":" and self.at(at - 1) in ("public", "private", "protected")):
                head = at + 1
            elif text in ("(", "["):
                at = self.partner[at]
            elif text == "{" and self._is_body(head, at):
                words = {token.text for token in self.tokens[head:at]}
                bodies.append(Body(at, self.partner[at], bool(words & {"constexpr", "consteval"}), "bool" in words))
                at = self.partner[at]
                head = at + 1
            elif text == "{" and self._is_scope(head, at):
                head = at + 1
            elif text == "{":  # a value
                at = self.partner[at]
                if self.at(at + 1) not in (";", ",", "{", ")"):
                    head = at + 1
            at += 1
        return bodies

    def top_level(self, first, last):
        """The tokens between two places that are in no brackets of their own."""
        at, found = first, []
        while at < last:
            found.append(at)
            at = self.partner[at] + 1 if self.at(at) in OPENING else at + 1
        return found

    def _is_scope(self, head, brace):
        words = {self.at(at) for at in range(head, brace)}
        return bool(words & {"namespace", "class", "struct", "union", "extern"}) and "enum" not in words

    def _is_body(self, head, brace):
        words = [self.at(at) for at in self.top_level(head, brace)]
        if "operator" not in words and any(word in ("=", "namespace", "enum") for word in words):
            return False
        before = self._before_result(brace)
        return "(" in words and self.at(before) == ")"

    # ---- Expressions ----

    def is_binary(self, at):
        ends = self.kind(at - 1) in ("word", "number", "text") and self.at(at - 1) not in KEYWORDS
        return (self.kind(at) == "sign" and self.at(at) in BINDING and self.spaced(at)
                and (ends or self.at(at - 1) in (")", "]", "}")))

    def _stops(self, at, binding):
        text = self.at(at)
        if text in (",", ";", "?", ":", "") or (self.kind(at) == "word" and text in KEYWORDS):
            return True
        if text in ASSIGNING and self.kind(at) == "sign" and self.spaced(at):
            return True
        return self.is_binary(at) and BINDING[text] < binding

    def left_end(self, operator, binding):
        """The first token of what stands left of an operator and binds at least as tightly."""
        at = operator - 1
        while True:
            text = self.at(at)
            if text in (")", "]", "}") and at in self.partner:
                opened = self.partner[at]
                statement_before = (text == ")" and self.at(opened - 1) in HEADS) or (
                    text == "}" and self.is_block.get(opened) and not self.lambda_at(opened))
                if statement_before:
                    return at + 1
                at = opened - 1
                continue
            if text in OPENING or self._stops(at, binding):
                return at + 1
            at -= 1

    def right_end(self, operator, binding):
        """The last token of what stands right of an operator and binds more tightly."""
        at = operator + 1
        while True:
            text = self.at(at)
            if text in OPENING and at in self.partner:
                at = self.partner[at] + 1
                continue
            if text in (")", "]", "}") or (at > operator + 1 and self._stops(at, binding + 1)):
                return at - 1
            if at == operator + 1 and self._stops(at, 0):
                return at - 1
            at += 1

    def statement_end(self, first):
        """The semicolon that ends the statement; None if it has none of its own."""
        at = first
        while at < len(self.tokens):
            text = self.at(at)
            if text in OPENING and at in self.partner:
                at = self.partner[at] + 1
                continue
            if text == ";":
                return at
            if text in OPENING.values():
                return None
            at += 1
        return None

    def __len__(self):
        return len(self.tokens)
