// The drawn faces of cards in a real browser. They load after the first view and move nothing. The size of a card
// decides what is drawn, and a player can choose plain cards.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, soon } from "./support.mjs";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });

const kPiece = /assets\/DrawnFace-[^/]*\.js/;

/** Opens a table and holds the drawings back until `letGo` is called. */
async function open(code, options = {}) {
  const player = await house.come(options);
  const held = [];
  let over = false;
  const asked = [];
  await player.context.route(kPiece, (route) => {
    asked.push(route.request().url());
    return over ? route.continue() : void held.push(route);
  });
  await player.page.addInitScript(() => {
    let shifted = 0;
    const add = (entries) => entries.forEach(({ value }) => (shifted += value));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    // The browser counts a shift after the frame in which it happens, and reports it later.
    globalThis.shiftsSoFar = async () => {
      for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
      add(observer.takeRecords());
      return shifted;
    };
  });
  await player.page.goto(`${house.server.url}t/${code}`);
  await player.page.getByRole("region", { name: "What is to be done" }).waitFor();
  // On a wide screen, the log and the talk also load after the first view.
  const isWide = player.page.viewportSize().width >= kViewports.desktop.width;
  if (isWide) await player.page.locator("aside .said").waitFor();
  await player.settled();
  const letGo = async () => {
    over = true;
    for (const route of held) await route.continue();
  };
  return { player, page: player.page, asked, letGo };
}

/** Returns for each card its place, its kind, and whether its drawing and its plain mark are visible. */
const facesOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".card-face")].map((face) => {
      const { x, y, width, height } = face.getBoundingClientRect();
      // Some cards are turned, so that their boxes are wider than the cards.
      const size = parseFloat(getComputedStyle(face).width);
      const seen = (part) => part !== null && getComputedStyle(part).display !== "none";
      const drawn = face.querySelector(".drawn");
      const kind = ["pips", "ace", "court", "joker"].find((one) => drawn?.classList.contains(one));
      const plain = seen(face.querySelector(".plain"));
      return { box: { x, y, width, height }, size, kind, drawn: seen(drawn), plain };
    }),
  );

const kLeastWidth = { court: 0, joker: 0, ace: 100, pips: 130 };

const kTables = [
  { what: "on a phone", viewport: kViewports.portrait },
  { what: "on a desktop", viewport: { width: 1280, height: 800 }, wide: true },
  {
    what: "on a wide desktop in the dark",
    viewport: { width: 1920, height: 1080 },
    dark: true,
    wide: true,
  },
];

describe("U56: the faces of cards", () => {
  for (const { what, viewport, dark, wide = false } of kTables) {
    it(`appear ${what} after the first view and move nothing`, async () => {
      const { player, page, asked, letGo } = await open("HAND20", {
        viewport,
        ...(dark ? { settings: { theme: "dark" } } : {}),
      });
      await soon(async () => assert.equal(asked.length, 1));
      const before = await facesOf(page);
      assert.ok(before.length > 15, `${before.length} cards`);
      assert.ok(before.every(({ drawn, plain }) => !drawn && plain));
      const shifted = await page.evaluate(() => globalThis.shiftsSoFar());
      await letGo();
      await page.locator(".drawn").first().waitFor({ state: "attached" });
      await player.settled();
      const after = await facesOf(page);
      assert.deepEqual(
        after.map(({ box }) => box),
        before.map(({ box }) => box),
      );
      assert.equal(await page.evaluate(() => globalThis.shiftsSoFar()), shifted);
      for (const { size, kind, drawn, plain } of after) {
        assert.equal(drawn, size >= kLeastWidth[kind], `${kind}, ${size} px`);
        assert.equal(plain, !drawn, `${kind}, ${size} px`);
      }
      const shown = new Set(after.filter(({ drawn }) => drawn).map(({ kind }) => kind));
      assert.ok(shown.has("court"), [...shown].join());
      // On a wide screen, the pips of the hand are large enough to be counted, and its cards have no plain marks.
      const hand = await page
        .locator("section.hand .drawn.pips + .plain")
        .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).display !== "none"));
      assert.ok(hand.length > 5 && hand.every((plain) => plain === !wide));
      // A card that the next one covers up to the pips shows no part of a pip.
      if (wide) {
        const shown = await page.evaluate(() => {
          const faces = [...document.querySelectorAll("section.hand .face, .centre .laid")];
          const next = (face) => (face.closest("li") ?? face).nextElementSibling;
          const left = (box) => box?.querySelector(".card-face")?.getBoundingClientRect().left;
          return faces.flatMap((face) => {
            const pips = face.querySelector(".drawn.pips");
            if (!pips || !next(face)) return [];
            const box = face.getBoundingClientRect();
            const strip = (left(next(face)) ?? Infinity) - box.left;
            const seen = getComputedStyle(pips).visibility === "visible";
            return strip > 0 && strip < box.width * 0.44 && seen ? [face.outerHTML.length] : [];
          });
        });
        assert.deepEqual(shown, []);
      }
      await player.screenshot(`card-faces-${viewport.width}`);
      await player.checkAccessibility(`drawn faces ${what}`);
      assert.deepEqual(player.problems, []);
    });
  }

  it("become plain at once by a setting, and a reload does not fetch the drawn ones", async () => {
    const { page, asked, letGo } = await open("HAND20");
    await letGo();
    await page.locator(".drawn").first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Settings" });
    const choice = dialog.getByRole("combobox", { name: "Cards", exact: true });
    await choice.selectOption({ label: "plain, in large print" });
    await page.locator(".drawn").first().waitFor({ state: "detached" });
    const faces = await facesOf(page);
    assert.ok(faces.length > 15, `${faces.length} cards`);
    assert.ok(faces.every(({ plain }) => plain));
    const before = asked.length;
    await page.reload();
    await page.locator(".card-face").first().waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    assert.equal(await choice.inputValue(), "plain");
    assert.equal(await page.locator(".drawn").count(), 0);
    assert.equal(asked.length, before);
    await choice.selectOption({ label: "with figures" });
    await page.locator(".drawn").first().waitFor({ state: "attached" });
  });

  it("are drawn on the start page too", async () => {
    const player = await house.come({ viewport: { width: 1280, height: 800 } });
    await player.page.goto(house.server.url);
    await player.page.locator(".shelf .drawn.court").first().waitFor();
    await player.settled();
    await player.screenshot("card-faces-home");
  });
});
