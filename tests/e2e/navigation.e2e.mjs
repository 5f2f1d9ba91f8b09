// The way from screen to screen: the title of the window, the focus, and how far the page is scrolled.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, kViewports, soon } from "./support.mjs";

const house = openHouse({ serve: () => GameServer.start() });

const scrolled = (page) => page.evaluate(() => Math.round(scrollY));
const focused = (page) => page.evaluate(() => document.activeElement.textContent.trim());

describe("a player who goes to another screen", () => {
  it("U54 has the focus on its heading, and returns to the old scroll position", async () => {
    const { page } = await house.come({ viewport: kViewports.portrait });
    await page.goto(`${house.server.url}rules`);
    const last = page.locator("main a[href^='r/']").last();
    await last.waitFor();
    // The part that reacts to a change of the screen loads after the first view.
    await page.locator(".overlay").waitFor({ state: "attached" });
    await last.scrollIntoViewIfNeeded();
    const top = await scrolled(page);
    assert.ok(top > 300, `scrolled by ${top} px`);
    await last.press("Enter");
    await page.locator(".rule-sheet li").first().waitFor();
    const heading = await page.locator("h1").textContent();
    await soon(async () => assert.equal(await page.title(), `${heading.trim()} – Last Card`));
    await soon(async () => assert.equal(await focused(page), heading.trim()));
    assert.equal(await scrolled(page), 0);
    await page.goBack();
    await soon(async () => assert.equal(await scrolled(page), top));
    await soon(async () => assert.equal(await page.title(), "House rules – Last Card"));
  });

  it("finds the table's code in the title of the window", async () => {
    // It is the turn of seat 1, which does not act. On the own turn, the title says that.
    const deck = deckFor({ dealer: 0, upcard: "9C", hands: [[], [], [], []] });
    const table = await house.openTable({ deck, inBrowser: [2] });
    const { page } = table.seats[2];
    await page.locator("section.hand button.hit").first().waitFor();
    await soon(async () => assert.equal(await page.title(), `Table ${table.code} – Last Card`));
    await page.goto(`${table.server.url}t/AAAAAA`);
    await soon(async () => assert.match(await page.title(), /AAAAAA.* – Last Card$/));
  });
});
