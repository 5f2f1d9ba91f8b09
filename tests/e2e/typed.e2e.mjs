// Plays that a player types, against hand-written views. The names of the tests begin with the item of
// docs/checklist.md that they cover.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, soon, until } from "./support.mjs";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });
let player;

const acts = () => house.server.received.filter((message) => message.type === "act");

async function open(code, options) {
  player = await house.come(options);
  await player.page.goto(`${house.server.url}t/${code}`);
  await player.page.locator("section.status").waitFor();
  return player.page;
}

async function type(text) {
  const { page } = player;
  if ((await page.getByRole("dialog").count()) === 0) await page.keyboard.press("/");
  await page.getByRole("dialog").getByRole("textbox").fill(text);
  await page.keyboard.press("Enter");
}

describe("a typed play", () => {
  it("U52 lays cards in the order that was typed", async () => {
    const page = await open("HAND07");
    await page.locator("button.hit").first().focus();
    await type("h6 h7");
    await until(() => acts().length === 1, "the play");
    assert.deepEqual(acts()[0].do, { intent: "play-set", cards: ["6H", "7H"] });
    await page.locator("dialog").waitFor({ state: "detached" });
    await soon(async () =>
      assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY"),
    );
  });

  it("U52 can take cards, and can call a suit by its name", async () => {
    await open("CHAIN4");
    await type("take");
    await until(() => acts().length === 1, "the taking");
    assert.deepEqual(acts()[0].do, { intent: "take" });
    await player.context.close();
    await open("CALL4");
    await player.page.getByRole("button", { name: "Type a play" }).click();
    await type("diamonds");
    await until(() => acts().length === 2, "the call");
    assert.deepEqual(acts()[1].do, { intent: "call-suit", suit: "D" });
  });

  it("U52 that is impossible is refused in words, shown in the dialog and announced", async () => {
    const page = await open("HAND07", { viewport: kViewports.portrait });
    const dialog = page.getByRole("dialog", { name: "Type a play" });
    for (const [text, words] of [
      ["", "Type the cards that you want to play."],
      ["x9", "\u201cx9\u201d is neither a card nor a word that is known here."],
      ["s9", "You do not hold the nine of spades."],
      ["sj", "It fits neither the suit nor the rank."],
      ["draw", "You must play."],
      ["hearts", "That cannot be done now."],
    ]) {
      await type(text);
      await dialog.locator(".problem").getByText(words).waitFor();
      // Screen readers say nothing from outside an open dialog, so the dialog itself announces this.
      await dialog.locator("[aria-live=assertive]").getByText(words).waitFor({ state: "attached" });
    }
    assert.equal(acts().length, 0);
    await player.checkAccessibility("a typed play that cannot be");
    await player.checkNothingOverflows("typed play");
    await player.screenshot("typed");
  });

  it("U52, U59 is understood in the player's own letters and language", async () => {
    await open("HAND07", { locale: "nl", settings: { letters: "AHVB" } });
    await type("h6 harten7");
    await until(() => acts().length === 1, "the play");
    assert.deepEqual(acts()[0].do, { intent: "play-set", cards: ["6H", "7H"] });
    await type("sb");
    const problem = player.page.getByRole("dialog").locator(".problem");
    await problem.waitFor();
    // The letters were understood: the page does not say that it does not know them.
    assert.doesNotMatch(await problem.textContent(), /“sb”/);
  });
});
