// The examples for nginx of docker/proxies with a running nginx: a site with its own name, and one below a path.
import assert from "node:assert/strict";
import WebSocket from "ws";
import { after, before, describe, it } from "./evidence.mjs";
import { example, Nginx } from "./nginx.mjs";
import { rename } from "./people.mjs";
import { GameServer, launchBrowser, Player, until } from "./support.mjs";
import { button, startWithBots } from "./tables.mjs";

const kAnyCertificate = { rejectUnauthorized: false };

/** Opens a WebSocket. Returns it, or the status of the refusal. */
function connect(url, { origin, localAddress, headers }) {
  return new Promise((done, failed) => {
    const socket = new WebSocket(url, { ...kAnyCertificate, origin, localAddress, headers });
    socket.on("open", () => done({ socket, status: 101 }));
    socket.on("unexpected-response", (request, { statusCode }) => {
      request.destroy();
      done({ status: statusCode });
    });
    socket.on("error", failed);
  });
}

function ask(socket, message) {
  return new Promise((done) => {
    socket.on("message", function hear(text) {
      const answer = JSON.parse(text);
      if (answer.id !== message.id) return;
      socket.off("message", hear);
      done(answer);
    });
    socket.send(JSON.stringify(message));
  });
}

/** Opens a table as a player at this address of the machine. Returns the server's answer. */
async function openTable(url, options) {
  const { socket } = await connect(url, options);
  await ask(socket, { id: "1", type: "hello", protocol: 1 });
  const table = { game: "pesten", preset: "manipesto", seats: 2, name: "Host" };
  const answer = await ask(socket, { id: "2", type: "create-table", ...table });
  socket.close();
  return answer;
}

const kSites = [
  { file: "nginx.conf", name: "cards.example", base: "" },
  { file: "nginx-subpath.conf", name: "home.example", base: "/cards" },
];

for (const { file, name, base } of kSites) {
  describe(`behind nginx with ${file}`, () => {
    let server;
    let nginx;
    let browser;
    let site; // the address of the site in the browser, with a slash at its end
    const players = [];

    before(async () => {
      const options = ["--listen", "127.0.0.1", "--trusted-proxies", "127.0.0.1"];
      if (base) options.push("--base-path", base);
      server = await GameServer.start({ options: [...options, "--tables-per-minute", "1"] });
      nginx = await Nginx.start(example(file), name, server.port);
      site = `https://${name}:${nginx.httpsPort}${base}/`;
      browser = await launchBrowser(
        `--host-resolver-rules=MAP ${name} 127.0.0.1`,
        "--ignore-certificate-errors",
      );
      for (let count = 0; count < 2; ++count) players.push(await Player.join(browser));
    });

    after(async () => {
      await browser?.close();
      await nginx?.close();
      await server?.close();
    });

    it("a table is opened, joined by its link and begun", async () => {
      const [host, guest] = players;
      await host.page.goto(base ? site.slice(0, -1) : site);
      await button(host, "A table with friends").waitFor();
      assert.equal(host.page.url(), site);
      await button(host, "A table with friends").click();
      await rename(host, "Noor");
      const link = await host.page.getByLabel("Invite others").inputValue();
      assert.match(link.slice(site.length), /^t\/[2-9A-HJ-NP-Z]{4,}$/);
      assert.ok(link.startsWith(site), `${link} is below ${site}`);

      await guest.page.goto(link);
      await guest.page.getByLabel("Your name").fill("Bas");
      await button(guest, "Sit down").click();
      await startWithBots(host, [3, 4], players);
    });

    it("the cookie belongs to this path, is Secure, and scripts cannot read it", async () => {
      for (const player of players) {
        const cookies = await player.context.cookies(site);
        assert.equal(cookies.length, 1);
        const [{ path, secure, httpOnly, sameSite }] = cookies;
        assert.deepEqual(
          { path, secure, httpOnly, sameSite },
          { path: `${base}/`, secure: true, httpOnly: true, sameSite: "Lax" },
        );
      }
    });

    it("a reload and a restart of the server give back the same seat", async () => {
      const [host, guest] = players;
      const seats = players.map((player) => player.view.you);
      guest.update = null;
      await guest.page.reload();
      await until(() => guest.view, "the table after the reload");
      await server.kill();
      await host.page.getByText("No connection").first().waitFor();
      for (const player of players) player.update = null;
      await server.run();
      for (const player of players) await until(() => player.view, "the table", 60000);
      assert.deepEqual(
        players.map((player) => player.view.you),
        seats,
      );
      // The page asks again for a part that did not load while the server was away. The browser reports the first
      // attempt.
      const proxySaysAway = /responded with a status of 502/;
      assert.deepEqual(
        players.flatMap((player) => player.problems).filter((text) => !proxySaysAway.test(text)),
        [],
      );
    });

    it("connections are accepted from the page's origin only", async () => {
      const url = `wss://127.0.0.1:${nginx.httpsPort}${base}/ws`;
      const headers = { Host: `${name}:${nginx.httpsPort}` };
      const own = await connect(url, { origin: new URL(site).origin, headers });
      assert.equal(own.status, 101);
      own.socket.close();
      const foreign = await connect(url, { origin: "https://elsewhere.example", headers });
      assert.equal(foreign.status, 403);
    });

    it("limits apply to the client's address, which a header cannot forge", async () => {
      const url = `wss://127.0.0.1:${nginx.httpsPort}${base}/ws`;
      const first = { localAddress: "127.0.0.2", headers: {} };
      assert.equal((await openTable(url, first)).type, "ok");
      const disguised = { ...first, headers: { "X-Forwarded-For": "198.51.100.7" } };
      assert.equal((await openTable(url, disguised)).type, "refused");
      const second = { localAddress: "127.0.0.3", headers: {} };
      assert.equal((await openTable(url, second)).type, "ok");
    });

    if (!base) {
      it("plain HTTP is redirected to HTTPS", async () => {
        const answer = await fetch(`http://127.0.0.1:${nginx.httpPort}/t/ABCD`, {
          redirect: "manual",
        });
        assert.equal(answer.status, 308);
        assert.equal(answer.headers.get("location"), "https://127.0.0.1/t/ABCD");
      });
    }
  });
}
