"""The floods of hostile_crowd.py: coroutines that never end, each with a few addresses of its own."""

import asyncio
import json
import random
from collections import Counter

PROXY = "127.0.0.2"  # the server trusts this address and believes its X-Forwarded-For
ADDRESSES = 4  # for each kind of flood
PAUSE = 0.02  # the wait after a refusal; the other clients send meanwhile


def frame(payload, opcode=1):
    """Returns a client's frame with a mask of zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + bytes(4) + payload


def message(**members):
    members.setdefault("id", str(random.randrange(10**9)))
    return frame(json.dumps(members).encode())


class Peer:
    """One WebSocket that is opened through the proxy."""

    @classmethod
    async def open(cls, port, address, counts):
        peer = cls()
        peer.reader, peer.writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(PROXY, 0))
        peer.writer.write(
            (
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"X-Forwarded-For: {address}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        head = await peer.reader.readuntil(b"\r\n\r\n")
        status = head.split()[1].decode()
        counts[f"upgrade {status}"] += 1
        if status != "101":
            peer.close()
            raise ConnectionError(status)
        peer.writer.write(message(type="hello", protocol=1))
        return peer

    async def receive(self):
        """Returns the next text message; raises an exception when the server closes the connection."""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            payload = await self.reader.readexactly(size)
            if first & 0x0F == 1:
                return json.loads(payload)
            if first & 0x0F == 8:
                raise ConnectionError("closed")
            if first & 0x0F == 9:
                self.writer.write(frame(payload, 10))

    async def ask(self, **members):
        members["id"] = str(random.randrange(10**9))
        self.writer.write(message(**members))
        while True:
            answer = await self.receive()
            if answer.get("id") == members["id"]:
                return answer

    async def discard(self):
        while await self.reader.read(65536):
            pass

    def close(self):
        self.writer.close()


async def for_ever(port, prefix, counts, act):
    """Opens a connection from each address and calls `act` with it, again and again."""

    async def one(number):
        while True:
            peer = None
            try:
                peer = await Peer.open(port, f"{prefix}.{number + 1}", counts)
                await act(peer)
            except (OSError, asyncio.IncompleteReadError):
                counts["hung up on"] += 1
                await asyncio.sleep(PAUSE)
            finally:
                if peer:
                    peer.close()

    await asyncio.gather(*(one(number) for number in range(ADDRESSES)))


async def pour(peer, batch, counts, name):
    """Sends the same bytes over and over, and reads and drops the answers."""
    reading = asyncio.create_task(peer.discard())
    try:
        while not reading.done():
            peer.writer.write(batch)
            counts[name] += 1
            await peer.writer.drain()
            await asyncio.sleep(0)
    finally:
        reading.cancel()


async def flood_frames(port, table, counts):
    """Sends messages of every kind; most of them are invalid."""
    kinds = [
        message(type="list-games"),
        message(type="enter", table=table),
        message(type="act", table=table, prompt="1.1.1", do={"intent": "draw"}),
        message(type="consider", table=table, cards=["5H"] * 80),
        frame(b"[" * 4000),
        frame(b'{"type":"act","id":"' + b"x" * 3000),
        message(type="who-am-i"),
    ]
    await for_ever(port, "203.0.113", counts, lambda peer: pour(peer, b"".join(kinds * 20), counts, "frames x140"))


async def flood_pings(port, _, counts):
    batch = frame(b"", 9) * 5000
    await for_ever(port, "203.0.114", counts, lambda peer: pour(peer, batch, counts, "pings x5000"))


async def flood_fragments(port, _, counts):
    batch = (b"\x01\x80" + bytes(4)) + (b"\x00\x80" + bytes(4)) * 5000 + (b"\x80\x80" + bytes(4))
    await for_ever(port, "203.0.115", counts, lambda peer: pour(peer, batch, counts, "fragments x5000"))


async def flood_connections(port, _, counts):
    async def leave(peer):
        counts["connections"] += 1

    await for_ever(port, "203.0.116", counts, leave)


async def flood_chat(port, table, counts):
    async def chat(peer):
        peer.writer.write(message(type="enter", table=table))
        await pour(peer, message(type="chat", table=table, text="x" * 200) * 20, counts, "chat x20")

    await for_ever(port, "203.0.117", counts, chat)


async def flood_sign_ups(port, _, counts):
    async def sign_up(peer):
        while True:
            name = f"n{random.randrange(10**9)}"
            answer = await peer.ask(type="claim-account", name=name, password="a long password")
            counts[f"sign-up {answer.get('code', 'made')}"] += 1
            answer = await peer.ask(type="sign-in", name=name, password="a wrong password")
            counts[f"sign-in {answer.get('code', 'in')}"] += 1

    await for_ever(port, "203.0.118", counts, sign_up)


async def flood_tables(port, _, counts):
    """Makes as many tables as one client may make, with bots that play as fast as they can."""

    async def open_tables(peer):
        tables = []
        while True:
            code = await start_table(peer, counts)
            if code:
                tables.append(code)
            for each in tables:
                await peer.ask(type="ready", table=each)
                await peer.ask(type="rematch", table=each)
            await asyncio.sleep(PAUSE)

    await for_ever(port, "203.0.119", counts, open_tables)


async def flood_bodies(port, _, counts):
    """Starts uploads of some megabytes that never end."""
    size = 4 * 1024 * 1024

    async def upload():
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(PROXY, 0))
                head = f"POST /api/leagues/import HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n"
                writer.write(f"{head}X-Forwarded-For: 203.0.120.1\r\n\r\n".encode())
                writer.write(b" " * (size - 1))
                await reader.read(65536)
                writer.close()
                counts["uploads refused"] += 1
            except OSError:
                counts["uploads cut off"] += 1
            await asyncio.sleep(PAUSE)

    await asyncio.gather(*(upload() for _ in range(20)))


FLOODS = [
    flood_frames,
    flood_pings,
    flood_fragments,
    flood_connections,
    flood_chat,
    flood_sign_ups,
    flood_tables,
    flood_bodies,
]


async def start_table(peer, counts):
    settings = {"knock_grace_ms": 0, "bot_pace_ms": 0, "turn_ms": 1, "on_timeout": "bot-seat", "talk": "chat"}
    answer = await peer.ask(
        type="create-table", game="pesten", preset="manipesto", seats=4, name="Mallory", settings=settings
    )
    counts[f"table {answer.get('code', 'made')}"] += 1
    if answer["type"] != "ok":
        return None
    table = answer["table"]
    for seat in (1, 2, 3):
        await peer.ask(type="add-bot", table=table, seat=seat)
    await peer.ask(type="start", table=table)
    return table


async def open_hostile_table(port):
    """Opens a table that never rests; returns its task and its code."""
    nobody = Counter()
    peer = await Peer.open(port, "203.0.121.1", nobody)
    table = await start_table(peer, nobody)

    async def go_on():
        while True:
            await peer.ask(type="ready", table=table)
            await peer.ask(type="rematch", table=table)
            await asyncio.sleep(PAUSE)

    return asyncio.create_task(go_on()), table
