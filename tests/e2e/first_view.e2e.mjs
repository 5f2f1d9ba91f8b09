// Measures the first view of a new visitor in bytes and requests instead of seconds, as a browser fetches it from the
// server. With so few files, the page must still have all of its words.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { noteWhenShown, sizeOf, untilShown, watchRequests } from "./first_view.mjs";
import { openHouse } from "./opening.mjs";
import { until } from "./support.mjs";

const house = openHouse();

// The page shows the key of a text if it has no words for it.
const kKey = /(^|\s)[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+(\s|$)/;
// The files with all words of a language, for the pages and for a game. They load after the first view.
const kAllWords = /assets\/(en|nl|de|tr|fi)-[^/]*\.js/;

const kViews = [
  // docs/performance.md: P1
  { what: "a table", path: (table) => `t/${table}`, wanted: ".pile", bytes: 64_500, requests: 6 },
  {
    what: "the start page",
    path: () => "",
    wanted: "ul.shelf button",
    bytes: 45_000,
    requests: 6,
  },
];

describe("U38: a first view", () => {
  for (const { what, path, wanted, bytes, requests } of kViews) {
    it(`P1 ${what} is shown after ${bytes} bytes in ${requests} requests at most`, async () => {
      const open = await house.openTable({ seats: 2, inBrowser: [] });
      const { page } = await house.come({ locale: "en" });
      await noteWhenShown(page, wanted);
      const watched = await watchRequests(page);
      await page.goto(new URL(path(open.code), open.server.url).href);
      await page.locator(wanted).first().waitFor();
      const early = () => untilShown(page, watched.all());
      await until(async () => (await early()).every(({ whole }) => whole), "what was asked for");
      const fetched = await early();
      const told = fetched.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join("\n");
      assert.ok(fetched.length > 3, told);
      assert.ok(fetched.length <= requests, told);
      assert.ok(sizeOf(fetched) <= bytes, `${sizeOf(fetched)}\n${told}`);
      await watched.stop();
    });
  }
});

/** Returns the texts of the page, both visible ones and those for screen readers. */
const textsOf = (page) =>
  page.evaluate(() => [
    ...document.body.innerText.split("\n"),
    ...[...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label")),
  ]);

/**
 * Returns the texts of the table, both visible ones and those for screen readers. Only the first part of the demand is
 * included: the page does not show the rest before it can be exact.
 */
const tableTexts = (page) =>
  page.locator("main.table").evaluate((main) =>
    [".demand b", ".seats", ".centre", ".hand", "section.actions"]
      .flatMap((part) => [...main.querySelectorAll(part)])
      .flatMap((part) => [part, ...part.querySelectorAll("[aria-label]")])
      .map((one) => one.getAttribute("aria-label") ?? one.innerText),
  );

/**
 * Holds all other words back. Returns a function that lets them load, and one that returns how many files the pages have
 * asked for.
 */
async function withhold(context) {
  const held = [];
  let asked = 0;
  let over = false;
  await context.route(kAllWords, (route) => {
    asked += 1;
    return over ? route.continue() : void held.push(route);
  });
  const letGo = async () => {
    over = true;
    for (const route of held) await route.continue();
  };
  return { letGo, asked: () => asked };
}

describe("U38: the words of a first view", () => {
  const games = ["pesten", "pisti", "bartok", "pope-joan", "ristiseiska", "rolling-stone"];
  for (const game of games) {
    it(`suffice for a table of ${game} before all other words load, and stay the same`, async () => {
      const open = await house.openTable({ game, seats: 4, inBrowser: [1] });
      for (const { context, page } of [open.seats[1], await house.come({ locale: "tr" })]) {
        const { letGo, asked } = await withhold(context);
        await page.goto(new URL(`t/${open.code}`, open.server.url).href);
        await page.locator("main.table .status .demand").waitFor();
        assert.deepEqual(
          (await textsOf(page)).filter((text) => kKey.test(text)),
          [],
        );
        // A board is a separate piece, with its own words.
        if ((await page.locator(".centre.boarded").count()) > 0)
          await page.locator(".centre.boarded > :not(.way, div.piles)").first().waitFor();
        const said = await tableTexts(page);
        assert.ok(said.length > 1, `${said.length} texts`);
        await letGo();
        // A dialog at the table waits for all words.
        await page.locator("header button.rules").click();
        await page.locator("dialog[open]").waitFor();
        assert.ok(asked() > 0, "the other words were asked for");
        assert.deepEqual(await tableTexts(page), said);
      }
    });
  }

  it("suffice for the start page before all other words load", async () => {
    const open = await house.openTable({ seats: 2, inBrowser: [] });
    const { context, page } = await house.come({ locale: "fi" });
    await withhold(context);
    await page.goto(open.server.url);
    await page.locator("ul.shelf button").first().waitFor();
    assert.deepEqual(
      (await textsOf(page)).filter((text) => kKey.test(text)),
      [],
    );
  });
});
