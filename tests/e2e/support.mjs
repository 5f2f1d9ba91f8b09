// What the end-to-end tests share: the real server, a real Chromium, and looking at both.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { kArtefacts, keepWatch } from "./evidence.mjs";
import { bendWaits, holdToasts, kToastsMs, noteTexts } from "./in_page.mjs";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const client = join(repository, "web-client");
// The packages belong to the web client; this folder has none of its own.
const require = createRequire(join(client, "package.json"));
const { chromium } = require("playwright-core");
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const kServer = join(
  process.env.E2E_PROGRAMS ?? join(repository, "build/release/bin"),
  "lastcard-server",
);
/** The built client that is tested. */
export const kDist = process.env.E2E_DIST ?? join(client, "dist");
// The browser without its windows has the same engine, and a player who joins costs it a third of the work.
const kWholeChromium = "/usr/bin/chromium";
const kBrowsers = ["/usr/bin/chromium-headless-shell", kWholeChromium];
const kChromium = process.env.E2E_CHROMIUM ?? kBrowsers.find((path) => existsSync(path));

export const kViewports = {
  portrait: { width: 360, height: 640 },
  small: { width: 320, height: 568 },
  landscape: { width: 640, height: 360 },
  tall: { width: 412, height: 915 },
  desktop: { width: 1280, height: 800 },
};

/** Waits until `look` gives something true, and gives that. */
export async function until(look, what, limitMs = 30000) {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) assert.fail(`waited ${limitMs / 1000} s in vain for ${what}`);
    await new Promise((again) => setTimeout(again, 40));
  }
}

/**
 * Waits until what is asserted of a page is so. A page draws what it has heard a moment later, and two pages never hear at
 * the same moment: what one of them shows says nothing of what another shows already.
 */
export async function soon(asserted, limitMs = 30000) {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      return await asserted();
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || Date.now() > end) throw error;
    }
    await new Promise((again) => setTimeout(again, 40));
  }
}

/** What a file of the built client weighs as gzip. */
export function compressedSize(path) {
  return statSync(join(kDist, `${path}.gz`)).size;
}

export const launchBrowser = (...more) => launch(kChromium, more);

/** The browser with its windows, for what the one without cannot do. */
export const launchWholeBrowser = (...more) => launch(kWholeChromium, more);

function launch(executablePath, more) {
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
}

/** A port that nobody has; below those that the system gives to connections, so that it stays free over a restart. */
export async function freePort() {
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

const kPortTries = 5;

// Servers do not outlive the process of their tests, however that ends.
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The real server in a folder of its own; it can be killed and started again where it was. */
export class GameServer {
  #folder = mkdtempSync(join(tmpdir(), "lastcard-e2e-"));
  #process = null;
  #output = "";
  #scripted = true;
  #knockGraceMs;
  /** The client that it serves from its next start on. */
  webRoot = kDist;
  /** Further arguments of the command line, from its next start on. */
  options = [];

  /** Without a script (`decks` null) the server deals as anywhere. */
  static async start({ decks = [], options = [], knockGraceMs = 5000 } = {}) {
    const server = new GameServer();
    server.options = options;
    server.#knockGraceMs = knockGraceMs;
    server.#scripted = decks !== null;
    server.script(decks);
    for (let tries = 1; ; tries += 1) {
      server.port = await freePort();
      try {
        await server.run();
        return server;
      } catch (error) {
        // Another program may have taken the port since it was found free.
        if (tries === kPortTries || !/address already in use/i.test(server.#output)) throw error;
        server.#output = "";
      }
    }
  }

  /** What is dealt from the next start on, first round first. */
  script(decks) {
    writeFileSync(join(this.#folder, "decks.json"), JSON.stringify(decks));
  }

  get url() {
    return `http://localhost:${this.port}/`;
  }

  /** What it has printed since it was first started. */
  get log() {
    return this.#output;
  }

  /** The address that makes whoever follows it the admin, as the first start prints it. */
  get adminLink() {
    return /\S+account#admin=\w+/.exec(this.#output)?.[0];
  }

  #settings(options) {
    return [
      ["--port", String(this.port)],
      ["--data-dir", join(this.#folder, "data")],
      ["--web-root", this.webRoot],
      this.#scripted ? ["--scripted-decks", join(this.#folder, "decks.json")] : [],
      // Long enough for a picture of it on a busy machine.
      ["--knock-grace-ms", String(this.#knockGraceMs)],
      ["--messages-per-second", "0"],
      ["--address-messages-per-second", "0"],
      options,
    ].flat();
  }

  /** What `lastcard-server doctor` prints of it. */
  doctor(options = this.options) {
    return new Promise((done) => {
      // The exit status says whether anything is wrong, this machine's disk, too.
      execFile(kServer, ["doctor", ...this.#settings(options)], (_, printed) => done(printed));
    });
  }

  async run() {
    this.#process = spawn(kServer, this.#settings(this.options), {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const child = this.#process;
    running.add(child);
    child.once("exit", () => running.delete(child));
    const heard = (data) => (this.#output += data);
    child.stdout.on("data", heard);
    child.stderr.on("data", heard);
    try {
      await until(async () => {
        assert.equal(child.exitCode, null, `the server stopped:\n${this.#output}`);
        try {
          return (await fetch(`${this.url}readyz`, { signal: AbortSignal.timeout(5000) })).ok;
        } catch {
          return false;
        }
      }, "the server to be ready");
    } catch (error) {
      // Nobody else knows the child yet. Its open pipes would keep this file's process alive.
      child.kill("SIGKILL");
      throw error;
    }
  }

  /** As when the power fails: no goodbye to anybody. */
  async kill() {
    const gone = new Promise((done) => this.#process.once("exit", done));
    this.#process.kill("SIGKILL");
    await gone;
  }

  /** As an administrator does: everybody is told, and the server ends by itself. */
  async stop() {
    const gone = new Promise((done) => this.#process.once("exit", done));
    this.#process.kill("SIGTERM");
    assert.equal(await gone, 0, `the server ended badly:\n${this.#output}`);
  }

  async close() {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The rules of axe about colours; all others ask for words, roles and sizes. */
export const kColourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong by WCAG 2.2 AA; with `rules` only by those, and never by rules in `without`. */
export async function violations(page, rules, without = []) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: standard };
  const switchedOff = without.map((rule) => [rule, { enabled: false }]);
  const options = {
    runOnly,
    rules: Object.fromEntries(switchedOff),
    resultTypes: ["violations"],
    // None of these rules asks for style sheets; axe makes elements of them, which the page's policy forbids.
    preload: { assets: ["media"] },
  };
  return page.evaluate(async (asked) => {
    const results = await globalThis.axe.run(document, asked);
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 4).map((node) => `${node.html} ${node.failureSummary}`),
    }));
  }, options);
}

/** A browser of its own for one player, and what its WebSocket carries. */
export class Player {
  /** "reduce" where a file looks at what stands still: drawing what moves is most of a browser's work here. */
  static reducedMotion = "no-preference";

  room = null;
  update = null;
  updates = 0;
  problems = [];
  /** Errors of its console that a test brings about itself. */
  expected = null;
  /** What its WebSockets have carried, in order: `{from, at, message}`, from the page or the server. */
  traffic = [];
  /** What its console has said. */
  console = [];
  #answers = new Map();

  static async join(
    browser,
    {
      viewport = kViewports.desktop,
      scheme = "light",
      locale = "en",
      settings = {},
      // What it keeps answers for the server, and there is no other way to see what a page asks of that. Tests of the
      // worker let it in, and the tests in other browsers always do.
      serviceWorkers = "block",
      // What its pages note from their start (`note`).
      notes = null,
      // For the browser: what it kept when it was closed (`storageState`), where its clock is (`timezoneId`).
      ...more
    } = {},
  ) {
    const player = new Player();
    player.context = await browser.newContext({
      viewport,
      colorScheme: scheme,
      reducedMotion: Player.reducedMotion,
      locale,
      serviceWorkers,
      ...more,
    });
    await player.context.addInitScript(bendWaits, process.env.E2E_WAITS);
    // Most tests are about something else than the second press that a play can ask for and what is told to newcomers, and
    // what is said is read beside the table.
    await player.context.addInitScript(
      (wanted) => {
        const kKey = "lastcard.settings";
        localStorage[kKey] ??= JSON.stringify(wanted);
      },
      { confirm: "never", explains: false, rail: true, theme: "auto", ...settings },
    );
    if (notes) await player.context.addInitScript(noteTexts, notes);
    player.context.setDefaultTimeout(30000);
    player.page = await player.context.newPage();
    player.scheme = scheme;
    keepWatch(player);
    player.page.on("pageerror", (error) => {
      player.console.push(`uncaught: ${error.stack ?? error.message}`);
      player.problems.push(error.message);
    });
    player.page.on("console", (message) => {
      const text = message.text();
      player.console.push(`${message.type()}: ${text}`);
      // A server that was killed on purpose leaves such messages behind, and so does the question why there is no connection.
      const asksWhy = / 403 /.test(text) && message.location().url.endsWith("/api/session");
      const expected =
        asksWhy || /WebSocket|ERR_CONNECTION|net::/.test(text) || player.expected?.test(text);
      if (message.type() === "error" && !expected) player.problems.push(text);
    });
    player.page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => player.#note("page", JSON.parse(payload)));
      socket.on("framereceived", ({ payload }) => player.#hear(JSON.parse(payload)));
    });
    return player;
  }

  /** Toasts that come from now on stay until the page is loaded again, they are closed, or the page's `letTimePass` is called. */
  async holdToasts() {
    await this.page.evaluate(holdToasts, kToastsMs);
  }

  /** The page's clock stands still from now on. It was installed (`page.clock`), and jumps ahead, as it cannot go back. */
  async stopClock() {
    const kAheadMs = 10_000;
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + kAheadMs);
  }

  /** From now on the page notes the texts of these parts (`noteTexts`), until it is loaded again. */
  async note(parts) {
    await this.page.evaluate(noteTexts, parts);
  }

  /** Waits until a text that matches has been noted; it may be gone by now. */
  async noted(name, pattern) {
    const list = () => this.page.evaluate((wanted) => globalThis.noted[wanted], name);
    const matches = (text) =>
      pattern instanceof RegExp ? pattern.test(text) : text.includes(pattern);
    await until(async () => (await list()).some(matches), `${name} to show ${pattern}`).catch(
      async (error) => assert.fail(`${error.message}; it showed ${JSON.stringify(await list())}`),
    );
  }

  #note(from, message) {
    this.traffic.push({ from, at: performance.now(), message });
  }

  #hear(message) {
    this.#note("server", message);
    if (message.id !== undefined) this.#answers.set(message.id, message);
    if (message.type === "room") this.room = message.room;
    if (message.type === "update") {
      this.update = message;
      this.updates += 1;
    }
  }

  get view() {
    return this.update?.view;
  }

  asks() {
    return this.view?.prompt?.asks ?? [];
  }

  /** The page's messages of that type so far, in order. */
  sent(type) {
    return this.traffic
      .filter(({ from, message }) => from === "page" && message.type === type)
      .map(({ message }) => message);
  }

  /** What the server has answered to a message of the page; undefined so far. */
  answerTo(message) {
    return this.#answers.get(message?.id);
  }

  /**
   * Does something that chooses these cards, and gives what the server then says that they would do. What was said of
   * cards before does not count, though they may be the same: it belongs to another moment of the table.
   */
  async considering(cards, choose) {
    const asked = this.sent("consider").length;
    await choose();
    const wanted = [...cards].sort().join();
    return until(
      () => {
        const question = this.sent("consider").slice(asked).at(-1);
        const answer = this.answerTo(question);
        // Each tap asks what the cards chosen so far would do; a run is put in its own order.
        return question && [...question.cards].sort().join() === wanted && answer?.legal && answer;
      },
      `the preview of ${cards.join(" ")}`,
    );
  }

  /** Does something that acts, and waits until its update is there: the one that the server's answer names. */
  async acting(act) {
    const acts = this.sent("act").length;
    await act();
    // One that was held back is sent again.
    const accepted = () =>
      this.sent("act")
        .slice(acts)
        .map((sent) => this.answerTo(sent))
        .find((answer) => answer?.type === "ok");
    const { update } = await until(accepted, "an act that is accepted");
    await until(() => this.update.seq >= update, `update ${update}`);
  }

  async screenshot(name) {
    mkdirSync(kArtefacts, { recursive: true });
    // As playwright does, but for the size of the file: to make it small takes three times as long.
    const devtools = await this.context.newCDPSession(this.page);
    const wanted = { format: "png", optimizeForSpeed: true };
    const { data } = await devtools.send("Page.captureScreenshot", wanted);
    await devtools.detach();
    writeFileSync(join(kArtefacts, `${name}.png`), data, "base64");
  }

  /** Waits until nothing moves that ends by itself; clocks run on. */
  async settled() {
    await this.page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== "running" ||
            animation.id === "clock" ||
            animation.effect?.getComputedTiming().endTime === Infinity,
        ),
    );
  }

  /** No violation of WCAG 2.2 AA, in light and in dark colours. */
  async checkAccessibility(what) {
    // Words and roles are the same in the dark.
    for (const [colorScheme, rules] of Object.entries({ light: null, dark: kColourRules })) {
      await this.page.emulateMedia({ colorScheme });
      // What is still moving has the colours of a moment.
      await this.settled();
      // A piece that comes late may mend something: a place that scrolls can be focused from then on.
      await soon(async () =>
        assert.deepEqual(await violations(this.page, rules), [], `${what}, ${colorScheme}`),
      );
    }
    await this.page.emulateMedia({ colorScheme: this.scheme });
  }

  async checkNothingOverflows(what) {
    const { wide, narrow } = await this.page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      narrow: document.documentElement.clientWidth,
    }));
    assert.ok(wide <= narrow, `${what}: ${wide} px wide on ${narrow}`);
  }
}

const kRankNames = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
};
const kSuitNames = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** What a card is called in English. */
export function cardName(card) {
  return card === "*" ? "joker" : `${kRankNames[card[0]]} of ${kSuitNames[card[1]]}`;
}

/** The card that is called so. */
export function cardCalled(name) {
  const keyOf = (names, word) => Object.keys(names).find((key) => names[key] === word);
  const [rank, suit] = name.split(" of ");
  return name === "joker" ? "*" : keyOf(kRankNames, rank) + keyOf(kSuitNames, suit);
}
