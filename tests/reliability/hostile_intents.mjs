// Intents and names that a hostile client may send: intents out of order, and names that deceive.
import { readFileSync } from "node:fs";
import { withServer } from "./hostile_doors.mjs";
import * as support from "./support.mjs";
import { twoAtATable } from "./support_tables.mjs";

async function outOfOrder(server, { seed }) {
  const numbers = new support.Numbers(`${seed}/intents`);
  const { friends, table } = await twoAtATable(server);
  const look = () => Promise.all(friends.map((friend) => friend.look(table)));
  const told = (friend, act) => friend.client.ask({ type: "act", table, ...act });
  const old = []; // acts that were accepted
  for (let steps = 0; steps < 40;) {
    await look();
    // Everybody knocks: if one forgot, calling it in would be a step of the clock (PES-51).
    const careful = { forgets: false };
    const moveOf = ({ view }) => (view?.prompt ? support.chooseMove(view, numbers, careful) : null);
    const moves = friends.map((friend) => [friend, moveOf(friend)]);
    const [actor, move] = moves.find(([, chosen]) => chosen) ?? [];
    if (!move) {
      const type = friends[0].view.stage === "round-over" ? "ready" : "rematch";
      for (const { client } of friends) await client.ask({ type, table });
      continue;
    }
    const other = friends.find((friend) => friend !== actor);
    const act = {
      id: `act-${steps}`,
      prompt: actor.view.prompt.id,
      do: move,
    };
    steps += 1;
    // The other player may not have been told of the deal yet.
    const before = actor.seq;
    // The player who is not to act sends the act: for the actor's prompt, and for prompts that do
    // not exist.
    for (const prompt of [act.prompt, "9.9.9", "0.0.0"]) {
      const answer = await told(other, { id: `wrong-${steps}-${prompt}`, prompt, do: act.do });
      if (answer.type !== "refused") return `out of turn: ${JSON.stringify(answer)}`;
    }
    // All at once: the act, the same act again, the same under another id, and old acts; one copy
    // from a second socket.
    const second = await actor.open();
    await second.must({ type: "enter", table });
    // One socket sends the act twice with the same id, and the first answer counts for both.
    told(actor, act).catch(() => {});
    const asked = [
      told(actor, act),
      second.ask({ type: "act", table, ...act }),
      told(actor, { ...act, id: `again-${steps}` }),
      ...old
        .slice(-3)
        .map(([friend, was]) => told(friend, { ...was, id: `${was.id}-old-${steps}` })),
    ];
    const answers = await Promise.all(asked.map((each) => each.catch((problem) => ({ problem }))));
    await actor.client.must({ type: "enter", table }); // the first socket acts again
    await second.close();
    const said = answers.map(({ type, code }) => code ?? type);
    if (
      !answers.slice(0, 2).every(({ type, code }) => type === "ok" || code === "active_elsewhere")
    ) {
      return `a repeated act is answered ${said}`;
    }
    if (!said.slice(0, 2).includes("ok")) return `an act is answered ${said}`;
    if (said.slice(2).some((code) => code === "ok")) return `a stale act is answered ${said}`;
    await look();
    if (actor.seq < before || actor.seq > before + 1)
      return `one act made ${actor.seq - before} steps`;
    if (said[0] === "ok") old.push([actor, act]);
  }
  // An act that was accepted long ago gets its old answer and has no effect.
  const before = friends[0].seq;
  for (const [friend, act] of old.slice(-8)) {
    const answer = await told(friend, act);
    if (answer.type !== "ok" && answer.code !== "stale_prompt")
      return `an old act is answered ${JSON.stringify(answer)}`;
  }
  await look();
  return friends[0].seq === before ? null : "old acts happened again";
}

// ---- Names ----

const kScripts = [
  "\u05d0\u05d1\u05d2",
  "\u0645\u062d\u0645\u062f",
  "\u0928\u0942\u0930",
  "\u5f20\u4f1f",
  "\u041d\u0443\u0440",
  "\u0e19\u0e38",
];
const kLetters = [
  "a",
  "\u0430",
  "\u03b1",
  "\uff41",
  "\u{1d41a}",
  "\u0301",
  "\u{1f0cf}",
  "\u{1f468}\u200d\u{1f469}",
  ...kScripts,
];
const kMarkup = [
  "<b>Noor</b>",
  "<img src=x onerror=1>",
  "<script>1</script>",
  "</script>",
  "<svg/onload=alert(1)>",
  "&lt;b&gt;",
  "&#x202e;",
  '"><i>',
  "' OR 1=1 --",
  "{{7*7}}",
  "${7*7}",
  "%3Cb%3E",
  "javascript:alert(1)",
  "\\u003cb\\u003e",
  "=cmd()",
  "../../etc/passwd",
  "';DROP TABLE people;",
  "Robert\\0",
  "%s%n%x",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
];

function hostileNames() {
  const names = [
    "",
    " ",
    "  ",
    " a",
    "a ",
    "a".repeat(24),
    "a".repeat(25),
    "\u{1f0cf}".repeat(24),
    "\u{1f0cf}".repeat(25),
  ];
  // Each character that could turn, break or hide text: alone, and within a name.
  const points = [
    ...Array.from({ length: 0x20 }, (_, i) => i),
    ...[0x7f, 0x80, 0x85, 0x9f, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x180e],
    ...Array.from({ length: 0x30 }, (_, i) => 0x2000 + i),
    ...Array.from({ length: 0x10 }, (_, i) => 0x2060 + i),
    ...[0x3000, 0x3164, 0xfeff, 0xfff9, 0xfffd, 0xfffe, 0xffff, 0xe0001, 0xe0041, 0xe000, 0x10ffff],
  ];
  for (const point of points) {
    const char = String.fromCodePoint(point);
    names.push(char, `No${char}or`);
  }
  for (const letter of kLetters)
    names.push(letter, letter.repeat(8), letter.repeat(10000 / Buffer.byteLength(letter)));
  names.push(
    "N\u0301".repeat(12),
    `N${"\u0301".repeat(23)}`,
    `N${"\u0301".repeat(5000)}`,
    ...kMarkup,
  );
  return names;
}

// The rules of docs/protocol.md for names, as the schema writes them.
const kSchema = new URL("../../protocol/schema/common.schema.json", import.meta.url);
const kName = new RegExp(
  JSON.parse(readFileSync(kSchema, "utf8")).$defs["player-name"].pattern,
  "u",
);
const kVisible = /[^\p{Mark}\p{Separator}\p{Control}\u2800]/u;
const isName = (name) =>
  kName.test(name) && [...keptAs(name)].length <= 24 && kVisible.test(keptAs(name));

/**
 * Returns the form in which the server keeps a name: normalised, without invisible characters
 * except those that join an emoji.
 */
function keptAs(name) {
  const kUnseen =
    /(?!(?<=\p{Extended_Pictographic})\u200d\p{Extended_Pictographic})[\p{DI}\p{Cf}]/gu;
  return name
    .normalize("NFKC")
    .replaceAll(kUnseen, "")
    .normalize("NFKC")
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
}

const kLongest = 1000;
const kPatienceMs = 10000;

// Asks again while the answer is `too_fast`: a table accepts ten changes of its room a second.
async function patiently(ask) {
  for (;;) {
    const answer = await ask();
    if (answer.code !== "too_fast") return answer;
    await support.after(100);
  }
}

/**
 * Tries the names at several tables at a time, because each table limits the changes per second.
 */
async function names(server) {
  const kTables = 6;
  const all = hostileNames();
  const shares = Array.from({ length: kTables }, (_, i) => all.filter((_, n) => n % kTables === i));
  const problems = await Promise.all(shares.map((share) => namesAtOneTable(server, share)));
  return problems.find(Boolean) ?? null;
}

async function namesAtOneTable(server, all) {
  let room = null;
  const host = await support.Client.open(server.url);
  const { table } = await host.must({
    type: "create-table",
    game: "pesten",
    preset: "pesten-2018",
    seats: 2,
    name: "Noor",
  });
  const guest = await support.Client.open(server.url, {
    hear: (message) => {
      if (message.type === "room") ({ room } = message);
    },
  });
  await guest.must({ type: "enter", table });
  for (const name of all) {
    // The answer to a message above the size limit has no id.
    const longer = async () => {
      await host.must({ type: "ping" });
      return { type: "refused", code: "malformed" };
    };
    const rename = () => {
      const asked = host.ask({ type: "rename", table, name });
      asked.catch(() => {}); // in the case of `longer` nobody waits for it
      return name.length > kLongest ? longer() : asked;
    };
    const answer = await patiently(rename);
    const what = JSON.stringify(name.slice(0, 40));
    if ((answer.type === "ok") !== isName(name))
      return `${what} is answered ${answer.code ?? "ok"}`;
    if (answer.type !== "ok") continue;
    await patiently(() => guest.ask({ type: "enter", table }));
    // The room arrives after the answer.
    const end = performance.now() + kPatienceMs;
    while (room?.seats[0].name !== keptAs(name) && performance.now() < end) await support.after(1);
    const shown = room?.seats[0].name;
    if (shown !== keptAs(name)) return `${what} is shown as ${JSON.stringify(shown)}`;
  }
  await Promise.all([host.close(), guest.close()]);
  return null;
}

export const kIntentsAndNames = [
  [
    "threats 13 and 14: repeated, stale and foreign intents happen once or not at all",
    (options) => withServer([], (server) => outOfOrder(server, options)),
  ],
  [
    `threat 23: ${hostileNames().length} names are refused or shown letter by letter`,
    () => withServer([], names),
  ],
];
