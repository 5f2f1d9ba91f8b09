// Finished matches: a player's own list and the replay, against an archive of hand-made views and once with the real
// server. The names of the tests begin with the item of docs/checklist.md that they cover.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { kMatch, kPositions } from "../../web-client/tests/mock-archive.mjs";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { divided } from "./sample.mjs";
import { kPlay, playByHand, tap, waitForTurn } from "./tables.mjs";
import { kViewports, soon, until } from "./support.mjs";

const kLast = kPositions - 1;

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });
let player;

const scrubber = () =>
  player.page.getByRole("slider", { name: /^(Position in the match|Plaats in de partij)$/ });
const position = async () => Number(await scrubber().inputValue());
const at = (wanted) => until(async () => (await position()) === wanted, `position ${wanted}`);
const button = (name) => player.page.getByRole("button", { name });
const controls = () => player.page.getByRole("region", { name: "Replay controls" });

async function openReplay(query = "", options = {}) {
  player = await house.come(options);
  await player.page.goto(`${house.server.url}m/${kMatch}${query}`);
  await scrubber().waitFor();
  return player.page;
}

describe("my matches", () => {
  it("are listed page by page and lead to the replay", async () => {
    player = await house.come();
    const { page } = player;
    await page.goto(house.server.url);
    await button("My matches").click();
    const lines = page.getByRole("main").getByRole("listitem").getByRole("link");
    await until(async () => (await lines.count()) === 20, "the first page");
    await soon(async () =>
      assert.match(await lines.first().textContent(), /Team A wins the match.*Noor.*\(you\)/s),
    );
    await button("Show older matches").click();
    await until(async () => (await lines.count()) === 40, "the second page");
    // The first of the new lines has the focus, for a player who reads on by keyboard.
    const focused = await page.evaluate(() =>
      [...document.querySelectorAll("main li a")].indexOf(document.activeElement),
    );
    assert.equal(focused, 20);
    await button("Show older matches").click();
    await until(async () => (await lines.count()) === 45, "the last page");
    await soon(async () => assert.equal(await button("Show older matches").count(), 0));
    await lines.first().click();
    await scrubber().waitFor();
    assert.equal(new URL(page.url()).pathname, `/cards/m/${kMatch}`);
  });

  it("are replaced by a message if there are none or the server cannot answer", async () => {
    player = await house.come({ viewport: kViewports.portrait });
    const { page } = player;
    const answer = (status, body) =>
      page.route("**/api/matches", (route) => route.fulfill({ status, json: body }));
    await answer(200, { matches: [] });
    await page.goto(`${house.server.url}matches`);
    await page.getByText("There is no finished match yet.").waitFor();
    await player.checkAccessibility("no match yet");
    await answer(503, { code: "unavailable", message: "" });
    await page.reload();
    await page.getByRole("alert").getByText("The server cannot look that up just now").waitFor();
    await page.unroute("**/api/matches");
    await button("Try again").click();
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().waitFor();
    player.problems = player.problems.filter((problem) => !/503/.test(problem));
  });
});

describe("the replay", () => {
  it("U48 steps by keys: one step, one rotation, one round, the ends, playing", async () => {
    const page = await openReplay("?at=20");
    const press = async (key, wanted) => {
      await page.keyboard.press(key);
      await at(wanted);
    };
    await press("ArrowRight", 21);
    await press("ArrowLeft", 20);
    await press("]", 24);
    await press("[", 20);
    await press("PageDown", 48);
    await press("PageUp", 0);
    await press("End", kLast);
    await page.getByText("Noor and Robin win, two to nil").first().waitFor();
    await press("Home", 0);
    // The scrubber is a native one. Its own arrow keys make the same steps.
    await scrubber().focus();
    await press("ArrowRight", 1);
    await page.keyboard.press("Space");
    await button("Pause").waitFor();
    await until(async () => (await position()) >= 2, "a step by itself");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  });

  it("U48 tells its position by the scrubber's text, the heading and a line of the log", async () => {
    const page = await openReplay("?at=60");
    await soon(async () =>
      assert.match(
        await scrubber().getAttribute("aria-valuetext"),
        /^Round 2, step 60 of 129, You play five of spades/,
      ),
    );
    await page.getByText("Round 2", { exact: true }).first().waitFor();
    const log = page.getByRole("complementary", { name: "What happened" });
    const current = log.locator("[aria-current=step]");
    await soon(async () => assert.match(await current.textContent(), /skipped/));
  });

  it("U41 goes to the position of a clicked line of the log, and can list effects only", async () => {
    const page = await openReplay();
    const log = page.getByRole("complementary", { name: "What happened" });
    await log.getByRole("button", { name: /Oh no/ }).click();
    await at(3);
    const count = () => log.locator("li button").count();
    const before = await count();
    await log.getByLabel("Effects only").check();
    await until(async () => (await count()) < before / 2, "fewer lines");
    await log
      .getByRole("button", { name: /skipped/ })
      .nth(1)
      .click();
    await at(10);
    // The page keeps the choice.
    await page.reload();
    await log.getByLabel("Effects only").waitFor();
    await soon(async () => assert.ok(await log.getByLabel("Effects only").isChecked()));
  });

  it("U48 can be seen from any seat, as a watcher, and with all cards open", async () => {
    const page = await openReplay("?at=20");
    const seen = page.getByLabel("Seen by");
    await soon(async () => assert.equal(await seen.inputValue(), "0"));
    await page.getByRole("region", { name: /Your hand, 7 cards/ }).waitFor();
    await seen.selectOption({ label: "Bas" });
    await page.getByText("Noor plays").first().waitFor();
    await seen.selectOption("watcher");
    await until(async () => (await page.locator("section.hand").count()) === 0, "no hand");
    await seen.selectOption("all");
    for (const name of ["Noor", "Bas", "Robin", "Joris"])
      await page.getByRole("list", { name: `${name}: 7 cards` }).waitFor();
    // No card can be played in a replay.
    await soon(async () => assert.equal(await page.locator("button.hit").count(), 0));
    await at(20);
  });

  it("U48 a link leads others to the same position, seen by the same seat", async () => {
    const page = await openReplay("?at=20");
    await player.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByLabel("Seen by").selectOption({ label: "Joris" });
    await page.keyboard.press("ArrowRight");
    await at(21);
    await button("Share").click();
    const dialog = page.getByRole("dialog", { name: "Share and keep" });
    // The page says this only for a moment.
    await player.note({ said: "dialog *" });
    await dialog.getByRole("button", { name: "Copy the link" }).click();
    await player.noted("said", "The link is copied.");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${house.server.url}m/${kMatch}?at=21&as=3`);
    const friend = await player.context.newPage();
    await friend.goto(link);
    await friend.getByRole("slider", { name: "Position in the match" }).waitFor();
    await soon(async () => assert.equal(await friend.getByRole("slider").inputValue(), "21"));
    await soon(async () => assert.equal(await friend.getByLabel("Seen by").inputValue(), "3"));
    // The page's own address changes, too, without a new entry in the browser's history.
    await until(() => page.url().endsWith("?at=21&as=3"), "the address");
    await friend.close();
  });

  it("U48 is shown to everybody at the table, who follow by a press", async () => {
    const page = await openReplay("?at=20&table=HAND07");
    await button("Share").click();
    await button("Show everybody at the table").click();
    // A hidden part for screen readers says this, too, so the test looks in the dialog only.
    const shared = page.getByRole("dialog", { name: "Share and keep" });
    await shared.getByText("Everybody at the table is offered this position.").waitFor();
    const led = house.server.received.findLast((message) => message.type === "lead-replay");
    assert.deepEqual(
      { table: led.table, match: led.match, position: led.position },
      { table: "HAND07", match: kMatch, position: 20 },
    );
    await page.keyboard.press("Escape");
    const shown = { type: "replay-shown", table: "HAND07", match: kMatch, position: 55, seat: 1 };
    house.server.push(shown);
    await button("Follow").click();
    await at(55);
  });

  it("U48 can be kept: the record as JSON, the log as a text in the reader's language", async () => {
    const page = await openReplay("?at=20", { locale: "nl" });
    await button("Delen").click();
    const downloaded = async (control) => {
      const [download] = await Promise.all([page.waitForEvent("download"), control.click()]);
      return readFile(await download.path(), "utf8");
    };
    const record = await downloaded(page.getByRole("link", { name: "Verslag (JSON)" }));
    assert.equal(JSON.parse(record).match, kMatch);
    const log = await downloaded(button("Verloop (tekst)"));
    assert.match(log, /^Pesten, Manipesto\n/);
    assert.match(log, /Ronde 3\n/);
    assert.match(log, /Bas legt .*[\u2660\u2665\u2666\u2663]/);
    assert.match(log, /Bas: Oh no/);
  });

  it("U48 says that there is no such match, and fetches positions again if a request failed", async () => {
    player = await house.come();
    const { page } = player;
    await page.goto(`${house.server.url}m/${"ab".repeat(16)}`);
    await page.getByText("No finished match has this address.").waitFor();
    player.problems = [];
    await page.route("**/positions?*", (route) => route.abort());
    await page.goto(`${house.server.url}m/${kMatch}?at=20`);
    await page.getByText("Fetching the replay").waitFor();
    await page.unroute("**/positions?*");
    await scrubber().waitFor();
    await at(20);
  });

  it("U48 leads to long chains, large sets and forgotten knocks by the marks above the slider", async () => {
    await openReplay();
    for (const [name, wanted] of [
      ["The penalty grows to 6", 44],
      [/^×4: Robin plays four of clubs/, 14],
      ["Bas has not knocked and draws 2 cards", 34],
    ]) {
      await controls().getByRole("button", { name }).click();
      await at(wanted);
    }
  });

  for (const name of ["portrait", "landscape"]) {
    it(`has its bar in one row on a phone, with the way back to a table, too, ${name}`, async () => {
      await openReplay("?at=20&table=HAND07", { viewport: kViewports[name] });
      const bar = player.page.locator("header").first();
      await bar.getByRole("button", { name: /the table$/ }).waitFor();
      await player.settled();
      const { height } = await bar.boundingBox();
      assert.ok(height <= 60, `the bar is ${height} px high`);
      const round = await bar.locator("p b").boundingBox();
      assert.ok(round.height <= 30, `the round is ${round.height} px high`);
    });
  }

  /** Returns the controls that lie over each other, over the hand or the status line, or beside the window. */
  const misplaced = () =>
    player.page.evaluate(() => {
      const kSlack = 1.5;
      const kThings =
        ".controls .button, .controls .field, .controls .track, section.hand, section.status";
      const things = [...document.querySelectorAll(kThings)];
      const nameOf = (one) => one.getAttribute("aria-label") ?? one.className;
      const boxes = things.map((one) => one.getBoundingClientRect());
      const found = [];
      for (const [index, box] of boxes.entries()) {
        const name = nameOf(things[index]);
        // The strip of the status line reaches over both edges of a large window.
        const beside = box.left < -kSlack || box.right > innerWidth + kSlack;
        if (beside && !things[index].matches(".status")) found.push(`${name}: beside`);
        if (box.bottom > innerHeight + kSlack) found.push(`${name}: below the window`);
        for (const [before, other] of boxes.slice(0, index).entries()) {
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (wide > kSlack && high > kSlack)
            found.push(`${name} and ${nameOf(things[before])}: ${wide} x ${high}`);
        }
      }
      return found;
    });

  const kSizes = ["portrait", "small", "landscape", "desktop"];
  const seenAt = divided("seats of replays", ["0", "all"], kSizes, 2);
  for (const name of kSizes) {
    it(`U30, U31, U50 fits and is accessible, ${name}`, async () => {
      await openReplay("?at=20", { viewport: kViewports[name] });
      // The set, the forgotten knock and the chain have buttons above the slider, or beside it in a low window.
      await controls().getByRole("button", { name: "The penalty grows to 6" }).waitFor();
      await player.settled();
      // The replay shows the player's own hand first.
      await soon(async () => assert.deepEqual(await misplaced(), []));
      for (const as of seenAt(name)) {
        await player.page.getByLabel("Seen by").selectOption(as);
        await player.settled();
        await player.checkNothingOverflows(`replay, ${as}, ${name}`);
        await player.checkAccessibility(`replay, ${as}, ${name}`);
        await player.screenshot(`replay-${as}-${name}`);
      }
      const { y, height } = await controls().boundingBox();
      assert.ok(y + height <= kViewports[name].height + 1);
    });
  }
});

describe("a match that was really played", () => {
  it("U48 leads players to one shared position of the replay, and a friend by the link", async () => {
    const deck = deckFor({
      dealer: 0,
      upcard: "5H",
      hand: 2,
      hands: [
        ["4H", "9S"],
        ["6H", "9H"],
        ["5H", "QS"],
        ["QH", "QD"],
      ],
    });
    const rules = { hand: 2, target: 1 };
    const table = await house.openTable({ deck, rules, inBrowser: [1, 2] });
    const [noor, bas, fatima, joris] = table.seats;
    const knocking = async (one, text) => {
      await waitForTurn(one);
      await tap(one, text);
      await one.page.getByRole("button", { name: "Knock" }).click();
      await one.page.getByRole("button", { name: kPlay }).click();
    };
    await knocking(bas, "6H");
    await knocking(fatima, "5H");
    await joris.play("QH", { knock: true });
    await noor.play("4H", { knock: true });
    await playByHand(bas, "9H");
    for (const one of [bas, fatima]) {
      await one.page.getByRole("button", { name: "More", exact: true }).click();
      await one.page.getByRole("button", { name: "Replay" }).click();
    }
    const at = (one, wanted) =>
      until(async () => {
        const slider = one.page.getByRole("slider", { name: "Position in the match" });
        return (await slider.inputValue()) === String(wanted);
      }, `position ${wanted}`);
    await at(bas, 0);
    await bas.page.getByText("Noor deals").first().waitFor();
    // The replay is seen from the player's own seat first, with the hand as it was dealt.
    await bas.page.getByRole("region", { name: "Your hand, 2 cards" }).waitFor();
    await bas.page.keyboard.press("ArrowRight");
    await bas.page.getByText("You play").first().waitFor();
    await bas.page.getByLabel("Seen by").selectOption("all");
    await bas.page.getByRole("list", { name: "Joris: 2 cards" }).waitFor();
    await bas.page.getByRole("button", { name: "Share" }).click();
    await bas.page.getByRole("button", { name: "Show everybody at the table" }).click();
    await fatima.page.getByRole("button", { name: "Follow" }).click();
    await at(fatima, 1);
    await bas.page.keyboard.press("Escape");
    await bas.page.locator("dialog").waitFor({ state: "detached" });
    await bas.page.keyboard.press("End");
    await bas.page
      .getByText(/^Bas and Joris win/)
      .first()
      .waitFor();
    // The download is the record of this match.
    const match = bas.room.match;
    const record = await bas.page.evaluate(
      async (id) =>
        (await fetch(new URL(`api/matches/${id}/record.json`, document.baseURI))).json(),
      match,
    );
    assert.equal(record.match, match);
    const friend = await house.come();
    await friend.page.goto(`${table.server.url}m/${match}?at=1&as=1`);
    await at(friend, 1);
    await friend.page.getByRole("region", { name: "Your hand, 1 card" }).waitFor();
    await friend.page.goto(`${table.server.url}matches`);
    await friend.page.getByText("There is no finished match yet.").waitFor();
    await friend.context.close();
    await bas.page.goto(`${table.server.url}matches`);
    await bas.page.getByRole("link", { name: /Team B wins the match.*Bas.*\(you\)/s }).click();
    await at(bas, 0);
  });
});
