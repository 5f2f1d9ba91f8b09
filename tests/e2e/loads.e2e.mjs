// The page when it cannot load a part: words that do not arrive, pieces of a version that the server no longer has, and
// invalid addresses. A page must also not request the same file twice.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, soon, until } from "./support.mjs";
import { button } from "./tables.mjs";

const house = openHouse({ serve: () => GameServer.start() });
let player;

const kPieces = /\/assets\/[^/]+\.js$/;
const heading = (name) => player.page.getByRole("heading", { name }).first();
const notice = (page, text) => page.locator(".notice").getByText(text);
const fileOf = (request) => new URL(request.url()).pathname.split("/").at(-1);

/** Returns a map that counts the requests of the page by the name of the file. */
function countRequests(page) {
  const counts = new Map();
  page.on("request", (request) => {
    const file = fileOf(request);
    counts.set(file, (counts.get(file) ?? 0) + 1);
  });
  return counts;
}

/** Simulates an upgrade: the server has a page of another version and none of this version's pieces. */
async function upgrade({ context, page }) {
  const upgraded = { asked: 0 };
  await context.route(/./, async (route) => {
    const request = route.request();
    const isDocument = request.resourceType() === "document";
    if (isDocument) {
      await context.unrouteAll({ behavior: "ignoreErrors" });
      upgraded.over = true;
      return route.continue();
    }
    if (kPieces.test(request.url())) {
      upgraded.asked += 1;
      return route.fulfill({ status: 404, body: "Not found\n" });
    }
    if (new URL(request.url()).pathname !== "/") return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/(assets\/core-)[\w-]+\.js/g, "$1ANOTHER0.js");
    return route.fulfill({ response: answer, body });
  });
  // Counts the loads of the page. A page that loads again after the upgrade would never stop.
  page.on("framenavigated", () => (upgraded.loads = (upgraded.loads ?? 0) + 1));
  return upgraded;
}

/** The browser's own messages about the files that a test withholds. */
const kExpected = /Failed to load resource|Failed to fetch dynamically imported module/;
function forgive(one) {
  one.expected = kExpected;
  one.problems = one.problems.filter((problem) => !kExpected.test(problem));
}

// The real server serves no page at these addresses. A server in front of it may serve the page at every address.
describe("an address that is no UTF-8", () => {
  for (const address of ["t/%E0", "t/%", "m/%E0", "r/%E0", "rules?table=%E0"]) {
    it(`${address} leads to a page`, async () => {
      const anything = house.keep(await startMockServer());
      player = await house.come();
      // The mock server has no rule sets, so the page's request for one fails.
      forgive(player);
      await player.page.goto(anything.url + address);
      await player.page.locator("main").waitFor();
    });
  }
});

describe("the words of a page", () => {
  it("are requested again if they do not arrive, and the page says so meanwhile", async () => {
    player = await house.come({ locale: "nl" });
    let failing = true;
    await player.page.route(/assets\/nl[.-][^/]*\.js/, (route) =>
      failing ? route.abort() : route.continue(),
    );
    await player.page.goto(house.server.url, { waitUntil: "commit" });
    await player.page.getByText("Last Card kan nu niet worden geladen").waitFor();
    failing = false;
    await heading("Last Card").waitFor();
    await soon(async () => assert.equal(await player.page.locator("#unloaded").count(), 0));
    forgive(player);
  });

  it("are there in every language if the scripts do not load", async () => {
    player = await house.come();
    await player.page.route(kPieces, (route) => route.abort());
    await player.page.goto(house.server.url);
    const said = await player.page
      .locator("#unloaded p")
      .evaluateAll((lines) => lines.map((line) => line.lang));
    // The last line names the browsers that are new enough.
    assert.deepEqual(said.sort(), ["", "de", "en", "fi", "nl", "tr"]);
    await player.page.locator("#unloaded p").first().waitFor();
    forgive(player);
  });
});

describe("a piece of the page that does not load", () => {
  it("after an upgrade makes the start page load the new version at once", async () => {
    player = await house.come();
    await player.page.goto(house.server.url);
    // All parts that load by themselves are there. Otherwise one of them may be the first that is missing, and the page
    // may reload just before the press.
    await player.page.locator(".spread i").first().waitFor();
    await player.page.locator("ul.shelf svg > *").first().waitFor({ state: "attached" });
    await player.page.locator(".spread svg.drawn").first().waitFor({ state: "attached" });
    await player.page.locator(".overlay").waitFor({ state: "attached" });
    const upgraded = await upgrade(player);
    await button(player, "Leagues").click();
    await heading("Leagues").waitFor();
    assert.ok(upgraded.over, "the page was loaded anew");
    assert.equal(new URL(player.page.url()).pathname, "/leagues");
    forgive(player);
  });

  it("after an upgrade is announced at a table, and not requested without end", async () => {
    const table = await house.openTable({ seats: 2, inBrowser: [1] });
    const seated = table.seats[1];
    const { page } = seated;
    const hand = await page.locator("button.hit").count();
    await page.clock.install();
    const upgraded = await upgrade(seated);
    const counts = countRequests(page);
    for (const dialog of ["Menu", "Rules", "Talk", "Log", "Settings"]) {
      await page
        .locator("header")
        .getByRole("button", { name: dialog })
        .click({ timeout: 5000 })
        .catch(() => {});
      await page.keyboard.press("Escape");
    }
    await notice(page, "There is a new version.").waitFor();
    // A page that asks without end would ask again after each answer and as its clock goes on. Both happen ten times.
    for (let minute = 0; minute < 10; minute += 1) {
      await page.clock.runFor(60000);
      await page.evaluate(() => fetch("/").then((answer) => answer.text()));
    }
    assert.ok(upgraded.asked > 0);
    for (const [file, count] of counts)
      if (kPieces.test(`/assets/${file}`))
        assert.ok(count <= 2, `${file}, which is gone, was asked for ${count} times`);
    await soon(async () =>
      assert.equal(await page.locator("button.hit").count(), hand, "the table is still there"),
    );
    await page.getByRole("button", { name: "Reload" }).click();
    await page.locator("button.hit").first().waitFor();
    await soon(async () => assert.equal(await page.locator("button.hit").count(), hand));
    await soon(async () => assert.equal(await notice(page, "There is a new version.").count(), 0));
    forgive(seated);
  });

  it("without an upgrade is announced, and shown once it loads", async () => {
    const table = await house.openTable({ seats: 2, inBrowser: [1] });
    const seated = table.seats[1];
    const { page } = seated;
    let failing = true;
    await page.route(kPieces, (route) => (failing ? route.abort() : route.continue()));
    await page.locator("header").getByRole("button", { name: "Menu" }).click();
    await notice(page, "A part of this page could not be loaded.").waitFor();
    failing = false;
    await page.locator("dialog[open]").waitFor();
    await notice(page, "A part of this page could not be loaded.").waitFor({ state: "detached" });
    forgive(seated);
  });
});

describe("requests to the server", () => {
  it("U38 ask for the games once, however often a player returns to the start page", async () => {
    player = await house.come();
    const counts = countRequests(player.page);
    await player.page.goto(house.server.url);
    await heading("All games").waitFor();
    for (let round = 0; round < 3; round += 1) {
      await button(player, "Leagues").click();
      await heading("Leagues").waitFor();
      await player.page.goBack();
      await heading("All games").waitFor();
    }
    const sent = player.traffic.filter(({ from }) => from === "page");
    const kinds = sent.map(({ message }) => message.type);
    assert.equal(kinds.filter((kind) => kind === "list-games").length, 1, kinds.join(" "));
    for (const [file, count] of counts)
      assert.equal(count, 1, `${file} was fetched ${count} times`);
  });

  it("do not ask for the games again when a lost connection comes back", async () => {
    player = await house.come();
    await player.page.goto(house.server.url);
    await player.page.locator("ul.shelf button").first().waitFor();
    const asked = player.sent("list-games").length;
    assert.equal(asked, 1);
    // The banner for a lost connection loads after the first view.
    await player.page.locator(".overlay").waitFor({ state: "attached" });
    const banner = player.page.locator(".banner").getByText("No connection.");
    for (let round = 0; round < 3; round += 1) {
      const before = player.sent("hello").length;
      await house.server.kill();
      await banner.waitFor();
      await house.server.run();
      await until(() => player.sent("hello").length > before, "the connection to come back");
      await banner.waitFor({ state: "detached" });
    }
    assert.equal(player.sent("list-games").length, asked);
  });
});
