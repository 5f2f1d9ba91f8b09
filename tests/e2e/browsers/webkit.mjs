// WebKitGTK as Debian packages it, the engine of Safari. The tests control it by WebDriver. It has no mode without
// windows, so it gets a virtual display.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, until } from "../support.mjs";

const require = createRequire(new URL("../../../web-client/package.json", import.meta.url));
const { Builder, Capabilities, Key, Origin } = require("selenium-webdriver");

const kDriver = process.env.E2E_WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const kPatienceMs = 120_000;
// The largest page fits on this screen together with the browser's bar.
const kScreen = "1600x1200x24";

const kKeys = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
};

// In its usual size, the bar above the page would not let a window be as narrow as a phone.
const kNarrowBar = `* {
  min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0;
  font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

/** Runs in the page. Notes all errors from now on, because WebDriver does not report the console. */
function noteProblems() {
  if (globalThis.lastcardProblems) return;
  const problems = (globalThis.lastcardProblems = []);
  addEventListener("error", ({ message, error }) => {
    // This is a notice and no error: the observer reports a size with the next frame.
    if (/^ResizeObserver loop/.test(message)) return;
    problems.push(error?.stack ?? message);
  });
  addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
  const { error } = console;
  console.error = (...said) => {
    problems.push(said.map(String).join(" "));
    error.apply(console, said);
  };
}

/** One window of WebKit. It implements the port of visitor.mjs, where each of these methods is described. */
class WebKitWindow {
  said = [];
  #driver;
  #lost = [];

  static async open(address, size) {
    const capabilities = new Capabilities({ browserName: "MiniBrowser" });
    const window = new WebKitWindow();
    window.#driver = await new Builder()
      .usingServer(address)
      .disableEnvironmentOverrides()
      .withCapabilities(capabilities)
      .build();
    await window.#driver.manage().setTimeouts({ pageLoad: kPatienceMs, script: kPatienceMs });
    await window.resize(size);
    return window;
  }

  get problems() {
    return this.#lost;
  }

  async #leave() {
    const noted = await this.evaluate("globalThis.lastcardProblems ?? []");
    this.#lost.push(...noted);
    this.said.push(...noted);
  }

  async goto(address) {
    await this.#leave();
    await this.#driver.get(address);
    await this.evaluate(`(${noteProblems})()`);
  }

  async reload() {
    await this.#leave();
    await this.#driver.navigate().refresh();
    await this.evaluate(`(${noteProblems})()`);
  }

  evaluate(expression) {
    return this.#driver.executeScript(`return ${expression}`);
  }

  press({ x, y }) {
    const mouse = this.#driver.actions({ async: true });
    return mouse.move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform();
  }

  write(text) {
    return this.#driver.actions().sendKeys(text).perform();
  }

  key(name, { control = false } = {}) {
    const key = kKeys[name] ?? name;
    const keyboard = this.#driver.actions();
    const held = control
      ? keyboard.keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL)
      : keyboard.sendKeys(key);
    return held.perform();
  }

  /** Resizes the window until the page in it has this size. The window itself is larger. */
  async resize({ width, height }) {
    const window = this.#driver.manage().window();
    await until(async () => {
      const page = await this.evaluate("({ width: innerWidth, height: innerHeight })");
      if (page.width === width && page.height === height) return true;
      const outside = await window.getRect();
      await window.setRect({
        x: 0,
        y: 0,
        width: outside.width + width - page.width,
        height: outside.height + height - page.height,
      });
      return false;
    }, `a page of ${width} by ${height}`);
  }

  async picture() {
    return Buffer.from(await this.#driver.takeScreenshot(), "base64");
  }

  async close() {
    await this.#leave();
    await this.#driver.quit();
  }
}

function start(program, options, { env, pipe = "ignore" }) {
  // The program gets a process group of its own, so that the processes that it starts end with it.
  const child = spawn(program, options, {
    env,
    detached: true,
    stdio: ["ignore", "ignore", "ignore", pipe],
  });
  const failed = new Promise((_, fail) => child.once("error", fail));
  failed.catch(() => {});
  const end = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group has ended already.
    }
  };
  process.once("exit", end);
  return {
    child,
    failed,
    close() {
      process.removeListener("exit", end);
      end();
    },
  };
}

/** Turns a signal into a normal exit, so that the programs above end when the tests are stopped. */
function endBySignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
}

/** Starts a display and returns it with its number. */
async function startDisplay() {
  const options = ["-displayfd", "3", "-screen", "0", kScreen, "-nolisten", "tcp"];
  const display = start("Xvfb", options, { env: process.env, pipe: "pipe" });
  const told = new Promise((answer) =>
    display.child.stdio[3].once("data", (number) => answer(String(number).trim())),
  );
  return { ...display, number: await Promise.race([told, display.failed]) };
}

async function startDriver(display, home) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    LANG: "C.UTF-8",
    DISPLAY: `:${display.number}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    // There is no session bus and no graphics card, and none is needed. The DMA buffer renderer stays on: without it,
    // pictures are never taken.
    GSETTINGS_BACKEND: "memory",
    NO_AT_BRIDGE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
  };
  const driver = start(kDriver, ["--host=127.0.0.1", `--port=${port}`], { env });
  const address = `http://127.0.0.1:${port}`;
  const ready = until(
    async () => (await fetch(`${address}/status`).catch(() => null))?.ok,
    "WebKit's driver",
    kPatienceMs,
  );
  await Promise.race([ready, driver.failed]);
  return { ...driver, address };
}

/**
 * Starts the browser. Each window is a process with a home folder of its own, because the driver handles one window at
 * a time.
 */
export async function launchWebKit() {
  endBySignals();
  const display = await startDisplay();
  return {
    async open(size) {
      const home = mkdtempSync(join(tmpdir(), "lastcard-webkit-"));
      const styles = join(home, ".config/gtk-3.0");
      mkdirSync(styles, { recursive: true });
      writeFileSync(join(styles, "gtk.css"), kNarrowBar);
      const driver = await startDriver(display, home);
      const end = () => {
        driver.close();
        rmSync(home, { recursive: true, force: true, maxRetries: 10 });
      };
      try {
        const window = await WebKitWindow.open(driver.address, size);
        const quit = window.close.bind(window);
        window.close = () => quit().finally(end);
        return window;
      } catch (error) {
        end();
        throw error;
      }
    },
    async close() {
      display.close();
    },
  };
}
