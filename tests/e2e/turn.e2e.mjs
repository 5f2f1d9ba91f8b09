// A player's turn: how it looks and sounds, what it offers, and that nothing fails without a reason. The names of the
// tests begin with the item of docs/checklist.md that they cover.
import assert from "node:assert/strict";
import { deckFor, shuffledDeck } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { cardName, soon, until } from "./support.mjs";
import { button, cardOf, kPlay, playByHand, tap, turnOf, waitForTurn } from "./tables.mjs";

const house = openHouse();
let table;

const status = (player) => player.page.locator(".status .demand");
const fits = (card) => card[1] === "H" || card[0] === "5" || "*J".includes(card[0]);

const kDull = ["9C", "9D", "9S", "QC", "QD", "QS", "9C"];

/** Returns a deck in which seat 1 acts on a five of hearts. Seat 0 deals. */
function simple(hands = [], options = {}) {
  return deckFor({
    dealer: 0,
    upcard: "5H",
    hands: [hands[0] ?? [], hands[1] ?? ["6H", "9C", "QC"], hands[2] ?? [], hands[3] ?? []],
    filler: (card) => !fits(card) && !"2678TK".includes(card[0]),
    ...options,
  });
}

describe("a player's turn", () => {
  it("U10 shows in the status, the ring around the seat and the title, and is announced", async () => {
    table = await house.openTable({ deck: simple(), inBrowser: [1, 2] });
    const [, bas, fatima] = table.seats;
    await waitForTurn(bas);
    await status(bas).getByText("Your turn: a heart, a five or a joker").waitFor();
    const title = "● Your turn – Last Card";
    await until(async () => (await bas.page.title()) === title, "the title of Bas's window");
    await bas.page
      .locator("[aria-live=assertive]")
      .getByText("Your turn")
      .waitFor({ state: "attached" });
    // The others see whose turn it is, in words and by the ring.
    await status(fatima).getByText("Bas plays a card or draws").waitFor();
    const ring = fatima.page.locator(".seat.acting");
    await soon(async () => assert.equal(await ring.count(), 1));
    await soon(async () => assert.match(await ring.textContent(), /Bas/));
    // The ring lies outside the mat and is 4 px of gold. No other mat has one, and no seat moves because of it.
    const ringed = (player) =>
      player.page
        .locator(".mat")
        .evaluateAll((mats) =>
          mats
            .filter((mat) =>
              /rgb\(244, 185, 74\) 0px 0px 0px 4px/.test(getComputedStyle(mat).boxShadow),
            )
            .map((mat) => mat.closest("li, .own").querySelector(".name").textContent),
        );
    for (const player of [bas, fatima])
      await soon(async () => assert.deepEqual(await ringed(player), ["Bas"]));
    const calm = `Table ${table.code} – Last Card`;
    await soon(async () => assert.equal(await fatima.page.title(), calm));
    // The turn goes on, and all of these signs move with it.
    await playByHand(bas, "6H");
    await waitForTurn(fatima);
    await status(fatima).getByText("Draw a card: you cannot play").waitFor();
    await until(async () => (await fatima.page.title()) === title, "the title of Fatima's window");
    await bas.page.locator(".seat.acting").getByText("Fatima").first().waitFor();
    for (const player of [bas, fatima])
      await soon(async () => assert.deepEqual(await ringed(player), ["Fatima"]));
    await until(async () => (await bas.page.title()) === calm, "the title to be quiet");
  });

  it("U11 has a status that names the actor and what is demanded", async () => {
    const deck = simple([kDull, ["2H", "JH"], ["3H", "JD"], ["4H"]]);
    table = await house.openTable({ deck, inBrowser: [1, 2] });
    const [noor, bas, fatima, joris] = table.seats;
    await playByHand(bas, "2H");
    await status(fatima).getByText("Take 2, or pass it on").waitFor();
    await status(bas).getByText("Fatima must extend the two-sequence or take 2").waitFor();
    await playByHand(fatima, "3H");
    await status(fatima).getByText("Joris must extend the two-sequence or take 5").waitFor();
    await joris.play("4H");
    await status(fatima).getByText("Noor must extend the two-sequence or take 9").waitFor();
    await noor.act({ intent: "take" });
    await playByHand(bas, "JH");
    await status(bas)
      .getByText(/^Call a suit$/)
      .waitFor();
    await status(fatima).getByText("Bas calls a suit").waitFor();
  });

  it("U17 has a button that counts the cards to take and says why drawing is not allowed", async () => {
    const deck = simple([[], ["2H", "6H"], []]);
    table = await house.openTable({ deck, inBrowser: [1, 2] });
    const [, bas, fatima] = table.seats;
    await waitForTurn(bas);
    const draw = button(bas, /^Draw a card/);
    await soon(async () => assert.equal(await draw.getAttribute("aria-disabled"), "true"));
    await draw.getByText("You must play.").waitFor();
    await draw.click({ force: true });
    const alert = bas.page.locator("[aria-live=assertive]");
    await alert.getByText("You must play.").waitFor({ state: "attached" });
    assert.equal(bas.sent("act").length, 0);
    await playByHand(bas, "2H");
    const take = button(fatima, "Take 2");
    await soon(async () => assert.equal(await take.getAttribute("aria-disabled"), "false"));
    await take.click();
    await until(() => fatima.view.zones.find((zone) => zone.seat === 2).count === 9, "two cards");
  });

  it("U17 allows a draw if the rules do not oblige the player to play", async () => {
    table = await house.openTable({ deck: simple(), rules: { must_play: false } });
    const bas = table.seats[1];
    await waitForTurn(bas);
    const draw = button(bas, "Draw a card");
    await soon(async () => assert.equal(await draw.getAttribute("aria-disabled"), "false"));
    await draw.click();
    await until(() => bas.view.zones.find((zone) => zone.seat === 1).count === 8, "a card");
  });
});

describe("legality", () => {
  const kStates = 50;

  it(`U12 marks exactly what the server offers, in ${kStates} positions of a real match`, async () => {
    table = await house.openTable({
      seats: 3,
      rules: { teams: false },
      decks: Array.from({ length: 20 }, (_, number) => shuffledDeck(number + 1)),
      settings: { knock_grace_ms: 0 },
    });
    const [noor, bas, fatima] = table.seats;
    const playing = play([noor, fatima]);
    try {
      let states = 0;
      while (states < kStates) {
        await until(
          () => bas.asks().some(isTurn) || bas.view.stage !== "playing",
          "something to do",
        );
        if (bas.view.stage !== "playing") {
          await playing.next(bas);
          continue;
        }
        const { prompt } = bas.view;
        await checkMarks(bas, offered(prompt));
        states += 1;
        await answer(bas, prompt);
        await until(() => bas.view.prompt?.id !== prompt.id, "the answer to be taken").catch(
          async (error) => assert.fail(`${error.message}\n${await turnOf(bas)}`),
        );
      }
    } finally {
      await playing.stop();
    }
  });

  it("U12 marks by shape and not by colour alone", async () => {
    table = await house.openTable({ deck: simple([[], ["6H", "TH", "9C", "QC"]]) });
    const bas = table.seats[1];
    await waitForTurn(bas);
    await bas.settled();
    const lookOf = (button) =>
      button.evaluate((hit) => {
        const face = hit.parentElement.querySelector(".face");
        const { transform } = getComputedStyle(face);
        const raised = transform === "none" ? 0 : new DOMMatrix(transform).m42 + 0;
        // The shadow is a ring with a dark line inside it.
        const { boxShadow } = getComputedStyle(face, "::after");
        const rings = [...boxShadow.matchAll(/0px 0px 0px (\S+)px inset/g)];
        return { rings: rings.map(([, width]) => Number(width)), raised };
      });
    const look = (card) => lookOf(cardOf(bas, card));
    await soon(async () => assert.deepEqual(await look("6H"), { rings: [1, 2], raised: 0 }));
    await soon(async () => assert.deepEqual(await look("9C"), { rings: [], raised: 6 }));
    // Other cards that can be played stay as they are, and the chosen card stands out.
    await tap(bas, "6H");
    const chosen = bas.page.locator('button.hit[aria-pressed="true"]');
    await soon(async () => {
      const { rings, raised } = await lookOf(chosen);
      assert.ok(rings.length === 2 && rings[0] >= 4, `${rings}`);
      assert.ok(raised <= -16, `${raised}`);
      const line = await bas.page.locator("section.status").boundingBox();
      const { y } = await chosen.locator("xpath=..").locator(".face").first().boundingBox();
      assert.ok(y - 1 > line.y + line.height, JSON.stringify({ y, line }));
    });
    // Forced colours keep all three looks.
    await bas.page.emulateMedia({ forcedColors: "active" });
    await soon(async () => assert.ok((await lookOf(chosen)).rings[0] >= 4));
    await soon(async () => assert.deepEqual((await look("TH")).rings, [1, 2]));
    await bas.page.emulateMedia({ forcedColors: "none" });
    await soon(async () => assert.deepEqual(await look("TH"), { rings: [1, 2], raised: 0 }));
    await soon(async () => assert.deepEqual(await look("9C"), { rings: [], raised: 6 }));
    // By key: a second press so soon after the first would be a double tap, which plays the card.
    await chosen.press("Space");
    await soon(async () =>
      assert.match(await cardOf(bas, "6H").getAttribute("aria-label"), /, playable/),
    );
    await soon(async () =>
      assert.doesNotMatch(await cardOf(bas, "9C").getAttribute("aria-label"), /playable/),
    );
  });

  it("U55 a card's name has its face, copy and effect, whether it is playable, and its place in the choice", async () => {
    const deck = simple([[], ["TH", "5H", "5C", "5C", "9C", "QC", "AC"]], { upcard: "6H" });
    table = await house.openTable({ deck });
    const bas = table.seats[1];
    await waitForTurn(bas);
    const names = () =>
      bas.page
        .locator("button.hit")
        .evaluateAll((cards) =>
          cards.map((card) => [card.getAttribute("aria-label"), card.getAttribute("aria-pressed")]),
        );
    const before = await names();
    const named = (start) => before.filter(([name]) => name.startsWith(start));
    assert.match(
      named("ten")[0][0],
      /^ten of hearts, playable, play takes one step back, \d of 7$/,
    );
    assert.match(named("queen")[0][0], /^queen of clubs, \d of 7$/);
    assert.deepEqual(
      named("five of clubs").map(([name]) => name.replace(/, \d of 7$/, "")),
      ["five of clubs", "five of clubs, copy 2"],
    );
    assert.ok(before.every(([, pressed]) => pressed === "false"));
    await tap(bas, "5H 5C");
    const chosen = (await names()).filter(([, pressed]) => pressed === "true");
    assert.deepEqual(chosen.map(([name]) => name.replace(/, \d of 7$/, "")).sort(), [
      "five of clubs, selected, number 2",
      "five of hearts, selected, number 1",
    ]);
  });

  for (const reducedMotion of ["no-preference", "reduce"]) {
    it(`U13 says in words why a card cannot be played (motion: ${reducedMotion})`, async () => {
      table = await house.openTable({ deck: simple() });
      const bas = table.seats[1];
      await bas.page.emulateMedia({ reducedMotion });
      await waitForTurn(bas);
      await bas.settled();
      // The shaking is over soon, so the page notes that it happened.
      await bas.page.evaluate(() => {
        globalThis.shaken = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          const shakes = frames.translate?.length > 3 && options.duration > 0;
          if (shakes) globalThis.shaken.push(this.className);
          return animate.call(this, frames, options);
        };
      });
      await bas.holdToasts();
      await tap(bas, "9C");
      const reason = "It fits neither the suit nor the rank.";
      await bas.page
        .locator("[aria-live=assertive]")
        .getByText(reason)
        .waitFor({ state: "attached" });
      await bas.page.locator(".toasts").getByText(reason).waitFor();
      const shaken = await bas.page.evaluate(() => globalThis.shaken);
      assert.equal(shaken.length, reducedMotion === "reduce" ? 0 : 1);
      await soon(async () =>
        assert.equal(await bas.page.locator('button.hit[aria-pressed="true"]').count(), 0),
      );
    });
  }

  it("U20 a double click plays once", async () => {
    table = await house.openTable({ deck: simple() });
    const [, bas, fatima] = table.seats;
    await waitForTurn(bas);
    await tap(bas, "6H");
    await button(bas, kPlay).dblclick();
    await until(() => fatima.view.to_act.includes(2), "the next turn");
    await until(() => bas.view.turn === 2, "the next turn in the browser");
    assert.equal(bas.sent("act").length, 1);
    // Only one card has left the hand.
    assert.equal(bas.view.zones.find((zone) => zone.seat === 1).count, 6);
  });
});

const isTurn = (ask) => ask.intents[0]?.intent !== "knock-last-card";

/** Returns the cards with which the server lets a play begin. */
function offered(prompt) {
  const pick = prompt.asks.find((ask) => ask.kind === "pick_cards");
  const faces = (pick?.intents ?? []).map((intent) => intent.card ?? intent.cards[0]);
  return [...new Set(faces.map(cardName))].sort();
}

async function checkMarks(player, wanted) {
  const look = () =>
    player.page
      .locator(".card.marked button")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label").split(",")[0]));
  let seen;
  await until(async () => {
    seen = JSON.stringify([...new Set(await look())].sort());
    return seen === JSON.stringify(wanted);
  }, `marks on ${wanted}`).catch((error) => assert.fail(`${error.message}; seen on ${seen}`));
}

/** Answers a prompt by the user interface with the first move that it lists. */
async function answer(player, { asks }) {
  const pick = asks.find((ask) => ask.kind === "pick_cards" && ask.intents.length > 0);
  const [intent] = pick?.intents ?? [];
  if (asks.some((ask) => ask.kind === "pick_option")) {
    // The keys work only when the page asks for the suit, a moment after the question has arrived.
    await player.page.getByRole("toolbar", { name: "Call a suit." }).waitFor();
    return player.page.keyboard.press("1");
  }
  if (intent) {
    await tap(player, (intent.cards ?? [intent.card]).join(" "));
    // The button of a suit plays the card that calls a suit, and the page then calls the suit.
    const suits = player.page.getByRole("toolbar", { name: "Call a suit." }).getByRole("button");
    const play = button(player, kPlay).or(suits.first());
    await play.waitFor();
    const calls = (await suits.count()) > 0;
    const before = player.sent("act").length;
    await play.click();
    if (!calls) return;
    const called = () =>
      player
        .sent("act")
        .slice(before)
        .filter((act) => act.do.intent === "call-suit")
        .map((act) => player.answerTo(act)?.update)
        .find((update) => update !== undefined);
    const update = await until(called, "the suit to be called");
    await until(() => player.update.seq >= update, "what came of the call");
    return;
  }
  // By key: the others act so soon that a second click on the same button would be half of a double click.
  return button(player, /^(Draw|Take) /).press("Enter");
}

/** Plays any legal move for the callers whenever they have to act. */
function play(callers) {
  let stopped = false;
  const run = async (caller) => {
    while (!stopped) {
      const ask = caller.asks().find((one) => isTurn(one) && !one.refusal);
      if (ask) await caller.try(ask.intents[0]);
      else await new Promise((later) => setTimeout(later, 10));
    }
  };
  const running = Promise.all(callers.map(run));
  // The error is reported when the test stops the callers.
  running.catch(() => {});
  return {
    stop() {
      stopped = true;
      return running;
    },
    async next(player) {
      const { round, stage } = player.view;
      const type = stage === "match-over" ? "rematch" : "ready";
      for (const caller of callers) await caller.must({ type, table: table.code });
      const wentOn = () =>
        player.view.stage === "playing" && (player.view.round !== round || type === "rematch");
      // A round also goes on by itself after some time, and the button is gone then.
      const go = button(player, /^(Next round|Play again)/);
      await until(async () => {
        if (!wentOn()) await go.click({ timeout: 5000 }).catch(() => {});
        return wentOn();
      }, "the next deal");
    },
  };
}
