// A player finds the lessons on the start page, and plays them to their end by what the page offers. With E2E_ALL=1,
// this tests the lessons of all games.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { kAll } from "./sample.mjs";
import { GameServer, kViewports, until } from "./support.mjs";
import { button, tap } from "./tables.mjs";

const house = openHouse({ serve: () => GameServer.start() });

const kFolder = new URL("../../web-client/src/games/", import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, kFolder), "utf8"));
const kTaught = readdirSync(kFolder).filter((game) =>
  existsSync(new URL(`${game}/lessons/lessons.json`, kFolder)),
);
const kFew = ["pesten", "ristiseiska", "pisti"];
const kSuits = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const kRanks = { A: "ace", J: "jack", Q: "queen", K: "king", T: "ten" };
const kButtons = { draw: /^Draw/, take: /^Take/, pass: /^(Pass|Pay)/, beg: /^Beg/ };

const actions = (player) => player.page.locator("section.actions");
const slip = (player) => player.page.locator(".slip");

/** Makes the intended move by the user interface. Returns true if this also made the next move. */
async function doByHand(player, intent, next) {
  switch (intent.intent) {
    case "play-card":
    case "play-set":
    case "give-card": {
      const cards = intent.cards ?? [intent.card];
      await tap(player, cards.join(" "));
      const play = actions(player).locator(".play:not([aria-disabled='true'])");
      const suit = actions(player).getByRole("button", { name: kSuits[next?.suit], exact: false });
      await play.or(suit).first().waitFor();
      if (next?.intent === "call-suit" && (await suit.count()) > 0) {
        await suit.first().click();
        return true;
      }
      await play.click();
      return false;
    }
    case "knock-last-card":
      await player.page.locator(".knocking button, .asked > button").first().click();
      return false;
    case "call-suit":
      // By key, as below. Cards of the hand have the suit in their names, too.
      await actions(player).getByRole("button", { name: kSuits[intent.suit] }).press("Enter");
      return false;
    case "call-rank":
      await button(player, new RegExp(kRanks[intent.rank] ?? intent.rank, "i"))
        .first()
        .click();
      return false;
    case "call-violation":
      await button(player, /^Object/).click();
      await player.page
        .getByRole("group", { name: "Bas" })
        .getByText("played a wrong card")
        .click();
      return false;
    default:
      // By key: a second press in the same place so soon after another move would be half of a double tap.
      await actions(player).getByRole("button", { name: kButtons[intent.intent] }).press("Enter");
      return false;
  }
}

async function learn(player, lesson, texts) {
  const text = (part) => texts[`lesson.${lesson.id}.${part}`];
  await slip(player).getByText(text("goal"), { exact: true }).waitFor();
  let done = false;
  for (const [number, turn] of lesson.turns.entries()) {
    if (done) {
      done = false;
      continue;
    }
    await actions(player).waitFor();
    done = await doByHand(player, turn.do[0], lesson.turns[number + 1]?.do[0]);
    const steps = () =>
      player
        .sent("try-rules")
        .filter(({ cards }) => !cards)
        .at(-1)?.steps ?? [];
    const wanted = lesson.turns
      .slice(0, number + 1 + (done ? 1 : 0))
      .reduce((sum, one) => sum + 1 + (one.then?.length ?? 0), lesson.before?.length ?? 0);
    await until(() => steps().length === wanted, `turn ${number + 1} of ${lesson.id}`);
  }
  await player.page.getByText(text("learnt"), { exact: true }).waitFor();
}

describe("lessons", () => {
  it("begin with one press in the dialog of a game, and are remembered", async () => {
    const player = await house.come({ viewport: kViewports.portrait });
    const [first, second] = read("pesten/lessons/lessons.json");
    const texts = read("pesten/lessons/en.arb");
    await player.page.goto(house.server.url);
    await player.page
      .getByRole("button", { name: /^Pesten/ })
      .first()
      .click();
    await player.page.getByRole("link", { name: /^Learn it/ }).click();
    await player.page.getByRole("heading", { level: 1, name: "Pesten: lesson 1 of" }).waitFor();
    await player.checkNothingOverflows("a lesson on a phone");
    await player.checkAccessibility("a lesson");
    await player.screenshot("lesson-phone");
    await learn(player, first, texts);
    await player.screenshot("lesson-learnt-phone");
    await player.checkAccessibility("the end of a lesson");
    await player.page.goto(`${house.server.url}learn/pesten`);
    await slip(player).getByText(texts[`lesson.${second.id}.goal`], { exact: true }).waitFor();
  });

  it("say why another legal move is not the right one, and which rule forbids a third move", async () => {
    const player = await house.come();
    const texts = read("pesten/lessons/en.arb");
    await player.page.goto(`${house.server.url}learn/pesten?lesson=seven`);
    await actions(player).waitFor();
    await tap(player, "4H");
    await actions(player).locator(".play:not([aria-disabled='true'])").click();
    await slip(player).getByText(texts["lesson.seven.why"], { exact: true }).waitFor();
    await tap(player, "QS");
    await slip(player).getByText("It fits neither the suit nor the rank.").waitFor();
    await player.screenshot("lesson-why-desktop");
  });

  it("of Bartok offer to object to a wrong card", async () => {
    const player = await house.come({ viewport: kViewports.portrait });
    const lesson = read("bartok/lessons/lessons.json").find(({ id }) => id === "object");
    await player.page.goto(`${house.server.url}learn/bartok?lesson=${lesson.id}`);
    await learn(player, lesson, read("bartok/lessons/en.arb"));
  });

  for (const game of kTaught.filter((one) => kAll || kFew.includes(one))) {
    it(`of ${game} are played to their end`, async () => {
      const player = await house.come(kAll ? {} : { viewport: kViewports.portrait });
      const lessons = read(`${game}/lessons/lessons.json`);
      const texts = read(`${game}/lessons/en.arb`);
      await player.page.goto(`${house.server.url}learn/${game}`);
      for (const [number, lesson] of lessons.entries()) {
        await learn(player, lesson, texts);
        // By key, for the same reason as above.
        if (number < lessons.length - 1) await button(player, "Next lesson").press("Enter");
      }
      await button(player, /^You know the game/).press("Enter");
      await until(() => new URL(player.page.url()).pathname === "/", "the start page");
      assert.equal(player.sent("create-table").length, 0);
    });
  }
});
