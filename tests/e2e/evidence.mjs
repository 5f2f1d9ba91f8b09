// A test that fails is told by its name, and leaves behind what its pages showed, said and heard. The tests take `it` and
// the hooks from here; they are those of Node's own runner.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import * as runner from "node:test";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const kRepository = fileURLToPath(new URL("../..", import.meta.url));
export const kArtefacts = process.env.E2E_ARTEFACTS ?? join(kRepository, "build/e2e");
const kMessages = 80;
// Longer than the longest evening on the slowest machine.
const kMostMs = 300_000;
// A page that hangs must not keep the others' evidence, or the next test, from coming.
const kPatienceMs = 5000;

const players = new Set();

/** From now on, until its browser is closed, a failure keeps what this player saw. */
export function keepWatch(player) {
  players.add(player);
  player.context.once("close", () => players.delete(player));
}

/** Whose browsers are open. */
export const present = () => [...players];

function inTime(promise) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error("the page did not answer")), kPatienceMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function lastMessages({ traffic }) {
  return traffic.slice(-kMessages).map(({ from, at, message }) => {
    return `${Math.round(at)} ${from}: ${JSON.stringify(message)}`;
  });
}

async function keepPlayer(player, place) {
  const lines = (heading, list) => [`== ${heading}`, ...list, ""];
  const told = [
    ...lines("console", player.console),
    ...lines(
      `the last ${kMessages} messages at ${Math.round(performance.now())}`,
      lastMessages(player),
    ),
  ];
  const note = (error) => told.push(`== not kept: ${error.message}`);
  await inTime(player.page.screenshot()).then(
    (picture) => writeFileSync(`${place}.png`, picture),
    note,
  );
  await inTime(player.page.content()).then((page) => writeFileSync(`${place}.html`, page), note);
  const address = await inTime(Promise.resolve(player.page.url())).catch(({ message }) => message);
  writeFileSync(`${place}.txt`, [address, ...told].join("\n"));
}

/** Where what is kept of this test lies, seen from the repository. */
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

/**
 * The error with where that lies which the pages of the test showed, once it is kept; without the colours of what playwright
 * says, for a report of JUnit is no XML with those.
 */
export async function explained(name, error) {
  if (!(error instanceof Error) || players.size === 0) return error;
  const said = error.message;
  const kept = await keep(name).catch((problem) => `nowhere: ${problem.message}`);
  error.message = `${stripVTControlCharacters(said)}\nWhat its pages showed and heard: ${kept}`;
  error.stack = stripVTControlCharacters(error.stack?.replace(said, () => error.message) ?? "");
  return error;
}

/** Why what the tests of this file need is not there. */
let unready = null;

function watched(name, body) {
  return async (...given) => {
    try {
      return await body(...given);
    } catch (error) {
      throw error === unready ? error : await explained(name ?? given[0].name, error);
    }
  };
}

/** What hangs is told by its name too, and does not keep the others from coming. */
function limited(body, mostMs) {
  return (...given) => {
    let timer;
    const late = new Promise((_, fail) => {
      timer = setTimeout(() => fail(new Error(`not over after ${mostMs / 1000} s`)), mostMs);
    });
    const running = Promise.resolve().then(() => body(...given));
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}

export const { describe } = runner;

/** As the runner's own; the limit is ours, because of what the runner gives up the pages are not kept. */
export function it(name, ...rest) {
  const body = rest.pop();
  const { timeout = kMostMs, ...options } = rest.pop() ?? {};
  const ready = (...given) => {
    if (unready) throw unready;
    return body(...given);
  };
  return runner.it(name, options, watched(name, limited(ready, timeout)));
}

// The runner would only say of each test that it was cancelled, and of the reason nothing.
export function before(body, options) {
  const told = async (...given) => {
    try {
      await watched("before", limited(body, kMostMs))(...given);
    } catch (error) {
      unready ??= error;
    }
  };
  return runner.before(told, options);
}

const hook = (kind, name) => (body, options) => runner[kind](watched(name, body), options);
export const after = hook("after", "after");
// These belong to a test, whose name they are told.
export const beforeEach = hook("beforeEach");
export const afterEach = hook("afterEach");
