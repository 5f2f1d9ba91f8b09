// Verifiable deals: four players in browsers, and a server that reports its deals as each test wants (told_deals.mjs).
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Between } from "./between.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { openShortMatch } from "./short_match.mjs";
import { GameServer, kViewports, until } from "./support.mjs";
import { button, kNames } from "./tables.mjs";
import { fixedChance, ToldDeals } from "./told_deals.mjs";

const house = openHouse();
const kSeats = [0, 1, 2, 3];

/**
 * Seats four players in browsers at a table. The first round is dealt from the deck that follows from their numbers.
 */
async function sitDown({ without = [], alter } = {}) {
  const server = house.keep(await GameServer.start());
  const between = house.keep(await Between.start(server));
  const { opener, table } = await openShortMatch(server);
  const told = new ToldDeals(table, { seats: kSeats, without });
  told.lines = between.lines;
  if (alter) told.alter = alter;
  between.fromPage = told.fromPage;
  between.fromServer = told.fromServer;
  const people = [];
  for (const seat of [1, 2, 3, 0]) {
    const viewport = seat === 3 ? kViewports.portrait : kViewports.desktop;
    const one = await house.come({ viewport, settings: { name: kNames[seat] } });
    await one.page.addInitScript(fixedChance, seat);
    // The pages of these players cannot load the piece that gives a number.
    if (without.includes(seat))
      await one.page.route(/\/begin-[^/]*\.js$/, (route) => route.abort());
    if (seat === 0) {
      await opener.must({ type: "hand-host", table, seat: 1 });
      await opener.must({ type: "stand", table });
      opener.close();
    }
    await one.page.goto(`${between.url}t/${table}`);
    await button(one, "Sit down").click();
    await until(() => one.room?.you.seat === seat, `${kNames[seat]} to sit down`);
    people[seat] = one;
  }
  // The numbers depend on the table's code, so the deck is known only now. The server starts again with it.
  await server.stop();
  told.forget();
  server.script([told.deck(1)]);
  await server.run();
  await until(() => told.committed === kSeats.length - without.length, "all numbers");
  return { people, told, between };
}

/** Starts the match, which the proxy plays, and waits for the end of its first round. */
async function play(people) {
  await until(() => people[1].room.start?.allowed, "the permission to start");
  await button(people[1], "Start the match").click();
  for (const one of people)
    await until(() => one.view && one.view.stage !== "playing", "the end of the round");
}

const tick = (one) => button(one, "This deal was checked");

describe("a match that is dealt honestly", () => {
  it("is checked by four browsers, and a dialog says how the cards were dealt", async () => {
    const { people } = await sitDown();
    await play(people);
    for (const [seat, one] of people.entries()) {
      await tick(one).waitFor();
      assert.equal(await button(one, "Keep the evidence").count(), 0);
      await one.screenshot(`deal-checked-${seat}`);
    }
    const [noor, , , joris] = people;
    await tick(noor).click();
    const dialog = noor.page.getByRole("dialog", { name: "How the cards were dealt" });
    await dialog.getByText("A number of this browser is in it.").waitFor();
    await dialog.getByText("Numbers came from: Noor, Bas, Fatima and Joris.").waitFor();
    await dialog.getByText(/ \d+ cards? that you saw lay where the deck has (?:it|them)/).waitFor();
    await noor.checkAccessibility("how the cards were dealt");
    await noor.screenshot("deal-dialog");
    await tick(joris).click();
    await joris.page.getByRole("dialog").waitFor();
    await joris.checkNothingOverflows("how the cards were dealt");
    await joris.screenshot("deal-dialog-phone");
  });

  it("has a dialog that names the player who gave no number", async () => {
    const { people } = await sitDown({ without: [2] });
    await play(people);
    await tick(people[0]).click();
    const dialog = people[0].page.getByRole("dialog", { name: "How the cards were dealt" });
    await dialog.getByText("Gave no number: Fatima.").waitFor();
  });
});

const other = (hex) => hex.slice(0, -1) + (hex.endsWith("0") ? "1" : "0");
const changeDeals = (change) => (message) => {
  if (message.type === "deals") change(message.deals);
  return message;
};

/** The ways in which the server cheats, each with the problem that all four pages report. */
const kCheats = {
  "deals another deck than it can account for": [
    changeDeals(({ rounds: [round] }) => {
      if (round) [round.deck[0], round.deck[60]] = [round.deck[60], round.deck[0]];
    }),
    "Round 1: the cards were not dealt",
  ],
  "reveals another link": [
    changeDeals(({ rounds: [round] }) => {
      if (round) round.link = other(round.link);
    }),
    "Round 1: the cards were not dealt",
  ],
  "takes another chain when it knows the salts": [
    changeDeals((deals) => (deals.commit = other(deals.commit))),
    "The numbers for dealing are not those",
  ],
  "drops a salt": [changeDeals((deals) => deals.salts.shift()), "The numbers for dealing are not"],
};

/** Returns the file that the browser saves. */
async function keep(one) {
  const [download] = await Promise.all([
    one.page.waitForEvent("download"),
    button(one, "Keep the evidence").first().click(),
  ]);
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

describe("a server that cheats", () => {
  for (const [what, [alter, warning]] of Object.entries(kCheats))
    it(`and ${what} is reported by all four pages, which offer the evidence`, async () => {
      const { people } = await sitDown({ alter });
      await play(people);
      for (const [seat, one] of people.entries()) {
        await one.page.getByText(warning).first().waitFor();
        const evidence = await keep(one);
        assert.equal(evidence.format, "lastcard-deals-evidence/1");
        assert.equal(evidence.own.seat, seat);
        assert.ok(evidence.warnings.length > 0);
        assert.ok(evidence.told.some(({ message }) => message.type === "deals"));
        assert.equal(await tick(one).count(), 0);
      }
      await people[0].screenshot(`deal-wrong-${what.split(" ")[0]}`);
      await people[3].screenshot(`deal-wrong-${what.split(" ")[0]}-phone`);
      await button(people[3], "What does not fit").click();
      await people[3].page.getByRole("dialog", { name: "How the cards were dealt" }).waitFor();
      await people[3].checkAccessibility(`a server that ${what}`);
      await people[3].checkNothingOverflows(`a server that ${what}`);
      await people[3].screenshot(`deal-why-${what.split(" ")[0]}-phone`);
    });

  it("and shows one player another card than it dealt is reported by that player's page", async () => {
    const alter = (message, { seat }) => {
      if (message.type !== "update" || seat !== 2) return message;
      const swapped = structuredClone(message);
      const change = (cards) => {
        if (cards) for (const [at, card] of cards.entries()) if (card !== "AS") cards[at] = "AS";
      };
      for (const event of swapped.events) if (event.to === "hand-2") change(event.cards);
      for (const zone of swapped.view.zones) if (zone.id === "hand-2") change(zone.cards);
      return swapped;
    };
    const { people } = await sitDown({ alter });
    await play(people);
    await people[2].page.getByText("Round 1: the cards were not dealt").first().waitFor();
    const evidence = await keep(people[2]);
    const codes = evidence.warnings.flatMap(({ problems }) => problems.map(({ code }) => code));
    assert.deepEqual(codes, ["shown-otherwise"]);
    for (const seat of [0, 1, 3]) await tick(people[seat]).waitFor();
  });
});
