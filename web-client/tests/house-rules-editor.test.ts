import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { RuleProblem, RuleSet } from "../src/protocol/messages.gen";
import EditorForm from "../src/rules/editor/EditorForm.svelte";
import { Editor } from "../src/rules/editor/editor.svelte";
import { kFromNothing, kNothing } from "../src/rules/editor/from-nothing";
import { mended } from "../src/rules/editor/mend";
import { effectsOf, put } from "../src/rules/editor/rule-tree";
import { newEffect } from "../src/rules/editor/vocabulary";
import { ancestorsOf } from "../src/rules/ancestry";
import { draftOf, storeDraft, type Draft } from "../src/rules/house-rules";
import type { LibraryEntry, RuleSetObject } from "../src/rules/library";
import StartChoice from "../src/rules/StartChoice.svelte";
import { loadRulesWords } from "../src/rules/words.svelte";
import { router } from "../src/ui/router.svelte";

const preset = join(import.meta.dirname, "../../engine/eights/presets/manipesto.json");
const manipesto = JSON.parse(readFileSync(preset, "utf8")) as RuleSet;

const draft: Draft = {
  name: "Manipesto, my way",
  author: "Noor",
  from: "manipesto",
  fromName: "Manipesto",
  start: manipesto,
  rules: manipesto,
  seats: 4,
};

let asked: Request[] = [];
let problems: RuleProblem[] = [];
let held: (() => void)[] | null = null;

async function answer(request: Request): Promise<Answer> {
  asked.push(request);
  if (request.type === "keep-rules")
    return { type: "rules-kept", id: "1", rule_set: "0123456789abcdefghjk" };
  const found = problems;
  if (held) await new Promise<void>((go) => held!.push(go));
  return { type: "rules-checked", id: "1", problems: found };
}

const settle = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(async () => {
  [asked, problems, held] = [[], [], null];
  localStorage.clear();
  vi.useFakeTimers();
  await useLanguage("en");
  await Promise.all([useGame("pesten"), loadRulesWords("en")]);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("the base of house rules", () => {
  const entry = (name: string) => ({ preset: name, name }) as unknown as LibraryEntry;
  const entries = ["manipesto", "mau-mau", "crazy-eights", "prsi", "switch"].map(entry);
  const mine = ["Newest", "Older"].map((name) => ({ id: `id-${name}`, name, author: "" }));
  const began = () => vi.mocked(router.go).mock.lastCall?.[0];

  beforeEach(() => void vi.spyOn(router, "go").mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [/^Nothing/, "nothing"],
    [/^Manipesto/, "manipesto"],
    [/^Crazy Eights/, "crazy-eights"],
    [/^Mau-Mau/, "mau-mau"],
    [/Newest$/, "id-Newest"],
  ])("can be chosen: %s", async (name, from) => {
    render(StartChoice, { entries, mine, table: "K7WPQ2" });
    await fireEvent.click(screen.getByRole("button", { name }));
    expect(began()).toEqual({ screen: "rule-editor", from, table: "K7WPQ2" });
  });

  it("can be any other known rule set", async () => {
    render(StartChoice, { entries, mine });
    const all = within(screen.getByRole("combobox")).getAllByRole<HTMLOptionElement>("option");
    expect(all.map(({ value }) => value)).toEqual(["prsi", "switch", "id-Older"]);
    await fireEvent.click(screen.getByRole("button", { name: "Start from these" }));
    expect(began()).toEqual({ screen: "rule-editor", from: "prsi" });
  });

  it("can be nothing: no card has an effect, and there is no ancestor", async () => {
    expect(kNothing.effects).toEqual({});
    const written = { ...draft, from: kFromNothing, start: kNothing, rules: kNothing };
    const editor = new Editor(written, false, answer);
    await editor.save();
    expect(asked.at(-1)).toMatchObject({ type: "keep-rules", from: null, rules: kNothing });
  });

  it("gets new draw effects that no card answers", () => {
    expect(newEffect("draw")).toMatchObject({ effect: "draw", count: 2, chain: "none" });
  });
});

describe("Editor", () => {
  it("asks the server once when the changes pause, about the latest rules", async () => {
    const editor = new Editor(draft, false, answer);
    await settle();
    asked = [];
    editor.setRules(put(editor.rules, "hand", 8));
    editor.setRules(put(editor.rules, "hand", 9));
    expect(asked).toEqual([]);
    await settle();
    expect(asked).toEqual([
      { type: "check-rules", game: "pesten", rules: { ...manipesto, hand: 9 }, seats: 4 },
    ]);
  });

  it("ignores a late answer about older rules", async () => {
    held = [];
    problems = [{ at: "/teams", code: "odd_teams", message: "" }];
    const editor = new Editor(draft, false, answer);
    await settle();
    problems = [];
    editor.setSeats(5);
    await settle();
    held[1]!();
    await settle();
    held[0]!();
    await settle();
    expect(editor.problems).toEqual([]);
  });

  it("keeps a draft from the first change on, until it is forgotten", async () => {
    const editor = new Editor(draft, false, answer);
    expect(draftOf("manipesto")).toBeNull();
    editor.setName("Pesten at the Van Dijks'");
    editor.setRules(put(editor.rules, "jump_in", true));
    expect(draftOf("manipesto")).toMatchObject({
      name: "Pesten at the Van Dijks'",
      rules: { jump_in: true },
      start: { hand: 7 },
    });
    editor.undo();
    editor.undo();
    expect(draftOf("manipesto")).toMatchObject({ name: draft.name, rules: manipesto });
    editor.redo();
    const saved = await editor.save();
    expect(saved.type).toBe("rules-kept");
    expect(asked.at(-1)).toMatchObject({
      type: "keep-rules",
      name: "Pesten at the Van Dijks'",
      author: "Noor",
      from: "manipesto",
    });
    expect(draftOf("manipesto")).toBeNull();
  });

  it("keeps what is written while the rules are being saved", async () => {
    let keep: (answer: Answer) => void = () => {};
    const editor = new Editor(draft, false, async (request) =>
      request.type === "keep-rules"
        ? new Promise<Answer>((kept) => (keep = kept))
        : answer(request),
    );
    editor.setName("First thoughts");
    const saved = editor.save();
    editor.setName("Second thoughts");
    keep({ type: "rules-kept", id: "1", rule_set: "0123456789abcdefghjk" });
    await saved;
    expect(draftOf("manipesto")).toMatchObject({ name: "Second thoughts" });
    editor.stop();
  });

  it("asks for a check again if the server was too busy for it", async () => {
    let busy = true;
    const refused: Answer = { type: "refused", id: "1", code: "busy", message: "" };
    const editor = new Editor(draft, false, async (request) => (busy ? refused : answer(request)));
    await settle();
    expect([editor.unreachable, editor.problems]).toEqual([true, null]);
    busy = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect([editor.unreachable, editor.problems]).toEqual([false, []]);
    editor.stop();
  });

  it("shows another tab's draft of the same rules, and restores its own by undo", async () => {
    const editor = new Editor(draft, false, answer);
    editor.setRules(put(editor.rules, "hand", 5));
    storeDraft({ ...draft, name: "Theirs", rules: put(manipesto, "hand", 9), seats: 6 });
    dispatchEvent(new StorageEvent("storage", { key: "lastcard.house-rules.drafts" }));
    expect([editor.name, editor.rules.hand, editor.seats]).toEqual(["Theirs", 9, 6]);
    await settle();
    expect(asked.at(-1)).toMatchObject({ rules: { hand: 9 }, seats: 6 });
    editor.undo();
    expect([editor.name, editor.rules.hand]).toEqual([draft.name, 5]);
    editor.stop();
    dispatchEvent(new StorageEvent("storage", { key: "lastcard.house-rules.drafts" }));
    expect(editor.rules.hand).toBe(5);
  });

  it("also forgets a draft of the same rules that another tab stored", () => {
    const editor = new Editor(draft, false, answer);
    storeDraft({ ...draft, name: "Theirs" });
    dispatchEvent(new StorageEvent("storage", { key: "lastcard.house-rules.drafts" }));
    editor.forget();
    expect(draftOf("manipesto")).toBeNull();
    editor.stop();
  });

  it("undoes one change and leaves the others", () => {
    const editor = new Editor(draft, false, answer);
    editor.setRules(put(put(editor.rules, "hand", 5), "knock.penalty", 5));
    expect(editor.changes).toEqual(["hand", "knock.penalty"]);
    editor.restore("hand");
    expect([editor.changes, editor.rules.hand]).toEqual([["knock.penalty"], 7]);
  });
});

describe("EditorForm", () => {
  async function open(): Promise<Editor> {
    const editor = new Editor(draft, false, answer);
    render(EditorForm, { editor, wide: true });
    await settle();
    return editor;
  }
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

  it("adds an effect to a card, and changes its number and suits", async () => {
    const editor = await open();
    await press("nine: an ordinary card");
    await press("Add an effect");
    await press(/^All others draw/);
    await press("Cards for each: more");
    expect(effectsOf(editor.rules, "9")).toEqual([{ effect: "others-draw", count: 2 }]);
    expect(screen.getByRole("button", { name: "nine: 1 effect, changed" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("checkbox", { name: "hearts" }));
    expect(effectsOf(editor.rules, "9")[0]!.suits).toEqual(["C", "D", "S"]);
    await press("As it was: nine");
    expect(effectsOf(editor.rules, "9")).toEqual([]);
  });

  it("offers no ninth effect of a card, and says why", async () => {
    // PES-78
    const list = Array.from({ length: 7 }, () => newEffect("give-card"));
    const editor = await open();
    editor.setRules(put(editor.rules, "effects.9", list));
    await settle();
    await press("nine: 7 effects, changed");
    await press("Add an effect");
    await press(/^All others draw/);
    await tick();
    expect(effectsOf(editor.rules, "9")).toHaveLength(8);
    const add = screen.getByRole("button", { name: "Add an effect" });
    expect(add.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(add.getAttribute("aria-describedby")!);
    expect(reason?.textContent).toBe("A card has at most 8 effects. To add another, remove one.");
    await fireEvent.click(add);
    expect(screen.queryByRole("button", { name: /^All others draw(?!:)/ })).toBeNull();
    await press("Remove: All others draw");
    expect(add.getAttribute("aria-disabled")).toBe("false");
    expect(add.getAttribute("aria-describedby")).toBeNull();
  });

  it("says how many effects a card can have if a file has more", async () => {
    problems = [{ at: "/effects/7", code: "too_many_effects", message: "english" }];
    await open();
    await press(/^seven A card has at most 8 effects/);
    await tick();
    expect(document.body.textContent).toContain("A card has at most 8 effects.");
  });

  it("gives an exact card an entry of its own", async () => {
    const editor = await open();
    await press("Add queen of spades");
    await tick();
    expect(Object.keys(editor.rules.effects as object)).toContain("QS");
    expect(screen.getByRole("button", { name: /^Add queen of spades/ })).toHaveProperty(
      "disabled",
      true,
    );
  });

  it("explains a problem at its place, in words", async () => {
    problems = [
      { at: "/decks", code: "too_few_cards", message: "english" },
      { at: "/effects/7/0", code: "brand_new", message: "A server's own words." },
    ];
    const editor = await open();
    const decks = screen.getByRole("group", { name: "Packs of cards" });
    expect(decks.textContent).toContain("108 cards are too few: 4 players need at least 33.");
    await press(/^seven A server's own words/);
    await tick();
    const effect = screen.getByRole("listitem", { name: "Play again" });
    expect(effect.textContent).toContain("A server's own words.");
    problems = [];
    editor.setRules(put(editor.rules, "decks", 3));
    await settle();
    expect(decks.textContent).not.toContain("too few");
  });

  it("marks a change and can take it back", async () => {
    const editor = await open();
    const group = screen.getByRole("group", { name: "Jump in with the same card" });
    await fireEvent.click(within(group).getByRole("switch"));
    expect(editor.rules.jump_in).toBe(true);
    await fireEvent.click(
      within(group).getByRole("button", { name: "As it was: Jump in with the same card" }),
    );
    expect(editor.rules).toEqual(manipesto);
  });
});

describe("mended rules", () => {
  it("are unchanged if the rules were sound", () => {
    expect(mended(manipesto, { ...manipesto, hand: 3, effects: {} })).toEqual(manipesto);
    const suited = put(manipesto, "effects.9", [{ effect: "limit", min: 4, suits: ["S"] }]);
    expect(mended(suited, manipesto)).toEqual(suited);
  });

  it("have the usual values for missing or wrong ones, and no unknown members", () => {
    const broken = {
      hand: 99,
      teams: "yes",
      target: 9,
      colour: "red",
      knock: { penalty: 5, shout: true },
      finish: { forbidden: ["J", 7] },
      effects: { "7": [{ effect: "again" }, { effect: "explode" }, 7], "1": [], "8": {} },
    };
    const right = mended(broken, manipesto);
    expect(right).toEqual({
      ...manipesto,
      target: 9,
      knock: { ...(manipesto.knock as object), penalty: 5 },
      effects: { "7": [{ effect: "again" }] },
    });
  });
});

describe("ancestry", () => {
  const object = (id: string, from: string | null): RuleSetObject => ({
    format: "lastcard-rules/1",
    id,
    game: "pesten",
    name: id,
    author: "",
    from,
    rules: manipesto,
  });
  const a = "a".repeat(20);
  const b = "b".repeat(20);

  it("goes back to the preset, or to the first unknown rule set", async () => {
    const known = new Map([
      [b, object(b, "manipesto")],
      ["manipesto", object("c".repeat(20), null)],
    ]);
    const fetched = (name: string) => {
      const value = known.get(name);
      return Promise.resolve(value ? { value } : { problem: "no_such_rule_set" as const });
    };
    const chain = await ancestorsOf(object(a, b), fetched);
    expect(chain.map(({ ruleSet, name }) => [ruleSet, name])).toEqual([
      [b, b],
      ["manipesto", "Manipesto"],
    ]);
    known.delete("manipesto");
    const broken = await ancestorsOf(object(a, b), fetched);
    expect(broken.map((ancestor) => ancestor.object !== undefined)).toEqual([true, false]);
  });

  it("ends if a hostile server answers in circles", async () => {
    const fetched = () => Promise.resolve({ value: object(b, b) });
    expect(await ancestorsOf(object(a, b), fetched)).toHaveLength(1);
  });
});
