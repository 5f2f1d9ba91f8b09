// Mistakes of a host behind nginx. Each line of docker/proxies/nginx.conf is once missing or wrong, and so is each
// setting of the server. The doctor in the terminal and the list of /admin name the mistake.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { get } from "node:https";
import { after, before, describe, it } from "./evidence.mjs";
import { example, Nginx } from "./nginx.mjs";
import { GameServer, launchBrowser, Player } from "./support.mjs";

const kName = "cards.example";
const kNobody = "127.0.0.1:1";
const kTexts = JSON.parse(
  readFileSync(new URL("../../web-client/src/league/words/en.arb", import.meta.url), "utf8"),
);

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** Returns a pattern for what the terminal says of a finding, with any values in it. */
function words(check, code) {
  const parts = kTexts[`host.${check}.${code}`].replaceAll("’", "'").split(/\{\w+\}/);
  return new RegExp(parts.map(escaped).join(".+"));
}

// The site: the example with plain HTTP beside HTTPS, and with one mistake at most.

const correct = (folder, ports) =>
  example("nginx.conf")(folder, ports)
    .replace(/server \{[^}]*return 308[^}]*\}\n/, "")
    .replace("listen ", `listen ${ports.http};\n    listen `);
const changed = (pattern, value) => (folder, ports) => {
  const text = correct(folder, ports);
  assert.match(text, pattern);
  return text.replace(pattern, value);
};
const without = (line) => changed(new RegExp(`${escaped(line)}[^;]*;`), "");
const header = (name, value) =>
  changed(new RegExp(`(proxy_set_header ${name} +)[^;]+`), `$1${value}`);

/**
 * One mistake in nginx's settings. `line` is the directive that it is in. `says` lists the findings of both the doctor
 * and the page, as [check, code]. If they differ, or if only one of them can see the mistake, `doctor` and `page` list
 * their findings. The doctor comes by HTTP, the page by HTTPS. `warns` is a finding of which the doctor only warns.
 */
const kMistakes = [
  { mistake: "none", says: [] },
  {
    line: "proxy_pass",
    mistake: "another port",
    site: changed(/127\.0\.0\.1:\d+/, kNobody),
    doctor: [["address", "other", /status 502.*502 to 504: the proxy does not reach the server/]],
  },
  {
    line: "proxy_pass",
    mistake: "a path that the server does not know",
    site: changed(/(127\.0\.0\.1:\d+);/, "$1/cards/;"),
    doctor: [["address", "other", /status 404.*LASTCARD_BASE_PATH is wrong/]],
  },
  {
    line: "location",
    mistake: "another path",
    site: changed(/location \//, "location /cards/"),
    doctor: [["address", "other", /status 404.*the proxy has another path/]],
  },
  {
    line: "proxy_http_version",
    mistake: "missing",
    site: without("proxy_http_version"),
    says: [["address", "upgrade", /proxy_http_version 1\.1/]],
  },
  {
    line: "proxy_set_header Host",
    mistake: "missing",
    site: without("proxy_set_header Host"),
    says: [["proxy", "host-lost", /asks the server for 127\.0\.0\.1:.*Host on/]],
  },
  {
    line: "proxy_set_header Host",
    mistake: "without the port",
    site: header("Host", "$host"),
    says: [["proxy", "host-lost", /\$http_host/]],
  },
  {
    line: "proxy_set_header X-Forwarded-For",
    mistake: "missing",
    site: without("proxy_set_header X-Forwarded-For"),
    says: [["proxy", "silent", /proxy 127\.0\.0\.1 .*X-Forwarded-For/]],
  },
  {
    line: "proxy_set_header X-Forwarded-For",
    mistake: "no address",
    site: header("X-Forwarded-For", "unknown"),
    says: [["proxy", "silent", /\$proxy_add_x_forwarded_for/]],
  },
  {
    line: "proxy_set_header X-Forwarded-Proto",
    mistake: "missing",
    site: without("proxy_set_header X-Forwarded-Proto"),
    page: [["https", "unheard", /X-Forwarded-Proto/]],
  },
  {
    line: "proxy_set_header X-Forwarded-Proto",
    mistake: "always http",
    site: header("X-Forwarded-Proto", "http"),
    page: [["https", "unheard", /\$scheme/]],
  },
  {
    line: "proxy_set_header X-Forwarded-Proto",
    mistake: "always https",
    site: header("X-Forwarded-Proto", "https"),
    doctor: [["https", "untrue", /\$scheme/]],
    page: [],
  },
  {
    line: "proxy_set_header Upgrade",
    mistake: "missing",
    site: without("proxy_set_header Upgrade"),
    says: [["address", "upgrade", /Upgrade and Connection/]],
  },
  {
    line: "proxy_set_header Connection",
    mistake: "missing",
    site: without("proxy_set_header Connection"),
    says: [["address", "upgrade", /Upgrade and Connection/]],
  },
  // The server pings before nginx's limits are over, and none of its answers waits for the next one.
  { line: "proxy_read_timeout", mistake: "missing", site: without("proxy_read_timeout"), says: [] },
  { line: "proxy_send_timeout", mistake: "missing", site: without("proxy_send_timeout"), says: [] },
  { line: "proxy_buffering", mistake: "missing", site: without("proxy_buffering"), says: [] },
  {
    line: "client_max_body_size",
    mistake: "missing",
    site: without("client_max_body_size"),
    says: [],
    warns: ["address", "small-files"],
  },
  {
    line: "return 308",
    mistake: "the address that is sent on is in LASTCARD_ORIGINS",
    site: example("nginx.conf"),
    says: [["address", "moved", /→ https:\/\/localhost\/ws\. LASTCARD_ORIGINS must be/]],
  },
  {
    line: "auth_basic",
    mistake: "a password",
    site: changed(/proxy_pass /, 'auth_basic "x"; auth_basic_user_file none; proxy_pass '),
    doctor: [["address", "other", /status 401.*the proxy asks for a password/]],
  },
];

/** The tests check these findings only, because the others depend on the machine. */
const kJudged = ["https", "proxy", "address"];

describe("a host's mistakes behind nginx", () => {
  let server;
  let nginx;
  let browser;
  let admin;
  const proxied = ["--listen", "127.0.0.1", "--trusted-proxies", "127.0.0.1"];
  const atHttp = () => `http://localhost:${nginx.httpPort}`;

  before(async () => {
    server = await GameServer.start({ options: proxied });
    nginx = await Nginx.start(correct, kName, server.port);
    browser = await launchBrowser();
    admin = await Player.join(browser);
    await admin.page.goto(server.adminLink.replace(/^.*\/account/, `${server.url}account`));
    const form = admin.page.getByRole("region", { name: "Create an account" });
    await form.getByLabel("Name", { exact: true }).fill("Bas");
    await form.getByLabel("Password", { exact: true }).fill("four plain words");
    await form.getByRole("button", { name: "Create account" }).click();
    await admin.page.getByRole("heading", { level: 1, name: "Bas" }).waitFor();
    await restart([...proxied, "--origins", atHttp()]);
  });

  after(async () => {
    await browser?.close();
    await nginx?.close();
    await server?.close();
  });

  async function restart(options) {
    await server.stop();
    server.options = options;
    await server.run();
  }

  /** Returns the doctor's findings that are wrong, as [check, its words]. */
  async function doctorFinds(options) {
    const printed = await server.doctor(options);
    const lines = printed.split("\n").map((line) => line.match(/^wrong +(\S+) +(.*)$/));
    return lines.filter((line) => kJudged.includes(line?.[1])).map((line) => line.slice(1));
  }

  /** Returns what the server reports to the admin's page by HTTPS, or null if the page cannot be reached. */
  async function pageFinds() {
    const host = `${kName}:${nginx.httpsPort}`;
    const [{ value }] = await admin.context.cookies(server.url);
    const answer = await new Promise((done, failed) => {
      const path = `/api/host?clock=${Date.now()}&at=https://${host}/`;
      const cookie = `__Host-lastcard_session=${value}; lastcard_session=${value}`;
      const headers = { Host: host, Cookie: cookie };
      const where = { host: "127.0.0.1", port: nginx.httpsPort, path };
      const request = get({ ...where, headers, rejectUnauthorized: false }, (response) => {
        let body = "";
        response.on("data", (data) => (body += data));
        response.on("end", () => done({ status: response.statusCode, body }));
      });
      request.on("error", failed);
    });
    if (answer.status !== 200) return null;
    const findings = JSON.parse(answer.body).findings.filter(({ state }) => state === "bad");
    return findings.filter(({ check }) => kJudged.includes(check));
  }

  async function check({ says, warns, doctor = says, page = says }, options) {
    if (doctor) {
      const found = await doctorFinds(options);
      assert.deepEqual(
        found.map(([one]) => one),
        doctor.map(([one]) => one),
        JSON.stringify(found),
      );
      for (const [place, [one, code, more]] of doctor.entries()) {
        assert.match(found[place][1], words(one, code));
        assert.match(found[place][1], more);
      }
    }
    if (warns) {
      const [, said] = (await server.doctor(options)).match(/^warning +address +(.*)$/m) ?? [];
      assert.match(String(said), words(...warns));
    }
    const found = await pageFinds();
    const expected = page?.map(([one, code]) => `${one} ${code}`);
    assert.deepEqual(
      found?.map(({ check: one, code }) => `${one} ${code}`),
      expected,
    );
  }

  it("every directive of the example has a mistake that is tested", () => {
    const [, lines] = correct("", { http: 1, https: 2, server: 3 }).split("location / {");
    const directives = lines.match(/^ +(proxy_set_header \S+|[a-z_]+)/gm).map((one) => one.trim());
    assert.ok(directives.length >= 10, String(directives));
    for (const one of directives)
      assert.ok(
        kMistakes.some(({ line }) => line === one),
        one,
      );
  });

  for (const { line, mistake, site = correct, ...said } of kMistakes) {
    it(`the findings are right for ${line ?? "the example"}: ${mistake}`, async () => {
      await nginx.serve(site);
      await check(said);
    });
  }

  it("the doctor finds LASTCARD_ORIGINS missing, wrong, or of another certificate", async () => {
    await nginx.serve(correct);
    const finds = (...origins) => doctorFinds([...proxied, ...origins]);
    assert.deepEqual(await finds(), []);
    assert.match(await server.doctor(proxied), /warning +address .*set LASTCARD_ORIGINS to/);
    for (const [origin, pattern] of [
      [`http://${kNobody}`, /No answer from .*the proxy runs/],
      [`https://localhost:${nginx.httpsPort}`, /No answer from .*certificate is valid for/],
      [`https://localhost:${nginx.httpPort}`, /No answer from /],
      [`http://localhost:${nginx.httpsPort}`, /status 400.*the port expects HTTPS/],
    ]) {
      const [[one, text], ...others] = await finds("--origins", origin);
      assert.deepEqual([one, others], ["address", []], text);
      assert.match(text, pattern);
    }
  });

  it("the doctor finds an address whose name LASTCARD_HOSTS does not have", async () => {
    await nginx.serve(correct);
    // Every name that ends in .localhost is this machine's.
    const named = ["--origins", `http://cards.localhost:${nginx.httpPort}`];
    await restart([...proxied, ...named, "--hosts", "cards.localhost"]);
    assert.deepEqual(await doctorFinds(), []);
    await restart([...proxied, ...named, "--hosts", "other.example"]);
    await check({
      doctor: [["address", "other", /status 421.*LASTCARD_HOSTS does not have this name/]],
    });
  });

  it("the doctor and the page find LASTCARD_TRUSTED_PROXIES missing or wrong", async () => {
    await nginx.serve(correct);
    for (const trusted of [[], ["--trusted-proxies", "10.0.0.0/8"]]) {
      await restart(["--listen", "127.0.0.1", "--origins", atHttp(), ...trusted]);
      await check({
        doctor: [["proxy", "not-trusted", /LASTCARD_TRUSTED_PROXIES=127\.0\.0\.1/]],
        page: [
          ["https", "unheard"],
          ["proxy", "not-trusted"],
        ],
      });
    }
    // Without any of its headers, a proxy looks like a browser. Only HTTPS tells them apart.
    const forwarded = /proxy_set_header X-Forwarded-\w+[^;]*;/g;
    await nginx.serve(changed(forwarded, ""));
    await check({ doctor: [], page: [["https", "unheard"]] });
  });

  it("the page finds a proxy_read_timeout that closes WebSockets too early", async () => {
    await nginx.serve(changed(/proxy_read_timeout \w+;/, "proxy_read_timeout 3s;"));
    await admin.page.goto(`${atHttp()}/admin`);
    await admin.page
      .getByText(/closes a WebSocket after \d+ seconds.*proxy_read_timeout/)
      .waitFor();
  });
});
