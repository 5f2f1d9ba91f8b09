// Checks what players see when the disk is full. A limit on the size of the server's files stands
// for the full disk.
import { spawnSync } from "node:child_process";
import { exchange, statusOf, withServer } from "./hostile_doors.mjs";
import * as support from "./support.mjs";
import { twoAtATable } from "./support_tables.mjs";

// With XFSZ ignored, a write beyond the limit fails with an error instead of killing the server.
const kTold = ["sh", "-c", `trap "" XFSZ; exec "$@"`, "sh"];
const kRoomBytes = 4096; // less than one page of the journal's log
const kPatienceMs = 20000;
const kMostActs = 500;

function limitFiles(server, bytes) {
  const words = ["--pid", String(server.pid), `--fsize=${bytes}:unlimited`];
  const { status, stderr } = spawnSync("prlimit", words, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

async function readiness(server) {
  const request = "GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  return statusOf(await exchange(server.port, request));
}

async function soon(happened) {
  const end = performance.now() + kPatienceMs;
  while (!(await happened())) {
    if (performance.now() > end) return false;
    await support.after(20);
  }
  return true;
}

/** Two players and a friend who watches. There are no bots: every step is a client's. */
class Evening {
  async begin(server, numbers) {
    this.numbers = numbers;
    const { table, friends, watchers } = await twoAtATable(server, 1);
    Object.assign(this, { table, friends, everybody: [...friends, ...watchers] });
  }

  look() {
    return Promise.all(this.friends.map((friend) => friend.look(this.table)));
  }

  /** Plays one act, or says what continues the match; returns the answer. */
  async act() {
    const { table, friends } = this;
    await this.look();
    const { stage } = friends[0].view;
    if (stage !== "playing") {
      const type = stage === "round-over" ? "ready" : "rematch";
      const [answer] = await Promise.all(friends.map(({ client }) => client.ask({ type, table })));
      return answer;
    }
    for (const { client, view } of friends) {
      const move = support.chooseMove(view, this.numbers);
      if (move) return client.ask({ type: "act", table, prompt: view.prompt.id, do: move });
    }
    throw new Error("nobody may act");
  }

  haveHeard(code) {
    return this.everybody.every(({ notices }) => notices.includes(code));
  }

  get shown() {
    return this.friends.map(({ seq, view }) => JSON.stringify({ seq, view }));
  }

  /** Brings the players back to a server that has been started again. */
  async comeBack() {
    for (const friend of this.friends) {
      friend.view = null;
      friend.client = await friend.open();
    }
    await this.look();
  }
}

/** Plays until the disk is full. Resolves with the last request, which has no answer yet. */
async function fill(evening) {
  const paused = soon(() => evening.haveHeard("table_paused"));
  for (let acts = 0; acts < kMostActs; ++acts) {
    const asked = evening.act();
    if ((await Promise.race([asked, paused])) === true) return { asked };
  }
  return null;
}

async function fullDisk(server, { seed }) {
  const evening = new Evening();
  await evening.begin(server, new support.Numbers(`${seed}/disk`));
  for (let i = 0; i < 5; ++i) await evening.act();
  if ((await readiness(server)) !== 200) return "it is not ready before";
  limitFiles(server, kRoomBytes);
  const full = await fill(evening);
  if (!full) return "the disk does not get full, or who sits there is not told";
  if (!(await soon(async () => (await readiness(server)) === 503)))
    return "it says that it is ready";
  const { table, friends } = evening;
  const paused = await friends[0].client.ask({ type: "rename", table, name: "Eva" });
  if (paused.code !== "table_paused") return `a change is answered ${JSON.stringify(paused)}`;
  await evening.look();
  const [{ seq }] = friends;
  limitFiles(server, "unlimited");
  if (!(await soon(() => evening.haveHeard("table_resumed"))))
    return "who sits there is not told that it goes on";
  if (!(await soon(async () => (await readiness(server)) === 200))) return "it is not ready again";
  const { type, code } = await full.asked;
  if (type !== "ok") return `what waited for the disk is answered ${code}`;
  for (let i = 0; i < 5; ++i) {
    const answer = await evening.act();
    if (answer.type !== "ok") return `afterwards an act is answered ${answer.code}`;
  }
  await evening.look();
  if (friends[0].seq < seq + 6) return "the table went back";
  const { shown } = evening;
  await server.kill();
  await server.run();
  await evening.comeBack();
  if (!(await soon(() => friends.every(({ view }) => view))))
    return "nothing is shown after a kill";
  return evening.shown.join() === shown.join() ? null : "it is not as it was after a kill";
}

export const kDisk = [
  [
    "threat 16: when the disk is full players are told, and go on when it is not",
    (options) => withServer([], (server) => fullDisk(server, options), { within: kTold }),
  ],
];
