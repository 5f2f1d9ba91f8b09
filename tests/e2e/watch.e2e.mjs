// Watching: a viewer without a seat sees the table and no hidden card, can wait for a seat, and later sees the hands
// that players show.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { closeDialog, visit } from "./people.mjs";
import { kViewports, Player, soon, until } from "./support.mjs";
import { deckFor } from "./deck.mjs";
import { button, playByHand } from "./tables.mjs";

const house = openHouse();
let table;

const says = (page, text) => page.getByText(text).first().waitFor();

/**
 * Returns the hands of all seats in a watcher's view: the cards of open hands, and the number of cards of the others.
 */
function handsIn(view) {
  const hands = view.zones.filter((zone) => zone.layout === "fan");
  return new Map(hands.map((zone) => [zone.seat, zone.cards ?? zone.count]));
}

async function walk(seats, turns) {
  for (let turn = 0; turn < turns; turn += 1) {
    const before = seats[0].update.seq;
    const acting = await until(
      () => seats.find((one) => one.asks().some((ask) => !ask.refusal)),
      "a turn",
    );
    const ask = acting.asks().find((asked) => !asked.refusal);
    await acting.act(ask.intents[0]);
    await until(() => seats[0].update.seq > before, "the next step");
  }
}

/** Returns a deck in which seat 1 acts first. No card has an effect. */
function plain() {
  const filler = (card) => "34569Q".includes(card[0]) && card[1] !== "H";
  return deckFor({ dealer: 0, upcard: "5H", hands: [["6H"], ["9H"], ["QH"], ["4H"]], filler });
}

describe("watching", () => {
  it("U07 a running table offers to watch and to wait for a seat, which the host can give", async () => {
    table = await house.openTable({
      inBrowser: [1],
      bots: [3],
      settings: { bot_pace_ms: 5000 },
    });
    const [noor, bas] = table.seats;
    const phone = { viewport: kViewports.portrait };
    const eva = await visit(house.browser, table, { name: "Eva", ...phone });
    table.people.push(eva);
    await says(eva.page, "You are watching.");
    await button(eva, "Wait for a seat").click();
    await says(eva.page, "You are number 1 in the queue.");
    await eva.screenshot("waits-for-seat");
    await eva.checkNothingOverflows("watching");
    await eva.checkAccessibility("watching");
    await noor.must({ type: "hand-host", table: table.code, seat: 1 });
    await until(() => bas.room.you.host, "the host");
    await button(bas, "Table menu").click();
    await says(bas.page, "Waiting for a seat");
    await bas.screenshot("queue");
    await button(bas, /^Give the seat of/).click();
    await until(() => eva.room.you.seat === 3, "the seat");
    await until(async () => (await eva.page.locator("button.hit").count()) > 0, "the hand");
  });

  it("U07 a full waiting room offers to watch and to wait for a seat", async () => {
    table = await house.openTable({ inBrowser: [1] });
    await table.seats[0].must({ type: "end-match", table: table.code });
    await table.seats[0].must({ type: "gather", table: table.code });
    const eva = await visit(house.browser, table, { name: "Eva" });
    table.people.push(eva);
    await says(eva.page, "All seats are taken. You can stay and watch.");
    await button(eva, "Wait for a seat").click();
    await says(eva.page, "You are number 1 in the queue.");
    await button(eva, "Wait no longer").click();
    await button(eva, "Wait for a seat").waitFor();
  });

  it("U07 a table that nobody may watch says so in words", async () => {
    table = await house.openTable({ inBrowser: [1], settings: { watchers: false } });
    const eva = await house.come();
    table.people.push(eva);
    await eva.page.goto(`${table.server.url}t/${table.code}`);
    await says(eva.page, "Nobody may watch at this table.");
  });

  it("U47 no hidden face reaches a watcher, neither in a frame nor on the page", async () => {
    table = await house.openTable({ inBrowser: [] });
    const eva = await visit(house.browser, table, { name: "Eva" });
    table.people.push(eva);
    await walk(table.seats, 8);
    const { seq } = table.seats[0].update;
    await until(() => eva.update?.seq === seq, "the newest view");
    assert.ok(eva.received.length > 8);
    for (const text of eva.received) {
      const message = JSON.parse(text);
      if (message.type !== "update" || message.view.stage !== "playing") continue;
      for (const zone of message.view.zones) {
        if (zone.id !== "discard") assert.equal(zone.cards, undefined, `${zone.id} in ${text}`);
      }
      for (const event of message.events) {
        const hidden = event.event === "move" && event.to !== "discard" && event.from !== "discard";
        if (hidden) assert.equal(event.cards, undefined, text);
      }
    }
    await soon(async () => assert.equal(await eva.page.locator("section.hand, .hands").count(), 0));
  });

  it("U47 a watcher sees a shown hand only after the table's delay in turns", async () => {
    table = await house.openTable({
      decks: [plain(), plain()],
      inBrowser: [1],
      settings: { watch_delay: 2 },
    });
    const bas = table.seats[1];
    const eva = await visit(house.browser, table, { name: "Eva", viewport: kViewports.portrait });
    table.people.push(eva);
    // A hand is shown from the next deal on, so that no watcher sees a hand that is already being played.
    const [host] = table.seats;
    for (const type of ["end-match", "gather"]) await host.must({ type, table: table.code });
    await button(bas, /^Seat 2.*Bas/).click();
    await button(bas, "Show my hand to watchers").click();
    await says(bas.page, "From the next deal on watchers see it, 2 turns later.");
    await closeDialog(bas);
    await host.must({ type: "start", table: table.code });
    await until(() => bas.view?.stage === "playing" && bas.asks().length > 0, "the turn of Bas");
    await says(eva.page, "You are watching 2 turns behind, because hands are shown.");
    const callers = table.seats.filter((one) => !(one instanceof Player));
    assert.ok(bas.view.to_act.includes(1));
    await playByHand(bas, "9H");
    await walk(callers, 2);
    await until(() => Array.isArray(handsIn(eva.view).get(1)), "the hand of Bas");
    assert.ok(eva.update.seq < callers[0].update.seq, "it comes later");
    await eva.page.locator(".hands li").first().waitFor();
    await eva.screenshot("shown-hand");
    await eva.checkNothingOverflows("a shown hand");
    for (const [seat, hand] of handsIn(eva.view)) {
      if (seat !== 1) assert.equal(typeof hand, "number", `seat ${seat} is not shown`);
    }
  });
});
