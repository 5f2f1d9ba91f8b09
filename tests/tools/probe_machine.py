#!/usr/bin/env python3
"""Prints in one line how fast this machine is: a fixed loop on one core, and 100 fsyncs of 4 KiB in a folder.

usage: probe_machine.py FOLDER
"""

import os
import sys
import tempfile
import time


def seconds(work):
    began = time.monotonic()
    work()
    return time.monotonic() - began


def loop():
    total = 0
    for number in range(5_000_000):
        total += number & 7
    return total


def fsyncs(folder):
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(100):
            file.write(b"\0" * 4096)
            file.flush()
            os.fsync(file.fileno())


def main():
    folder = sys.argv[1]
    print(
        f"machine: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, fixed loop {seconds(loop):.2f} s, "
        f"100 fsyncs {seconds(lambda: fsyncs(folder)):.2f} s"
    )


if __name__ == "__main__":
    main()
