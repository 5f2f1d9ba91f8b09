// The ends of rounds and matches as scenes at the table, against hand-written views. The tests check the bill, the
// places of all parts and the buttons that go on. A press shows the whole scene at once.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { describe, it } from "./evidence.mjs";
import { cutTexts, overflow, overlaps, spills } from "./looking.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, Player, soon } from "./support.mjs";
import { button } from "./tables.mjs";

Player.reducedMotion = "reduce";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });
const kWindows = {
  small: kViewports.portrait,
  phone: { width: 390, height: 844 },
  desktop: kViewports.desktop,
  large: { width: 1920, height: 1080 },
};

async function open(code, options = {}) {
  const player = await house.come(options);
  await player.page.goto(`${house.server.url}t/${code}`);
  await player.page.locator("section.end").waitFor();
  await player.settled();
  return player;
}

async function wrongAt(player) {
  const looks = [overflow, overlaps, spills, cutTexts];
  return (await Promise.all(looks.map((look) => look(player.page)))).flat();
}

describe("the end of a round", () => {
  for (const [name, viewport] of Object.entries(kWindows)) {
    it(`U29 is a scene with open hands, the bill and one button, at ${viewport.width} x ${viewport.height}`, async () => {
      const player = await open("ROUND4", { viewport, scheme: "dark" });
      const { page } = player;
      const end = page.locator("section.end.round");
      await end.getByRole("heading", { name: "Your side takes round four" }).waitFor();
      for (const line of ["Robin is out", "Bas keeps", "Joris keeps", "You keep"])
        await end.locator(".left li").filter({ hasText: line }).waitFor();
      const side = (names) => end.locator(".sides li").filter({ hasText: names });
      await side("You and Robin").locator(".won").nth(2).waitFor();
      await side("Bas and Joris").locator(".won").first().waitFor();
      // Hands lie open at their seats. If the window is not high enough, only the bill shows them.
      if (viewport.height > 700)
        await page.locator(".seats .open").nth(1).locator("i").first().waitFor();
      // The tag of a seat covers none of its cards.
      if (viewport.width > 959) {
        await page.locator(".seats .seat:has(.open) .tag").first().waitFor();
        await soon(async () => {
          const covering = await page.evaluate(() =>
            [...document.querySelectorAll(".seats .seat:has(.open)")].flatMap((seat) => {
              const tag = seat.querySelector(".tag");
              if (!tag) return [];
              const [word, cards] = [tag.getBoundingClientRect(), seat.querySelectorAll(".open i")];
              return [...cards]
                .map((card) => card.getBoundingClientRect())
                .filter(({ left, right }) => left < word.right && right > word.left)
                .filter(({ top, bottom }) => top < word.bottom && bottom > word.top)
                .map(() => tag.textContent);
            }),
          );
          assert.deepEqual(covering, []);
        });
      }
      // The fool's cap is on one of the losers: Joris has kept the most cards.
      const caps = page.locator(".seats li").filter({ has: page.locator(".cap") });
      await caps.filter({ hasText: "Joris" }).waitFor();
      assert.equal(await caps.count(), 1);
      // The player who went out has a gold ring and a tag that says so. The bill lies below the card that ended the
      // round.
      const out = page.locator(".seats li").filter({ has: page.locator(".tag.out") });
      await out.filter({ hasText: "Robin" }).filter({ hasText: "Out!" }).waitFor();
      const ring = await out.locator(".mat").evaluate((mat) => getComputedStyle(mat).boxShadow);
      assert.match(ring, /0px 0px 0px 4px/);
      await soon(async () => {
        const card = await page.locator(".discard .laid").last().boundingBox();
        const bill = await end.locator(".bill").boundingBox();
        assert.ok(card.y + card.height <= bill.y + 2, JSON.stringify({ card, bill }));
      });
      const go = button(player, /^Next round\s+continues in \d+ seconds?$/);
      await go.waitFor();
      assert.equal(await end.locator(".primary").count(), 1);
      await player.screenshot(`ends-round-${name}`);
      assert.deepEqual(await wrongAt(player), []);
      await button(player, "Look back").click();
      await page.getByRole("dialog", { name: "What happened" }).waitFor();
      await page.keyboard.press("Escape");
      await go.click();
      await soon(async () => assert.ok(house.server.received.some(({ type }) => type === "ready")));
      assert.deepEqual(player.problems, []);
      await player.context.close();
    });
  }
});

describe("the end of a match", () => {
  for (const [name, viewport] of Object.entries(kWindows)) {
    it(`shows large words, the players and the bill, at ${viewport.width} x ${viewport.height}`, async () => {
      const player = await open("MATCH4", { viewport, scheme: "dark" });
      const { page } = player;
      const end = page.locator("section.end.match");
      await end.getByRole("heading", { name: "You win, four to one" }).waitFor();
      const side = (names) => end.locator(".faces li").filter({ hasText: names });
      await side("Noor and Robin").and(page.locator(".won")).locator(".face svg").nth(1).waitFor();
      await side("Bas and Joris").locator(".cap").waitFor();
      // The badge of the side lies where it lies on every mat.
      const badge = await side("Noor and Robin")
        .locator(".mat:has(.team)")
        .last()
        .evaluate((mat) => {
          const [whole, part] = [mat, mat.querySelector(".team")].map((node) =>
            node.getBoundingClientRect(),
          );
          const share = (from, to, at) => Math.round((100 * (at - from)) / (to - from));
          return [
            share(whole.left, whole.right, (part.left + part.right) / 2),
            share(whole.top, whole.bottom, (part.top + part.bottom) / 2),
          ];
        });
      assert.deepEqual(badge, [88, 82]);
      const bill = end.locator(".bill");
      await bill.getByText("table MATCH4").waitFor();
      assert.equal(await bill.locator(".stamp").textContent(), "4 : 1");
      await player.settled();
      const names = await bill.locator(".sides .name").evaluateAll((all) =>
        all.map((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          return text.getBoundingClientRect().right;
        }),
      );
      assert.equal(names.length, 2);
      const { x } = await bill.locator(".stamp").boundingBox();
      assert.ok(Math.max(...names) <= x, "the stamp covers no name");
      // The paper suits lie on the rug if it is wide enough, also without movement.
      const strewn = await page.locator(".strewn").isVisible();
      assert.equal(strewn, viewport.width >= 960);
      await bill.getByText("Play of the match").waitFor();
      await soon(async () => assert.equal(await bill.locator(".ribbon i").count(), 5));
      await bill.getByRole("link", { name: "Watch it" }).waitFor();
      const figure = (what) => bill.locator("dl div").filter({ hasText: what });
      await figure("knocks forgotten").getByText("Joris, 2").waitFor();
      await bill.locator(".drinks").getByText("Joris").waitFor();
      // A player need not scroll to read who buys the drinks, nor to share the bill.
      const below = viewport.width < 960 ? end.locator(".go") : page.locator(".ground");
      const box = await below.boundingBox();
      const buttons = viewport.width < 960 ? box.y : box.y + box.height;
      for (const what of [bill.locator(".drinks"), bill.getByRole("button").first()]) {
        const { y, height } = await what.boundingBox();
        assert.ok(y + height / 2 < buttons - 12, `${y} and ${height} above ${buttons}`);
      }
      // If the buttons cut the bill off, its edge there has teeth.
      if (viewport.width < 960) {
        const edge = await end
          .locator(".place")
          .evaluate((node) => getComputedStyle(node).maskImage);
        assert.match(edge, /^conic-gradient/);
      }
      await player.screenshot(`ends-match-${name}`);
      assert.deepEqual(await wrongAt(player), []);
      await button(player, "Play again").waitFor();
      for (const what of ["Swap partners", "Leave"]) {
        const lines = await button(player, what).evaluate((node) => {
          const text = document.createRange();
          text.selectNodeContents(node);
          return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        });
        assert.equal(lines, 1, `${what} in ${lines} lines`);
      }
      // The bill has two buttons. The second one opens what a player seldom looks up.
      assert.equal(await bill.getByRole("button").count(), 2);
      const named = await page.locator("header .score .name").all();
      assert.equal(named.length, 2);
      for (const name of named)
        assert.ok(
          await name.evaluate((node) => node.scrollWidth <= node.clientWidth),
          "a name is cut",
        );
      await button(player, "More").click();
      for (const what of ["Score sheet", "Watch the replay", "Back to the waiting room"])
        await button(player, what).waitFor();
      await figure("rounds won in a row").getByText("Noor and Robin, 2").waitFor();
      await bill.getByText(/^Bas keeps/).waitFor();
      await button(player, "See it on the wall").waitFor();
      await player.checkAccessibility(`the end of a match, ${name}`);
      assert.deepEqual(player.problems, []);
      await player.context.close();
    });
  }

  it("hides the panel at the side, and a button opens the talk", async () => {
    const player = await open("MATCH4", { settings: { rail: true } });
    const { page } = player;
    assert.equal(await page.locator("aside.side").isVisible(), false);
    const wide = await page.locator("section.end").boundingBox();
    const rug = await page.locator("main.table").boundingBox();
    assert.ok(wide.width > rug.width * 0.8, `${wide.width} of ${rug.width} px`);
    await button(player, /^Talk/).click();
    await page.getByRole("log", { name: "Talk" }).waitFor();
    await player.context.close();
  });

  it("has larger words on a larger screen", async () => {
    const sizes = [];
    for (const viewport of [kWindows.desktop, kWindows.large]) {
      const player = await open("MATCH4", { viewport });
      const words = player.page.getByRole("heading", { name: "You win, four to one" });
      sizes.push(await words.evaluate((node) => parseFloat(getComputedStyle(node).fontSize)));
      await player.context.close();
    }
    assert.ok(sizes[1] >= sizes[0] * 1.4, `${sizes.join(" and ")} px`);
  });

  for (const name of ["desktop", "large"]) {
    it(`names all twelve players, ${name}`, async () => {
      const player = await open("MATCH12", { viewport: kWindows[name] });
      const faces = player.page.locator("section.end .faces");
      await faces.locator(".face svg").nth(11).waitFor();
      await faces.getByText("Noor and 5 others").waitFor({ state: "hidden" });
      const names = await faces.locator(".name").evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, height } = one.getBoundingClientRect();
          const size = parseFloat(getComputedStyle(one).fontSize);
          const whole = height < 2 * size && one.scrollWidth <= one.clientWidth;
          return { left, right, top, size, whole, text: one.textContent };
        }),
      );
      assert.equal(new Set(names.map(({ text }) => text)).size, 12, JSON.stringify(names));
      for (const { size, whole } of names)
        assert.ok(whole && size >= (name === "large" ? 17.5 : 12), JSON.stringify(names));
      // The names of a side are in one line and beside each other.
      for (const side of [names.slice(0, 6), names.slice(6)]) {
        assert.equal(new Set(side.map(({ top }) => Math.round(top))).size, 1, JSON.stringify(side));
        for (const { left, right } of side) assert.ok(right > left, JSON.stringify(side));
        for (const [index, { left }] of side.slice(1).entries())
          assert.ok(left >= side[index].right - 1, JSON.stringify(side));
      }
      await player.context.close();
    });
  }

  it("ends its animations at once when the player presses a key", async () => {
    const player = await open("MATCH4", { reducedMotion: "no-preference" });
    const { page } = player;
    const underWay = () =>
      page.evaluate(
        () =>
          document
            .querySelector("section.end")
            .getAnimations({ subtree: true })
            .filter(({ playState }) => playState === "running").length,
      );
    // On a slow machine, too, the animations are under way when the key is pressed.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("section.end * { animation-duration: 100s !important; }");
      document.adoptedStyleSheets = [sheet];
    });
    await page.reload();
    await page.locator("section.end .bill .lines").waitFor();
    assert.ok((await underWay()) > 0);
    await page.keyboard.press("Shift");
    assert.equal(await underWay(), 0);
    await player.context.close();
  });

  it("has a button that saves the bill as a picture", async () => {
    const player = await open("MATCH4");
    const { page } = player;
    await page.locator(".ribbon i").first().waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      button(player, "Save this bill").click(),
    ]);
    assert.equal(saved.suggestedFilename(), "lastcard-bill-MATCH4.png");
    const png = await readFile(await saved.path());
    assert.equal(png.readUInt32BE(16), 1080);
    assert.ok(png.readUInt32BE(20) > 900);
    await player.context.close();
  });

  it("has a button that swaps partners in the waiting room", async () => {
    const player = await open("MATCH4");
    await button(player, "Swap partners").click();
    await soon(async () => {
      const asked = house.server.received.map(({ type }) => type);
      assert.ok(
        asked.indexOf("gather") >= 0 && asked.indexOf("swap-seats") > asked.indexOf("gather"),
      );
    });
    const { seat, other } = house.server.received.find(({ type }) => type === "swap-seats");
    assert.deepEqual([seat, other], [1, 2]);
    await player.context.close();
  });
});
