// Plays at a server, and prints which tables and matches are there. run.sh kills the server's
// container, or restores its backup, and compares the prints from before and after.
//
// evening.mjs play http://127.0.0.1:8080 STATE    finishes a match, stops in the middle of another
// evening.mjs look http://127.0.0.1:8080 STATE    prints, as JSON, what the same person finds there
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import WebSocket from "ws";

const kBot = resolve(import.meta.dirname, "../../protocol/examples/bot.mjs");
const kMovesLeftStanding = 5;

/** A person's WebSocket connection. It stores the cookie that the server sets. */
class Person {
  #answers = new Map();
  #lastId = 0;
  heard = [];
  cookie;

  static connect(url, cookie) {
    const person = new Person();
    person.cookie = cookie;
    const headers = cookie ? { Cookie: cookie } : {};
    person.socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers });
    person.socket.on("upgrade", ({ headers: { "set-cookie": set } }) => {
      if (set) person.cookie = set[0].split(";")[0];
    });
    person.socket.on("message", (text) => person.#hear(JSON.parse(text)));
    return new Promise((done, failed) => {
      person.socket.on("open", () => done(person));
      person.socket.on("error", failed);
    });
  }

  #hear(message) {
    this.#answers.get(message.id)?.(message);
    if (!message.id) this.heard.push(message);
    this.onHeard?.(message);
  }

  async ask(message) {
    const id = String(++this.#lastId);
    const answer = new Promise((done) => this.#answers.set(id, done));
    this.socket.send(JSON.stringify({ ...message, id }));
    const told = await answer;
    if (told.type === "refused") throw new Error(`${message.type}: ${told.message}`);
    return told;
  }

  /** Returns the newest message of this type if it is wanted, or else waits for a wanted one. */
  next(type, wanted = () => true) {
    const found = this.heard.findLast((message) => message.type === type);
    if (found && wanted(found)) return found;
    return new Promise((done) => {
      this.onHeard = (message) => {
        if (message.type === type && wanted(message)) done(message);
      };
    });
  }
}

function runBot(url, ...rest) {
  const program = [kBot, `${url.replace("http", "ws")}/ws`, ...rest];
  return new Promise((done, failed) => {
    execFile(process.execPath, program, (error) => (error ? failed(error) : done()));
  });
}

// Without time limits, the table does not change while nobody is there. Bots move at once.
const kSettings = { knock_grace_ms: 0, bot_pace_ms: 0, turn_ms: 0, absent_ms: 0 };

async function openTable(person, rules) {
  const offer = { game: "pesten", seats: 3, name: "Noor", rules, settings: kSettings };
  const { table } = await person.ask({ type: "create-table", ...offer });
  await person.ask({ type: "enter", table });
  await person.ask({ type: "add-bot", table, seat: 2 });
  return table;
}

/** Answers the prompts of the person's seat until `enough(view, moves)` is true. */
async function playOn(person, table, enough) {
  let answered;
  for (let moves = 0; ;) {
    const { view } = await person.next(
      "update",
      (update) =>
        update.table === table &&
        (enough(update.view, moves) || (update.view.prompt && update.view.prompt.id !== answered)),
    );
    if (enough(view, moves)) return;
    const { prompt } = view;
    const legal = prompt.asks.filter(({ refusal }) => !refusal).flatMap(({ intents }) => intents);
    const choices = legal.filter(({ intent }) => intent !== "knock-last-card");
    answered = prompt.id;
    if (choices.length === 0) continue;
    const move = choices[moves % choices.length];
    await person.ask({ type: "act", table, prompt: prompt.id, do: move });
    moves += 1;
  }
}

async function play(url, file) {
  const person = await Person.connect(url);
  await person.ask({ type: "hello", protocol: 1 });
  const { games } = await person.ask({ type: "list-games" });
  const preset = games[0].presets.find((offer) => offer.preset === "manipesto");
  // A shorter match, without teams.
  const rules = { ...preset.rules, teams: false, target: 1 };

  const finished = await openTable(person, rules);
  const bot = runBot(url, finished, "Ada");
  await person.next("room", ({ room }) => room.start?.allowed);
  await person.ask({ type: "start", table: finished });
  await playOn(person, finished, ({ stage }) => stage === "match-over");
  await bot;
  await person.ask({ type: "leave", table: finished });

  const standing = await openTable(person, rules);
  await person.ask({ type: "add-bot", table: standing, seat: 1 });
  await person.ask({ type: "start", table: standing });
  const enough = ({ stage, prompt }, moves) =>
    stage !== "playing" || (moves >= kMovesLeftStanding && prompt !== null);
  await playOn(person, standing, enough);
  writeFileSync(file, JSON.stringify({ cookie: person.cookie, tables: [finished, standing] }));
  person.socket.close();
}

async function fetchJson(url, cookie) {
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function look(url, file) {
  const { cookie, tables } = JSON.parse(readFileSync(file, "utf8"));
  const person = await Person.connect(url, cookie);
  const { tables: mine } = await person.ask({ type: "hello", protocol: 1 });
  const found = { tables: {}, matches: [] };
  for (const table of tables.filter((code) => mine.includes(code))) {
    await person.ask({ type: "enter", table });
    const { room } = await person.next("room", (message) => message.table === table);
    const { view } = await person.next("update", (message) => message.table === table);
    // The prompt's id is left out: it changes when the server restarts.
    const { prompt, ...position } = view;
    found.tables[table] = { room, position, asks: prompt?.asks ?? null };
  }
  const { matches } = await fetchJson(`${url}/api/matches`, cookie);
  for (const listed of matches) {
    const at = `${url}/api/matches/${listed.match}`;
    const match = await fetchJson(at, cookie);
    const replay = await fetchJson(`${at}/positions?as=all&from=0&count=100`, cookie);
    found.matches.push({
      listed,
      match,
      replay,
      record: await fetchJson(`${at}/record.json`, cookie),
    });
  }
  if (!found.tables[tables[1]]) throw new Error("the table in the middle of a match is not there");
  if (found.matches.length !== 1) throw new Error(`${found.matches.length} matches, not 1`);
  if (found.matches[0].replay.positions.length === 0) throw new Error("an empty replay");
  person.socket.close();
  console.log(JSON.stringify(found, null, 1));
}

const [command, url, file] = process.argv.slice(2);
await { play, look }[command](url, file);
