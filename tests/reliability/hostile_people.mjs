// Attackers who pretend to be somebody else: with other people's sessions, without an admin's
// session, and with very many wrong passwords.
import { connect } from "node:net";
import { statusOf, withServer } from "./hostile_doors.mjs";
import { exchangeAll, hex, kProxy } from "./hostile_guesses.mjs";
import { company, kAdminOnly, refused } from "./hostile_roles.mjs";
import * as support from "./support.mjs";

// ---- Sessions ----

const whoAmI = async (client) => (await client.must({ type: "who-am-i" })).account;

async function whoIs(server, cookie) {
  const client = await support.Client.open(server.url, { cookie });
  const account = await whoAmI(client);
  const { cookie: given } = client;
  await client.close();
  return { account, given };
}

async function sessions(server) {
  const owner = await support.Client.open(server.url);
  const password = "correct horse battery";
  await owner.must({ type: "claim-account", name: "Ingrid", password });
  const second = await support.Client.open(server.url, { cookie: owner.cookie });
  if ((await whoAmI(second))?.name !== "Ingrid") return "the same session is somebody else";
  const token = owner.cookie.split("=")[1];
  // A cookie that looks like the session, but is another, belongs to nobody.
  const forged = [
    `lastcard_session=${token.toUpperCase()}`,
    `lastcard_session=${token.slice(0, 63)}`,
    `lastcard_session=${token}0`,
    `lastcard_session="${token}"`,
    `lastcard_session=${token.slice(0, 63)}${token[63] === "0" ? "1" : "0"}`,
    `lastcard_sessions=${token}`,
    `Lastcard_Session=${token}`,
    `lastcard_session=${hex(64)}`,
    `lastcard_session=; account=${token}`,
    `token=${token}`,
  ];
  for (const cookie of forged) {
    if ((await whoIs(server, cookie)).account) return `${cookie} is somebody's`;
  }
  // A session of one server has no account at another.
  const foreign = await support.ServerProcess.start();
  try {
    if ((await whoIs(foreign, owner.cookie)).account) return "a session counts at another server";
  } finally {
    await foreign.close();
  }
  // Signing out closes every socket of the session, and the session has no account any more.
  await second.must({ type: "sign-out" });
  await Promise.race([owner.whenClosed, support.after(15000)]);
  if (!owner.closed) return "a socket outlives its session";
  if ((await whoIs(server, owner.cookie)).account) return "a session outlives signing out";
  // A new password signs out a thief who signed in with the old one.
  const thief = await support.Client.open(server.url);
  await thief.must({ type: "sign-in", name: "Ingrid", password });
  const rightful = await support.Client.open(server.url);
  await rightful.must({ type: "sign-in", name: "Ingrid", password });
  const again = await support.Client.open(server.url, { cookie: rightful.cookie });
  await again.must({
    type: "change-account",
    password: "another password",
    old_password: password,
  });
  if ((await whoIs(server, thief.cookie)).account)
    return "a stolen session outlives a new password";
  if (!(await whoIs(server, rightful.cookie)).account) return "one's own session ends with it";
  return null;
}

// ---- Administration ----

async function administration(server) {
  const end = performance.now() + kPatienceMs;
  let code = null;
  while (!code && performance.now() < end) {
    await support.after(5);
    code = /#admin=(\S+)\s/.exec(server.output)?.[1];
  }
  if (!code) return "no link for the first admin was printed";
  const guest = await support.Client.open(server.url);
  for (let tries = 0; tries < 100; ++tries) {
    const guess = hex(code.length % 2 ? code.length + 1 : code.length).slice(0, code.length);
    const answer = await guest.ask({ type: "use-admin-code", code: guess });
    if (!refused(answer)) return `${guess} makes an admin`;
    if (answer.code === "too_fast") break;
    if (tries === 99) return "the admin's link may be guessed without end";
  }
  const admin = await support.Client.open(server.url, {
    localAddress: kProxy,
    headers: { "x-forwarded-for": "198.51.100.7" },
  });
  await admin.must({ type: "claim-account", name: "Chief", password: "a password of mine", code });
  const member = await support.Client.open(server.url, {
    localAddress: kProxy,
    headers: { "x-forwarded-for": "198.51.100.8" },
  });
  await member.must({ type: "claim-account", name: "Member", password: "a password of mine" });
  await admin.must({ type: "list-accounts" });
  const former = await support.Client.open(server.url, { cookie: admin.cookie });
  await former.must({ type: "sign-out" });
  const stale = await support.Client.open(server.url, { cookie: admin.cookie });
  for (const [who, client] of Object.entries({ guest, member, former, admin, stale })) {
    for (const [type, members] of Object.entries(kAdminOnly)) {
      const answer = await client.ask({ type, ...members }).catch((problem) => {
        if (problem instanceof support.Gone) return { type: "refused" };
        throw problem;
      });
      if (!refused(answer)) return `${who} may ${type}`;
    }
  }
  const pages = [
    ["/metrics", "", 401],
    ["/metrics", "Authorization: Bearer wrong-wrong-wrong-wrong\r\n", 401],
    ["/metrics", "Authorization: Basic c2VjcmV0\r\n", 401],
    ["/metrics?token=a-token-of-20-letters", "", 401],
    ["/api/me/export", "", 403],
    ["/api/host", "", 403],
    ["/api/host?clock=0", `Cookie: ${member.cookie}\r\n`, 403],
    ["/api/host", `Cookie: ${stale.cookie}\r\n`, 403],
    ["/metrics", "Authorization: Bearer a-token-of-20-letters\r\n", 200],
  ];
  for (const [target, header, wanted] of pages) {
    const request = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n`;
    const status = statusOf(await exchangeAll(server.port, request));
    if (status !== wanted)
      return `${target} with ${header.trim() || "nothing"} is answered ${status}`;
  }
  return null;
}

// ---- Sign-ins ----

const kLogins = 1000;
const kPatienceMs = 60000;
const kMostMiB = 256;

/** Sends `kLogins` wrong sign-ins at once and waits until `lookedAt` of them are answered. */
async function logins(server, { "sign-ins": lookedAt }) {
  const known = await support.Client.open(server.url);
  await known.must({ type: "claim-account", name: "Known", password: "a password of mine" });
  const { host, table, heard, close } = await company(server, true);
  const times = {};
  for (const name of ["Known", "Unknown"]) {
    const eve = await support.Client.open(server.url, {
      localAddress: kProxy,
      headers: { "x-forwarded-for": "198.51.99.1" },
    });
    const taken = [];
    for (let i = 0; i < 7; ++i) {
      const asked = performance.now();
      await eve.ask({ type: "sign-in", name, password: "wrong password" });
      taken.push(performance.now() - asked);
    }
    times[name] = taken.sort((a, b) => a - b)[3].toFixed(1);
    await eve.close();
  }
  const clients = await Promise.all(
    Array.from({ length: kLogins }, (_, i) =>
      support.Client.open(server.url, {
        localAddress: kProxy,
        headers: { "x-forwarded-for": `198.51.${100 + (i >> 8)}.${i & 255}` },
      }),
    ),
  );
  const honest = await support.Client.open(server.url);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, server.residentMiB)), 20);
  const codes = {};
  const answered = () => Object.values(codes).reduce((all, count) => all + count, 0);
  const begin = performance.now();
  let heardOf = 0;
  const tryOne = async (client, i) => {
    const wrong = { type: "sign-in", name: `Nobody ${i}`, password: "wrong password" };
    const answer = client.ask(wrong).catch(() => ({ code: "none" }));
    // A sign-in that is refused at once is refused before this message is answered.
    await client.ask({ type: "list-games" }).catch(() => {});
    heardOf += 1;
    const { code } = await answer;
    codes[code] = (codes[code] ?? 0) + 1;
  };
  let came;
  const comeIn = async () => {
    const right = { type: "sign-in", name: "Known", password: "a password of mine" };
    came = (await honest.ask(right).catch(() => ({ type: "gone" }))).type;
  };
  clients.forEach((client, i) => {
    if (i === lookedAt / 2) comeIn();
    tryOne(client, i);
  });
  // Meanwhile the table continues, and no sign-in is refused for being one too many, nor the one
  // with the right password.
  let rounds = 0;
  let longest = 0;
  let mostAnswered = 0;
  let last = performance.now(); // when the number of answers last grew
  const enough = () => heardOf === kLogins && came && answered() >= lookedAt;
  while (!enough() && performance.now() - last < kPatienceMs) {
    await support.after(20);
    const asked = performance.now();
    await host.must({ type: "enter", table });
    longest = Math.max(longest, performance.now() - asked);
    rounds += 1;
    if (answered() > mostAnswered) last = performance.now();
    mostAnswered = answered();
  }
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(watch);
  const told = JSON.stringify(codes);
  const refused = Object.keys(codes).some((code) => code !== "wrong_password");
  const all = enough();
  console.log(
    `  ${kLogins} sign-ins at once: ${told} in ${seconds.toFixed(1)} s, at most ${most.toFixed(0)} MiB; ` +
      `a table's answer took ${longest.toFixed(1)} ms at most; a wrong password ${times.Known} ms, a wrong name ${times.Unknown} ms`,
  );
  await Promise.all(clients.map((client) => client.close()));
  await close();
  if (most >= kMostMiB) return `${most.toFixed(0)} MiB`;
  if (!all) return `not everybody gets a turn: ${heardOf} are heard, ${told}`;
  if (came !== "account") return `who knows the password is told ${came}`;
  if (refused) return `answered ${told}`;
  return rounds > 0 && heard["host update"] ? null : "the table did not answer";
}

// ---- Uploads ----

const kMostUploads = 4;
const kUploadMiB = 16;
const kUploadBytes = kUploadMiB * 1024 * 1024;

/** A person with an account starts many large uploads at once and never ends them. */
async function uploads(server) {
  const owner = await support.Client.open(server.url);
  await owner.must({ type: "claim-account", name: "Ingrid" });
  const before = server.residentMiB;
  const { descriptors } = server;
  const head = (size, cookie) =>
    `POST /api/leagues/import HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${size}\r\n${cookie}\r\n`;
  const whose = `Cookie: ${owner.cookie}\r\n`;
  const body = Buffer.alloc(kUploadBytes - 1, " ");
  const begun = Array.from({ length: 3 * kMostUploads }, () => {
    const socket = connect({ host: "127.0.0.1", port: server.port });
    const upload = { socket, heard: "" };
    socket.on("error", () => {});
    socket.on("data", (data) => (upload.heard += data.toString("latin1")));
    socket.write(head(kUploadBytes, whose));
    socket.write(body);
    return upload;
  });
  const refusals = () => begun.filter(({ heard }) => statusOf(heard) === 503).length;
  const end = performance.now() + kPatienceMs;
  while (refusals() < 2 * kMostUploads && performance.now() < end) await support.after(20);
  const grown = server.residentMiB - before;
  begun.forEach(({ socket }) => socket.destroy());
  if (refusals() !== 2 * kMostUploads)
    return `${refusals()} of ${begun.length} uploads are refused`;
  if (grown > 3 * kMostUploads * kUploadMiB) return `${grown.toFixed(0)} MiB are held`;
  // The server refuses a stranger's upload without reading it. It answers a small upload when the
  // large ones have gone.
  const stranger = await exchangeAll(server.port, `${head(2, "")}{}`);
  if (statusOf(stranger) !== 403) return `a stranger is answered ${statusOf(stranger)}`;
  // This waits without requests: repeated requests would use up the limit of this address.
  while (server.descriptors > descriptors && performance.now() < end) await support.after(5);
  const status = statusOf(await exchangeAll(server.port, `${head(2, whose)}{}`));
  return status === 400 ? null : `an empty export is answered ${status}`;
}

export const kPeople = [
  [
    "threat 12: a session that was stolen, forged or ended is nobody's",
    () => withServer([], sessions),
  ],
  [
    "threat 27: nothing of the administration opens without an admin's session",
    () =>
      withServer(
        [
          ["--trusted-proxies", kProxy],
          "--metrics",
          ["--metrics-token", "a-token-of-20-letters"],
        ].flat(),
        administration,
      ),
  ],
  [
    "threat 26: a thousand sign-ins at once hurt nobody",
    (options) => withServer(["--trusted-proxies", kProxy], (server) => logins(server, options)),
  ],
  [
    "threat 20: uploads that never end hold little, and only those of accounts begin",
    () => withServer([], uploads),
  ],
];
