// Reports a failed test by its name, and keeps what its pages showed, said and heard. The tests import `it` and the
// hooks from here. They wrap those of Node's own runner.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import * as runner from "node:test";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const kRepository = fileURLToPath(new URL("../..", import.meta.url));
export const kArtefacts = process.env.E2E_ARTEFACTS ?? join(kRepository, "build/e2e");
const kMessages = 80;
// The longest evening on the slowest machine takes less.
const kMostMs = 300_000;
// A hook only opens or closes things.
const kMostHookMs = 120_000;
// A page that hangs must not hold up the evidence of the others or the next test.
const kPatienceMs = 20_000;
// A body whose pages are closed ends within this time, or never.
const kToEndMs = 5000;
// The file's hooks have closed everything within this time.
const kToCloseMs = 2 * kMostHookMs;
// After this many failures in a row, the cause is the same. The rest of the file would only wait for its limits.
const kMostFailures = 3;
// The slowest file takes a quarter of this time.
const kMostFileMs = process.env.E2E_ALL === "1" ? 3_600_000 : 1_200_000;

const players = new Set();

/** From now on, a failed test keeps what this player saw, until the player's browser is closed. */
export function keepWatch(player) {
  players.add(player);
  player.context.once("close", () => players.delete(player));
}

/** Returns the players whose browsers are open. */
export const present = () => [...players];

/** Returns the outcome of the promise. If the promise takes longer, fails with `error`. */
function within(ms, promise, error) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(error), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const inTime = (promise) => within(kPatienceMs, promise, new Error("the page did not answer"));

function endAfter(ms, why) {
  const end = () => {
    process.stderr.write(`${process.argv[1]}: ${why} after ${ms / 1000} s\n`);
    process.exit(1);
  };
  setTimeout(end, ms).unref();
}

let limitsFile = false;

/**
 * Limits the time of this file of tests, because a process that does not end holds up the whole run. The timers are
 * unreferenced, so that they do not keep the process alive. The runner's own --test-force-exit cuts the reports off.
 */
function limitFile() {
  if (limitsFile) return;
  limitsFile = true;
  endAfter(kMostFileMs, "not over");
  runner.after(() => endAfter(kToCloseMs, "its tests are over, and something keeps it alive"));
}

function lastMessages({ traffic }) {
  return traffic.slice(-kMessages).map(({ from, at, message }) => {
    return `${Math.round(at)} ${from}: ${JSON.stringify(message)}`;
  });
}

async function keepPlayer(player, place) {
  const lines = (heading, list) => [`== ${heading}`, ...list, ""];
  const texts = [
    ...lines("console", player.console),
    ...lines(
      `the last ${kMessages} messages at ${Math.round(performance.now())}`,
      lastMessages(player),
    ),
  ];
  const note = (error) => texts.push(`== not kept: ${error.message}`);
  await inTime(player.page.screenshot()).then(
    (picture) => writeFileSync(`${place}.png`, picture),
    note,
  );
  await inTime(player.page.content()).then((page) => writeFileSync(`${place}.html`, page), note);
  const address = await inTime(Promise.resolve(player.page.url())).catch(({ message }) => message);
  writeFileSync(`${place}.txt`, [address, ...texts].join("\n"));
}

/** Keeps the evidence of this test. Returns the path of its folder in the repository. */
async function keep(name) {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80);
  const file = basename(process.argv[1] ?? "test").replace(/\.e2e\.mjs$/, "");
  const folder = join(kArtefacts, "failed", `${file}-${slug}`);
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const player of players) await keepPlayer(player, join(folder, `page-${(count += 1)}`));
  return relative(kRepository, folder);
}

const told = new WeakSet();

/**
 * Keeps the evidence of this test and adds its path to the error. Removes the colours of Playwright's messages, because
 * a JUnit report with them is not valid XML.
 */
export async function explained(name, error) {
  if (!(error instanceof Error) || players.size === 0 || told.has(error)) return error;
  told.add(error);
  const said = error.message;
  const kept = await keep(name).catch((problem) => `nowhere: ${problem.message}`);
  error.message = `${stripVTControlCharacters(said)}\nWhat its pages showed and heard: ${kept}`;
  error.stack = stripVTControlCharacters(error.stack?.replace(said, () => error.message) ?? "");
  return error;
}

/** The error that kept this file's tests from beginning, or null. */
let unready = null;

let failures = 0;
let failuresInARow = 0;

/** Returns how many tests and hooks of this file have failed so far. */
export const failuresSoFar = () => failures;

/**
 * Counts a failure and writes the test's own file into the report. The runner would name this file, and a second try
 * needs the test's.
 */
function noteFailure(test) {
  failures += 1;
  test.diagnostic?.(`failed in: ${process.argv[1]}`);
}

function watched(name, body) {
  return async (...given) => {
    try {
      return await body(...given);
    } catch (error) {
      throw error === unready ? error : await explained(name ?? given[0].name, error);
    }
  };
}

/**
 * Limits the time of a body. If it takes longer, keeps the evidence and closes the pages. The body's waits then fail,
 * so that it does not go on beside the next test.
 */
function limited(name, body, mostMs) {
  return async (...given) => {
    const late = new Error(`not over after ${mostMs / 1000} s`);
    const running = Promise.resolve().then(() => body(...given));
    try {
      return await within(mostMs, running, late);
    } catch (error) {
      if (error !== late) throw error;
      await explained(name ?? given[0].name, late);
      const closed = present().map(({ context }) => context.close());
      await within(kToEndMs, Promise.allSettled([...closed, running]), late).catch(() => {});
      throw late;
    }
  };
}

export function describe(...given) {
  limitFile();
  return runner.describe(...given);
}

/** Like the runner's own `it`, with a limit of our own: when the runner's limit is over, the pages are not kept. */
export function it(name, ...rest) {
  limitFile();
  const body = rest.pop();
  const { timeout = kMostMs, ...options } = rest.pop() ?? {};
  const limitedBody = watched(name, limited(name, body, timeout));
  const counted = async (...given) => {
    try {
      if (unready) throw unready;
      if (failuresInARow >= kMostFailures)
        throw new Error(`not begun: the ${kMostFailures} tests before it failed`);
      await limitedBody(...given);
      failuresInARow = 0;
    } catch (error) {
      failuresInARow += 1;
      noteFailure(given[0]);
      throw error;
    }
  };
  return runner.it(name, options, counted);
}

// If this hook fails, the runner would report each test as cancelled, without the reason. So each test fails with the
// reason instead.
export function before(body, options) {
  const noted = async (...given) => {
    try {
      await watched("before", limited("before", body, kMostHookMs))(...given);
    } catch (error) {
      unready ??= error;
    }
  };
  return runner.before(noted, options);
}

const hook = (kind, name) => (body, options) => {
  const watchedBody = watched(name, limited(name, body, kMostHookMs));
  const counted = async (...given) => {
    try {
      await watchedBody(...given);
    } catch (error) {
      noteFailure(given[0]);
      throw error;
    }
  };
  return runner[kind](counted, options);
};
export const after = hook("after", "after");
// These hooks belong to a test. The runner gives them its name.
export const beforeEach = hook("beforeEach");
export const afterEach = hook("afterEach");
