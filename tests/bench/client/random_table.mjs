// A table of four persons who play random legal moves, for pages to look at. One seat can belong to
// a page's session: with the page's cookie this program plays the seat, and the page sees its hand
// and prompts.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(
  fileURLToPath(new URL("../../../web-client/package.json", import.meta.url)),
);
const WebSocket = require("ws");

const kBetweenMovesMs = 450;

class RandomPlayer {
  #answers = new Map();
  #lastId = 0;
  #answered;
  #table;

  static async join(url, cookie, table, seat) {
    const player = new RandomPlayer();
    await player.#open(url, cookie);
    await player.ask({ type: "hello", protocol: 1 });
    const name = `Player ${seat}`;
    if (table) {
      player.#table = table;
      await player.ask({ type: "enter", table });
      await player.ask({ type: "sit", table, seat, name });
    } else {
      const rules = { game: "pesten", preset: "manipesto", seats: 4, settings: { knock_grace_ms: 0 } };
      ({ table: player.#table } = await player.ask({ type: "create-table", ...rules, name }));
      await player.ask({ type: "enter", table: player.#table });
    }
    return player;
  }

  get table() {
    return this.#table;
  }

  async #open(url, cookie) {
    this.socket = new WebSocket(url, { headers: cookie ? { cookie } : {} });
    this.socket.on("message", (text) => this.#hear(JSON.parse(text)));
    await new Promise((open, fail) => this.socket.on("open", open).on("error", fail));
  }

  async ask(message) {
    const id = String(++this.#lastId);
    const answer = new Promise((resolve) => this.#answers.set(id, resolve));
    this.socket.send(JSON.stringify({ ...message, id }));
    return answer;
  }

  #hear(message) {
    this.#answers.get(message.id)?.(message);
    this.#answers.delete(message.id);
    if (message.type !== "update") return;
    const { view } = message;
    const go_on = { "round-over": "ready", "match-over": "rematch" }[view.stage];
    if (go_on) this.ask({ type: go_on, table: this.#table });
    else if (view.prompt && view.prompt.id !== this.#answered && view.turn === view.you)
      this.#play(view);
  }

  #play({ prompt, zones, you }) {
    const listed = prompt.asks.filter(({ refusal }) => !refusal).flatMap(({ intents }) => intents);
    const moves = listed.filter(({ intent }) => intent !== "knock-last-card");
    if (moves.length === 0) return;
    this.#answered = prompt.id;
    const move = { ...moves[Math.floor(Math.random() * moves.length)] };
    const played = move.cards?.length ?? (move.intent === "play-card" ? 1 : 0);
    const hand = zones.find(({ seat, layout }) => seat === you && layout === "fan");
    if (played > 0 && hand.count - played === 1) move.knock = true;
    const act = { type: "act", table: this.#table, prompt: prompt.id, do: move };
    setTimeout(() => this.ask(act), kBetweenMovesMs);
  }
}

/**
 * Seats four players at a new table. The first has the session of `cookie`. `start` begins the
 * match.
 */
export async function openRandomTable(url, cookie) {
  const players = [await RandomPlayer.join(url, cookie, null, 0)];
  const { table } = players[0];
  for (let seat = 1; seat < 4; ++seat)
    players.push(await RandomPlayer.join(url, null, table, seat));
  return {
    table,
    start: () => players[0].ask({ type: "start", table }),
    close: () => players.forEach(({ socket }) => socket.terminate()),
  };
}
