// Shared by the end-to-end tests: the real server, a real Chromium, and functions that look at both.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { kArtefacts, keepWatch } from "./evidence.mjs";
import { bendWaits, holdToasts, kToastsMs, noteTexts } from "./in_page.mjs";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const client = join(repository, "web-client");
// The packages belong to the web client, because this folder has none of its own.
const require = createRequire(join(client, "package.json"));
const { chromium } = require("playwright-core");
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const kServer = join(
  process.env.E2E_PROGRAMS ?? join(repository, "build/release/bin"),
  "lastcard-server",
);
/** The built client that is tested. */
export const kDist = process.env.E2E_DIST ?? join(client, "dist");
// The browser without windows has the same engine, and a player who joins costs it a third of the work.
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

/** Waits until `look` returns a true value. Returns that value. */
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
 * Waits until the assertions about a page hold. A page draws an update a moment after it arrives, and two pages never
 * get one at the same moment. So the view of one page does not tell what another page shows already.
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

export const launchBrowser = (...more) => launch(kChromium, more);

/** Starts the browser with windows, for tests that need more than the one without can do. */
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

/**
 * Returns a free port. It is below the ports that the system gives to connections, so that it stays free while a server
 * restarts.
 */
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

// Kills the servers when the process of their tests ends, for whatever reason.
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The real server in its own folder. It can be killed and started again there. */
export class GameServer {
  #folder = mkdtempSync(join(tmpdir(), "lastcard-e2e-"));
  #process = null;
  #output = "";
  #scripted = true;
  #knockGraceMs;
  /** The client that the server serves from its next start on. */
  webRoot = kDist;
  /** Further arguments of the command line, from the next start on. */
  options = [];

  /** Starts a server that deals `decks` first. If `decks` is null, it has no script and deals as in production. */
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
        // Another program may have taken the port in the meantime.
        if (tries === kPortTries || !/address already in use/i.test(server.#output)) throw error;
        server.#output = "";
      }
    }
  }

  /** Sets the decks that the server deals from its next start on, the first round first. */
  script(decks) {
    writeFileSync(join(this.#folder, "decks.json"), JSON.stringify(decks));
  }

  get url() {
    return `http://localhost:${this.port}/`;
  }

  /** Everything that the server has printed since its first start. */
  get log() {
    return this.#output;
  }

  /** The link that makes a user the admin. The server prints it at its first start. */
  get adminLink() {
    return /\S+account#admin=\w+/.exec(this.#output)?.[0];
  }

  #settings(options) {
    return [
      ["--port", String(this.port)],
      ["--data-dir", join(this.#folder, "data")],
      ["--web-root", this.webRoot],
      this.#scripted ? ["--scripted-decks", join(this.#folder, "decks.json")] : [],
      // The time is long enough for a screenshot on a busy machine.
      ["--knock-grace-ms", String(this.#knockGraceMs)],
      ["--messages-per-second", "0"],
      ["--address-messages-per-second", "0"],
      options,
    ].flat();
  }

  /** Returns what `lastcard-server doctor` prints about this server. */
  doctor(options = this.options) {
    return new Promise((done) => {
      // The exit status is left out, because it also depends on this machine's disk.
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
      // No other code knows the process yet. Its open pipes would keep the process of this file alive.
      child.kill("SIGKILL");
      throw error;
    }
  }

  /** Kills the server. As in a power failure, it tells no player. */
  async kill() {
    const gone = new Promise((done) => this.#process.once("exit", done));
    this.#process.kill("SIGKILL");
    await gone;
  }

  /** Stops the server as an administrator does. It tells all players and ends by itself. */
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

/** The rules of axe about colours. All other rules are about words, roles and sizes. */
export const kColourRules = ["color-contrast", "link-in-text-block"];

/**
 * Returns what axe finds wrong by WCAG 2.2 AA. Checks only `rules` if they are given, and never the rules in `without`.
 */
export async function violations(page, rules, without = []) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: standard };
  const switchedOff = without.map((rule) => [rule, { enabled: false }]);
  const options = {
    runOnly,
    rules: Object.fromEntries(switchedOff),
    resultTypes: ["violations"],
    // None of these rules needs style sheets. Axe would add them to the page as elements, which the page's policy
    // forbids.
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

/** A player with a browser context, and the messages of its WebSockets. */
export class Player {
  /** A file that looks at still pages only sets this to "reduce": to draw movement is most of a browser's work here. */
  static reducedMotion = "no-preference";

  room = null;
  update = null;
  updates = 0;
  problems = [];
  /** Matches the errors on the console that a test causes on purpose. */
  expected = null;
  /** The messages of its WebSockets in order: `{from, at, message}`. `from` is "page" or "server". */
  traffic = [];
  /** The lines of its console. */
  console = [];
  #answers = new Map();

  static async join(
    browser,
    {
      viewport = kViewports.desktop,
      scheme = "light",
      locale = "en",
      settings = {},
      // The service worker would answer requests from its cache, and a test could not see what the page asks of the
      // server. Tests of the worker allow it, and the tests in other browsers always do.
      serviceWorkers = "block",
      // The parts whose texts its pages note from their start (`note`).
      notes = null,
      // Options for the browser, such as its stored state (`storageState`) or its time zone (`timezoneId`).
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
    // Most tests are not about the second press that confirms a play or about the texts for newcomers. They read the
    // log and the talk beside the table.
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
      // These errors are expected after a server was killed on purpose, and when the page asks why it has no
      // connection.
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

  /** From now on, a toast stays until it is closed, the page is loaded again, or the page's `letTimePass` is called. */
  async holdToasts() {
    await this.page.evaluate(holdToasts, kToastsMs);
  }

  /**
   * Stops the page's clock, which must be installed (`page.clock`). It jumps ahead first, because it cannot go back.
   */
  async stopClock() {
    const kAheadMs = 10_000;
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + kAheadMs);
  }

  /** From now on, the page notes the texts of these parts (`noteTexts`), until it is loaded again. */
  async note(parts) {
    await this.page.evaluate(noteTexts, parts);
  }

  /** Waits until a matching text has been noted. The page may no longer show it. */
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

  /** Returns the page's messages of this type so far, in order. */
  sent(type) {
    return this.traffic
      .filter(({ from, message }) => from === "page" && message.type === type)
      .map(({ message }) => message);
  }

  /** Returns the server's answer to a message of the page, or undefined before it has come. */
  answerTo(message) {
    return this.#answers.get(message?.id);
  }

  /**
   * Calls `choose`, which chooses these cards, and returns the server's preview of them. Earlier previews do not count,
   * even of the same cards: they belong to another moment of the table.
   */
  async considering(cards, choose) {
    const asked = this.sent("consider").length;
    await choose();
    const wanted = [...cards].sort().join();
    return until(
      () => {
        const question = this.sent("consider").slice(asked).at(-1);
        const answer = this.answerTo(question);
        // Each tap asks for a preview of the cards chosen so far. The page puts a run into its own order.
        return question && [...question.cards].sort().join() === wanted && answer?.legal && answer;
      },
      `the preview of ${cards.join(" ")}`,
    );
  }

  /** Calls `act`, and waits for the update that the server's answer names. */
  async acting(act) {
    const acts = this.sent("act").length;
    await act();
    // The page sends an act again if it was held back.
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
    // Like Playwright's screenshot, but in a larger file: to make it small takes three times as long.
    const devtools = await this.context.newCDPSession(this.page);
    const wanted = { format: "png", optimizeForSpeed: true };
    const { data } = await devtools.send("Page.captureScreenshot", wanted);
    await devtools.detach();
    writeFileSync(join(kArtefacts, `${name}.png`), data, "base64");
  }

  /** Waits until no animation that has an end is running. Clocks may run on. */
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

  /** Checks that the page does not violate WCAG 2.2 AA, in light and in dark colours. */
  async checkAccessibility(what) {
    // Words and roles are the same in dark colours.
    for (const [colorScheme, rules] of Object.entries({ light: null, dark: kColourRules })) {
      await this.page.emulateMedia({ colorScheme });
      // A part that is still moving does not have its final colours.
      await this.settled();
      // A late piece may mend a violation: an area that scrolls can have the focus from then on.
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

/** Returns the English name of a card. */
export function cardName(card) {
  return card === "*" ? "joker" : `${kRankNames[card[0]]} of ${kSuitNames[card[1]]}`;
}

/** Returns the card with this English name. */
export function cardCalled(name) {
  const keyOf = (names, word) => Object.keys(names).find((key) => names[key] === word);
  const [rank, suit] = name.split(" of ");
  return name === "joker" ? "*" : keyOf(kRankNames, rank) + keyOf(kSuitNames, suit);
}
