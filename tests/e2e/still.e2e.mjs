// Nothing moves under the finger. Cards of the hand and buttons stay in their places when others play, when the
// player's turn begins, and when further actions come and go. The names of the tests begin with the item of
// docs/checklist.md that they cover.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { scenario } from "../../web-client/tests/scenarios.mjs";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, Player, soon, until } from "./support.mjs";
import { button, canBeConfirmed, kPlay, tap, waitForTurn } from "./tables.mjs";

Player.reducedMotion = "reduce";

const house = openHouse({ serve: () => startMockServer() });

const kSizes = ["portrait", "desktop"];
const kStill =
  "section.hand button.hit, section.actions button, .stock, .table-tools button, .seats button";

/**
 * Keeps the places of all cards and buttons; `assertStill` compares them. Elements that go away meanwhile are not
 * compared.
 */
async function watch(player) {
  await player.settled();
  const count = await player.page.evaluate((still) => {
    // While others play, words stand in the place of the buttons. They make way on the player's turn, so they do not
    // count.
    const waits = document.querySelector(".status:not(.yours)");
    const nodes = [...document.querySelectorAll(still)].filter(
      (node) => !(waits && node.matches(".idle[aria-disabled=true]")),
    );
    globalThis.watched = nodes.map((node) => [node, node.getBoundingClientRect()]);
    globalThis.kinds = ["button.hit", ".stock", ".seat", ...(waits ? [] : [".play"])];
    return nodes.length;
  }, kStill);
  assert.ok(count > 8, `${count} cards and buttons`);
}

async function assertStill(player, when) {
  await player.settled();
  const { moved, gone } = await player.page.evaluate(() => {
    const there = globalThis.watched.filter(([node]) => node.isConnected);
    const moved = there.flatMap(([node, was]) => {
      const is = node.getBoundingClientRect();
      const far = ["left", "top", "width", "height"].filter(
        (side) => Math.abs(is[side] - was[side]) > 0.5,
      );
      const name = node.getAttribute("aria-label") ?? node.textContent.trim();
      return far.map((side) => `${name}: ${side} ${was[side]} → ${is[side]}`);
    });
    const gone = globalThis.kinds.filter((kind) => !there.some(([node]) => node.matches(kind)));
    return { moved, gone };
  });
  assert.deepEqual(moved, [], when);
  // At least one element of each kind is still there. If all were replaced, nothing would have been compared.
  assert.deepEqual(gone, [], when);
}

/** Confirms the play that the page asks about. */
async function confirm(player) {
  const question = player.page.locator("section.actions button.play.confirm");
  await question.waitFor();
  await canBeConfirmed(player.page);
  await player.acting(() => question.click());
}

const heightOf = async (player, part) => (await player.page.locator(part).boundingBox()).height;

describe("under the finger", () => {
  for (const size of kSizes) {
    it(`U32 nothing moves when others play, and while the player chooses a play, ${size}`, async () => {
      const deck = deckFor({
        dealer: 0,
        upcard: "5H",
        hands: [
          ["9C", "9D", "9S", "QC", "QD", "QS", "AD"],
          ["6H", "4H", "7C", "9D", "QC", "QS", "AS"],
          ["2H", "JH", "9S", "3S", "3D", "4D", "QD"],
          ["3H", "9C", "4S", "3D", "4D", "AD", "AS"],
        ],
      });
      const table = await house.openTable({
        deck,
        rules: { must_play: false },
        player: { viewport: kViewports[size], settings: { confirm: "always" } },
      });
      const [noor, bas, fatima, joris] = table.seats;
      await waitForTurn(bas);
      await watch(bas);
      const status = await heightOf(bas, "section.status");
      await bas.considering(["6H"], () => tap(bas, "6H"));
      await assertStill(bas, "a card is chosen");
      await button(bas, kPlay).click();
      await button(bas, "Not yet").waitFor();
      await assertStill(bas, "the play is asked about");
      await confirm(bas);
      await bas.page.locator("section.hand button.hit").nth(6).waitFor({ state: "detached" });
      await watch(bas);
      const says = (words) => bas.page.locator(".status").getByText(words).first().waitFor();
      for (const [move, words] of [
        [() => fatima.play("2H"), "Joris must extend"],
        [() => joris.play("3H"), "Noor must extend"],
        [() => noor.act({ intent: "take" }), "Your turn"],
      ]) {
        await move();
        await says(words);
        await assertStill(bas, words);
        assert.equal(await heightOf(bas, "section.status"), status, words);
      }
      await bas.screenshot(`still-turn-${size}`);
      await bas.considering(["4H"], () => tap(bas, "4H"));
      await assertStill(bas, "another card is chosen");
      await button(bas, kPlay).click();
      await confirm(bas);
      await bas.page.locator("section.hand button.hit").nth(5).waitFor({ state: "detached" });
      await watch(bas);
      for (const [move, words] of [
        [() => fatima.play("JH"), "Fatima calls a suit"],
        [() => fatima.act({ intent: "call-suit", suit: "C" }), "Joris plays"],
        [() => joris.play("9C"), "Noor plays"],
        [() => noor.play("9C"), "Your turn"],
      ]) {
        await move();
        await says(words);
        await assertStill(bas, words);
        assert.equal(await heightOf(bas, "section.status"), status, words);
      }
      assert.equal(await bas.page.locator(".card.marked").count(), 3);
    });

    it(`U32 the hand keeps its place while a suit is called, ${size}`, async () => {
      const player = await house.come({ viewport: kViewports[size] });
      const { page } = player;
      await page.goto(`${house.server.url}t/HAND07`);
      await page.locator("section.hand button.hit").nth(6).waitFor();
      const update = scenario({ type: "enter", table: "HAND07" }).find(
        ({ type }) => type === "update",
      );
      let { seq } = update;
      const push = (change) => {
        seq += 1;
        house.server.push({ ...update, seq, events: [], view: { ...update.view, ...change } });
      };
      const places = async () => {
        await player.settled();
        return page
          .locator("section.hand button.hit, section.status")
          .evaluateAll((all) => all.map((node) => JSON.stringify(node.getBoundingClientRect())));
      };
      const [pick] = update.view.prompt.asks;
      const intents = [{ intent: "play-card", card: "JS" }];
      push({ prompt: { id: "j", asks: [{ ...pick, intents, more: false }] } });
      await soon(async () => assert.equal(await page.locator(".card.marked").count(), 1));
      const before = await places();
      const suits = page.locator("section.actions .picker button");
      const called = ["C", "D", "H", "S"].map((suit) => ({ intent: "call-suit", suit }));
      const asks = [{ kind: "pick_option", code: "call-suit", intents: called }];
      push({ status: { code: "call-suit", seat: 0 }, prompt: { id: "c", asks } });
      await page.locator(".card.marked").waitFor({ state: "detached" });
      await suits.nth(3).waitFor();
      assert.deepEqual(await places(), before);
      await player.screenshot(`still-suit-${size}`);
    });

    it(`U32 nothing moves when a player may knock or a button has a long refusal, ${size}`, async () => {
      const player = await house.come({ viewport: kViewports[size] });
      const { page } = player;
      await page.goto(`${house.server.url}t/HAND07`);
      await page.locator("section.hand button.hit").nth(6).waitFor();
      const update = scenario({ type: "enter", table: "HAND07" }).find(
        ({ type }) => type === "update",
      );
      let { seq } = update;
      const push = (change) => {
        seq += 1;
        house.server.push({ ...update, seq, events: [], view: { ...update.view, ...change } });
      };
      const others = { turn: 1, to_act: [1], status: { code: "play", seat: 1 }, prompt: undefined };
      push(others);
      await page.locator(".status:not(.yours)").waitFor();
      await watch(player);
      const knock = {
        kind: "button",
        code: "knock-last-card",
        intents: [{ intent: "knock-last-card" }],
      };
      push({ ...others, prompt: { id: "k", asks: [knock] } });
      await page.getByRole("button", { name: /^Knock/ }).waitFor();
      const kBelow = "section.hand button.hit, section.actions button, section.status";
      const place = () =>
        page
          .locator(kBelow)
          .evaluateAll((all) => all.map((node) => JSON.stringify(node.getBoundingClientRect())));
      const before = await place();
      await player.screenshot(`still-knock-${size}`);
      push(others);
      await page.getByRole("button", { name: /^Knock/ }).waitFor({ state: "detached" });
      await soon(async () => assert.deepEqual(await place(), before));
      const draw = {
        kind: "button",
        code: "draw",
        count: 1,
        intents: [{ intent: "draw" }],
        refusal: { code: "must_play", message: "" },
      };
      const [pick] = update.view.prompt.asks;
      push({ prompt: { id: "d", asks: [pick, draw] } });
      await page.getByText("You must play.").waitFor();
      await until(async () => (await page.locator(".card.marked").count()) > 0, "the turn");
      await assertStill(player, "a button that says why not");
      await player.screenshot(`still-refusal-${size}`);
    });
  }
});
