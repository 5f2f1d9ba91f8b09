// Hands of every size on every screen, zoomed pages, and the size of the first load, against hand-written views. The
// tests check what shows, how large it is, and that nothing is cut off.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { scenario } from "../../web-client/tests/scenarios.mjs";
import { after, before, describe, it } from "./evidence.mjs";
import { addressesUntilShown, noteWhenShown } from "./first_view.mjs";
import { hiddenControls, overflow, overlaps, spills } from "./looking.mjs";
import { divided, sample } from "./sample.mjs";
import { goTo, kScreens } from "./screens.mjs";
import { kViewports, launchBrowser, Player, soon, until, violations } from "./support.mjs";
import { button } from "./tables.mjs";
import { catalogueOf, speaker } from "./words.mjs";

Player.reducedMotion = "reduce";

const kLeastTarget = 24;
// The first load of a table: compressed scripts and styles, with the drawings of the table (mats, tallies, the strip).
const kMostRequests = 20;
// The files of the news and of the other words. The hand can be played before they have loaded.
const kNobodyWaitsFor = /\/assets\/(news|words)-/;

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

/** Sends the table on the screen an update with the view of another table. */
async function becomes(player, code, other, seq) {
  const update = scenario({ type: "enter", table: other }).find(({ type }) => type === "update");
  server.push({ ...update, table: code, seq, events: [] });
  const count = update.view.zones.find(({ id }) => id === "hand-0").count;
  await player.page.waitForFunction(
    (wanted) => document.querySelectorAll("section.hand button.hit").length === wanted,
    count,
  );
  await player.settled();
}

/** Returns for each card the width of the longest part of its upper edge that no other card covers. */
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

async function wrongWith(player, count, viewport) {
  const wrong = await overflow(player.page);
  const narrowest = Math.min(...(await showingWidths(player)));
  if (narrowest < kLeastTarget) wrong.push(`${narrowest} px of a card show`);
  const bar = await player.page.getByRole("region", { name: "Actions" }).boundingBox();
  if (bar.y + bar.height > viewport.height + 1) wrong.push("the actions are off the screen");
  // Axe is slow with many cards, so it checks every third hand only. The visible width of the cards is measured for
  // each hand.
  const small = count % 3 === 1 ? await violations(player.page, ["target-size"]) : [];
  if (small.length > 0) wrong.push(JSON.stringify(small));
  return wrong.map((what) => `${count} cards: ${what}`);
}

describe("a hand of 1 to 40 cards", () => {
  const kCounts = Array.from({ length: 40 }, (_, index) => index + 1);
  for (const name of ["portrait", "small"]) {
    it(`U30 shows every card, ${name}`, async () => {
      const viewport = kViewports[name];
      const player = await open("HAND01", { viewport });
      const wrong = [];
      const drawn = sample(`hands, ${name}`, kCounts, 12);
      for (const count of kCounts) {
        if (![1, 40, ...drawn].includes(count)) continue;
        const other = `HAND${String(count).padStart(2, "0")}`;
        if (count > 1) await becomes(player, "HAND01", other, 17 + count);
        wrong.push(...(await wrongWith(player, count, viewport)));
        if ([1, 7, 14, 22, 30, 40].includes(count)) {
          await player.screenshot(`hand-${count}-${name}`);
        }
      }
      assert.deepEqual(wrong, []);
      assert.deepEqual(player.problems, []);
      await player.context.close();
    });
  }

  for (const name of ["landscape", "tall", "desktop"]) {
    it(`U31 shows every card, ${name}`, async () => {
      const viewport = kViewports[name];
      const player = await open("HAND01", { viewport });
      const wrong = [];
      for (const [index, count] of [7, 14, 22, 30, 40].entries()) {
        const other = `HAND${String(count).padStart(2, "0")}`;
        await becomes(player, "HAND01", other, 18 + index);
        wrong.push(...(await wrongWith(player, count, viewport)));
        await player.screenshot(`hand-${count}-${name}`);
      }
      assert.deepEqual(wrong, []);
      await player.context.close();
    });
  }

  it("U31 a wide screen has larger cards, and the log beside the table", async () => {
    const width = async (name) => {
      const player = await open("HAND07", { viewport: kViewports[name] });
      const card = await player.page.locator("section.hand .card").first().boundingBox();
      const log = await player.page.getByRole("complementary", { name: "What happened" }).count();
      await player.context.close();
      return { card: card.width, log };
    };
    const [phone, desktop] = [await width("portrait"), await width("desktop")];
    assert.ok(desktop.card > phone.card * 1.3, `${desktop.card} px and ${phone.card} px`);
    assert.deepEqual([phone.log, desktop.log], [0, 1]);
  });
});

describe("a table", () => {
  it("U31 opens the log and the talk on demand on a desktop, and remembers that", async () => {
    const player = await open("HAND07", {
      viewport: kViewports.desktop,
      // This is the page of a player who has not chosen a setting.
      settings: { rail: undefined },
    });
    const { page } = player;
    const side = page.getByRole("complementary", { name: "What happened" });
    const width = async () => (await side.boundingBox()).width;
    await page.getByRole("button", { name: "Open what happened and the talk" }).waitFor();
    // The folded panel is a slip beside the hand, with the newest lines.
    assert.ok((await width()) < 220, `${await width()} px are kept beside the table`);
    assert.equal(await side.locator(".log").count(), 0);
    await side.getByText("Joris plays").waitFor();
    await page.keyboard.press("Escape");
    await side.getByRole("button").click();
    await page.getByRole("log", { name: "Talk" }).waitFor();
    await side.getByText("Joris plays").waitFor();
    await page.reload();
    await side.getByText("Joris plays").waitFor();
    await side.getByRole("button", { name: "Close" }).click();
    await soon(async () => assert.ok((await width()) < 220));
    assert.deepEqual(player.problems, []);
    await player.context.close();
  });

  for (const screen of ["small", "portrait", "landscape"]) {
    it(`has five tools on a phone, each of 44 px, and the others in its menu, ${screen}`, async () => {
      const player = await open("HAND07", { viewport: kViewports[screen] });
      const { page } = player;
      await button(player, "Ask an expert").waitFor();
      const tools = await page
        .locator("main.table > header button, .table-tools button")
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      assert.equal(tools.length, 5);
      for (const { width, height } of tools)
        assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
      await button(player, "Table menu").click();
      const menu = page.getByRole("dialog");
      for (const name of ["Sounds off", "Type a play", "Settings"])
        await menu.getByRole("button", { name }).waitFor();
      await player.context.close();
    });
  }

  const kSmall = { width: 960, height: 600 };
  const kLarge = { width: 1920, height: 1080 };
  for (const viewport of [kSmall, kViewports.desktop, kLarge])
    it(`has its tools in one row at the upper right, clear of every seat, ${viewport.width} px wide`, async () => {
      for (const code of ["HAND07", "HAND07S2", "HAND07S6", "HAND07S8"]) {
        const player = await open(code, { viewport, settings: { rail: false } });
        await button(player, "Sounds off").waitFor();
        await soon(async () => {
          const [tools, seats] = await player.page.evaluate(() =>
            [".table-tools button, .icon.rules, .icon.settings", ".seats .mat, .seats .name"].map(
              (where) =>
                [...document.querySelectorAll(where)]
                  .map((one) => one.getBoundingClientRect().toJSON())
                  .sort((one, other) => one.left - other.left),
            ),
          );
          const told = `${code}: ${JSON.stringify(tools)}`;
          assert.equal(tools.length, 5, told);
          assert.ok(seats.length > 1, `${code}: ${seats.length} mats and names`);
          for (const [index, tool] of tools.entries()) {
            assert.ok(Math.abs(tool.top - tools[0].top) < 2, told);
            const next = tools[index + 1];
            if (next) assert.ok(Math.abs(tool.right - next.left) < 2, told);
            for (const seat of seats)
              assert.ok(
                Math.min(tool.right, seat.right) <= Math.max(tool.left, seat.left) ||
                  Math.min(tool.bottom, seat.bottom) <= Math.max(tool.top, seat.top),
                `${told} on ${JSON.stringify(seat)}`,
              );
          }
        });
        await player.context.close();
      }
    });

  for (const rail of [false, true])
    it(`is centred on ${rail ? "the space beside an open bill" : "a large screen"}`, async () => {
      const viewport = { width: 1920, height: 1080 };
      const player = await open("HAND07", { viewport, settings: { rail } });
      const middle = (selector) =>
        player.page.locator(selector).evaluateAll((all) => {
          const boxes = all.map((one) => one.getBoundingClientRect());
          const left = Math.min(...boxes.map((box) => box.left));
          return (left + Math.max(...boxes.map((box) => box.right))) / 2;
        });
      await soon(async () => {
        const bill = await player.page.locator("aside.side").boundingBox();
        const wanted = rail ? (50 + bill.x) / 2 : 960;
        for (const selector of [
          ".centre .piles",
          "section.hand li",
          "section.status .demand",
          "section.actions .row",
        ])
          assert.ok(Math.abs((await middle(selector)) - wanted) < 20, `${selector}`);
      });
      await player.context.close();
    });

  for (const [size, viewport] of [
    ["desktop", kViewports.desktop],
    ["large screen", kLarge],
  ])
    it(`U31 has a bill with letters that grow with the cards, and no card below it, on a ${size}`, async () => {
      for (const code of ["HAND07", "HAND14"]) {
        const player = await open(code, { viewport, settings: { rail: false } });
        const { page } = player;
        await page.locator("aside.side .lines > span").first().waitFor();
        await player.settled();
        const sizeOf = (node) => parseFloat(getComputedStyle(node).fontSize);
        const letters = await page.locator("aside.side .lines").evaluate(sizeOf);
        const unit = await page
          .locator("main.table")
          .evaluate((main) => parseFloat(main.style.getPropertyValue("--hand-card")));
        // 14 px at 1280 x 800, where a card is 150 px wide.
        assert.ok(letters >= (14 * unit) / 150 - 0.1, `${code}: ${letters} px, cards of ${unit}`);
        const bill = await page.locator("aside.side .paper").boundingBox();
        const ends = await page
          .locator("section.hand li")
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right));
        const last = Math.max(...ends);
        assert.ok(last <= bill.x + 1, `${code}: ${last} and ${bill.x}`);
        await player.context.close();
      }
    });

  for (const [size, viewport, least] of [
    ["desktop", kViewports.desktop, 26],
    ["large screen", { width: 1920, height: 1080 }, 34],
  ])
    it(`says in large letters what is to be done, on a ${size}`, async () => {
      const player = await open("HAND07", { viewport });
      const line = player.page.locator("section.status.yours .demand > b");
      await line.waitFor();
      const letters = await line.evaluate((words) => parseFloat(getComputedStyle(words).fontSize));
      assert.ok(letters >= least, `${letters} px`);
      await player.context.close();
    });

  for (const size of ["portrait", "desktop"])
    it(`has the last card clear of the gold status line while a knock is owed, ${size}`, async () => {
      const player = await open("KNOCK4", { viewport: kViewports[size] });
      const { page } = player;
      await page.locator(".knocking button.knock .left").waitFor();
      await player.settled();
      const boxOf = (selector) => page.locator(selector).boundingBox();
      const line = await boxOf("section.status");
      const card = await boxOf("section.hand div.face");
      assert.ok(card.y >= line.y + line.height + 10, JSON.stringify({ line, card }));
      const colourOf = (selector) =>
        page.locator(selector).evaluate((words) => getComputedStyle(words).color);
      const words = await colourOf("section.status .demand > b");
      assert.notEqual(words, await colourOf("section.status .sub"));
      await player.context.close();
    });

  for (const [size, code] of [
    ["portrait", "HAND07"],
    ["portrait", "HAND14"],
    ["desktop", "HAND07"],
  ])
    it(`has a chosen card with its number clear of the status line, ${code}, ${size}`, async () => {
      const player = await open(code, { viewport: kViewports[size] });
      const { page } = player;
      await page.locator("section.hand .card.marked button").first().press("Space");
      const chosen = page.locator("section.hand .card.selected");
      await chosen.waitFor();
      await player.settled();
      const line = await page.locator("section.status").boundingBox();
      const face = await chosen.locator("div.face").boundingBox();
      const number = await chosen.locator(".order").boundingBox();
      const where = JSON.stringify({ line, face, number });
      assert.ok(face.y >= line.y + line.height, where);
      assert.ok(number.x >= face.x && number.y >= face.y, where);
      assert.ok(number.y + number.height <= face.y + face.height, where);
      await player.context.close();
    });

  for (const [size, least] of [
    ["portrait", 8],
    ["desktop", 10],
  ])
    it(`has the buttons clear of the cards, and outlines the idle play button, ${size}`, async () => {
      const player = await open("HAND07", { viewport: kViewports[size] });
      const { page } = player;
      const play = page.locator("section.actions .play");
      const refused = page.locator("section.actions .take[aria-disabled=true]");
      await page.locator("section.hand .card.dim").first().waitFor();
      await refused.waitFor();
      await player.settled();
      const place = await play.boundingBox();
      const lowest = await page
        .locator("section.hand .face")
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
      assert.ok(place.y - lowest > least - 0.1, `${place.y - lowest} px`);
      const lookOf = (button) =>
        button.evaluate((node) => {
          const { borderStyle, borderColor, backgroundColor } = getComputedStyle(node);
          return { borderStyle, borderColor, backgroundColor };
        });
      const [idle, not] = [await lookOf(play), await lookOf(refused)];
      assert.equal(idle.borderStyle, "dashed");
      assert.notEqual(idle.borderColor, not.borderColor);
      assert.notEqual(idle.backgroundColor, not.backgroundColor);
      await page.locator("section.hand .card.marked button").first().press("Space");
      await page.locator("section.actions .play.primary").waitFor();
      assert.deepEqual(await play.boundingBox(), place);
      await player.context.close();
    });

  for (const [size, least] of Object.entries({ portrait: 40, desktop: 52 }))
    it(`shows the suits to call as large as the row, without a focus ring, and leaves the hand light, ${size}`, async () => {
      const player = await open("CALL4", { viewport: kViewports[size] });
      const { page } = player;
      const suits = page.getByRole("toolbar", { name: "Call a suit." }).getByRole("button");
      await suits.nth(3).waitFor();
      await player.settled();
      for (const suit of await suits.all()) {
        const sign = await suit.locator("svg").boundingBox();
        assert.ok(sign.width >= least && sign.height >= least, JSON.stringify(sign));
      }
      const row = await page.locator("section.actions .row").boundingBox();
      assert.ok(row.height < 52.5, `${row.height} px`);
      assert.equal(await page.locator(".picker :focus").count(), 0);
      assert.ok((await page.locator("section.hand .card").count()) > 0);
      assert.equal(await page.locator("section.hand :is(.marked, .begins, .dim)").count(), 0);
      await player.context.close();
    });

  for (const size of ["portrait", "desktop"])
    it(`says in one line of large letters that a player has not knocked, ${size}`, async () => {
      const player = await open("GRACE4", { viewport: kViewports[size] });
      const tag = player.page.locator(".seats .tag.alarming");
      await tag.waitFor();
      const { high, letters } = await tag.evaluate((node) => ({
        high: node.clientHeight,
        letters: parseFloat(getComputedStyle(node).fontSize),
      }));
      assert.ok(high < 2 * letters, `${high} px high`);
      assert.ok(letters >= (size === "desktop" ? 18 : 12), `${letters} px`);
      await player.context.close();
    });

  it("has the pile halfway between the seats and the status line, in the rug's medallion, on a tablet", async () => {
    const player = await open("HAND07", { viewport: { width: 768, height: 1024 } });
    const { page } = player;
    await page.locator(".centre .ring svg").waitFor();
    const boxOf = (selector) => page.locator(selector).boundingBox();
    await soon(async () => {
      const seats = await boxOf("ol.seats");
      const line = await boxOf("section.status");
      const middle = (seats.y + seats.height + line.y) / 2;
      for (const selector of [".centre .discard", ".centre .ring svg"]) {
        const { y, height } = await boxOf(selector);
        assert.ok(Math.abs(y + height / 2 - middle) < 30, `${selector}: ${y} + ${height}`);
      }
    });
    await player.context.close();
  });

  it("shows the whole index of each card on the pile, on a phone", async () => {
    for (const code of ["HAND07", "HAND14S8"]) {
      const player = await open(code, { viewport: kViewports.portrait });
      await player.page.locator(".centre .laid").nth(2).waitFor();
      await soon(async () => {
        const ends = await player.page.evaluate(() =>
          [...document.querySelectorAll(".centre .laid .card-face")].slice(-2).map((face) => ({
            from: face.getBoundingClientRect().left,
            to: face.querySelector(".corner > :is(.index, .ten)").getBoundingClientRect().right,
          })),
        );
        assert.ok(ends[0].to <= ends[1].from + 1, `${code}: ${JSON.stringify(ends)}`);
      });
      await player.context.close();
    }
  });

  for (const size of ["portrait", "small"])
    it(`has a pile at least as large as the hand's cards, with eight players, ${size}`, async () => {
      const player = await open("HAND14S8", { viewport: kViewports[size] });
      const widthOf = (selector) =>
        player.page
          .locator(selector)
          .last()
          .evaluate((card) => card.offsetWidth);
      await player.page.locator(".centre .laid").nth(2).waitFor();
      await soon(async () => {
        const [pile, hand] = [await widthOf(".centre .laid"), await widthOf("section.hand .card")];
        assert.ok(hand >= 56 && pile >= hand, `${pile} px and ${hand} px`);
      });
      await player.context.close();
    });

  for (const size of ["portrait", "desktop"])
    it(`shows the seconds of a seat's clock on the rug, clear of numbers and marks, ${size}`, async () => {
      const player = await open("GRACE4", {
        viewport: kViewports[size],
        settings: { rail: false },
      });
      const { page } = player;
      await page.locator(".ground .weave").waitFor({ state: "attached" });
      await page.locator(".seats .clock.ring b").waitFor();
      await player.settled();
      const found = await page.evaluate(() => {
        const pill = document.querySelector(".seats .clock.ring b");
        const box = pill.getBoundingClientRect();
        const meets = (other) =>
          Math.min(box.right, other.right) > Math.max(box.left, other.left) &&
          Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top);
        const rug = document.querySelector(".ground .weave").getBoundingClientRect();
        const marks = ".held b, .name, .team, .dealer, .tag";
        return [
          ...(box.top < rug.top ? ["the border"] : []),
          ...[...pill.closest(".seat").querySelectorAll(marks)]
            .filter((one) => meets(one.getBoundingClientRect()))
            .map((one) => one.className || one.textContent),
        ];
      });
      assert.deepEqual(found, []);
      await player.context.close();
    });

  it("has a bill that is no longer than its lines and leaves all tools within reach", async () => {
    const player = await open("HAND07", { viewport: kViewports.desktop });
    const { page } = player;
    await page.getByRole("log", { name: "Talk" }).waitFor();
    await soon(async () => {
      const { height } = await page.locator(".side.open .paper").boundingBox();
      assert.ok(height < kViewports.desktop.height * 0.75, `${height} px`);
      const blank = await page.locator(".side .whole > .log").evaluate((log) => {
        const last = log.querySelector("li:last-child").getBoundingClientRect();
        return log.getBoundingClientRect().bottom - last.bottom;
      });
      assert.ok(blank < 16, `${blank} px below the last line`);
    });
    for (const name of ["Sounds off", "Ask an expert", "Type a play", "Rules", "Settings"])
      await button(player, name).first().click({ trial: true, timeout: 5000 });
    await player.context.close();
  });

  it("shows a player's initial until the picture of the face has loaded", async () => {
    const player = await Player.join(browser);
    const { page } = player;
    let letCome;
    const wanted = new Promise((come) => (letCome = come));
    await page.route(/\/assets\/scene-.*\.js/, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto(`${server.url}t/HAND07`);
    const face = page.locator(".seats .face").first();
    await face.waitFor();
    const initial = await face.evaluate((node) => getComputedStyle(node, "::before").content);
    assert.equal(initial, '"B"');
    letCome();
    await face.locator("circle").first().waitFor();
    await player.context.close();
  });

  for (const screen of ["portrait", "desktop"]) {
    it(`has the notice for watchers in a row of its own, ${screen}`, async () => {
      const player = await open("WATCH4", { viewport: kViewports[screen] });
      const notice = player.page.locator(".notices .notice").filter({ hasText: "watching" });
      await notice.waitFor();
      await soon(async () => {
        const row = await notice.boundingBox();
        const text = await notice.locator("p").boundingBox();
        assert.ok(text.width > row.width * 0.75, `${text.width} of ${row.width}`);
        const bottom = row.y + row.height;
        const mats = await player.page
          .locator(".seats .mat")
          .evaluateAll((all) => all.map((mat) => mat.getBoundingClientRect().top));
        assert.ok(Math.min(...mats) >= bottom - 1, `${mats.join()} below ${bottom}`);
        const score = await player.page.locator("header .score").boundingBox();
        assert.ok(score.y + score.height <= row.y + 4, JSON.stringify([score, row]));
      });
      await player.context.close();
    });
  }

  const kSizes = [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
    { width: 1280, height: 620 },
  ];
  const kMostSeats = 12;
  const kSeats = Array.from({ length: kMostSeats - 1 }, (_, index) => index + 2);
  const seatsAt = divided("seats around the table", kSeats, kSizes);
  for (const viewport of kSizes) {
    const size = `${viewport.width} x ${viewport.height}`;
    it(`U31 seats two to twelve players, each with a face, without overlaps, ${size}`, async () => {
      const player = await open("HAND07S2", { viewport, settings: { rail: false } });
      const wrong = {};
      for (const seats of kSeats) {
        if (seats < kMostSeats && !seatsAt(viewport).includes(seats)) continue;
        const code = `HAND07S${seats}`;
        if (seats > 2) {
          await player.page.goto(`${server.url}t/${code}`);
          await player.page
            .locator(".seats .seat")
            .nth(seats - 2)
            .waitFor();
        }
        await player.page
          .locator(".seats .face svg")
          .nth(seats - 2)
          .waitFor();
        await player.settled();
        const found = [...(await overlaps(player.page)), ...(await spills(player.page))];
        // With two players the direction means nothing.
        const arrows = await player.page.locator(".seats > li > svg g").count();
        if (seats === 2 && arrows > 0) found.push(`${arrows} arrows`);
        if (found.length > 0) wrong[seats] = found;
        if ([2, 8, 12].includes(seats))
          await player.screenshot(`around-${seats}-${viewport.width}`);
      }
      assert.deepEqual(wrong, {});
      assert.deepEqual(player.problems, []);
      await player.context.close();
    });
  }
  it("U31 eight players have small fans on a large screen, and no arrow or fan lies over a name or a face", async () => {
    const viewport = { width: 1920, height: 1080 };
    const player = await open("HAND14S8", { viewport, settings: { rail: false } });
    await player.page.locator(".seats .fan i").first().waitFor();
    await player.page.locator(".seats li > svg g").first().waitFor();
    const { fans, wrong } = await player.page.evaluate(() => {
      const all = (where) => [...document.querySelectorAll(where)];
      const boxOf = (node) => node.getBoundingClientRect();
      const meet = (one, other) =>
        Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
        Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);
      const parts = ["li > svg g", ".fan i", ".held b"].flatMap((what) => all(`.seats ${what}`));
      const wrong = parts.flatMap((part) =>
        all(".seats .name, .seats .face, header .score")
          .filter((other) => meet(boxOf(part), boxOf(other)))
          .map((other) => `${part.className} over ${other.textContent || other.className}`),
      );
      return { fans: all(".seats .fan").length, wrong };
    });
    assert.equal(fans, 7);
    assert.deepEqual(wrong, []);
    await player.context.close();
  });
  it("U31 twelve players sit around a desktop's table, with faces of 50 px and more", async () => {
    const player = await open("HAND07S12", {
      viewport: kViewports.desktop,
      settings: { rail: false },
    });
    await player.page.locator(".seats.around .mat").nth(10).waitFor();
    await soon(async () => {
      const mats = await player.page.locator(".seats .mat").evaluateAll((all) =>
        all.map((mat) => {
          const { left, right, top, bottom, width } = mat.getBoundingClientRect();
          return { left, right, top, bottom, width };
        }),
      );
      assert.equal(mats.length, 11);
      for (const { width } of mats) assert.ok(width >= 50, `${width} px`);
      const [first, last] = [mats[0], mats.at(-1)];
      const below = mats.filter(({ top }) => top > mats[5].bottom + 50);
      assert.equal(below.length, 4, JSON.stringify(mats));
      assert.ok(first.right < 200 && last.left > 1080, JSON.stringify([first, last]));
    });
    await player.context.close();
  });

  it("U31 shows long names of eight players whole, also beside their chips", async () => {
    for (const [code, viewport] of [
      ["HAND14S8", kViewports.desktop],
      ["STOPS8", kViewports.desktop],
      ["STOPS8", kLarge],
    ]) {
      const player = await open(code, { viewport, settings: { rail: false } });
      await player.page.locator(".seats .name").nth(6).waitFor();
      const cut = await player.page
        .locator(".seats .name")
        .evaluateAll((names) =>
          names
            .filter((name) => name.scrollWidth > name.clientWidth)
            .map((name) => name.textContent),
        );
      assert.deepEqual(cut, [], code);
      await player.context.close();
    }
  });

  for (const name of ["desktop", "large"]) {
    it(`U31 has names below faces, no words over cards, and whole names on its slip, ${name}`, async () => {
      const viewport = name === "large" ? { width: 1920, height: 1080 } : kViewports[name];
      const player = await open("HAND07", { viewport, settings: { explains: false } });
      await player.page.locator(".seats .tag").nth(1).waitFor();
      const wrong = await player.page.evaluate(() => {
        const boxOf = (node) => node.getBoundingClientRect();
        const found = [];
        for (const seat of document.querySelectorAll(".seats li:has(.seat)")) {
          const [mat, name] = [".mat", ".name"].map((what) => boxOf(seat.querySelector(what)));
          const aside = Math.abs(mat.left + mat.width / 2 - name.left - name.width / 2);
          if (aside > 3 || name.top < mat.bottom - 2) found.push(`${seat.textContent}: beside`);
          const tag = seat.querySelector(".tag") && boxOf(seat.querySelector(".tag"));
          for (const part of seat.querySelectorAll(".held, .held b, .name")) {
            const box = boxOf(part);
            const wide = tag && Math.min(tag.right, box.right) - Math.max(tag.left, box.left);
            const high = tag && Math.min(tag.bottom, box.bottom) - Math.max(tag.top, box.top);
            if (wide > 1 && high > 1)
              found.push(`${seat.querySelector(".tag").textContent} covers`);
          }
        }
        for (const name of document.querySelectorAll("header .name"))
          if (name.scrollWidth > name.clientWidth) found.push(`${name.textContent} is cut`);
        // The parts of this row are equally high, so that all words stand on one line.
        const [rounds, spectators] = document.querySelectorAll("header .score .round");
        if (Math.abs(rounds.offsetHeight - spectators.offsetHeight) > 0.5)
          found.push(`${rounds.offsetHeight} and ${spectators.offsetHeight} px high`);
        return found;
      });
      assert.deepEqual(wrong, []);
      assert.deepEqual(await overlaps(player.page), []);
      await player.context.close();
    });
  }
});

describe("U37: zoom", () => {
  // The size that a window of 1280 x 800 has when its page is zoomed.
  const kZooms = { "200 %": { width: 640, height: 400 }, "400 %": { width: 320, height: 200 } };
  const kText = "large text";
  const screensAt = divided("zoomed screens", kScreens, [...Object.keys(kZooms), kText]);
  for (const [zoom, viewport] of Object.entries(kZooms)) {
    it(`every control can be reached at ${zoom}`, async () => {
      const say = speaker(await catalogueOf("en"));
      const player = await Player.join(browser, { viewport });
      const wrong = {};
      for (const screen of screensAt(zoom)) {
        await goTo(player, server.url, screen, say);
        const found = [
          ...(await overflow(player.page)),
          ...(await hiddenControls(player.page)).map((name) => `cannot be reached: ${name}`),
        ];
        if (found.length > 0) wrong[screen.name] = found;
      }
      assert.deepEqual(wrong, {});
      await player.context.close();
    });
  }

  it("text twice as large does not push anything off the screen", async () => {
    const say = speaker(await catalogueOf("en"));
    const player = await Player.join(browser, { viewport: kViewports.tall });
    const wrong = {};
    for (const screen of screensAt(kText)) {
      await goTo(player, server.url, screen, say);
      await player.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await player.settled();
      const found = [
        ...(await overflow(player.page)),
        ...(await hiddenControls(player.page)).map((name) => `cannot be reached: ${name}`),
      ];
      if (found.length > 0) wrong[screen.name] = found;
    }
    assert.deepEqual(wrong, {});
    await player.context.close();
  });
});

describe("the keyboard", () => {
  it("U51, U54 suffices to play, and the focus is never lost", async () => {
    const player = await open("HAND07");
    const { page } = player;
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    // Waits for "Your turn", because it would replace an announcement that came before it.
    await page
      .locator("[aria-live=assertive]")
      .getByText("Your turn")
      .waitFor({ state: "attached" });
    await page.locator("button.hit").first().focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowRight");
    await soon(async () => assert.match(await focused(), /^six of hearts, playable/));
    await page.keyboard.press("Space");
    await soon(async () => assert.match(await focused(), /selected, number 1/));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await soon(async () => assert.match(await focused(), /^seven of hearts.*selected, number 2/));
    await page.locator(".chip").getByText("completes the set on the pile").waitFor();
    await page.keyboard.press("Enter");
    const act = () => server.received.findLast((message) => message.type === "act");
    await page.waitForFunction(() => document.querySelectorAll(".order").length === 0);
    assert.deepEqual(act().do, { intent: "play-set", cards: ["6H", "7H"] });
    await page.keyboard.press("d");
    await page
      .locator("[aria-live=assertive]")
      .getByText("You must play.")
      .waitFor({ state: "attached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await soon(async () =>
      assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), "BODY"),
    );
    await player.context.close();
  });

  it("U51 reaches everything by Tab", async () => {
    const player = await open("HAND07");
    // The log loads after the parts that a player needs to play.
    await player.page.locator("div.log[role=region]").first().waitFor();
    const reached = new Set();
    for (let step = 0; step < 24; step += 1) {
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

describe("the connection to the server", () => {
  it("U44 comes back after a break and asks for the updates since then", async () => {
    const player = await open("HAND07");
    const entered = () => server.received.filter((message) => message.type === "enter").length;
    const before = entered();
    server.dropConnections();
    await player.page.waitForFunction(() => !document.querySelector(".banner"));
    await until(() => entered() > before, "the page to enter again");
    const again = server.received.findLast((message) => message.type === "enter");
    assert.equal(again.since, 17);
    await player.context.close();
  });
});

describe("U38: the first load", () => {
  for (const [what, path, ready] of [
    ["the start page", "", "ul.shelf button"],
    ["a table", "t/HAND07", "section.hand button.hit"],
  ]) {
    it(`of ${what} comes from this server only, in few files`, async () => {
      const player = await Player.join(browser, { locale: "tr" });
      await noteWhenShown(player.page, ready);
      // These files never arrive in this test. How many of them the page asks for before it shows the hand depends on
      // the machine.
      await player.page.route(kNobodyWaitsFor, () => {});
      await player.page.goto(`${server.url}${path}`);
      await player.page.locator(ready).first().waitFor();
      const urls = await addressesUntilShown(player.page);
      assert.ok(
        urls.every((url) => url.startsWith(server.url)),
        urls.join(" "),
      );
      assert.ok(urls.length <= kMostRequests, urls.join(" "));
      // The files for signals, for talk and for rare notices must come later on every machine.
      const early = urls.filter((url) => /(attention|TalkPanel|Notices)-/.test(url));
      assert.deepEqual(early, []);
      await player.context.close();
    });
  }
});

describe("the end of a match", () => {
  const flakes = (player) => player.page.locator(".sky i").count();

  it("U35 lets suits fall over the table once, but not if motion is reduced", async () => {
    const moving = await Player.join(browser, { reducedMotion: "no-preference" });
    await moving.page.goto(`${server.url}t/MATCH4`);
    await moving.page.locator("section.end .face svg").nth(1).waitFor();
    assert.ok((await flakes(moving)) > 20);
    const falls = await moving.page.locator(".sky i[class*=colour-]").evaluateAll((all) =>
      all.map((one) => {
        const { animationName, animationIterationCount } = getComputedStyle(one);
        return animationName === "none" ? 0 : Number(animationIterationCount);
      }),
    );
    assert.deepEqual([...new Set(falls)], [1], "each suit falls once");
    // The falling suits do not cover the buttons.
    await moving.page.getByRole("button", { name: "Play again" }).click();
    const asked = () => server.received.some(({ type }) => type === "rematch");
    await soon(async () => assert.ok(asked()));
    const still = await Player.join(browser, { viewport: { width: 390, height: 844 } });
    await still.page.goto(`${server.url}t/MATCH4`);
    await still.page.locator("section.end .face svg").nth(1).waitFor();
    assert.equal(await flakes(still), 0);
    assert.deepEqual([...moving.problems, ...still.problems], []);
    await moving.context.close();
    await still.context.close();
  });
});
