import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer } from "../src/connection/connection.svelte";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { RuleSetObject } from "../src/protocol/archive.gen";
import EditorPage from "../src/rules/editor/EditorPage.svelte";
import { draftOf, storeDraft } from "../src/rules/house-rules";
import type { Got } from "../src/rules/library";
import LibraryPage from "../src/rules/LibraryPage.svelte";
import { loadRulesWords, r } from "../src/rules/words.svelte";
import { app } from "../src/state/app.svelte";
import { settings } from "../src/state/settings.svelte";
import { router } from "../src/ui/router.svelte";
import { until } from "./until";

const asked = new Map<string, (got: Got<RuleSetObject>) => void>();
vi.mock(import("../src/rules/library"), async (original) => ({
  ...(await original()),
  fetchRuleSet: (name: string) =>
    new Promise<Got<RuleSetObject>>((answer) => {
      asked.set(name, answer);
    }),
  fetchRuleSets: async () => ({ value: [] }),
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
  vi.restoreAllMocks();
  localStorage.clear();
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

it("the library goes on with a draft as another tab has left it", async () => {
  vi.spyOn(router, "go").mockImplementation(() => {});
  const draft = { author: "", from: null, fromName: "A file", start: rules, rules, seats: 4 };
  storeDraft({ ...draft, name: "First thoughts" });
  render(LibraryPage);
  storeDraft({ ...draft, name: "Second thoughts" });
  const name = r("library.continue", { name: "First thoughts" });
  await fireEvent.click(screen.getByRole("button", { name }));
  expect(draftOf("")?.name).toBe("Second thoughts");
});

/** Opens the editor for a waiting table with a draft from a file. */
async function editFile(): Promise<void> {
  const name = "From a file";
  storeDraft({ name, author: "", from: null, fromName: name, start: rules, rules, seats: 4 });
  render(EditorPage, { table: "K7WPQ2" });
  const field = () => document.querySelector<HTMLInputElement>("[name=rules-name]");
  await until(() => expect(field()?.value).toBe(name));
}

it("the editor goes on with rules from a file, also if they are for a waiting table", editFile);

it("a late answer to keeping rules for a table leaves the player on another screen", async () => {
  let kept: (answer: Answer) => void = () => {};
  vi.spyOn(app.connection, "request").mockImplementation(async ({ type }) => {
    if (type === "check-rules") return { type: "rules-checked", id: "1", problems: [] };
    if (type === "configure") return { type: "ok", id: "1" };
    // The trial beside the editor gets no answer.
    return new Promise<Answer>((answer) => type === "keep-rules" && (kept = answer));
  });
  router.go({ screen: "rule-editor", table: "K7WPQ2" });
  await editFile();
  const name = r("editor.save.table", { code: "K7WPQ2" });
  const save = screen.getByRole("button", { name });
  await until(() => expect(save.getAttribute("aria-disabled")).toBe("false"));
  await fireEvent.click(save);
  router.go({ screen: "home" });
  kept({ type: "rules-kept", id: "1", rule_set: "0123456789abcdefghjk" });
  // The page has handled the answer by then.
  await new Promise((later) => setTimeout(later));
  expect(router.route.screen).toBe("home");
});
