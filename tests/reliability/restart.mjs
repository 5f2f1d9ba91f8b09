// Measures a running server and its restart: the memory of idle connections (R12), tables that play
// through SIGTERM and SIGKILL (R13), and how soon a move that is on the disk is acknowledged (R14).
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { keptWaiting, probeDisk } from "./disk_probe.mjs";
import { IdleSockets } from "./idle_sockets.mjs";
import { RestartTable } from "./restart_tables.mjs";
import * as support from "./support.mjs";

const kUsage = `usage: node restart.mjs [--sockets N] [--tables N] [--seconds N] [--rate N] [--rows LIST]
                       [--seed TEXT] [--report FILE]

Opens --sockets idle connections (2000), restarts a server with --tables playing tables (50), and makes --rate durable moves a
second (2000) for --seconds (5). --rows lists the rows to measure (R12,R13,R14).`;

const kGoalKiB = 24;
const kPatienceMs = 30000;

const waitUntil = async (done) => {
  const end = performance.now() + kPatienceMs;
  while (!done() && performance.now() < end) await support.after(20);
};

// ---- R12 ----

async function idle({ sockets: count }) {
  const server = await support.ServerProcess.start(["--max-connections", "19000"]);
  try {
    const empty = { memory: server.residentMiB, descriptors: server.descriptors };
    const each = [];
    const left = [];
    let open = 0;
    // The second round shows whether the server uses the memory again that the first round left
    // behind.
    for (let round = 0; round < 2; ++round) {
      const sockets = new IdleSockets(server.port, count);
      await sockets.open();
      open = server.descriptors - empty.descriptors;
      each.push(((server.residentMiB - empty.memory) * 1024) / count);
      await sockets.close();
      await waitUntil(() => server.descriptors <= empty.descriptors + 2);
      left.push(((server.residentMiB - empty.memory) * 1024) / count);
    }
    const descriptors = server.descriptors - empty.descriptors;
    const cost = Math.max(...each);
    const measured =
      `${count} idle WebSockets: ${cost.toFixed(1)} kB each; after their close ${left[1].toFixed(1)} kB each are kept ` +
      `for the next and ${Math.max(0, descriptors)} descriptors are open; the next as many cost ${each[1].toFixed(1)} kB`;
    const leak = each[1] > each[0] * 1.05 + 0.5;
    const problem =
      open < count
        ? `only ${open} are open`
        : descriptors > 2
          ? `${descriptors} descriptors are left`
          : null;
    const missed = [];
    if (cost > kGoalKiB) missed.push(`${cost.toFixed(1)} kB, not at most ${kGoalKiB}`);
    if (leak) missed.push("the second time costs more than the first");
    return {
      row: {
        row: "R12",
        measured,
        met: !problem && missed.length === 0,
        note: problem ?? missed.join("; "),
      },
      checks: [
        ["R12: idle connections are all there, and all gone when they have closed", problem],
      ],
    };
  } finally {
    await server.close();
  }
}

// ---- R13 ----

const kAwayMs = 1500; // long enough to see whether clocks run meanwhile
// All clients are in this process, on the same core. They warm up with the first restart, which is
// not measured: the last SIGKILL replaces its times.
const kRestarts = ["SIGKILL", "SIGTERM", "SIGKILL"];

async function restarts({ tables: count, seed }) {
  const server = await support.ServerProcess.start(["--max-tables", "20000"]);
  const tables = Array.from(
    { length: count },
    (_, number) => new RestartTable(server, number, seed),
  );
  const all = (act) => Promise.all(tables.map(act));
  const measured = {};
  const problems = [];
  try {
    await inTurns(tables, (table) => table.open());
    for (const how of kRestarts) {
      await all((table) => table.play(6));
      await all((table) => table.note());
      const begin = performance.now();
      const status = await (how === "SIGTERM" ? server.stop() : server.kill());
      const stopped = performance.now() - begin;
      if (how === "SIGTERM" && status !== 0) problems.push(`SIGTERM ends with status ${status}`);
      await all((table) => table.whenClosed());
      if (how === "SIGTERM") problems.push(...tables.flatMap((table) => table.farewells()));
      await support.after(kAwayMs);
      const launched = performance.now();
      const started = await server.run();
      const ready = performance.now();
      await all((table) => table.comeBack(launched));
      const back = performance.now() - ready;
      const own = server.processorMs;
      problems.push(...tables.flatMap((table) => table.compare()));
      measured[how] = { stopped, started, back, own };
      console.log(
        `${how}: gone after ${stopped.toFixed(0)} ms, serves ${started.toFixed(0)} ms after its start, ` +
          `${count} tables are as they were at ${2 * count} clients ${back.toFixed(0)} ms later, ` +
          `with ${own} ms of a processor`,
      );
    }
    // All tables continue.
    await all((table) => table.play(2));
  } finally {
    await server.close();
  }
  const term = measured.SIGTERM;
  const kill = measured.SIGKILL;
  const missed = [];
  if (term.back > 1000) missed.push(`after SIGTERM ${term.back.toFixed(0)} ms, not 1000`);
  if (kill.back + kill.started > 3000) {
    missed.push(`after SIGKILL ${(kill.back + kill.started).toFixed(0)} ms, not 3000`);
  }
  const text =
    `${count} tables, ${2 * count} clients: SIGTERM closes with 1012, all back ${term.back.toFixed(0)} ms after the new start ` +
    `serves (${term.started.toFixed(0)} ms); SIGKILL ${(kill.back + kill.started).toFixed(0)} ms after the start; the server ` +
    `itself took ${term.own} and ${kill.own} ms of a processor for it, from its start; no clock charged`;
  const problem = problems.slice(0, 5).join("\n") || null;
  return {
    row: {
      row: "R13",
      measured: text,
      met: !problem && missed.length === 0,
      note: problem ?? missed.join("; "),
    },
    checks: [
      ["R13: after SIGTERM and SIGKILL every table is as it was, and no clock has run", problem],
    ],
  };
}

/** Opens some tables at a time: the server's queue of connections to accept is limited. */
async function inTurns(tables, act) {
  const kAtOnce = 50;
  for (let i = 0; i < tables.length; i += kAtOnce) {
    await Promise.all(tables.slice(i, i + kAtOnce).map(act));
  }
}

// ---- R14 ----

const kRate = 2000; // moves a second, the goal
const kMovesOfATable = 4; // moves a second at one table
const kGoalMs = 15;

async function durable({ seconds, rate }) {
  const words = [
    "load",
    "--tables",
    String(Math.ceil(rate / kMovesOfATable)),
    "--think",
    String(1000 / kMovesOfATable),
    "--warm-up",
    "1",
    "--give-way", // the clients stand for players on other machines
  ];
  const program = join(support.kPrograms, "lastcard-bench-server");
  const probes = [await probeDisk(seconds / 8)];
  const run = spawnSync(program, [...words, "--seconds", String(seconds)], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr || String(run.error));
  const told = JSON.parse(run.stdout.trim().split("\n").at(-1));
  probes.push(await probeDisk(seconds / 8));
  const stalled = (100 * keptWaiting(probes, kGoalMs)).toFixed(2);
  const slowest = Math.max(...probes.flatMap(({ commits }) => commits));
  const p99 = told.p99_us / 1000;
  const p50 = told.p50_us / 1000;
  const measured =
    `${told.moves_per_s} moves/s on ${told.tables} tables for ${seconds} s, each on the disk first: until a player has the ` +
    `update (which follows the acknowledgement) p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms. Before and after, ` +
    `without a server, the disk alone kept ${stalled} % waiting for more than ${kGoalMs} ms (at most ${slowest.toFixed(1)} ms)`;
  const lost = told.refused + told.stuck_tables;
  const missed = [];
  if (p99 > kGoalMs) missed.push(`p99 ${p99.toFixed(1)} ms, not ${kGoalMs}`);
  if (told.moves_per_s < rate * 0.95) missed.push(`${told.moves_per_s} moves/s, not ${rate}`);
  if (told.other_cores > 0.2) missed.push(`others used ${told.other_cores} cores meanwhile`);
  const met = lost === 0 && p99 <= kGoalMs && told.moves_per_s >= rate * 0.95;
  return {
    row: { row: "R14", measured, met, note: met ? "" : missed.join("; ") },
    checks: [
      [
        `R14: at ${rate} moves a second none is refused and no table is stuck`,
        lost ? run.stdout : null,
      ],
    ],
  };
}

async function main() {
  const options = support.readArguments(
    {
      sockets: 2000,
      tables: 50,
      seconds: 5,
      rate: kRate,
      // R12 comes last: ten thousand idle sockets slow this process down, in which the clients of
      // R13 run.
      rows: "R13,R14,R12",
      seed: support.freshSeed(),
      report: "",
    },
    kUsage,
  );
  const measures = { R12: idle, R13: restarts, R14: durable };
  const checks = [];
  for (const name of options.rows.split(",")) {
    const begin = performance.now();
    try {
      const { row, checks: more } = await measures[name](options);
      checks.push(...more);
      support.reportRows([row]);
      console.log(`${name} ${row.met ? "met" : `NOT MET (${row.note})`}: ${row.measured}`);
    } catch (problem) {
      checks.push([`${name} is measured`, problem.stack]);
    }
    console.log(`  ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  }
  support.conclude("restart", checks, options.report);
  if (process.exitCode) console.log(`to repeat: --seed ${options.seed}`);
}

await main();
process.exit();
