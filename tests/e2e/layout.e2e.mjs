// Hands of every size on every screen, against hand-written views: what shows, how big it is, and
// that nothing is lost.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { compressedSize, kViewports, launchBrowser, Player } from "./support.mjs";

const kLeastTarget = 24;
// The first load of the start page, compressed scripts and style.
const kMostRequests = 6;
const kMostBytes = 60_000;

let server;
let browser;

before(async () => {
  server = await startMockServer({ base: "/cards/" });
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

async function open(code, options) {
  const player = await Player.join(browser, options);
  await player.page.goto(`${server.url}t/${code}`);
  await player.page.getByRole("region", { name: "What is to be done" }).waitFor();
  await player.settled();
  return player;
}

/** For each card the widest stretch of its upper edge that nothing covers. */
function showingWidths(player) {
  return player.page.evaluate(() => {
    const cards = [...document.querySelectorAll("section.hand button.hit")];
    return cards.map((card) => {
      const box = card.getBoundingClientRect();
      let widest = 0;
      let run = 0;
      for (let x = box.left + 1; x < box.right; x += 1) {
        const seen = document.elementFromPoint(x, box.top + 30);
        run = seen?.closest("button.hit") === card ? run + 1 : 0;
        widest = Math.max(widest, run);
      }
      return widest;
    });
  });
}

describe("a hand on a phone", () => {
  for (const [name, viewport] of Object.entries(kViewports)) {
    it(`shows every card, ${name}`, async () => {
      for (const count of [1, 7, 14, 22, 30, 40]) {
        const code = `HAND${String(count).padStart(2, "0")}`;
        const player = await open(code, { viewport });
        const what = `${count} cards, ${name}`;
        await player.checkNothingOverflows(what);
        const widths = await showingWidths(player);
        assert.equal(widths.length, count);
        assert.ok(Math.min(...widths) >= kLeastTarget, `${what}: ${Math.min(...widths)} px show`);
        const bar = await player.page.getByRole("region", { name: "Actions" }).boundingBox();
        assert.ok(
          bar.y + bar.height <= viewport.height + 1,
          `${what}: the actions are on the screen`,
        );
        await player.screenshot(`hand-${count}-${name}`);
        if (count === 40) await player.checkAccessibility(what);
        assert.deepEqual(player.problems, []);
        await player.context.close();
      }
    });
  }

  it("shows the exact counts of seven others on the smallest screens", async () => {
    for (const name of ["portrait", "small"]) {
      const player = await open("HAND14S8", { viewport: kViewports[name] });
      const seats = player.page.getByRole("list", { name: "Players in order of seats" });
      for (const [index, seat] of (await seats.getByRole("listitem").all()).entries()) {
        const count = index === 1 ? 1 : 4 + 3 * index;
        const shown = seat.locator(".held b");
        assert.equal(await shown.textContent(), String(count));
        assert.ok(await shown.isVisible());
      }
      await player.checkNothingOverflows(`eight seats, ${name}`);
      await player.screenshot(`eight-seats-${name}`);
      await player.context.close();
    }
  });
});

describe("the keyboard", () => {
  it("plays without a mouse, and the focus is never lost", async () => {
    const player = await open("HAND07");
    const { page } = player;
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    await page.locator("button.hit").first().focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowRight");
    assert.match(await focused(), /^six of hearts, playable/);
    await page.keyboard.press("Space");
    assert.match(await focused(), /selected, number 1/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    assert.match(await focused(), /^seven of hearts.*selected, number 2/);
    await page.getByText("completes the set on the pile").waitFor();
    await page.keyboard.press("Enter");
    const act = () => server.received.findLast((message) => message.type === "act");
    await page.waitForFunction(() => document.querySelectorAll(".order").length === 0);
    assert.deepEqual(act().do, { intent: "play-set", cards: ["6H", "7H"] });
    await page.keyboard.press("d");
    await page
      .getByRole("alert")
      .getByText("You can play, so you must.")
      .waitFor({ state: "attached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), "BODY");
    await player.context.close();
  });

  it("reaches everything by Tab", async () => {
    const player = await open("HAND07");
    const reached = new Set();
    for (let step = 0; step < 14; step += 1) {
      await player.page.keyboard.press("Tab");
      reached.add(
        await player.page.evaluate(() => {
          const place = document.activeElement?.closest("header, section, ol, aside");
          return place?.getAttribute("aria-label") ?? place?.tagName ?? "";
        }),
      );
    }
    for (const place of ["HEADER", "Piles", "Your hand, 7 cards", "Actions", "What happened"]) {
      const found = [...reached].some(
        (name) => name === place || (place.startsWith("Your hand") && name === "OL"),
      );
      assert.ok(found, `${place} among ${[...reached].join(" | ")}`);
    }
    await player.context.close();
  });
});

describe("other screens", () => {
  for (const code of ["CALL4", "CHAIN4", "KNOCK4", "GRACE4", "SINGLE6"]) {
    it(`${code} fits and is accessible on a phone`, async () => {
      const player = await open(code, { viewport: kViewports.portrait });
      await player.checkNothingOverflows(code);
      await player.checkAccessibility(code);
      await player.screenshot(`view-${code.toLowerCase()}`);
      await player.context.close();
    });
  }

  it("speaks Dutch to a Dutch browser, and changes language in mid-game", async () => {
    const player = await open("HAND07", { locale: "en" });
    const { page } = player;
    await page.getByText("Joris plays").first().waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Language").selectOption("nl");
    await page.getByRole("button", { name: "Sluiten" }).click();
    await page.getByText("Joris legt").first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "nl");
    await player.screenshot("dutch");
    await player.context.close();
    const dutch = await Player.join(browser, { locale: "nl-NL" });
    await dutch.page.goto(server.url);
    await dutch.page.getByRole("heading", { name: "Begin een tafel" }).waitFor();
    await dutch.context.close();
  });

  it("moves nothing for those who want no movement", async () => {
    const player = await Player.join(browser);
    await player.page.emulateMedia({ reducedMotion: "reduce" });
    await player.page.goto(`${server.url}t/HAND07`);
    await player.page.locator("button.hit").first().waitFor();
    await player.page.locator("button.hit").nth(2).click();
    const longest = await player.page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .map((animation) => animation.effect.getComputedTiming().endTime),
      ),
    );
    assert.ok(longest <= 120, `${longest} ms`);
    await player.context.close();
  });

  it("comes back after the connection broke, and says so meanwhile", async () => {
    const player = await open("HAND07");
    const entered = () => server.received.filter((message) => message.type === "enter").length;
    const before = entered();
    server.dropConnections();
    await player.page.waitForFunction(() => !document.querySelector(".banner"));
    while (entered() === before) await new Promise((again) => setTimeout(again, 40));
    const again = server.received.findLast((message) => message.type === "enter");
    assert.equal(again.since, 17);
    await player.context.close();
  });

  it("loads little, and nothing from elsewhere", async () => {
    const player = await Player.join(browser);
    const responses = [];
    player.page.on("response", (response) => responses.push(response));
    await player.page.goto(server.url);
    await player.page.getByRole("button", { name: "Open the table" }).waitFor();
    const urls = responses.map((response) => response.url());
    assert.ok(
      urls.every((url) => url.startsWith(server.url)),
      urls.join(" "),
    );
    assert.ok(urls.length <= kMostRequests, urls.join(" "));
    const files = urls
      .map((url) => url.slice(server.url.length))
      .filter((path) => /\.(js|css)$/.test(path));
    const bytes = files.reduce((sum, path) => sum + compressedSize(path), 0);
    assert.ok(bytes <= kMostBytes, `${bytes} bytes: ${files.join(" ")}`);
    await player.context.close();
  });
});
