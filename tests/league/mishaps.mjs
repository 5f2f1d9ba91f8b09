// Plays an evening of mishaps on the real server. A match is postponed by agreement, a club loses its network, the
// server is off over one match and the time of another, and the organiser takes a decision back.
import { after } from "../reliability/support.mjs";

const kOffMs = 130_000; // a shorter outage does not hold a match whose players are still to come
const kSlotAhead = 20; // seconds from set-slot to the slot; both line-ups are entered before it
const kDay = 86400;

const now = () => Math.floor(Date.now() / 1000);

function expect(truth, what) {
  if (!truth) throw new Error(what);
}

/** The people of one fixture of a season of two teams: captains and partners. */
class Evening {
  constructor(season, fixture) {
    this.season = season;
    this.id = fixture.fixture;
    this.captains = season.captains(fixture);
    this.partners = [fixture.home, fixture.away].map((team) => season.squads.get(team).partner);
    this.people = [...this.captains, ...this.partners];
  }

  until(what, wanted) {
    return this.season.owner
      .until(what, (view) =>
        wanted(view.season.fixtures.find(({ fixture }) => fixture === this.id)),
      )
      .then(() => this.season.owner.fixture(this.id));
  }

  async postpone() {
    const [home, away] = this.captains;
    const [first, later] = [now() + kDay, now() + 6 * kDay]; // the second time is after the fixture's window
    for (const slot of [first, later]) {
      await home.act("propose-slots", { fixture: this.id, slots: [slot], text: "We cannot." });
      await away.act("accept-slot", { fixture: this.id, slot });
    }
    const { slot, result } = await this.until("it is postponed", (seen) => seen.slot === later);
    expect(slot === later && !result, "a match is postponed by agreement");
  }

  /** Enters both line-ups, with people and no bots, and sets a slot that many seconds ahead. */
  async lineUp(ahead = kSlotAhead) {
    for (const [side, captain] of this.captains.entries()) {
      const players = [captain.person, this.partners[side].person];
      await captain.act("enter-line-up", { fixture: this.id, players });
    }
    await this.season.owner.act("set-slot", { fixture: this.id, slot: now() + ahead });
  }

  async allComeToTheTable() {
    const { tables } = await this.until("there is a table", (seen) => seen.tables.length === 1);
    for (const { client } of this.people)
      await client.must({ type: "enter", table: tables[0].table });
  }

  async allPlay() {
    await this.allComeToTheTable();
    await this.until("it is played", ({ status, held }) => status === "playing" && !held);
  }

  async allAreCutOff() {
    await Promise.all(this.people.map(({ client }) => client.close()));
  }

  async allComeBack() {
    for (const person of this.people) await person.comeBack();
    await this.allPlay();
  }

  /** Waits until the match is held for that reason. A held match has no result, so neither side loses it. */
  async isHeldFor(why) {
    const { result } = await this.until(`it is held for ${why}`, ({ held }) => held === why);
    expect(!result, "a match that is held has no result");
  }
}

/** Requires: `season` has started, and its two teams meet twice. */
export async function eveningOfMishaps(season) {
  const { server, owner } = season;
  const [one, other] = owner.season.fixtures.map((fixture) => new Evening(season, fixture));
  await one.postpone();
  await one.lineUp();
  await one.allPlay();

  await one.allAreCutOff(); // the club's router fails
  await one.isHeldFor("both-away");
  await one.allComeBack();

  await other.lineUp(kOffMs / 2000);
  await server.kill();
  await after(kOffMs);
  await server.run();
  await owner.comeBack();
  for (const each of [one, other]) await each.isHeldFor("server-away");
  await one.allComeBack();

  // Bots play the rest of the first match. The held match is played at another time.
  await season.agreeOnBots(owner.fixture(one.id));
  await one.allAreCutOff();
  const { result } = await one.until("bots play it out", (seen) => seen.result);
  expect(result.code === "played", `it is played after all: ${result.code}`);
  for (const person of one.people) await person.comeBack();
  await season.play(owner.fixture(other.id));
  await takeBack(season, one);
}

async function takeBack(season, { id }) {
  const table = async () => JSON.stringify((await season.check()).standings);
  const before = await table();
  const decide = (code) =>
    season.owner.act("decide-fixture", { fixture: id, code, reason: "a mistake" });
  await decide("double-forfeit");
  expect((await table()) !== before, "a decision counts in the table");
  await decide("played");
  expect((await table()) === before, "a decision that is taken back counts no more");
}
