// The page with its service worker: without a server, with a server that hangs, and over an upgrade while a table is
// open.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLine } from "./browsers/line.mjs";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, kDist, kViewports, soon, until } from "./support.mjs";
import { playByHand } from "./tables.mjs";

const house = openHouse();
const kAllowed = { serviceWorkers: "allow" };

/** Returns the files that the worker caches by itself for a page in English, as its build lists them. */
function keptByItself() {
  const worker = readFileSync(join(kDist, "worker.js"), "utf8");
  return [/\bfiles:`([^`]+)`/, /\ben:`([^`]+)`/].flatMap((list) =>
    worker.match(list)[1].split(","),
  );
}

/** Waits until the page has a worker and the worker has cached the files that it caches by itself. */
async function kept({ page }) {
  const wanted = keptByItself();
  const missing = () =>
    page.evaluate(async (wanted) => {
      if (navigator.serviceWorker.controller === null) return ["a worker"];
      const name = (await caches.keys()).findLast((one) => one.startsWith("lastcard-release-"));
      const there = (await (await caches.open(name)).keys()).map(({ url }) => url);
      return wanted.filter((file) => !there.some((url) => url.endsWith(`/${file}`)));
    }, wanted);
  await until(async () => (await missing()).length === 0, "the worker to have kept its files");
}

const heading = ({ page }, name) => page.getByRole("heading", { name });
const kNoServer = "No connection to the server";

/** Plays a match for two with one round, which the player in the browser wins with one card. */
async function playMatch() {
  const table = await house.openTable({
    deck: deckFor({ dealer: 0, upcard: "5H", hand: 1, hands: [["9C"], ["6H"]] }),
    rules: { hand: 1, target: 1 },
    seats: 2,
    player: kAllowed,
  });
  const one = table.seats[1];
  await playByHand(one, "6H");
  await until(() => one.view?.stage === "match-over", "the end of the match");
  return { one, server: table.server };
}

describe("without a server", () => {
  it("the page lists matches and rules read before, and goes on when the server is back", async () => {
    const { one, server } = await playMatch();
    const { page } = one;
    await kept(one);
    await page.goto(`${server.url}matches`);
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await page.getByRole("slider", { name: "Position in the match" }).waitFor();
    await page.goto(`${server.url}r/manipesto`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto(server.url);
    await heading(one, "All games").waitFor();

    await server.kill();
    await page.reload();
    await heading(one, kNoServer).waitFor();
    const link = (name) => page.getByRole("main").getByRole("link", { name });
    await link("Team B wins the match").waitFor();
    await link("Manipesto").waitFor();
    for (const [name, viewport] of [
      ["portrait", kViewports.portrait],
      ["desktop", kViewports.desktop],
    ]) {
      await page.setViewportSize(viewport);
      await one.checkNothingOverflows(`no server, ${name}`);
      await one.screenshot(`no-server-${name}`);
    }
    await one.checkAccessibility("no server");

    await link("Team B wins the match").click();
    await page.getByRole("slider", { name: "Position in the match" }).waitFor();
    await page.goBack();
    await link("Manipesto").click();
    await page.getByRole("heading", { name: "Manipesto", level: 1 }).waitFor();
    await page.goBack();
    await heading(one, kNoServer).waitFor();

    await server.run();
    await heading(one, "All games").waitFor();
  });

  it("a press on Try now makes an attempt at once", async () => {
    const server = house.keep(await GameServer.start());
    const one = await house.come();
    const { page } = one;
    const sockets = [];
    page.on("websocket", (socket) => sockets.push(socket));
    await page.clock.install();
    await page.goto(server.url);
    await heading(one, "All games").waitFor();
    // The banner for a lost connection loads after the first view.
    await page.locator(".overlay").waitFor({ state: "attached" });
    await server.kill();
    const banner = page.locator(".banner").getByText("No connection");
    await banner.waitFor();
    // The page's clock stands still. The page therefore makes no attempt by itself, and only the press can cause one.
    await one.stopClock();
    await until(() => sockets.every((socket) => socket.isClosed()), "the last attempt to fail");
    await server.run();
    const attempts = sockets.length;
    await page.getByRole("button", { name: "Try now" }).click();
    await until(() => sockets.length > attempts, "an attempt");
    await page.clock.resume();
    await banner.waitFor({ state: "detached" });
  });
});

describe("a server that hangs", () => {
  it("does not stop the page from loading, and the page goes on when the server does", async () => {
    const server = house.keep(await GameServer.start());
    const line = house.keep(await openLine(server.port));
    const one = await house.come(kAllowed);
    await one.page.goto(line.url);
    await heading(one, "All games").waitFor();
    await kept(one);
    line.hang();
    await one.page.reload();
    await heading(one, kNoServer).waitFor();
    await one.page
      .getByText("No match and no rule sheet was opened in this browser yet.")
      .waitFor();
    line.mend();
    await heading(one, "All games").waitFor();
  });
});

/** Returns the client as another release has it: without one of the pieces, and with another worker. */
function anotherRelease(piece) {
  const folder = mkdtempSync(join(tmpdir(), "lastcard-release-"));
  cpSync(kDist, folder, { recursive: true });
  const assets = join(folder, "assets");
  const gone = readdirSync(assets).filter((name) => name.startsWith(`${piece}-`));
  for (const name of gone) rmSync(join(assets, name));
  const worker = join(folder, "worker.js");
  const code = readFileSync(worker, "utf8");
  const changed = code.replace(/(\bid:[`"'])[0-9a-f]{12}/, "$1another00000");
  assert.notEqual(changed, code);
  writeFileSync(worker, changed);
  for (const ending of ["gz", "br"]) rmSync(`${worker}.${ending}`, { force: true });
  const close = () => rmSync(folder, { recursive: true });
  return { folder, gone: gone.filter((name) => name.endsWith(".js")), close };
}

describe("a new release", () => {
  it("changes nothing at an open table, and begins when the player leaves the table", async () => {
    const table = await house.openTable({ seats: 2, inBrowser: [1], player: kAllowed });
    const one = table.seats[1];
    const { page } = one;
    await kept(one);
    const release = house.keep(anotherRelease("SettingsDialog"));
    const { server } = table;
    await server.kill();
    server.webRoot = release.folder;
    await server.run();
    assert.ok(release.gone.length > 0);
    for (const name of release.gone)
      assert.equal((await fetch(`${server.url}assets/${name}`)).status, 404);

    const workers = () =>
      page.evaluate(async () => {
        const { waiting } = await navigator.serviceWorker.getRegistration();
        return { waiting: waiting?.state ?? null, releases: await caches.keys() };
      });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await soon(async () => assert.equal((await workers()).waiting, "installed"));
    await page.locator("header").getByRole("button", { name: "Settings" }).click();
    await page.getByRole("dialog").getByText("Order of the hand").waitFor();
    await page.keyboard.press("Escape");
    assert.equal((await workers()).waiting, "installed", "nothing changes at a table");

    await page.goto(server.url);
    await heading(one, "All games").waitFor();
    await soon(async () => assert.equal((await workers()).waiting, null));
    assert.ok((await workers()).releases.includes("lastcard-release-another00000"));
  });
});
