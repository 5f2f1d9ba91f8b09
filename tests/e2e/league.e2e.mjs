// A whole league evening in real browsers. An organiser founds the league, and captains and players join by codes on
// phones. The captains agree on a time, each by their own clock. Line-ups are blind. All players come to the fixture by
// its link. The table, the standings and the calendars change while others look at them.
import assert from "node:assert/strict";
import ICAL from "ical.js";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, kViewports, soon, until } from "./support.mjs";
import { button, playByHand } from "./tables.mjs";

const kPassword = "four plain words";
const kPhone = { viewport: kViewports.portrait };
// The time zone of each of them, and the locale in which their browsers write times.
const kPlaces = {
  Organiser: { locale: "en-GB", timezoneId: "Europe/Amsterdam" },
  Noor: { locale: "en-GB", timezoneId: "Europe/Amsterdam" },
  Bas: { locale: "en-US", timezoneId: "America/New_York" },
  Fatima: { locale: "en-GB", timezoneId: "Europe/London" },
  Joris: { locale: "en-GB", timezoneId: "Europe/Amsterdam" },
  Visitor: { locale: "nl-NL", timezoneId: "Asia/Tokyo" },
};
const kZone = kPlaces.Organiser.timezoneId;

const house = openHouse();
let server;

async function come(name, options = {}) {
  const one = await house.come({ ...options, ...kPlaces[name] });
  one.name = name;
  one.received = [];
  one.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => one.received.push(payload)),
  );
  return one;
}

/** Returns what the clocks of a time zone show, in the format of a field for a day and a time. */
function wallClock(instant, timeZone) {
  return new Date(instant * 1000)
    .toLocaleString("sv-SE", { timeZone })
    .slice(0, 16)
    .replace(" ", "T");
}

/** Returns a moment as a language writes it, by the clocks of a time zone. */
function written(one, instant, { locale, timezoneId }) {
  const date = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  };
  return one.page.evaluate(
    ([at, language, how]) => new Intl.DateTimeFormat(language, how).format(at),
    [instant * 1000, locale, { ...date, timeZone: timezoneId }],
  );
}

/**
 * Checks that the page says when the fixture is by its reader's clock, and also by the league's clock if that shows
 * another time.
 */
async function readsTime(one, instant) {
  const place = kPlaces[one.name];
  const shown = one.page.locator("header .when time");
  const own = await written(one, instant, place);
  await shown.getByText(own).first().waitFor();
  const there = await written(one, instant, { ...place, timezoneId: kZone });
  const text = await shown.textContent();
  const differs = wallClock(instant, kZone) !== wallClock(instant, place.timezoneId);
  assert.equal(text.includes(`${there} in Amsterdam`), differs, text);
}

/** Returns the fixture as a calendar shows it that follows this address. */
async function calendarHas(address, teams) {
  const text = await (await fetch(address)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const event = events.find((one) =>
    teams.every((team) => one.getFirstPropertyValue("summary").includes(team)),
  );
  assert.ok(event, text);
  const value = (name) => event.getFirstPropertyValue(name);
  return {
    at: value("dtstart").toUnixTime(),
    zone: value("dtstart").zone.tzid,
    sequence: value("sequence"),
    uid: value("uid"),
  };
}

const field = (one, label) => one.page.getByLabel(label, { exact: true });
const link = (one, name) => one.page.getByRole("link", { name });

async function look(one, what) {
  await one.checkAccessibility(what);
  await one.checkNothingOverflows(what);
  await one.screenshot(`league-${what.replaceAll(" ", "-")}`);
}

/** The organiser creates an account and a league whose season is open for registration. Returns the league. */
async function foundLeague(organiser, { teamSize } = {}) {
  const { page } = organiser;
  await page.goto(`${server.url}leagues`);
  await button(organiser, "Create an account or sign in").click();
  const form = page.getByRole("region", { name: "Create an account" });
  await form.getByLabel("Name", { exact: true }).fill(organiser.name);
  await form.getByLabel("Password", { exact: true }).fill(kPassword);
  await form.getByRole("button", { name: "Create account" }).click();
  // The page is back where the organiser needed the account.
  await field(organiser, "Name of the league").fill("Canal League");
  await button(organiser, "Create the league").click();
  await page.waitForURL(/\/l\/[^/]+$/);
  const { pathname } = new URL(page.url());
  const league = pathname.split("/").at(-1);
  await page.goto(`${server.url}l/${league}/manage/seasons`);
  await link(organiser, "Create a season").or(button(organiser, "Create a season")).first().click();
  await field(organiser, "Name of the season").fill("Winter");
  await page.getByRole("spinbutton", { name: /^Rounds that win a match/ }).fill("2");
  if (teamSize)
    await page.getByRole("spinbutton", { name: /^Players of a team/ }).fill(String(teamSize));
  // The season begins today, so that captains can agree on this evening.
  await field(organiser, "First day").fill(wallClock(Date.now() / 1000, kZone).slice(0, 10));
  await look(organiser, "a new season");
  await button(organiser, "Create a season").click();
  await button(organiser, "Open the registration").click();
  return league;
}

/** The organiser makes a link by which one captain can found a team. Returns the link. */
async function captainsLink(organiser, league) {
  const { page } = organiser;
  await page.goto(`${server.url}l/${league}/manage/codes`);
  const codes = page.getByLabel("Link", { exact: true });
  await button(organiser, "Make a code").waitFor();
  const before = await codes.count();
  await button(organiser, "Make a code").click();
  await until(async () => (await codes.count()) > before, "the code");
  return codes.first().inputValue();
}

async function comeByCode(one, address, team) {
  await one.page.goto(address);
  await field(one, "Name").fill(one.name);
  await field(one, "Password").fill(kPassword);
  if (team) await field(one, "Name of your team").fill(team);
  await look(one, team ? "join as captain" : "join as player");
  await button(one, team ? "Create the team" : "Join").click();
  await one.page.waitForURL(/\/l\//);
}

/** A captain invites one player from the page of the team. */
async function invite(captain, player) {
  await button(captain, "Make a link").click();
  const made = captain.page.getByLabel(/^Link for/);
  await made.waitFor();
  await comeByCode(player, await made.inputValue());
}

/** Proposes a time to the other captain. The captain enters it by the captain's own clock. */
async function propose(captain, instant) {
  await button(captain, /^Propose/).click();
  await field(captain, "Time 1").fill(wallClock(instant, kPlaces[captain.name].timezoneId));
  await look(captain, "proposing a time");
  await button(captain, "Propose").last().click();
  await captain.page.getByText("Your side proposes").waitFor();
}

/** Returns the address by which a calendar follows the fixtures of this player. */
async function makeCalendar(one, league) {
  await one.page.goto(`${server.url}l/${league}/about`);
  await button(one, "Make a calendar address").click();
  const address = one.page.getByLabel("My fixtures", { exact: true });
  await address.waitFor();
  return address.inputValue();
}

const bySeat = (people) => [...people].sort((one, other) => one.view.you - other.view.you);

/** All players are ready for the next round. The round also begins by itself if a player is late. */
async function nextRound(people) {
  await until(async () => {
    for (const one of people) {
      const ready = button(one, "Next round");
      if ((await ready.count()) > 0) await ready.click({ timeout: 2000 }).catch(() => {});
    }
    return people.every((one) => one.view.stage === "playing");
  }, "the next round");
}

const openFixture = (one, league) => one.page.goto(`${server.url}l/${league}/f/f1`);

async function enterLineUp(captain, names) {
  const choices = captain.page.getByRole("group", { name: "Who can play" });
  for (const name of names) await choices.getByRole("button", { name }).click();
  await button(captain, "Hand in the line-up").click();
  // The page tells the state of each side. Only the own side has the choices.
  const own = captain.page.locator(".side").filter({ has: choices });
  await own.getByText("Handed in", { exact: true }).waitFor();
}

/** Returns whether a message to this browser contained the line-up of this side. */
function knowsLineUp(one, side) {
  return one.received.some((text) => {
    if (!text.includes('"line_ups"')) return false;
    const { league } = JSON.parse(text);
    return league?.season?.fixtures.some((each) => each.line_ups[side].players !== undefined);
  });
}

/** Seat 1 goes out with its first play. */
const kRounds = [
  deckFor({
    dealer: 0,
    upcard: "9C",
    hands: [[], ["TC", "JC", "QC", "KC", "AC", "2C", "3C"], [], []],
    filler: (card) => "469Q".includes(card[0]) && card[1] !== "C",
  }),
  // Seat 3 does so, too, after the one card of seat 2 that fits.
  deckFor({
    dealer: 1,
    upcard: "9C",
    hands: [[], [], ["4C"], ["TC", "JC", "QC", "KC", "AC", "2C", "3C"]],
    filler: (card) => "569Q".includes(card[0]) && card[1] !== "C",
  }),
];

describe("a league", () => {
  it("is founded, joined, agreed on, played and followed in browsers", async () => {
    server = house.keep(
      await GameServer.start({ decks: kRounds, options: ["--accounts-per-hour=0"] }),
    );
    const organiser = await come("Organiser", { viewport: kViewports.desktop });
    const league = await foundLeague(organiser);

    const captains = [await come("Noor", kPhone), await come("Bas", kPhone)];
    for (const [index, captain] of captains.entries()) {
      captain.team = ["Kraken", "Inkvissen"][index];
      await comeByCode(captain, await captainsLink(organiser, league), captain.team);
      // A captain who has founded a team comes to its page at once and can invite players.
      await captain.page.getByRole("heading", { level: 1, name: captain.team }).waitFor();
      captain.partner = await come(["Fatima", "Joris"][index], kPhone);
      await invite(captain, captain.partner);
    }
    await organiser.page.goto(`${server.url}l/${league}/manage/seasons`);
    await organiser.page.setViewportSize(kViewports.portrait);
    await organiser.page.getByText("Teams with a captain and enough players: 2 of 2").waitFor();
    await look(organiser, "what to do before the start");
    await button(organiser, "Start the season").click();
    await button(organiser, "Start the season").last().click();
    await organiser.page.getByText("In progress").first().waitFor();
    await look(organiser, "what to do after the start");
    await organiser.page.setViewportSize(kViewports.desktop);

    // A visitor has only the address.
    const visitor = await come("Visitor", kPhone);
    await openFixture(visitor, league);
    await visitor.page.getByText("Er is nog geen tijd afgesproken").first().waitFor();
    for (const captain of captains) {
      await openFixture(captain, league);
      await captain.page.getByText("Your line-up is not in yet.").waitFor();
    }
    const heading = await captains[0].page.getByRole("heading", { level: 1 }).textContent();
    const [home, away] = heading.trim().startsWith("Kraken") ? captains : [...captains].reverse();
    const calendar = await makeCalendar(home.partner, league);
    const teams = captains.map(({ team }) => team);
    const planned = await calendarHas(calendar, teams);

    // The organiser plans the fixture for tomorrow, and the captains prefer a later time.
    const minutesAhead = (minutes) => (Math.floor(Date.now() / 60000) + minutes) * 60;
    const tomorrow = minutesAhead(24 * 60);
    await openFixture(organiser, league);
    await organiser.page.getByText("Change the time").click();
    await field(organiser, "Time, by the league’s clock").fill(wallClock(tomorrow, kZone));
    await button(organiser, "Set the time").click();
    for (const one of [organiser, visitor, ...captains]) await readsTime(one, tomorrow);

    await enterLineUp(home, [home.name, home.partner.name]);
    await look(home, "own line-up");
    await enterLineUp(away, [away.name, away.partner.name]);
    await button(home, "Lock the line-up").click();
    await button(home, "Lock the line-up").last().click();
    // The other captain hears of the locked line-up.
    await away.page.getByText("Locked", { exact: true }).waitFor();
    assert.ok(knowsLineUp(home, "home"), "a captain sees the own line-up");
    for (const one of [away, visitor, organiser])
      assert.ok(!knowsLineUp(one, "home"), `${one.name} was told a line-up early`);

    // A captain can ask to begin at once, and can take that back.
    await button(home, "Begin now").click();
    const wish = away.page.getByText("The other side is here and would begin now.");
    await wish.waitFor();
    await button(away, "Yes, begin now").waitFor();
    await look(away, "the other side would begin");
    await button(home, "Wait after all").click();
    await wish.waitFor({ state: "hidden" });

    // Each captain writes and reads times by their own clock. The page neither rounds nor moves them.
    const wanted = minutesAhead(26 * 60);
    await propose(home, wanted);
    await away.page.getByText(`${home.team} proposes`).waitFor();
    assert.ok(!knowsLineUp(visitor, "away"), "a visitor was told a line-up early");
    await button(away, "Accept").click();
    for (const one of [organiser, visitor, ...captains]) await readsTime(one, wanted);
    await away.page.getByText("Agreed by both captains.").waitFor();

    // Captains have to agree at least half a day ahead. The organiser moves the fixture to this evening.
    const agreed = minutesAhead(13);
    await field(organiser, "Time, by the league’s clock").fill(wallClock(agreed, kZone));
    await button(organiser, "Set the time").click();
    for (const one of [organiser, visitor, ...captains]) await readsTime(one, agreed);
    const moved = await calendarHas(calendar, teams);
    assert.deepEqual(
      { ...moved, sequence: 0 },
      { ...planned, at: agreed, zone: "UTC", sequence: 0 },
    );
    assert.ok(moved.sequence > planned.sequence, `${moved.sequence} after ${planned.sequence}`);

    // The fixture begins in less than an hour, so that all see the line-ups and the table is open.
    await visitor.page.getByText(home.partner.name).first().waitFor();
    await visitor.page.getByText(away.partner.name).first().waitFor();
    await home.partner.page.goto(server.url);
    const today = home.partner.page.getByRole("region", { name: "Your league matches today" });
    await today.getByRole("button", { name: "To the table" }).waitFor();
    await look(home.partner, "the start page on the day of a match");
    await today.getByRole("link", { name: home.team }).click();
    await readsTime(home.partner, agreed);
    await away.partner.page.goto(`${server.url}l/${league}`);
    const everybody = [home, away, home.partner, away.partner];
    for (const one of everybody) {
      const seat = link(one, "To my seat").or(link(one, "To the table")).first();
      await seat.waitFor();
      // A captain has read the lower part of the page, and the link at its top comes into view.
      if (captains.includes(one))
        await soon(async () => {
          const { y, height } = await seat.boundingBox();
          assert.ok(y >= 0 && y + height <= kPhone.viewport.height, `the link is at ${y}`);
        });
      await look(one, "the table is open");
      // The page shows this for seconds only.
      await one.note({ paragraphs: "main p" });
      await seat.click();
      await one.page.waitForURL(/\/t\//);
      if (one !== home) continue;
      await home.page.getByRole("listitem").filter({ hasText: away.team }).first().waitFor();
      await look(home, "waiting at the table");
    }
    // A viewer who belongs to neither side gets a link to watch.
    await soon(async () => assert.equal(await link(visitor, "Naar mijn plaats").count(), 0));
    await link(visitor, "Kijk mee").click();
    await visitor.page.waitForURL(/\/t\//);
    await organiser.page.goto(`${server.url}l/${league}`);
    await until(() => everybody.every((one) => one.view), "the match to begin", 240000);
    for (const one of everybody)
      await one.noted("paragraphs", /^Everybody is here: it begins in \d+ seconds?\.$/);
    await until(() => visitor.view, "the visitor to see the match");
    assert.equal(visitor.view.you, null);

    // While the organiser looks at the page, the standings change: the side that goes out moves up.
    const first = organiser.page.getByRole("row").nth(1);
    const [, winner, other, partner] = bySeat(everybody);
    const { team } = captains.find((one) => one === winner || one.partner === winner);
    await playByHand(winner, "TC JC QC KC AC 2C 3C");
    await until(
      async () => (await first.textContent()).includes(team),
      "the standings to change by themselves",
    );
    await look(organiser, "standings while a match runs");
    await visitor.page.goBack();
    await visitor.page.getByText("Wordt gespeeld").first().waitFor();
    await look(visitor, "a fixture on air");

    await nextRound(everybody);
    await playByHand(other, "4C");
    await playByHand(partner, "TC JC QC KC AC 2C 3C");
    await until(() => everybody.every((one) => one.view.stage === "match-over"), "the end");

    // The bill says the points of both teams in the standings.
    const won = team === home.team ? "3 : 0" : "0 : 3";
    await home.page.getByText(`${home.team} ${won} ${away.team}`, { exact: true }).waitFor();

    // All see the result and a link to the replay. No player has typed the result.
    await visitor.page.getByRole("heading", { name: "Uitslag" }).waitFor();
    await visitor.page.getByText("Gespeeld aan onze tafels").waitFor();
    await look(visitor, "a result");
    const score = team === home.team ? "2 – 0" : "0 – 2";
    await soon(async () =>
      assert.equal((await visitor.page.locator("header .score").textContent()).trim(), score),
    );
    await link(visitor, /^Herhaling/).click();
    await visitor.page.getByRole("slider").waitFor();
    const points = async () => (await first.locator("th, td").allTextContents()).includes("3");
    await until(points, "three points for who has won");
    const standings = await organiser.page.getByRole("row").allTextContents();
    assert.ok(standings[1].includes(team), standings.join());
    await look(organiser, "standings after the match");
    const { at } = await calendarHas(calendar, teams);
    assert.ok(Math.abs(at - agreed) < 3600, "the calendar keeps it");
    await openFixture(home, league);
    await home.page.getByRole("heading", { name: "Result" }).waitFor();

    // The owner offers the league. It changes its owner only when the other accepts.
    await organiser.page.goto(`${server.url}l/${league}/manage/people`);
    await button(organiser, `Change: ${home.name}`).click();
    await button(organiser, "Offer the league").click();
    await look(organiser, "offering the league");
    await button(organiser, "Offer the league").click();
    await organiser.page.getByText("The league is offered to").waitFor();
    const offer = home.page.getByText("The owner offers you this league.");
    await offer.waitFor();
    await button(home, "Take the league over").click();
    await look(home, "taking the league over");
    await button(home, "Take the league over").click();
    await offer.waitFor({ state: "hidden" });
    const theirs = organiser.page.getByRole("row").filter({ hasText: home.name });
    await theirs.getByText("owner").waitFor();
  });

  it("begins a match at once if both captains want that", async () => {
    server = house.keep(await GameServer.start({ options: ["--accounts-per-hour=0"] }));
    const organiser = await come("Organiser", { viewport: kViewports.desktop });
    const league = await foundLeague(organiser, { teamSize: 1 });
    const [one, other] = [await come("Noor", kPhone), await come("Bas", kPhone)];
    for (const captain of [one, other])
      await comeByCode(captain, await captainsLink(organiser, league), `Team ${captain.name}`);
    await organiser.page.goto(`${server.url}l/${league}/manage/seasons`);
    await button(organiser, "Start the season").click();
    await button(organiser, "Start the season").last().click();
    await organiser.page.getByText("In progress").first().waitFor();
    for (const captain of [one, other]) {
      await openFixture(captain, league);
      await enterLineUp(captain, [captain.name]);
    }
    const visitor = await come("Visitor", kPhone);
    await openFixture(visitor, league);
    const open = visitor.page.getByText("Er is nog geen tijd afgesproken");
    await open.first().waitFor();

    await button(one, "Begin now").click();
    await button(other, "Yes, begin now").click();
    // The visitor sees that the fixture has a time now, and both players see that their table is open.
    await soon(async () => assert.equal(await open.count(), 0));
    const seats = [one, other].map((each) => link(each, "To my seat").first());
    for (const seat of seats) await seat.waitFor();
    for (const [index, each] of [one, other].entries()) {
      await seats[index].click();
      await each.page.waitForURL(/\/t\//);
    }
    await until(() => [one, other].every((each) => each.view), "the match to begin");
    assert.deepEqual([one, other].map((each) => each.view.you).sort(), [0, 1]);
  });
});
