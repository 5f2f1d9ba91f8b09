// The file that checks a record by itself (web-client/public/verify-deals.html). A user who trusts neither the page nor
// the server opens it from the disk, without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, kDist } from "./support.mjs";

const kClient = join(dirname(fileURLToPath(import.meta.url)), "../../web-client");
const { record: kRecord, duplicate: kDuplicate } = JSON.parse(
  readFileSync(join(kClient, "tests/deals/vectors.json"), "utf8"),
);

const house = openHouse({ serve: () => GameServer.start() });

/** Opens the file from the disk in a browser that is offline. */
async function open(options = {}) {
  const reader = await house.come(options);
  await reader.context.setOffline(true);
  await reader.page.goto(pathToFileURL(join(kDist, "verify-deals.html")).href);
  return reader;
}

/** Drops a file on the page. Returns what the page then says, the verdict first. */
async function drop({ page }, name, text) {
  await page.evaluate(
    ([called, content]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([content], called, { type: "application/json" }));
      const how = { dataTransfer: dropped, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent("drop", how));
    },
    [name, text],
  );
  await page.getByRole("status").getByText(name).waitFor();
  return {
    verdict: await page.getByRole("status").innerText(),
    lines: await page.getByRole("listitem").allInnerTexts(),
  };
}

function altered(change) {
  const record = structuredClone(kRecord);
  change(record);
  return JSON.stringify(record);
}
const swap = (cards, one, other) => ([cards[one], cards[other]] = [cards[other], cards[one]]);
const other = (hex) => hex.slice(0, -1) + (hex.endsWith("0") ? "1" : "0");

const kAlterations = {
  "two cards of a deck": [
    ({ rounds }) => swap(rounds[0].deck, 0, 51),
    /^Round 1: card 1 of the deck/,
  ],
  "two cards of a reshuffle": [
    ({ rounds }) => swap(rounds[1].steps[1].shuffles[0], 0, 1),
    /^Round 2: card 1 of a reshuffle/,
  ],
  "a link": [
    ({ rounds }) => (rounds[2].link = other(rounds[2].link)),
    /^Round 3: the server’s number/,
  ],
  "the server's commitment": [
    ({ deals }) => (deals.commit = other(deals.commit)),
    /^Round 1: the server’s number/,
  ],
  "a salt": [({ deals }) => (deals.salts[0].salt = other(deals.salts[0].salt)), /seat 1/],
  "a seat": [({ deals }) => (deals.salts[1].seat = 1), /seat 2/],
  "a seat that is not at the table": [(record) => (record.seats = 2), /seat 3 has no player/],
  "a salt left out": [({ deals }) => deals.salts.shift(), /^Round 1: card/],
  "the match": [({ deals }) => (deals.match = "K7WPQ2/4"), /^Round 1: card/],
  "the order of rounds": [({ rounds }) => swap(rounds, 0, 1), /^Round 1: the server’s number/],
  "an attempt": [({ rounds }) => delete rounds[2].attempts, /^Round 3: card/],
  "a link left out": [({ rounds }) => delete rounds[1].link, /^Round 2: .*missing/],
  "a link and the result left out": [
    ({ rounds }) => Object.assign(rounds[1], { link: undefined, result: null }),
    /^Round 2: .*missing/,
  ],
  "a seat that is a text": [({ deals }) => (deals.salts[0].seat = "0"), /cannot be read/],
  "a seat before the first": [({ deals }) => (deals.salts[0].seat = -256), /cannot be read/],
  "a seat that is a fraction": [({ deals }) => (deals.salts[0].seat = 0.5), /cannot be read/],
  "more seats than tables have": [(record) => (record.seats = 200), /cannot be read/],
  "numbers in a duplicate": [({ deals }) => (deals.duplicate = true), /cannot be read/],
  "a face more often than others": [
    ({ rounds }) => (rounds[0].deck[0] = rounds[0].deck[1]),
    /^Round 1: the deck has other cards/,
  ],
};

describe("the file that checks a record by itself", () => {
  it("confirms each round of a good record without a request to the network", async () => {
    const reader = await open();
    const asked = [];
    reader.page.on("request", (request) => asked.push(request.url()));
    const { verdict, lines } = await drop(reader, "good.json", JSON.stringify(kRecord));
    assert.match(
      verdict,
      /^good\.json: Every deal that is over was checked, and all of them fit\.$/,
    );
    assert.equal(lines.length, 4);
    assert.match(
      lines[0],
      /fixed before: 2\. Not opened in time: 1\. Persons that gave none: 1\.$/,
    );
    assert.match(lines[2], /^Round 2: the deck follows .*reshuffles: 2\.$/);
    assert.deepEqual(asked, []);
    await reader.checkAccessibility("the file that checks records");
    await reader.screenshot("verify-deals");
  });

  it("accepts a duplicate match and notices an altered reshuffle in it", async () => {
    const reader = await open();
    const good = await drop(reader, "good.json", JSON.stringify(kDuplicate));
    assert.match(good.verdict, /all of them fit\.$/);
    const record = structuredClone(kDuplicate);
    swap(record.rounds[0].steps[0].shuffles[0], 0, 1);
    const { verdict, lines } = await drop(reader, "altered.json", JSON.stringify(record));
    assert.match(verdict, /This does not fit\.$/);
    assert.ok(lines.some((line) => /^Round 1: card 1 of a reshuffle/.test(line)));
  });

  it("says which round does not fit, and why", async () => {
    const reader = await open();
    for (const [what, [change, line]] of Object.entries(kAlterations)) {
      const { verdict, lines } = await drop(reader, `${what}.json`, altered(change));
      assert.match(verdict, /This does not fit\.$/, what);
      assert.ok(
        lines.some((one) => line.test(one)),
        `${what}: ${lines.join(" | ")}`,
      );
    }
    await reader.screenshot("verify-deals-altered");
  });

  it("says that an old record cannot be checked, or that a file is not a record", async () => {
    const reader = await open();
    const old = altered((record) => delete record.deals);
    assert.match((await drop(reader, "old.json", old)).verdict, /no numbers of its deals/);
    const empty = altered((record) => (record.rounds = []));
    assert.match((await drop(reader, "empty.json", empty)).verdict, /No deal of this record/);
    for (const [name, text] of [
      ["text.json", "no JSON"],
      ["number.json", "7"],
      ["else.json", '{"rounds":7}'],
    ])
      assert.match((await drop(reader, name, text)).verdict, /not the record of a match/);
  });

  it("also accepts a chosen file, and speaks the reader's language", async () => {
    const reader = await open({ locale: "nl" });
    await reader.page.getByRole("heading", { name: "Controleer het delen" }).waitFor();
    await reader.page.locator("input").setInputFiles({
      name: "verslag.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(kRecord)),
    });
    await reader.page
      .getByRole("status")
      .getByText(/het klopt allemaal/)
      .waitFor();
  });

  it("is served beside the page", async () => {
    const reader = await house.come();
    await reader.page.goto(`${house.server.url}verify-deals.html`);
    const { verdict } = await drop(reader, "good.json", JSON.stringify(kRecord));
    assert.match(verdict, /all of them fit/);
  });
});
