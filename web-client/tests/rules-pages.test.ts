import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { RuleSetObject } from "../src/protocol/archive.gen";
import EditorPage from "../src/rules/editor/EditorPage.svelte";
import { storeDraft } from "../src/rules/house-rules";
import type { Got } from "../src/rules/library";
import { loadRulesWords } from "../src/rules/words.svelte";
import { settings } from "../src/state/settings.svelte";
import { until } from "./until";

const asked = new Map<string, (got: Got<RuleSetObject>) => void>();
vi.mock(import("../src/rules/library"), async (original) => ({
  ...(await original()),
  fetchRuleSet: (name: string) =>
    new Promise<Got<RuleSetObject>>((answer) => {
      asked.set(name, answer);
    }),
}));

const preset = join(import.meta.dirname, "../../engine/eights/presets/manipesto.json");
const rules = JSON.parse(readFileSync(preset, "utf8")) as RuleSetObject["rules"];
const alert = () => document.querySelector("[role=alert]");

beforeEach(async () => {
  await useLanguage("en");
  await useGame("pesten");
  await loadRulesWords("en");
});
afterEach(() => {
  cleanup();
  asked.clear();
});

it("the editor ignores an answer that it requested for an earlier address", async () => {
  const { rerender } = render(EditorPage, { from: "manipesto" });
  await rerender({ from: "crazy-eights" });
  await until(() => expect([...asked.keys()]).toEqual(["manipesto", "crazy-eights"]));
  asked.get("manipesto")!({ problem: "unavailable" });
  // The page has handled the answer by then.
  await new Promise((later) => setTimeout(later));
  expect(alert()).toBeNull();
  asked.get("crazy-eights")!({ problem: "unavailable" });
  await until(() => expect(alert()).not.toBeNull());
});

it("the editor does not fill in the author's name", async () => {
  settings.name = "Ingrid";
  render(EditorPage, { from: "manipesto" });
  await until(() => expect([...asked.keys()]).toEqual(["manipesto"]));
  const value: RuleSetObject = {
    format: "lastcard-rules/1",
    id: "0123456789abcdefghjk",
    game: "pesten",
    name: "manipesto",
    author: "",
    from: null,
    rules,
  };
  asked.get("manipesto")!({ value });
  const author = () => document.querySelector<HTMLInputElement>("[name=rules-author]");
  await until(() => expect(author()).not.toBeNull());
  expect(author()!.value).toBe("");
});

it("the editor goes on with rules from a file, also if they are for a waiting table", async () => {
  const name = "From a file";
  storeDraft({ name, author: "", from: null, fromName: name, start: rules, rules, seats: 4 });
  render(EditorPage, { table: "K7WPQ2" });
  const field = () => document.querySelector<HTMLInputElement>("[name=rules-name]");
  await until(() => expect(field()?.value).toBe(name));
  localStorage.clear();
});
