import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gamesWithWords, loadGameWords } from "../src/i18n/game-words";
import {
  gameInUse,
  gameName,
  say,
  t,
  useGame,
  useLanguage,
  useTitles,
} from "../src/i18n/i18n.svelte";
import { presetName } from "../src/i18n/preset-name";
import { kNoWords } from "../src/i18n/messages";
import { parametersOf } from "../words/compile";
import { fileOf, languagesOf, allTexts } from "../words/folders";

const kFolder = join(import.meta.dirname, "../src/games");
const kGroups = [
  "action",
  "badge",
  "card-effect",
  "chain",
  "composer",
  "effect",
  "end",
  "event",
  "fits",
  "help",
  "kind",
  "move",
  "pot",
  "preset",
  "preview",
  "refusal",
  "remark",
  "remark-pick",
  "rule",
  "rule-words",
  "sheet",
  "status",
  "violation",
  "zone",
];
/** The parameters that a fact, and so a sentence about it, can have. */
const kParameters = [
  "name",
  "other",
  "count",
  "suit",
  "rank",
  "cards",
  "card",
  "direction",
  "side",
  "kind",
  "rule",
  "text",
];

const en = allTexts("locales", "en");
const games = (await gamesWithWords()).map((game) => ({
  game,
  words: allTexts(`games/${game}`, "en"),
}));

it("every game that has a folder has words", () => {
  const folders = readdirSync(kFolder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(games.map(({ game }) => game)).toEqual(folders.map((entry) => entry.name).sort());
});

describe.each(games)("the words of $game", ({ game, words }) => {
  it("exist in Dutch, too", () => {
    expect(languagesOf(`games/${game}`)).toContain("nl");
  });

  it("name the game, say what it is about and how it is played", () => {
    for (const key of ["name", "tagline", "help.1"]) {
      expect(typeof words[key], `${game}: ${key}`).toBe("string");
    }
  });

  it("have only keys of the groups that the client looks in", () => {
    const strange = Object.keys(words).filter(
      (key) =>
        !["name", "tagline"].includes(key) &&
        !Object.hasOwn(en, key) &&
        !(/^[a-z-]+(\.[\w*-]+)+$/.test(key) && kGroups.includes(key.split(".")[0]!)),
    );
    expect(strange).toEqual([]);
  });

  it("use only parameters that a fact can have", () => {
    const asked = Object.entries(words)
      .filter(([key]) => /^(status|event|badge|effect)\./.test(key))
      .flatMap(([key, text]) =>
        parametersOf(text)
          .filter((name) => !kParameters.includes(name))
          .map((name) => `${key}: {${name}}`),
      );
    expect(asked).toEqual([]);
  });

  it("write the codes of facts with hyphens and those of refusals with underscores", () => {
    const wrong = Object.keys(words).filter((key) => {
      const [group, code = ""] = key.split(".");
      if (group === "refusal") return !/^[a-z][a-z0-9_]*$/.test(code);
      if (!["status", "event", "badge", "effect", "action", "pot"].includes(group!)) return false;
      return !/^[a-z][a-z0-9-]*$/.test(code);
    });
    expect(wrong).toEqual([]);
  });

  it("have words for the other players wherever they have words for “you”", () => {
    const lonely = Object.keys(words).filter(
      (key) =>
        /^(status|event|badge)\..*\.you$/.test(key) &&
        !Object.hasOwn(words, key.replace(/\.you$/, "")) &&
        !Object.hasOwn(en, key.replace(/\.you$/, "")),
    );
    expect(lonely).toEqual([]);
  });

  it("take precedence over the words that all games share", async () => {
    await useLanguage("en");
    await useGame(game);
    expect(gameInUse()).toBe(game);
    for (const key of Object.keys(words)) {
      if (parametersOf(words[key]!).length === 0) expect(say(key)).toBe(words[key]);
    }
    expect(gameName(game)).toBe(words.name);
  });
});

describe("names of games", () => {
  afterEach(() => useGame("a-game-without-words"));

  it("are there at once for the current game, and on request for the others", async () => {
    await useLanguage("en");
    await useGame("pesten");
    expect(gameName("pesten")).toBe("Pesten");
    expect(gameName("go-boom")).toBe("go-boom");
    await useTitles();
    expect(gameName("go-boom")).toBe("Go Boom");
    await useLanguage("nl");
    expect(say("tagline.go-boom")).toBeTruthy();
  });
});

describe("words of a game", () => {
  beforeEach(() => useLanguage("en"));
  afterEach(() => useGame("a-game-without-words"));

  it("are English if the language has none, and empty for an unknown game", async () => {
    expect(await loadGameWords("no-such-game", "en")).toBe(kNoWords);
    await useGame("no-such-game");
    expect(gameInUse()).toBe("no-such-game");
    expect(t("action.choose-card")).toBe(en["action.choose-card"]);
    expect(gameName("no-such-game")).toBe("no-such-game");
    expect(presetName("no-such-game", undefined)).toBe(en["preset.own"]);
    for (const { game } of games) {
      const language = existsSync(fileOf(`games/${game}`, "fi")) ? "fi" : "en";
      const { name } = allTexts(`games/${game}`, language);
      expect((await loadGameWords(game, "fi")).texts.name).toBe(name);
    }
  });
});
