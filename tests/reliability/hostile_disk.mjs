// What players see when the disk is full: a limit on the size of the server's files stands in for one.
import { spawnSync } from "node:child_process";
import { exchange, statusOf, withServer } from "./hostile_doors.mjs";
import * as support from "./support.mjs";

// Who writes beyond the limit is told so instead of being killed.
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

/** One who plays against a bot, and a friend who watches. */
class Evening {
  notices = { player: [], watcher: [] };
  update = null;

  async begin(server, numbers) {
    this.numbers = numbers;
    const open = (name) =>
      support.Client.open(server.url, {
        hear: (message) => {
          if (message.type === "notice") this.notices[name].push(message.code);
          if (message.type === "update" && name === "player") this.update = message;
        },
      });
    this.player = await open("player");
    this.watcher = await open("watcher");
    const { table } = await this.player.must({
      type: "create-table",
      game: "pesten",
      preset: "pesten-2018",
      seats: 2,
      name: "Noor",
      ...support.fastSettings(0),
    });
    this.table = table;
    await this.player.must({ type: "add-bot", table, seat: 1 });
    for (const client of [this.player, this.watcher]) await client.must({ type: "enter", table });
    await this.player.must({ type: "start", table });
  }

  /** The answer to one act, or to what goes on with the match. */
  async act() {
    const { table, player } = this;
    await player.must({ type: "enter", table });
    const { view } = this.update;
    const move = support.chooseMove(view, this.numbers);
    if (view.stage === "round-over") return player.ask({ type: "ready", table });
    if (view.stage === "match-over") return player.ask({ type: "rematch", table });
    if (!move) return { type: "ok" };
    return player.ask({ type: "act", table, prompt: view.prompt.id, do: move });
  }
}

async function fullDisk(server, { seed }) {
  const evening = new Evening();
  await evening.begin(server, new support.Numbers(`${seed}/disk`));
  for (let i = 0; i < 5; ++i) await evening.act();
  if ((await readiness(server)) !== 200) return "it is not ready before";
  limitFiles(server, kRoomBytes);
  const { notices, player, table } = evening;
  for (let acts = 0; !notices.player.includes("table_paused"); ++acts) {
    if (acts > kMostActs) return "the disk does not get full";
    await evening.act();
  }
  const told = (code) => () => notices.player.includes(code) && notices.watcher.includes(code);
  if (!(await soon(told("table_paused")))) return "who sits there is not told of the pause";
  if (!(await soon(async () => (await readiness(server)) === 503)))
    return "it says that it is ready";
  const paused = await player.ask({ type: "rename", table, name: "Eva" });
  if (paused.code !== "table_paused") return `a change is answered ${JSON.stringify(paused)}`;
  await player.must({ type: "enter", table });
  const { seq } = evening.update;
  limitFiles(server, "unlimited");
  if (!(await soon(told("table_resumed")))) return "who sits there is not told that it goes on";
  if (!(await soon(async () => (await readiness(server)) === 200))) return "it is not ready again";
  for (let i = 0; i < 5; ++i) {
    const { type, code } = await evening.act();
    if (type !== "ok" && code !== "stale_prompt") return `afterwards an act is answered ${code}`;
  }
  if (evening.update.seq < seq) return "the table went back";
  await player.must({ type: "enter", table });
  const shown = JSON.stringify(evening.update.view);
  const { cookie } = player;
  await server.kill();
  await server.run();
  evening.update = null;
  const again = await support.Client.open(server.url, {
    cookie,
    hear: (message) => {
      if (message.type === "update") evening.update = message;
    },
  });
  await again.must({ type: "enter", table });
  await soon(() => evening.update);
  return JSON.stringify(evening.update?.view) === shown ? null : "it is not as it was after a kill";
}

export const kDisk = [
  [
    "threat 16: when the disk is full players are told, and go on when it is not",
    (options) => withServer([], (server) => fullDisk(server, options), { within: kTold }),
  ],
];
