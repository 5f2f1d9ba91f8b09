#!/usr/bin/env python3
"""Checks that the server follows RFC 6455 (WebSocket), with raw sockets and the standard library alone.

usage: websocket_conformance.py [--programs FOLDER] [--report FILE]

Starts two programs of FOLDER (build/release/bin). tests/websocket_echo uses the server's own frames and sends every
message back. lastcard-server gets all cases that need no echo: the handshake, and violations of the protocol.
"""

import argparse
import pathlib
import socket
import struct
import subprocess
import sys
import tempfile
import xml.sax.saxutils

from prove_row import report_row
from websocket_peer import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, Peer

# The allowed codes of a close. 0: the connection ended without a close frame, which the RFC allows after an
# error.
PROTOCOL_ERROR = (1002, 0)
BAD_TEXT = (1007, 0)
TOO_LONG = (1002, 1009, 0)


class Target:
    """A program that listens, and the results of the cases that were tried on it."""

    def __init__(self, name, path, process, port):
        self.name, self.path, self.process, self.port = name, path, process, port
        self.results = []  # (case, problem or None)

    def case(self, name, check):
        try:
            problem = check()
        except Exception as error:  # an exception must not end the other cases
            problem = f"{type(error).__name__} {error}"
        self.results.append((f"{self.name}: {name}", problem))

    def peer(self, **request):
        return Peer(self, **request)

    # ---- kinds of cases: each returns a check, which returns the problem or None ----

    def refuses(self, **request):
        def check():
            try:
                peer = self.peer(**request)
            except ConnectionResetError:
                return None
            peer.close()
            return "the handshake was accepted" if peer.status == 101 else None

        return check

    def closes(self, send, codes):
        def check():
            peer = self.peer()
            send(peer)
            code = peer.close_code()
            peer.close()
            return None if code in codes else f"closed with {code}, not one of {codes}"

        return check

    def answers(self, send, *expected):
        def check():
            peer = self.peer()
            send(peer)
            heard = [peer.message() for _ in expected]
            peer.close()
            return None if heard == list(expected) else f"heard {str(heard)[:200]}"

        return check

    def stop(self):
        self.process.kill()
        self.process.wait()


def fragments(peer, parts, between=None):
    for i, part in enumerate(parts):
        peer.send(TEXT if i == 0 else CONTINUATION, part, final=i == len(parts) - 1)
        if between is not None and i == 0:
            peer.send(PING, between)


def handshake_cases(target):
    def valid():
        peer = target.peer()
        peer.close()
        return None if peer.accepted else f"status {peer.status}"

    target.case("handshake", valid)
    target.case("handshake refuses no key", target.refuses(leave_out=["Sec-WebSocket-Key"]))
    target.case("handshake refuses no upgrade", target.refuses(leave_out=["Upgrade"]))
    target.case("handshake refuses no connection", target.refuses(leave_out=["Connection"]))
    target.case("handshake refuses version 8", target.refuses(Sec_WebSocket_Version="8"))
    target.case("handshake refuses no version", target.refuses(leave_out=["Sec-WebSocket-Version"]))
    target.case("handshake refuses POST", target.refuses(method="POST"))
    target.case("handshake refuses HTTP/1.0", target.refuses(version="HTTP/1.0"))
    target.case("handshake refuses a broken header", target.refuses(more="a b: c\x01\r\n"))
    target.case("handshake refuses a header of 64 KiB", target.refuses(more=f"X: {'a' * 65536}\r\n"))

    def no_extension():
        peer = target.peer(Sec_WebSocket_Extensions="permessage-deflate")
        peer.close()
        return "an extension was agreed to" if b"extensions" in peer.head.lower() else None

    target.case("handshake agrees to no extension", no_extension)


def echo_cases(target):
    for opcode in (TEXT, BINARY):
        for size in (0, 1, 125, 126, 127, 128, 65535, 65536, 70000):
            payload = b"*" * size
            target.case(
                f"echo of opcode {opcode}, {size} bytes",
                target.answers(lambda peer, o=opcode, p=payload: peer.send(o, p), (opcode, payload)),
            )
        for size, chop in ((300, 1), (65536, 997)):
            payload = b"*" * size
            target.case(
                f"echo of opcode {opcode} in pieces of {chop}",
                target.answers(lambda peer, o=opcode, p=payload, c=chop: peer.send(o, p, chop=c), (opcode, payload)),
            )

        def long_form(opcode=opcode):
            peer = target.peer()
            peer.send(opcode, b"abc", length_bytes=2)
            try:
                heard, payload = peer.message()
            except (EOFError, ConnectionError):
                return None
            code = struct.unpack("!H", payload[:2])[0] if heard == CLOSE else None
            return None if (heard, payload) == (opcode, b"abc") or code == 1002 else f"heard {heard}"

        target.case(f"a longer length than need be, opcode {opcode}", long_form)
    for name, parts, between in (
        ("2 fragments", [b"ab", b"cd"], None),
        ("100 fragments", [b"x"] * 100, None),
        ("empty fragments", [b"", b"", b"z"], None),
        ("a ping between fragments", [b"a", b"b"], b"hi"),
        ("a character in two fragments", ["κ".encode()[:1], "κ".encode()[1:]], None),
    ):
        expected = ([(PONG, between)] if between is not None else []) + [(TEXT, b"".join(parts))]
        target.case(name, target.answers(lambda peer, p=parts, b=between: fragments(peer, p, b), *expected))

    def pong_alone(peer):
        peer.send(PONG, b"u")
        peer.send(TEXT, b"ok")

    target.case("a pong nobody asked for", target.answers(pong_alone, (TEXT, b"ok")))
    for text in (
        "κόσμε",
        "Hello-µ@ßöäüàá-UTF-8!!",
        "\u0000",
        "\x7f",
        "\u07ff",
        "\ud7ff",
        "\ue000",
        "\uffff",
        "\U0010ffff",
        "🂡🃞",
        "\u202eabc",
        "e\u0301" * 50,
    ):
        payload = text.encode()
        target.case(
            f"UTF-8 {ascii(text[:6])}",
            target.answers(lambda peer, p=payload: peer.send(TEXT, p), (TEXT, payload)),
        )


def control_cases(target):
    for size in (0, 1, 125):
        payload = b"p" * size
        target.case(f"ping {size}", target.answers(lambda peer, p=payload: peer.send(PING, p), (PONG, payload)))
    pieces = b"x" * 125
    target.case("ping byte by byte", target.answers(lambda peer: peer.send(PING, pieces, chop=1), (PONG, pieces)))

    def ten(peer):
        for _ in range(10):
            peer.send(PING, b"q")

    target.case("10 pings", target.answers(ten, *[(PONG, b"q")] * 10))
    target.case("ping 126", target.closes(lambda peer: peer.send(PING, b"x" * 126), PROTOCOL_ERROR))
    for opcode in (CLOSE, PING, PONG):
        target.case(
            f"a control frame {opcode} in fragments",
            target.closes(lambda peer, o=opcode: peer.send(o, b"", final=False), PROTOCOL_ERROR),
        )


def violation_cases(target):
    for bits in range(1, 8):
        target.case(
            f"reserved bits {bits}",
            target.closes(lambda peer, b=bits: peer.send(TEXT, b"x", reserved=b), PROTOCOL_ERROR),
        )
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        target.case(f"opcode {opcode}", target.closes(lambda peer, o=opcode: peer.send(o, b"x"), PROTOCOL_ERROR))
    target.case("no mask", target.closes(lambda peer: peer.send(TEXT, b"x", masked=False), PROTOCOL_ERROR))
    for shift, name in ((63, "a length of more than 63 bits"), (62, "a length of 2^62")):
        target.case(
            name,
            target.closes(lambda peer, s=shift: peer.send(BINARY, length_bytes=8, claimed=1 << s), TOO_LONG),
        )
    for final in (True, False):
        target.case(
            f"nothing to continue{'' if final else ', and more to come'}",
            target.closes(lambda peer, f=final: peer.send(CONTINUATION, b"x", final=f), PROTOCOL_ERROR),
        )

    def inside(peer):
        peer.send(TEXT, b"a", final=False)
        peer.send(TEXT, b"b")

    target.case("a message within a message", target.closes(inside, PROTOCOL_ERROR))
    for text in (
        "ff 80 c0af c080 e08080 eda080 edbfbf f08080af f4908080 f888808080 fc8480808080"
        " cebae1bdb9cf83cebcceb5eda080656469746564 e2 f09f fe c3 c328"
    ).split():
        payload = bytes.fromhex(text)
        target.case(f"not UTF-8: {text[:12]}", target.closes(lambda peer, p=payload: peer.send(TEXT, p), BAD_TEXT))
        target.case(
            f"not UTF-8 in a fragment: {text[:12]}",
            target.closes(lambda peer, p=payload: fragments(peer, [b"ok", p]), BAD_TEXT),
        )


def close_cases(target):
    def close_with(payload, **how):
        return lambda peer: peer.send(CLOSE, payload, **how)

    for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999):
        target.case(f"close {code}", target.closes(close_with(struct.pack("!H", code)), (code, 1000)))
    for code in (0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999):
        target.case(f"close {code} is refused", target.closes(close_with(struct.pack("!H", code)), PROTOCOL_ERROR))
    normal = struct.pack("!H", 1000)
    target.case("close without a code", target.closes(close_with(b""), (1000, 1005)))
    target.case("close with half a code", target.closes(close_with(b"x"), PROTOCOL_ERROR))
    target.case("close 126", target.closes(close_with(normal + b"x" * 124), PROTOCOL_ERROR))
    target.case("close with a reason", target.closes(close_with(normal + b"x" * 123), (1000,)))
    target.case(
        "close with a reason that is not UTF-8",
        target.closes(close_with(normal + b"\xff\xfe"), (*BAD_TEXT, *PROTOCOL_ERROR)),
    )

    def late(peer):
        peer.send(CLOSE, normal)
        peer.send(TEXT, b"late")

    target.case("what comes after a close is ignored", target.closes(late, (1000, 0)))


def survival_cases(target):
    def resets():
        for _ in range(50):
            peer = target.peer()
            peer.send(TEXT, b"x" * 1000, length_bytes=2, claimed=5000)
            peer.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            peer.close()
        peer = target.peer()
        peer.send(PING, b"alive")
        heard = peer.message()
        peer.close()
        return None if heard == (PONG, b"alive") else f"heard {heard}"

    target.case("it lives after 50 resets in the middle of a frame", resets)
    target.case("it lives at the end", target.answers(lambda peer: peer.send(PING, b"end"), (PONG, b"end")))


def start_echo(programs):
    program = programs / "tests" / "websocket_echo"
    process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return Target("echo", "/", process, int(process.stdout.readline()))


def start_server(programs, folder):
    process = subprocess.Popen(
        [programs / "lastcard-server", "--listen", "127.0.0.1", "--port", "0", "--data-dir", folder]
        + ["--log-level", "error"],
        stdout=subprocess.PIPE,
        text=True,
    )
    line = process.stdout.readline()
    if "ready" not in line:
        sys.exit(f"the server did not start: {line}")
    return Target("server", "/ws", process, int(line.strip().rstrip("/").rpartition(":")[2]))


def write_report(path, results):
    def case(name, problem):
        start = f"<testcase classname=\"websocket\" name={xml.sax.saxutils.quoteattr(name)}"
        return f"{start}><failure>{xml.sax.saxutils.escape(problem)}</failure></testcase>" if problem else f"{start}/>"

    cases = "\n".join(case(*result) for result in results)
    path.write_text(f'<testsuite name="websocket">\n{cases}\n</testsuite>\n', encoding="utf-8")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--programs", type=pathlib.Path, default=pathlib.Path("build/release/bin"))
    arguments.add_argument("--report", type=pathlib.Path)
    options = arguments.parse_args()

    results = []
    with tempfile.TemporaryDirectory() as folder:
        echo, server = start_echo(options.programs), start_server(options.programs, folder)
        try:
            echo_cases(echo)
            handshake_cases(server)
            for target in (echo, server):
                control_cases(target)
                violation_cases(target)
                close_cases(target)
                survival_cases(target)
        finally:
            for target in (echo, server):
                target.stop()
        results = echo.results + server.results
    for name, problem in results:
        if problem:
            print(f"FAILED {name}: {problem}")
    failed = sum(1 for _, problem in results if problem)
    print(f"websocket: {len(results)} cases, {failed} failed")
    report_row("R7", f"{len(results) - failed} of {len(results)} cases", failed == 0)
    if options.report:
        write_report(options.report, results)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
