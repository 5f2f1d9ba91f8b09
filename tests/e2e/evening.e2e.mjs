// An evening with friends: four play and three watch, each in a browser. One player is offline for half a minute.
// Another closes the browser and comes back by the link. A third leaves for good, and a friend takes the seat. The
// server is killed twice and stopped once. The match ends, and all look at the same position of its replay.
import assert from "node:assert/strict";
import { connect, createServer } from "node:net";
import { deckFor } from "./deck.mjs";
import { after, before, describe, it } from "./evidence.mjs";
import { openWaitingRoom, visit } from "./people.mjs";
import { cardName, kViewports, launchBrowser, Player, until } from "./support.mjs";
import { button, kPlay } from "./tables.mjs";

const kPhone = { viewport: kViewports.portrait };
// The rounds have few cards. All of them are hearts, and no two cards of a hand form a set. The player to act can
// therefore always play a card, and a round has between ten and twenty steps. A team that wins three rounds wins the
// match, which has five at most. Before the last kill, fewer than three rounds are played, so that the match is not
// over then, however slow the machine is.
const kRules = { hand: 4, target: 3 };
const kRounds = 5;
const kDeck = deckFor({
  dealer: 0,
  hand: kRules.hand,
  upcard: "4H",
  hands: [
    ["3H", "7H", "QH", "AH"],
    ["4H", "6H", "8H", "QH"],
    ["3H", "6H", "9H", "KH"],
    ["5H", "7H", "9H", "AH"],
  ],
  stock: ["5H", "8H", "KH"],
});
const kSettings = { absent_ms: 4000, bot_pace_ms: 100, knock_grace_ms: 300 };
const kOffline = 30000;
const kLongEnough = 600000; // for waits that end after a known number of steps

/** The connection between one browser and the server. In a tunnel it passes nothing on, and neither side is told. */
class Way {
  #ends = new Set();
  #inTunnel = false;

  static async to(port) {
    const way = new Way();
    way.listener = createServer((near) => way.#join(near, connect(port, "127.0.0.1")));
    await new Promise((ready) => way.listener.listen(0, "127.0.0.1", ready));
    way.url = `http://localhost:${way.listener.address().port}/`;
    return way;
  }

  #join(near, far) {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      this.#ends.add(from);
      from.on("data", (bytes) => this.#inTunnel || to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        this.#ends.delete(from);
        if (!this.#inTunnel) to.destroy();
      });
    }
  }

  enterTunnel() {
    this.#inTunnel = true;
  }

  leaveTunnel() {
    this.#inTunnel = false;
    for (const end of this.#ends) end.destroy();
  }

  close() {
    this.leaveTunnel();
    this.listener.close();
  }
}

let browser;
let way;
let table;
let players = [];
let watchers = [];

before(async () => {
  browser = await launchBrowser();
});
after(async () => {
  way?.close();
  await table?.close();
  await browser?.close();
});

const isOver = (one) => one.view?.stage === "match-over";
const mustAct = (one) =>
  one.view?.stage === "playing" && one.view.to_act.includes(one.view.you) && one.asks().length > 0;

/** Clicks the element if it is there. It may vanish before the click, which is no failure. */
async function press(locator, options) {
  if ((await locator.count()) === 0) return;
  await locator.click({ timeout: 5000, ...options }).catch(() => {});
}

/** Makes one move that this player may make, by the user interface. */
async function take(one) {
  const { page } = one;
  const pick = one.asks().find((ask) => ask.kind === "pick_cards" && ask.intents.length > 0);
  const asked = (code) => one.asks().some((ask) => ask.code === code && !ask.refusal);
  if (asked("call-suit")) {
    const picker = page.getByRole("toolbar", { name: "Call a suit." });
    return press(picker.getByRole("button").first());
  }
  if (pick) {
    const at = { position: { x: 12, y: 26 } };
    // These cards were chosen when the server asked something else.
    const chosen = page.locator('button.hit[aria-pressed="true"]');
    for (let left = await chosen.count(); left > 0; left -= 1) await press(chosen.first(), at);
    const [intent] = pick.intents;
    for (const card of intent.cards ?? [intent.card]) {
      const free = page.locator(
        `button.hit[aria-pressed="false"][aria-label^="${cardName(card)}"]`,
      );
      await press(free.first(), at);
    }
    return press(button(one, kPlay).first());
  }
  for (const name of [/^Take /, /^Draw /, /^Pass/]) {
    const offered = button(one, name);
    if ((await offered.count()) > 0) return press(offered.first());
  }
}

async function tellWhy(what) {
  const here = players.filter((one) => !one.gone);
  for (const one of here) await one.screenshot(`evening-in-vain-${one.view?.you}`);
  const seen = here.map((one) => JSON.stringify({ seq: one.update?.seq, view: one.view }));
  assert.fail(`played in vain until ${what}; they see:\n${seen.join("\n")}`);
}

/** Lets all players who are here play on until `done`. */
async function playUntil(done, what) {
  const end = Date.now() + kLongEnough;
  while (!(await done())) {
    if (Date.now() > end) await tellWhy(what);
    for (const one of players) {
      if (one.gone || !one.view) continue;
      if (mustAct(one)) {
        const before = one.update.seq;
        await take(one);
        await until(() => one.update.seq > before || !mustAct(one), "an answer", 3000).catch(
          () => {},
        );
      } else if (one.view.stage === "round-over") {
        await press(button(one, "Next round"));
      }
    }
    await new Promise((again) => setTimeout(again, 20));
  }
}

async function playSteps(count) {
  const witness = table.host;
  const start = witness.update.seq;
  await playUntil(() => witness.update.seq >= start + count || isOver(witness), `${count} steps`);
  assert.ok(!isOver(witness), "the match goes on");
}

function positionOf({ view }) {
  const { prompt, ...rest } = view;
  return { ...rest, asks: prompt?.asks ?? null };
}

/**
 * Returns the part of the position that all players see alike. It has no sequence number: a player who came back
 * between two steps has a number of its own.
 */
function publicPosition({ view: { stage, round, phase, to_act, points, zones } }) {
  return JSON.stringify([stage, round, phase, to_act, points, zones.map(({ count }) => count)]);
}

/** Stops and starts the server. Checks that all browsers come back by themselves, to the same position. */
async function survives(stop) {
  const here = [...players, ...watchers].filter((one) => !one.gone);
  // An update that one browser has may still be on its way to another.
  await until(() => new Set(here.map(publicPosition)).size === 1, "one position");
  // The server's clocks may act meanwhile. So only what they do not change is compared below.
  const heard = here.map((one) => one.updates);
  const before = here.map(positionOf);
  for (const one of here) await one.page.evaluate(() => (globalThis.notReloaded = true));
  await stop();
  await table.server.run();
  for (const [place, one] of here.entries()) {
    await until(() => one.updates > heard[place], "everybody to be back", 30000);
    await one.page.locator(".banner").waitFor({ state: "detached" });
    assert.ok(await one.page.evaluate(() => globalThis.notReloaded), "no reload");
    const { round, points, you } = positionOf(one);
    const was = before[place];
    assert.deepEqual({ you, points }, { you: was.you, points: was.points });
    assert.ok(round === was.round);
  }
}

let failed = "";
function part(name, run) {
  it(name, async () => {
    assert.equal(failed, "", `needs "${failed}"`);
    failed = name;
    await run();
    failed = "";
  });
}

describe("an evening with friends", () => {
  part("four sit down, three watch, and the match begins", async () => {
    table = await openWaitingRoom(browser, {
      seats: 4,
      guests: 2,
      decks: Array(kRounds).fill(kDeck),
      rules: kRules,
      settings: kSettings,
      host: { settings: { autoKnock: true } },
      guest: { ...kPhone, settings: { autoKnock: true } },
    });
    // The table's opener had the first seat and has left.
    way = await Way.to(table.server.port);
    const joris = await visit(browser, table, {
      name: "Joris",
      path: `${way.url}t/${table.code}`,
      ...kPhone,
      settings: { autoKnock: true },
    });
    table.people.push(joris);
    await button(joris, "Sit down").click();
    await until(() => joris.room.you.seat === 0, "Joris to sit down");
    players = [joris, table.host, ...table.guests];
    for (const name of ["Eva", "Tom", "Iris"]) {
      const one = await visit(browser, table, { name, ...(name === "Tom" ? kPhone : {}) });
      watchers.push(one);
      table.people.push(one);
    }
    await until(() => table.host.room.start?.allowed, "a full table");
    await button(table.host, "Start the match").click();
    for (const one of [...players, ...watchers]) await until(() => one.view, "the deal");
    await playSteps(4);
    for (const watcher of watchers) {
      const hands = watcher.view.zones.filter((zone) => zone.id.startsWith("hand-"));
      assert.equal(hands.length, players.length);
      assert.ok(
        hands.every((zone) => zone.cards === undefined),
        "no hand reaches who watches",
      );
    }
  });

  part("the server is killed and everybody goes on", async () => {
    await survives(() => table.server.kill());
    await playSteps(4);
  });

  part("a bot plays for a player who is offline for half a minute and comes back", async () => {
    const away = players[0];
    const seat = away.room.you.seat;
    way.enterTunnel();
    await away.context.setOffline(true);
    away.gone = true;
    const since = Date.now();
    const witness = table.host;
    await until(() => witness.room.seats[seat].online === false, "the loss to be noticed", 60000);
    await playUntil(() => witness.room.seats[seat].stand_in, "a bot holds the seat");
    await playSteps(kRules.hand);
    await until(() => Date.now() - since > kOffline, "half a minute", 2 * kOffline);
    way.leaveTunnel();
    await away.context.setOffline(false);
    away.gone = false;
    await until(
      () => witness.room.seats[seat].online && !witness.room.seats[seat].stand_in,
      "the seat to be theirs again",
      30000,
    );
    await away.page.locator(".banner").waitFor({ state: "detached" });
    assert.equal(away.room.you.seat, seat);
    const hand = away.view.zones.find((zone) => zone.id === `hand-${seat}`);
    assert.equal(hand.cards.length, hand.count);
  });

  part("a player closes the browser and comes back by the link", async () => {
    const closing = players[3];
    const seat = closing.room.you.seat;
    const storageState = await closing.context.storageState();
    closing.gone = true;
    await closing.context.close();
    const witness = table.host;
    await until(() => witness.room.seats[seat].online === false, "the loss to be noticed");
    const again = await Player.join(browser, { ...kPhone, storageState });
    table.people.push(again);
    await again.page.goto(`${table.server.url}t/${table.code}`);
    await until(() => again.room?.you.seat === seat, "the same seat");
    await until(() => again.view?.you === seat, "the same hand");
    players[3] = again;
    await until(() => !witness.room.seats[seat].stand_in, "the seat to be theirs");
  });

  part("the server restarts, as for an upgrade, and everybody goes on", async () => {
    await survives(() => table.server.stop());
  });

  part("a player leaves for good; a bot and then an invited friend take the seat", async () => {
    const place = 2;
    const leaving = players[place];
    const seat = leaving.room.you.seat;
    await button(leaving, "Table menu").click();
    await button(leaving, "Leave for good").click();
    await button(leaving, "Leave for good").click();
    leaving.gone = true;
    const { host } = table;
    await until(() => host.room.seats[seat].kind === "bot", "the bot");
    const bot = host.room.seats[seat].name;
    await button(host, "Table menu").click();
    await host.page
      .locator("dialog")
      .getByRole("button", { name: new RegExp(`^${bot}`) })
      .click();
    await host.page
      .locator("dialog")
      .getByRole("button", { name: "Invite somebody to this seat" })
      .first()
      .click();
    const link = await host.page.getByLabel("Link for this seat").inputValue();
    await host.page.keyboard.press("Escape");
    const sem = await visit(browser, table, {
      name: "Sem",
      path: link,
      ...kPhone,
      settings: { autoKnock: true },
    });
    table.people.push(sem);
    await button(sem, "Sit down").click();
    await until(() => sem.room.you.seat === seat && sem.view?.you === seat, "the friend's seat");
    players[place] = sem;
    await until(() => host.room.seats[seat].name === "Sem", "the host to hear of the friend");
  });

  part("the server is killed again, and the match ends", async () => {
    await survives(() => table.server.kill());
    const witness = table.host;
    await playUntil(() => isOver(witness), "the end of the match");
    for (const one of [...players, ...watchers]) await until(() => isOver(one), "the end");
    const ends = [...players, ...watchers].map((one) => JSON.stringify(one.view.match));
    assert.equal(new Set(ends).size, 1);
  });

  part("everybody looks at the same position of the replay", async () => {
    const { host } = table;
    await until(() => host.room.match, "the match that is kept");
    const at = (one, wanted) =>
      until(async () => {
        const slider = one.page.getByRole("slider", { name: "Position in the match" });
        return (await slider.count()) > 0 && (await slider.inputValue()) === String(wanted);
      }, `position ${wanted}`);
    await host.page.getByRole("button", { name: "More", exact: true }).click();
    await host.page.getByRole("button", { name: "Replay" }).click();
    await at(host, 0);
    for (let step = 0; step < 3; step += 1) await host.page.keyboard.press("ArrowRight");
    await at(host, 3);
    await host.page.getByRole("button", { name: "Share" }).click();
    await host.page.getByRole("button", { name: "Show everybody at the table" }).click();
    for (const one of [...players, ...watchers]) {
      if (one === host) continue;
      await one.page.getByRole("button", { name: "Follow" }).click();
      await at(one, 3);
    }
    await host.screenshot("evening-replay");
  });

  part("had no error in any browser", () => {
    assert.deepEqual(
      [...players, ...watchers].flatMap((one) => one.problems),
      [],
    );
  });
});
