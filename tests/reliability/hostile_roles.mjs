// Clients that try what only others may: every type of message that needs a seat, the host or an
// admin.
import { readFileSync } from "node:fs";
import { withServer } from "./hostile_doors.mjs";
import * as support from "./support.mjs";
import { openTable } from "./support_tables.mjs";

export const refused = (answer) => answer.type === "refused";

/**
 * Opens a table with two players, a watcher, and an outsider who only knows its code. A match runs
 * if `started`.
 */
export async function company(server, started) {
  const heard = {};
  const open = (name) =>
    support.Client.open(server.url, {
      hear: (message) => {
        if (message.type === "room") heard[name] = message.room;
        if (message.type === "talk") heard[`${name} talk`] = JSON.stringify(message);
        if (message.type === "update") heard[`${name} update`] = message;
      },
    });
  const people = { host: await open("host"), player: await open("player") };
  people.watcher = await open("watcher");
  people.outsider = await open("outsider");
  const table = await openTable(people.host, {
    guests: [people.player],
    watchers: [people.watcher],
    bots: 2,
    preset: "manipesto",
    started,
  });
  return {
    ...people,
    table,
    heard,
    close: () => Promise.all(Object.values(people).map((each) => each.close())),
  };
}

// Messages for hosts only, for players only, and for the server's admins only. `other` is another
// player's seat.
const kHostOnly = {
  configure: { seats: 6 },
  "add-bot": { seat: 2 },
  "remove-bot": { seat: 2 },
  start: {},
  lock: { on: true },
  "swap-seats": { seat: 0, other: 1 },
  "remove-player": { seat: 0 },
  "hand-host": { seat: 1 },
  "end-match": {},
  gather: {},
  "give-seat": { seat: 2, watcher: 1 },
  silence: { seat: 0, on: true },
  "invite-to-seat": { seat: 0 },
};
const kSeatedOnly = {
  act: { prompt: "1.1.1", do: { intent: "draw" } },
  consider: { cards: ["5H"] },
  "ask-hint": { prompt: "1.1.1" },
  ready: {},
  rematch: {},
  stand: {},
  rename: { name: "Eve" },
  "come-back": {},
  "wait-longer": { seat: 0 },
  pause: { on: true },
  "ask-jury": { text: "they hold the five?" },
  "vote-jury": { number: 0, vote: "yes" },
  "show-hand": { on: true },
  "commit-salt": { commit: "0".repeat(64) },
  "open-salt": { match: "K7WPQ2/1", salt: "0".repeat(64) },
};
// Players must not see the talk of people without a seat.
const kTalk = { chat: { text: "they hold the five" }, remark: { remark: "thanks" } };
export const kAdminOnly = {
  "list-accounts": {},
  "make-server-code": { uses: 1, days: 1 },
  "revoke-server-code": { code: "ABCD2345" },
  "make-sign-in-link": { account: "Chief" },
  "remove-account": { name: "Chief" },
};
// Messages that everybody may send for themselves. Leagues have rights of their own:
// tests/server/league_rights_test.cc.
const kAnybody = new Set(
  (
    "hello list-games create-table enter sit leave ping wait-for-seat lead-replay check-rules keep-rules try-rules play-from " +
    "daily play-daily " +
    "who-am-i claim-account sign-in confirm sign-out change-account delete-account use-admin-code " +
    "push-key push-subscribe push-unsubscribe set-hook show-hook drop-hook " +
    "show-mail set-mail confirm-mail drop-mail " +
    "list-leagues found-league follow-league act-league look-at-code join-league read-league-log"
  ).split(" "),
);

/** Returns all types of messages that a client may send. */
export function typesOfSchema() {
  const path = new URL("../../protocol/schema/client.schema.json", import.meta.url);
  const found = new Set();
  const look = (node) => {
    if (node?.properties?.type?.const) found.add(node.properties.type.const);
    if (node && typeof node === "object") Object.values(node).forEach(look);
  };
  look(JSON.parse(readFileSync(path, "utf8")));
  return found;
}

async function roles(server) {
  for (const type of typesOfSchema()) {
    const known = [kHostOnly, kSeatedOnly, kAdminOnly, kTalk].some((list) => type in list);
    if (!known && !kAnybody.has(type)) return `nobody has said who may ${type}`;
  }
  for (const started of [false, true]) {
    const { table, heard, close, ...people } = await company(server, started);
    const look = async () => {
      await people.host.must({ type: "enter", table });
      return JSON.stringify({ ...heard.host, watchers: 0 });
    };
    const before = await look();
    const attempts = [];
    for (const name of ["player", "watcher", "outsider"]) {
      attempts.push(...Object.entries(kHostOnly).map((attempt) => [name, ...attempt]));
      if (name !== "player") {
        attempts.push(...Object.entries(kSeatedOnly).map((attempt) => [name, ...attempt]));
      }
      attempts.push(...Object.entries(kAdminOnly).map((attempt) => [name, ...attempt]));
    }
    attempts.push(["outsider", "lead-replay", { match: "0".repeat(32), position: 0 }]);
    for (const [name, type, members] of attempts) {
      const about = type in kAdminOnly ? {} : { table };
      const answer = await people[name].ask({ type, ...about, ...members });
      const who = `the ${name}${started ? " in a match" : ""}`;
      if (!refused(answer)) return `${who} may ${type}: ${JSON.stringify(answer)}`;
      if (answer.code === "malformed") return `${type} is not what it should be: ${answer.message}`;
    }
    // The host's page on a wall can do nothing at the table and sees no hand.
    const wall = await support.Client.open(server.url, {
      cookie: people.host.cookie,
      hear: (message) => {
        if (message.type === "update") heard.wall = message;
      },
    });
    await wall.must({ type: "enter", table, wall: true });
    for (const [type, members] of Object.entries({ ...kHostOnly, ...kSeatedOnly, ...kTalk })) {
      const answer = await wall.ask({ type, table, ...members });
      if (!refused(answer)) return `a wall may ${type}: ${JSON.stringify(answer)}`;
    }
    if (started && heard.wall.view.you !== null) return "a wall sees with somebody's eyes";
    await wall.close();
    // Another player's seat cannot be taken without its key or with a wrong one.
    for (const key of [undefined, "0".repeat(32)]) {
      const answer = await people.watcher.ask({ type: "sit", table, seat: 0, name: "Eve", key });
      if (!refused(answer)) return `a watcher takes the host's seat`;
    }
    for (const name of ["watcher", "outsider"]) {
      for (const [type, members] of Object.entries(kTalk)) {
        await people[name].ask({ type, table, ...members });
      }
    }
    await people.player.must({ type: "enter", table });
    const talk = `${heard["host talk"]} ${heard["player talk"]}`;
    if (/they hold|thanks/.test(talk)) return "players hear who only watches";
    if ((await look()) !== before) return "the room is not as it was";
    await close();
  }
  return null;
}

// Players can play on from a match that is over, each in its own seat and alone.
async function playingOn(server) {
  const { table, heard, close, ...people } = await company(server, true);
  await people.host.must({ type: "end-match", table });
  await people.host.must({ type: "enter", table });
  const { match } = heard.host;
  if (!match) return "no match is kept";
  const ask = (name) => people[name].ask({ type: "play-from", match, position: 0 });
  for (const name of ["watcher", "outsider"]) {
    const answer = await ask(name);
    if (answer.code !== "not_your_match")
      return `the ${name} plays on in a match of others: ${JSON.stringify(answer)}`;
  }
  const going = await ask("player");
  if (going.type !== "ok") return `who sat at it may not play on: ${JSON.stringify(going)}`;
  await people.player.must({ type: "enter", table: going.table });
  if (heard.player.you.seat !== 1) return "the player plays on in a seat of others";
  for (const name of ["host", "watcher", "outsider"]) {
    const answer = await people[name].ask({ type: "enter", table: going.table });
    if (answer.code !== "table_locked") return `the ${name} looks on: ${JSON.stringify(answer)}`;
  }
  await close();
  return null;
}

export const kRoles = [
  ["roles: nobody does what hosts, players or admins may", () => withServer([], roles)],
  ["roles: nobody plays on in a match of others", () => withServer([], playingOn)],
];
