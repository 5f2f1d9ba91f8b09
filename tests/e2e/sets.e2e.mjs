// Sets: a player chooses cards in an order, the page previews the play, and the play has the effect of the preview.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { cardName, soon, until } from "./support.mjs";
import { button, chosen, kPlay, playByHand, tap, waitForTurn } from "./tables.mjs";

const house = openHouse();
let table;

/**
 * Opens a table at which seat 1 begins with these cards on this upcard. No other player can do anything with hearts.
 */
async function bas(hand, upcard = "9H") {
  const deck = deckFor({
    dealer: 0,
    upcard,
    hands: [[], hand, [], []],
    filler: (card) => card[1] !== "H" && "A34QK".includes(card[0]),
  });
  table = await house.openTable({ deck });
  const player = table.seats[1];
  await waitForTurn(player);
  return player;
}

/** Returns the preview of the choice: the words below the status line. */
const chips = (player) => player.page.locator(".status .sub .chip").allTextContents();

async function said(player, wanted) {
  let seen;
  await until(async () => {
    seen = (await chips(player)).map((text) => text.trim());
    return JSON.stringify(seen) === JSON.stringify(wanted);
  }, `the preview to say ${wanted}`).catch((error) => assert.fail(`${error.message}: ${seen}`));
}

describe("a set", () => {
  it("U14 is chosen by taps in any order, can be reversed, and is sent in the order shown", async () => {
    const player = await bas(["5H", "6H", "7H"]);
    const orders = ["5H 6H 7H", "5H 7H 6H", "6H 5H 7H", "6H 7H 5H", "7H 5H 6H", "7H 6H 5H"];
    const up = ["5H", "6H", "7H"].map(cardName);
    const down = [...up].reverse();
    for (const order of orders) {
      await tap(player, order);
      const first = await chosen(player);
      assert.ok([String(up), String(down)].includes(String(first)), `${order} became ${first}`);
      const endsOnSeven = String(first) === String(up);
      await said(player, ["new set", endsOnSeven ? "you play again" : "next: Fatima"]);
      await button(player, "Reverse the order").click();
      await soon(async () => assert.deepEqual(await chosen(player), endsOnSeven ? down : up));
      await said(player, ["new set", endsOnSeven ? "next: Fatima" : "you play again"]);
      await button(player, "Clear the choice").click();
      await soon(async () => assert.deepEqual(await chosen(player), []));
    }
    await tap(player, "5H 6H 7H");
    if (String(await chosen(player)) !== String(up)) {
      await button(player, "Reverse the order").click();
    }
    await said(player, ["new set", "you play again"]);
    await button(player, kPlay).click();
    await until(() => player.view.zones.find((zone) => zone.seat === 1).count === 4, "the play");
    const [act] = player.sent("act");
    assert.deepEqual(act.do, { intent: "play-set", cards: ["5H", "6H", "7H"] });
    assert.equal(player.view.turn, 1);
  });

  it("U12 marks exactly the cards that can join the chosen ones", async () => {
    const player = await bas(["5H", "6H", "7H", "9C", "9D", "QC"]);
    const marked = async () => {
      const labels = await player.page
        .locator(".card.marked button")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label").split(",")[0]));
      return [...new Set(labels)].sort();
    };
    const expectMarks = async (...cards) => {
      const wanted = String(cards.map(cardName).sort());
      await until(async () => String(await marked()) === wanted, `marks on ${wanted}`);
    };
    await expectMarks("5H", "6H", "7H", "9C", "9D");
    await tap(player, "6H");
    await expectMarks("5H", "7H");
    // Cards that can be played alone keep their rings.
    await soon(async () => {
      const bright = player.page.locator(".card.begins:not(.dim) button");
      const names = await bright.evaluateAll((cards) =>
        cards.map((card) => card.getAttribute("aria-label").split(",")[0]),
      );
      const wanted = ["5H", "7H", "9C", "9D"].map(cardName);
      assert.deepEqual(names.toSorted(), wanted.toSorted());
    });
    await tap(player, "7H");
    await expectMarks("5H");
    await button(player, "Clear the choice").click();
    await tap(player, "9C");
    await expectMarks("9D");
  });

  it("U15 of two cards can complete the set on the pile, and the preview says so", async () => {
    const player = await bas(["6H", "7H", "5C", "5D", "3H", "4H"], "5H");
    await tap(player, "6H 7H");
    await said(player, ["completes the set on the pile", "you play again"]);
    await button(player, "Clear the choice").click();
    await tap(player, "5C 5D");
    await said(player, ["completes the set on the pile", "next: Fatima"]);
    await button(player, "Clear the choice").click();
    await tap(player, "4H 3H");
    await soon(async () => assert.deepEqual(await chosen(player), ["4H", "3H"].map(cardName)));
    await said(player, ["completes the set on the pile", "next: Fatima"]);
    await button(player, "Clear the choice").click();
    const effect = await playByHand(player, "6H 7H");
    assert.deepEqual(player.sent("act")[0].do, { intent: "play-set", cards: ["6H", "7H"] });
    assert.equal(player.view.turn, effect.next);
  });
});

// The law of the same number (tests/laws) tries every card under every rule set. This test reads what the page says.
describe("a preview", () => {
  const kSpecials = [
    ["2H", ["Fatima faces +2"]],
    ["7H", ["you play again"]],
    ["8H", ["Fatima is skipped", "next: Joris"]],
    ["TH", ["one step back", "next: Noor"]],
    ["KH", ["turns anticlockwise ↺", "next: Noor"]],
    ["JH", ["you call a suit", "next: Fatima"]],
    ["*", ["Fatima faces +5"]],
  ];

  it("U16 says in words what each special card would do", async () => {
    const player = await bas(kSpecials.map(([card]) => card));
    for (const [card, words] of kSpecials) {
      await tap(player, card);
      await said(player, words);
      await button(player, "Clear the choice").click();
    }
  });

  for (const [card] of kSpecials) {
    it(`U16 is the same as the effect of the play: ${cardName(card)}`, async () => {
      const player = await bas([card, "6H", "6D"]);
      const effect = await playByHand(player, card);
      if (card === "JH") {
        await button(player, /^hearts/).waitFor();
        await player.page.keyboard.press("h");
        await until(() => player.view.phase === "play", "the call");
      }
      const badge = (code) => player.view.badges.find((shown) => shown.code === code);
      assert.equal(player.view.turn, effect.next);
      assert.equal(badge("direction").direction, effect.direction);
      assert.equal(badge("chain")?.count ?? 0, effect.count);
    });
  }
});
