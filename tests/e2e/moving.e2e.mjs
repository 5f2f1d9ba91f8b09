// The evening of a new host, who moves the server behind nginx, then behind HTTPS, then below a path. Each time a
// setting is missing at first. A match continues all the time: the players keep their seats, and the page and the log
// say what is wrong.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { after, before, describe, it } from "./evidence.mjs";
import { example, Nginx } from "./nginx.mjs";
import { GameServer, launchBrowser, Player, until } from "./support.mjs";
import { button, playByHand, startWithBots, waitForTurn } from "./tables.mjs";

const kName = "cards.example";

/** Returns a site as a beginner writes it. `host` is the value of the Host header that it passes on. */
const firstSite =
  (host, upgrades = true) =>
  (folder, ports) => `
    server {
      listen ${ports.http};
      location / {
        proxy_pass http://127.0.0.1:${ports.server};
        proxy_http_version 1.1;
        proxy_set_header Host ${host};
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        ${upgrades ? 'proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";' : ""}
      }
    }`;

/** No card has an effect, and every player has a card to play. */
const plainDeck = (dealer) =>
  deckFor({
    dealer,
    upcard: "5H",
    hands: [["6H"], ["9H"], ["QH"], ["4H"]],
    filler: (card) => "34569Q".includes(card[0]) && card[1] !== "H",
  });

describe("a new host's evening", () => {
  let server;
  let nginx;
  let browser;
  let admin;
  let code;
  let seats;
  const players = [];

  before(async () => {
    // The server plays for a player who is away for a minute, so that rounds may end.
    server = await GameServer.start({ decks: [0, 1, 2, 3, 0, 1, 2].map(plainDeck) });
    nginx = await Nginx.start(firstSite("$host"), kName, server.port);
    browser = await launchBrowser(
      `--host-resolver-rules=MAP ${kName} 127.0.0.1`,
      "--ignore-certificate-errors",
    );
    for (const name of ["Noor", "Bas"])
      players.push(await Player.join(browser, { settings: { name } }));
  });

  after(async () => {
    await browser?.close();
    await nginx?.close();
    await server?.close();
  });

  const tableAt = (site) => `${site}t/${code}`;
  const plainSite = () => `http://${kName}:${server.port}/`;
  const httpSite = () => `http://${kName}:${nginx.httpPort}/`;
  const httpsSite = () => `https://${kName}:${nginx.httpsPort}/`;
  // A page tries three times, with longer waits in between, before it gives the reason.
  const kPatienceMs = 120_000;
  const isSaid = (player, text) =>
    player.page.getByText(text).first().waitFor({ timeout: kPatienceMs });
  const logged = (pattern) =>
    until(() => pattern.test(server.log), `the log to say ${pattern}`, kPatienceMs);

  async function restart(...options) {
    await server.kill();
    server.options = options;
    for (const player of players) player.update = null;
    await server.run();
  }

  /** All players open the table at this address. */
  async function come(site) {
    for (const player of players) {
      player.update = null;
      await player.page.goto(tableAt(site));
    }
  }

  /** Checks that all players have their seats, and makes one move in the match. */
  async function playOn() {
    for (const player of players) await until(() => player.view, "the table", kPatienceMs);
    assert.deepEqual(
      players.map(({ view }) => view.you),
      seats,
    );
    const player = await until(
      () => players.find((one) => one.asks().length > 0),
      "a turn",
      kPatienceMs,
    );
    await waitForTurn(player);
    const intents = player.asks().flatMap((ask) => ask.intents);
    const play = intents.find(({ intent }) => intent === "play-card");
    if (play) await playByHand(player, play.card);
    else await player.acting(() => button(player, /^(Draw|Take|Pass)/).click());
  }

  it("begins on plain HTTP", async () => {
    const [host, guest] = players;
    await host.page.goto(plainSite());
    await button(host, "A table with friends").click();
    const link = await host.page.getByLabel("Invite others").inputValue();
    code = link.slice(`${plainSite()}t/`.length);
    await guest.page.goto(link);
    await button(guest, "Sit down").click();
    await startWithBots(host, [3, 4], players);
    seats = players.map(({ view }) => view.you);
    await playOn();

    admin = await Player.join(browser);
    await admin.page.goto(server.adminLink.replace(/^.*\/account/, `${plainSite()}account`));
    const form = admin.page.getByRole("region", { name: "Create an account" });
    await form.getByLabel("Name", { exact: true }).fill("Ingrid");
    await form.getByLabel("Password", { exact: true }).fill("four plain words");
    await form.getByRole("button", { name: "Create account" }).click();
    await admin.page.getByRole("heading", { level: 1, name: "Ingrid" }).waitFor();
  });

  it("goes on behind nginx on another port once nginx passes on Host and Upgrade", async () => {
    await restart("--listen", "127.0.0.1");
    await come(httpSite());
    for (const player of players) await isSaid(player, "The server refuses this address");
    await logged(
      new RegExp(
        `status=403 .*origin=http://${kName}:${nginx.httpPort} host=${kName} settings=origins`,
      ),
    );
    await nginx.serve(firstSite("$http_host", false));
    for (const player of players) await isSaid(player, "the live connection fails");
    await logged(/status=426 .*lost="the proxy must pass Upgrade on, over HTTP\/1\.1"/);
    await nginx.serve(firstSite("$http_host"));
    await playOn();
  });

  it("the log and the admin's page name the proxy that is not trusted", async () => {
    // The players come again until the server is sure that all of them come that way.
    const kSaid = /event=proxy_not_trusted address=127\.0\.0\.0\/24 settings=trusted-proxies/;
    const comeUntilSaid = async () => {
      await come(httpSite());
      return kSaid.test(server.log);
    };
    await until(comeUntilSaid, "the log to say who the proxy is", kPatienceMs);
    await playOn();
    // The admin sees this even without coming through the proxy.
    await admin.page.goto(`${plainSite()}admin`);
    await isSaid(admin, "127.0.0.1 passes requests on as a proxy and is not trusted");
    assert.equal(server.log.match(/event=proxy_not_trusted/g).length, 1);
  });

  it("goes on behind HTTPS, before and after the proxy is trusted", async () => {
    await nginx.serve(example("nginx.conf"));
    await come(httpsSite());
    await playOn();
    await restart("--listen", "127.0.0.1", "--trusted-proxies", "127.0.0.1");
    await playOn();
    await come(httpsSite());
    await playOn();
    for (const { context } of players) {
      const cookies = await context.cookies(httpsSite());
      const own = cookies.filter(({ name }) => name.startsWith("__Host-"));
      assert.equal(own.length, 1, JSON.stringify(cookies));
    }
    await restart("--listen", "127.0.0.1", "--trusted-proxies", "127.0.0.1");
    await playOn();
  });

  it("goes on below a path once LASTCARD_BASE_PATH is set", async () => {
    await nginx.serve(example("nginx-subpath.conf"));
    const site = `${httpsSite()}cards/`;
    await players[1].page.goto(tableAt(site));
    await isSaid(players[1], "its host must set LASTCARD_BASE_PATH");
    await logged(/status=404 .*settings=base-path/);
    const options = ["--listen", "127.0.0.1", "--trusted-proxies", "127.0.0.1"];
    await restart(...options, "--base-path", "/cards");
    await come(site);
    await playOn();
    await restart(...options, "--base-path", "/cards");
    await playOn();
  });
});
