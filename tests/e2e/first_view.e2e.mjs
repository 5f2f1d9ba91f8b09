// What somebody waits for who comes from outside, in bytes and requests and not in time, as a browser fetches it from the
// server; and that with so little nothing on the page is without its words.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { noteWhenShown, sizeOf, untilShown, watchRequests } from "./first_view.mjs";
import { openHouse } from "./opening.mjs";
import { until } from "./support.mjs";

const house = openHouse();

// A text that has no words is shown by its key.
const kKey = /(^|\s)[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+(\s|$)/;
// All words of a language, of pages and of a game: what comes after the first view.
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

/** What the page says to those who see it and to those who hear it. */
const textsOf = (page) =>
  page.evaluate(() => [
    ...document.body.innerText.split("\n"),
    ...[...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label")),
  ]);

/** What stands and is read out where it is played, but for what is demanded: that is not said before it can be said exactly. */
const tableTexts = (page) =>
  page.locator("main.table").evaluate((main) =>
    [".demand b", ".seats", ".centre", ".hand", "section.actions"]
      .flatMap((part) => [...main.querySelectorAll(part)])
      .flatMap((part) => [part, ...part.querySelectorAll("[aria-label]")])
      .map((one) => one.getAttribute("aria-label") ?? one.innerText),
  );

/** All other words do not come until they are let go. */
async function withhold(context) {
  const held = [];
  let over = false;
  await context.route(kAllWords, (route) => (over ? route.continue() : void held.push(route)));
  return async () => {
    over = true;
    for (const route of held) await route.continue();
  };
}

describe("U38: the words of a first view", () => {
  const games = ["pesten", "pisti", "bartok", "pope-joan", "ristiseiska", "rolling-stone"];
  for (const game of games) {
    it(`are there for a table of ${game} before all others, and stay the same`, async () => {
      const open = await house.openTable({ game, seats: 4, inBrowser: [1] });
      for (const { context, page } of [open.seats[1], await house.come({ locale: "tr" })]) {
        const letGo = await withhold(context);
        await page.goto(new URL(`t/${open.code}`, open.server.url).href);
        await page.locator("main.table .status .demand").waitFor();
        assert.deepEqual(
          (await textsOf(page)).filter((text) => kKey.test(text)),
          [],
        );
        // A board is a piece of its own, with its words.
        if ((await page.locator(".centre.boarded").count()) > 0)
          await page.locator(".centre.boarded > :not(.way, div.piles)").first().waitFor();
        const said = await tableTexts(page);
        await letGo();
        // What is opened at a table is shown with all words.
        await page.locator("header button.rules").click();
        await page.locator("dialog[open]").waitFor();
        assert.deepEqual(await tableTexts(page), said);
      }
    });
  }

  it("are there for the start page while all others are not", async () => {
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
