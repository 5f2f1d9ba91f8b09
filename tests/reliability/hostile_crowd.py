#!/usr/bin/env python3
"""A crowd of hostile clients for hostile.mjs: thousands of sockets, with the standard library alone.

    hostile_crowd.py slow --port P --count N
    hostile_crowd.py deaf --port P --count N --table CODE
    hostile_crowd.py flood --port P

`slow` never finishes a request's header. `deaf` watches a table and never reads. `flood` sends as much of everything
as the server takes. A client that is cut off connects again. When all clients are connected, the program prints
{"ready": true}, for `flood` with the code of a table at which bots play as fast as they can. It continues until its
input ends. Then it prints as JSON what it did and which answers it got. It runs with a lower priority than the server,
because an attacker would have machines of their own.
"""

import argparse
import asyncio
import collections
import errno
import json
import os
import resource
import select
import socket
import sys
import time

from hostile_floods import FLOODS, PROXY, message, open_hostile_table

PER_ADDRESS = 400  # below the server's limit of connections per address
NICENESS = 10

UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "X-Forwarded-For: {address}\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Crowd:
    """That many sockets. If the server closes one, the crowd opens another."""

    def __init__(self, options):
        self.options = options
        self.epoll = select.epoll()
        self.sockets = {}
        self.counts = collections.Counter()
        self.next = 0

    def open(self):
        number = self.next
        self.next += 1
        member = socket.socket()
        try:
            member.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            member.bind((self.source(number), 0))
            member.setblocking(False)
            problem = member.connect_ex(("127.0.0.1", self.options.port))
        except OSError as error:
            problem = error.errno
        if problem not in (0, errno.EINPROGRESS):
            self.counts["not connected"] += 1
            member.close()
            return
        self.sockets[member.fileno()] = (member, number)
        self.epoll.register(member.fileno(), select.EPOLLOUT | select.EPOLLRDHUP)
        self.counts["opened"] += 1

    def turn(self, seconds):
        for descriptor, events in self.epoll.poll(seconds, 512):
            member, number = self.sockets[descriptor]
            if events & (select.EPOLLRDHUP | select.EPOLLHUP | select.EPOLLERR):
                self.epoll.unregister(descriptor)
                del self.sockets[descriptor]
                member.close()
                self.counts["cut off"] += 1
                continue
            # The socket is connected. From now on the crowd only waits for its end.
            self.epoll.modify(descriptor, select.EPOLLRDHUP)
            self.send(member, self.greeting(number))
        for _ in range(min(200, self.options.count - len(self.sockets))):
            self.open()

    @staticmethod
    def send(member, data):
        try:
            member.send(data)
        except OSError:
            pass  # turn() sees the connection as cut off

    def run(self):
        ready = False
        while not input_ended():
            self.turn(0.02)
            self.every_so_often()
            if not ready and len(self.sockets) >= self.options.count:
                ready = tell({"ready": True})
        tell({"open": len(self.sockets), **self.counts})


class Slow(Crowd):
    """Three kinds of clients: silent ones, ones that send a line each second, and ones with a nearly full
    header."""

    dripped = 0.0

    @staticmethod
    def source(number):
        return f"127.0.1.{1 + number % 200}"

    @staticmethod
    def greeting(number):
        start = b"GET /ws HTTP/1.1\r\nHost: x\r\n"
        return (b"", start, start + b"".join(b"X-%d: %s\r\n" % (i, b"a" * 90) for i in range(75)))[number % 3]

    def every_so_often(self):
        if time.monotonic() - self.dripped < 1:
            return
        self.dripped = time.monotonic()
        for member, number in list(self.sockets.values()):
            if number % 3 == 1:
                self.send(member, b"X-More: a\r\n")


class Deaf(Crowd):
    @staticmethod
    def source(_):
        return PROXY

    def greeting(self, number):
        address = f"198.51.100.{1 + number % self.options.count // PER_ADDRESS}"
        upgrade = UPGRADE.format(port=self.options.port, address=address).encode()
        hello = message(type="hello", protocol=1)
        return upgrade + hello + message(type="enter", table=self.options.table)

    def every_so_often(self):
        pass


async def flood(options):
    counts = collections.Counter()
    host, table = await open_hostile_table(options.port)
    floods = [asyncio.create_task(each(options.port, table, counts)) for each in FLOODS]
    tell({"ready": True, "table": table})
    while not input_ended():
        await asyncio.sleep(0.1)
    host.cancel()
    for task in floods:
        if task.done():
            counts[f"failed: {task.exception()!r}"] += 1
        task.cancel()
    await asyncio.gather(*floods, return_exceptions=True)
    tell(dict(counts))


def input_ended():
    return bool(select.select([sys.stdin], [], [], 0)[0])


def tell(message):
    print(json.dumps(message), flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["slow", "deaf", "flood"])
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--table", default="")
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.nice(NICENESS)
    if options.kind == "flood":
        asyncio.run(flood(options))
    else:
        {"slow": Slow, "deaf": Deaf}[options.kind](options).run()


if __name__ == "__main__":
    main()
