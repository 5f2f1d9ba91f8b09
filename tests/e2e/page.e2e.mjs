// The behaviour of the page itself, against hand-written views: dialogs, the keyboard, new talk while a player reads,
// the screen that stays awake, and notifications. Also that nothing lies over anything else.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { scenario } from "../../web-client/tests/scenarios.mjs";
import { cutTexts, overflow, overlaps, spills } from "./looking.mjs";
import { divided } from "./sample.mjs";
import { kViewports, Player, soon, until } from "./support.mjs";

Player.reducedMotion = "reduce";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });
let player;

async function open(code, { ready = "section.status", script, ...options } = {}) {
  player = await house.come(options);
  if (script) await player.context.addInitScript(script);
  await player.page.goto(`${house.server.url}t/${code}`);
  await player.page.locator(ready).first().waitFor();
  await player.settled();
  return player.page;
}
const dialog = () => player.page.locator("dialog[open]");

/** Sends an update of a table with a changed view. */
function push(code, seq, change, events = []) {
  const update = scenario({ type: "enter", id: "x", table: code }).find(
    (message) => message.type === "update",
  );
  house.server.push({ ...update, seq, events, view: { ...update.view, ...change(update.view) } });
}
const notMine = () => ({
  turn: 1,
  to_act: [1],
  status: { code: "play", seat: 1 },
  prompt: undefined,
});

describe("a dialog", () => {
  const openRules = async () => {
    const page = await open("HAND07");
    await page.getByRole("button", { name: "Rules of this table" }).first().click();
    await dialog().waitFor();
    // The rules load as a separate piece, and give the dialog its final size.
    await dialog().getByRole("button", { name: "Print" }).waitFor();
    return page;
  };

  it("closes by a press beside it, but not by a press on its edge or a selection that ends beside it", async () => {
    const page = await openRules();
    const box = await dialog().boundingBox();
    await page.mouse.click(box.x + 3, box.y + box.height / 2);
    await soon(async () => assert.ok(await dialog().isVisible()));
    const text = await dialog().locator("#dialog-title").boundingBox();
    await page.mouse.move(text.x + 5, text.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x - 20, text.y + 40, { steps: 4 });
    await page.mouse.up();
    await soon(async () => assert.ok(await dialog().isVisible()));
    await page.mouse.click(box.x - 20, box.y + 20);
    await page.locator("dialog").waitFor({ state: "detached" });
  });

  it("closes when its screen is left, and is not open at the next table", async () => {
    const page = await openRules();
    await page.evaluate(() => history.pushState(null, "", "/cards/t/HAND14"));
    await page.goBack();
    await page.evaluate(() => history.pushState(null, "", "/cards/t/HAND14"));
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await page.waitForFunction(() => document.querySelectorAll("button.hit").length === 14);
    await soon(async () => assert.equal(await page.locator("dialog").count(), 0));
    // The keyboard belongs to the table again.
    await page.keyboard.press("?");
    await dialog().waitFor();
  });

  it("closes by the browser's back button, and its table stays", async () => {
    const page = await open("HAND07");
    await page.evaluate(() => history.replaceState(history.state, "", "/cards/rules"));
    await page.evaluate(() => history.pushState(1, "", "/cards/t/HAND07"));
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await page.getByRole("button", { name: "Rules of this table" }).first().click();
    await dialog().waitFor();
    await page.evaluate(() => history.back());
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.waitForURL("**/t/HAND07");
    assert.equal(await page.locator("button.hit").count(), 7);
    await page.evaluate(() => history.back());
    await page.waitForURL("**/rules");
    await page.locator("button.hit").first().waitFor({ state: "detached" });
  });

  it("shows toasts above itself, where they can be pressed", async () => {
    const page = await open("HAND07");
    await page.getByRole("button", { name: "Type a play" }).click();
    await dialog().waitFor();
    house.server.push({ type: "notice", code: "server_restarting", table: "HAND07" });
    const toast = dialog().locator(".toasts li");
    await toast.waitFor();
    await toast.getByRole("button").click();
    await toast.waitFor({ state: "detached" });
    await dialog().waitFor();
  });

  it("for typed plays does not open for a watcher, whose other keys still work", async () => {
    const page = await open("WATCH4");
    await page.keyboard.press("/");
    await page.keyboard.press("?");
    await dialog().waitFor();
    await soon(async () => assert.match(await dialog().locator("h2").textContent(), /key/i));
  });
});

describe("a table that cannot be shown", () => {
  it("says so, reports the error to the host and can be reloaded", async () => {
    const page = await open("HAND07");
    push("HAND07", 40, () => ({ status: null, prompt: null }));
    await page.getByRole("heading", { name: "Something went wrong." }).waitFor();
    assert.ok(player.problems.splice(0).length > 0);
    // The host gets the kind of error and its place in the client's own scripts.
    await soon(async () => assert.ok(house.server.faults.length > 0));
    const [{ kind, file, ...place }] = house.server.faults;
    assert.equal(kind, "TypeError");
    assert.ok((await page.request.get(`${house.server.url}assets/${file}`)).ok(), file);
    assert.deepEqual(Object.keys(place), ["line", "column"]);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.locator("button.hit").first().waitFor();
  });
});

describe("a browser", () => {
  const openHome = async (script) => {
    player = await house.come();
    await player.context.addInitScript(script);
    await player.page.goto(house.server.url);
    await player.page.getByRole("heading", { name: "Last Card" }).waitFor();
    return player.page;
  };

  it("that refuses to store anything shows the page and a table all the same", async () => {
    const page = await openHome(() => {
      for (const store of ["localStorage", "sessionStorage"])
        Object.defineProperty(globalThis, store, {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
    });
    await page.goto(`${house.server.url}t/HAND07`);
    await page.locator("button.hit").first().waitFor();
  });

  it("that is too old gets a message with the versions that are new enough", async () => {
    const page = await openHome(() => {
      CSS.supports = () => false;
    });
    await page.locator("#unloaded").getByText("use a newer browser").waitFor();
    await page
      .locator("#unloaded")
      .getByText(/Chrome \d+\+, .*Firefox \d+\+, Safari \d+\+/)
      .waitFor();
  });

  it("neither translates a table nor reloads it by a swipe, but does both on other pages", async () => {
    const manners = (page) =>
      page.evaluate(() => [
        document.documentElement.translate,
        getComputedStyle(document.documentElement).overscrollBehaviorY,
      ]);
    const page = await open("HAND07");
    assert.deepEqual(await manners(page), [false, "none"]);
    await page.goto(house.server.url);
    await page.getByRole("heading", { name: "Last Card" }).waitFor();
    await soon(async () => assert.deepEqual(await manners(page), [true, "auto"]));
  });
});

describe("talk", () => {
  const say = (number, text) =>
    house.server.push({
      type: "talk",
      table: "HAND07",
      items: [{ number, kind: "chat", channel: "table", code: "chat", seat: 1, name: "Bas", text }],
    });
  const scrolled = (page) =>
    page.locator(".talk .log").evaluate((log) => ({
      top: Math.round(log.scrollTop),
      left: Math.round(log.scrollHeight - log.scrollTop - log.clientHeight),
    }));

  it("scrolls with new lines for a reader at its end, and only counts them for a reader further up", async () => {
    const page = await open("HAND07");
    for (let number = 100; number < 130; number += 1) say(number, `line ${number}`);
    await page.locator(".talk").getByText("line 129").waitFor();
    await until(async () => (await scrolled(page)).left < 2, "the talk to follow");
    // The page notices the scrolling one frame later.
    await page.locator(".talk .log").evaluate((log) => {
      const heard = new Promise((resolve) =>
        log.addEventListener("scroll", resolve, { once: true }),
      );
      log.scrollTop = 40;
      return heard.then(() => new Promise(requestAnimationFrame));
    });
    await until(async () => (await scrolled(page)).top === 40, "the talk to stay");
    say(130, "later");
    say(131, "later still");
    await page.getByRole("button", { name: "2 new remarks" }).waitFor();
    await soon(async () => assert.equal((await scrolled(page)).top, 40));
    await page.getByRole("button", { name: "2 new remarks" }).click();
    await until(async () => (await scrolled(page)).left < 2, "the end");
    await page.getByRole("button", { name: /new remark/ }).waitFor({ state: "detached" });
  });

  it("scrolls with new lines for a reader at its end, also if it shrinks while a line arrives", async () => {
    const page = await open("HAND07");
    for (let number = 100; number < 130; number += 1) say(number, `line ${number}`);
    await until(async () => (await scrolled(page)).left < 2, "the talk to follow");
    // Takes room away after the line has been added and before the page notices its own scrolling.
    await page.locator(".talk .log").evaluate((log) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        log.style.maxHeight = `${log.clientHeight - 60}px`;
      }).observe(log, { childList: true, subtree: true });
    });
    const frames = () =>
      page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    say(130, "later");
    await page.locator(".talk").getByText("later").waitFor();
    await frames();
    say(131, "later still");
    await page.locator(".talk").getByText("later still").waitFor();
    await until(async () => (await scrolled(page)).left < 2, "the talk to follow");
    assert.equal(await page.getByRole("button", { name: /new remark/ }).count(), 0);
  });

  it("has room for the message while remarks are open, on a desktop", async () => {
    const page = await open("HAND07", { viewport: kViewports.desktop });
    await page.getByRole("button", { name: "Remarks" }).click();
    await page.getByRole("button", { name: "Thanks!" }).waitFor();
    await player.screenshot("page-remarks-desktop");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.equal(height, kViewports.desktop.height);
    const field = await page.getByRole("textbox", { name: "Your message" }).boundingBox();
    assert.ok(field.y + field.height <= kViewports.desktop.height, `${field.y + field.height}`);
    const log = await page.locator(".talk .log").boundingBox();
    assert.ok(log.height >= 50, `${log.height} px of talk`);
  });

  for (const name of ["portrait", "tall"])
    it(`is a sheet below the piles, with room for talk and remarks, on a phone, ${name}`, async () => {
      const viewport = kViewports[name];
      const page = await open("HAND07", { viewport });
      await page.locator("header .talk").click();
      await dialog().getByRole("textbox", { name: "Your message" }).waitFor();
      const sheet = await dialog().boundingBox();
      assert.ok(sheet.height <= viewport.height / 2, `${sheet.height} px`);
      assert.equal(Math.round(sheet.y + sheet.height), viewport.height);
      assert.equal(Math.round(sheet.width), viewport.width);
      const pile = await page.locator(".piles .discard").boundingBox();
      assert.ok(pile.y + pile.height <= sheet.y, JSON.stringify({ pile, sheet }));
      const fits = () => dialog().evaluate((node) => node.scrollHeight <= node.clientHeight);
      assert.ok(await fits(), "the talk is cut");
      await dialog().getByRole("button", { name: "Remarks" }).click();
      await dialog().getByRole("button", { name: "Thanks!" }).waitFor();
      assert.ok(await fits(), "the remarks are cut");
      const log = await dialog().locator(".log").boundingBox();
      const remarks = await dialog().locator(".picker").boundingBox();
      assert.ok(log.height >= 40 && remarks.height >= 90, JSON.stringify({ log, remarks }));
      await player.screenshot(`page-talk-${name}`);
      await page.keyboard.press("Escape");
      await dialog().waitFor({ state: "detached" });
    });
});

describe("the screen", () => {
  const kLocks = () => {
    globalThis.locks = [];
    const request = async (kind) => {
      const lock = { kind, released: false, release: async () => void (lock.released = true) };
      globalThis.locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    globalThis.hide = (now) => {
      hidden = now;
      document.dispatchEvent(new Event("visibilitychange"));
    };
  };
  const locks = () => player.page.evaluate(() => globalThis.locks.map(({ released }) => released));

  it("stays awake for a player during a match while the page is visible", async () => {
    const page = await open("HAND07", { script: kLocks });
    await until(async () => (await locks()).length === 1, "the lock");
    await page.evaluate(() => globalThis.hide(true));
    await soon(async () => assert.deepEqual(await locks(), [true]));
    await page.evaluate(() => globalThis.hide(false));
    await until(async () => (await locks()).length === 2, "the lock again");
    await soon(async () => assert.deepEqual(await locks(), [true, false]));
    push("HAND07", 40, () => ({ ...notMine(), stage: "match-over" }));
    await until(async () => (await locks())[1], "the end of the lock");
  });

  it("may sleep for a watcher and in a browser without wake locks", async () => {
    const page = await open("WATCH4", { script: kLocks });
    // The part that keeps the screen awake loads after the first view.
    await page.locator(".table-tools").waitFor({ state: "attached" });
    await soon(async () => assert.deepEqual(await locks(), []));
    await player.context.close();
    await open("HAND07", {
      script: () => {
        delete Navigator.prototype.wakeLock;
      },
    });
  });
});

describe("a notification", () => {
  // As on Android, only a worker may show a notification. The browser without windows has no notifications, so the page
  // records what the worker shows. The worker itself is real.
  const kAndroid = () => {
    globalThis.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor() {
        throw new TypeError(
          "Illegal constructor. Use ServiceWorkerRegistration.showNotification()",
        );
      }
    };
    globalThis.shown = [];
    const shown = globalThis.shown;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
      if (this.active === null) throw new TypeError("no active worker");
      shown.push({ title, ...options, close: () => shown.splice(0, shown.length) });
    };
    ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) =>
      shown.filter((one) => one.tag === tag);
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    globalThis.hide = () => (hidden = true);
  };
  const shown = () =>
    player.page.evaluate(() => globalThis.shown.map(({ body, data }) => ({ body, data })));

  it("comes where only a worker may show it, leads to the table, and goes away with the turn", async () => {
    const page = await open("HAND07", {
      script: kAndroid,
      settings: { notification: true },
      serviceWorkers: "allow",
    });
    push("HAND07", 40, notMine);
    await page.getByText("Bas plays a card or draws").waitFor();
    await page.evaluate(() => globalThis.hide());
    push("HAND07", 41, (view) => view);
    await until(async () => (await shown()).length > 0, "the notification");
    const [told] = await shown();
    assert.match(told.body, /HAND07/);
    assert.equal(told.data, `${house.server.url}t/HAND07`);
    push("HAND07", 42, notMine);
    await until(async () => (await shown()).length === 0, "its end");
  });

  it("has its setting off if the browser denies notifications", async () => {
    const page = await open("HAND07", {
      script: () => {
        globalThis.Notification = class {
          static permission = "denied";
          static requestPermission = async () => "denied";
        };
      },
      settings: { notification: true },
    });
    await page.getByRole("button", { name: "Settings" }).click();
    await soon(async () =>
      assert.equal(
        await dialog()
          .getByLabel(/Notify me/)
          .isChecked(),
        false,
      ),
    );
  });
});

const kScreens = [
  ["portrait", kViewports.portrait],
  ["small", kViewports.small],
  ["phone", { width: 390, height: 844 }],
  ["laptop", { width: 1366, height: 650 }],
  ["desktop", kViewports.desktop],
  ["large", { width: 1920, height: 1080 }],
];
const kStatus = "section.status";
const kTables = [
  ["HAND07", kStatus],
  ["HAND14S8", kStatus],
  ["HAND07S10", kStatus],
  ["HAND07S12", kStatus],
  ["CALL4", ".picker button"],
  ["CHAIN4", kStatus],
  ["SINGLE6", kStatus],
  ["MATCH12", "section.end"],
  ["ROWS4", kStatus],
  ["FIRST4", kStatus],
  ["TRICK5", kStatus],
  ["STOPS4", kStatus],
  ["STOPS8", kStatus],
  ["PISTI4", kStatus],
  ["CALL5", kStatus],
  ["WAIT4", "ol.ring"],
  ["WAIT8", "ol.ring"],
  ["WAIT12", "ol.ring"],
];

describe("U40: nothing lies over anything else", () => {
  const tablesOn = divided("tables on screens", kTables, kScreens, 2);
  for (const screen of kScreens) {
    const [name, viewport] = screen;
    it(`at ${viewport.width} x ${viewport.height}`, async () => {
      const wrong = {};
      for (const [code, ready] of tablesOn(screen)) {
        await player?.context.close();
        await open(code, { viewport, ready });
        await player.screenshot(`page-${code}-${name}`);
        const looks = [overflow, overlaps, spills, cutTexts];
        const found = (await Promise.all(looks.map((look) => look(player.page)))).flat();
        if (found.length > 0) wrong[code] = found;
      }
      assert.deepEqual(wrong, {});
    });
  }
});

describe("a match that goes on", () => {
  it("is listed in one line with its game and round, on a phone", async () => {
    player = await house.come({ viewport: kViewports.portrait });
    await player.page.goto(house.server.url);
    const link = player.page.getByRole("link", { name: "Pesten · Round 3" });
    const { height } = await link.boundingBox();
    assert.ok(height < 30, `${height} px`);
  });
});

describe("the list of a game's rule sets", () => {
  it("has a line above and below each rule set", async () => {
    player = await house.come();
    await player.page.goto(house.server.url);
    await player.page.locator("ul.shelf button").first().click();
    const list = player.page.locator("dialog .offer");
    await list.first().waitFor();
    const boxes = await list.evaluateAll((offers) =>
      offers.map((offer) => {
        const { top, bottom } = offer.getBoundingClientRect();
        const style = getComputedStyle(offer);
        const drawn = (side) => style.getPropertyValue(`border-${side}-width`) !== "0px";
        return { top, bottom, above: drawn("top"), below: drawn("bottom") };
      }),
    );
    assert.ok(boxes.length > 1);
    for (const [index, { top, above, below }] of boxes.entries()) {
      // If nothing lies between two rows, the line below the first is the line above the second.
      const before = boxes[index - 1];
      const shared = before?.below && Math.abs(top - before.bottom) < 0.5;
      assert.ok(below && (above || shared), `row ${index + 1} of ${JSON.stringify(boxes)}`);
    }
  });
});
