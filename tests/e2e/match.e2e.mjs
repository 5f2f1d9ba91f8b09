// Four players in four browsers play a best-of-seven by the user interface alone. In the third round, the server is
// killed and starts again.
import assert from "node:assert/strict";
import { after, before, describe, it } from "./evidence.mjs";
import { rename } from "./people.mjs";
import { kRounds } from "./story.mjs";
import {
  cardName,
  GameServer,
  kViewports,
  launchBrowser,
  Player,
  soon,
  until,
} from "./support.mjs";
import { button, choose, chosen, kPlay, playButton } from "./tables.mjs";

const kPlayers = [
  { name: "Noor", viewport: kViewports.portrait },
  { name: "Bas", viewport: kViewports.desktop },
  { name: "Fatima", viewport: kViewports.landscape },
  { name: "Joris", viewport: kViewports.tall, scheme: "dark" },
];

const kSuits = { hearts: "H", diamonds: "D", clubs: "C", spades: "S" };

let server;
let browser;
let players = [];

before(async () => {
  server = await GameServer.start({
    decks: kRounds.map((round) => round.deck),
    // The test takes a picture before the knock.
    knockGraceMs: 10000,
  });
  browser = await launchBrowser();
  for (const options of kPlayers) players.push(await Player.join(browser, options));
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** Checks that the marked cards are exactly those with which the server lets a play begin. */
async function checkMarks(player) {
  const pick = player.asks().find((ask) => ask.kind === "pick_cards");
  const expected = (pick?.intents ?? []).map((intent) => cardName(intent.card ?? intent.cards[0]));
  const marked = async () => {
    const labels = await player.page
      .locator(".card.marked button")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label").split(",")[0]));
    return [...new Set(labels)].sort();
  };
  const wanted = [...new Set(expected)].sort();
  await until(
    async () => JSON.stringify(await marked()) === JSON.stringify(wanted),
    `marks on ${wanted}`,
  );
}

async function waitForTurn(seat) {
  const player = players[seat];
  await until(
    () =>
      player.view?.stage === "playing" &&
      player.view.to_act.includes(seat) &&
      player.asks().length > 0,
    `the turn of seat ${seat}`,
  );
  await player.page.locator(".status.yours").waitFor();
  return player;
}

/** Checks that the play had the effect that its preview showed. */
function checkOutcome(effect, view) {
  if (effect.goes_out) {
    assert.notEqual(view.stage, "playing");
    return;
  }
  const badge = (code) => view.badges.find((shown) => shown.code === code);
  assert.equal(badge("direction").direction, effect.direction);
  assert.equal(badge("chain")?.count ?? 0, effect.count);
  const calls = effect.notes.some((note) => note.event === "calls-suit");
  if (!calls) assert.equal(view.turn, effect.next);
}

async function play(seat, cards, options = {}) {
  const player = await waitForTurn(seat);
  await checkMarks(player);
  const { effect } = await player.considering(cards, () => choose(player, cards));
  await soon(async () => assert.deepEqual(await chosen(player), cards.map(cardName)));
  const status = player.page.locator(".status .sub");
  if (options.set) await status.getByText(options.set).waitFor();
  if (options.again) await status.getByText("you play again").waitFor();
  if (options.goesOut) await status.getByText("You win the round!").waitFor();
  if (options.knock) {
    await button(player, "Knock").click();
    await status.getByText("you knock").waitFor();
  }
  if (options.shot) await player.screenshot(options.shot);
  if (!options.calls) {
    await player.acting(() => button(player, kPlay).click());
    checkOutcome(effect, player.view);
    return;
  }
  // The suit is called together with the play, so there is no separate button to play the card.
  assert.equal(await playButton(player).count(), 0);
  await callSuit(player, options.calls, options);
  checkOutcome(effect, player.view);
}

/** Calls a suit by its button or by the key on the button, and waits until the suit is called. */
async function callSuit(player, suit, { byKey = false } = {}) {
  const picker = player.page.getByRole("toolbar", { name: "Call a suit." });
  const one = picker.getByRole("button", { name: suit });
  await one.waitFor();
  if (byKey) await player.page.keyboard.press(await one.getAttribute("aria-keyshortcuts"));
  else await one.click();
  const called = kSuits[suit];
  await until(
    () => player.view.badges.some((badge) => badge.code === "called-suit" && badge.suit === called),
    `${suit} to be called`,
  );
}

/** Says ready, unless the round has already begun by itself. */
async function goOn(seat, player) {
  await until(
    async () => {
      if (player.view.stage === "playing" || player.room.seats[seat].ready) return true;
      await button(player, "Next round")
        .click({ timeout: 5000 })
        .catch(() => {});
      return false;
    },
    `seat ${seat} to go on`,
    60000,
  );
}

/** From now on notes in each frame how far hand and actions are from the table's lower edge. Motions do not count. */
function notePlaces({ page }) {
  return page.evaluate(() => {
    const before = globalThis.places;
    globalThis.places = new Set();
    if (before) return;
    const look = () => {
      const kParts = ["main.table", "section.hand", "section.actions"];
      const [table, hand, actions] = kParts.map((part) => document.querySelector(part));
      const topOf = ({ offsetTop, offsetParent }) =>
        offsetParent === table ? offsetTop : offsetTop - table.offsetTop;
      if (hand && actions) {
        const [end, top] = [topOf(hand) + hand.offsetHeight, topOf(actions)];
        globalThis.places.add(`${table.offsetHeight - end} and ${table.offsetHeight - top} px`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

const kSteps = {
  play,
  async take(seat, count) {
    const player = await waitForTurn(seat);
    await player.page.locator(".chain").getByText(`+${count}`).waitFor();
    await player.screenshot(`take-${count}`);
    await button(player, `Take ${count}`).click();
    await player.page.getByText(`You take ${count} cards`).first().waitFor({ state: "attached" });
  },
  async draw(seat) {
    const player = await waitForTurn(seat);
    await player.page.getByRole("button", { name: "Draw a card" }).click();
  },
  async call(seat, suit) {
    const player = await waitForTurn(seat);
    await player.page.getByRole("toolbar", { name: "Call a suit." }).waitFor();
    await player.screenshot(`call-${suit}-seat-${seat}`);
    await player.checkAccessibility("suit picker");
    await callSuit(player, suit, { byKey: true });
  },
  async knock(seat) {
    const player = players[seat];
    const knock = button(player, "Knock: last card!");
    await knock.waitFor();
    await player.screenshot("knock-countdown");
    await knock.click();
    await until(
      () => !player.view.badges.some((badge) => badge.code === "owes-knock"),
      "the knock",
    );
  },
  /** Lets the time for the knock pass. The next player's choice waits until then. */
  async forget(seat) {
    const player = players[seat];
    await button(player, "Knock: last card!").waitFor();
    const others = players.filter((other) => other !== player);
    await others[0].page.getByText("no knock!").first().waitFor({ state: "attached" });
    await player.screenshot("knock-owed");
    await others[0].screenshot("knock-owed-by-another");
    await player.page
      .getByText("You have not knocked and draw 2 cards")
      .first()
      .waitFor({ state: "attached" });
    await until(
      () => player.view.zones.find((zone) => zone.seat === seat).count === 3,
      "the penalty",
    );
  },
  restart: killAndRestart,
};

function positionOf(player) {
  const { prompt, ...rest } = player.view;
  return { ...rest, asks: prompt?.asks ?? null };
}

async function killAndRestart() {
  // An update that one browser has may still be on its way to another.
  await until(() => new Set(players.map(({ update }) => update.seq)).size === 1, "one position");
  const before = players.map(positionOf);
  const heard = players.map((player) => player.updates);
  for (const player of players) await player.page.evaluate(() => (globalThis.notReloaded = true));
  await server.kill();
  for (const player of players) await player.page.getByText("No connection").first().waitFor();
  await players[0].screenshot("connection-lost");
  await players[0].checkAccessibility("connection lost");
  await server.run();
  for (const [seat, player] of players.entries()) {
    await until(() => player.updates > heard[seat], `seat ${seat} to be back`, 60000);
    assert.deepEqual(positionOf(player), before[seat], `position of seat ${seat}`);
    assert.ok(await player.page.evaluate(() => globalThis.notReloaded), "no reload");
    await player.page.locator(".banner").waitFor({ state: "detached" });
  }
}

// Each part continues where the one before ended. After a failure, the results of the others would mean nothing.
let failed = "";
function part(name, run) {
  it(name, async () => {
    assert.equal(failed, "", `needs "${failed}"`);
    failed = name;
    await run();
    failed = "";
  });
}

describe("a best-of-seven in four browsers", () => {
  part("is opened, joined by link and by code, and started", async () => {
    const [host, second, third, fourth] = players;
    await host.page.goto(server.url);
    await button(host, "A table with friends").waitFor();
    await host.screenshot("home-portrait");
    await host.checkAccessibility("home");
    await host.checkNothingOverflows("home");
    await button(host, "Pesten: choose rules and players").click();
    await host.page.getByRole("radio", { name: /^Manipesto/ }).waitFor();
    await host.screenshot("start-dialog-portrait");
    await host.checkAccessibility("start-dialog");
    await host.checkNothingOverflows("start-dialog");
    await button(host, "Open the table").click();
    await host.page.getByText("waiting room").waitFor();
    await rename(host, "Noor");
    await button(host, "Start the match").getByText("Bots take the free seats").waitFor();

    const link = await host.page.getByLabel("Invite others").inputValue();
    const code = link.split("/").at(-1);
    assert.match(code, /^[2-9A-HJ-NP-Z]{4,}$/);
    assert.equal(link, `${server.url}t/${code}`);
    await button(host, "Code to scan").click();
    await host.page.getByRole("img", { name: /Scan this code/ }).waitFor();
    await host.screenshot("invite-qr");
    await button(host, "Close").click();

    // By the link: the page asks for a name and a seat only.
    await second.page.goto(link);
    await second.page.getByLabel("Your name").fill("Bas");
    await button(second, "Sit down").click();
    // By the code, in the way in which people type it, and with a choice of the seat.
    await third.page.goto(server.url);
    await third.page
      .getByLabel("Table code")
      .fill(` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`);
    await button(third, "Join").click();
    await third.page.getByLabel("Your name").fill("Fatima");
    await button(third, /^Seat 4.*Sit here/).click();
    await button(third, /^Seat 3.*Move here/).click();

    await button(host, "Put a bot on seat 4").click();
    await button(host, /^regular/).click();
    await button(host, /^Seat 4/).click();
    await button(host, /Take the bot .* away/).click();
    await fourth.page.goto(link);
    await fourth.page.getByLabel("Your name").fill("Joris");
    await button(fourth, "Sit down").click();
    await until(() => host.room.start?.allowed, "the permission to start");
    assert.deepEqual(
      host.room.seats.map((seat) => seat.name),
      kPlayers.map(({ name }) => name),
    );
    for (const [seat, player] of players.entries()) {
      await player.checkNothingOverflows("waiting room");
      await player.screenshot(`waiting-${seat}`);
    }
    await host.checkAccessibility("waiting room");
    await button(host, "Start the match").click();
    for (const player of players) await until(() => player.view?.round === 1, "the first deal");
  });

  part("explains a card that cannot be played, and why drawing is not allowed", async () => {
    const player = await waitForTurn(1);
    await player.page.locator('button.hit[aria-label^="jack of hearts"]').waitFor();
    await player.page.locator('button.hit[aria-label^="six of clubs"]').click();
    const alert = player.page.locator("[aria-live=assertive]");
    await alert.getByText("It fits neither the suit nor the rank.").waitFor({ state: "attached" });
    await player.screenshot("explained");
    const draw = button(player, /^Draw a card/);
    await soon(async () => assert.equal(await draw.getAttribute("aria-disabled"), "true"));
    await draw.getByText("You must play.").waitFor();
    for (const [seat, other] of players.entries()) {
      await other.checkNothingOverflows("table");
      await other.checkAccessibility(`table of seat ${seat}`);
      await other.screenshot(`table-seat-${seat}`);
    }
    const title = "● Your turn – Last Card";
    await until(async () => (await player.page.title()) === title, "the title of the window");
    assert.match(await players[0].page.title(), /^Table \w+ – Last Card$/);
  });

  for (const [index, round] of kRounds.entries()) {
    part(`round ${index + 1} goes as planned and has the planned result`, async () => {
      for (const player of players) {
        await until(
          () => player.view.round === index + 1 && player.view.stage === "playing",
          "the deal",
        );
      }
      const [phone, desktop] = players;
      for (const player of [phone, desktop]) await notePlaces(player);
      for (const [number, [seat, what, ...rest]] of round.steps.entries()) {
        if (what === "play") {
          const [cards, options] = rest;
          await play(seat, cards, { ...options, shot: `round-${index + 1}-step-${number + 1}` });
        } else {
          await kSteps[what](seat, ...rest);
        }
      }
      const last = index === kRounds.length - 1;
      for (const player of players) {
        await until(
          () => player.view.stage === (last ? "match-over" : "round-over"),
          "the end of the round",
        );
        assert.equal(player.view.result.winner, round.winner);
        assert.deepEqual(player.view.points, round.points);
      }
      // In the whole round, the hand and the actions stayed in their places.
      for (const player of [phone, desktop]) {
        const places = await player.page.evaluate(() => [...globalThis.places]);
        assert.equal(places.length, 1, places.join("; "));
      }
      const side = [0, 2].map((more) => kPlayers[(round.winner % 2) + more].name).join(" and ");
      const title = players[(round.winner + 1) % 4].page.locator("#end-title");
      const number = ["one", "two", "three", "four", "five", "six", "seven"][index];
      await title.getByText(`${side} ${last ? "win, " : `take round ${number}`}`).waitFor();
      if (index === 0) {
        for (const [seat, player] of players.entries()) {
          await player.screenshot(`round-end-${seat}`);
          await player.checkNothingOverflows("end of a round");
        }
        await players[0].checkAccessibility("end of a round");
      }
      if (!last) {
        for (const [seat, player] of players.entries()) await goOn(seat, player);
      }
    });
  }

  part("ends, and a new match begins when all players want it", async () => {
    for (const [seat, player] of players.entries()) await player.screenshot(`match-end-${seat}`);
    await players[0].checkAccessibility("end of the match");
    for (const player of players) await button(player, "Play again").click();
    for (const player of players) {
      await until(
        () => player.view.stage === "playing" && player.view.points.every((n) => n === 0),
        "a new match",
      );
    }
    assert.equal(players[0].view.dealer, 1);
  });

  part("had no error in any browser", () => {
    assert.deepEqual(
      players.map((player) => player.problems),
      [[], [], [], []],
    );
  });
});
