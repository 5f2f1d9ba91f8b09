// Checks every screen by the rules of WCAG 2.2 AA. The checks are spread over five languages and over light, dark and
// forced colours.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { dealt, kAll } from "./sample.mjs";
import { fileName, goTo, kAdvice, kBoards, kScreens, setInPlace } from "./screens.mjs";
import { GameServer, kColourRules, kViewports, Player, soon, violations } from "./support.mjs";
import { catalogueOf, kLanguages, speaker } from "./words.mjs";

Player.reducedMotion = "reduce";

// A page has the same colours in every language, and the same words and roles in every colour. So the rules about
// colours are checked once per colour, and all others once per language. The languages take turns in the colours.
const kColours = [
  { name: "light", media: {} },
  { name: "dark", media: { colorScheme: "dark" } },
  { name: "forced colours", media: { forcedColors: "active" } },
];
const kUsual = { colorScheme: "light", forcedColors: "none" };

// On these screens, colours tell most. A test looks at them as a player without the cones for green.
const kByColour = ["own turn", "a set chosen", "a full hand", "suit picker", "end of a round"];

// The last parts of a page load within this time. They mend some violations.
const kLateMs = 20_000;

/** Repeats `look` until it finds no violation or the time is over. Returns the violations that are left. */
async function lasting(look) {
  try {
    await soon(async () => assert.deepEqual(await look(), []), kLateMs);
    return [];
  } catch {
    return look();
  }
}

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });

describe("U50: no violation of WCAG 2.2 AA", () => {
  const somebody = house.sharing({ viewport: kViewports.portrait });
  const screens = [...kScreens, ...kBoards, ...kAdvice];
  const spoken = dealt("languages of screens", screens, kLanguages);
  const painted = dealt("colours of screens", screens, kColours);

  for (const [number, screen] of screens.entries()) {
    it(screen.name, async () => {
      const player = await somebody();
      player.problems = [];
      const before = await player.page.evaluate(() => document.documentElement.lang || "en");
      await goTo(player, house.server.url, screen, speaker(await catalogueOf(before)));
      const wrong = {};
      const note = (what, found) => {
        if (found.length > 0) wrong[what] = found;
      };
      for (const [index, language] of spoken[number].entries()) {
        await setInPlace(player, { language });
        note(language, await lasting(() => violations(player.page, null, kColourRules)));
        const colour = kAll
          ? kColours[(index + number) % kLanguages.length]
          : painted[number][index];
        if (!colour) continue;
        await player.page.emulateMedia({ ...kUsual, ...colour.media });
        await player.settled();
        const found = await lasting(() => violations(player.page, kColourRules));
        note(`${language}, ${colour.name}`, found);
        await player.page.emulateMedia(kUsual);
      }
      assert.deepEqual(wrong, {});
      assert.deepEqual(player.problems, []);
    });
  }
});

describe("U50: no violation of WCAG 2.2 AA in accounts and administration", () => {
  const kPages = 7;
  // Each call returns the choices of the next page in this suite: one of them, or all with E2E_ALL=1.
  const inTurn = (name, choices) => {
    const turns = dealt(name, Array(kPages).fill(), choices);
    return () => turns.shift();
  };
  const languages = inTurn("languages of accounts", kLanguages);
  const colours = inTurn("colours of accounts", kColours);
  const look = async (player, what) => {
    const wrong = {};
    for (const language of languages()) {
      await setInPlace(player, { language });
      const found = await lasting(() => violations(player.page, null, kColourRules));
      if (found.length > 0) wrong[language] = found;
    }
    await setInPlace(player, { language: "en" });
    for (const { name, media } of colours()) {
      await player.page.emulateMedia({ ...kUsual, ...media });
      await player.settled();
      const found = await lasting(() => violations(player.page, kColourRules));
      if (found.length > 0) wrong[name] = found;
    }
    await player.page.emulateMedia(kUsual);
    assert.deepEqual(wrong, {}, what);
    await player.checkNothingOverflows(what);
    await player.screenshot(fileName("account", what));
  };
  const button = ({ page }, name) => page.getByRole("button", { name, exact: true });
  const make = async (player, name, password) => {
    const form = player.page.getByRole("region", { name: "Create an account" });
    await form.getByLabel("Name", { exact: true }).fill(name);
    if (password) await form.getByLabel("Password", { exact: true }).fill(password);
    else await form.getByLabel("With a personal link").check();
    await form.getByRole("button", { name: "Create account" }).click();
  };

  it("the pages for accounts and the admin's page have none", async () => {
    const server = house.keep(await GameServer.start({ options: ["--accounts-per-hour=0"] }));
    const phone = { viewport: kViewports.portrait };
    const noor = await house.come(phone);
    await noor.page.goto(`${server.url}account`);
    await noor.page.getByRole("region", { name: "Create an account" }).waitFor();
    await look(noor, "signed out");
    await make(noor, "Noor", null);
    await noor.page.getByText("Your sign-in link").waitFor();
    await look(noor, "a link of one's own");

    const bas = await house.come(phone);
    await bas.page.goto(server.adminLink.replace(/^.*\/account/, `${server.url}account`));
    await bas.page.getByRole("region", { name: "Create an account" }).waitFor();
    await look(bas, "invited to be the admin");
    await make(bas, "Bas", "four plain words");
    await bas.page.getByRole("heading", { level: 1, name: "Bas" }).waitFor();
    await look(bas, "signed in");
    await button(bas, "Delete my account …").click();
    await look(bas, "about to be deleted");

    await bas.page.goto(`${server.url}admin`);
    await bas.page.getByRole("listitem").filter({ hasText: "Noor" }).waitFor();
    await look(bas, "the admin's page");
    await bas.page.getByRole("button", { name: /Noor$/ }).first().click();
    await bas.page.getByRole("textbox", { name: /Noor/ }).waitFor();
    await look(bas, "a link for somebody");
  });
});

describe("U57: colour blindness", () => {
  it("without cones for green, each suit has its own shape and colours have enough contrast", async () => {
    const player = await Player.join(house.browser, { viewport: kViewports.portrait });
    const devtools = await player.context.newCDPSession(player.page);
    await devtools.send("Emulation.setEmulatedVisionDeficiency", { type: "deuteranopia" });
    const say = speaker(await catalogueOf("en"));
    const screens = kScreens.filter(({ name }) => kByColour.includes(name));
    assert.equal(screens.length, kByColour.length);
    let most = 0;
    for (const screen of screens) {
      await goTo(player, house.server.url, screen, say);
      assert.deepEqual(await lasting(() => violations(player.page, kColourRules)), [], screen.name);
      await player.screenshot(fileName("deuteranopia", screen.name));
      // Each suit on the screen has its own shape, and each team has a letter.
      const shapes = await player.page.evaluate(() => {
        const bySuit = new Map();
        for (const mark of document.querySelectorAll("svg.face")) {
          if (!mark.checkVisibility()) continue;
          const suit = ["S", "H", "D", "C"].find((name) => mark.classList.contains(name));
          // Every face has the mark below the index, and a strip of a card still shows it.
          const below = mark.querySelector(".corner path.ink:not(.ten)");
          const seen = below?.checkVisibility({ visibilityProperty: true });
          const shape = seen ? below.getAttribute("d") : "none";
          if (suit) bySuit.set(suit, (bySuit.get(suit) ?? new Set()).add(shape));
        }
        return [...bySuit.values()].map((found) => [...found]);
      });
      assert.ok(
        shapes.every((found) => found.length === 1),
        screen.name,
      );
      assert.equal(new Set(shapes.flat()).size, shapes.length, screen.name);
      most = Math.max(most, shapes.length);
      assert.deepEqual(player.problems, []);
    }
    assert.equal(most, 4, "a screen shows all suits");
    await player.context.close();
  });
});
