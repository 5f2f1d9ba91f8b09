// A proxy between the pages and the server. A test may answer, alter or hold back each message. The proxy also plays
// for the pages, so that a test does not depend on the cards that they hold.
import { createServer, request } from "node:http";
import WebSocket, { WebSocketServer } from "ws";
import { freePort } from "./support.mjs";

/** One page's connection. */
class Line {
  /** The number of messages that the proxy has sent itself. Their ids differ from those of the page's messages. */
  #ids = 0;
  view;
  #answered;
  #between;
  #page;
  #server;

  constructor(between, page, server) {
    this.#between = between;
    this.#page = page;
    this.#server = server;
  }

  /** Sends the message to the page as if it came from the server. */
  tell(message) {
    if (this.#page.readyState === WebSocket.OPEN) this.#page.send(JSON.stringify(message));
  }

  /** Sends the message to the server as if it came from the page. */
  say(message) {
    if (this.#server.readyState === WebSocket.OPEN) this.#server.send(JSON.stringify(message));
  }

  fromPage(message) {
    const passed = this.#between.fromPage(this, message);
    if (passed) this.say(passed);
  }

  fromServer(message) {
    if (String(message.id).startsWith("between-")) return this.#heardAnswer(message);
    if (message.type === "update") this.view = message.view;
    const passed = this.#between.fromServer(this, message);
    if (passed) this.tell(passed);
    if (message.type === "update") this.#play(message.table);
  }

  // Makes one move for the page. It lays cards if any fit, so that rounds are short.
  #play(table) {
    const { prompt, stage, badges, zones, you } = this.view;
    if (!this.#between.plays || stage !== "playing" || !prompt || prompt.id === this.#answered)
      return;
    const listed = prompt.asks.filter((ask) => !ask.refusal).flatMap(({ intents }) => intents);
    const knocks = ({ intent }) => intent === "knock-last-card";
    const owes = badges.some(({ code, seat }) => code === "owes-knock" && seat === you);
    const wanted = owes ? listed.filter(knocks) : listed.filter((one) => !knocks(one));
    const move = wanted.find(({ intent }) => intent.startsWith("play")) ?? wanted[0];
    if (!move) return;
    const laid = move.cards?.length ?? (move.intent === "play-card" ? 1 : 0);
    const hand = zones.find(({ id }) => id === `hand-${you}`);
    const knock = laid > 0 && hand.count - laid === 1 ? { knock: true } : {};
    this.#answered = prompt.id;
    this.#ids += 1;
    const id = `between-${this.#ids}`;
    this.say({ type: "act", id, table, prompt: prompt.id, do: { ...move, ...knock } });
    this.table = table;
  }

  // The server holds a move back during another player's call. The move is tried again a moment later.
  #heardAnswer({ type, code }) {
    if (type !== "refused" || code !== "held_back") return;
    this.#answered = undefined;
    setTimeout(() => this.#play(this.table), 100);
  }
}

export class Between {
  lines = new Set();
  /** Whether the proxy plays for the pages. */
  plays = true;
  /** Both return the message that is passed on instead of the given one. They return nothing to hold it back. */
  fromPage = (line, message) => message;
  fromServer = (line, message) => message;
  #target;
  #http;

  /** Starts a proxy in front of this server. Pages use the proxy's address like the server's. */
  static async start(server) {
    const between = new Between();
    between.#target = server;
    between.port = await freePort();
    between.#http = createServer((asked, answer) => between.#pass(asked, answer));
    const sockets = new WebSocketServer({ noServer: true });
    between.#http.on("upgrade", (asked, socket, head) =>
      sockets.handleUpgrade(asked, socket, head, (page) => between.#connect(asked, page)),
    );
    await new Promise((done) => between.#http.listen(between.port, "127.0.0.1", done));
    return between;
  }

  get url() {
    return `http://localhost:${this.port}/`;
  }

  #pass(asked, answer) {
    const { method, headers, url: path } = asked;
    const options = { host: "127.0.0.1", port: this.#target.port, method, path, headers };
    const passed = request(options, (got) => {
      answer.writeHead(got.statusCode, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }

  #connect(asked, page) {
    const { cookie = "", host, origin } = asked.headers;
    const server = new WebSocket(`ws://127.0.0.1:${this.#target.port}${asked.url}`, {
      headers: { cookie, host, origin },
    });
    const line = new Line(this, page, server);
    this.lines.add(line);
    const early = [];
    page.on("message", (text) => {
      const message = JSON.parse(text);
      if (server.readyState === WebSocket.OPEN) line.fromPage(message);
      else early.push(message);
    });
    server.on("open", () => early.splice(0).forEach((message) => line.fromPage(message)));
    server.on("message", (text) => line.fromServer(JSON.parse(text)));
    const end = () => {
      this.lines.delete(line);
      page.terminate();
      server.terminate();
    };
    for (const socket of [page, server]) socket.on("close", end).on("error", end);
  }

  close() {
    for (const socket of this.lines) socket.fromPage = () => {};
    this.#http.closeAllConnections();
    return new Promise((done) => this.#http.close(done));
  }
}
