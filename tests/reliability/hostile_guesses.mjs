// Attackers who guess codes of tables, keys of seats and sessions.
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { withServer } from "./hostile_doors.mjs";
import { company, refused } from "./hostile_roles.mjs";
import * as support from "./support.mjs";

const kMessagesPerSecond = 50;
const kMessagesAtOnce = 3 * kMessagesPerSecond;
const kLimits = [
  ["--messages-per-second", String(kMessagesPerSecond)],
  ["--address-messages-per-second", "1000"],
].flat();
export const kProxy = "127.0.0.2";

const random = (alphabet, length) =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");
const kCodeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const hex = (length) => randomBytes(length / 2).toString("hex");

/** Calls `ask` `count` times, 200 at a time. */
async function askAll(count, ask) {
  const kAtOnce = 200;
  for (let done = 0; done < count; done += kAtOnce) {
    const size = Math.min(kAtOnce, count - done);
    await Promise.all(Array.from({ length: size }, ask));
  }
}

/** Guesses at a server without limits, so that it looks at every guess. */
async function guesses(server, { guesses: count }) {
  const { host, outsider, table, close } = await company(server, false);
  const { key } = await host.must({ type: "invite-to-seat", table, seat: 0 });
  if (!/^[0-9A-Za-z_-]{16,}$/.test(key)) return `the key of a seat is ${key}`;
  let hits = 0;
  await askAll(count, async () => {
    const code = random(kCodeLetters, 6);
    const answer = await outsider.ask({ type: "enter", table: code });
    if (answer.code !== "no_such_table" && code !== table) hits += 1;
  });
  if (hits > 0) return `${hits} of ${count} codes are tables`;
  const near = [key.slice(1), `${key}0`, key.toUpperCase(), [...key].reverse().join("")];
  for (const guess of [
    ...near,
    ...Array.from({ length: Math.min(count, 10000) }, () => hex(key.length)),
  ]) {
    if (guess === key) continue;
    const answer = await outsider.ask({ type: "sit", table, seat: 0, name: "Eve", key: guess });
    if (!refused(answer)) return `${guess} opens the seat of ${key}`;
  }
  await close();
  return guessSessions(server, Math.min(count, 20000));
}

// The data of a client that the server does not know.
const kNobody = /"account":\s*null,\s*"tables":\s*\[\],\s*"matches":\s*\[\]/;

/** Guesses sessions over HTTP, a hundred requests at a time. */
async function guessSessions(server, count) {
  const kBatch = 100;
  let nobody = 0;
  for (let done = 0; done < count; done += kBatch) {
    const requests = Array.from({ length: kBatch }, (_, i) => {
      const last = i + 1 === kBatch ? "Connection: close\r\n" : "";
      return `GET /api/me/export HTTP/1.1\r\nHost: x\r\n${last}Cookie: lastcard_session=${hex(64)}\r\n\r\n`;
    });
    const heard = await exchangeAll(server.port, requests.join(""));
    if (/"account":\s*\{/.test(heard)) return "a guessed session is an account's";
    nobody += heard.split(kNobody).length - 1;
  }
  return nobody === count ? null : `of ${count} guessed sessions ${nobody} are nobody's`;
}

export function exchangeAll(port, text, localAddress) {
  return new Promise((done, failed) => {
    const socket = connect({ host: "127.0.0.1", port, localAddress });
    let heard = "";
    socket.on("data", (data) => (heard += data.toString("latin1")));
    socket.on("error", failed);
    socket.on("close", () => done(heard));
    socket.write(text);
  });
}

/**
 * Guesses at a server with the limits of production, which reads guesses slowly and does not look
 * at most of them.
 */
async function guessesAreLimited(server) {
  const { table, close } = await company(server, false);
  const eve = await support.Client.open(server.url, {
    localAddress: kProxy,
    headers: { "x-forwarded-for": "198.51.100.1" },
  });
  const answers = { no_such_table: 0, too_fast: 0 };
  const guess = async () => {
    try {
      const answer = await eve.ask({ type: "enter", table: random(kCodeLetters, 6) });
      answers[answer.code] += 1;
    } catch (problem) {
      if (!(problem instanceof support.Gone)) throw problem;
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: 400 }, guess));
  const seconds = (performance.now() - begin) / 1000;
  await eve.close();
  await close();
  const most = kMessagesAtOnce + kMessagesPerSecond * (seconds + 1);
  if (answers.no_such_table > most)
    return `${answers.no_such_table} guesses were looked at for ${table} in ${seconds.toFixed(1)} s`;
  return null;
}

export const kGuesses = [
  [
    "threat 11: guessed codes of tables, keys of seats and sessions open nothing",
    (options) => withServer([], (server) => guesses(server, options)),
  ],
  [
    "threat 11: who goes on guessing is read slowly",
    () => withServer([...kLimits, "--trusted-proxies", kProxy], guessesAreLimited),
  ],
];
