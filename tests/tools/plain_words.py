#!/usr/bin/env python3
"""Refuses long sentences and unclear phrases in the project's pages and in the comments of its public headers.

usage: plain_words.py [FILE...]     without FILE, all of TEXTS; the rule books (docs/rules) are formal and left out
       plain_words.py --self-test

A sentence has at most 35 words, without code. The length of table cells, headings and code blocks is not checked.
"""

import pathlib
import re
import sys

MOST_WORDS = 35
TEXTS = ("*.md", "docs/*.md", "docs/decisions/*.md",
         "engine/core/*.h", "engine/bots/*.h", "protocol/codec/*.h", "server/base/*.h")
PHRASES = [
    (r"\bwhoever\b", "say who: 'a player who', 'the client that', 'if you'"),
    (r"\btak(?:es|ing) its time\b", "'slow work'"),
    (r"\bha(?:s|ve|d) had its time\b", "'expired'"),
    (r"\bis dear\b", "'is costly', or 'is sensitive'"),
    (r"\b(?:is|are) none[,.;]", "'is invalid', or 'there is none'"),
    (r"\bbr(?:ought|ings?) along\b", "'imported', 'imports'"),
    (r"\ball the same\b", "'still'"),
    (r"\bof one's own\b", "'your own', or 'its own'"),
]
STARTS = [
    (r"(?:Who|Whoever|Whom)\s[^?]*[.;:]$", "begin with the noun: 'A player who', or 'If you'"),
    (r"What\s[^?]*[.;:]$", "begin with the noun that 'what' stands for"),
    (r"(?:Is|Are|Has|Have|Does)\s(?:it|they|this|that|there|the|an?|one|nobody|somebody)\s[^?]*,[^?]*[.;:]$", "'If it is …'"),
]


def blocks(text):
    """Returns the paragraphs, list items and table cells: [line number, text, whether its length counts]."""
    found, open_block, fenced = [], None, False
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("```"):
            fenced, open_block = not fenced, None
        elif fenced or not stripped or stripped.startswith(("#", "<", "![")):
            open_block = None
        elif line.startswith("    ") and open_block is None:
            pass  # an indented code block
        elif stripped.startswith("|"):
            open_block = None
            found += [[number, cell.strip(), False] for cell in stripped.strip("|").split("|")]
        else:
            item = re.match(r"(?:[-*]|\d+\.)\s+", stripped)
            if item or open_block is None:
                open_block = [number, "", True]
                found.append(open_block)
            open_block[1] += " " + stripped[item.end() if item else 0:]
    return found


def comments(source):
    """Returns a header's comments as text, on the same lines. A comment after code begins an item; code alone
    ends it."""
    parted = [re.match(r"(.*?)(?<!:)//(.*)", line) for line in source.splitlines()]
    return "\n".join(("- " if one[1].strip() else "") + one[2][1:] if one else "" for one in parted)


def plain(text):
    text = re.sub(r"`[^`]*`", "`", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}", "", text)


def sentences(text):
    return [one.strip() for one in re.split(r"(?<=[.!?])[)”\"']?\s+(?=[A-Z0-9`“(])|(?<=[.!?])$", text) if one.strip()]


def faults(text):
    found = []
    for line, block, counts in blocks(text):
        for sentence in sentences(plain(block)):
            words = len(re.findall(r"[^\W_][\w’'.,-]*", sentence))
            if counts and words > MOST_WORDS:
                found.append((line, f"{words} words in a sentence, more than {MOST_WORDS}: {sentence[:60]}…"))
            for pattern, better in PHRASES:
                if match := re.search(pattern, sentence, re.IGNORECASE):
                    found.append((line, f"'{match.group()}': better {better}"))
            for pattern, better in STARTS if counts else []:
                if re.match(pattern, sentence):
                    found.append((line, f"'{sentence[:30]}…': {better}"))
    return found


def self_test():
    refused = ["word " * 36 + "end.", "Who comes late is last.", "What is slow waits.", "Is it lost, make another.",
               "Whoever has it is in.", "- It is dear.\n", "| a | that is none. |"]
    accepted = ["word " * 35 + ".", "Who is it?", "| " + "word " * 40 + "|", "`" + "word " * 40 + "` is code.",
                "```\n" + "word " * 40 + "\n```", "If it is lost, make another."]
    wrong = [text for text in refused if not faults(text)] + [text for text in accepted if faults(text)]
    header = "int a;  // first\n        // and on, " + "word " * 36 + "\nint b;  // is\n\n// What is slow waits.\nint " + "word " * 40
    if [line for line, _ in faults(comments(header))] != [1, 5]:
        wrong.append(header)
    if wrong:
        sys.exit(f"plain_words: wrong about {wrong}")


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    paths = [pathlib.Path(one) for one in arguments] or sorted(path for text in TEXTS for path in pathlib.Path().glob(text))
    found = []
    for path in paths:
        text = path.read_text(encoding="utf-8")
        found += [(path, *fault) for fault in faults(comments(text) if path.suffix == ".h" else text)]
    for path, line, message in found:
        print(f"{path}:{line}: {message}")
    return sys.exit(1) if found else None


if __name__ == "__main__":
    main(sys.argv[1:])
