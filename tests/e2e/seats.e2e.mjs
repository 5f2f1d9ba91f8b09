// Seats and time. A player keeps the seat, no player has to be waited for without end, and the host has tools. The
// names of the tests begin with the item of docs/checklist.md that they cover.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { after, afterEach, before, describe, it } from "./evidence.mjs";
import { closeDialog, openWaitingRoom, visit } from "./people.mjs";
import { kViewports, launchBrowser, Player, soon, until } from "./support.mjs";
import {
  button,
  kPlay,
  logged,
  openTable,
  playButton,
  playByHand,
  waitForTurn,
} from "./tables.mjs";

let browser;
let table;

before(async () => {
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
});
afterEach(async () => {
  const people = (table?.people ?? []).filter((one) => one instanceof Player);
  const problems = people.flatMap((one) => one.problems);
  await table?.close();
  table = undefined;
  assert.deepEqual(problems, []);
});

/** Returns the notice that the seat is played on another page. */
const elsewhere = (page) => page.locator(".notice").getByText("on another page");
const says = (page, text) => page.getByText(text).first().waitFor();

/** Returns a deck in which seat 1 acts first and seat 2 after it. No card has an effect. */
function plain(seats = 4) {
  const hands = [["6H"], ["9H"], ["QH"], ["4H"]].slice(0, seats);
  const filler = (card) => "34569Q".includes(card[0]) && card[1] !== "H";
  return deckFor({ dealer: 0, upcard: "5H", hands, filler });
}

function handOf(page) {
  return page
    .locator("section.hand button.hit")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label").split(",")[0]));
}

/** Returns everything that a page shows of the game, without the choices of this page. */
async function stateOf(page) {
  return {
    hand: await handOf(page),
    // Players without a browser do not come back, so their absence is left out.
    seats: (await page.locator(".seats .visually-hidden").allTextContents()).map((seat) =>
      seat.replace(", away", ""),
    ),
    status: await page.locator(".status .demand").textContent(),
    pile: await page.locator(".discard > .visually-hidden").textContent(),
  };
}

describe("a player's seat", () => {
  it("U08 can be taken over by a second page, and is kept over a reload and a return", async () => {
    table = await openTable(browser, { deck: plain(), inBrowser: [1] });
    const bas = table.seats[1];
    await waitForTurn(bas);
    const hand = await handOf(bas.page);
    assert.ok(hand.length > 0);

    const second = await bas.context.newPage();
    await second.goto(bas.page.url());
    await elsewhere(second).waitFor();
    await soon(async () => assert.deepEqual(await handOf(second), hand));
    await second.locator('button.hit[aria-label^="nine of hearts"]').click();
    const play = second.getByRole("button", { name: kPlay });
    await soon(async () => assert.equal(await play.getAttribute("aria-disabled"), "true"));

    await second.getByRole("button", { name: "Take over here" }).click();
    await elsewhere(bas.page).waitFor();
    await elsewhere(second).waitFor({ state: "detached" });
    await second.reload();
    await second.locator(".status.yours").waitFor();
    await soon(async () => assert.deepEqual(await handOf(second), hand));
    await soon(async () => assert.equal(await elsewhere(second).count(), 0));

    await bas.page.close();
    await second.close();
    const third = await bas.context.newPage();
    await third.goto(`${table.server.url}t/${table.code}`);
    await third.locator(".status.yours").waitFor();
    await soon(async () => assert.deepEqual(await handOf(third), hand));
    await third.locator('button.hit[aria-label^="nine of hearts"]').click();
    await third.getByRole("button", { name: kPlay }).click();
    await until(async () => (await handOf(third)).length === hand.length - 1, "the play");
  });

  it("U41 a reload in mid-round keeps the log, and a late watcher has the log, too", async () => {
    const wide = { viewport: kViewports.desktop };
    table = await openTable(browser, { deck: plain(), inBrowser: [1], player: wide });
    const bas = table.seats[1];
    await waitForTurn(bas);
    const logOf = (page) => page.locator(".log li p").allTextContents();
    let before;
    await soon(async () => {
      before = await logOf(bas.page);
      assert.ok(before.length >= 2, `the deal and a play: ${before}`);
    });
    await bas.page.reload();
    await bas.page.locator(".status.yours").waitFor();
    await soon(async () => assert.deepEqual(await logOf(bas.page), before));

    const watcher = await browser.newContext({ viewport: kViewports.desktop });
    try {
      const page = await watcher.newPage();
      await page.goto(bas.page.url());
      await page.getByRole("button", { name: "Open what happened and the talk" }).click();
      await until(
        async () => (await logOf(page)).some((line) => line.includes("Noor")),
        "the play",
      );
    } finally {
      await watcher.close();
    }
  });

  it("U44 without a connection the hand stays and actions are off; later the page tells missed plays", async () => {
    const phone = { viewport: kViewports.portrait };
    table = await openTable(browser, { deck: plain(), inBrowser: [2], player: phone });
    const [, bas, fatima] = table.seats;
    const hand = await handOf(fatima.page);
    // The test moves the page's clock, so that nothing is late on a busy machine.
    await fatima.page.clock.install();
    await fatima.page.reload();
    await soon(async () => assert.deepEqual(await handOf(fatima.page), hand));
    await fatima.page.evaluate(() => {
      addEventListener("offline", () => (globalThis.lost = true));
    });
    await fatima.stopClock();
    await fatima.context.setOffline(true);
    await fatima.page.waitForFunction(() => globalThis.lost);
    assert.equal(await fatima.page.locator(".banner").count(), 0);
    await fatima.page.clock.runFor(5000);
    await says(fatima.page, "No connection. Trying again");
    await fatima.page.clock.resume();
    await fatima.page
      .locator("[aria-live=assertive]")
      .getByText("No connection")
      .waitFor({ state: "attached" });
    await soon(async () => assert.deepEqual(await handOf(fatima.page), hand));
    await bas.play("9H");
    await fatima.screenshot("offline");
    await soon(async () =>
      assert.equal(await playButton(fatima).getAttribute("aria-disabled"), "true"),
    );
    await fatima.context.setOffline(false);
    await says(fatima.page, "While you were away: Bas plays nine of hearts.");
    await fatima.screenshot("while-away");
    await waitForTurn(fatima);
    const returned = await stateOf(fatima.page);
    await fatima.page.reload();
    await fatima.page.locator(".status.yours").waitFor();
    await soon(async () => assert.deepEqual(await stateOf(fatima.page), returned));
  });

  it("U46 after a restart of the server all players are in the same place, without a reload", async () => {
    table = await openTable(browser, { deck: plain(), inBrowser: [1, 2] });
    const [, bas, fatima] = table.seats;
    await playByHand(bas, "9H");
    await waitForTurn(fatima);
    const before = [await stateOf(bas.page), await stateOf(fatima.page)];
    await table.server.kill();
    const banner = (one) => one.page.locator(".banner").getByText("No connection");
    for (const one of [bas, fatima]) await banner(one).waitFor();
    await table.server.run();
    for (const one of [bas, fatima]) await banner(one).waitFor({ state: "detached" });
    await soon(async () =>
      assert.deepEqual([await stateOf(bas.page), await stateOf(fatima.page)], before),
    );
    await playByHand(fatima, "QH");
  });

  it("U49 a new version is offered between rounds and not during one", async () => {
    table = await openTable(browser, { deck: plain(), inBrowser: [1] });
    let served = "";
    const eva = await Player.join(browser);
    table.people.push(eva);
    await eva.page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.type === "welcome") message.server += served;
        socket.send(JSON.stringify(message));
      });
      eva.drop = () => socket.close();
    });
    const kOffer = "There is a new version.";
    await eva.page.goto(`${table.server.url}t/${table.code}`);
    await says(eva.page, "You are watching");
    served = "-next";
    const entered = eva.sent("enter").length;
    await eva.drop();
    await until(() => eva.sent("enter").length > entered, "the page to hear of the new version");
    await says(eva.page, "You are watching");
    await eva.page.waitForFunction(() => !document.querySelector(".banner"));
    await soon(async () =>
      assert.equal(await eva.page.getByText(kOffer).count(), 0, "not in a round"),
    );
    await table.seats[0].must({ type: "end-match", table: table.code });
    await says(eva.page, kOffer);
    await eva.page.getByRole("button", { name: "Reload" }).click();
    await says(eva.page, "The host ended the match");
    await soon(async () => assert.equal(await eva.page.getByText(kOffer).count(), 0));
  });
});

describe("time", () => {
  // A turn takes seconds, and each of these texts shows only for some of them.
  const kTimeNotes = {
    clock: ".status [role=timer], .status [role=timer] *",
    acting: [".seat.acting .clock", "li"],
    warning: "[aria-live=assertive]",
  };

  it("U43 counts down in number, bar and words, warns twice, and then the bot plays that turn", async () => {
    table = await openTable(browser, {
      deck: plain(),
      inBrowser: [1, 2],
      settings: { turn_ms: 19000, on_timeout: "bot-turn" },
      player: { notes: kTimeNotes },
    });
    const [, bas, fatima] = table.seats;
    await bas.noted("clock", /^0:1\d$/);
    await fatima.noted("acting", /Bas.* \| 0:\d\d/);
    // No other player has a clock.
    const acting = await fatima.page.evaluate(() => globalThis.noted.acting);
    assert.ok(
      acting.every((text) => text.includes("Bas")),
      acting.join("\n"),
    );
    await bas.noted("warning", "You have 10 seconds left");
    await bas.noted("clock", /^\d+\ss left!$/);
    await bas.screenshot("last-seconds");
    await bas.noted("warning", "You have 5 seconds left");
    await until(() => fatima.view.turn !== 1, "the turn to go on");
    await logged(fatima, "A bot plays a turn for Bas");
    await logged(bas, "A bot plays a turn for you");
    // The bot played that turn only.
    assert.equal(bas.room.seats[1].stand_in, undefined);
  });

  it("U43 after two missed turns in a row a bot holds the seat until its owner comes back", async () => {
    table = await openTable(browser, {
      deck: plain(2),
      seats: 2,
      inBrowser: [1],
      rules: { teams: false },
      settings: { turn_ms: 1000, on_timeout: "bot-seat", bot_pace_ms: 1500 },
    });
    const bas = table.seats[1];
    await says(bas.page, "A bot plays for you.");
    await bas.screenshot("bot-holds");
    // The owner has the seat for two turns only, unless the owner plays. So the test looks at the messages and at each
    // frame that the page draws.
    const heard = bas.traffic.length;
    const gone = bas.page.waitForFunction(
      (notice) => !document.body.textContent.includes(notice),
      "A bot plays for you.",
    );
    await Promise.all([gone, bas.page.getByRole("button", { name: "Come back" }).click()]);
    const isBack = ({ message }) => message.type === "room" && !message.room.seats[1].stand_in;
    await until(() => bas.traffic.slice(heard).some(isBack), "the seat");
  });

  it("U45 the others see how long the table waits for an absent player, and can wait longer", async () => {
    table = await openTable(browser, {
      deck: plain(),
      inBrowser: [2, 3],
      settings: { absent_ms: 40000 },
      player: { viewport: kViewports.portrait },
    });
    const [noor, bas, fatima, joris] = table.seats;
    bas.close();
    for (const one of [fatima, joris])
      await says(one.page, /^Bas: connection lost, 0:\d\d until the bot plays$/);
    await fatima.page.getByRole("button", { name: "Wait longer (0 of 2)" }).click();
    await joris.page.getByRole("button", { name: "Wait longer (1 of 2)" }).click();
    await fatima.screenshot("away");
    await says(fatima.page, /^Bas: connection lost, 1:\d\d until the bot plays$/);
    await noor.must({ type: "ping" });
  });

  it("U43 the players agree to a pause, nobody can act during it, and any player can end it", async () => {
    table = await openTable(browser, { deck: plain(), inBrowser: [1, 2] });
    const [noor, bas, fatima, joris] = table.seats;
    const { code } = table;
    await button(bas, "Table menu").click();
    await button(bas, "Propose a pause").click();
    await says(fatima.page, "Bas would like to pause (1 of 4).");
    await button(fatima, "Agree to pause").click();
    await noor.must({ type: "pause", table: code, on: true });
    await joris.must({ type: "pause", table: code, on: true });
    for (const one of [bas, fatima]) await says(one.page, "The match is paused. No clock runs.");
    await soon(async () =>
      assert.equal(await playButton(bas).getAttribute("aria-disabled"), "true"),
    );
    await button(fatima, "Go on").click();
    await playByHand(bas, "9H");
  });
});

describe("the host's tools", () => {
  it("U05 swap and remove players, add and remove bots, lock the table and pass the role on", async () => {
    table = await openWaitingRoom(browser, { guests: 2 });
    const { host, guests } = table;
    const [bas, fatima] = guests;
    await button(host, "Start the match").getByText("Bots take the free seats").waitFor();
    await button(bas, /^Seat 1.*Move here/).click();
    await until(() => host.room.seats[0].name === "Bas", "Bas to move");
    await button(host, /^Seat 1.*Bas/).click();
    await button(host, "Swap places with …").click();
    await host.page.getByRole("group", { name: "Swap places" }).getByText("Fatima").click();
    await until(() => host.room.seats[0].name === "Fatima", "the swap");
    const [free] = host.room.seats.filter(({ kind }) => kind === "empty");
    await button(host, `Put a bot on seat ${free.seat + 1}`).click();
    await button(host, /^beginner/).click();
    await until(() => host.room.start.allowed, "a full table");
    await button(host, new RegExp(`^Seat ${free.seat + 1}`)).click();
    await button(host, /^Take the bot .* away/).click();
    await until(() => !host.room.start.allowed, "a free seat");
    await button(host, "Lock the table").click();
    await until(() => host.room.locked, "the lock");
    const newcomer = await Player.join(browser);
    table.people.push(newcomer);
    await newcomer.page.goto(`${table.server.url}t/${table.code}`);
    await says(newcomer.page, "The host has locked this table.");
    await button(host, /^Seat 1.*Fatima/).click();
    await button(host, "Remove Fatima").click();
    await says(host.page, /The seat becomes free/);
    await host.screenshot("remove");
    await button(host, "Remove Fatima").click();
    await until(() => host.room.seats[0].kind === "empty", "the seat to be free");
    const seat = bas.room.you.seat + 1;
    await button(host, new RegExp(`^Seat ${seat}.*Bas`)).click();
    await button(host, "Make Bas the host").click();
    await button(host, "Make Bas the host").click();
    await until(() => bas.room.you.host, "the role");
    await button(bas, "Start the match").waitFor();
    await soon(async () => assert.equal(await button(host, "Start the match").count(), 0));
    void fatima;
  });

  it("U06 change settings, and the other players see at once what differs from the preset", async () => {
    table = await openWaitingRoom(browser, {
      guests: 1,
      settings: { knock_grace_ms: 3000 },
      guest: { viewport: kViewports.portrait },
    });
    const { host } = table;
    const [bas] = table.guests;
    const marked = () => bas.page.locator("li.changed").allTextContents();
    await soon(async () => assert.deepEqual(await marked(), []));
    const why = /The rules forbid talk about your own cards/;
    await bas.page.getByText(why).waitFor();
    await button(host, "Change").click();
    await host.page.getByText(/The rules forbid .* you can turn it on here/).waitFor();
    await host.page.getByLabel("Time for a turn").selectOption("30000");
    await host.page.getByRole("combobox", { name: "Talk" }).selectOption("chat");
    await host.page.getByRole("switch", { name: "people may watch" }).click();
    await until(async () => (await marked()).length === 3, "three marks");
    const words = (await marked()).join("; ");
    for (const text of ["30 seconds a turn", "free chat", "nobody may watch"])
      assert.match(words, new RegExp(`changed\\s+${text}`));
    await soon(async () => assert.equal(await bas.page.getByText(why).count(), 0));
    await host.page.getByLabel(/Which rules/).selectOption("pesten-2018");
    await says(bas.page, "Pesten 2018");
    await host.page.getByRole("button", { name: "One seat more" }).click();
    await until(() => bas.room.seats.length >= 5, "another seat");
    await host.screenshot("configure");
    await bas.page.locator("#summary-title").scrollIntoViewIfNeeded();
    await bas.screenshot("settings-seen");
  });

  it("U08 a seat is handed to a friend by a link, and given back", async () => {
    table = await openTable(browser, { deck: plain(), inBrowser: [1, 2] });
    const [, bas, fatima] = table.seats;
    await waitForTurn(bas);
    const hand = await handOf(fatima.page);
    await button(fatima, "Table menu").click();
    await button(fatima, /^Fatima/).click();
    await button(fatima, "Hand my seat to a friend").click();
    const link = await fatima.page.getByLabel("Link for this seat").inputValue();
    assert.match(link, new RegExp(`/t/${table.code}#key=`));
    await closeDialog(fatima);
    const eva = await visit(browser, table, { name: "Eva", path: link });
    table.people.push(eva);
    await says(eva.page, "You are invited to the seat of Fatima.");
    await button(eva, "Sit down").click();
    await until(() => eva.room.you.seat === 2, "Eva to sit down");
    assert.equal(new URL(eva.page.url()).hash, "");
    const has = async (one) => (await handOf(one.page)).join() === hand.join();
    await until(() => has(eva), "the hand of Fatima");
    await logged(bas, "Eva plays for Fatima");
    await says(fatima.page, "Eva plays on your seat.");
    await button(fatima, "Ask for it back").click();
    await until(() => fatima.room.you.seat === 2, "the seat back");
    await logged(bas, "Fatima has the seat back");
    await until(() => has(fatima), "the hand");
  });

  it("U05 a player confirms to leave for good; a bot and then a friend take the seat", async () => {
    table = await openTable(browser, { deck: plain(), inBrowser: [1, 2] });
    const [noor, bas, fatima] = table.seats;
    await button(bas, "Table menu").click();
    await button(bas, "Leave for good").click();
    await says(bas.page, "A bot takes your seat, and you do not get it back.");
    await button(bas, "Leave for good").click();
    await says(bas.page, "You are watching");
    await logged(fatima, "Bas leaves the table");
    const { key } = await noor.must({ type: "invite-to-seat", table: table.code, seat: 1 });
    const path = `${table.server.url}t/${table.code}#key=${key}&seat=1`;
    const eva = await visit(browser, table, { name: "Eva", path });
    table.people.push(eva);
    await button(eva, "Sit down").click();
    await until(() => eva.room.you.seat === 1, "Eva to sit down");
    await logged(fatima, /^Eva takes the seat of/);
  });
});
