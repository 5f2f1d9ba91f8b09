// Plays whole seasons on the real server through its public interface. People found a league, join by codes, agree on
// slots and enter blind line-ups, and bots play. standings.py, which shares no code with the server, computes each
// table again from the league's export.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as support from "../reliability/support.mjs";
import { Person, Squad } from "./league_client.mjs";
import { eveningOfMishaps } from "./mishaps.mjs";

const kUsage = `usage: node season.mjs [--seed TEXT] [--count N] [--report FILE]

Plays a double round robin of N teams (12), a small season for each tie-break, and an evening of mishaps.`;

const kScript = fileURLToPath(new URL("standings.py", import.meta.url));
const kAtOnce = 12; // fixtures that are played at the same time
const kSlotAhead = 3; // seconds
const kDay = 86400;
const kSeasonsOfATie = 6; // about one season in twenty is level by chance
const kTieBreaks = [
  "points",
  "matches-won",
  "head-to-head",
  "round-difference",
  "rounds-won",
  "sonneborn-berger",
  "card-difference",
  "play-off",
  "lot",
];

const now = () => Math.floor(Date.now() / 1000);
// The season begins tomorrow, because late in the evening a season cannot begin on the same day.
const tomorrow = () => new Date(Date.now() + kDay * 1000).toISOString().slice(0, 10);
const decided = (fixture) => fixture.result !== undefined && fixture.result.code !== "replay";

class Wrong extends Error {}
function expect(truth, what) {
  if (!truth) throw new Wrong(what);
}

async function inParallel(items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: kAtOnce }, worker));
}

/** A league of its own with one season, and the people in it. */
class Season {
  blindLooks = 0; // how often a person looked who must not see the other line-up yet

  static async begin(server, name, teams, plan = {}) {
    const season = new Season();
    season.server = server;
    season.owner = await Person.arrive(server, `${name} organiser`);
    season.league = await season.owner.found(name);
    season.id = await season.owner.act("found-season", {
      name,
      game: "pesten",
      preset: "manipesto",
      team_size: 2,
      legs: 1,
      first_day: tomorrow(),
      days_between: 1,
      settings: { knock_grace_ms: 0, bot_pace_ms: 0 },
      minutes: { opens: 15, no_show: 1, extension: 1, reveal: 0, pause: 1 },
      ...plan,
    });
    await season.owner.act("open-registration", { season: season.id });
    const code = await season.owner.act("make-code", {
      role: "captain",
      season: season.id,
      uses: teams,
      days: 7,
    });
    season.squads = new Map();
    for (let i = 1; i <= teams; ++i) {
      const squad = await Squad.found(server, code, `${name} team ${i}`, `${name} ${i}`);
      squad.partner = await squad.bring(server, "player", `${name} ${i} partner`);
      // A duplicate has two tables, so each side needs four players.
      if (plan.duplicate) {
        for (let n = 0; n < 2; ++n) await squad.bring(server, "player", `${name} ${i} other`);
      }
      season.squads.set(squad.team, squad);
    }
    await season.owner.until(
      "all teams are there",
      ({ season }) =>
        (season?.teams ?? []).filter(({ members }) => members.length >= 2).length === teams,
    );
    return season;
  }

  async start() {
    await this.owner.act("start-season", { season: this.id });
    const { season } = await this.owner.until(
      "the season has begun",
      (view) => view.season.status === "active" && view.season.fixtures.length > 0,
    );
    // The test plays all matchdays today.
    for (const { matchday } of season.matchdays) {
      await this.owner.act("move-matchday", {
        season: this.id,
        matchday,
        from: now() - 60,
        to: now() + 4 * kDay,
        slot: now() + 3 * kDay,
      });
    }
    await this.owner.until("all matchdays are today's", (view) =>
      view.season.fixtures.every(
        (fixture) => fixture.default_slot > now() + 2 * kDay && !fixture.slot,
      ),
    );
  }

  captains({ home, away }) {
    return [this.squads.get(home).captain, this.squads.get(away).captain];
  }

  /**
   * Lets one captain propose a slot and the other accept it. Then the organiser moves the match to a few seconds from
   * now, and further ahead if the slot has passed before the server gets the message.
   */
  async agreeOnSlot({ fixture, home, away }) {
    const [one, other] = this.captains({ home, away });
    const agreed = now() + kDay;
    await one.act("propose-slots", { fixture, slots: [agreed, agreed + kDay] });
    await other.act("accept-slot", { fixture, slot: agreed });
    for (let ahead = kSlotAhead; ; ahead *= 2) {
      const answer = await this.owner.ask("set-slot", { fixture, slot: now() + ahead });
      if (answer.type === "ok") return;
      expect(answer.code === "slot_passed", `no slot is agreed on: ${answer.code}`);
    }
  }

  /**
   * Enters both line-ups, and agrees on the slot before the second line-up is locked. When both are locked, they are
   * shown and the slot stays. Line-ups cannot be entered after the slot, and on a slow machine entering them takes
   * longer than the slot is ahead.
   */
  async agreeOnLineUps(fixture, [homePlayers, awayPlayers]) {
    const [home, away] = this.captains(fixture);
    const id = fixture.fixture;
    await home.act("enter-line-up", { fixture: id, players: homePlayers });
    await home.act("lock-line-up", { fixture: id });
    for (const [who, whose] of [
      [away, "the other captain"],
      [this.owner, "the organiser"],
    ]) {
      const view = await who.until(`${whose} hears of a locked line-up`, ({ season }) => {
        const found = season.fixtures.find((each) => each.fixture === id);
        return found.line_ups.home.locked;
      });
      const { line_ups: lineUps, slot } = view.season.fixtures.find((each) => each.fixture === id);
      // At the slot both line-ups are shown, also if they are not locked.
      if (slot !== null && slot <= now()) continue;
      expect(lineUps.home.players === undefined, `${whose} sees the line-up of ${id} early`);
      ++this.blindLooks;
    }
    await away.act("enter-line-up", { fixture: id, players: awayPlayers });
    await this.agreeOnSlot(fixture);
    const locked = await away.ask("lock-line-up", { fixture: id });
    const inTime = locked.type === "ok" || locked.code === "line_up_locked"; // at the slot, the clock has locked it
    expect(inTime, `a line-up cannot be locked: ${locked.code}`);
  }

  async agreeOnBots({ fixture, home, away }) {
    for (const captain of this.captains({ home, away })) {
      await captain.act("agree-bots", { fixture, on: true });
    }
  }

  /** Lets bots play a fixture: in empty places of the line-ups, or in place of people who do not come. */
  async play(fixture, { people = false, substitute = null } = {}) {
    const [home, away] = this.captains(fixture);
    await this.agreeOnBots(fixture);
    const boards = this.owner.season.duplicate ? 2 : 1;
    const lineUp = (captain) => {
      const { partner } = this.squads.get(captain === home ? fixture.home : fixture.away);
      return people ? [captain.person, partner.person] : Array(2 * boards).fill(null);
    };
    await this.agreeOnLineUps(fixture, [lineUp(home), lineUp(away)]);
    if (substitute) {
      await home.until("the line-ups are shown", ({ season }) => {
        const found = season.fixtures.find((each) => each.fixture === fixture.fixture);
        return found.line_ups.away.players !== undefined;
      });
      await home.act("substitute", {
        fixture: fixture.fixture,
        out: this.squads.get(fixture.home).partner.person,
        in: substitute.person,
        reason: "ill",
      });
    }
    return this.untilDecided(fixture);
  }

  async untilDecided({ fixture }) {
    const view = await this.owner.until(`${fixture} is decided`, ({ season }) =>
      decided(season.fixtures.find((each) => each.fixture === fixture)),
    );
    return view.season.fixtures.find((each) => each.fixture === fixture);
  }

  decide({ fixture }, home, away) {
    return this.owner.act("decide-fixture", {
      fixture,
      code: "administrative",
      home,
      away,
      reason: "agreed by both",
    });
  }

  export() {
    return this.owner.read(`api/leagues/${this.league}/export.json`);
  }

  /** Checks that the independent script agrees with the page and with the CSV file. */
  async check() {
    const folder = mkdtempSync(join(tmpdir(), "lastcard-season-"));
    try {
      const exported = join(folder, "export.json");
      writeFileSync(exported, await this.export());
      const page = JSON.parse(await this.owner.read(`api/leagues/${this.league}`));
      const csv = await this.owner.read(`api/leagues/${this.league}/standings.csv`);
      for (const [name, text] of [
        ["page.json", JSON.stringify(page.season.standings)],
        ["standings.csv", csv],
      ]) {
        const table = join(folder, name);
        writeFileSync(table, text);
        execFileSync("python3", [kScript, "--check", exported, table], { stdio: "pipe" });
      }
      return page.season;
    } catch (error) {
      throw error.stdout ? new Wrong(`standings.py: ${error.stdout}${error.stderr}`) : error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

// ---- the big season ----

/** Carries out the unusual events of some fixtures; the other fixtures are simply played. */
class Incidents {
  counts = {};

  constructor(season, numbers) {
    this.season = season;
    this.numbers = numbers;
    this.queue = [
      ...Array(3).fill("forfeit"),
      ...Array(2).fill("substitute"),
      ...Array(4).fill("people"),
      "protest",
      "void",
      "replay",
      "administrative",
      "double-no-show",
      "no-show",
      "loan",
    ];
  }

  async carryOut(fixture) {
    const kind = this.queue.shift() ?? (this.numbers.onceIn(4) ? "people" : "bots");
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    try {
      await this[kind.replace(/-(.)/g, (_, letter) => letter.toUpperCase())](fixture);
    } catch (error) {
      error.message = `${fixture.fixture} (${kind}): ${error.message}`;
      throw error;
    }
  }

  bots(fixture) {
    return this.season.play(fixture);
  }
  people(fixture) {
    return this.season.play(fixture, { people: true });
  }

  async forfeit(fixture) {
    const [, away] = this.season.captains(fixture);
    await away.act("forfeit", { fixture: fixture.fixture });
    const { result } = await this.season.untilDecided(fixture);
    expect(result.code === "forfeit-away" && result.points_away === 0, "a forfeit counts for home");
  }

  async substitute(fixture) {
    const squad = this.season.squads.get(fixture.home);
    const name = `${squad.captain.name} substitute ${fixture.fixture}`;
    const substitute = await squad.bring(this.season.server, "substitute", name);
    const played = await this.season.play(fixture, { people: true, substitute });
    expect(
      played.line_ups.home.players.includes(substitute.person),
      "a substitute stands in the line-up",
    );
  }

  async protest(fixture) {
    await this.season.play(fixture);
    const [home] = this.season.captains(fixture);
    const protest = await home.act("protest", {
      fixture: fixture.fixture,
      text: "They whispered.",
    });
    await this.season.owner.act("rule-on-protest", {
      protest,
      upheld: false,
      text: "Nobody heard it.",
    });
    const { season } = await home.until("the ruling is told", ({ season: { protests = [] } }) =>
      protests.some((each) => each.protest === protest && each.ruling),
    );
    expect(
      season.protests.find((each) => each.protest === protest).ruling.upheld === false,
      "the ruling is what the organiser said",
    );
  }

  async void(fixture) {
    await this.season.play(fixture);
    await this.season.owner.act("void-match", { fixture: fixture.fixture, reason: "wrong cards" });
    await this.season.owner.until("the match is void", ({ season }) => {
      const { status } = season.fixtures.find((each) => each.fixture === fixture.fixture);
      return status === "void";
    });
  }

  async replay(fixture) {
    await this.season.play(fixture);
    await this.season.owner.act("order-replay", { fixture: fixture.fixture, reason: "protest" });
    await this.season.owner.until("it is to be played again", ({ season }) =>
      ["planned", "agreed"].includes(
        season.fixtures.find((each) => each.fixture === fixture.fixture).status,
      ),
    );
    await this.season.play(fixture);
  }

  async administrative(fixture) {
    await this.season.decide(fixture, 4, 1);
    await this.season.untilDecided(fixture);
  }

  async doubleNoShow(fixture) {
    await this.season.agreeOnSlot(fixture);
    const { result } = await this.season.untilDecided(fixture);
    expect(result.code === "double-forfeit", `nobody came: ${result.code}`);
  }

  async noShow(fixture) {
    const [home, away] = this.season.captains(fixture);
    const { partner } = this.season.squads.get(fixture.home);
    const absent = this.season.squads.get(fixture.away).partner;
    await this.season.agreeOnLineUps(fixture, [
      [home.person, partner.person],
      [away.person, absent.person],
    ]);
    const { season } = await home.until("the table is open", (view) =>
      view.season.fixtures.some(
        (each) => each.fixture === fixture.fixture && each.tables.length === 1,
      ),
    );
    const [{ table }] = season.fixtures.find((each) => each.fixture === fixture.fixture).tables;
    for (const { client } of [home, partner]) await client.must({ type: "enter", table });
    const { result } = await this.season.untilDecided(fixture);
    expect(result.code === "forfeit-away", `only home came: ${result.code}`);
  }

  async loan(fixture) {
    const [home, away] = this.season.captains(fixture);
    const own = this.season.squads.get(fixture.home);
    const lender = [...this.season.squads.values()].find(
      ({ team }) => team !== fixture.home && team !== fixture.away,
    );
    const loan = await home.act("ask-loan", {
      fixture: fixture.fixture,
      person: lender.partner.person,
      for: own.partner.person,
    });
    for (const who of [away, lender.partner]) await who.act("answer-loan", { loan, yes: true });
    await this.season.agreeOnBots(fixture);
    await this.season.agreeOnLineUps(fixture, [
      [home.person, lender.partner.person],
      [null, null],
    ]);
    await this.season.untilDecided(fixture);
  }
}

async function bigSeason(server, numbers, teams) {
  const season = await Season.begin(server, "Canal League", teams, { legs: 2 });
  await season.start();
  const incidents = new Incidents(season, numbers);
  const { matchdays, fixtures } = season.owner.season;
  expect(fixtures.length === teams * (teams - 1), "everybody meets everybody twice");

  const early = Math.floor(matchdays.length / 3);
  const open = (least, most) =>
    season.owner.season.fixtures.filter(
      (each) =>
        each.matchday >= least &&
        each.matchday <= most &&
        each.status === "planned" &&
        !each.result,
    );
  await inParallel(open(1, early), (fixture) => incidents.carryOut(fixture));

  // The team played fewer than half of its fixtures. Its results are expunged, and its opponents have a bye.
  const gone = [...season.squads.keys()].at(-1);
  await season.squads.get(gone).captain.act("ask-withdrawal", { team: gone, reason: "moved away" });
  await season.owner.act("withdraw-team", { team: gone, reason: "moved away" });
  const { season: rest } = await season.owner.until("a team is gone", (view) =>
    view.season.teams.some(({ team, expunged }) => team === gone && expunged),
  );
  expect(
    rest.standings.every(({ team }) => team !== gone),
    "a team that is expunged is not in the table",
  );
  expect(
    rest.matchdays.filter(({ matchday }) => matchday > early).every(({ byes }) => byes.length > 0),
    "whoever would have met the team has a bye",
  );
  await inParallel(open(early + 1, matchdays.length), (fixture) => incidents.carryOut(fixture));
  await season.owner.until("all is decided", (view) =>
    view.season.fixtures.every(({ status }) =>
      ["played", "decided", "void", "cancelled"].includes(status),
    ),
  );
  expect(season.blindLooks > 0, "nobody looked at a line-up early");
  return { season, incidents };
}

async function files(season) {
  const { league, owner, id } = season;
  const calendar = await owner.act("make-calendar", { scope: "league" });
  const ics = await owner.read(`calendar/${calendar}.ics`);
  expect(ics.startsWith("BEGIN:VCALENDAR\r\n"), "a calendar");
  const events = ics.split("BEGIN:VEVENT").length - 1;
  expect(
    events ===
      owner.season.fixtures.filter(({ slot, status }) => slot || status === "cancelled").length ||
      events === owner.season.fixtures.length,
    `${events} events in the calendar`,
  );
  for (const name of ["fixtures", "ratings"]) {
    const csv = await owner.read(`api/leagues/${league}/${name}.csv`);
    expect(csv.split("\r\n").length > 10, `${name}.csv has rows`);
  }
  const embed = await owner.read(`embed/${league}`);
  expect(embed.includes("Canal League team 1") && !embed.includes("<script"), "embedded standings");
  const zip = await owner.read(`api/leagues/${league}/seasons/${id}/archive.zip`, "bytes");
  expect(zip.subarray(0, 2).toString() === "PK", "the archive is a zip file");
}

/** Checks that the server shows the same league after a kill and a restart. */
async function comesBack(season) {
  const { server, owner, league } = season;
  const path = `api/leagues/${league}`;
  const before = [await owner.read(path), await season.export()];
  await server.kill();
  await server.run();
  const after = [await owner.read(path), await season.export()];
  const without = (text) => {
    const view = JSON.parse(text);
    delete view.version;
    return JSON.stringify(view);
  };
  expect(without(before[0]) === without(after[0]), "the league is as before the server was killed");
  expect(before[1] === after[1], "the export is as before the server was killed");
}

/** Checks that another server makes the same season, standings and ratings from the log alone. */
async function comesBackElsewhere(season) {
  const text = await season.export();
  const other = await support.ServerProcess.start(season.server.options);
  try {
    const organiser = await Person.arrive(other, "Somebody else");
    const url = `http://127.0.0.1:${other.port}/api/leagues/import`;
    const answer = await fetch(url, {
      method: "POST",
      body: text,
      headers: { cookie: organiser.client.cookie, "content-type": "application/json" },
    });
    expect(
      answer.ok,
      `the import was refused: ${answer.status} ${answer.ok ? "" : await answer.text()}`,
    );
    const { league } = await answer.json();
    const here = JSON.parse(await season.owner.read(`api/leagues/${season.league}`)).season;
    const there = JSON.parse(await organiser.read(`api/leagues/${league}`)).season;
    for (const part of ["standings", "ratings", "teams", "matchdays"]) {
      expect(JSON.stringify(here[part]) === JSON.stringify(there[part]), `the same ${part}`);
    }
    await organiser.client.close();
  } finally {
    await other.close();
  }
}

// ---- a season for each tie-break ----

const kNothing = {
  preset: "custom",
  clear_win: 0,
  close_win: 0,
  close_loss: 0,
  clear_loss: 0,
  draw: 0,
};
const kOneForAWin = { ...kNothing, clear_win: 1, close_win: 1 };

/**
 * How each season is planned and played so that its tie-break has to decide. If bots play it, all teams may by chance
 * have the same `number`. Then the lot decides that season, and the test plays another one.
 */
const kTies = {
  // The results are given: in real play, each of the three may win once, and then only the lot separates them.
  points: { teams: 3, scores: [1, 1, 1] },
  "matches-won": { teams: 3, points: kNothing, scores: [1, 1, 1] },
  "round-difference": { teams: 2, points: kNothing },
  "rounds-won": { teams: 3, points: kNothing, number: "rounds_won" },
  "card-difference": { teams: 2, points: kNothing, number: "cards" },
  lot: { teams: 2, points: kNothing, scores: [] },
  // `scores` tells for the pairs 1-2, 1-3, 1-4, 2-3, 2-4, 3-4 which of the two wins: 1 and 2 win twice, 3 and 4 once.
  "head-to-head": { teams: 4, points: kOneForAWin, scores: [1, 2, 1, 1, 1, 2] },
  // 1 beats 2 and 3; 2 beats 3 and 4; 3 beats 4; 4 beats 1. So 1 and 2 are level, and so are 3 and 4.
  "sonneborn-berger": { teams: 4, points: kOneForAWin, scores: [1, 1, 2, 1, 1, 1] },
  "play-off": { teams: 2, points: kNothing, playOff: true },
};

/**
 * Plays a season that `code` may decide. Resolves with the reasons in its table, and whether chance left all teams
 * level.
 */
async function tie(server, code) {
  const { teams, points, scores, playOff, number } = kTies[code];
  const season = await Season.begin(server, `By ${code}`, teams, {
    tie_breaks: [...new Set(["points", code, "lot"])],
    ...(points ? { points } : {}),
  });
  await season.start();
  const order = [...season.squads.keys()];
  const pairs = order.flatMap((one, i) => order.slice(i + 1).map((other) => [one, other]));
  await inParallel(season.owner.season.fixtures, async (fixture) => {
    const pair = pairs.findIndex(
      (both) => both.includes(fixture.home) && both.includes(fixture.away),
    );
    if (scores?.length === 0) return;
    if (!scores) return season.play(fixture);
    const winner = pairs[pair][scores[pair] - 1];
    await season.decide(fixture, ...(fixture.home === winner ? [4, 0] : [0, 4]));
    return season.untilDecided(fixture);
  });
  if (playOff) {
    const [home, away] = order;
    const id = await season.owner.act("add-play-off", { season: season.id, home, away });
    await season.owner.until("the play-off is planned", (view) =>
      view.season.fixtures.some(({ fixture }) => fixture === id),
    );
    await season.play(season.owner.fixture(id));
  }
  const { standings } = await season.check();
  return {
    reasons: new Set(standings.flatMap(({ why }) => why.map((each) => each.code))),
    level: number !== undefined && new Set(standings.map((row) => row[number])).size === 1,
  };
}

async function decidedBy(server, code) {
  for (let seasons = 1; seasons <= kSeasonsOfATie; ++seasons) {
    const { reasons, level } = await tie(server, code);
    const by = level ? "lot" : code;
    expect(reasons.has(by), `decided by ${[...reasons].join(", ")}, not by ${by}`);
    if (!level) return;
  }
  throw new Wrong(`all teams were level in each of ${kSeasonsOfATie} seasons`);
}

async function mishaps(server) {
  const season = await Season.begin(server, "Mishaps", 2, { legs: 2 });
  await season.start();
  await eveningOfMishaps(season);
}

async function duplicates(server) {
  const season = await Season.begin(server, "Duplicate", 2, { legs: 2, duplicate: true });
  await season.start();
  for (const fixture of season.owner.season.fixtures) await season.play(fixture);
  const { fixtures } = await season.check();
  for (const { tables, result } of fixtures) {
    expect(tables.length === 2, "a duplicate has two tables");
    const [one, other] = tables;
    expect(one.home_seats !== other.home_seats, "the sides are swapped");
    expect(one.home + one.away === other.home + other.away, "both tables play as many rounds");
    expect(
      result.home === one.home + other.home && result.away === one.away + other.away,
      "the two tables together decide",
    );
  }
}

// ---- the run ----

async function attempt(checks, name, work) {
  const begin = performance.now();
  try {
    const result = await work();
    checks.push([name, null]);
    return result;
  } catch (error) {
    checks.push([name, error instanceof Wrong ? error.message : (error.stack ?? String(error))]);
    return null;
  } finally {
    console.log(`       ${((performance.now() - begin) / 1000).toFixed(1)} s  ${name}`);
  }
}

async function main() {
  const options = support.readArguments(
    { seed: support.freshSeed(), count: 12, report: "" },
    kUsage,
  );
  console.log(`seed ${options.seed}, ${options.count} teams`);
  const server = await support.ServerProcess.start([
    "--accounts-per-hour=0",
    "--sign-ins-per-minute=0",
    "--connections-per-address=0",
    "--tables-per-session=0",
    "--requests-per-second=0",
  ]);
  const checks = [];
  try {
    for (const code of kTieBreaks) {
      await attempt(checks, `a season that ${code} has to decide`, () => decidedBy(server, code));
    }
    await attempt(checks, "duplicate matches", () => duplicates(server));
    const numbers = new support.Numbers(options.seed);
    const played = await attempt(checks, "a double round robin with everything that happens", () =>
      bigSeason(server, numbers, options.count),
    );
    if (played) {
      const { season, incidents } = played;
      console.log(`       ${JSON.stringify(incidents.counts)}`);
      await attempt(checks, "its table is the one of the independent script", () => season.check());
      await attempt(checks, "calendar, files, archive", () => files(season));
      await attempt(checks, "its export makes the same season elsewhere", () =>
        comesBackElsewhere(season),
      );
      await attempt(checks, "it is the same after SIGKILL", () => comesBack(season));
    }
    // This check comes last, because the server is off in it and all other connections end.
    await attempt(checks, "an evening of mishaps", () => mishaps(server));
  } finally {
    await server.close();
  }
  const wrong = checks.filter(([, problem]) => problem).length;
  const measured =
    `a double round robin of ${options.count} teams, duplicates, a season for each of ` +
    `${kTieBreaks.length} tie-breaks, and an evening without a server, without a network, with a match postponed ` +
    `and a decision taken back: ${checks.length - wrong} of ${checks.length} checks`;
  support.reportRows([{ row: "L", measured, met: wrong === 0, note: "" }]);
  support.conclude("league-season", checks, options.report);
}

await main();
process.exit();
