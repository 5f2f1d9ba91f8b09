// A league in real browsers: an organiser founds it, captains and players come in by codes on phones, line-ups are blind,
// four people find their table from the league's page and play, and the table changes while somebody looks at it.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { after, afterEach, before, describe, it } from "./evidence.mjs";
import { GameServer, kViewports, launchBrowser, Player, until } from "./support.mjs";
import { button, playByHand } from "./tables.mjs";

const kPassword = "four plain words";
const kPhone = { viewport: kViewports.portrait };

let browser;
let server;
let people = [];

before(async () => {
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
});
afterEach(async () => {
  const problems = people.flatMap((one) => one.problems);
  for (const one of people) await one.context.close();
  await server?.close();
  [server, people] = [undefined, []];
  assert.deepEqual(problems, []);
});

async function come(name, options = {}) {
  const one = await Player.join(browser, options);
  one.name = name;
  one.sentMessages = [];
  people.push(one);
  one.page.on("websocket", (socket) => {
    one.received ??= [];
    socket.on("framereceived", ({ payload }) => one.received.push(payload));
    socket.on("framesent", ({ payload }) => one.sentMessages.push(JSON.parse(payload)));
  });
  one.sent = (type) => one.sentMessages.filter((message) => message.type === type);
  return one;
}

const field = (one, label) => one.page.getByLabel(label, { exact: true });
const link = (one, name) => one.page.getByRole("link", { name });

async function look(one, what) {
  await one.checkAccessibility(what);
  await one.checkNothingOverflows(what);
  await one.screenshot(`league-${what.replaceAll(" ", "-")}`);
}

/** The organiser makes an account and a league with a season that captains can come to. */
async function foundLeague(organiser) {
  const { page } = organiser;
  await page.goto(`${server.url}account`);
  const form = page.getByRole("region", { name: "Make an account" });
  await form.getByLabel("Name", { exact: true }).fill(organiser.name);
  await form.getByLabel("Password", { exact: true }).fill(kPassword);
  await form.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("heading", { level: 1, name: organiser.name }).waitFor();
  await page.goto(`${server.url}leagues`);
  await field(organiser, "Name of the league").fill("Canal League");
  await button(organiser, "Create the league").click();
  await page.waitForURL(/\/l\/[^/]+$/);
  const { pathname } = new URL(page.url());
  const league = pathname.split("/").at(-1);
  await page.goto(`${server.url}l/${league}/manage/seasons`);
  await link(organiser, "Create a season").or(button(organiser, "Create a season")).first().click();
  await field(organiser, "Name of the season").fill("Winter");
  await look(organiser, "a new season");
  await button(organiser, "Create a season").click();
  await button(organiser, "Open the registration").click();
  return league;
}

/** A link by which one captain founds a team, as the organiser makes it. */
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
  await captain.page.locator(`a[href*="/t/t"]`).first().waitFor();
  const own = captain.page.getByRole("link", { name: captain.team });
  await own.first().click();
  await button(captain, "Make a link").click();
  const made = captain.page.getByLabel(/^Link for/);
  await made.waitFor();
  await comeByCode(player, await made.inputValue());
}

const openFixture = (one, league) => one.page.goto(`${server.url}l/${league}/f/f1`);

async function enterLineUp(captain, names) {
  const choices = captain.page.getByRole("group", { name: "Who can play" });
  for (const name of names) await choices.getByRole("button", { name }).click();
  await button(captain, "Hand in the line-up").click();
  await captain.page.getByText("Handed in").first().waitFor();
}

/** Whether any message to that browser held the line-up of the side that is not its own. */
function knowsLineUp(one, side) {
  return one.received.some((text) => {
    if (!text.includes('"line_ups"')) return false;
    const { league } = JSON.parse(text);
    return league?.season?.fixtures.some((each) => each.line_ups[side].players !== undefined);
  });
}

describe("a league", () => {
  it("is founded, joined, played and followed in browsers", async () => {
    const decks = [
      // Seat 1 goes out with its first play.
      deckFor({
        dealer: 0,
        upcard: "9C",
        hands: [[], ["TC", "JC", "QC", "KC", "AC", "2C", "3C"], [], []],
        filler: (card) => "469Q".includes(card[0]) && card[1] !== "C",
      }),
    ];
    server = await GameServer.start({ decks, options: ["--accounts-per-hour=0"] });
    const organiser = await come("Organiser", { viewport: kViewports.desktop });
    const league = await foundLeague(organiser);

    const captains = [await come("Noor", kPhone), await come("Bas", kPhone)];
    for (const [index, captain] of captains.entries()) {
      captain.team = ["Kraken", "Inkvissen"][index];
      await comeByCode(captain, await captainsLink(organiser, league), captain.team);
      captain.partner = await come(["Fatima", "Joris"][index], kPhone);
      await captain.page.goto(`${server.url}l/${league}/teams`);
      await invite(captain, captain.partner);
    }
    await organiser.page.goto(`${server.url}l/${league}/manage/seasons`);
    await button(organiser, "Start the season").click();
    await button(organiser, "Start the season").last().click();
    await organiser.page.getByText("Being played now").first().waitFor();

    // A visitor has the address and nothing else.
    const visitor = await come("Visitor", { viewport: kViewports.portrait });
    await visitor.page.goto(`${server.url}l/${league}/f/f1`);
    for (const captain of captains) await openFixture(captain, league);
    const heading = await captains[0].page.getByRole("heading", { level: 1 }).textContent();
    const [home, away] = heading.trim().startsWith("Kraken") ? captains : [...captains].reverse();

    await enterLineUp(home, [home.name, home.partner.name]);
    await look(home, "own line-up");
    await enterLineUp(away, [away.name, away.partner.name]);
    await button(home, "Lock the line-up").click();
    await button(home, "Lock the line-up").last().click();
    await until(
      async () => (await away.page.getByText("Locked").count()) > 0,
      "the other captain to hear of a locked line-up",
    );
    assert.ok(!knowsLineUp(away, "home"), "a captain was told the other line-up early");
    assert.ok(!knowsLineUp(visitor, "home"), "a visitor was told a line-up early");
    assert.ok(!knowsLineUp(organiser, "home"), "the organiser was told a line-up early");
    await button(away, "Lock the line-up").click();
    await button(away, "Lock the line-up").last().click();
    await visitor.page.getByText(home.partner.name).first().waitFor();

    // The organiser lets them begin soon.
    await openFixture(organiser, league);
    await organiser.page.getByText("Change the time").click();
    const soon = new Date(Date.now() + 5 * 60000);
    const zone = await organiser.page.evaluate(
      () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    const wall = soon.toLocaleString("sv-SE", { timeZone: zone }).slice(0, 16).replace(" ", "T");
    await field(organiser, "Time, by the league's clock").fill(wall);
    await button(organiser, "Set the time").click();

    const everybody = [home, away, home.partner, away.partner];
    for (const one of everybody) {
      if (!captains.includes(one)) await one.page.goto(`${server.url}l/${league}`);
      const seat = link(one, "To my seat").or(link(one, "To the table")).first();
      await seat.waitFor();
      await look(one, "the table is open");
      await seat.click();
      await one.page.waitForURL(/\/t\//);
    }
    await organiser.page.goto(`${server.url}l/${league}`);
    await until(() => everybody.every((one) => one.view), "the match to begin");

    // While the organiser looks at the page, the side that goes out moves up.
    const first = organiser.page.getByRole("row").nth(1);
    const winner = everybody.find((one) => one.view.you === 1);
    const team = captains.find((one) => one === winner || one.partner === winner).team;
    await playByHand(winner, "TC JC QC KC AC 2C 3C");
    await until(
      async () => (await first.textContent()).includes(team),
      "the standings to change by themselves",
    );
    await look(organiser, "standings while a match runs");
    await look(visitor, "a fixture on air");
  });
});
