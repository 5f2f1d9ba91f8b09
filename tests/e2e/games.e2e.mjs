// Every game by its user interface. A player in a browser plays with a friend and two bots for up to three rounds, on a
// phone and on a wide screen, and presses what the table offers. Each part must have enough room, every control must be
// pressable, every text must be in words, and the browser must report no error.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { gamesOfTheServer } from "./games.mjs";
import { cutTexts, hiddenControls, overflow, overlaps, shownTexts } from "./looking.mjs";
import { openHouse } from "./opening.mjs";
import { dealt } from "./sample.mjs";
import { kViewports, Player, soon, until } from "./support.mjs";
import { choose, turnOf } from "./tables.mjs";

Player.reducedMotion = "reduce";

const kYou = 1;
const kRounds = 3;
const kMoves = 16;
// The page is checked closely once in this many moves.
const kEvery = 8;
const kLastingMs = 10_000;

/**
 * Returns what the player can do now, without rules of the player's own and without what a player may say at any time.
 */
function choices(one) {
  const kAsides = ["say", "call-violation"];
  return one
    .asks()
    .filter(({ kind, refusal, intents }) => kind !== "declare" && !refusal && intents.length > 0)
    .filter(({ intents }) => !kAsides.includes(intents[0].intent));
}

const mustAct = (one) => one.view?.to_act.includes(one.view.you) && choices(one).length > 0;

/** Lets the friend make a move whenever it is asked, until the returned function is called. */
function befriend(caller, table) {
  let stopped = false;
  const done = (async () => {
    while (!stopped) {
      const { view } = caller;
      const waits = view && view.stage !== "playing" && !caller.room.seats[view.you].ready;
      if (waits && view.stage === "round-over") await caller.ask({ type: "ready", table });
      else if (mustAct(caller)) {
        const intents = choices(caller).flatMap((ask) => ask.intents);
        // Another player may have been quicker. The server then refuses this move.
        await caller.ask({ type: "act", table, prompt: view.prompt.id, do: intents.at(-1) });
      }
      await new Promise((again) => setTimeout(again, 15));
    }
  })();
  return async () => {
    stopped = true;
    await done;
  };
}

/** Answers an ask by pressing what the page shows for it. `turn` varies the choice. */
async function answer(player, ask, turn) {
  const { page } = player;
  const intent = ask.intents[turn % ask.intents.length];
  if (ask.kind === "pick_cards") {
    await choose(player, intent.cards ?? [intent.card]);
    const play = page.locator('section.actions button.play[aria-disabled="false"]');
    // A play that calls a suit has a button for each suit.
    const suits = page.getByRole("toolbar", { name: "Call a suit." }).getByRole("button");
    await play.or(suits).first().press("Enter");
  } else if (ask.kind === "pick_seat") {
    await page.locator("ol.seats button.choosable").first().click();
  } else if (ask.kind === "pick_option") {
    // A suit is called in the place of the actions, by key like the moves below.
    const groups = page.locator(":is(.asked, section.actions) :is([role=group], [role=toolbar])");
    const options = groups.locator("button[aria-disabled=false]");
    const plain = groups.locator("button:not([aria-disabled])");
    await options.or(plain).first().press("Enter");
  } else if (intent.intent === "knock-last-card") {
    await page.locator(".asked button.knock").click();
  } else {
    // By key: the page takes a second press in the place of a move that was just made for half of a double tap.
    await page.locator('section.actions button.take[aria-disabled="false"]').first().press("Enter");
  }
}

/** Makes a move and waits until the table has moved on. Another player's move counts, too. */
async function act(player, turn) {
  const before = player.view.prompt?.id;
  const offered = choices(player);
  // Cards move a game on, so they come first. Every fourth turn tries the other asks.
  const cards = offered.find(({ kind }) => kind === "pick_cards");
  const ask = cards && turn % 4 !== 3 ? cards : offered[turn % offered.length];
  const moved = () => player.view.prompt?.id !== before;
  try {
    await answer(player, ask, turn);
    await until(moved, `an answer to ${JSON.stringify(ask).slice(0, 200)}`);
  } catch (error) {
    if (!moved()) assert.fail(`${error.message}\n${await turnOf(player)}`);
  }
}

/** Returns the seats that cards of the table cover. */
function covered(page) {
  return page.evaluate(() => {
    const kSlack = 6;
    const boxes = (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && !element.closest(".flights"))
        .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const found = [];
    const cards = boxes(".stage .card").filter(({ element }) => !element.closest("ol.seats"));
    for (const { element, box } of boxes("ol.seats .seat")) {
      const under = cards.some(({ box: card }) => {
        const wide = Math.min(box.right, card.right) - Math.max(box.left, card.left);
        const high = Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top);
        return wide > kSlack && high > kSlack;
      });
      if (under) found.push(`a card covers ${element.textContent.trim().slice(0, 30)}`);
    }
    return found;
  });
}

/** Returns the texts that contain a code or an internal name, or a sentence with a missing word. */
async function codes(player) {
  const { page, view } = player;
  const raw = [view.status.code, ...view.badges.map(({ code }) => code)]
    .concat(player.asks().map(({ code }) => code))
    .filter((code) => code.includes("-"));
  const texts = await shownTexts(page);
  const kKey = /\b(status|event|badge|action|refusal|rule|sheet|pot|zone|preset|tally)\.[a-z]/;
  const bad = (text) => raw.includes(text) || kKey.test(text) || /\{\w+\}|undefined|NaN/.test(text);
  return texts.filter(bad).map((text) => `not in words: ${text}`);
}

/** Closes the messages that lie over the table. They may also go by themselves. */
async function closeMessages(page) {
  const close = page.getByRole("button", { name: "Close this message" });
  await until(async () => {
    if ((await close.count()) === 0) return true;
    await close
      .first()
      .click({ timeout: 2000 })
      .catch(() => {});
    return false;
  }, "the messages to go");
}

async function look(player, name) {
  const { page } = player;
  const see = async () => {
    await closeMessages(page);
    await player.settled();
    return [
      ...(await overflow(page)),
      ...(await cutTexts(page)),
      ...(await codes(player)),
      ...(await covered(page)),
      ...(await overlaps(page)),
      ...(await hiddenControls(page)).map((control) => `cannot be pressed: ${control}`),
    ];
  };
  // A message may come during the check and lie over something. A fault of the page itself stays.
  let found;
  await soon(async () => assert.deepEqual((found = await see()), []), kLastingMs).catch((error) => {
    if (!found || !(error instanceof assert.AssertionError)) throw error;
  });
  await player.screenshot(name);
  return found.map((what) => `${name}: ${what}`);
}

/**
 * Returns a fault unless the status line says what is to be done. The sentence about whose turn it is does not count,
 * because it fits every game.
 */
async function statusInWords(player) {
  const text = (await player.page.locator("section.status .demand").textContent()).trim();
  const { code } = player.view.status;
  const says = text !== "" && text !== code && !text.startsWith("It is the turn of");
  return says ? [] : [`the status says "${text}" (${code})`];
}

async function goOn(player, round) {
  await until(
    async () => {
      if (player.view.stage === "playing" && player.view.round > round) return true;
      const ready = player.page.locator('section.end .go .primary[aria-disabled="false"]');
      if (await ready.count()) await ready.click({ timeout: 5000 }).catch(() => {});
      return false;
    },
    `round ${round + 1}`,
    60000,
  );
}

/** Plays the game and checks the page. Returns what is wrong. */
async function play(player, name) {
  const wrong = [];
  let moves = 0;
  for (let round = 1; round <= kRounds && moves < kMoves; round += 1) {
    while (moves < kMoves) {
      const asked = () => player.view.stage !== "playing" || mustAct(player);
      await until(asked, `seat ${kYou}'s turn in ${name}`, 60000);
      if (player.view.stage !== "playing") break;
      if (moves % kEvery === 0) {
        wrong.push(...(await look(player, `${name}-${moves}`)));
        wrong.push(...(await statusInWords(player)));
      }
      if (mustAct(player)) await act(player, moves);
      moves += 1;
    }
    if (player.view.stage === "playing") break;
    await player.page.locator("section.end").waitFor();
    wrong.push(...(await look(player, `${name}-end-${round}`)));
    if (player.view.stage !== "round-over") break;
    if (round < kRounds && moves < kMoves) await goOn(player, round);
  }
  if (moves === 0) wrong.push(`${name}: the player had no turn`);
  return wrong;
}

describe("every game by its user interface", async () => {
  const games = await gamesOfTheServer();
  const house = openHouse();

  const sizes = dealt("sizes of games", games, ["portrait", "desktop"]);
  for (const [index, { game, decks }] of games.entries()) {
    for (const size of sizes[index]) {
      it(`${game} can be played without a fault of the page, ${size}`, async () => {
        const open = await house.openTable({
          game,
          decks,
          inBrowser: [kYou],
          bots: [2, 3],
          settings: { bot_pace_ms: 0, knock_grace_ms: 0 },
          player: { viewport: kViewports[size], settings: { animations: false } },
        });
        const stop = befriend(open.people[0], open.code);
        try {
          const player = open.people[kYou];
          const wrong = await play(player, `game-${game}-${size}`);
          assert.deepEqual([...new Set(wrong)], []);
        } finally {
          await stop();
        }
      });
    }
  }
});
