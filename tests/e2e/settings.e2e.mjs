// The settings that a player can choose, against hand-written views. The names of the tests begin with the item of
// docs/checklist.md that they cover.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { scenario } from "../../web-client/tests/scenarios.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { cardCalled, kViewports, soon, until } from "./support.mjs";
import { canBeConfirmed, kConfirm, kPlay } from "./tables.mjs";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });
let player;

const button = (name) => player.page.getByRole("button", { name });
const card = (name) => player.page.locator(`button.hit[aria-label^="${name}"]`).first();
const acts = () => house.server.received.filter((message) => message.type === "act");
const status = () => player.page.getByRole("region", { name: "What is to be done" });
const kStrip = { position: { x: 12, y: 26 } };

async function open(code = "HAND07", { settings = {}, script, ...options } = {}) {
  player = await house.come({ ...options, settings });
  if (script) await player.context.addInitScript(script);
  await player.page.goto(`${house.server.url}t/${code}`);
  await status().waitFor();
  await player.settled();
  return player.page;
}

async function openSettings() {
  await button("Settings").click();
  return player.page.getByRole("dialog", { name: "Settings" });
}

/** Waits until the dialog has left the page. When it is closed, it has no role any more, but it still gets the keys. */
const dialogIsGone = () => player.page.locator("dialog").waitFor({ state: "detached" });

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

async function choose(names) {
  await player.considering(names.map(cardCalled), async () => {
    for (const name of names) await card(name).click(kStrip);
  });
}

describe("the question before a play", () => {
  it("U18 comes before a set, and the page says once that there is no undo", async () => {
    const page = await open("HAND07", { settings: { confirm: "special" } });
    await choose(["six of hearts", "seven of hearts"]);
    await player.holdToasts();
    await button(kPlay).click();
    await page.locator("ul.toasts").getByText("There is no undo").waitFor();
    await player.screenshot("confirm");
    await player.checkAccessibility("a play to confirm");
    assert.equal(acts().length, 0);
    await button("Not yet").click();
    // Two presses in the same moment count as one, so a double tap confirms nothing.
    await button(kPlay).dblclick();
    await player.settled();
    assert.equal(acts().length, 0);
    await canBeConfirmed(page);
    await button(kConfirm).click();
    await until(() => acts().length > 0, "the play");
    assert.equal(acts().length, 1);
    assert.deepEqual(acts()[0].do, { intent: "play-set", cards: ["6H", "7H"] });
    await page.reload();
    await status().waitFor();
    await choose(["six of hearts", "seven of hearts"]);
    await button(kPlay).click();
    await button(kConfirm).waitFor();
    await soon(async () => assert.equal(await page.getByText("There is no undo").count(), 0));
  });

  it("U18 comes before an ordinary card only if the player always wants it", async () => {
    const page = await open("HAND07", { settings: { confirm: "special" } });
    await choose(["six of hearts"]);
    await button("Play six of hearts").click();
    await until(() => acts().length === 1, "the play");
    const dialog = await openSettings();
    await dialog.getByLabel("Ask before playing").selectOption("always");
    await page.keyboard.press("Escape");
    await choose(["four of hearts"]);
    await card("four of hearts").focus();
    await page.keyboard.press("Enter");
    await button(kConfirm).waitFor();
    assert.equal(acts().length, 1);
    // By keyboard, the same key confirms.
    await canBeConfirmed(page);
    await page.keyboard.press("Enter");
    await until(() => acts().length > 1, "the confirmed play");
    assert.equal(acts().length, 2);
  });

  it("U18 never comes if the player does not want it", async () => {
    await open("HAND07", { settings: { confirm: "never" } });
    await choose(["six of hearts", "seven of hearts"]);
    await button(kPlay).dblclick();
    await until(() => acts().length > 0, "the play");
    await player.settled();
    assert.equal(acts().length, 1, "U20 a double click sends once");
  });
});

describe("a card chosen in advance", () => {
  it("U19 is not played by itself, and is dropped with a message if it does not fit", async () => {
    const page = await open("HAND07");
    push("HAND07", 18, notMine);
    await page.getByText("Bas plays a card or draws").waitFor();
    await card("jack of spades").click(kStrip);
    await page.locator('button.hit[aria-pressed="true"]').waitFor();
    push("HAND07", 19, (view) => view);
    await page
      .locator("[aria-live=assertive]")
      .getByText("does not fit any more")
      .waitFor({ state: "attached" });
    await soon(async () =>
      assert.equal(await page.locator('button.hit[aria-pressed="true"]').count(), 0),
    );
    assert.equal(acts().length, 0);
  });

  it("U19 is played when the turn comes if the setting is on and the player asks for it", async () => {
    const page = await open("HAND07", { settings: { prePlay: true } });
    push("HAND07", 18, notMine);
    await page.getByText("Bas plays a card or draws").waitFor();
    await card("six of hearts").click(kStrip);
    await button("Play six of hearts on my turn").click();
    await button("Do not play on my turn").waitFor();
    assert.equal(acts().length, 0);
    push("HAND07", 19, (view) => view);
    await until(() => acts().length === 1, "the play");
    assert.deepEqual(acts()[0].do, { intent: "play-card", card: "6H" });
  });
});

describe("cards", () => {
  it("U32 are shown large by press and hold, and letting go beside them chooses nothing", async () => {
    const page = await open("HAND07", { viewport: kViewports.portrait });
    const boxes = await page
      .locator("button.hit")
      .evaluateAll((list) => list.map((one) => one.getBoundingClientRect().toJSON()));
    const large = page.locator(".large");
    await page.mouse.move(boxes[0].x + 10, boxes[0].y + 30);
    await page.mouse.down();
    await large.getByText("jack of spades").waitFor();
    const plate = await large.boundingBox();
    const picture = await large.locator(".picture > *").first().boundingBox();
    assert.ok(
      picture.x >= plate.x + 8 && picture.x + picture.width <= plate.x + plate.width - 8,
      JSON.stringify({ plate, picture }),
    );
    await page.mouse.move(boxes[1].x + 10, boxes[1].y + 30, { steps: 4 });
    await large.getByText("four of hearts").waitFor();
    await player.screenshot("magnifier");
    await page.mouse.move(boxes[1].x + 10, 200, { steps: 4 });
    await page.mouse.up();
    await large.waitFor({ state: "detached" });
    await soon(async () =>
      assert.equal(await page.locator('button.hit[aria-pressed="true"]').count(), 0),
    );
    // If the pointer is lifted on a card, the card is chosen, once.
    await page.mouse.move(boxes[1].x + 10, boxes[1].y + 30);
    await page.mouse.down();
    await large.waitFor();
    await page.mouse.up();
    await page.locator('button.hit[aria-pressed="true"][aria-label^="four of hearts"]').waitFor();
  });

  it("U33 stay in the chosen order after a reload", async () => {
    const page = await open();
    const names = () =>
      page
        .locator("button.hit")
        .evaluateAll((list) => list.map((one) => one.getAttribute("aria-label").split(",")[0]));
    const bySuit = await names();
    await button(/^Sort the hand/).click();
    const byRank = await names();
    assert.notDeepEqual(byRank, bySuit);
    await page.reload();
    await page.locator("button.hit").first().waitFor();
    await soon(async () => assert.deepEqual(await names(), byRank));
  });

  it("U56, U57, U59 follow the chosen deck, suit letters and court letters", async () => {
    const page = await open();
    const dialog = await openSettings();
    const ink = (suit) =>
      page.evaluate(
        (name) => getComputedStyle(document.documentElement).getPropertyValue(`--suit-${name}`),
        suit,
      );
    await soon(async () => assert.equal((await ink("C")).trim(), "#00734d"));
    await dialog.getByLabel("Suit colours").selectOption("german");
    await soon(async () => assert.equal((await ink("C")).trim(), "#14171a"));
    await soon(async () => assert.equal((await ink("S")).trim(), "#00734d"));
    await dialog.getByLabel("A letter beside each suit").check();
    await dialog.getByLabel("Letters on the cards").selectOption("AHVB");
    await page.keyboard.press("Escape");
    const jack = page.locator("li", { has: page.locator('[aria-label^="jack of spades"]') });
    await soon(async () =>
      assert.deepEqual(await jack.locator("text").allTextContents(), ["B", "S", "B", "S"]),
    );
    await player.screenshot("german-deck");
    await player.checkAccessibility("German deck with letters");
  });
});

describe("signals", () => {
  const kStubs = () => {
    globalThis.heard = [];
    const node = () => ({
      connect: (next) => next,
      start: () => {},
      stop: () => {},
      frequency: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    });
    globalThis.AudioContext = class {
      currentTime = 0;
      destination = {};
      resume = async () => {};
      createGain = node;
      createOscillator() {
        globalThis.heard.push("note");
        return node();
      }
    };
    globalThis.shaken = 0;
    navigator.vibrate = () => {
      globalThis.shaken += 1;
      return true;
    };
  };
  const heard = () => player.page.evaluate(() => globalThis.heard.length);
  const played = [{ event: "played", seat: 3, cards: ["5H"] }];

  it("U36 make no sound before the first gesture, and can be muted at the table", async () => {
    const page = await open("HAND07", { script: kStubs });
    push("HAND07", 18, notMine, played);
    await page.getByText("Bas plays a card or draws").waitFor();
    assert.equal(await heard(), 0);
    // An event that comes long before the sounds have loaded makes none, so the test waits for them.
    const fetched = () => performance.getEntriesByType("resource").map(({ name }) => name);
    await until(
      async () => (await page.evaluate(fetched)).some((name) => name.includes("/attention")),
      "sounds",
    );
    await page.mouse.click(5, 300);
    push("HAND07", 19, (view) => view, played);
    await until(async () => (await heard()) > 0, "a sound");
    await until(() => page.evaluate(() => globalThis.shaken > 0), "the vibration");
    await button("Sounds off").click();
    await button("Sounds on").waitFor();
    const before = await heard();
    push("HAND07", 20, notMine, played);
    await page.getByText("Bas plays a card or draws").waitFor();
    assert.equal(await heard(), before);
  });

  it("U36 have the chosen volume again when sounds are switched on, and after a reload", async () => {
    const page = await open("HAND07", { settings: { sound: true, volume: 0.3 } });
    const volumeIn = (dialog) => dialog.getByLabel("Volume");
    const reads = (dialog, wanted) =>
      soon(async () => assert.equal(await volumeIn(dialog).inputValue(), wanted));
    let dialog = await openSettings();
    await volumeIn(dialog).press("Home");
    const sounds = dialog.getByRole("switch", { name: "Sounds", exact: true });
    await soon(async () => assert.equal(await sounds.isChecked(), false));
    await sounds.click();
    await reads(dialog, "0.3");
    await page.reload();
    await status().waitFor();
    dialog = await openSettings();
    await reads(dialog, "0.3");
  });

  it("U36 are left out without an error in a browser without sound and vibration", async () => {
    const page = await open("HAND07", {
      script: () => {
        delete globalThis.AudioContext;
        delete Navigator.prototype.vibrate;
      },
    });
    await page.mouse.click(5, 300);
    push("HAND07", 18, notMine, played);
    push("HAND07", 19, (view) => view, played);
    await page.getByText(/^Your turn: /).waitFor();
  });

  it("U35 motion can be reduced by a setting, also if the device does not ask for it", async () => {
    const page = await open();
    const dialog = await openSettings();
    await dialog.getByLabel("Animations").selectOption("reduced");
    await page.keyboard.press("Escape");
    // Animations that began earlier are over.
    await player.settled();
    await card("six of hearts").click(kStrip);
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)),
    );
    assert.ok(longest <= 120, `${longest} ms`);
  });
});

describe("keys and announcements", () => {
  it("U51 single keys can be changed, and switched off", async () => {
    const page = await open();
    // From now on, each of these dialogs opens at once.
    for (const key of ["?", "/"]) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await dialogIsGone();
    }
    const dialog = await openSettings();
    const field = dialog.getByLabel("draw or take: key");
    await field.press("c");
    await dialog.getByText("That key is already used for").waitFor();
    await field.press("x");
    await soon(async () => assert.equal(await field.inputValue(), "X"));
    await page.keyboard.press("Escape");
    await dialogIsGone();
    const alert = page.locator("[aria-live=assertive]");
    await page.keyboard.press("x");
    await alert.getByText("You must play.").waitFor({ state: "attached" });
    const again = await openSettings();
    await player.checkAccessibility("settings");
    await again.getByLabel("Single keys act").uncheck();
    await page.keyboard.press("Escape");
    await dialogIsGone();
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await soon(async () => assert.equal(await page.getByRole("dialog").count(), 0));
  });

  it("U51 the key C tells the numbers of cards, and S tells what a play must follow", async () => {
    const page = await open("OWED4");
    const told = page.getByRole("log", { name: "What happened" });
    await page.keyboard.press("c");
    await told.getByText("Bas: 4 cards").waitFor({ state: "attached" });
    await page.keyboard.press("s");
    await told.getByText(/on top: five of hearts.*spades.*\+9/).waitFor({ state: "attached" });
  });

  it("U53 a burst of events is one announcement, and its region is there from the start", async () => {
    const page = await open();
    const log = page.locator('[role="log"][aria-label="What happened"]');
    await soon(async () => assert.equal(await log.count(), 1));
    // The page announces separately what happened before.
    await until(async () => (await log.textContent()) !== "", "the news of before");
    const events = Array.from({ length: 10 }, (_, index) => ({
      event: "played",
      seat: 1 + (index % 3),
      cards: ["9C"],
    }));
    push("HAND07", 18, (view) => view, events);
    await log.getByText("10 things happened").waitFor({ state: "attached" });
    await soon(async () => assert.equal((await log.textContent()).match(/plays/g).length, 2));
  });

  it("U54 the focus stays at the table when the focused control goes away", async () => {
    const page = await open("CALL4");
    await page.locator(".overlay").waitFor({ state: "attached" });
    await button(/^hearts/).focus();
    push("CALL4", 18, (view) => ({ ...notMine(), phase: "play", badges: view.badges }));
    await page.getByText("Bas plays a card or draws").waitFor();
    const where = () => page.evaluate(() => document.activeElement.tagName);
    await soon(async () => assert.notEqual(await where(), "BODY"));
    push("CALL4", 19, (view) => ({
      ...notMine(),
      stage: "round-over",
      phase: "over",
      to_act: [],
      turn: null,
      status: { code: "over", seat: 2 },
      result: { winner: 2, side: 0, points: view.points },
    }));
    await page.getByRole("heading", { name: "Your side takes round three" }).waitFor();
    await button("Next round").focus();
    push("CALL4", 20, () => ({ ...notMine(), phase: "play" }));
    await page.getByText("Bas plays a card or draws").waitFor();
    await soon(async () => assert.notEqual(await where(), "BODY"));
  });

  it("U42 the special cards of this table are one press away", async () => {
    const page = await open("HAND07", { viewport: kViewports.portrait });
    await button("Rules of this table").click();
    const dialog = page.getByRole("dialog", { name: "Rules: Manipesto" });
    const heading = page.getByRole("heading", { name: "Special cards" });
    const special = dialog.locator("section", { has: heading });
    await special.getByText("Play goes one step back").waitFor();
    await soon(async () => assert.ok((await special.getByRole("listitem").count()) >= 7));
  });
});
