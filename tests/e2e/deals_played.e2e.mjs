// Verifiable deals with the real server: four players in browsers play a round to its end. A proxy plays for them
// (between.mjs). If a server is to cheat, the proxy alters its messages.
import assert from "node:assert/strict";
import { Between } from "./between.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { openShortMatch } from "./short_match.mjs";
import { GameServer, until } from "./support.mjs";
import { button, kNames } from "./tables.mjs";

const house = openHouse({ serve: () => GameServer.start({ decks: null }) });

/** Seats four players in browsers at a table. The pages of `without` load without the piece that gives a number. */
async function sitDown({ without = [], alter = (message) => message } = {}) {
  const between = house.keep(await Between.start(house.server));
  let numbers = 0;
  between.fromPage = (line, message) => {
    if (message.type === "commit-salt") numbers += 1;
    return message;
  };
  between.fromServer = (line, message) => alter(message, line);
  const { opener, table } = await openShortMatch(house.server);
  const people = [];
  for (const seat of [1, 2, 3, 0]) {
    const one = await house.come({ settings: { name: kNames[seat] } });
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
  await until(() => numbers === people.length - without.length, "all numbers");
  return people;
}

async function play(people) {
  await until(() => people[1].room.start?.allowed, "the permission to start");
  await button(people[1], "Start the match").click();
  for (const one of people)
    await until(() => one.view && one.view.stage !== "playing", "the end of the round");
}

const tick = (one) => button(one, "This deal was checked");

describe("a match of four people in browsers", () => {
  it("is checked by all four pages, and so are its rematch and the replay", async () => {
    const people = await sitDown();
    const ofTheFirst = people[0].sent("commit-salt").length;
    await play(people);
    for (const one of people) await tick(one).waitFor();
    await tick(people[0]).click();
    const dialog = people[0].page.getByRole("dialog", { name: "How the cards were dealt" });
    await dialog.getByText("Numbers came from: Noor, Bas, Fatima and Joris.").waitFor();
    await dialog.getByText("A number of this browser is in it.").waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    for (const one of people.slice(1)) await button(one, "Play again").click();
    await until(
      () => people[0].sent("commit-salt").length > ofTheFirst,
      "a number for the next match",
    );
    await button(people[0], "Play again").click();
    await until(() => people[0].sent("open-salt").length === 2, "the second number");
    for (const one of people)
      await until(() => one.view.stage !== "playing" && one.room.match, "the end of the rematch");
    for (const one of people) await tick(one).waitFor();
    await button(people[1], "More").click();
    await button(people[1], "Watch the replay").click();
    await people[1].page.getByRole("slider", { name: "Position in the match" }).waitFor();
    await people[1].page.keyboard.press("End");
    await tick(people[1]).waitFor();
    await people[1].screenshot("replay-deal-checked");
    assert.equal(await button(people[1], "What does not fit").count(), 0);
  });

  it("has a dialog that names the player whose page gives no number", async () => {
    const people = await sitDown({ without: [2] });
    await play(people);
    await tick(people[0]).click();
    const dialog = people[0].page.getByRole("dialog", { name: "How the cards were dealt" });
    await dialog.getByText("Gave no number: Fatima.").waitFor();
  });

  it("is reported as wrong by all four pages if the server reveals another link", async () => {
    const people = await sitDown({
      alter: (message) => {
        if (message.type === "deals")
          for (const round of message.deals.rounds) round.link = "0".repeat(64);
        return message;
      },
    });
    await play(people);
    for (const one of people) {
      await one.page.getByText("Round 1: the cards were not dealt").first().waitFor();
      await button(one, "Keep the evidence").first().waitFor();
    }
  });
});
