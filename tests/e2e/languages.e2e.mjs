// Every screen of a small phone in five languages, and in a pseudo language (words.mjs).
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { before, describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { cutChoices, cutTexts, overflow, plainTexts, shownTexts } from "./looking.mjs";
import { dealt, sample } from "./sample.mjs";
import { fileName, goTo, kAdvice, kScreens, setInPlace } from "./screens.mjs";
import { kViewports, Player, soon } from "./support.mjs";
import { catalogueOf, kLanguages, pseudoCatalogue, servePseudo, speaker } from "./words.mjs";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });

describe("U58: every screen in every language, 320 x 568", () => {
  const catalogues = new Map();
  const somebody = house.sharing({ viewport: kViewports.small });
  const screens = [...kScreens, ...kAdvice];
  const spoken = dealt("languages of screens", screens, kLanguages, 2);

  before(async () => {
    for (const language of kLanguages) catalogues.set(language, await catalogueOf(language));
  });

  async function wrongIn(player, language) {
    const keys = (await shownTexts(player.page)).filter((text) =>
      Object.hasOwn(catalogues.get(language), text),
    );
    return [
      ...(await cutTexts(player.page)),
      ...(await cutChoices(player.page)),
      ...(await overflow(player.page)),
      ...keys.map((key) => `not translated: ${key}`),
    ];
  }

  for (const [number, screen] of screens.entries()) {
    const languages = spoken[number];
    const pictured = languages[number % languages.length];
    it(`${screen.name}: nothing is cut off, nothing untranslated`, async () => {
      const player = await somebody();
      player.problems = [];
      const before = await player.page.evaluate(() => document.documentElement.lang || "en");
      await goTo(player, house.server.url, screen, speaker(catalogues.get(before)));
      const wrong = {};
      for (const language of languages) {
        await setInPlace(player, { language });
        if (screen.says) {
          const text = speaker(catalogues.get(language))(screen.says);
          await player.page.getByText(text).first().waitFor();
        }
        const found = await wrongIn(player, language);
        if (found.length > 0) wrong[language] = found;
        if (language === pictured) {
          await player.screenshot(fileName("language", screen.name, language));
        }
      }
      assert.deepEqual(wrong, {});
      assert.deepEqual(player.problems, []);
    });
  }

  it("texts that are 40 % longer fit too, and every text comes from the catalogue", async () => {
    const strange = await Player.join(house.browser, { viewport: kViewports.small, locale: "fi" });
    await servePseudo(strange.context);
    const say = speaker(await pseudoCatalogue());
    const wrong = {};
    for (const screen of sample("screens in strange letters", kScreens, 14)) {
      await goTo(strange, house.server.url, screen, say);
      const found = [
        ...(await cutTexts(strange.page)),
        ...(await overflow(strange.page)),
        ...(await plainTexts(strange.page)).map((text) => `not in the catalogue: ${text}`),
      ];
      if (found.length > 0) wrong[screen.name] = found;
    }
    assert.deepEqual(wrong, {});
    await strange.context.close();
  });
});

describe("U60: the language of the page", () => {
  it("can be changed during a match, and the whole log is then translated", async () => {
    const player = await Player.join(house.browser);
    const { page } = player;
    await page.goto(`${house.server.url}t/HAND07`);
    const log = page.locator("aside");
    let say = speaker(await catalogueOf("en"));
    await log.getByText("Joris plays").waitFor();
    await page.evaluate(() => (globalThis.samePage = true));
    for (const language of ["nl", "de", "tr", "fi", "en"]) {
      await page.getByRole("button", { name: say("settings.title") }).click();
      await page
        .locator("dialog[open]")
        .getByLabel(say("settings.language"))
        .first()
        .selectOption(language);
      say = speaker(await catalogueOf(language));
      await page
        .locator("dialog[open]")
        .getByRole("button", { name: say("dialog.close") })
        .press("Enter");
      const seen = (await log.textContent()).replace(/\s+/g, " ");
      const [played] = say("event.played", { name: "Joris" }).split("{cards}");
      assert.ok(seen.includes(played.trim()), `${played} in ${seen}`);
      assert.ok(seen.includes(say("event.skipped", { name: "Robin" })), seen);
      await soon(async () =>
        assert.equal(await page.evaluate(() => document.documentElement.lang), language),
      );
      const title = await page.title();
      assert.ok(title.includes(say("title.your-turn")), title);
    }
    assert.ok(await page.evaluate(() => globalThis.samePage));
    await player.context.close();
  });

  it("leaves the letters on the cards as the player chose them (U59)", async () => {
    const player = await Player.join(house.browser, {
      locale: "fi",
      settings: { letters: "AHVB" },
    });
    const { page } = player;
    await page.goto(`${house.server.url}t/HAND40`);
    // This hand has no jack.
    const letters = async () => {
      await page.locator("section.hand text.index").first().waitFor();
      const all = await page.locator("section.hand text.index").allTextContents();
      return [...new Set(all.filter((text) => /^[A-Z]$/.test(text)))].sort().join("");
    };
    await soon(async () => assert.equal(await letters(), "AHV"));
    await setInPlace(player, { language: "de" });
    await soon(async () => assert.equal(await letters(), "AHV"));
    await setInPlace(player, { letters: "AKDB" });
    await soon(async () => assert.equal(await letters(), "ADK"));
    await soon(async () =>
      assert.equal(await page.evaluate(() => document.documentElement.lang), "de"),
    );
    await player.context.close();
  });

  it("is at first the browser's language, or English if there is no translation", async () => {
    for (const [locale, language] of [
      ["de-AT", "de"],
      ["tr-TR", "tr"],
      ["fi", "fi"],
      ["nl-BE", "nl"],
      ["is", "en"],
    ]) {
      const player = await Player.join(house.browser, { locale });
      const asked = [];
      player.page.on("request", (request) => asked.push(request.url()));
      await player.page.goto(house.server.url);
      const say = speaker(await catalogueOf(language));
      await player.page.getByText(say("home.slogan"), { exact: true }).waitFor();
      await player.page.getByRole("heading", { name: say("shelf.title") }).waitFor();
      const catalogues = asked.filter((url) =>
        /\/assets\/(en|nl|de|tr|fi)[.-][^/]*\.js$/.test(url),
      );
      // Both the words of the first view and all others are of this language only.
      const others = catalogues.filter((url) => !new RegExp(`/assets/${language}[.-]`).test(url));
      assert.ok(catalogues.length > 0);
      assert.deepEqual(others, []);
      await player.context.close();
    }
  });

  it("does not change a typed table code in Turkish, where the capital of i is İ", async () => {
    const player = await Player.join(house.browser, { locale: "tr" });
    const { page } = player;
    await page.goto(house.server.url);
    const field = page.locator("input[name=code]");
    await field.fill("wait4");
    const drawn = await field.evaluate((input) => input.closest("[lang]").lang);
    assert.equal(drawn, "en");
    await field.press("Enter");
    await page.locator(".ring").waitFor();
    assert.match(page.url(), /WAIT4$/);
    await player.context.close();
  });
});
