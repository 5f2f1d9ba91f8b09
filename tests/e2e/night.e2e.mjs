// A league night in real browsers. An organiser creates it with a few presses, and players come in on phones by the
// code on the wall. Rounds are paired and played, one result is corrected when the next round has already begun, and a
// player leaves and comes back.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, kViewports, soon } from "./support.mjs";
import { button } from "./tables.mjs";

const kPassword = "four plain words";
const kWall = { width: 1920, height: 1080 };
const house = openHouse();
let server;

const field = (one, label) => one.page.getByLabel(label, { exact: true });
const tables = (one) => one.page.getByRole("region", { name: /^Round \d of \d$/ });

/** Returns the players of the round that is shown, in the order of the tables. */
const pairs = (one) => tables(one).locator(".team .name").allTextContents();

async function come(name, viewport) {
  const one = await house.come({ viewport });
  one.name = name;
  return one;
}

async function look(one, what) {
  await one.checkAccessibility(what);
  await one.checkNothingOverflows(what);
  await one.screenshot(`night-${what.replaceAll(" ", "-")}`);
}

async function makeAccount(one) {
  await one.page.goto(`${server.url}leagues`);
  await button(one, "Create an account or sign in").click();
  const form = one.page.getByRole("region", { name: "Create an account" });
  await form.getByLabel("Name", { exact: true }).fill(one.name);
  await form.getByLabel("Password", { exact: true }).fill(kPassword);
  await form.getByRole("button", { name: "Create account" }).click();
}

/** Creates a league with a night of three rounds. Returns the address of the league. */
async function makeNight(organiser) {
  const { page } = organiser;
  await makeAccount(organiser);
  await field(organiser, "Name of the league").fill("Canal League");
  await button(organiser, "Create the league").click();
  await page.waitForURL(/\/l\/[^/]+$/);
  const { href } = new URL(page.url());
  await button(organiser, "Create a season").first().click();
  await page.getByRole("combobox", { name: /^Kind/ }).selectOption("night");
  await field(organiser, "Name of the season").fill("Friday");
  await page.getByRole("spinbutton", { name: /^Rounds that win a match/ }).fill("1");
  await page.getByRole("spinbutton", { name: /^Rounds of the night/ }).fill("3");
  await look(organiser, "a new night");
  await button(organiser, "Create a night").click();
  await page.getByRole("heading", { name: "Come in" }).waitFor();
  return href;
}

/** Presses the button and then the one that confirms it. */
async function confirm(one, name) {
  await button(one, name).click();
  await button(one, name).last().click();
}

/** Returns the organiser's entry of the match in which this player plays. */
function matchOf(one, name) {
  return tables(one)
    .locator(".match")
    .filter({ has: one.page.getByText(name, { exact: true }) });
}

async function enterResult(organiser, name, won) {
  const match = matchOf(organiser, name);
  await match.locator("summary").click();
  const own = match.getByLabel(`Rounds of ${name}`, { exact: true });
  await own.waitFor();
  for (const rounds of await match.getByLabel(/^Rounds of /).all())
    await rounds.fill(won ? "0" : "1");
  await own.fill(won ? "1" : "0");
  await match.getByRole("button", { name: "Enter the result" }).click();
  await match
    .getByLabel(/^Rounds of /)
    .first()
    .waitFor({ state: "detached" });
}

/** Returns the text of this player's row in the standings. */
async function standing(one, name) {
  const row = one.page.getByRole("row").filter({ has: one.page.getByRole("rowheader", { name }) });
  return (await row.first().innerText()).replaceAll(/\s+/g, " ");
}

describe("a night", () => {
  it("is entered by a code, played in rounds and corrected in browsers", async () => {
    server = house.keep(await GameServer.start({ options: ["--accounts-per-hour=0"] }));
    const organiser = await come("Organiser", kViewports.desktop);
    const address = await makeNight(organiser);
    await organiser.page.getByRole("img", { name: /as a code to scan/ }).waitFor();
    const link = await field(organiser, "Link").inputValue();

    // A player who scans the code signs up without a team and is then on the page of the night.
    const people = [];
    for (const name of ["Noor", "Bas", "Fatima", "Joris", "Eva"]) {
      const one = await come(name, kViewports.portrait);
      await one.page.goto(link);
      await one.page.getByText("to play on a night").waitFor();
      await field(one, "Name").fill(name);
      await field(one, "Password").fill(kPassword);
      assert.equal(await one.page.getByLabel("Name of your team").count(), 0);
      await button(one, "Join").click();
      await one.page.getByText("You are in.").waitFor();
      people.push(one);
    }
    const [noor, , , , eva] = people;
    await look(noor, "waiting for the round");
    await organiser.page.getByRole("heading", { name: "5 entrants" }).waitFor();
    await organiser.page.setViewportSize(kWall);
    await look(organiser, "on a wall");
    await organiser.page.setViewportSize(kViewports.desktop);

    // The organiser takes back a round that was paired too early.
    await confirm(organiser, "Pair round 1");
    await tables(noor).waitFor();
    await confirm(organiser, "Take round 1 back");
    await noor.page.getByText("You are in.").waitFor();
    await confirm(organiser, "Pair round 1");
    await eva.page.getByText("You have no opponent in this round").waitFor();

    // A player comes to the table by one press.
    await noor.page.getByRole("link", { name: "To the table" }).first().waitFor();
    await look(noor, "the own table");
    await noor.page.getByRole("link", { name: "To the table" }).first().click();
    await noor.page.waitForURL(/\/t\//);
    await noor.page.goto(address);

    // The organiser enters the results that the players call out.
    await organiser.page.getByText("when 2 more results are there").waitFor();
    await enterResult(organiser, "Noor", true);
    await enterResult(organiser, "Bas", true);
    await soon(async () => assert.match(await standing(noor, "Bas"), /Bas 1 /));
    await look(organiser, "between rounds");

    // A player leaves, and the next round is paired without this player.
    await button(eva, "Sit out: Eva").click();
    await eva.page.getByText("You sit out.").waitFor();
    await confirm(organiser, "Pair round 2");
    await organiser.page.getByRole("heading", { name: "Round 2 of 3" }).waitFor();
    assert.equal(await matchOf(organiser, "Eva").count(), 0);
    const before = await pairs(organiser);
    assert.equal(before.length, 4);

    // One result was wrong. The table follows, and the pairs stay as they are.
    await button(organiser, "The round before").click();
    const wrong = matchOf(organiser, "Noor");
    await wrong.locator("summary").click();
    await wrong.getByText("The next round is paired already").waitFor();
    await wrong.locator("summary").click();
    await enterResult(organiser, "Noor", false);
    await wrong.getByText("Corrected after the next round was paired.").waitFor();
    await look(organiser, "a corrected result");
    await soon(async () => assert.match(await standing(noor, "Noor"), /Noor 0 /));
    await button(organiser, "The round after").click();
    await soon(async () => assert.deepEqual(await pairs(organiser), before));

    await button(eva, "Take part again: Eva").click();
    for (const name of ["Noor", "Bas", "Fatima", "Joris"]) {
      const match = matchOf(organiser, name);
      if ((await match.getByText("Enter the result").count()) > 0)
        await enterResult(organiser, name, true);
    }
    await confirm(organiser, "Pair round 3");
    await organiser.page.getByRole("heading", { name: "Round 3 of 3" }).waitFor();
    for (const name of ["Noor", "Bas", "Fatima", "Joris", "Eva"]) {
      const match = matchOf(organiser, name);
      if ((await match.count()) > 0 && (await match.getByText("Enter the result").count()) > 0)
        await enterResult(organiser, name, true);
    }
    await organiser.page.getByText("All rounds are played.").waitFor();
    await confirm(organiser, "Finish the night");
    await noor.page.getByText("Champions: ").waitFor();
    await look(noor, "the end");
  });
});
