// The reference bot plays whole matches against a real server. A proxy between them checks every message of both
// directions against the schema, so that the page about the protocol describes the real messages.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, before, it } from "./evidence.mjs";
import Ajv2020 from "ajv/dist/2020.js";
import WebSocket, { WebSocketServer } from "ws";

const root = resolve(import.meta.dirname, "../..");
const program = join(
  process.env.E2E_PROGRAMS ?? process.env.LASTCARD_BIN ?? join(root, "build/release/bin"),
  "lastcard-server",
);
const bot = join(root, "protocol/examples/bot.mjs");

const ajv = new Ajv2020({ strict: true, strictRequired: false });
for (const name of ["common", "league", "client", "server"]) {
  const file = join(root, "protocol/schema", `${name}.schema.json`);
  ajv.addSchema(JSON.parse(readFileSync(file, "utf8")));
}
const valid = {
  client: ajv.getSchema("client.schema.json"),
  server: ajv.getSchema("server.schema.json"),
};

const data = mkdtempSync(join(tmpdir(), "lastcard-bot-"));
let server;
let address; // host and port

// Returns the environment without LASTCARD_ variables. The server takes them for its settings and refuses those that it
// does not know, and some here belong to the tests.
function settingsOf(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith("LASTCARD_")),
  );
}

before(async () => {
  const settings = ["--listen", "127.0.0.1", "--port", "0", "--data-dir", data];
  const speed = ["--messages-per-second", "0", "--address-messages-per-second", "0"];
  server = spawn(program, [...settings, ...speed, "--log-level", "warn"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: settingsOf(process.env),
  });
  for await (const line of createInterface({ input: server.stdout })) {
    address = line.match(/http:\/\/([^/\s]+)/)?.[1];
    if (address) break;
  }
  assert.ok(address, "the server says where it listens");
  server.stdout.resume();
});

after(async () => {
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(data, { recursive: true, force: true });
});

// Starts a proxy in front of the server. `seen` collects the messages, `problems` those that the schema refuses.
async function validatingProxy() {
  const seen = { client: [], server: [] };
  const problems = [];
  const look = (direction, text) => {
    const message = JSON.parse(text);
    seen[direction].push(message);
    if (!valid[direction](message)) problems.push([valid[direction].errors, message]);
  };
  const proxy = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  proxy.on("connection", (near) => {
    const far = new WebSocket(`ws://${address}/ws`);
    const waiting = [];
    near.on("message", (text) => {
      look("client", text);
      if (far.readyState === WebSocket.OPEN) far.send(String(text));
      else waiting.push(String(text));
    });
    far.on("open", () => waiting.splice(0).forEach((text) => far.send(text)));
    far.on("message", (text) => {
      look("server", text);
      near.send(String(text));
    });
    near.on("close", () => far.close());
    far.on("close", () => near.close());
    far.on("error", () => near.close());
  });
  await once(proxy, "listening");
  return {
    url: `ws://127.0.0.1:${proxy.address().port}/ws`,
    seen,
    problems,
    close: () => proxy.close(),
  };
}

function runBot(...args) {
  return new Promise((done) => {
    execFile(process.execPath, [bot, ...args], (error, stdout, stderr) =>
      done({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const minutes = 60_000;

it(
  "the bot opens a table and plays a whole match against the server's bots",
  { timeout: 4 * minutes },
  async () => {
    const proxy = await validatingProxy();
    const run = await runBot(proxy.url);
    proxy.close();
    assert.deepEqual(proxy.problems, []);
    assert.equal(run.status, 0, run.stderr);
    const { side, points } = JSON.parse(run.stdout);
    assert.equal(points[side], 4, "a best of seven is won by four rounds");
    const updates = proxy.seen.server.filter(({ type }) => type === "update");
    assert.ok(updates.some(({ view }) => view.stage === "round-over"));
    assert.ok(proxy.seen.client.some(({ type }) => type === "act"));
  },
);

it("two bots join a table by its code and finish its match", { timeout: 4 * minutes }, async () => {
  const proxy = await validatingProxy();
  const host = new WebSocket(proxy.url);
  await once(host, "open");
  const answered = (id) =>
    new Promise((done) => {
      host.on("message", function answer(text) {
        const message = JSON.parse(text);
        if (message.id !== id) return;
        host.off("message", answer);
        done(message);
      });
    });
  let lastId = 0;
  const ask = async (message) => {
    const id = `host-${++lastId}`;
    const answer = answered(id);
    host.send(JSON.stringify({ ...message, id }));
    const told = await answer;
    assert.notEqual(told.type, "refused", `${message.type}: ${told.message}`);
    return told;
  };

  await ask({ type: "hello", protocol: 1 });
  const { games } = await ask({ type: "list-games" });
  const preset = games[0].presets.find((offer) => offer.preset === "manipesto");
  // These rules are no preset: the match is shorter, and there are no teams.
  const rules = { ...preset.rules, teams: false, target: 1 };
  const paces = { knock_grace_ms: 200, bot_pace_ms: 0 };
  const { table } = await ask({
    type: "create-table",
    game: "pesten",
    rules,
    seats: 3,
    name: "Host",
    settings: paces,
  });
  await ask({ type: "enter", table });
  await ask({ type: "stand", table });

  const full = new Promise((done) => {
    host.on("message", (text) => {
      const { type, room } = JSON.parse(text);
      if (type === "room" && room.start?.allowed) done();
    });
  });
  await ask({ type: "add-bot", table, seat: 1 });
  const runs = [runBot(proxy.url, table, "Ada"), runBot(proxy.url, table, "Grace")];
  await full;
  await ask({ type: "start", table });
  const results = await Promise.all(runs);
  host.close();
  proxy.close();
  assert.deepEqual(proxy.problems, []);
  for (const { status, stderr } of results) assert.equal(status, 0, stderr);
  assert.equal(results[0].stdout, results[1].stdout, "both saw the same result");
});
