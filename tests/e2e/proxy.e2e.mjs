// The examples for nginx as they stand in docker/proxies, with an nginx that runs: the site at a name of its own, and under
// a path. Only ports and the place of the certificate are put in.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import WebSocket from "ws";
import { after, before, describe, it } from "./evidence.mjs";
import { freePort, GameServer, launchBrowser, Player, until } from "./support.mjs";

const kExamples = resolve(import.meta.dirname, "../../docker/proxies");
const kNginx = process.env.E2E_NGINX ?? "nginx";

const button = (player, name) => player.page.getByRole("button", { name });

function makeCertificate(folder, name) {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...files, ...subject], { stdio: "pipe" });
}

/** A file of docker/proxies as an nginx of this machine can run it: `ports` are of plain HTTP, HTTPS and the server. */
function fillIn(file, folder, ports) {
  const hasIpv6 = Object.values(networkInterfaces())
    .flat()
    .some(({ family }) => family === "IPv6");
  const put = (text, pattern, value) => {
    assert.match(text, pattern, `${file} has what is put in`);
    return text.replaceAll(new RegExp(pattern, "g"), value);
  };
  let text = readFileSync(join(kExamples, file), "utf8");
  text = put(text, /\/etc\/letsencrypt\/live\/[a-z.]+\//, `${folder}/`);
  text = put(text, /(listen (?:\[::\]:)?)443/, `$1${ports.https}`);
  if (/listen 80;/.test(text)) text = put(text, /(listen (?:\[::\]:)?)80;/, `$1${ports.http};`);
  text = put(text, /127\.0\.0\.1:8080/, `127.0.0.1:${ports.server}`);
  return hasIpv6 ? text : text.replaceAll(/^ *listen \[::\].*\n/gm, "");
}

class Nginx {
  #folder = mkdtempSync(join(tmpdir(), "lastcard-nginx-"));
  #process = null;
  #output = "";

  static async start(file, name, serverPort) {
    const nginx = new Nginx();
    const folder = nginx.#folder;
    nginx.httpPort = await freePort();
    nginx.httpsPort = await freePort();
    makeCertificate(folder, name);
    const ports = { http: nginx.httpPort, https: nginx.httpsPort, server: serverPort };
    writeFileSync(join(folder, "site.conf"), fillIn(file, folder, ports));
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const main = [
      // As root it would give its work to a user who cannot see this folder.
      process.getuid() === 0 ? `user ${userInfo().username};` : "",
      `pid ${folder}/nginx.pid;`,
      "daemon off; worker_processes 1; error_log stderr;",
      "events { worker_connections 256; }",
      "http {",
      "  access_log off;",
      ...kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`),
      `  include ${folder}/site.conf;`,
      "}",
    ];
    writeFileSync(join(folder, "nginx.conf"), main.join("\n"));
    await nginx.#run();
    return nginx;
  }

  async #run() {
    const where = ["-p", this.#folder, "-c", join(this.#folder, "nginx.conf"), "-e", "stderr"];
    const child = spawn(kNginx, where, { stdio: ["ignore", "pipe", "pipe"] });
    this.#process = child;
    let failed = null;
    child.on("error", (error) => (failed = error));
    child.stderr.on("data", (data) => (this.#output += data));
    const answers = () => {
      assert.ok(!failed && child.exitCode === null, `nginx: ${failed?.message ?? this.#output}`);
      const options = { ...kAnyCertificate, handshakeTimeout: 5000 };
      return new Promise((done) => {
        const probe = new WebSocket(`wss://127.0.0.1:${this.httpsPort}/`, options);
        probe.on("unexpected-response", (request) => {
          request.destroy();
          done(true);
        });
        probe.on("error", () => done(false));
      });
    };
    try {
      await until(answers, "nginx to answer");
    } catch (error) {
      // Nobody else knows the child yet. Its open pipes would keep this file's process alive.
      await this.close();
      throw error;
    }
  }

  async close() {
    const child = this.#process;
    // One that could not be spawned has no process id, and never exits.
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once("exit", done));
      // Only the master ends its workers, which have its pipes, too.
      child.kill("SIGTERM");
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const kAnyCertificate = { rejectUnauthorized: false };

/** Opens a WebSocket; gives it, or the status of the refusal. */
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

/** What a person at that address of this machine is told who opens a table. */
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
    let site; // as the browser has it, with a slash at its end
    const players = [];

    before(async () => {
      const options = ["--listen", "127.0.0.1", "--trusted-proxies", "127.0.0.1"];
      if (base) options.push("--base-path", base);
      server = await GameServer.start({ options: [...options, "--tables-per-minute", "1"] });
      nginx = await Nginx.start(file, name, server.port);
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
      await host.page.getByLabel("Your name").fill("Noor");
      await button(host, "Rename").click();
      const link = await host.page.getByLabel("Invite others").inputValue();
      assert.match(link.slice(site.length), /^t\/[2-9A-HJ-NP-Z]{4,}$/);
      assert.ok(link.startsWith(site), `${link} is below ${site}`);

      await guest.page.goto(link);
      await guest.page.getByLabel("Your name").fill("Bas");
      await button(guest, "Sit down").click();
      for (const seat of [3, 4]) {
        await button(host, `Put a bot on seat ${seat}`).click();
        await button(host, /^beginner/).click();
      }
      await until(() => host.room.start?.allowed, "the permission to start");
      await button(host, "Start the match").click();
      for (const player of players) await until(() => player.view?.round === 1, "the first deal");
    });

    it("the cookie is this path's, Secure and not for scripts", async () => {
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
      // A part of the page that was asked for while the server was away is asked for again.
      const proxySaysAway = /responded with a status of 502/;
      assert.deepEqual(
        players.flatMap((player) => player.problems).filter((text) => !proxySaysAway.test(text)),
        [],
      );
    });

    it("connections from the page's origin are taken, others are not", async () => {
      const url = `wss://127.0.0.1:${nginx.httpsPort}${base}/ws`;
      const headers = { Host: `${name}:${nginx.httpsPort}` };
      const own = await connect(url, { origin: new URL(site).origin, headers });
      assert.equal(own.status, 101);
      own.socket.close();
      const foreign = await connect(url, { origin: "https://elsewhere.example", headers });
      assert.equal(foreign.status, 403);
    });

    it("limits are those of the person's address, which nobody can make up", async () => {
      const url = `wss://127.0.0.1:${nginx.httpsPort}${base}/ws`;
      const first = { localAddress: "127.0.0.2", headers: {} };
      assert.equal((await openTable(url, first)).type, "ok");
      const disguised = { ...first, headers: { "X-Forwarded-For": "198.51.100.7" } };
      assert.equal((await openTable(url, disguised)).type, "refused");
      const second = { localAddress: "127.0.0.3", headers: {} };
      assert.equal((await openTable(url, second)).type, "ok");
    });

    if (!base) {
      it("plain HTTP is sent on to HTTPS", async () => {
        const answer = await fetch(`http://127.0.0.1:${nginx.httpPort}/t/ABCD`, {
          redirect: "manual",
        });
        assert.equal(answer.status, 308);
        assert.equal(answer.headers.get("location"), "https://127.0.0.1/t/ABCD");
      });
    }
  });
}
