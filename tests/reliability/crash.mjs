// Kills the real server at random moments while many tables play as fast as they can. Then starts
// it again on the same folder and checks that nothing that a client was told is lost and that
// nothing happened twice.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Table } from "./crash_tables.mjs";
import * as support from "./support.mjs";

const kUsage = `usage: node crash.mjs [--count N] [--at-once N] [--seed TEXT] [--tables N] [--report FILE]

Kills the server N times (12) while --tables tables (8) play. The kills are divided among --at-once servers (1).`;

const kMostActs = 60; // the most acts that are answered before a kill
const kMostPlayMs = 60;
const kPatienceMs = 30000; // the longest wait for a move at a table at which somebody must act

const kReader = fileURLToPath(new URL("journal_reader.py", import.meta.url));

/** A process that reads the journal with SQLite alone, without the server's code. */
class JournalReader {
  #process;
  #answers;

  constructor(database) {
    this.#process = spawn("python3", [kReader, database], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  async compare(question) {
    this.#process.stdin.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await this.#answers.next();
    if (done) throw new Error("the reader of the journal ended");
    return JSON.parse(value);
  }

  close() {
    this.#process.stdin.end();
  }
}

class Crashes {
  life = 0;
  playing = false;
  totals = { acks: 0, repeated: 0, unanswered: 0, lost: 0, rows: 0, startKills: 0, kills: 0 };
  problems = [];
  restarts = []; // milliseconds
  #accepted = [];
  #refused = [];
  #killAfterAcks = null;

  constructor(options) {
    this.seed = options.seed;
    this.numbers = new support.Numbers(`${options.seed}/kills`);
    this.tables = Array.from({ length: options.tables }, (_, number) => new Table(this, number));
    this.count = options.count;
  }

  // ---- reports from the tables ----

  problem(what) {
    if (this.problems.length < 20) this.problems.push(`life ${this.life}: ${what}`);
  }
  accept(key) {
    this.totals.acks += 1;
    this.#accepted.push(key);
    if (this.#killAfterAcks !== null && --this.#killAfterAcks === 0) this.#killSoon();
  }
  refuse(key) {
    this.#refused.push(key);
  }

  // ---- the run ----

  async run() {
    // This test requests no pages, and loading them takes a third of the server's start.
    this.server = await support.ServerProcess.start(["--web-root", "none"]);
    this.reader = null;
    try {
      this.presets = await support.presetsOf(this.server);
      await Promise.all(this.tables.map((table) => table.open()));
      this.reader = new JournalReader(this.server.database);
      while (this.totals.kills < this.count && this.problems.length === 0) await this.#cycle();
      await this.#finish();
      if (this.problems.length > 0) return;
      for (let tries = 0; this.#control === 0 && tries < 3; ++tries) await this.#destroyCommits();
    } finally {
      this.reader?.close();
      await this.server.close();
    }
  }

  async #cycle() {
    await this.#playAndKill();
    this.totals.kills += 1;
    this.life += 1;
    // Sometimes the server is killed again before it serves.
    while (this.numbers.onceIn(8) && this.totals.kills < this.count)
      await this.#killWhileStarting();
    this.restarts.push(await this.server.run());
    await this.#compareJournal({});
    await Promise.all(this.tables.map((table) => table.resume()));
    await this.#compareJournal({});
    if (existsSync(this.server.frozen)) this.problem("a table froze");
  }

  #play() {
    this.playing = true;
    for (const table of this.tables) table.play();
  }

  /**
   * Lets the tables play and kills the server right after an answer, while many acts are on their
   * way, or at a random time.
   */
  async #playAndKill({ afterAnAnswer = this.numbers.onceIn(2) } = {}) {
    this.#killed = new Promise((done) => (this.#told = done));
    if (afterAnAnswer) {
      this.#killAfterAcks = this.numbers.fromTo(1, kMostActs);
    } else {
      setTimeout(() => this.#killSoon(), this.numbers.fromTo(1, kMostPlayMs));
    }
    const watch = setInterval(() => this.#checkMoving(), 1000);
    this.#play();
    await this.#killed;
    clearInterval(watch);
    await Promise.all(this.tables.map((table) => table.whenClosed()));
    this.playing = false;
  }
  #killed;
  #told;
  #control = 0;

  /**
   * Kills the server after a busy wait of up to 1.5 ms, so that the kill can hit any point of its
   * work.
   */
  #killSoon() {
    this.#killAfterAcks = null;
    const end = performance.now() + this.numbers.below(1500) / 1000;
    while (performance.now() < end);
    this.#told(this.server.kill());
  }

  async #killWhileStarting() {
    const ready = this.server.launch().catch(() => {});
    await Promise.race([ready, support.after(this.numbers.below(30))]);
    await this.server.kill();
    this.totals.startKills += 1;
    this.totals.kills += 1;
  }

  #checkMoving() {
    for (const { code, moved, seq } of this.tables) {
      if (performance.now() - moved < kPatienceMs) continue;
      this.problem(`nothing moves at table ${code}, seq ${seq}`);
      this.#killSoon();
      return;
    }
  }

  /** Returns whether the check found lost acts after commits had been destroyed. */
  get seesLosses() {
    return this.#control > 0;
  }

  /**
   * Plays and kills once more, but removes the newest commits from the disk before the restart. The
   * check must find them lost.
   */
  async #destroyCommits() {
    this.life += 1;
    await this.server.run();
    await Promise.all(this.tables.map((table) => table.resume()));
    this.#accepted = [];
    await this.#playAndKill({ afterAnAnswer: true }); // without an answer there is nothing to lose
    for (const file of ["-wal", "-shm"]) rmSync(this.server.database + file, { force: true });
    await this.server.run();
    const reader = new JournalReader(this.server.database);
    this.#control = (await reader.compare({ accepted: this.#accepted })).lost;
    reader.close();
    await this.server.kill();
  }

  async #compareJournal(more) {
    const accepted = this.#accepted.splice(0);
    const refused = this.#refused.splice(0);
    const answer = await this.reader.compare({ accepted, refused, ...more });
    this.totals.rows += more.again ? 0 : answer.rows;
    this.totals.lost += answer.lost;
    answer.problems.forEach((problem) => this.problem(problem));
  }

  /** Lets every table play until a match ends, and then reads the whole journal once more. */
  async #finish() {
    const ended = this.tables.map(({ matches }) => matches);
    this.#play();
    while (this.problems.length === 0) {
      if (this.tables.every(({ matches }, i) => matches > ended[i])) break;
      await support.after(20);
      const stuck = this.tables.find(({ moved }) => performance.now() - moved > kPatienceMs);
      if (stuck) this.problem(`nothing moves at table ${stuck.code}, seq ${stuck.seq}`);
    }
    this.playing = false;
    await this.server.kill();
    await Promise.all(this.tables.map((table) => table.whenClosed()));
    await this.#compareJournal({ again: true });
  }
}

/** Runs the test with one server; returns {totals, problems, restarts, seesLosses, matches}. */
async function attempt(options) {
  const crashes = new Crashes(options);
  try {
    await crashes.run();
  } catch (problem) {
    crashes.problem(problem.stack);
  }
  const { totals, restarts, seesLosses, tables } = crashes;
  const problems = crashes.problems.map((what) => `seed ${options.seed}, ${what}`);
  const matches = tables.reduce((sum, table) => sum + table.matches, 0);
  return { totals, problems, restarts, seesLosses, matches };
}

/** Runs `attempt` in a thread of its own. */
function attemptBeside(options) {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options, argv: [] });
    worker.once("message", done);
    worker.once("error", failed);
  });
}

/** Combines the results of several attempts into one. */
function together(attempts) {
  const totals = { ...attempts[0].totals };
  for (const name of Object.keys(totals)) {
    totals[name] = attempts.reduce((sum, each) => sum + each.totals[name], 0);
  }
  return {
    totals,
    problems: attempts.flatMap(({ problems }) => problems),
    restarts: attempts.flatMap(({ restarts }) => restarts).sort((a, b) => a - b),
    seesLosses: attempts.every(({ seesLosses }) => seesLosses),
    matches: attempts.reduce((sum, each) => sum + each.matches, 0),
  };
}

async function crashAll(options) {
  const { count, seed } = options;
  const atOnce = options["at-once"];
  if (atOnce === 1) return together([await attempt(options)]);
  const shares = Array.from({ length: atOnce }, (_, i) => Math.ceil((count - i) / atOnce));
  const beside = shares.map((share, i) =>
    attemptBeside({ ...options, count: share, seed: i === 0 ? seed : `${seed}/${i}` }),
  );
  return together(await Promise.all(beside));
}

async function main() {
  const options = support.readArguments(
    { count: 12, "at-once": 1, seed: support.freshSeed(), tables: 8, report: "" },
    kUsage,
  );
  console.log(`crash: ${options.count} kills, seed ${options.seed}`);
  const begin = performance.now();
  const { totals, problems, restarts, seesLosses, matches } = await crashAll(options);
  const seconds = (performance.now() - begin) / 1000;
  console.log(
    `${totals.kills} kills (${totals.startKills} while starting), ${totals.acks} acts answered ok, ` +
      `${totals.lost} lost; ${totals.repeated} sent again and answered as before, ` +
      `${totals.unanswered} unanswered ones sent again; ${matches} matches ended; ` +
      `serving again after ${Math.round(restarts[restarts.length >> 1])} ms (median), ` +
      `${Math.round(restarts.at(-1))} ms (longest); ${seconds.toFixed(1)} s`,
  );
  support.reportRows([
    {
      row: "R1",
      measured: `${totals.kills} kills: ${totals.lost} of ${totals.acks} acknowledged acts lost, ${problems.length} faults`,
      met: problems.length === 0 && totals.lost === 0 && totals.acks > 0,
      note: "",
    },
  ]);
  const selfTest = spawnSync("python3", [kReader, "--self-test"], { encoding: "utf8" });
  support.conclude(
    "crash",
    [
      ["nothing that was answered is lost or happens twice", problems.join("\n") || null],
      ["acts were answered", totals.acks > 0 ? null : "not one was"],
      ["destroyed commits are noticed", seesLosses ? null : "they were not"],
      ["the journal's reader sees what is lost, doubled or missing", selfTest.stderr || null],
    ],
    options.report,
  );
  if (problems.length > 0) console.log(`to repeat: --seed ${options.seed} with the same options`);
}

if (isMainThread) await main();
else parentPort.postMessage(await attempt(workerData));
