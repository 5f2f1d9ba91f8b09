// Hints, and the look back at a match: what an expert would do in the player's place, or would have done. The names of
// the tests begin with the item of docs/checklist.md that they cover.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, kViewports, until } from "./support.mjs";
import { button, playByHand } from "./tables.mjs";

const house = openHouse();

// The bots can only draw.
const kOthersDraw = {
  dealer: 0,
  upcard: "5H",
  filler: (card) => "3469QTK".includes(card[0]) && "CD".includes(card[1]),
  stock: ["AC", "AC", "AD"],
};
const kChoice = deckFor({
  ...kOthersDraw,
  hands: [["6H", "9H", "3S", "5S", "KH", "6S", "4S"], [], [], []],
});
// Seat 0 has to play the jack. It then calls the one suit that helps the others, with six spades in the hand.
const kMistake = deckFor({
  ...kOthersDraw,
  hands: [["JH", "9S", "QS", "9S", "QS", "6S", "4S"], [], [], []],
});

/** Opens the start page of a server that deals `deck` first. There a player can practise against experts. */
async function practise({ deck = kChoice, ...options } = {}) {
  const server = house.keep(await GameServer.start({ decks: [deck] }));
  const alone = await house.come(options);
  await alone.page.goto(server.url);
  await button(alone, "Play now").waitFor();
  return { server, alone };
}

const isMyTurn = (player) => player.view?.turn === 0 && player.view.prompt !== undefined;
const advice = (player) => player.page.getByRole("dialog");

/** Checks that the page has made the move that the expert advised. */
function assertFollowed(player) {
  const hint = player.answerTo(player.sent("ask-hint").at(-1));
  const [act] = player.sent("act");
  assert.equal(hint.type, "hint");
  assert.deepEqual(act.do, hint.do);
}

describe("U61 A hint", { concurrency: false }, () => {
  for (const [screen, viewport] of Object.entries({
    phone: kViewports.portrait,
    desktop: kViewports.desktop,
  })) {
    it(`U61 gives an expert's move with a reason, and one press makes the move, on a ${screen}`, async () => {
      const { alone } = await practise({ viewport });
      await button(alone, "Play now").click();
      await until(() => isMyTurn(alone), "one's own turn");
      await button(alone, "Ask an expert").click();
      const act = advice(alone).getByRole("button", { name: "Do that" });
      await act.waitFor();
      assert.ok((await advice(alone).locator("p").count()) >= 2, "the move and why");
      await alone.screenshot(`hint-${screen}`);
      await alone.checkAccessibility(`hint-${screen}`);
      const prompt = alone.view.prompt.id;
      await act.click();
      await until(() => alone.view.prompt?.id !== prompt, "what was advised is done");
      assertFollowed(alone);
    });
  }

  it("U61 can be asked for and followed by keyboard alone", async () => {
    const { alone } = await practise();
    const { keyboard } = alone.page;
    await button(alone, "Play now").focus();
    await keyboard.press("Enter");
    await until(() => isMyTurn(alone), "one's own turn");
    await button(alone, "Ask an expert").waitFor();
    await keyboard.press("h");
    await advice(alone).getByRole("button", { name: "Do that" }).waitFor();
    const focused = () => alone.page.evaluate(() => document.activeElement?.textContent?.trim());
    for (let steps = 0; (await focused()) !== "Do that"; steps += 1) {
      assert.ok(steps < 5, "the button is reached by the tab key");
      await keyboard.press("Tab");
    }
    const prompt = alone.view.prompt.id;
    await keyboard.press("Enter");
    await until(() => alone.view.prompt?.id !== prompt, "what was advised is done");
    assertFollowed(alone);
  });
});

/** Plays the jack and calls clubs, by hand. */
async function callBadly(alone) {
  const { page } = alone;
  await until(() => isMyTurn(alone), "one's own turn");
  await playByHand(alone, "JH");
  const picker = page.getByRole("toolbar", { name: "Call a suit." });
  await picker.getByRole("button", { name: /^clubs/ }).click();
  await until(() => alone.view.phase === "play" && alone.view.turn !== 0, "the call");
}

/** Ends the match as its host. */
async function endMatch(alone) {
  const { page } = alone;
  await button(alone, "Table menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "End the match" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the match" }).last().click();
  await until(() => alone.room.stage === "ended", "the end");
}

/**
 * Plays a match badly, ends it and asks an expert to look back. Returns the list of moments, of which the costliest
 * comes first.
 */
async function lookBack(options) {
  const { server, alone } = await practise({ deck: kMistake, ...options });
  const { page } = alone;
  await button(alone, "Play now").click();
  await button(alone, "Ask an expert").waitFor();
  await callBadly(alone);
  await endMatch(alone);
  await page.goto(`${server.url}matches`);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await button(alone, "Look back with an expert").click();
  const moments = page.getByRole("dialog").getByRole("listitem");
  await moments.first().waitFor();
  return { alone, moments };
}

describe("U62 Looking back", { concurrency: false }, () => {
  for (const [screen, viewport] of Object.entries({
    phone: kViewports.portrait,
    desktop: kViewports.desktop,
  })) {
    it(`U62 lists decisions with the expert's moves and leads to their positions, on a ${screen}`, async () => {
      const { alone, moments } = await lookBack({ viewport });
      const { page } = alone;
      await moments
        .first()
        .getByText(/^Expert – /)
        .waitFor();
      await alone.screenshot(`look-back-${screen}`);
      await alone.checkAccessibility(`look-back-${screen}`);
      const title = await moments.first().getByRole("heading").textContent();
      const step = Number(/step (\d+)/.exec(title)[1]);
      // A player can open a moment by keyboard.
      await moments.first().getByRole("button", { name: "Look at it" }).focus();
      await page.keyboard.press("Enter");
      const told = page.locator("section.moment");
      await told.getByText(/^Expert – /).waitFor();
      await told.getByText(/^Played – /).waitFor();
      const slider = page.getByRole("slider", { name: "Position in the match" });
      // The steps of the list are counted from one, and positions from zero.
      await until(async () => Number(await slider.inputValue()) === step - 1, "its position");
      await alone.screenshot(`look-back-moment-${screen}`);
      await alone.checkAccessibility(`look-back-moment-${screen}`);
      assert.equal(await page.getByRole("dialog").count(), 0);
    });

    it(`U62 lets a player play on from a decision, repeat that and come back, on a ${screen}`, async () => {
      const { alone, moments } = await lookBack({ viewport });
      const { page } = alone;
      await moments.first().getByRole("button", { name: "Look at it" }).click();
      const played = alone.room.preset;
      await button(alone, "Play on from here").focus();
      await page.keyboard.press("Enter");
      await until(() => alone.room.played_from !== undefined, "the table");
      await until(() => isMyTurn(alone), "one's own turn");
      assert.equal(alone.room.stage, "match");
      assert.equal(alone.room.preset, played);
      assert.ok(alone.room.locked);
      const { position } = alone.room.played_from;
      await alone.screenshot(`play-on-${screen}`);
      await endMatch(alone);
      await button(alone, "Back to the replay").waitFor();
      assert.equal(await button(alone, "Play again").count(), 0);
      await alone.screenshot(`play-on-end-${screen}`);
      await alone.checkAccessibility(`play-on-end-${screen}`);
      await button(alone, "Play it again").click();
      await until(() => alone.room.stage === "match", "the same once more");
      assert.equal(alone.room.played_from.position, position);
      await endMatch(alone);
      await button(alone, "Back to the replay").click();
      await page.getByRole("heading", { name: "Replay" }).waitFor({ state: "attached" });
      assert.match(page.url(), new RegExp(`at=${position}`));
      // The replay's tools offer this, too.
      await button(alone, "Share").click();
      await page.getByRole("dialog").getByRole("button", { name: "Play on from here" }).waitFor();
      await alone.screenshot(`play-on-tools-${screen}`);
      await alone.checkAccessibility(`play-on-tools-${screen}`);
    });
  }
});
