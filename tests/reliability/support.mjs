// Shared by the reliability tools: the real server in a process of its own, clients of the
// protocol, random numbers that a seed repeats, and a report for ./dev test.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
// This folder has no packages of its own and uses those of the web client.
const WebSocket = createRequire(join(repository, "web-client/package.json"))("ws");

export const kPrograms = process.env.PROVE_PROGRAMS ?? join(repository, "build/release/bin");

/** Thrown when the other side is gone. Every other error is a fault. */
export class Gone extends Error {}

export const after = (ms) => new Promise((done) => setTimeout(done, ms));

/** Numbers that look random and are the same for the same seed (xorshift128+, kept in 32-bit halves). */
export class Numbers {
  #state;

  constructor(seed) {
    // FNV-1a spreads the seed's text over the state.
    this.#state = [0, 1, 2, 3].map((lane) => {
      let hash = 0x811c9dc5 ^ lane;
      for (const char of `${seed}/${lane}`) {
        hash = Math.imul(hash ^ char.codePointAt(0), 0x01000193);
      }
      return hash >>> 0 || lane + 1;
    });
    for (let i = 0; i < 20; ++i) this.#next();
  }

  #next() {
    let [x, y, z, w] = this.#state;
    const t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = (w ^ (w >>> 19) ^ (t ^ (t >>> 8))) >>> 0;
    this.#state = [x, y, z, w];
    return w;
  }

  below(end) {
    return Math.floor((this.#next() / 2 ** 32) * end);
  }
  fromTo(least, most) {
    return least + this.below(most - least + 1);
  }
  onceIn(times) {
    return this.below(times) === 0;
  }
  pick(list) {
    return list[this.below(list.length)];
  }
}

/** Returns a new seed for each run, or PROVE_SEED, which prove.py sets for the short forms. */
export const freshSeed = () => process.env.PROVE_SEED || randomBytes(4).readUInt32LE().toString();

/**
 * Returns a free port below those that the system gives to outgoing connections. While the server
 * is down, a client that tries to reconnect could otherwise get the server's port, and could even
 * connect to itself.
 */
async function freePort() {
  const [kFirst, kPorts] = [12000, 20000];
  for (;;) {
    const port = kFirst + Math.floor(Math.random() * kPorts);
    const probe = createServer();
    const free = await new Promise((answer) => {
      probe.once("error", () => answer(false));
      probe.listen(port, "127.0.0.1", () => answer(true));
    });
    if (!free) continue;
    await new Promise((done) => probe.close(done));
    return port;
  }
}

/**
 * The real server with a folder of its own. It can be killed and started again on the same folder
 * and port.
 */
export class ServerProcess {
  #folder = mkdtempSync(join(tmpdir(), "lastcard-prove-"));
  #process = null;
  #exit = Promise.resolve();
  output = "";
  longestOutput = 4000; // characters; the last ones are kept
  within = []; // a command that runs the server's command, which follows it

  /** `more` has further members: `longestOutput`, `within`. */
  static async start(options = [], more = {}) {
    const server = Object.assign(new ServerProcess(), more);
    server.options = options;
    server.port = await freePort();
    await server.run();
    return server;
  }

  get url() {
    return `ws://127.0.0.1:${this.port}/ws`;
  }
  get database() {
    return join(this.#folder, "data", "lastcard.sqlite");
  }
  /** The folder in which the server writes tables that met a bug. */
  get frozen() {
    return join(this.#folder, "data", "frozen");
  }

  /** Starts the program; the promise resolves when it serves. */
  launch() {
    const [command, ...before] = [...this.within, join(kPrograms, "lastcard-server")];
    const child = spawn(
      command,
      [
        before,
        ["--listen", "127.0.0.1"],
        ["--port", String(this.port)],
        ["--data-dir", join(this.#folder, "data")],
        ["--messages-per-second", "0"],
        ["--address-messages-per-second", "0"],
        ["--tables-per-minute", "0"],
        ["--log-level", "warn"],
        this.options,
      ].flat(),
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    this.#process = child;
    this.#exit = new Promise((done) => child.once("exit", done));
    return new Promise((ready, failed) => {
      const heard = (data) => {
        this.output = (this.output + data).slice(-this.longestOutput);
        if (this.output.includes("Last Card is ready")) ready();
      };
      this.output = "";
      child.stdout.on("data", heard);
      child.stderr.on("data", heard);
      child.once("exit", () => failed(new Gone(`the server stopped:\n${this.output}`)));
    });
  }

  /** Starts the server; returns after how many milliseconds it served. */
  async run() {
    const begin = performance.now();
    await this.launch();
    return performance.now() - begin;
  }

  /**
   * Kills the server without a farewell, as a power failure would. Resolves when the process is
   * gone.
   */
  kill() {
    this.#process.kill("SIGKILL");
    return this.#exit;
  }

  /** Asks the server to stop. Resolves with its exit status, or with null if it was killed. */
  stop() {
    this.#process.kill("SIGTERM");
    return this.#exit;
  }

  get pid() {
    return this.#process.pid;
  }
  get alive() {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }
  /** The memory that it uses now. */
  get residentMiB() {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, "utf8");
    return Number(/VmRSS:\s*(\d+)/.exec(status)[1]) / 1024;
  }
  /** The processor time that it has used, in milliseconds. */
  get processorMs() {
    const kTickMs = 10;
    const [, after] = readFileSync(`/proc/${this.#process.pid}/stat`, "utf8").split(") ");
    const [user, system] = after.split(" ").slice(11, 13).map(Number);
    return (user + system) * kTickMs;
  }
  /** How many descriptors it has open. */
  get descriptors() {
    return readdirSync(`/proc/${this.#process.pid}/fd`).length;
  }

  async close() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** One WebSocket of one person. Without a cookie the server takes it for a new person. */
export class Client {
  #socket;
  #answers = new Map();
  #lastId = 0;
  #prefix;
  #url;
  closed = false;

  /**
   * `hear` gets every message and its text. `prefix` begins the ids of messages. `headers` and
   * `localAddress` are those of the request.
   */
  static async open(
    url,
    { cookie = null, hear = () => {}, prefix = "", headers = {}, localAddress } = {},
  ) {
    const client = new Client();
    client.cookie = cookie;
    client.#url = url;
    client.#prefix = prefix;
    const socket = new WebSocket(url, {
      perMessageDeflate: false,
      headers: cookie ? { cookie, ...headers } : headers,
      localAddress,
    });
    client.#socket = socket;
    socket.on("upgrade", ({ headers }) => {
      for (const set of headers["set-cookie"] ?? []) client.cookie = set.split(";")[0];
    });
    socket.on("message", (data) => {
      const text = data.toString();
      const message = JSON.parse(text);
      const waiting = message.id === undefined ? undefined : client.#answers.get(message.id);
      client.#answers.delete(message.id);
      waiting?.answered(message);
      hear(message, text);
    });
    client.whenClosed = new Promise((done) => socket.once("close", done)).then((code) => {
      client.closed = true;
      client.closeCode = code;
      for (const { failed } of client.#answers.values()) failed(new Gone("the connection closed"));
    });
    await new Promise((opened, failed) => {
      socket.once("open", opened);
      socket.on("error", ({ message }) => failed(new Gone(message)));
    });
    await client.must({ type: "hello", protocol: 1, client: "prove/1" });
    return client;
  }

  newId() {
    return `${this.#prefix}${++this.#lastId}`;
  }

  /** Sends a message; resolves with the server's answer to it. */
  ask(message) {
    const sent = { id: this.newId(), ...message };
    const answer = new Promise((answered, failed) => {
      if (this.closed) return failed(new Gone("the connection is closed"));
      this.#answers.set(sent.id, { answered, failed });
      this.#socket.send(JSON.stringify(sent));
    });
    return answer.then(async (told) => {
      if (told.type === "account" && told.ticket) await this.#takeCookie(told.ticket);
      return told;
    });
  }

  /** Takes the new cookie after a sign-in, as a browser does. */
  async #takeCookie(ticket) {
    const there = this.#url.replace(/^ws/, "http").replace(/\/ws$/, "/api/session");
    const headers = { Authorization: `Ticket ${ticket}` };
    const answer = await fetch(there, { method: "POST", headers }).catch(() => null);
    const [given] = answer?.headers.getSetCookie() ?? [];
    if (given) this.cookie = given.split(";")[0];
  }

  /** Like `ask`, but throws if the server refuses the message. */
  async must(message) {
    const answer = await this.ask(message);
    if (answer.type === "refused") {
      throw new Error(`${JSON.stringify(message)} was refused: ${JSON.stringify(answer)}`);
    }
    return answer;
  }

  close() {
    this.#socket.terminate();
    return this.whenClosed;
  }
}

/**
 * Returns settings for create-table: bots and people act without a delay, no turn is taken away,
 * and people may say anything.
 */
export const fastSettings = (knockGraceMs, more = {}) => ({
  settings: {
    knock_grace_ms: knockGraceMs,
    bot_pace_ms: 0,
    turn_ms: 0,
    base_ms: 0,
    absent_ms: 0,
    talk: "chat",
    ...more,
  },
});

/** Returns the presets of Pesten: [{preset, rules}]. */
export async function presetsOf(server) {
  const client = await Client.open(server.url);
  const { games } = await client.must({ type: "list-games" });
  await client.close();
  return games.find(({ game }) => game === "pesten").presets;
}

/** Returns the moves that the prompt lists as legal. */
export function listedMoves(view) {
  return (view.prompt?.asks ?? [])
    .filter(({ refusal }) => !refusal)
    .flatMap(({ intents }) => intents);
}

const isPlay = ({ intent }) => intent === "play-card" || intent === "play-set";

/**
 * Returns a random move of those that the view's prompt lists, or null. Prefers plays to draws, so
 * that matches end. If `forgets`, sometimes does not knock.
 */
export function chooseMove(view, numbers, { forgets = true } = {}) {
  const owes = view.badges.some(({ code, seat }) => code === "owes-knock" && seat === view.you);
  const listed = listedMoves(view);
  const knocks = listed.filter(({ intent }) => intent === "knock-last-card");
  if (owes && knocks.length > 0 && !(forgets && numbers.onceIn(4))) return knocks[0];
  let choices = listed.filter((move) => !knocks.includes(move));
  const plays = choices.filter(isPlay);
  if (plays.length > 0 && !numbers.onceIn(8)) choices = plays;
  if (choices.length === 0) return null;
  const move = { ...numbers.pick(choices) };
  if (isPlay(move) && !(forgets && numbers.onceIn(5))) {
    const hand = view.zones.find(({ seat, layout }) => seat === view.you && layout === "fan");
    if (hand.count - (move.cards?.length ?? 1) === 1) move.knock = true; // "Last card!"
  }
  return move;
}

/**
 * Reads arguments of the form --name VALUE or --name. An unknown name ends the program with
 * `usage`.
 */
export function readArguments(defaults, usage) {
  const options = { ...defaults };
  const words = process.argv.slice(2);
  while (words.length > 0) {
    const word = words.shift();
    if (word === "--help" || word === "-h") {
      console.log(usage);
      process.exit(0);
    }
    const name = word.replace(/^--/, "");
    if (!word.startsWith("--") || !(name in defaults)) {
      console.error(`unknown argument ${word}\n${usage}`);
      process.exit(2);
    }
    if (typeof defaults[name] === "boolean") {
      options[name] = true;
    } else {
      const value = words.shift();
      options[name] = typeof defaults[name] === "number" ? Number(value) : value;
      if (value === undefined || Number.isNaN(options[name])) {
        console.error(`${word} needs a value\n${usage}`);
        process.exit(2);
      }
    }
  }
  return options;
}

const escaped = (text) =>
  text.replace(/[<>&"]/g, (char) => `&#${char.codePointAt(0)};`).replace(/[^\n -~]/g, "?");

/** Writes the checks as JUnit XML. `checks` are [name, problem or null]. */
export function writeReport(path, suite, checks) {
  const cases = checks.map(([name, problem]) =>
    problem
      ? `<testcase classname="${suite}" name="${escaped(name)}"><failure>${escaped(problem)}</failure></testcase>`
      : `<testcase classname="${suite}" name="${escaped(name)}"/>`,
  );
  writeFileSync(path, `<testsuite name="${suite}">\n${cases.join("\n")}\n</testsuite>\n`);
}

/**
 * Adds measurements to the scoreboard of docs/reliability.md. `rows` are {row, measured, met,
 * note}.
 */
export function reportRows(rows) {
  const path = process.env.PROVE_ROW;
  if (!path) return;
  const earlier = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  writeFileSync(path, `${JSON.stringify([...(earlier ? JSON.parse(earlier) : []), ...rows])}\n`);
}

/** Prints the checks, writes the report if one is wanted, and sets the exit status. */
export function conclude(suite, checks, report) {
  for (const [name, problem] of checks) {
    console.log(problem ? `FAILED ${name}: ${problem}` : `ok     ${name}`);
  }
  if (report) writeReport(report, suite, checks);
  if (checks.some(([, problem]) => problem)) process.exitCode = 1;
}
