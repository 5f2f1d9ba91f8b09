// Firefox as Debian packages it. The tests control it by WebDriver BiDi, which it supports itself.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(new URL("../../../web-client/package.json", import.meta.url));
const puppeteer = require("puppeteer-core");

const kProgram = process.env.E2E_FIREFOX ?? "/usr/bin/firefox-esr";
// Waits are this long because a first start on a slow disk takes long.
const kPatienceMs = 120_000;

/** One window of Firefox. It implements the port of visitor.mjs, where each of these methods is described. */
class FirefoxWindow {
  said = [];
  problems = [];
  #context;
  #page;

  static async open(browser, size) {
    const window = new FirefoxWindow();
    window.#context = await browser.createBrowserContext();
    const page = (window.#page = await window.#context.newPage());
    const wrong = (message) => {
      // A connection that was cut on purpose causes the first message. A reload while the service worker is answering
      // causes the second. If the worker has no answer, Firefox says "rejected" instead, and that is a problem.
      const harmless = [/\bws:\/\//, /A ServiceWorker intercepted the request and encountered/];
      if (!harmless.some((one) => one.test(message))) window.problems.push(message);
    };
    page.on("console", (message) => {
      window.said.push(`${message.type()}: ${message.text()}`);
      if (message.type() === "error") wrong(message.text());
    });
    page.on("pageerror", (error) => {
      window.said.push(`uncaught: ${error.stack ?? error.message}`);
      wrong(error.message);
    });
    await window.resize(size);
    return window;
  }

  goto(address) {
    return this.#page.goto(address, { timeout: kPatienceMs });
  }

  reload() {
    return this.#page.reload({ timeout: kPatienceMs });
  }

  evaluate(expression) {
    return this.#page.evaluate(expression);
  }

  press({ x, y }) {
    return this.#page.mouse.click(x, y);
  }

  write(text) {
    return this.#page.keyboard.type(text);
  }

  async key(name, { control = false } = {}) {
    if (control) await this.#page.keyboard.down("Control");
    await this.#page.keyboard.press(name);
    if (control) await this.#page.keyboard.up("Control");
  }

  resize(size) {
    return this.#page.setViewport(size);
  }

  async picture() {
    return Buffer.from(await this.#page.screenshot());
  }

  close() {
    return this.#context.close();
  }
}

/** Starts Firefox with a home folder and a profile of its own, whichever user runs the tests. */
export async function launchFirefox() {
  const home = mkdtempSync(join(tmpdir(), "lastcard-firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: kProgram,
    headless: true,
    timeout: kPatienceMs,
    protocolTimeout: kPatienceMs,
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home },
  });
  return {
    open: (size) => FirefoxWindow.open(browser, size),
    async close() {
      await browser.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 40, retryDelay: 200 });
    },
  };
}
