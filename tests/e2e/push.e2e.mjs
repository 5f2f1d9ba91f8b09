// Push messages to a browser whose page is closed, by a push service of our own (push_service.mjs).
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { openPushService } from "./push_service.mjs";
import { GameServer, kViewports, soon, until } from "./support.mjs";
import { deckFor } from "./deck.mjs";
import { Caller, kNames, playByHand } from "./tables.mjs";

// The browser without its windows crashes when a message is handed to a worker.
const house = openHouse({ whole: true });

const kDeck = deckFor({
  dealer: 0,
  upcard: "5H",
  hands: [["6C"], ["6H"]],
  filler: (card) => "39QK".includes(card[0]) && "DS".includes(card[1]),
});

/** Opens a table of two that waits for absent players. Seat 0 is a caller, and seat 1 is dealt to first. */
async function openTable(service) {
  const server = house.keep(
    await GameServer.start({ decks: [kDeck], options: ["--push-private"] }),
  );
  const host = house.keep(await Caller.join(server));
  const { games } = await host.must({ type: "list-games" });
  const pesten = games.find(({ game }) => game === "pesten");
  const { table } = await host.must({
    type: "create-table",
    game: "pesten",
    preset: pesten.presets[0].preset,
    seats: 2,
    name: kNames[0],
    settings: { absent_ms: 0 },
  });
  await host.enter(table);
  return { server, host, table, service };
}

const keysOf = (browser) => ({ endpoint: browser.endpoint, ...browser.keys });

/** Checks that a push message has no card and no field of a message that could have one. */
function assertNoFace(text) {
  assert.doesNotMatch(text, /\b(?:[2-9TJQKA]|10)[CDHS]\b/);
  for (const word of ["hand", "card", "cards", "zones", "deck", "upcard"])
    assert.ok(!(word in JSON.parse(text)), `${word} in ${text}`);
}

describe("a push message", () => {
  it("is signed and tells a player without an open page of the turn, with no card", async () => {
    const service = house.keep(await openPushService());
    const { server, host, table } = await openTable(service);
    const bas = await Caller.join(server);
    await bas.enter(table);
    await bas.must({ type: "sit", table, seat: 1, name: kNames[1] });
    const { key } = await bas.must({ type: "push-key" });
    const browser = service.browser();
    await bas.must({ type: "push-subscribe", ...keysOf(browser), turn: true });
    await host.must({ type: "start", table });
    await until(() => bas.view?.stage === "playing", "the deal");
    bas.close();
    const { text, key: speaker, headers } = await service.message(0, browser);
    assert.deepEqual(JSON.parse(text), { kind: "turn", path: `t/${table}`, code: table });
    assert.equal(speaker, key);
    assert.equal(headers.topic, `table-${table}`);
    assertNoFace(text);
  });

  it("is encrypted anew and sent again if the push service was too busy, until the browser is gone", async () => {
    const service = house.keep(await openPushService());
    const { server, host, table } = await openTable(service);
    const bas = await Caller.join(server);
    await bas.enter(table);
    await bas.must({ type: "sit", table, seat: 1, name: kNames[1] });
    const browser = service.browser();
    await bas.must({ type: "push-subscribe", ...keysOf(browser), turn: true });
    const subscribed = async () => {
      const kept = await fetch(`${server.url}api/me/export`, { headers: { cookie: bas.cookie } });
      return (await kept.json()).told_away.length;
    };
    assert.equal(await subscribed(), 1);
    service.answer(429, 410);
    await host.must({ type: "start", table });
    await until(() => bas.view?.stage === "playing", "the deal");
    bas.close();
    const [first, second] = [await service.message(0, browser), await service.message(1, browser)];
    assert.equal(first.text, second.text);
    assert.notDeepEqual(first.body, second.body, "no key and no salt serves twice");
    // The status 410 says that the browser is gone. The server then forgets its subscription.
    await until(async () => (await subscribed()) === 0, "the subscription to be forgotten");
  });
});

/**
 * Runs in the page. Replaces the browser's push service by ours, because Chromium's own cannot be reached from here.
 */
function withOwnPushService({ endpoint, p256dh, auth }) {
  class OwnNotification {
    static permission = "default";
    static async requestPermission() {
      OwnNotification.permission = "granted";
      return "granted";
    }
  }
  globalThis.Notification = OwnNotification;
  const subscription = {
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => true,
  };
  let made = null;
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly || options.applicationServerKey.length !== 65)
      throw new TypeError("not as a browser wants it");
    return (made = subscription);
  };
}

describe("a page", () => {
  it("offers push messages after a long wait, and the worker shows one while the page is closed", async () => {
    const service = house.keep(await openPushService());
    const { server, host, table } = await openTable(service);
    const browser = service.browser();
    const one = await house.come({
      serviceWorkers: "allow",
      viewport: kViewports.portrait,
      settings: { name: "Bas" },
    });
    await one.context.addInitScript(withOwnPushService, keysOf(browser));
    const { page } = one;
    // A minute passes at once. The page takes its connection for lost and asks for the reason, and the answer has the
    // status 403.
    one.expected = /status of 403/;
    await page.clock.install();
    await page.goto(`${server.url}t/${table}`);
    await page.getByRole("button", { name: "Sit down" }).click();
    await until(() => one.room?.you.seat === 1, "Bas to sit down");
    await host.must({ type: "start", table });
    await playByHand(one, "6H");
    const offer = page.getByText("Shall your browser tell you when it is your turn");
    assert.equal(await offer.count(), 0, "nobody is asked at first");
    await page.clock.runFor(61_000);
    await offer.waitFor();
    await one.screenshot("push-offer");
    await page.getByRole("button", { name: "Yes, tell me" }).click();
    await until(() => one.answerTo(one.sent("push-subscribe")[0]), "the subscription");
    assert.equal(one.answerTo(one.sent("push-subscribe")[0]).type, "ok");
    await soon(async () => assert.equal(await offer.count(), 0));

    // On a phone, the settings are in the table's menu.
    await page.getByRole("button", { name: "Table menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "While this page is closed" }).scrollIntoViewIfNeeded();
    await one.screenshot("push-settings");
    const night = page.getByLabel("Nothing at night");
    await night.click();
    await until(() => one.answerTo(one.sent("push-subscribe")[1]), "the quiet hours to be over");
    await soon(async () => assert.equal(await night.isChecked(), false));
    assert.equal(one.sent("push-subscribe")[1].quiet_from, undefined);

    // This page has no connection. The worker runs, and no table is open.
    const worker = await until(() => one.context.serviceWorkers()[0], "the worker");
    await worker.evaluate(() => {
      globalThis.shown = [];
      globalThis.registration.showNotification = async (title, options) =>
        void globalThis.shown.push({ title, ...options });
    });
    await page.goto(`${server.url}verify-deals.html`);
    await host.play("6C");
    const { text } = await service.message(0, browser);
    assert.deepEqual(JSON.parse(text), { kind: "turn", path: `t/${table}`, code: table });
    assertNoFace(text);
    const devtools = await one.context.newCDPSession(page);
    const registered = new Promise((found) =>
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        if (registrations.length > 0) found(registrations[0].registrationId);
      }),
    );
    await devtools.send("ServiceWorker.enable");
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(server.url).origin,
      registrationId: await registered,
      data: text,
    });
    const [shown] = await until(async () => {
      const all = await worker.evaluate(() => globalThis.shown);
      return all.length > 0 && all;
    }, "the notification");
    assert.equal(shown.title, "Last Card");
    assert.equal(shown.body, `It is your turn at table ${table}.`);
    assert.equal(shown.data, `${server.url}t/${table}`);
  });
});
