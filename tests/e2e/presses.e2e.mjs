// A press counts for the thing that was below the finger when it came down, whatever the page does until the finger is
// lifted. If another player's move shifts a card away, the press must still choose it, and must not choose the card
// that comes in its place.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { scenario } from "../../web-client/tests/scenarios.mjs";
import { after, afterEach, before, describe, it } from "./evidence.mjs";
import { cardName, kViewports, launchBrowser, Player, soon, until } from "./support.mjs";
import { chosen } from "./tables.mjs";

const kTable = "HAND07";
// A place on the part of a card that other cards leave open.
const kStrip = { x: 12, y: 26 };

let server;
let browser;
let player;
let seq;

before(async () => {
  server = await startMockServer({ base: "/cards/" });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  const problems = player?.problems ?? [];
  await player?.context.close();
  player = undefined;
  server.received.length = 0;
  assert.deepEqual(problems, []);
});

async function open(viewport) {
  player = await Player.join(browser, { viewport });
  await player.page.goto(`${server.url}t/${kTable}`);
  await player.page.locator("section.hand button.hit").first().waitFor();
  // The page handles presses in this way as soon as this part has loaded, after the first view.
  await player.page.locator(".overlay").waitFor({ state: "attached" });
  await player.settled();
  seq = player.update.seq;
  return player.page;
}

/** Sends an update with a changed view of the table. */
function push(change) {
  const update = scenario({ type: "enter", id: "x", table: kTable }).find(
    (message) => message.type === "update",
  );
  seq += 1;
  server.push({ ...update, seq, events: [], view: { ...update.view, ...change(update.view) } });
}

/** Returns a change of the view: another player has taken the first cards of the hand. */
const fewer = (count) => (view) => ({
  zones: view.zones.map((zone) =>
    zone.layout === "fan" && zone.seat === view.you
      ? { ...zone, cards: zone.cards.slice(count), count: zone.cards.length - count }
      : zone,
  ),
});

const nameOf = async (card) => (await card.getAttribute("aria-label")).split(",")[0];

/**
 * Returns a place on the visible strip of a card, the name of the card, and a function that returns whether the card
 * has left that place.
 */
async function placeOn(index) {
  const card = player.page.locator("section.hand [data-key]").nth(index);
  const key = await card.getAttribute("data-key");
  const name = await nameOf(card.locator("button"));
  const box = await card.boundingBox();
  const place = { x: box.x + kStrip.x, y: box.y + kStrip.y };
  const moved = () =>
    player.page.evaluate(
      ([x, y, held]) =>
        document.elementFromPoint(x, y)?.closest("[data-key]")?.dataset.key !== held,
      [place.x, place.y, key],
    );
  return { place, name, moved };
}

const mouse = () => ({
  down: async ({ x, y }) => {
    await player.page.mouse.move(x, y);
    await player.page.mouse.down();
  },
  up: () => player.page.mouse.up(),
});

async function finger() {
  const devtools = await player.context.newCDPSession(player.page);
  const touch = (type, touchPoints) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return { down: (place) => touch("touchStart", [place]), up: () => touch("touchEnd", []) };
}

describe("a press", () => {
  for (const [what, viewport, hold] of [
    ["a mouse on a wide screen", kViewports.desktop, mouse],
    ["a finger on a phone", kViewports.portrait, finger],
  ]) {
    it(`U32 on a card that moves away chooses this card only, for ${what}`, async () => {
      const page = await open(viewport);
      const pointer = await hold();
      const { place, name, moved } = await placeOn(2);
      await pointer.down(place);
      push(fewer(1));
      await until(moved, `${name} to lie elsewhere`);
      await player.settled();
      await pointer.up();
      await until(async () => (await chosen(player)).length > 0, "a card to be chosen");
      await soon(async () => assert.deepEqual(await chosen(player), [name]));
      // The next press is a separate one.
      await page.locator('button.hit[aria-pressed="true"]').click({ position: kStrip });
      await until(async () => (await chosen(player)).length === 0, "the card to be taken out");
    });
  }

  it("U32 on a button that moves away acts on this button", async () => {
    const page = await open(kViewports.portrait);
    const pointer = mouse();
    const draw = { kind: "button", code: "draw", intents: [{ intent: "draw" }] };
    const pass = { kind: "button", code: "pass", intents: [{ intent: "pass" }] };
    const asks =
      (...buttons) =>
      ({ prompt }) => ({
        prompt: {
          id: `p${seq}`,
          asks: [...prompt.asks.filter(({ kind }) => kind !== "button"), ...buttons],
        },
      });
    push(asks(draw));
    const button = page.locator("section.actions button.take").last();
    await button.waitFor();
    await player.settled();
    const box = await button.boundingBox();
    await pointer.down({ x: box.x + 8, y: box.y + 20 });
    push(asks(pass, draw));
    await until(async () => (await button.boundingBox()).x > box.x + 8, "the button to move");
    await pointer.up();
    const acts = () => server.received.filter(({ type }) => type === "act");
    await until(() => acts().length > 0, "the act");
    assert.deepEqual(
      acts().map((act) => act.do),
      [{ intent: "draw" }],
    );
  });

  it("on a button that has replaced another does nothing if it is half of a double tap", async () => {
    const page = await open(kViewports.portrait);
    const button = (code) => ({ kind: "button", code, intents: [{ intent: code }] });
    const asks =
      (one) =>
      ({ prompt }) => ({
        prompt: {
          id: `p${seq}`,
          asks: [...prompt.asks.filter(({ kind }) => kind !== "button"), one],
        },
      });
    push(asks(button("draw")));
    const shown = page.locator("section.actions button.take");
    await shown.filter({ hasText: "Draw" }).waitFor();
    await player.settled();
    const { x, y } = await shown.boundingBox();
    // On a slow machine, too, both taps come at the same moment.
    await page.evaluate(() => Object.defineProperty(Event.prototype, "timeStamp", { value: 0 }));
    await page.mouse.click(x + 20, y + 20);
    push(asks(button("pass")));
    await shown.filter({ hasText: "Pass" }).waitFor();
    await page.mouse.click(x + 20, y + 20);
    await player.settled();
    const acts = server.received.filter(({ type }) => type === "act").map((act) => act.do.intent);
    assert.deepEqual(acts, ["draw"]);
  });

  it("that drags a card plays it on the pile, and does nothing elsewhere", async () => {
    const page = await open(kViewports.desktop);
    const plays = () =>
      server.received.filter(({ type, do: act }) => type === "act" && act.intent === "play-card");
    const card = page.locator("section.hand button.hit[aria-label*='playable']").first();
    const name = await nameOf(card);
    const from = await card.boundingBox();
    const pile = await page.locator(".centre .discard").boundingBox();
    const dragTo = async (x, y) => {
      await page.mouse.move(from.x + kStrip.x, from.y + kStrip.y);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    };
    await dragTo(40, pile.y);
    await player.settled();
    assert.deepEqual([plays().length, (await chosen(player)).length], [0, 0]);
    await dragTo(pile.x + pile.width / 2, pile.y + pile.height / 2);
    await until(() => plays().length === 1, "the card to be played");
    assert.equal(cardName(plays()[0].do.card), name);
  });

  it("that is a double tap on a card plays it", async () => {
    const page = await open(kViewports.desktop);
    const card = page.locator("section.hand button.hit[aria-label*='playable']").first();
    const name = await nameOf(card);
    await card.dblclick({ position: kStrip });
    const acts = () => server.received.filter(({ type }) => type === "act");
    await until(() => acts().length > 0, "the card to be played");
    const [{ do: act }] = acts();
    assert.deepEqual([act.intent, cardName(act.card)], ["play-card", name]);
  });

  it("U32 that slides off the cards has no effect", async () => {
    const page = await open(kViewports.desktop);
    const [from, to] = [await placeOn(2), await placeOn(4)];
    await page.mouse.move(from.place.x, from.place.y);
    await page.mouse.down();
    await page.mouse.move(to.place.x, 100, { steps: 3 });
    await page.mouse.up();
    await page.locator("button.hit").nth(3).click({ position: kStrip });
    await until(async () => (await chosen(player)).length > 0, "a card to be chosen");
    await soon(async () => assert.deepEqual(await chosen(player), [(await placeOn(3)).name]));
  });
});
