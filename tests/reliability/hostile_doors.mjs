// Attacks before the server lets a client in: origins, forged headers, odd addresses.
import { connect } from "node:net";
import * as support from "./support.mjs";

const kPatienceMs = 10000;

/**
 * Runs `act` with a server of its own. Returns the problem that `act` returns, or that the server
 * died.
 */
export async function withServer(words, act, more = {}) {
  const server = await support.ServerProcess.start(words, { longestOutput: 1 << 24, ...more });
  try {
    const problem = await act(server);
    return problem || (server.alive ? null : `the server died:\n${server.output.slice(-2000)}`);
  } finally {
    await server.close();
  }
}

/**
 * Sends these bytes and returns all that arrives until the server closes the connection, as
 * Latin-1.
 */
export function exchange(port, bytes, { localAddress } = {}) {
  return new Promise((done, failed) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress });
    let heard = "";
    const enough = setTimeout(() => socket.destroy(new Error("no answer")), kPatienceMs);
    socket.on("data", (data) => (heard += data.toString("latin1")));
    socket.on("error", (problem) => (heard ? done(heard) : failed(problem)));
    socket.on("close", () => {
      clearTimeout(enough);
      done(heard);
    });
    socket.write(typeof bytes === "string" ? Buffer.from(bytes, "utf8") : bytes);
  });
}

export const statusOf = (reply) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 0);

const upgrade = (host, more) =>
  `GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n${more}` +
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

const kOrigins = (host, port) => [
  "",
  "null",
  "*",
  "http://",
  "https://",
  "file://",
  host,
  `//${host}`,
  `ws://${host}`,
  `wss://${host}`,
  `http:${host}`,
  `http:/${host}`,
  `HTTP://${host}`,
  `http://${host.toUpperCase()}`,
  `http://${host}/`,
  `http://${host}/t/K7WPQ2`,
  `http://${host}?`,
  `http://${host}#`,
  `http://${host}@evil.example`,
  `http://evil@${host}`,
  `http://${host}.evil.example`,
  `http://evil${host}`,
  `http://sub.${host}`,
  `http://cards.example`,
  `http://cards.example:${port + 1}`,
  `http://cards.example:0${port}`,
  `http://cards.example:${port}0`,
  `http://cards.example.:${port}`,
  `http://cards%2eexample:${port}`,
  `http://cards.exampl\u0435:${port}`,
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
  `http://[::1]:${port}`,
  `http://evil.example/${host}`,
  `http://${host}, http://evil.example`,
  `http://evil.example, http://${host}`,
  `http://${host} http://evil.example`,
  `http://${host}\r\nOrigin: http://evil.example`,
  `http://evil.example\r\nOrigin: http://${host}`,
  `chrome-extension://${host}`,
  `javascript:http://${host}`,
];

async function foreignOrigins(server) {
  const host = `cards.example:${server.port}`;
  const ask = async (origin) =>
    statusOf(await exchange(server.port, upgrade(host, `Origin: ${origin}\r\n`)));
  for (const origin of kOrigins(host, server.port)) {
    const status = await ask(origin);
    if (status !== 403) return `${JSON.stringify(origin)} is answered ${status}`;
  }
  // The server's own origin is let in: the socket stays open.
  const own = await support.Client.open(server.url, {
    headers: { host, origin: `http://${host}` },
  });
  await own.close();
  return null;
}

// [from, its X-Forwarded-For lines, the client that the server must charge]. The server trusts
// 127.0.0.2 and 127.0.9.0/24.
const kForwarded = [
  ["127.0.0.3", [], "127.0.0.3"],
  ["127.0.0.3", ["198.51.100.1"], "127.0.0.3"],
  ["127.0.0.3", ["127.0.0.2"], "127.0.0.3"],
  ["127.0.0.3", ["127.0.0.2, 127.0.9.1"], "127.0.0.3"],
  ["127.0.0.2", ["198.51.100.2"], "198.51.100.2"],
  ["127.0.0.2", ["203.0.113.1, 198.51.100.3"], "198.51.100.3"],
  ["127.0.0.2", ["203.0.113.1", "198.51.100.4"], "198.51.100.4"],
  ["127.0.0.2", ["203.0.113.1, 198.51.100.5, 127.0.9.7"], "198.51.100.5"],
  ["127.0.0.2", ["127.0.0.1, 198.51.100.6"], "198.51.100.6"],
  ["127.0.9.9", ["198.51.100.7"], "198.51.100.7"],
  ["127.0.8.9", ["198.51.100.8"], "127.0.8.9"],
  ["127.0.0.2", ["198.51.100.9:4711"], "198.51.100.9"],
  ["127.0.0.2", ["[2001:db8::9]:4711"], "2001:db8::9"],
  ["127.0.0.2", ["2001:db8:1::10"], "2001:db8:1::10"],
  ["127.0.0.2", ["::ffff:198.51.100.10"], "198.51.100.10"],
  ["127.0.0.2", ["198.51.100.11, unknown"], "127.0.0.2"],
  ["127.0.0.2", ["198.51.100.12,"], "127.0.0.2"],
  ["127.0.0.2", [""], "127.0.0.2"],
  ["127.0.0.2", ["[["], "127.0.0.2"],
  ["127.0.0.2", ["198.51.100.999"], "127.0.0.2"],
  ["127.0.0.2", ["198.51.100.13 198.51.100.14"], "127.0.0.2"],
  ["127.0.0.2", ["198.51.100.15\t,\t198.51.100.16 "], "198.51.100.16"],
  ["127.0.0.2", [`${"1".repeat(3000)}, 198.51.100.17`], "198.51.100.17"],
  ["127.0.0.2", ["<script>, 198.51.100.18"], "198.51.100.18"],
];

/** Reads from the log which address a refused request is charged to. */
async function forwardedHeaders(server) {
  for (const [localAddress, lines, client] of kForwarded) {
    const before = server.output.length;
    const headers = lines.map((line) => `X-Forwarded-For: ${line}\r\n`).join("");
    const others = "X-Real-IP: 203.0.113.9\r\nForwarded: for=203.0.113.9\r\n";
    const request = `PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${others}${headers}\r\n`;
    await exchange(server.port, request, { localAddress });
    const end = performance.now() + kPatienceMs;
    let told = null;
    while (!told && performance.now() < end) {
      told = /event=request_refused .*address=(\S+)/.exec(server.output.slice(before));
      if (!told) await support.after(5);
    }
    if (told?.[1] !== client) {
      return `${localAddress} with ${JSON.stringify(lines).slice(0, 80)} is ${told?.[1]}, not ${client}`;
    }
  }
  return null;
}

const kTargets = [
  "/../../../../etc/passwd",
  "/..",
  "/assets/../../../../etc/passwd",
  "/assets/..",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "/..%2f..%2fetc%2fpasswd",
  "/..%c0%af..%c0%afetc/passwd",
  "/%252e%252e%252fetc/passwd",
  "/..\\..\\etc\\passwd",
  "/%5c..%5c..%5cetc%5cpasswd",
  "/assets/%00",
  "/index.html%00.js",
  "/index.html\u0000",
  "//etc/passwd",
  "/./index.html",
  "/index.html/",
  "/INDEX.HTML",
  "/assets",
  "/assets/",
  "/data/lastcard.sqlite",
  "/lastcard.sqlite",
  "/.git/config",
  "/proc/self/environ",
  "/t/",
  "/t/../index.html",
  `/t/${"A".repeat(17)}`,
  "/m/../../etc/passwd",
  "/r/../../etc/passwd",
  "/api/rules/../../etc/passwd",
  "/api/matches/..%2f..%2f",
  "/calendar/../../etc/passwd.ics",
  "/embed/../../etc/passwd",
  "/api/leagues/../export.json",
  "http://127.0.0.1/etc/passwd",
  "file:///etc/passwd",
  "etc/passwd",
  "*",
  "?",
  `/${"a".repeat(7000)}`,
  `/${"a".repeat(9000)}`,
  `/${"../".repeat(2000)}etc/passwd`,
  "/\u00ff\u00fe",
  "/index.html HTTP/1.1\r\nX: ",
];
const kRefused = new Set([400, 403, 404, 413]);

async function oddTargets(server) {
  for (const target of kTargets) {
    for (const range of ["", "Range: bytes=0-,0-,0-,0-,0-,0-,0-,0-\r\n"]) {
      const request = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${range}\r\n`;
      const reply = await exchange(server.port, request);
      const status = statusOf(reply);
      const name = JSON.stringify(target.slice(0, 60));
      // The text after the line break is a header of its own.
      if (target.includes("\r") ? status !== 200 : !kRefused.has(status)) {
        return `${name} is answered ${status}`;
      }
      if (/root:|SQLite format/.test(reply)) return `${name} leads out of the web client`;
      if (!/X-Content-Type-Options: nosniff/i.test(reply)) return `${name} may be sniffed`;
      if (status >= 400 && !/Content-Security-Policy: default-src 'none'/i.test(reply)) {
        if (!/Content-Type: application\/json/i.test(reply))
          return `${name} comes without a policy`;
      }
    }
  }
  return null;
}

export const kDoors = [
  [
    `threat 12: ${kOrigins("", 0).length} foreign origins are refused before the upgrade`,
    () => withServer([], foreignOrigins),
  ],
  [
    `threat 28: ${kForwarded.length} forwarded headers name nobody but whom a trusted proxy names`,
    () =>
      withServer(
        [
          ["--trusted-proxies", "127.0.0.2,127.0.9.0/24"],
          ["--log-level", "info"],
          ["--log-address", "full"],
        ].flat(),
        forwardedHeaders,
      ),
  ],
  [`threat 24: ${kTargets.length} odd addresses lead to nothing`, () => withServer([], oddTargets)],
];
