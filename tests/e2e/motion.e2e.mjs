// Animations, their length, and that a player can switch them off. Also the words at the seats and in the status line,
// and toasts.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, soon, until } from "./support.mjs";
import { button, cardOf, logged, logOf, playByHand, waitForTurn } from "./tables.mjs";
import { catalogueOf } from "./words.mjs";

const kLongest = 300;
const kGrown = 900;
const kLongestDraw = 700;

const house = openHouse();
let table;

/** Returns a deck in which seat 1 begins on a five of hearts. */
function deckOf(hands) {
  const filler = (card) => card[1] !== "H" && "A39QK".includes(card[0]);
  return deckFor({ dealer: 0, upcard: "5H", hands, filler });
}

/** Notes every animation that runs from now on, with the values of the browser's Animation object. */
function watchAnimations(player) {
  return player.page.evaluate(() => {
    const seen = new Map();
    globalThis.animations = seen;
    const kNotMoved = ["offset", "computedOffset", "easing", "composite"];
    const note = (animation) => {
      if (seen.has(animation)) return;
      const { target } = animation.effect;
      const { duration, delay, endTime } = animation.effect.getComputedTiming();
      const [first = {}] = animation.effect.getKeyframes();
      const [x = 0, y = 0] = (first.translate ?? "").match(/-?[\d.]+(?=px)/g)?.map(Number) ?? [];
      seen.set(animation, {
        what: target.getAttribute("class") ?? target.tagName,
        moved: Object.keys(first).filter((name) => !kNotMoved.includes(name)),
        from: { x, y },
        duration,
        delay,
        endTime,
      });
    };
    // Animations of scripts are noted when they are made, because a busy machine may be late with its frames.
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      note(animation);
      return animation;
    };
    // Animations of style sheets are noted when the page changes. To ask for them makes them begin.
    const look = () => document.getAnimations().forEach(note);
    const parts = { childList: true, attributes: true, subtree: true };
    new MutationObserver(look).observe(document, parts);
    look();
  });
}

async function animationsOf(player) {
  await player.settled();
  const all = await player.page.evaluate(() => [...globalThis.animations.values()]);
  // An endless animation does not count as an answer, and a hundredth of a millisecond does not count as a movement.
  return all.filter(({ endTime, duration }) => Number.isFinite(endTime) && duration > 1);
}

const boxesOf = (player, selector) =>
  player.page
    .locator(selector)
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));

const kSlack = 1.5;
const apart = (one, other) =>
  one.bottom <= other.top + kSlack ||
  one.top >= other.bottom - kSlack ||
  one.right <= other.left + kSlack ||
  one.left >= other.right - kSlack;

/**
 * Plays a round in which cards go to the pile from the player's hand and from two seats, and one player takes cards.
 */
async function eventfulRound({ reducedMotion = "no-preference", ...player } = {}) {
  const hands = [
    ["9C", "9D", "9S", "QC", "QD", "QS", "AC"],
    ["2H", "7H", "8H", "KH"],
    ["3H"],
    ["4H"],
  ];
  table = await house.openTable({ deck: deckOf(hands), player });
  const [noor, bas, fatima, joris] = table.seats;
  await waitForTurn(bas);
  await bas.page.emulateMedia({ reducedMotion });
  await bas.settled();
  await watchAnimations(bas);
  const centre = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const hand = await centre(cardOf(bas, "7H"));
  const pile = await centre(bas.page.locator(".pile.discard"));
  await playByHand(bas, "7H");
  // The next choice need not wait until the card has arrived.
  await playByHand(bas, "2H");
  await fatima.play("3H");
  await joris.play("4H");
  await noor.act({ intent: "take" });
  await until(() => bas.view.turn === 1, "the turn to come round");
  await logged(bas, "Noor takes 9 cards");
  return { bas, way: { x: hand.x - pile.x, y: hand.y - pile.y } };
}

describe("movement", () => {
  it("U34 cards travel visibly to the pile in at most 300 ms", async () => {
    const { bas, way } = await eventfulRound();
    const seen = await animationsOf(bas);
    for (const { what, duration } of seen) {
      // A mat grows while its face is shown.
      const most = /\bmat\b/.test(what) ? kGrown : kLongest;
      assert.ok(duration <= most, `${what}: ${duration} ms`);
    }
    assert.ok(seen.some(({ what, moved }) => /\bmat\b/.test(what) && moved.includes("scale")));
    // The cards that lie there make room. That movement does not count.
    const laid = seen.filter(
      ({ what, moved }) => /\bcomes\b/.test(what) && moved.includes("translate"),
    );
    assert.equal(laid.length, 4, JSON.stringify(laid));
    // The player's own card starts at once, from its place in the hand.
    const [own] = laid;
    assert.equal(own.delay, 0);
    const near = (left, right) => Math.abs(left - right) <= 30;
    assert.ok(near(own.from.x, way.x) && near(own.from.y, way.y), JSON.stringify({ own, way }));
    // The cards of the others start at their seats, on different sides of the table.
    const [fatima, joris] = laid.slice(2).map(({ from }) => from);
    assert.ok(fatima.y < 0, JSON.stringify(fatima));
    assert.ok(fatima.x < joris.x, JSON.stringify([fatima, joris]));
    // The cards that Noor takes fly from the stock, all of them within a moment.
    const backs = seen.filter(({ what }) => /\bback\b/.test(what));
    assert.ok(backs.length > 1);
    for (const { endTime } of backs) assert.ok(endTime <= kLongestDraw);
  });

  const kWays = [
    ["the device asks for that", { reducedMotion: "reduce" }],
    ["the player's setting says so", { settings: { motion: "reduced" } }],
  ];
  for (const [why, options] of kWays) {
    it(`U35 nothing moves if ${why}, and the log tells everything`, async () => {
      const { bas } = await eventfulRound(options);
      for (const { what, moved } of await animationsOf(bas)) {
        assert.deepEqual(
          moved.filter((property) => property !== "opacity"),
          [],
          what,
        );
      }
      const told = await logOf(bas);
      for (const line of [
        "You play seven of hearts",
        "You play again",
        "Fatima plays three of hearts",
        "The penalty grows to 9",
        "Noor takes 9 cards",
      ]) {
        assert.ok(told.includes(line), `${line} in\n${told.join("\n")}`);
      }
    });
  }
});

/** Stops the clock of animations, so that those that begin from now on do not end. */
async function holdAnimations(context, page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

const kDealt = 1200;
// The panel is folded, so that the newest lines of the bill, the sum and the stamp show.
const kBill = { viewport: kViewports.desktop, settings: { rail: false } };

describe("a deal", () => {
  for (const [name, viewport] of [
    ["portrait", kViewports.portrait],
    ["desktop", kViewports.desktop],
  ]) {
    it(`U34 of eight hands flies round the table and is over in 1,200 ms, ${name}`, async () => {
      table = await house.openTable({
        seats: 8,
        deck: deckFor({ dealer: 0, upcard: "8H", hands: Array.from({ length: 8 }, () => []) }),
        player: { viewport },
        beforeDeal: async (people) => {
          await watchAnimations(people[1]);
          // Notes in each frame where the cards of the hand are.
          await people[1].page.evaluate(() => {
            globalThis.handsSeen = [];
            const look = () => {
              const list = document.querySelector("section.hand ol");
              if (list)
                globalThis.handsSeen.push(
                  [...list.children].map((card) => getComputedStyle(card).translate).join(),
                );
              requestAnimationFrame(look);
            };
            look();
          });
        },
      });
      const bas = table.seats[1];
      await bas.page.locator(".named").waitFor();
      await bas.screenshot(`deal-named-${name}`);
      // No word of an effect is broken over two lines, in any language.
      const sayings = [];
      for (const language of ["en", "nl", "de", "tr", "fi"])
        for (const [key, said] of Object.entries(await catalogueOf(language)))
          if (key.startsWith("card-effect.") && typeof said === "string") sayings.push(said);
      const broken = await bas.page.locator(".named").evaluate((slip, all) => {
        const text = slip.firstChild;
        return all.flatMap((said) => {
          text.data = said;
          return [...said.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            const { right } = range.getBoundingClientRect();
            return (lines.size > 1 && !word.includes("-")) || right > innerWidth ? [word] : [];
          });
        });
      }, sayings);
      assert.deepEqual(broken, []);
      const seen = await animationsOf(bas);
      const backs = seen.filter(({ what }) => /\bback\b/.test(what));
      assert.ok(backs.length >= 8, `${backs.length} backs`);
      for (const { what, endTime, moved } of backs) {
        assert.ok(endTime <= kDealt, `${what}: ${endTime} ms`);
        const others = moved.filter(
          (property) => !["translate", "scale", "rotate", "opacity"].includes(property),
        );
        assert.deepEqual(others, []);
      }
      // The cards fly to one seat after the other.
      const starts = backs.filter(({ what }) => !/cover/.test(what)).map(({ delay }) => delay);
      assert.deepEqual(
        starts,
        [...starts].sort((left, right) => left - right),
      );
      // The hand is in its place from the first frame on.
      const places = await bas.page.evaluate(() => [...new Set(globalThis.handsSeen)]);
      assert.equal(places.length, 1, places.join("\n"));
      // All cards have arrived.
      await until(
        async () =>
          (await bas.page.locator(".seats .held b").allInnerTexts()).every((text) => text === "7"),
        "the numbers at the seats",
      );
    });
  }

  it("U34 ends at once when the player presses a key, and all numbers are there", async () => {
    table = await house.openTable({
      deck: deckOf([[], ["7H", "8H", "6D"], [], []]),
      beforeDeal: ([, { context, page }]) => holdAnimations(context, page),
    });
    const bas = table.seats[1];
    const backs = bas.page.locator(".sky > .back");
    const flying = () =>
      backs.evaluateAll((all) => all.filter((back) => back.getAnimations().length > 0).length);
    await until(
      async () => (await flying()) > 1 && (await flying()) === (await backs.count()),
      "the cards to be on their way",
    );
    await bas.page.keyboard.press("Shift");
    await until(async () => (await backs.count()) === 0, "the cards to have arrived");
    assert.deepEqual(await bas.page.locator(".seats .held b").allInnerTexts(), ["7", "7", "7"]);
  });
});

describe("a knock", () => {
  it("U25 shakes the rug, shows at the seat and on the bill, and may be repeated", async () => {
    const filler = (card) => card[1] !== "H" && "A39QK".includes(card[0]);
    table = await house.openTable({
      rules: { hand: 2 },
      settings: { knock_grace_ms: 10_000 },
      deck: deckFor({
        hand: 2,
        dealer: 0,
        upcard: "5H",
        hands: [[], ["6H", "9C"], ["6C", "6S"], []],
        filler,
      }),
      inBrowser: [1, 2],
      player: kBill,
    });
    const [, bas, fatima] = table.seats;
    await waitForTurn(bas);
    await watchAnimations(bas);
    await watchAnimations(fatima);
    await playByHand(bas, "6H");
    const knock = button(bas, "Knock: last card!");
    await knock.waitFor();
    await bas.screenshot("knock-owed");
    // The button for a second knock stays for one second of the page's clock, which is stopped here.
    await bas.page.clock.install();
    await bas.page.clock.pauseAt(Date.now() + 1000);
    await knock.click();
    const again = bas.page.locator("section.actions button.knock", {
      hasText: /^\s*last card\s*$/,
    });
    await again.waitFor();
    await again.click();
    await fatima.page.locator(".seats .tag.knocked").getByText("last card").waitFor();
    await fatima.page.locator(".stamp").waitFor();
    await fatima.screenshot("knocked");
    const shakes = (seen) => seen.filter(({ what }) => /\brug\b/.test(what));
    // The rug shakes for each press. The code for that may still have to load.
    await until(async () => {
      await bas.page.clock.runFor(20);
      return shakes(await animationsOf(bas)).length >= 2;
    }, "two knocks to be heard");
    assert.equal(shakes(await animationsOf(fatima)).length, 1);
    // The button's place is free again.
    await bas.page.clock.runFor(1000);
    await again.waitFor({ state: "detached" });
  });
});

describe("a chain", () => {
  it("U21 has a line of the bill for each demand, and its sum jumps", async () => {
    const hands = [
      ["9C", "9D", "9S", "QC", "QD", "QS", "AC"],
      ["2H", "7D", "8D", "KD"],
      ["3H"],
      ["4H"],
    ];
    table = await house.openTable({
      deck: deckOf(hands),
      player: kBill,
    });
    const [, bas, fatima, joris] = table.seats;
    await waitForTurn(bas);
    await watchAnimations(bas);
    await playByHand(bas, "2H");
    await fatima.play("3H");
    await joris.play("4H");
    const bill = bas.page.locator(".unfold");
    await bill.locator(".owed i").getByText("9", { exact: true }).waitFor();
    assert.deepEqual(await bill.locator(".demand b").allInnerTexts(), ["+2", "+3", "+4"]);
    await bas.screenshot("chain-bill");
    const jumps = (seen) => seen.some(({ what }) => /\bchain\b/.test(what));
    await until(async () => jumps(await animationsOf(bas)), "the sum to jump");
  });
});

describe("words at a seat", () => {
  for (const [name, viewport] of Object.entries(kViewports)) {
    it(`U40 tell what happens there, and the status line explains new effects, ${name}`, async () => {
      table = await house.openTable({
        deck: deckOf([[], ["7H", "8H", "6D"], [], []]),
        player: { viewport },
      });
      const bas = table.seats[1];
      await bas.holdToasts();
      const line = bas.page.locator(".status .told");
      await playByHand(bas, "7H");
      await line.getByText("You play again", { exact: true }).waitFor();
      await bas.page.evaluate(() => globalThis.letTimePass());
      await line.waitFor({ state: "detached" });
      await playByHand(bas, "8H");
      const word = bas.page.locator(".seats .tag").getByText("skipped", { exact: true });
      await word.waitFor();
      await bas.settled();
      // The word stands at the seat, and the status line does not repeat it.
      await soon(async () => assert.equal(await line.count(), 0));
      await bas.screenshot(`moment-skipped-${name}`);
      // The word has its own place and covers no name, pile or hand.
      const kFixed = ".seats .mat, .piles .pile, section.hand, section.actions, section.status";
      const before = await boxesOf(bas, kFixed);
      const [tag] = await boxesOf(bas, ".seats .tag.happens");
      for (const what of [".seats .name", ".seats .mat", ".piles .pile", "section.hand"]) {
        for (const box of await boxesOf(bas, what)) {
          assert.ok(apart(tag, box), `${what}: ${JSON.stringify([tag, box])}`);
        }
      }
      assert.equal(await bas.page.locator(".toasts li").count(), 0);
      await bas.page.evaluate(() => globalThis.letTimePass());
      await word.waitFor({ state: "detached" });
      // No other part has moved for it.
      assert.deepEqual(await boxesOf(bas, kFixed), before);
      if (name !== "desktop") return;
      for (const told of ["You play again", "Fatima is skipped"]) await logged(bas, told);
    });
  }

  it("U40 an effect that was met before is not explained again", async () => {
    table = await house.openTable({ deck: deckOf([[], ["7H", "7C", "3C", "3D"], [], []]) });
    const bas = table.seats[1];
    await bas.holdToasts();
    await playByHand(bas, "7H");
    const line = bas.page.locator(".status .told");
    await line.getByText("You play again", { exact: true }).waitFor();
    await bas.page.evaluate(() => globalThis.letTimePass());
    await line.waitFor({ state: "detached" });
    await playByHand(bas, "7C");
    const twice = async () =>
      (await logOf(bas)).filter((told) => told === "You play again").length === 2;
    await until(twice, "the log to say it twice");
    await soon(async () => assert.equal(await line.count(), 0));
  });

  it("U40 a remark is a bubble at its player, and no toast", async () => {
    // The first card of this deck has no effect. A text about an effect would take the place of the bubble.
    table = await house.openTable({
      deck: deckOf([[], ["7H", "9C", "6D"], [], []]),
      settings: { talk: "chat" },
      inBrowser: [1],
      player: { viewport: kViewports.portrait },
    });
    const [noor, bas] = table.seats;
    await bas.holdToasts();
    await noor.must({ type: "chat", table: table.code, text: "Thanks a lot" });
    const bubble = bas.page.locator(".seats li", { hasText: "Noor" }).locator(".tag.said");
    await bubble.getByText("Thanks a lot", { exact: true }).waitFor();
    await soon(async () => assert.equal(await bas.page.locator(".toasts li").count(), 0));
    await bas.screenshot("moment-remark");
    await bas.page.evaluate(() => globalThis.letTimePass());
    await bubble.waitFor({ state: "detached" });
  });
});

describe("toasts", () => {
  for (const [name, viewport] of Object.entries(kViewports)) {
    it(`U40 are for refusals, beside hand and actions, and stay under the pointer, ${name}`, async () => {
      table = await house.openTable({
        deck: deckOf([[], ["7H", "9C", "6D"], [], []]),
        player: { viewport },
      });
      const bas = table.seats[1];
      await waitForTurn(bas);
      await bas.holdToasts();
      await cardOf(bas, "9C").click({ position: { x: 12, y: 26 } });
      const toasts = bas.page.locator(".toasts li");
      await toasts.first().waitFor();
      await bas.settled();
      const [toast] = await boxesOf(bas, ".toasts li");
      for (const box of await boxesOf(bas, "section.hand, section.actions"))
        assert.ok(apart(toast, box), JSON.stringify([toast, box]));
      // The toast stays while the pointer is over it, and its time begins again when the pointer leaves it.
      await toasts.first().hover();
      await bas.page.evaluate(() => globalThis.letTimePass());
      await soon(async () => assert.equal(await toasts.count(), 1));
      await bas.page.mouse.move(1, 1);
      await until(async () => {
        await bas.page.evaluate(() => globalThis.letTimePass());
        return (await toasts.count()) === 0;
      }, "the toast to go");
    });
  }
});
