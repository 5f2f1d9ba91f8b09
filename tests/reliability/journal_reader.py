#!/usr/bin/env python3
"""Reads the server's journal with SQLite alone and compares it with what clients were told.

usage: journal_reader.py DATABASE | --self-test

Each line of standard input is a JSON object. "accepted" and "refused" are lists of [table, seat, message key] with the
answers since the line before. "again": true reads the whole journal anew and compares all answers so far. For each line
the program prints one: how many "rows" it read, how many accepted messages are "lost", and "problems". It opens the
database for reading only.
"""

import collections
import json
import sqlite3
import sys
import tempfile


class Reader:
    def __init__(self, path):
        self.path = path
        self.accepted = set()
        self.refused = set()
        self.seen = set()  # messages that were in the journal once; a snapshot may have replaced them
        self.forget()

    def forget(self):
        self.last_row = 0
        self.heads = collections.defaultdict(int)  # table -> the number of its last entry
        self.times = collections.Counter()  # message -> how often it happened
        self.shortened = set()  # tables whose history begins with a snapshot

    def read(self, problems):
        database = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=10)
        try:
            rows = database.execute(
                "SELECT journal.id, tables.code, journal.seq, journal.entry FROM journal"
                " JOIN tables ON tables.id = journal.table_id WHERE journal.id > ? ORDER BY journal.id",
                (self.last_row,),
            )
            count = 0
            for row, table, seq, text in rows:
                count += 1
                self.last_row = row
                entry = json.loads(text)
                begins = "before" in entry and self.heads[table] == 0
                if seq != self.heads[table] + 1 and not begins:
                    problems.append(f"table {table}: entry {seq} after entry {self.heads[table]}")
                self.heads[table] = seq
                if begins:
                    self.shortened.add(table)
                if "act" in entry:
                    message = (table, entry["step"]["seat"], entry["act"])
                    self.times[message] += 1
                    self.seen.add(message)
                    if self.times[message] > 1:
                        problems.append(f"{message} happened {self.times[message]} times")
            return count
        finally:
            database.close()

    def is_there(self, message):
        return self.times[message] > 0 or (message in self.seen and message[0] in self.shortened)

    def compare(self, question):
        problems = []
        accepted = {tuple(message) for message in question.get("accepted", [])}
        refused = {tuple(message) for message in question.get("refused", [])}
        self.accepted |= accepted
        self.refused |= refused
        if question.get("again"):
            self.forget()
            accepted, refused = self.accepted, self.refused
        rows = self.read(problems)
        lost = [message for message in accepted if not self.is_there(message)]
        problems += [f"{message} was answered ok and is not in the journal" for message in lost]
        problems += [f"{message} was refused and is in the journal" for message in refused if self.times[message]]
        return {"rows": rows, "lost": len(lost), "problems": problems[:20]}


def self_test():
    """Checks that the reader reports each fault of a journal with known faults."""
    steps = [(1, 0, "a p1"), (2, 1, "b p2"), (4, 0, "c p3"), (5, 0, "a p1")]
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/journal.sqlite"
        database = sqlite3.connect(path)
        database.executescript(
            "CREATE TABLE tables (id INTEGER PRIMARY KEY, code TEXT);"
            "CREATE TABLE journal (id INTEGER PRIMARY KEY, table_id INTEGER, seq INTEGER, entry TEXT);"
            "INSERT INTO tables VALUES (1, 'AAAA')"
        )
        for seq, seat, key in steps:
            entry = json.dumps({"step": {"seat": seat, "do": {"intent": "draw"}}, "act": key})
            database.execute("INSERT INTO journal (table_id, seq, entry) VALUES (1, ?, ?)", (seq, entry))
        database.commit()
        database.close()
        accepted = [["AAAA", 0, "a p1"], ["AAAA", 1, "lost p2"]]
        answer = Reader(path).compare({"accepted": accepted, "refused": [["AAAA", 1, "b p2"]]})
    said = "\n".join(answer["problems"])
    expected = [
        "entry 4 after entry 2",
        "'a p1') happened 2 times",
        "'lost p2') was answered ok and is not",
        "'b p2') was refused and is",
    ]
    for words in expected:
        assert words in said, f"{words!r} was not reported: {said}"
    assert answer["lost"] == 1, answer


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__)
    reader = Reader(sys.argv[1])
    for line in sys.stdin:
        print(json.dumps(reader.compare(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
