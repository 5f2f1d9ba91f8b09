import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  kLanguages,
  say,
  t,
  useGame,
  useLanguage,
  useSaid,
  type Language,
} from "../src/i18n/i18n.svelte";
import type { LibraryEntry } from "../src/rules/library";
import { followRuleSet } from "../src/table/said-word";
import { allTexts } from "../words/folders";
import { until } from "./until";

const kId = "0123456789abcdefghjk";
const english = allTexts("games/pesten/said", "en");
const kParent = "zzzzzzzzzz0123456789";

beforeEach(async () => {
  await useLanguage("en");
  await useGame("pesten");
});
afterEach(() => {
  useSaid(null);
  vi.unstubAllGlobals();
});

const by = async (ruleSet: string, button: string) => {
  const stop = followRuleSet(ruleSet);
  await until(() => expect(t("action.knock")).toBe(button));
  return stop;
};

describe("the word for the last card", () => {
  it.each([
    ["manipesto", "Knock: last card!"],
    ["pesten-app", "“Pesten!”"],
    ["mau-mau", "“Mau!”"],
    ["switch", "“Last card!”"],
  ])("depends on the rule set: %s", async (ruleSet, button) => {
    const stop = await by(ruleSet, button);
    stop();
    expect(t("action.knock")).toBe("Knock: last card!");
  });

  it("is the same in every text about it", async () => {
    const stop = await by("pesten-app", "“Pesten!”");
    expect(t("event.knocked", { name: "Bas" })).toBe("Bas: “Pesten!”");
    expect(t("seat.owes-knock")).toBe("no “Pesten”!");
    expect(t("rules.knock", { count: 2 })).toBe("forgotten “Pesten” costs 2 cards");
    expect(t("event.forgot-knock", { name: "Bas", count: 1 })).toBe(
      "Bas has not said “Pesten” and draws 1 card",
    );
    expect(say("help.5")).toMatch(/^Say “Pesten”/);
    stop();
    expect(t("event.knocked", { name: "Bas" })).toBe("Bas knocks: last card!");
  });

  it.each(Object.keys(kLanguages) as Language[])(
    "is in every text about it in %s",
    async (language) => {
      await useLanguage(language);
      const stop = followRuleSet("pesten-app");
      await until(() => expect(t("action.knock")).toContain("Pesten"));
      const texts = Object.keys(english).filter((key) => !key.startsWith("last-card."));
      expect(texts).toHaveLength(20);
      for (const key of texts) {
        for (const count of [1, 2]) {
          const text = say(key, { name: "Bas", seconds: 3, count })!;
          expect(text).toContain("Pesten");
          expect(text).not.toMatch(/[{}]/);
        }
      }
      stop();
    },
  );

  it("exists only for rule sets that the server has", () => {
    const folder = join(import.meta.dirname, "../../engine/eights");
    const known = ["presets", "library"].flatMap((name) => readdirSync(join(folder, name)));
    const worded = Object.keys(english).filter((key) => key.startsWith("last-card."));
    expect(worded.length).toBeGreaterThan(0);
    for (const key of worded) expect(known).toContain(`${key.slice("last-card.".length)}.json`);
  });
});

describe("stored rules", () => {
  const known: Record<string, Partial<LibraryEntry> & { from: string | null }> = {
    [kId]: { from: kParent },
    [kParent]: { from: "pesten-app" },
    "pesten-app": { from: null },
  };
  beforeEach(() =>
    vi.stubGlobal("fetch", async (url: URL) => {
      const id = url.pathname.split("/").at(-1)!;
      const object = { ...known[id], id, game: "pesten", name: id, author: "", rules: {} };
      return new Response(JSON.stringify(object), { status: known[id] ? 200 : 404 });
    }),
  );

  it("use the word of the rules that they were made from", async () => {
    const stop = followRuleSet(undefined, kId);
    await until(() => expect(t("action.knock")).toBe("“Pesten!”"));
    stop();
    expect(t("action.knock")).toBe("Knock: last card!");
  });

  it("no longer set the word once their table was left", async () => {
    followRuleSet(undefined, kId)();
    const other = followRuleSet("manipesto");
    await vi.dynamicImportSettled();
    await new Promise((done) => setTimeout(done));
    expect(t("action.knock")).toBe("Knock: last card!");
    other();
  });
});
