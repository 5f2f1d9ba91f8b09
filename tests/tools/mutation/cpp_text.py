"""Reads a C++ source as far as the mutation runner needs it: its tokens, its brackets, and the bodies of its functions.

It expects the layout of clang-format: a binary operator stands between two spaces, and the bracket of a template has no
space before it. This tells `a < b` from `Pair<a, b>` without any knowledge of types.
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

# The precedence of binary operators.
BINDING = {"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, "<=": 7, ">": 7, ">=": 7, "<=>": 8,
           "<<": 9, ">>": 9, "+": 10, "-": 10, "*": 11, "/": 11, "%": 11}
ASSIGNING = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
# Words that an expression cannot begin with, and that end it.
KEYWORDS = {"return", "case", "default", "else", "do", "throw", "goto", "break", "continue", "if", "for", "while",
            "switch", "const", "constexpr", "auto", "static", "using", "typename", "template", "co_return", "struct"}
HEADS = {"if", "for", "while", "switch"}  # words that brackets and a statement follow


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclasses.dataclass
class Body:
    """A function's body: its opening and closing brace, as indexes of tokens."""

    first: int
    last: int
    constant: bool  # the compiler may call the function, too
    says_bool: bool  # the function returns bool


class Source:
    """One file as tokens, with its brackets matched."""

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
        """Returns the token's text; "" beyond the ends."""
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def kind(self, index):
        return self.tokens[index].kind if 0 <= index < len(self.tokens) else ""

    def line_of(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def spaced(self, index):
        """Returns whether the token stands between two spaces, as a binary operator does."""
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
        """Returns for every token the opening bracket around it; -1 outside of all brackets."""
        enclosing, stack = [], [-1]
        for at, token in enumerate(self.tokens):
            if token.text in OPENING.values() and at in self.partner:
                stack.pop()
            enclosing.append(stack[-1])
            if token.text in OPENING and at in self.partner:
                stack.append(at)
        return enclosing

    def lambda_at(self, brace):
        """Returns whether the brace opens the body of a lambda."""
        before = self._before_result(brace)
        if self.at(before) == ")":
            before = self.partner[before] - 1
        return self.at(before) == "]" and not self._indexes(self.partner[before])

    def _indexes(self, bracket):
        """Returns whether [ ] is an index of the value before it."""
        return self.kind(bracket - 1) == "word" and self.at(bracket - 1) not in KEYWORDS or self.at(bracket - 1) in ")]"

    def _before_result(self, brace):
        """Returns the last token before a brace, without `-> Type` and words such as mutable and const."""
        at = brace - 1
        while self.at(at) in ("mutable", "noexcept", "const", "override", "constexpr"):
            at -= 1
        back = at
        while self.kind(back) == "word" or self.at(back) in ("::", "<", ">", "&", "*", ","):
            back -= 1
        return back - 1 if self.at(back) == "->" else at

    def _opens_block(self, brace):
        """Returns whether the braces hold statements, and not the members of a value."""
        before = self._before_result(brace)
        text = self.at(before)
        if text == "{":
            return self._opens_block(before)
        return text in (")", ";", "}", "else", "do", "try", "") or text == ":" or self.lambda_at(brace)

    def _find_bodies(self):
        """Returns the outermost bodies. A body inside another one belongs to it."""
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
            elif text == "{":  # the braces of a value
                at = self.partner[at]
                if self.at(at + 1) not in (";", ",", "{", ")"):
                    head = at + 1
            at += 1
        return bodies

    def top_level(self, first, last):
        """Returns the tokens between two places that are in no further brackets."""
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
        """Returns the first token of the operator's left operand. It ends at operators that bind less
        tightly."""
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
        """Returns the last token of the operator's right operand. It ends at operators that bind no more
        tightly."""
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
        """Returns the semicolon that ends the statement; None if it has none of its own."""
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
