// A process of hostile_messages.mjs that sends the costliest messages of one type after another. It
// answers each line of its input, "prepare" or {"example", "ms"}, with one line: how often it sent
// the example's type, by the server's answer.
import { createInterface } from "node:readline";
import { dearRules, kSenders } from "./hostile_senders.mjs";
import * as support from "./support.mjs";

const [url, seed, adminCode] = process.argv.slice(2);

const kPages = 4;
const kTeams = 16; // each team plays each other team twice
const kAccount = "Mallory";
const kPassword = "a password of mine";

/**
 * A person who has everything that a message may be about: tables, an admin's account, and a league
 * with a long season.
 */
class Stage {
  url = url;
  account = kAccount;
  password = kPassword;
  numbers = new support.Numbers(seed);
  number = 0;
  view = null; // of the table at which a match runs
  room = null; // of the table that has not started
  match = "0".repeat(32); // the newest match that is over
  acted = null;

  async prepare() {
    const hear = (message) => this.#hear(message);
    this.me = await support.Client.open(url, { hear });
    await this.me.must({ type: "claim-account", name: kAccount, password: kPassword });
    await this.me.must({ type: "use-admin-code", code: adminCode });
    const { cookie } = this.me;
    const others = Array.from({ length: kPages - 1 }, () => support.Client.open(url, { cookie }));
    this.pages = [this.me, ...(await Promise.all(others))];
    this.guest = await support.Client.open(url);
    await this.guest.must({ type: "claim-account", name: "Bas" });
    this.waiter = await support.Client.open(url);
    await this.#makeLeague();
    await this.#makeTables();
  }

  #hear(message) {
    if (message.type === "update" && message.table === this.playing) this.view = message.view;
    if (message.type !== "room") return;
    if (message.table === this.lobby) this.room = message.room;
    this.match = message.room.match ?? this.match;
  }

  async #makeTable(seats) {
    const { table } = await this.me.must({
      type: "create-table",
      game: "bartok",
      rules: dearRules(this.number++),
      seats,
      name: "Noor",
      ...support.fastSettings(0),
    });
    return table;
  }

  async #makeTables() {
    this.lobby = await this.#makeTable(4);
    this.playing = await this.#makeTable(2);
    this.idle = await this.#makeTable(2);
    const { me, guest } = this;
    for (const table of [this.lobby, this.playing, this.idle]) {
      await me.must({ type: "enter", table });
      if (table !== this.lobby) await me.must({ type: "add-bot", table, seat: 1 });
    }
    await guest.must({ type: "enter", table: this.lobby });
    await guest.must({ type: "sit", table: this.lobby, seat: 1, name: "Bas" });
    await me.must({ type: "start", table: this.playing });
    const table = this.idle;
    for (const type of ["start", "end-match", "enter", "gather"]) await me.must({ type, table });
  }

  async #makeLeague() {
    const { league } = await this.me.must({
      type: "found-league",
      name: "Cup",
      language: "en",
      time_zone: "Europe/Amsterdam",
    });
    this.league = league;
    const act = async (action, members) => {
      const does = { type: "act-league", league, do: { action, ...members } };
      return (await this.me.must(does)).made;
    };
    const found = (name) => act("found-season", { name, team_size: 1, legs: 2 });
    const open = async (season) => {
      await act("open-registration", { season });
      return act("make-code", { role: "captain", season, uses: 40, days: 7 });
    };
    this.season = await found("Winter");
    const code = await open(this.season);
    for (let i = 0; i < kTeams; ++i) {
      const captain = await support.Client.open(url);
      await captain.must({ type: "claim-account", name: `Captain ${i}` });
      await captain.must({ type: "join-league", code, team_name: `Team ${i}` });
      await captain.close();
    }
    await act("start-season", { season: this.season });
    this.draft = await found("Spring");
    this.code = await open(await found("Summer"));
  }
}

/** Sends one type until the time is over; returns how often each answer came. */
async function send(stage, example, ms) {
  const sender = kSenders[example.type];
  const over = performance.now() + ms;
  const answers = {};
  const loop = async () => {
    while (performance.now() < over) {
      const answer = await sender(stage, example, stage.number++);
      if (!answer) continue;
      const told = answer.type === "refused" ? `refused ${answer.code}` : answer.type;
      answers[told] = (answers[told] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: sender.atOnce ?? 1 }, loop));
  return answers;
}

async function answer(stage, line) {
  if (line === "prepare") return stage.prepare();
  const { example, ms } = JSON.parse(line);
  return { answers: await send(stage, example, ms) };
}

const stage = new Stage();
for await (const line of createInterface({ input: process.stdin })) {
  const told = await answer(stage, line).catch(({ stack }) => ({ problem: stack }));
  console.log(JSON.stringify(told ?? {}));
}
process.exit(0);
