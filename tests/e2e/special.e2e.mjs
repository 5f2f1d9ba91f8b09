// The states that cards cause: penalties, called suits, directions, skips, knocks, an empty stock, the end of a round.
// The tests check how they look and move.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, soon, until } from "./support.mjs";
import {
  button,
  kNames,
  kPlay,
  logged,
  playButton,
  playByHand,
  preview,
  tap,
  waitForTurn,
} from "./tables.mjs";

const house = openHouse();
let table;

/** Returns a deck in which seat 1 begins. Hands are filled up with cards that are not hearts. */
function deck(hands, { upcard = "5H", ...options } = {}) {
  return deckFor({
    dealer: 0,
    upcard,
    hands: Array.from({ length: options.seats ?? 4 }, (_, seat) => hands[seat] ?? []),
    filler: (card) => card[1] !== "H" && "A39QK".includes(card[0]),
    ...options,
  });
}

/** With two cards a hand, one play leaves the last card. */
const kTwo = { hand: 2 };
const twoEach = (hands, options) => deck(hands, { ...kTwo, ...options });

// The longest time that the server allows. The pages note what shows meanwhile, so that a knock need not wait for it.
const kLongGrace = { settings: { knock_grace_ms: 10_000 } };

const seatOf = (player, name) => player.page.locator("ol.seats li").filter({ hasText: name });
const tagOf = (player, name) => seatOf(player, name).locator(".tag");
const badge = (player, code) => player.view.badges.find((shown) => shown.code === code);
const countOf = (player, seat) => player.view.zones.find((zone) => zone.seat === seat).count;

describe("special states", () => {
  it("U21 the penalty shows its total and its parts, pops when it grows, and goes when it is taken", async () => {
    table = await house.openTable({
      deck: deck([["9C", "9D", "9S", "QC", "QD", "QS", "KC"], ["2H", "6D"], ["3H"], ["4H"]]),
    });
    const [noor, bas, fatima, joris] = table.seats;
    await waitForTurn(bas);
    await bas.page.evaluate(() => {
      globalThis.pops = [];
      document.addEventListener("animationstart", ({ target }) => {
        if (target.matches(".chain")) globalThis.pops.push(target.querySelector("b").textContent);
      });
    });
    const chain = bas.page.locator(".chain");
    // An animation begins with the next frame, and the next player may be quicker.
    const popped = (text) =>
      bas.page.waitForFunction((wanted) => globalThis.pops.at(-1) === wanted, text);
    await soon(async () => assert.equal(await chain.count(), 0));
    await playByHand(bas, "2H");
    await chain.getByText("+2", { exact: true }).waitFor();
    await popped("+2");
    await fatima.play("3H");
    await chain.getByText("+5", { exact: true }).waitFor();
    await chain.getByText("Bas +2, Fatima +3", { exact: true }).waitFor();
    await popped("+5");
    await joris.play("4H");
    await chain.getByText("+9", { exact: true }).waitFor();
    await chain.getByText("Bas +2, Fatima +3, Joris +4", { exact: true }).waitFor();
    await popped("+9");
    await noor.act({ intent: "take" });
    await chain.waitFor({ state: "detached" });
    await soon(async () =>
      assert.deepEqual(await bas.page.evaluate(() => globalThis.pops), ["+2", "+5", "+9"]),
    );
  });

  it("U22 a suit is called by one of four big buttons or a key, and stays beside the pile", async () => {
    table = await house.openTable({
      deck: deck([[], ["JH", "6S", "6S"], ["JC"], []]),
      inBrowser: [1, 2],
      player: { viewport: kViewports.portrait },
    });
    const [, bas, fatima, joris] = table.seats;
    await playByHand(bas, "JH");
    const picker = bas.page.getByRole("toolbar", { name: "Call a suit." });
    await picker.waitFor();
    const buttons = await picker.getByRole("button").all();
    assert.equal(buttons.length, 4);
    for (const [index, suit] of ["spades", "hearts", "clubs", "diamonds"].entries()) {
      const one = picker.getByRole("button", { name: suit });
      const { width, height } = await one.boundingBox();
      assert.ok(width >= 56 && height >= 52, `${suit}: ${width} x ${height}`);
      const held = bas.view.zones.find((zone) => zone.seat === 1).cards;
      const own = held.filter((card) => card[1] === "SHCD"[index]).length;
      await one.getByText(`you have ${own}`).waitFor();
    }
    // The player cannot avoid the choice.
    await bas.page.keyboard.press("Escape");
    await bas.page.locator(".centre").click({ position: { x: 5, y: 5 } });
    await soon(async () => assert.ok(await picker.isVisible()));
    await soon(async () => assert.equal(await playButton(bas).or(button(bas, /^Draw/)).count(), 0));
    const called = (player) => player.page.locator(".called .visually-hidden").textContent();
    const keyFor = await picker
      .getByRole("button")
      .evaluateAll((list) =>
        String(list.findIndex((one) => one.textContent.includes("clubs")) + 1),
      );
    await bas.page.keyboard.press(keyFor);
    await until(() => badge(bas, "called-suit")?.suit === "C", "clubs to be called");
    for (const player of [bas, fatima])
      await soon(async () => assert.equal(await called(player), "Called suit: clubs"));
    // The initial of a suit calls it, too.
    await playByHand(fatima, "JC");
    await fatima.page.getByRole("toolbar", { name: "Call a suit." }).waitFor();
    await fatima.page.keyboard.press("s");
    await until(() => badge(bas, "called-suit")?.suit === "S", "spades to be called");
    await soon(async () => assert.equal(await called(bas), "Called suit: spades"));
    // The badge stays until a player plays on it.
    const answer = joris.asks().find((ask) => ask.kind === "pick_cards")?.intents[0];
    await joris.act(answer ?? { intent: "draw" });
    await until(() => bas.view.turn !== 3, "the turn of Joris to be over");
    await soon(async () =>
      assert.equal(await bas.page.locator(".called").count(), badge(bas, "called-suit") ? 1 : 0),
    );
  });

  it("U23 a king reverses arrow and word, in advance for the player who chooses it", async () => {
    table = await house.openTable({
      deck: deck([["KD", "3H"], ["KH", "6D"], [], []]),
      inBrowser: [1, 2],
    });
    const [noor, bas, fatima] = table.seats;
    const word = (player) => player.page.locator(".centre .way").textContent();
    // Returns whether the arrows from seat to seat are turned.
    const turned = (player) =>
      player.page
        .locator("ol.seats li > svg path")
        .first()
        .evaluate((arrow) => new DOMMatrix(getComputedStyle(arrow).transform).a < 0);
    await waitForTurn(bas);
    await soon(async () => assert.equal(await word(bas), "clockwise ↻"));
    await soon(async () => assert.equal(await turned(bas), false));
    await tap(bas, "KH");
    await bas.page.locator(".way.previewing").getByText("anticlockwise ↺").waitFor();
    await tagOf(bas, "Noor").getByText("next").waitFor();
    await soon(async () => assert.equal(await word(fatima), "clockwise ↻"));
    await button(bas, kPlay).click();
    for (const player of [bas, fatima]) {
      await player.page.locator(".way:not(.previewing)").getByText("anticlockwise ↺").waitFor();
      await until(() => turned(player), "the arrow to turn");
      await logged(player, "Direction reversed: anticlockwise ↺");
    }
    await noor.play("KD");
    for (const player of [bas, fatima]) {
      await soon(async () => assert.equal(await word(player), "clockwise ↻"));
      await until(async () => !(await turned(player)), "the arrow to turn back");
    }
  });

  it("U23 after a ten the mark of the next seat takes a step back", async () => {
    table = await house.openTable({ deck: deck([[], ["TH", "6D"]]) });
    const bas = table.seats[1];
    await waitForTurn(bas);
    await tap(bas, "TH");
    await tagOf(bas, "Noor").getByText("next").waitFor();
    await soon(async () => assert.equal(await tagOf(bas, "Fatima").count(), 0));
    await button(bas, kPlay).click();
    await bas.page.locator(".seat.acting").getByText("Noor").first().waitFor();
    await soon(async () =>
      assert.equal(await bas.page.locator(".centre .way").textContent(), "clockwise ↻"),
    );
    await logged(bas, "Play goes back to the player before");
  });

  it("U24 a skipped seat is tagged and logged", async () => {
    table = await house.openTable({ deck: deck([[], ["8H", "6D"]]), inBrowser: [1, 3] });
    const [, bas, , joris] = table.seats;
    // The tag shows only for a moment.
    await joris.note({ tags: ["ol.seats .tag", "li"] });
    await playByHand(bas, "8H");
    await joris.noted("tags", /Fatima.*\| skipped$/);
    await logged(joris, "Fatima is skipped");
    // The tag goes away, and the line in the log stays.
    await tagOf(joris, "Fatima").waitFor({ state: "detached" });
    await logged(joris, "Fatima is skipped");
  });

  it("U25 an armed knock is sent with the play", async () => {
    table = await house.openTable({
      rules: kTwo,
      deck: twoEach([[], ["6H", "9C"], ["6C", "6S"]]),
      inBrowser: [1, 2],
    });
    const [, bas, fatima] = table.seats;
    await waitForTurn(bas);
    await tap(bas, "6H");
    await preview(bas, "one card left: knock!").waitFor();
    await button(bas, "Knock").click();
    await preview(bas, "you knock").waitFor();
    await button(bas, kPlay).click();
    await logged(fatima, "Bas knocks: last card!");
    assert.deepEqual(bas.sent("act")[0].do, { intent: "play-card", card: "6H", knock: true });
    await tagOf(fatima, "Bas").getByText("last card").waitFor();
    await soon(async () => assert.equal(await button(bas, "Knock: last card!").count(), 0));
    // No player has to wait for a knock.
    await playByHand(fatima, "6C");
  });

  it("U25 a knock that is owed has a button with the time that is left", async () => {
    table = await house.openTable({
      rules: kTwo,
      deck: twoEach([[], ["6H", "9C"], ["6C", "6S"]]),
      inBrowser: [1, 2],
      ...kLongGrace,
    });
    const [, bas, fatima] = table.seats;
    await waitForTurn(bas);
    await bas.note({ left: "button.knock .time" });
    await fatima.note({ tags: ["ol.seats .tag", "li"] });
    await playByHand(bas, "6H");
    const knock = button(bas, "Knock: last card!");
    const left = () =>
      bas.page.evaluate(() => globalThis.noted.left.map((left) => parseInt(left, 10)));
    // The countdown runs.
    await until(async () => (await left()).length > 1, "the time that is left");
    await fatima.noted("tags", /Bas.*\| no knock!$/);
    await knock.click();
    const [first, second] = await left();
    assert.ok(first > second && first <= 10, `${first} s, then ${second} s`);
    await logged(bas, "You knock: last card!");
    await knock.waitFor({ state: "detached" });
    await tagOf(fatima, "Bas").getByText("last card").waitFor();
    assert.equal(countOf(bas, 1), 1);
  });

  it("U25 a forgotten knock costs two cards, and the next player's move waits for that", async () => {
    table = await house.openTable({
      rules: kTwo,
      deck: twoEach([[], ["6H", "9C"], ["6C", "6S"]]),
      inBrowser: [1, 2],
      ...kLongGrace,
    });
    const [, bas, fatima] = table.seats;
    await playByHand(bas, "6H");
    // The next player may choose already. The choice then waits for the knock.
    await waitForTurn(fatima);
    await fatima.note({ status: "section.status" });
    await tap(fatima, "6C");
    await button(fatima, kPlay).click();
    await fatima.noted("status", "Your choice waits for the knock of Bas");
    await logged(bas, "You have not knocked and draw 2 cards");
    await logged(fatima, "Bas has not knocked and draws 2 cards");
    await logged(fatima, "Fatima plays six of clubs".replace("Fatima plays", "You play"));
    const updates = fatima.traffic.filter(
      ({ from, message }) => from === "server" && message.type === "update",
    );
    const events = updates.flatMap(({ message, at }) =>
      message.events.map((event) => ({ ...event, at })),
    );
    const when = (code, seat) =>
      events.findIndex((event) => event.event === code && event.seat === seat);
    assert.ok(when("played", 1) < when("forgot-knock", 1));
    assert.ok(when("forgot-knock", 1) < when("played", 2));
    // The clock shows this, too: the play waited for the time that was left for the knock.
    const owed = updates.find(({ message }) => message.clock?.knock_grace?.seat === 1);
    const waited = events[when("played", 2)].at - owed.at;
    const { ms_left: left } = owed.message.clock.knock_grace;
    assert.ok(waited > left / 2, `${waited} ms of ${left}`);
    assert.equal(countOf(bas, 1), 3);
  });

  it("U26 a seat with one card says so in words, and in other words without a knock", async () => {
    table = await house.openTable({
      rules: kTwo,
      deck: twoEach([[], ["6H", "9C"], ["6C", "3S"], ["3S", "3D"]]),
      inBrowser: [1, 3],
      ...kLongGrace,
    });
    const [, bas, fatima, joris] = table.seats;
    const tag = tagOf(joris, "Bas");
    await waitForTurn(bas);
    await joris.note({ alarms: ["ol.seats .tag.alarming", "li"] });
    await playByHand(bas, "6H");
    await joris.noted("alarms", /Bas.*\| no knock!$/);
    await button(bas, "Knock: last card!").click();
    await tag.getByText("last card", { exact: true }).waitFor();
    await soon(async () =>
      assert.equal(await tag.evaluate((node) => node.classList.contains("alarming")), false),
    );
    await fatima.play("6C", { knock: true });
    await tagOf(joris, "Fatima").getByText("last card", { exact: true }).waitFor();
    // A player with more cards has no tag.
    await soon(async () => assert.equal(await tagOf(joris, "Noor").count(), 0));
  });

  for (const name of ["portrait", "small"]) {
    it(`U27 the card counts of eight players are visible as numbers, ${name}`, async () => {
      table = await house.openTable({
        seats: 8,
        deck: deck([], { seats: 8, filler: (card) => card[1] !== "H" }),
        player: { viewport: kViewports[name] },
      });
      const bas = table.seats[1];
      await waitForTurn(bas);
      await bas.settled();
      for (const seat of [0, 2, 3, 4, 5, 6, 7]) {
        const shown = seatOf(bas, kNames[seat]).locator(".held b");
        await soon(async () => assert.equal(await shown.textContent(), String(countOf(bas, seat))));
        const seen = await shown.evaluate((number) => {
          const { left, right, top, bottom } = number.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return right - left > 0 && number.closest("li").contains(at);
        });
        assert.ok(seen, `the count of ${kNames[seat]} is covered`);
      }
      await bas.checkNothingOverflows(`eight seats, ${name}`);
    });
  }

  it("U28 an empty stock is refilled by a shuffle, and the log says if no cards are left", async () => {
    const rules = { decks: 1, jokers: 1, hand: 12, must_play: false, drawn_card: "keep" };
    // Four cards are left in the stock after the deal.
    table = await house.openTable({
      rules,
      deck: deckFor({ ...rules, dealer: 0, upcard: "5H", hands: [[], [], ["6H"], []] }),
    });
    const [noor, bas, fatima, joris] = table.seats;
    await waitForTurn(bas);
    await bas.page.getByRole("button", { name: "Stock, 4 cards" }).waitFor();
    await button(bas, "Draw a card").click();
    await fatima.act({ intent: "draw" });
    await joris.act({ intent: "draw" });
    await noor.act({ intent: "draw" });
    await bas.page.getByRole("button", { name: "Stock, 0 cards" }).waitFor();
    // The discard pile has only its top card, so there is nothing to shuffle.
    await waitForTurn(bas);
    // On the stock itself: a second press on the button so soon after the first would be half of a double tap.
    await bas.page.getByRole("button", { name: "Stock, 0 cards" }).click();
    await logged(bas, "No cards are left for you");
    await fatima.play("6H");
    await joris.act({ intent: "draw" });
    await logged(bas, /^The discard pile is shuffled: 1 card/);
    assert.equal(bas.view.zones.find((zone) => zone.id === "discard").count, 1);
  });
});

describe("the end of a round", () => {
  it("U29 tells who won and for whom, the cards left, the score, and who is ready", async () => {
    table = await house.openTable({
      rules: kTwo,
      deck: twoEach([[], ["5C", "5D"]]),
      inBrowser: [1, 2],
    });
    const [noor, bas, fatima, joris] = table.seats;
    await playByHand(bas, "5C 5D");
    await bas.page.getByRole("heading", { name: "Your side takes round one" }).waitFor();
    await fatima.page.getByRole("heading", { name: "Bas and Joris take round one" }).waitFor();
    const end = fatima.page.locator("section.end");
    for (const line of ["Bas is out", "Noor keeps 2 cards", "You keep", "Joris keeps 2 cards"]) {
      await end.getByText(line).waitFor();
    }
    const pips = (team) => end.locator(".sides li").filter({ hasText: team }).locator(".pips i");
    await soon(async () => assert.equal(await pips("Bas and Joris").count(), 4));
    await soon(async () => assert.equal(await end.locator(".pips i.won").count(), 1));
    await soon(async () =>
      assert.equal(await end.locator(".sides li.best .pips i.won").count(), 1),
    );
    // The next round begins by itself, unless all players are ready before that.
    await end.getByText(/^continues in \d+ seconds?$/).waitFor();
    const { ms_left: left } = fatima.update.clock.next_round;
    assert.ok(left > 0 && left <= 20000);
    const ready = (name) => end.locator(".left li").filter({ hasText: name }).getByText("ready");
    await noor.must({ type: "ready", table: table.code });
    await ready("Noor").waitFor();
    await soon(async () => assert.equal(await ready("Joris").count(), 0));
    await joris.must({ type: "ready", table: table.code });
    await button(bas, "Next round").click();
    await ready("Bas").waitFor();
    assert.equal(fatima.view.stage, "round-over");
    await button(fatima, "Next round").click();
    for (const player of [bas, fatima]) {
      await until(() => player.view.round === 2 && player.view.stage === "playing", "round 2");
      await player.page.locator("section.end").waitFor({ state: "detached" });
    }
  });
});
