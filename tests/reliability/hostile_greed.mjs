// A process of hostile_slow.mjs that requests everything that is slow, as often and as much at a
// time as one machine can, and imports long leagues. It understands the lines "prepare" and "go",
// and answers each with a line.
import { Agent, request } from "node:http";
import { createInterface } from "node:readline";
import * as support from "./support.mjs";

const [url, seed, pages] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const numbers = new support.Numbers(seed);

const kAtATime = 200;
const kImportsAtATime = 4;
const kReaders = 4; // connections on which rule sets are read
const kRulesAtATime = 3; // on each of them
const kBombBytes = 4 * 1024 * 1024 - 1024; // a quarter of the most that an import may have
// More matches than the server reads at a time, so that it cannot use those that it has just read.
const kMatches = 17;
const kCutOff = "cut off";
const kAnswers = [200, 403, 404, 429, 503, kCutOff];
const kImportAnswers = [201, 400, 429, 503, kCutOff];

/** The most rules of Bartok that a rule set may have. They apply at every moment of the game. */
const dearRules = {
  start_rules: Array.from({ length: 128 }, (_, i) =>
    i === 0
      ? { when: {}, do: [{ effect: "wild" }] }
      : {
          when: { played: { min: 1 + (i % 13) }, left: i % 11 },
          do: [{ effect: "self-draws", count: 1 + (i % 5) }],
        },
  ),
};

/**
 * Sends one request; resolves with its status and text. A connection that is cut off counts as an
 * answer, too.
 */
function ask(agent, path, { cookie, body } = {}) {
  return new Promise((done, failed) => {
    const options = {
      agent,
      host: hostname,
      port,
      path,
      method: body ? "POST" : "GET",
      headers: { ...(cookie && { cookie }), ...(body && { "content-length": body.length }) },
    };
    const sent = request(options, (reply) => {
      const pieces = [];
      reply.on("data", (piece) => pieces.push(piece));
      reply.on("end", () =>
        done({ status: reply.statusCode, text: Buffer.concat(pieces).toString() }),
      );
      reply.on("error", () => done({ status: kCutOff, text: "" }));
    });
    sent.on("error", (problem) =>
      problem.code === "ECONNRESET" || problem.code === "EPIPE"
        ? done({ status: kCutOff, text: "" })
        : failed(problem),
    );
    sent.end(body);
  });
}

/**
 * Returns two exports: a league whose name changes as often as there is room for, and the same with
 * a name that is too long at the end.
 */
function bombs(exported) {
  const [last] = exported.log.slice(-1);
  const log = [...exported.log];
  const event = (more) => ({
    seq: log.length + 1,
    at: last.at,
    by: last.by,
    what: { event: "league-changed", ...more },
  });
  let size = JSON.stringify(exported).length;
  while (size < kBombBytes - 1000) {
    log.push(event({ name: `Cup ${log.length}` }));
    size += JSON.stringify(log.at(-1)).length + 1;
  }
  const wrong = [...log, event({ name: "x".repeat(500) })];
  return [log, wrong].map((all) => Buffer.from(JSON.stringify({ ...exported, log: all })));
}

class Greed {
  answers = {}; // how often each status came
  requests = 0;
  imports = 0;
  rules = 0;
  strange = [];
  #pages = new Agent({ keepAlive: true, maxSockets: kAtATime });
  #brought = new Agent({ maxSockets: kImportsAtATime });

  async prepare() {
    this.client = await support.Client.open(url);
    await this.client.must({ type: "claim-account", name: "Mallory" });
    const { league } = await this.client.must({
      type: "found-league",
      name: "Cup",
      language: "en",
      time_zone: "Europe/Amsterdam",
    });
    const { cookie } = this.client;
    const exported = await ask(this.#pages, `/api/leagues/${league}/export.json`, {
      cookie,
    });
    if (exported.status !== 200) throw new Error(`an export is answered ${exported.status}`);
    this.bombs = bombs(JSON.parse(exported.text));
    const ids = Array.from({ length: kMatches }, (_, i) => i.toString(16).padStart(32, "0"));
    this.paths = [
      "/api/matches",
      ...ids.flatMap((id) => [`/api/matches/${id}`, `/api/matches/${id}/record`]),
      "/api/me/export",
      "/api/rules?game=pesten",
      `/embed/${league}`,
      ...["", "/export.json", "/standings.csv", "/fixtures.csv", "/ratings.csv"].map(
        (page) => `/api/leagues/${league}${page}`,
      ),
    ];
  }

  #note(kind, { status, text }, fine) {
    const key = `${kind} ${status}`;
    this.answers[key] = (this.answers[key] ?? 0) + 1;
    const inWords = status !== 503 || /"code":"(busy|server_restarting)"|Others are/.test(text);
    if (!fine.includes(status) || !inWords) this.strange.push(`${key} ${text.slice(0, 100)}`);
  }

  /** Has rules read in several ways until `go()` is false. */
  async #read(go) {
    const client = await support.Client.open(url);
    const { table } = await client.must({
      type: "create-table",
      game: "bartok",
      rules: dearRules,
      seats: 2,
    });
    const ways = [
      () => ({ type: "check-rules", game: "bartok", rules: this.#others(), seats: 2 }),
      () => ({ type: "configure", table, rules: this.#others() }),
      () => ({ type: "configure", table }),
    ];
    const ask = async () => {
      while (go()) {
        const answer = await client.ask(numbers.pick(ways)());
        this.rules += 1;
        const fine = ["ok", "rules-checked"].includes(answer.type);
        if (!fine && !["busy", "too_fast"].includes(answer.code))
          this.strange.push(JSON.stringify(answer).slice(0, 100));
        // After a refusal, further requests would only be refused more often.
        if (!fine) await support.after(100);
      }
    };
    await Promise.all(Array.from({ length: kRulesAtATime }, ask));
    client.close();
  }

  /** Returns rules that nobody else has. */
  #others() {
    return { ...dearRules, max_turns: numbers.fromTo(100, 9999) };
  }

  /** Sends all requests, and imports for as long as they last. */
  async run(count) {
    const { cookie } = this.client;
    let rest = count;
    let asking = true;
    const bring = async () => {
      while (asking) {
        const reply = await ask(this.#brought, "/api/leagues/import", {
          cookie,
          body: this.bombs[this.imports % 2],
        });
        this.imports += 1;
        this.#note("import", reply, kImportAnswers);
      }
    };
    const look = async () => {
      while (rest-- > 0) {
        const path = numbers.pick(this.paths);
        // A unique query, so that no other request's answer can be used.
        const own = `${path.includes("?") ? "&" : "?"}before=${this.requests++}`;
        const reply = await ask(this.#pages, path + own, { cookie });
        this.#note("page", reply, [...kAnswers, 400]);
      }
    };
    const reading = Array.from({ length: kReaders }, () => this.#read(() => asking));
    const bringing = Array.from({ length: kImportsAtATime }, bring);
    await Promise.all(Array.from({ length: kAtATime }, look));
    asking = false;
    await Promise.all([...bringing, ...reading]);
    this.#pages.destroy();
    this.#brought.destroy();
    const { answers, requests, imports, rules, strange } = this;
    const { user, system } = process.cpuUsage();
    const ownMs = (user + system) / 1000; // of a processor
    return { answers, requests, imports, rules, strange: [...new Set(strange)].slice(0, 3), ownMs };
  }
}

const greed = new Greed();
for await (const line of createInterface({ input: process.stdin })) {
  const told = line === "prepare" ? await greed.prepare() : await greed.run(Number(pages));
  console.log(JSON.stringify(told ?? {}));
}
process.exit(0);
