// A table at which the test plays every seat: one or two in a browser, the others over a plain WebSocket. The deal is
// scripted, so that a test begins where it wants to look.
import assert from "node:assert/strict";
import WebSocket from "ws";
import { cardName, GameServer, Player, until } from "./support.mjs";

export const kNames = ["Noor", "Bas", "Fatima", "Joris", "Eva", "Tom", "Iris", "Sem"];

const kAnswerMs = 60_000;

/** A player without a browser. */
export class Caller {
  room = null;
  update = null;
  /** Every update so far, in order. */
  updates = [];
  /** The cookie of its session, as a request names it. */
  cookie = "";
  #socket;
  #table = "";
  #lastId = 0;
  #answers = new Map();

  static async join(server) {
    const caller = new Caller();
    caller.#socket = new WebSocket(new URL("ws", server.url.replace("http", "ws")));
    caller.#socket.once("upgrade", ({ headers }) => {
      caller.cookie = headers["set-cookie"]?.[0].split(";")[0] ?? "";
    });
    caller.#socket.on("message", (text) => caller.#hear(JSON.parse(text)));
    await new Promise((open, fail) => caller.#socket.once("open", open).once("error", fail));
    await caller.must({ type: "hello", protocol: 1, client: "test/1" });
    return caller;
  }

  #hear(message) {
    if (message.type === "room") this.room = message.room;
    if (message.type === "update") {
      this.update = message;
      this.updates.push(message);
    }
    const asked = this.#answers.get(message.id);
    if (!asked) return;
    this.#answers.delete(message.id);
    clearTimeout(asked.limit);
    asked.answered(message);
  }

  ask(message) {
    this.#lastId += 1;
    const id = String(this.#lastId);
    this.#socket.send(JSON.stringify({ ...message, id }));
    return new Promise((answered, failed) => {
      const late = () => failed(new Error(`no answer to ${message.type} in ${kAnswerMs / 1000} s`));
      this.#answers.set(id, { answered, limit: setTimeout(late, kAnswerMs) });
    });
  }

  async must(message) {
    const answer = await this.ask(message);
    assert.notEqual(answer.type, "refused", `${message.type}: ${answer.code} ${answer.message}`);
    return answer;
  }

  async enter(table) {
    this.#table = table;
    await this.must({ type: "enter", table });
  }

  get view() {
    return this.update?.view;
  }

  asks() {
    return this.view?.prompt?.asks ?? [];
  }

  /** Waits until the server asks for an intent of this kind, and sends the intent. Returns the server's answer. */
  async try(intent) {
    const kind = intent.intent.replace("play-set", "play-card");
    const asked = () =>
      this.asks().some((ask) =>
        ask.intents.some((listed) => listed.intent.replace("play-set", "play-card") === kind),
      );
    await until(asked, `${kind} to be asked of ${this.view?.you}`);
    const prompt = this.view.prompt.id;
    return this.ask({ type: "act", table: this.#table, prompt, do: intent });
  }

  async act(intent) {
    const answer = await this.try(intent);
    assert.equal(answer.type, "ok", `${JSON.stringify(intent)}: ${JSON.stringify(answer)}`);
  }

  play(text, { knock = false } = {}) {
    return this.act(playOf(text, knock));
  }

  close() {
    for (const { limit } of this.#answers.values()) clearTimeout(limit);
    this.#socket.close();
  }
}

/** Returns the intent that plays "5H" or "5H 6H 7H". */
export function playOf(text, knock = false) {
  const cards = text.split(" ");
  const call = knock ? { knock } : {};
  return cards.length === 1
    ? { intent: "play-card", card: cards[0], ...call }
    : { intent: "play-set", cards, ...call };
}

/**
 * Opens a table and starts a match. The seats in `inBrowser` are players in browsers, and those in `bots` are bots.
 * Seat 0 (the host) and all others are callers. `rules` are changes to the preset, which is the Manipesto for Pesten
 * and otherwise the game's first one.
 */
export async function openTable(
  browser,
  {
    deck,
    decks = [deck],
    game = "pesten",
    seats = 4,
    inBrowser = [1],
    rules,
    settings,
    bots = [],
    player = {},
    /** Called with the players before the match is started. */
    beforeDeal = () => {},
  },
) {
  const server = await GameServer.start({ decks: decks.filter((one) => one !== undefined) });
  const people = Array.from({ length: seats });
  const open = { server, people, seats: people };
  open.close = async () => {
    for (const one of people) await (one instanceof Player ? one.context.close() : one?.close());
    await server.close();
  };
  try {
    await fill(open, {
      browser,
      game,
      seats,
      inBrowser,
      rules,
      settings,
      bots,
      player,
      beforeDeal,
    });
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

async function fill(
  open,
  { browser, game, seats, inBrowser, rules, settings, bots, player, beforeDeal },
) {
  const { server, people } = open;
  const host = await Caller.join(server);
  people[0] = host;
  const { games } = await host.must({ type: "list-games" });
  const { presets } = games.find((offer) => offer.game === game);
  const preset = presets.find((offer) => offer.preset === "manipesto") ?? presets[0];
  const { table } = await host.must({
    type: "create-table",
    game,
    ...(rules ? { rules: { ...preset.rules, ...rules } } : { preset: preset.preset }),
    seats,
    name: kNames[0],
    ...(settings ? { settings } : {}),
  });
  open.code = table;
  await host.enter(table);
  for (let seat = 1; seat < seats; seat += 1) {
    if (inBrowser.includes(seat)) continue;
    if (bots.includes(seat)) {
      await host.must({ type: "add-bot", table, seat });
      continue;
    }
    people[seat] = await Caller.join(server);
    await people[seat].enter(table);
    await people[seat].must({ type: "sit", table, seat, name: kNames[seat] });
  }
  for (const seat of inBrowser) {
    const name = kNames[seat];
    const one = await Player.join(browser, { ...player, settings: { name, ...player.settings } });
    people[seat] = one;
    await one.page.goto(`${server.url}t/${table}`);
    await one.page.getByRole("button", { name: "Sit down" }).click();
    await until(() => one.room?.you.seat === seat, `${name} to sit down`);
  }
  await beforeDeal(people);
  await host.must({ type: "start", table });
  for (const one of people) {
    if (one) await until(() => one.view?.stage === "playing", "the deal");
  }
}

/** Returns the button over a card of the hand that is not chosen yet. */
export function cardOf(player, card, copy = 0) {
  return player.page
    .locator(`button.hit[aria-pressed="false"][aria-label^="${cardName(card)}"]`)
    .nth(copy);
}

/** Taps cards, in this order. */
export async function tap(player, text) {
  // Only a strip of a card shows below other cards. This place at its upper left is in that strip.
  for (const card of text.split(" "))
    await cardOf(player, card).click({ position: { x: 12, y: 26 } });
}

/** Returns the chosen cards in the order of their numbers. */
export async function chosen(player) {
  const cards = await player.page.locator('button.hit[aria-pressed="true"]').evaluateAll((list) =>
    list.map((card) => ({
      name: card.getAttribute("aria-label").split(",")[0],
      place: Number(card.querySelector(".order").textContent),
    })),
  );
  return cards.sort((left, right) => left.place - right.place).map(({ name }) => name);
}

/** Returns what the page shows of its player's turn, and the last messages, for the report of a failed test. */
export async function turnOf(player) {
  const texts = (selector) => player.page.locator(selector).allInnerTexts();
  const shown = {
    chosen: await chosen(player),
    status: await texts(".status"),
    actions: await texts("section.actions"),
    messages: await texts("ul.toasts"),
  };
  const said = player.traffic.slice(-8).map(({ from, at, message }) => {
    return `${Math.round(at)} ${from}: ${JSON.stringify(message).slice(0, 600)}`;
  });
  return [`at ${Math.round(performance.now())} ${JSON.stringify(shown)}`, ...said].join("\n");
}

/** Taps cards in this order and waits until they are chosen. The page puts a run into its own order. */
export async function choose(player, cards) {
  await tap(player, cards.join(" "));
  const wanted = cards.map(cardName).sort().join();
  // A card that is in no listed play is chosen only after the server has allowed it.
  await until(
    async () => (await chosen(player)).sort().join() === wanted,
    `${wanted} to be chosen`,
  );
}

export const button = (player, name) => player.page.getByRole("button", { name });

const kNamed = String.raw`(joker|\w+ of \w+)`;
const kCards = String.raw`(\d+ cards|${kNamed}(( ?, | and )${kNamed})*)`;
/**
 * Matches the name of the button that plays the chosen cards: "Play six of hearts and seven of hearts", "Play 4 cards".
 */
export const kPlay = new RegExp(`^Play ${kCards}$`);
/** Matches the name of the same button when it asks for a confirmation. */
export const kConfirm = new RegExp(`^Yes, play ${kCards}$`);
/** Returns the same button, whatever its name is. */
export const playButton = (player) => player.page.locator("section.actions .play");

/** Returns the preview of a choice: the line below the status line. */
export const preview = (player, text) => player.page.locator(".status .sub").getByText(text);

export async function waitForTurn(player) {
  await until(() => player.asks().length > 0, "the turn");
  await player.page.locator(".status.yours").waitFor();
}

/**
 * Waits until a press can confirm a play. After its question, the page ignores presses for some time (kConfirmAfterMs).
 */
export function canBeConfirmed(page) {
  return page.evaluate(() => new Promise((later) => setTimeout(later, 320)));
}

/** Plays cards with the pointer and waits for the result. Returns the effect that the preview showed. */
export async function playByHand(player, text) {
  await waitForTurn(player);
  const { effect } = await player.considering(text.split(" "), () => tap(player, text));
  const play = button(player, kPlay);
  // A card that calls a suit has a button for each suit. By key, it is played first, and then the page asks for the
  // suit.
  await player.acting(async () => {
    if (await playButton(player).count()) await play.click();
    else await player.page.keyboard.press("Enter");
  });
  return effect;
}

/** Returns the sentences of the log as texts, with the names of the cards. */
export function logOf(player) {
  return player.page.locator("aside.side .log p").evaluateAll((lines) =>
    lines.map((line) => {
      const copy = line.cloneNode(true);
      for (const mark of copy.querySelectorAll('[aria-hidden="true"]')) mark.remove();
      return copy.textContent.replace(/\s+/g, " ").trim();
    }),
  );
}

export async function logged(player, pattern) {
  const matches = (line) => (pattern instanceof RegExp ? pattern.test(line) : line === pattern);
  await until(async () => (await logOf(player)).some(matches), `the log to say ${pattern}`).catch(
    async (error) => assert.fail(`${error.message}; it says:\n${(await logOf(player)).join("\n")}`),
  );
}

/**
 * The host puts beginner bots on these seats, counted from one, and starts the match. Waits until all players see it.
 */
export async function startWithBots(host, seats, players) {
  for (const seat of seats) {
    await button(host, `Put a bot on seat ${seat}`).click();
    await button(host, /^beginner/).click();
  }
  await until(() => host.room.start?.allowed, "the permission to start");
  await button(host, "Start the match").click();
  for (const player of players) await until(() => player.view?.round === 1, "the first deal");
}
