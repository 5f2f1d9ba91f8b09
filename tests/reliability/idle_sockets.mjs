// Many WebSockets that say hello and then only answer pings.
import { connect } from "node:net";

const kAtOnce = 200;
const kPing = 0x89;
const kPong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

function frame(text) {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

export class IdleSockets {
  #sockets = [];

  constructor(port, count) {
    this.port = port;
    this.count = count;
  }

  async open() {
    for (let opened = 0; opened < this.count; opened += kAtOnce) {
      const size = Math.min(kAtOnce, this.count - opened);
      await Promise.all(Array.from({ length: size }, () => this.#openOne()));
    }
  }

  #openOne() {
    return new Promise((opened, failed) => {
      const socket = connect({ host: "127.0.0.1", port: this.port });
      this.#sockets.push(socket);
      let head = "";
      socket.on("error", failed);
      socket.on("data", (data) => {
        if (head !== null) {
          head += data.toString("latin1");
          if (head.includes('"welcome"')) {
            head = null;
            opened();
          } else if (head.length > 64 * 1024) {
            failed(new Error("no welcome"));
          }
        } else if (data[0] === kPing) {
          socket.write(kPong);
        }
      });
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${this.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
      );
      socket.write(frame('{"type":"hello","id":"1","protocol":1}'));
    });
  }

  async close() {
    const closed = this.#sockets.map((socket) => new Promise((done) => socket.once("close", done)));
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
    this.#sockets = [];
  }
}
