// House rules. A player writes them on a phone, tries them there and shares them by a link. Another player plays by
// them, and every refusal cites them. A player can also import files and print the sheet.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { divided } from "./sample.mjs";
import { GameServer, kViewports, soon, until } from "./support.mjs";
import { button, chosen, kPlay, tap, waitForTurn } from "./tables.mjs";

const house = openHouse();
let server;

/** Goes to a page of the client and waits for its heading. */
async function open(one, path, heading) {
  await one.page.goto(`${server.url}${path}`);
  await one.page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

const tab = (one, name) => one.page.getByRole("tab", { name, exact: true });
/** Returns the text as a screen reader says it: the names of cards instead of their drawings. */
async function textOf(locator) {
  return locator.evaluate((node) => {
    const copy = node.cloneNode(true);
    for (const hidden of copy.querySelectorAll("[aria-hidden='true']")) hidden.remove();
    return copy.textContent.replace(/\s+/g, " ").trim();
  });
}

/**
 * Opens the editor with the Manipesto and adds the rule that a seven may not be laid on a seven. The names of all
 * effects begin at the same left edge.
 */
async function forbidSevenOnSeven(one, name) {
  await open(one, "rules/new?from=manipesto", "Write house rules");
  await one.page.getByLabel("Name of the rules").fill(name);
  await button(one, /^seven: \d effect/).click();
  await button(one, "Add an effect").click();
  const effect = button(one, /^Not on its own rank/);
  await effect.waitFor();
  const lefts = await one.page
    .locator(".picker section li b")
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  assert.ok(lefts.length > 5, "the effects");
  assert.equal(new Set(lefts).size, 1, `the names of effects begin at ${lefts}`);
  await effect.click();
  await button(one, /^seven: 2 effects, changed/).waitFor();
  await one.page.getByText("1 change", { exact: true }).first().waitFor();
}

/** Chooses the player's hand and the upcard in the sandbox, and deals them. */
async function dealInSandbox(one, hand, top) {
  await button(one, "Choose cards").click();
  const pack = one.page.getByRole("toolbar", { name: "Cards of the pack" });
  for (const card of hand) await pack.getByRole("button", { name: card, exact: true }).click();
  await one.page.getByRole("radio", { name: "the top card" }).check();
  await pack.getByRole("button", { name: top, exact: true }).click();
  await button(one, "Deal these cards").click();
  await pack.waitFor({ state: "detached" });
}

/** Keeps the rules that are written. Returns the address of their sheet, as the page offers it for copying. */
async function keep(one, name) {
  await button(one, "Keep these rules").click();
  await one.page.getByRole("heading", { level: 1, name }).waitFor();
  return one.page.getByLabel("Link to this sheet").inputValue();
}

// Only seat 0 can play on the five of hearts. The cards that the others draw do not fit either.
const kTableDeck = deckFor({
  dealer: 0,
  upcard: "5H",
  hands: [["7H", "7C", "9S", "QS", "9C", "QC", "3S"], [], [], []],
  stock: ["9D", "QD", "9S"],
  filler: (card) => "CDS".includes(card[1]) && "3469Q".includes(card[0]),
});

describe("house rules", () => {
  it("are written on a phone, tried, shared and used in a match, and a refusal cites their line", async () => {
    server = house.keep(await GameServer.start({ decks: [kTableDeck] }));
    const phone = await house.come({ viewport: kViewports.portrait, settings: { name: "Noor" } });
    await open(phone, "", /./);
    await open(phone, "rules", "House rules");
    await button(phone, "Write your own rules").click();
    await phone.checkNothingOverflows("what rules are made from");
    await phone.checkAccessibility("what rules are made from");
    await phone.screenshot("house-rules-start-phone");
    await button(phone, /^Manipesto/).click();
    await phone.page.getByRole("heading", { level: 1, name: "Write house rules" }).waitFor();
    const name = "Pesten at the Van Dijks'";
    await forbidSevenOnSeven(phone, name);
    await phone.page.getByLabel("Who wrote them?").fill("Noor");
    await phone.checkNothingOverflows("the editor on a phone");
    await phone.screenshot("house-rules-edit-phone");

    // In the sandbox, the player plays a seven and has another turn. The new rule forbids another seven on it.
    await tab(phone, "Try").click();
    await phone.page
      .getByRole("heading", { name: "Try these rules" })
      .waitFor({ state: "attached" });
    await dealInSandbox(phone, ["seven of hearts", "seven of clubs"], "five of hearts");
    await tap(phone, "7H");
    await phone.page.locator(".status .chip").getByText("you play again").waitFor();
    await button(phone, kPlay).click();
    await phone.page
      .getByRole("list", { name: "What happened" })
      .getByText("You play")
      .first()
      .waitFor();
    await tap(phone, "7C");
    const cited = phone.page.locator(".cited");
    await cited.getByText("A card may not be played on its own rank here.").waitFor();
    const rule = await textOf(cited.getByText(/^By your rules: /));
    assert.match(rule, /7|seven/i);
    await phone.checkNothingOverflows("the sandbox on a phone");
    await phone.screenshot("house-rules-try-phone");

    // The sheet has the same sentence as the refusal, and marks it as changed.
    await tab(phone, "Sheet").click();
    const changed = phone.page.locator(".rule-sheet li.changed");
    await changed.first().waitFor();
    const line = rule.replace(/^By your rules: /, "");
    await soon(async () => assert.equal(await changed.count(), 1));
    assert.ok((await textOf(changed)).endsWith(line), `${await textOf(changed)} and ${line}`);

    const link = await keep(phone, name);
    assert.match(link, /\/r\/[0-9a-z]{20}$/);
    await phone.page.getByText("1 line differs from Manipesto; it is marked.").waitFor();
    await phone.checkNothingOverflows("the sheet on a phone");
    await phone.screenshot("house-rules-sheet-phone");

    // Another player opens the link and plays by the rules on the sheet.
    const friend = await house.come({ settings: { name: "Bas" } });
    await friend.page.goto(link);
    await friend.page.getByRole("heading", { level: 1, name }).waitFor();
    await friend.page.getByText("by Noor").first().waitFor();
    await soon(async () =>
      assert.ok((await textOf(friend.page.locator(".rule-sheet li.changed"))).endsWith(line)),
    );
    await friend.screenshot("house-rules-sheet-desktop");
    await button(friend, "Play by these rules").click();
    await until(() => friend.room, "the waiting room");
    assert.equal(friend.room.rule_set?.name, name);
    assert.equal(link.endsWith(`/r/${friend.room.rule_set.id}`), true);
    await button(friend, "Start the match").click();
    await waitForTurn(friend);
    await tap(friend, "7H");
    await button(friend, kPlay).click();
    await until(
      () => friend.view.zones.some(({ id, cards }) => id === "discard" && cards?.at(-1) === "7H"),
      "the seven on the pile",
    );
    await waitForTurn(friend);
    await friend.holdToasts();
    await tap(friend, "7C");
    const toast = friend.page.locator(".toasts li");
    await toast.getByText("A card may not be played on its own rank here.").waitFor();
    await toast.getByRole("button", { name: `By your rules: ${line}` }).waitFor();
    await soon(async () => assert.deepEqual(await chosen(friend), []));
    await friend.screenshot("house-rules-refusal");

    // A press on the cited rule leads to its line in the rules of the table.
    await toast.getByRole("button", { name: /^By your rules/ }).click();
    const there = friend.page.locator("dialog .rule-sheet li.at");
    await there.waitFor();
    await soon(async () => assert.ok((await textOf(there)).endsWith(line)));
  });

  it("are applied again to the plays in the sandbox when they change", async () => {
    server = house.keep(await GameServer.start());
    const one = await house.come({ viewport: kViewports.desktop });
    await forbidSevenOnSeven(one, "Two at a time");
    // On a wide screen the sandbox stands beside the editor.
    await dealInSandbox(one, ["seven of hearts", "seven of clubs"], "five of hearts");
    await tap(one, "7H");
    await button(one, kPlay).click();
    await one.page.locator(".discard").getByText("Discard pile, on top: seven of hearts").waitFor();
    await tap(one, "7C");
    await one.page
      .locator(".cited")
      .getByText(/^By your rules: /)
      .waitFor();
    // Without the new effect, the same seven may follow.
    await button(one, "Remove: Not on its own rank").click();
    // The page announces the note as well, a moment later.
    const note = "The rules have changed: your plays were played again by the new ones.";
    await one.page.locator("p.note", { hasText: note }).waitFor();
    await tap(one, "7C");
    await button(one, kPlay).click();
    await one.page.locator(".discard").getByText("Discard pile, on top: seven of clubs").waitFor();
    await one.checkNothingOverflows("the editor on a wide screen");
    await one.screenshot("house-rules-desktop");
  });
});

describe("files of house rules", () => {
  const kGood = {
    format: "lastcard-rules/1",
    game: "pesten",
    name: "From a file",
    author: "Fatima",
    from: "manipesto",
  };
  /** Imports a file and returns the fault that the page then shows. */
  async function faultOf(one, content, name = "mine.rules.json") {
    const buffer = Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
    await one.page.locator("input[type=file]").setInputFiles({
      name,
      mimeType: "application/json",
      buffer,
    });
    const fault = one.page.locator("#import-title ~ * [role=alert], #import-title ~ * li").first();
    await fault.waitFor();
    return fault.textContent();
  }

  it("that are broken or hostile are refused in words, and nothing is kept", async () => {
    server = house.keep(await GameServer.start());
    const one = await house.come({ viewport: kViewports.portrait });
    await open(one, "rules", "House rules");
    await one.page.getByRole("link", { name: /^Manipesto/ }).waitFor();
    const { rules } = await (await fetch(`${server.url}api/rules/manipesto`)).json();
    const broken = [
      ['{"format": "lastcard-rul', /not JSON/],
      ["[".repeat(5000), /not JSON|something else/],
      [[1, 2, 3], /something else/],
      [{ ...kGood, format: "chess/1", rules }, /something else/],
      [{ ...kGood, format: "lastcard-rules/9", rules }, /newer/],
      [{ ...kGood, game: "comet", rules }, /another game/],
      [{ ...kGood, name: "a\u202eb", rules }, /name/],
      [kGood, /no rules/],
      [{ ...kGood, rules: { ...rules, padding: "x".repeat(40_000) } }, /too large/],
    ];
    for (const [content, said] of broken) assert.match(await faultOf(one, content), said);
    // A file that can be read but whose rules contradict each other is refused with the place.
    const twice = [{ effect: "again" }, { effect: "skip", count: 1 }];
    const effects = { ...rules.effects, 7: twice };
    assert.match(await faultOf(one, { ...kGood, rules: { ...rules, effects } }), /^At seven: ./);
    assert.match(await faultOf(one, { ...kGood, rules: { ...rules, hand: 99 } }), /from 1 to 15/);
    await soon(async () => assert.equal(await button(one, "Keep").count(), 0));
    await one.checkNothingOverflows("the faults of a file on a phone");
    await one.checkAccessibility("the faults of a file");
    await one.screenshot("house-rules-import-phone");
    await soon(async () =>
      assert.equal(await one.page.evaluate(() => document.querySelectorAll("h1").length), 1),
    );
  });

  it("can be downloaded from a sheet and imported elsewhere as the same rules", async () => {
    server = house.keep(await GameServer.start());
    const one = await house.come({ settings: { name: "Noor" } });
    await forbidSevenOnSeven(one, "Mine on paper");
    const link = await keep(one, "Mine on paper");
    const [download] = await Promise.all([
      one.page.waitForEvent("download"),
      one.page.getByRole("link", { name: "Download the file" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "mine-on-paper.rules.json");
    const other = await house.come({ viewport: kViewports.portrait });
    await open(other, "rules", "House rules");
    await other.page.locator("input[type=file]").setInputFiles(await download.path());
    const read = other.page.getByRole("region", { name: "Mine on paper" });
    await read.getByText("Mine on paper can be played.").waitFor();
    await button(other, "Keep").click();
    await other.page.getByRole("heading", { level: 1, name: "Mine on paper" }).waitFor();
    // The address is computed from the rules, so the same rules have the same address again.
    await soon(async () =>
      assert.equal(await other.page.getByLabel("Link to this sheet").inputValue(), link),
    );
    await open(other, "rules", "House rules");
    await other.page.getByRole("link", { name: /^Mine on paper/ }).waitFor();
  });
});

describe("the sheet on paper", () => {
  it("has only the rules, on one page", async () => {
    server = house.keep(await GameServer.start());
    const one = await house.come();
    await open(one, "r/manipesto", "Manipesto");
    const lines = one.page.locator(".rule-sheet li");
    await lines.first().waitFor();
    const count = await lines.count();
    assert.ok(count > 10, `${count} lines`);
    await one.page.emulateMedia({ media: "print" });
    await soon(async () =>
      assert.equal(
        await lines.evaluateAll((all) => all.filter((li) => li.checkVisibility()).length),
        count,
      ),
    );
    const shown = await one.page
      .locator("button, input, a.button")
      .evaluateAll((controls) =>
        controls.filter((control) => control.checkVisibility()).map((control) => control.outerHTML),
      );
    assert.deepEqual(shown, []);
    await one.screenshot("house-rules-print");
    const pdf = await one.page.pdf({ format: "A4" });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    assert.equal(pages, 1);
  });
});

describe("every page of house rules", () => {
  const kPages = [
    [
      "the library",
      async (one) => {
        await open(one, "rules", "House rules");
        await one.page.getByRole("link", { name: /^Manipesto/ }).waitFor();
      },
    ],
    [
      "the editor",
      async (one) => {
        await open(one, "rules/new?from=crazy-eights", "Write house rules");
        await button(one, /^seven: /).click();
      },
    ],
    [
      "the sandbox",
      async (one) => {
        await open(one, "rules/new?from=manipesto", "Write house rules");
        const tabs = tab(one, "Try");
        if ((await tabs.count()) > 0) await tabs.click();
        await one.page.locator(".sandbox .hand button").first().waitFor();
        await button(one, "Choose cards").click();
      },
    ],
    [
      "a sheet",
      async (one) => {
        await open(one, "r/manipesto", "Manipesto");
        await one.page.locator(".rule-sheet li").first().waitFor();
      },
    ],
    [
      "a code to scan",
      async (one) => {
        await open(one, "r/manipesto", "Manipesto");
        await button(one, "Code to scan").click();
        await one.page.locator("dialog svg[role=img]").waitFor();
      },
    ],
    [
      "an address of no rules",
      async (one) => {
        await open(one, "r/nothing-of-the-kind", /no such rules/);
        // The browser reports the server's answer on its console.
        const [told] = one.problems.splice(0);
        assert.match(told, /404/);
      },
    ],
  ];

  const kSizes = ["portrait", "small", "desktop"];
  const pagesAt = divided("pages of house rules", kPages, kSizes);
  for (const size of kSizes) {
    it(`is accessible and overflows nowhere, ${size}`, async () => {
      server = house.keep(await GameServer.start());
      const one = await house.come({ viewport: kViewports[size], locale: "en" });
      for (const [what, go] of pagesAt(size)) {
        await go(one);
        // The parts that load after the first view are there, and nothing moves.
        await one.page.locator(".overlay").waitFor({ state: "attached" });
        await one.settled();
        await one.checkNothingOverflows(`${what}, ${size}`);
        await one.screenshot(`house-rules-${what.replaceAll(" ", "-")}-${size}`);
        await one.checkAccessibility(`${what}, ${size}`);
      }
    });
  }
});
