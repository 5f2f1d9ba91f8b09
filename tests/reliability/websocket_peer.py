"""A WebSocket client on a raw socket that can break every rule of RFC 6455."""

import base64
import hashlib
import os
import socket
import struct

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
PATIENCE = 30.0  # seconds
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Peer:
    """One connection. `target` has a port and a path. The other arguments change the handshake's request."""

    def __init__(self, target, **request):
        self.socket = socket.create_connection(("127.0.0.1", target.port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""
        key, text = self.request_of(target, **request)
        self.socket.sendall(text)
        while b"\r\n\r\n" not in self.rest:
            data = self.socket.recv(4096)
            if not data:
                break
            self.rest += data
        self.head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        self.status = int(self.head.split()[1]) if self.head else 0
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest())
        self.accepted = self.status == 101 and accept in self.head

    @staticmethod
    def request_of(target, method="GET", version="HTTP/1.1", leave_out=(), more="", **changed):
        key = base64.b64encode(os.urandom(16)).decode()
        headers = {
            "Host": f"127.0.0.1:{target.port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
        }
        headers.update({name.replace("_", "-"): value for name, value in changed.items()})
        lines = [f"{method} {target.path} {version}"]
        lines += [f"{name}: {value}" for name, value in headers.items() if name not in leave_out]
        return key, ("\r\n".join(lines) + "\r\n" + more + "\r\n").encode()

    def send(self, opcode, payload=b"", final=True, reserved=0, masked=True, length_bytes=None, chop=0, claimed=None):
        size = len(payload) if claimed is None else claimed
        if length_bytes is None:
            length_bytes = 1 if size < 126 else 2 if size < 65536 else 8
        mask_bit = 0x80 if masked else 0
        header = bytes([(final << 7) | (reserved << 4) | opcode])
        if length_bytes == 1:
            header += bytes([mask_bit | size])
        elif length_bytes == 2:
            header += bytes([mask_bit | 126]) + struct.pack("!H", size)
        else:
            header += bytes([mask_bit | 127]) + struct.pack("!Q", size)
        if masked:
            mask = os.urandom(4)
            header += mask
            payload = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        data = header + payload
        try:
            for start in range(0, len(data), chop or len(data)):
                self.socket.sendall(data[start : start + chop] if chop else data)
        except OSError:
            pass  # the server has closed the connection; its earlier frames can still be read

    def read(self, size):
        while len(self.rest) < size:
            data = self.socket.recv(65536)
            if not data:
                raise EOFError
            self.rest += data
        taken, self.rest = self.rest[:size], self.rest[size:]
        return taken

    def frame(self):
        first, second = self.read(2)
        if second & 0x80:
            raise AssertionError("a server's frame is masked")
        if first & 0x70:
            raise AssertionError("a server's frame has reserved bits")
        size = second & 0x7F
        if size == 126:
            size = struct.unpack("!H", self.read(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.read(8))[0]
        return first >> 7, first & 0x0F, self.read(size)

    def message(self):
        kind, payload = None, b""
        while True:
            final, opcode, part = self.frame()
            if opcode >= 8:
                return opcode, part
            kind = kind or opcode
            payload += part
            if final:
                return kind, payload

    def close_code(self):
        """Returns the code of the close frame; 1005 if it has none, 0 if there was no frame, None if nothing
        came."""
        try:
            while True:
                opcode, payload = self.message()
                if opcode == CLOSE:
                    return struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005
        except (EOFError, ConnectionError):
            return 0
        except socket.timeout:
            return None

    def close(self):
        self.socket.close()
