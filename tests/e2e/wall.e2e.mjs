// A table on a television. All people in the room see it, their phones are the hands, and the television gets no hidden
// card. Its texts can be read from three metres away (docs/look.md).
import assert from "node:assert/strict";
import { Between } from "./between.mjs";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { gamesOfTheServer } from "./games.mjs";
import { cutTexts, overflow, scan } from "./looking.mjs";
import { openHouse } from "./opening.mjs";
import { visit } from "./people.mjs";
import { GameServer, kViewports, Player, soon, until } from "./support.mjs";
import { button, Caller, playByHand } from "./tables.mjs";

Player.reducedMotion = "reduce";

const kTelevision = { viewport: { width: 1920, height: 1080 } };
// In pixels of a screen of 1080 lines (docs/look.md, "On a wall").
const kSmallest = 28;
const kLarge = 40;
const kCard = 240;

const house = openHouse();

async function serve(options) {
  return house.keep(await GameServer.start(options));
}

/** Opens a table for a player without a browser, who sits at seat 0. */
async function makeTable(server, offer) {
  const host = house.keep(await Caller.join(server));
  const { games } = await host.must({ type: "list-games" });
  const { presets } = games.find(({ game }) => game === offer.game);
  const preset = presets.find((one) => one.preset === "manipesto") ?? presets[0];
  const { rules, ...more } = offer;
  const { table } = await host.must({
    type: "create-table",
    ...(rules ? { rules: { ...preset.rules, ...rules } } : { preset: preset.preset }),
    name: "Opener",
    ...more,
  });
  await host.enter(table);
  return { host, table };
}

/** Returns the visible texts with the size of their letters. */
function letters(page) {
  return page.evaluate(() => {
    // Returns the size of an element's letters. The letters of a drawing are scaled with it.
    const sizeOf = (element) => {
      const drawn = element.closest("svg") ? element.getScreenCTM() : null;
      const scale = drawn ? Math.hypot(drawn.a, drawn.b) : 1;
      return scale * parseFloat(getComputedStyle(element).fontSize);
    };
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent.trim();
      if (text === "" || parent.closest(".visually-hidden, script, style, noscript")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      // The smaller letters of a court card repeat its index.
      if (parent.matches("svg .court")) continue;
      found.push({ text, size: sizeOf(parent) });
    }
    // Any card may come to this place, also a joker or a card whose suit is written as a letter.
    for (const index of document.querySelectorAll("svg.face text.index")) {
      if (!index.checkVisibility({ visibilityProperty: true })) continue;
      for (const other of ["jester", "letter"]) {
        const written = index.cloneNode();
        written.classList.replace("index", other);
        index.after(written);
        found.push({ text: `a card's ${other}`, size: sizeOf(written) });
        written.remove();
      }
    }
    return found;
  });
}

const sizesOf = (page, selector) =>
  page
    .locator(selector)
    .evaluateAll((list) => list.map((one) => parseFloat(getComputedStyle(one).fontSize)));

/** Returns the names that are covered by the number of cards of their seat. */
function namesBelowNumbers(page) {
  return page.locator(".seats li:has(.held b)").evaluateAll((seats) =>
    seats.flatMap((seat) => {
      const number = seat.querySelector(".held b").getBoundingClientRect();
      const name = document.createRange();
      name.selectNodeContents(seat.querySelector(".name"));
      const { left, right, top, bottom } = name.getBoundingClientRect();
      const wide = Math.min(right, number.right) - Math.max(left, number.left);
      const high = Math.min(bottom, number.bottom) - Math.max(top, number.top);
      return wide > 1.5 && high > 1.5 ? [`a number lies on ${name}`] : [];
    }),
  );
}

/** Returns the texts that are too small to be read from afar or do not have enough room. */
async function unreadable(tv) {
  const { page } = tv;
  const seen = await letters(page);
  assert.ok(seen.length > 3, "there is something to be read");
  const found = seen
    .filter(({ size }) => size < kSmallest)
    .map(({ text, size }) => `${size.toFixed(1)} px: ${text}`);
  for (const selector of [".seats .name", ".seats .held b", ".demand", ".code", ".qr ~ .code"]) {
    const small = (await sizesOf(page, selector)).filter((size) => size < kLarge);
    if (small.length > 0) found.push(`${selector}: ${small}`);
  }
  found.push(...(await namesBelowNumbers(page)));
  return [...found, ...(await overflow(page)), ...(await cutTexts(page))];
}

/** Waits until all texts can be read. */
function readable(tv) {
  return soon(async () => assert.deepEqual(await unreadable(tv), []));
}

/** Returns the hands of the phones by the number of the update. No one else may know them at that moment. */
function handsBySeq(phones) {
  const hands = new Map();
  for (const { traffic } of phones) {
    for (const { from, message } of traffic) {
      if (from !== "server" || message.type !== "update") continue;
      const held = message.view.zones
        .filter(({ layout, cards }) => layout === "fan" && cards)
        .flatMap(({ cards }) => cards);
      hands.set(message.seq, [...(hands.get(message.seq) ?? []), ...held]);
    }
  }
  return hands;
}

describe("a television", () => {
  it("is paired by a code, shows a round of four phones, and gets no card of a hand", async () => {
    // There is only one pack: a card in a hand is nowhere else, so its name in a message is a leak.
    const pack = { decks: 1, jokers: 0, hand: 2 };
    const deck = deckFor({
      ...pack,
      dealer: 0,
      upcard: "9H",
      hands: [
        ["3H", "4S"],
        ["4H", "6H"],
        ["5H", "9S"],
        ["QH", "3S"],
      ],
    });
    const server = await serve({ decks: [deck] });
    const { host: opener, table } = await makeTable(server, {
      game: "pesten",
      rules: { ...pack, target: 1 },
      seats: 4,
      settings: { knock_grace_ms: 0 },
    });

    const tv = await house.come(kTelevision);
    await tv.page.goto(`${server.url}tv`);
    await tv.page.getByLabel("The table’s code").waitFor();
    await tv.screenshot("wall-code");
    await readable(tv);
    await tv.checkAccessibility("the code of a table");
    // The field has the focus, so that a user with a remote control need not look for it.
    await tv.page.keyboard.type(table.toLowerCase());
    await tv.page.keyboard.press("Enter");
    const code = tv.page.getByRole("img", { name: /^Scan this code/ });
    await code.waitFor();
    assert.equal(new URL(tv.page.url()).pathname, `/tv/${table}`);
    const link = await scan(tv, code);
    assert.equal(link, `${server.url}t/${table}`);

    const phones = [];
    const kPhone = { viewport: kViewports.portrait };
    for (const [name, seat] of [
      ["Bas", 1],
      ["Noor", 0],
      ["Fatima", 2],
      ["Joris", 3],
    ]) {
      const settings = { autoKnock: true };
      const open = { server, code: table };
      const one = await visit(house.browser, open, { name, path: link, ...kPhone, settings });
      house.keep({ close: () => one.context.close() });
      await button(one, "Sit down").click();
      await until(() => one.room.you.seat === seat, `${name} to sit down`);
      phones[seat] = one;
      await tv.page.getByRole("listitem").getByText(name).waitFor();
      if (seat !== 1) continue;
      await opener.must({ type: "hand-host", table, seat: 1 });
      await opener.must({ type: "stand", table });
    }
    await tv.screenshot("wall-waiting");
    await readable(tv);
    // The heading has the focus for screen readers, without a ring. The rug has its frame.
    const heading = tv.page.locator("h1");
    const hasFocus = () => heading.evaluate((node) => node === document.activeElement);
    await until(hasFocus, "the focus to be on the heading");
    const ring = await heading.evaluate((node) => {
      const { outlineStyle, boxShadow } = getComputedStyle(node);
      return [outlineStyle, boxShadow];
    });
    assert.deepEqual(ring, ["none", "none"]);
    await tv.page.locator("main .ground .weave").waitFor({ state: "attached" });
    await tv.checkAccessibility("a waiting table");
    await phones[1].page.getByRole("link", { name: /^On a television: / }).waitFor();

    await button(phones[1], "Start the match").click();
    await until(() => tv.view?.stage === "playing", "the deal");
    for (const [turn, [seat, card]] of [
      [1, "4H"],
      [2, "5H"],
      [3, "QH"],
      [0, "3H"],
      [1, "6H"],
    ].entries()) {
      await playByHand(phones[seat], card);
      const { seq } = phones[seat].update;
      await until(() => tv.update.seq >= seq, `the television to show turn ${turn}`);
      if (turn !== 2) continue;
      await tv.settled();
      await tv.screenshot("wall-playing");
      await readable(tv);
      const { height } = await tv.page.locator(".discard .card").last().boundingBox();
      assert.ok(height >= kCard, `the card on the pile is ${height} px high`);
      await tv.checkAccessibility("a table that is played at");
    }
    await tv.page.locator("section.end").waitFor();
    await tv.settled();
    await tv.screenshot("wall-end");
    await readable(tv);
    await tv.checkAccessibility("the end of a match");

    const hands = handsBySeq(phones);
    const frames = tv.traffic.filter(({ from }) => from === "server").map(({ message }) => message);
    const updates = frames.filter(({ type }) => type === "update");
    assert.ok(updates.length >= 6, "the television is told of every play");
    for (const update of updates) {
      assert.equal(update.view.you, null);
      const text = JSON.stringify(update);
      for (const card of hands.get(update.seq) ?? [])
        assert.ok(!text.includes(`"${card}"`), `${card} is in ${text}`);
    }
    const everHeld = [...new Set([...hands.values()].flat())];
    assert.equal(everHeld.length, 8);
    for (const message of frames.filter(({ type }) => type !== "update")) {
      const text = JSON.stringify(message);
      for (const card of everHeld) assert.ok(!text.includes(`"${card}"`), `${card} is in ${text}`);
    }
  });

  it("says why it shows no table, and takes another code", async () => {
    const server = await serve();
    const { table } = await makeTable(server, {
      game: "pesten",
      seats: 4,
      settings: { watchers: false },
    });
    const other = await makeTable(server, { game: "pesten", seats: 4 });
    const tv = await house.come(kTelevision);
    await tv.page.goto(`${server.url}tv/${table}`);
    await tv.page.getByRole("alert").getByText("Nobody may watch at this table.").waitFor();
    await readable(tv);
    await tv.page.keyboard.type(other.table);
    await tv.page.keyboard.press("Enter");
    await tv.page.getByRole("img", { name: /^Scan this code/ }).waitFor();
  });

  it("shows no hand after a restart of the server, even if its browser has a seat", async () => {
    const server = await serve();
    const { host, table } = await makeTable(server, {
      game: "pesten",
      seats: 2,
      settings: { bot_pace_ms: 5000 },
    });
    const own = await house.come(kTelevision);
    await own.page.goto(`${server.url}t/${table}`);
    await button(own, "Sit down").click();
    await until(() => own.room?.you.seat === 1, "the seat");
    await host.must({ type: "start", table });
    await until(() => own.view?.you === 1, "the hand");
    await own.page.goto(`${server.url}tv/${table}`);
    await until(() => own.view?.you === null, "the wall");
    const before = own.traffic.length;
    await server.kill();
    await server.run();
    await until(
      () => own.traffic.slice(before).some(({ message }) => message.type === "update"),
      "the table after the restart",
    );
    for (const { from, message } of own.traffic.slice(before)) {
      if (from === "server" && message.type === "update") assert.equal(message.view.you, null);
    }
  });
});

/**
 * A proxy between a television and the server. Bots do not wait for a screen, so the proxy lets the television hear of
 * a match up to a moment and no further.
 */
class Delay {
  #held = [];
  #wanted = null;
  #reached;

  constructor(between) {
    between.plays = false;
    between.fromServer = (line, message) => {
      // Answers pass, because the page knows by them that it has a connection.
      if (!this.#reached || message.id !== undefined) return message;
      this.#held.push([line, message]);
      this.#pass();
      return null;
    };
  }

  /** From now on, passes messages on only up to the first update whose view is `wanted`. Resolves to that update. */
  upTo(wanted) {
    this.#wanted = wanted;
    return new Promise((reached) => {
      this.#reached = reached;
      this.#pass();
    });
  }

  /** From now on, passes all messages on at once. Those that were held back are not passed on. */
  over() {
    this.#reached = undefined;
  }

  #pass() {
    while (this.#wanted && this.#held.length > 0) {
      const [line, message] = this.#held.shift();
      line.tell(message);
      if (message.type !== "update" || !this.#wanted(message.view)) continue;
      this.#wanted = null;
      this.#reached(message);
    }
  }
}

describe("every game on a television", async () => {
  const kSteps = 6;
  // Together, these games have every kind of bill: teams that win rounds, single players, and captured cards.
  const kToTheEnd = ["pesten", "spinado", "pisti"];
  for (const { game, decks } of await gamesOfTheServer()) {
    it(`${game} can be read from afar`, async () => {
      const server = await serve({ decks });
      const settings = { bot_pace_ms: 0, knock_grace_ms: 0 };
      const { host, table } = await makeTable(server, { game, seats: 4, settings });
      for (const seat of [1, 2, 3]) await host.must({ type: "add-bot", table, seat });
      await host.must({ type: "stand", table });
      await host.must({ type: "add-bot", table, seat: 0 });
      const between = house.keep(await Between.start(server));
      const delay = new Delay(between);
      const tv = await house.come(kTelevision);
      await tv.page.goto(`${between.url}tv/${table}`);
      await until(() => tv.room, "the room");
      const look = async (moment, told) => {
        const { seq } = await told;
        await until(() => tv.update?.seq === seq, `the television to hear of ${moment}`);
        await tv.page.locator(moment === "play" ? "section.status" : "section.end").waitFor();
        // The cards that a side has captured lie at one of its seats.
        const won = tv.view.zones.filter(({ id }) => /^captured-\d+$/.test(id)).length;
        if (moment === "play" && won > 0)
          await tv.page
            .locator(".captured .pile")
            .nth(won - 1)
            .waitFor();
        await tv.settled();
        await tv.screenshot(`wall-${game}-${moment}`);
        await readable(tv);
        // The card that ended a round of Pesten lies in the middle, above the bill. The tallies are large.
        if (game !== "pesten" || moment !== "end") return;
        const card = await tv.page.locator(".discard .laid").last().boundingBox();
        const bill = await tv.page.locator("section.end .bill").boundingBox();
        assert.ok(card.height >= 200, `the last card is ${card.height} px high`);
        assert.ok(card.y + card.height <= bill.y + 2, JSON.stringify({ card, bill }));
        const stroke = await tv.page.locator("section.end .pips i").first().boundingBox();
        assert.ok(stroke.height >= 40, `a stroke of ${stroke.height} px`);
      };
      let steps = 0;
      const first = delay.upTo(({ stage }) => stage === "playing" && (steps += 1) === kSteps);
      await host.must({ type: "start", table });
      await look("play", first);
      await look(
        "end",
        delay.upTo(({ stage }) => stage !== "playing"),
      );
      if (!kToTheEnd.includes(game)) return;
      await until(() => host.view.stage === "match-over", "the last round", 120_000);
      delay.over();
      await tv.page.reload();
      await until(
        () => tv.view.stage === "match-over",
        "the television to hear of the match's end",
      );
      await tv.page.getByRole("heading", { name: "The bill" }).waitFor();
      await look("match", tv.update);
    });
  }
});
