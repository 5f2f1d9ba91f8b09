// A room of Colyseus that sends each seat its own view at once, as the other servers do. (Patches
// of a shared state, the other way of Colyseus, wait up to 50 ms.) Usage: node colyseus.mjs PORT
import { createRequire } from "node:module";
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

const eights = createRequire(import.meta.url)("./eights.js");
const shuffled = (cards) => eights.shuffle(cards, Math.random);

class Eights extends Room {
  maxClients = eights.kSeats;
  autoDispose = false;

  onCreate() {
    this.game = eights.fresh(shuffled(eights.allCards()));
    this.turn = 0;
    this.players = [];
    this.onMessage("m", (client, card) => {
      const seat = this.players.indexOf(client);
      const played = seat === this.turn && eights.play(this.game, seat, card, shuffled);
      if (!played) return client.send("e", "illegal");
      this.turn = played === "redeal" ? 0 : (this.turn + 1) % eights.kSeats;
      this.tell();
    });
  }
  onJoin(client) {
    this.players.push(client);
    if (this.players.length === eights.kSeats) this.tell();
  }
  tell() {
    this.players.forEach((client, seat) =>
      client.send("s", eights.view(this.game, 0, seat, this.turn)),
    );
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({}) });
server.define("eights", Eights);
await server.listen(Number(process.argv[2]), "127.0.0.1");
