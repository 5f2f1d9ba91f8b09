import { cleanup, render, screen } from "@testing-library/svelte";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kLanguages, type Language, useLanguage } from "../src/i18n/i18n.svelte";
import type { Phrase } from "../src/i18n/messages";
import { partsOf, spoken } from "../src/log/sentences";
import type { RuleSet, View } from "../src/protocol/messages.gen";
import ChangedRules from "../src/rules/pesten/ChangedRules.svelte";
import { cited } from "../src/rules/pesten/cited.svelte";
import { cite } from "../src/rules/pesten/citing";
import PestenRules from "../src/rules/pesten/PestenRules.svelte";
import {
  countDifferences,
  lineForRefusal,
  loadSheetWords,
  pestenSheet,
  type SheetLine,
} from "../src/rules/pesten/sheet";
import { announcer } from "../src/state/announcer.svelte";
import { toasts } from "../src/state/toasts.svelte";
import type { TableState } from "../src/table/table.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";
import { lineAmong } from "../src/rules/pesten/citation";
import SheetView from "../src/rules/pesten/SheetView.svelte";
import {
  full,
  kChangedMembers,
  kEffects,
  library,
  preset,
  randomRules,
  withNines,
} from "./pesten-rule-sets";

const kPresets = ["manipesto", "pesten-2018", "pesten-app"];
const kRandom = 300;
// Matches text that must not be in a sheet: a key, a parameter without a value, NaN, two spaces, or
// no full stop or bracket at the end.
const kWrong = /[{}]|\w\.\w|undefined|NaN|\bnull\b|\[object| {2}|[^.)]$/;
const languages = Object.keys(kLanguages) as Language[];

async function speak(language: Language): Promise<void> {
  await useLanguage(language);
  await loadSheetWords();
}

function linesOf(rules: RuleSet, base: RuleSet | null = null): SheetLine[] {
  return pestenSheet(rules, base).flatMap((section) => section.lines);
}

const marked = (text: Phrase) =>
  partsOf(text)
    .map((part) => ("card" in part ? `\u27e6${part.card}\u27e7` : part.text))
    .join("");

function textOf(rules: RuleSet): string {
  return pestenSheet(rules)
    .map(({ title, lines }) =>
      [`## ${title}`, ...lines.map(({ text }) => `- ${marked(text)}`)].join("\n"),
    )
    .join("\n\n");
}

function textAt(rules: RuleSet, rule: string): string {
  return linesOf(rules)
    .filter((line) => line.rules.includes(rule))
    .map(({ text }) => marked(text))
    .join("\n");
}

afterEach(() => {
  cleanup();
  dialogs.open = null;
  for (const { id } of toasts.list) toasts.dismiss(id);
});

describe.each(languages)("the rule sheet in %s", (language) => {
  beforeEach(() => speak(language));

  it.each(kChangedMembers)("has another text if %s differs", (path, rules) => {
    expect(textOf(rules)).not.toBe(textOf(full()));
    expect(textAt(rules, path)).not.toBe(textAt(full(), path));
  });

  it("has a different text for every effect and each of its parameters", () => {
    const texts = new Map<string, unknown>();
    for (const effects of kEffects) {
      const text = textAt(withNines(effects), "effects.9");
      expect(text, JSON.stringify(effects)).not.toBe("");
      expect({ as: texts.get(text), effects }).toEqual({ as: undefined, effects });
      texts.set(text, effects);
    }
  });

  it("has whole sentences for any rules", () => {
    for (let seed = 1; seed <= kRandom; seed += 1) {
      const sections = pestenSheet(randomRules(seed));
      const texts = sections.flatMap(({ lines }) => lines.map(({ text }) => spoken(text)));
      expect({ seed, wrong: texts.filter((text) => kWrong.test(text)) }).toEqual({
        seed,
        wrong: [],
      });
      expect(sections.filter(({ lines }) => lines.length === 0)).toEqual([]);
    }
  });

  it("says each thing once, for all presets and the library", () => {
    const presets = kPresets.map((name): [string, RuleSet] => [name, preset(name)]);
    for (const [name, rules] of [...presets, ...library()]) {
      const texts = linesOf(rules).map(({ text }) => spoken(text));
      expect({ name, texts: [...new Set(texts)] }).toEqual({ name, texts });
      expect({ name, wrong: texts.filter((text) => kWrong.test(text)) }).toEqual({
        name,
        wrong: [],
      });
    }
  });
});

describe("the sheet of the Manipesto", () => {
  it.each(["en", "nl"] as const)("reads in %s as in the reviewed text", async (language) => {
    await speak(language);
    const golden = join(import.meta.dirname, "golden", `manipesto-sheet.${language}.txt`);
    expect(`${textOf(preset("manipesto"))}\n`).toBe(readFileSync(golden, "utf8"));
  });
});

describe("a difference between rules", () => {
  beforeEach(() => speak("en"));

  it.each(kChangedMembers)("is marked only in the lines of its member: %s", (path, rules) => {
    const marked = linesOf(rules, full()).filter(({ changed }) => changed);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((line) => !line.rules.includes(path))).toEqual([]);
    expect(linesOf(rules, full()).filter((line) => line.rules.includes(path))).toEqual(marked);
    expect(countDifferences(rules, full())).toBe(marked.length);
  });

  it.each(library())("is counted as often as it is marked: %s", (_, rules) => {
    for (const base of [full(), preset("manipesto"), preset("pesten-2018")]) {
      const marked = linesOf(rules, base).filter(({ changed }) => changed);
      expect(countDifferences(rules, base)).toBe(marked.length);
    }
  });

  it("is not found if the rules mean the same", () => {
    const base = full();
    const effects = base.effects as Record<string, object[]>;
    const same = {
      ...base,
      pack: 52,
      jump_in: false,
      effects: {
        ...effects,
        3: [],
        7: [{ effect: "again", same_suit: false }],
        "*": effects["*"]!.slice(1),
      },
    };
    expect(linesOf(same, base).filter(({ changed }) => changed)).toEqual([]);
    expect(linesOf(same).map(({ text }) => text)).toEqual(linesOf(base).map(({ text }) => text));
    expect(countDifferences(same, base)).toBe(0);
  });

  it("splits cards with the same effect if only one of them is new", () => {
    const rules = full();
    rules.effects = { ...(rules.effects as object), Q: [{ effect: "again" }] };
    const told = linesOf(rules, full()).filter(({ text }) =>
      spoken(text).endsWith("You play again."),
    );
    expect(told.map(({ text, changed }) => [text, changed])).toEqual([
      ["Sevens: You play again.", false],
      ["Queens: You play again.", true],
    ]);
    expect(linesOf(rules).map(({ text }) => text)).toContain("Sevens and queens: You play again.");
  });

  it("may be an effect that a card no longer has", () => {
    const rules = full();
    const effects = { ...(rules.effects as Record<string, object[]>) };
    delete effects[8];
    rules.effects = effects;
    const marked = linesOf(rules, full()).filter(({ changed }) => changed);
    expect(marked.map(({ text }) => text)).toEqual(["Eights: No effect."]);
    expect(countDifferences(rules, full())).toBe(1);
  });
});

describe("special cards", () => {
  beforeEach(() => speak("en"));

  function labels(effects: Record<string, object[]>): string[] {
    const lines = linesOf({ ...full(), effects });
    return lines.flatMap(({ label }) => (label === undefined ? [] : [label]));
  }

  it("are named by suit if only some suits have an effect", () => {
    const king = (suits: string[]) => ({ K: [{ effect: "reverse", suits }] });
    expect(labels(king(["C", "S"]))).toEqual(["Black kings", "Jokers"]);
    expect(labels(king(["H", "D"]))).toEqual(["Red kings", "Jokers"]);
    expect(labels(king(["H"]))).toEqual(["Kings of hearts", "Jokers"]);
    expect(labels(king(["H", "C", "D", "S"]))).toEqual(["Kings", "Jokers"]);
  });

  it("have their own line if a single card has its own effects", () => {
    const effects = { Q: [{ effect: "again" }], QS: [{ effect: "others-draw", count: 2 }] };
    expect(labels(effects)).toEqual(["Queens", "Jokers", "Queen of spades"]);
    expect(linesOf({ ...full(), effects }).map(({ rule }) => rule)).toContain("exact-card");
  });

  it("are only those in the pack", () => {
    const effects = { 2: [{ effect: "again" }], 7: [{ effect: "again" }] };
    const lines = linesOf({ ...full(), effects, pack: 32, jokers: 0 });
    expect(lines.flatMap(({ label }) => label ?? [])).toEqual(["Sevens"]);
  });
});

describe("a refusal", () => {
  beforeEach(() => speak("en"));

  const engine = join(import.meta.dirname, "../../engine/eights");
  const codes = [
    ...new Set(
      readdirSync(engine, { withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(cc|h)$/.test(entry.name))
        .map((entry) => readFileSync(join(engine, entry.name), "utf8"))
        .flatMap((text) => [...text.matchAll(/\{\s*"([a-z_]+)",\s*(?:"PES-|rule\})/g)])
        .map((match) => match[1]!),
    ),
  ];

  function view(top: string, badges: View["badges"] = []): View {
    return {
      zones: [{ id: "discard", layout: "pile", count: 3, cards: ["9C", top] }],
      badges,
    } as unknown as View;
  }

  const situations: (View | null)[] = [
    null,
    view("2H"),
    view("*"),
    view("2H", [{ code: "chain", count: 2, kind: "two-sequence" }]),
    view("*", [{ code: "chain", count: 5, kind: "same" }]),
    view("5S", [{ code: "chain", count: 5, kind: "none" }]),
    view("JH", [{ code: "called-suit", suit: "S" }]),
  ];

  it("has a line for every code of the engine", () => {
    expect(codes.length).toBeGreaterThan(35);
    for (const rules of [...kPresets.map(preset), randomRules(1), randomRules(2), randomRules(3)]) {
      const lines = linesOf(rules);
      const without = codes.filter((code) =>
        situations.some((situation) => lineAmong(lines, code, rules, situation) === null),
      );
      expect(without).toEqual([]);
    }
  });

  it("has no line if no rule forbids the act", () => {
    expect(lineForRefusal("connection_lost", full(), null)).toBeNull();
    expect(lineForRefusal("constructor", full(), null)).toBeNull();
  });

  const jacks = {
    J: [
      { effect: "limit", max: 5, suits: ["H"] },
      { effect: "again", suits: ["C"] },
    ],
  };
  it.each<[string, View | null, RuleSet, string]>([
    ["must_play", null, full(), "must_play"],
    ["not_your_turn", null, full(), "jump_in"],
    ["forbidden_last_card", null, full(), "finish.forbidden"],
    ["does_not_fit", view("5H"), full(), "fits"],
    ["does_not_fit", view("JH", [{ code: "called-suit", suit: "S" }]), full(), "fits.called"],
    [
      "must_respond",
      view("2H", [{ code: "chain", count: 2, kind: "two-sequence" }]),
      full(),
      "chains.answer",
    ],
    [
      "not_the_rank_of_the_chain",
      view("*", [{ code: "chain", count: 5, kind: "same" }]),
      full(),
      "chains.same",
    ],
    ["set_too_small", view("5H"), full(), "sets"],
    [
      "set_too_small",
      view("2H", [{ code: "chain", count: 2, kind: "two-sequence" }]),
      full(),
      "chains.two-sequence",
    ],
    ["above_limit", view("9D"), withNines([{ effect: "limit", max: 5 }]), "effects.9"],
    ["not_on_same_rank", view("9D"), withNines([{ effect: "not-on-same" }]), "effects.9"],
    [
      "not_the_called_rank",
      view("9D", [{ code: "called-rank", rank: "4" }]),
      withNines([{ effect: "call-rank" }]),
      "fits.called-rank",
    ],
    [
      "same_suit_demanded",
      view("9D"),
      withNines([{ effect: "again", same_suit: true }]),
      "effects.9",
    ],
    [
      "no_response",
      view("9D"),
      withNines([{ effect: "draw", count: 2, chain: "none", then: "plays" }]),
      "effects.9",
    ],
  ])("%s leads to the line of the rule that forbids it", (code, situation, rules, rule) => {
    expect(lineForRefusal(code, rules, situation)?.rule).toBe(rule);
  });

  it("leads to the line of the top card's suit", () => {
    const rules = { ...full(), effects: jacks };
    expect(lineForRefusal("above_limit", rules, view("JH"))?.text).toMatch(
      /^Jacks of hearts: .*five/,
    );
    expect(lineForRefusal("above_limit", rules, view("JC"))?.text).toMatch(/^Jacks of clubs: /);
  });
});

describe("the sheet on the screen", () => {
  beforeEach(() => speak("en"));

  it("shows the sections, and marks what differs", () => {
    const rules = { ...full(), hand: 9 };
    const { container } = render(SheetView, { rules, base: full(), title: "Rules: house" });
    const titles = screen
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(pestenSheet(rules).map(({ title }) => title));
    const marked = [...container.querySelectorAll("li.changed")];
    expect(marked.map(({ textContent }) => textContent?.trim().replace(/\s+/g, " "))).toEqual([
      "differs Everyone is dealt 9 cards.",
    ]);
  });

  it("says how many rounds are played if the number is fixed", () => {
    const told = pestenSheet(full(), null, 6).flatMap(({ lines }) => lines);
    expect(told.find(({ rule }) => rule === "target")?.text).toBe("6 rounds, whoever wins them");
    expect(told).toHaveLength(linesOf(full()).length);
  });

  it("opens at the line that the player was referred to", () => {
    const { container } = render(SheetView, { rules: full(), at: "must_play" });
    expect(container.querySelector("li.at")?.textContent?.trim()).toBe(
      "If you can play, you must.",
    );
    expect(document.activeElement).toBe(container.querySelector("li.at"));
  });

  it("compares house rules with the preset that they are nearest to", () => {
    const presets = kPresets.map((name) => ({ preset: name, rules: preset(name) }));
    const rules = { ...preset("pesten-2018"), hand: 9, sets: false };
    render(PestenRules, { rules, title: "Rules: house", presets });
    expect(screen.getByText("Differs from Pesten 2018 in 2 places")).toBeTruthy();
  });
});

describe("the summary of a table", () => {
  beforeEach(() => speak("en"));

  it("has every line that differs, and no other", () => {
    const rules = { ...full(), first_card: "plain", hand: 9, jump_in: true };
    const { container } = render(ChangedRules, { rules, base: full() });
    const marked = linesOf(rules, full()).filter(({ changed }) => changed);
    expect(marked.length).toBe(3);
    expect([...container.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(
      marked.map(({ text }) => `differs ${text}`),
    );
  });
});

describe("the line about playing out of turn", () => {
  beforeEach(() => speak("en"));
  const jumping = (effects: RuleSet["effects"]) =>
    textAt({ ...preset("manipesto"), jump_in: true, effects }, "jump_in");
  const kFree = "A called suit or rank, a limit on the next card and a demand for a suit";

  it("says that demands on the next card do not matter, if the rules have any", () => {
    expect(jumping({ J: [{ effect: "call-suit" }] })).toContain(kFree);
    expect(jumping({ 9: [{ effect: "call-rank" }] })).toContain(kFree);
    expect(jumping({ 6: [{ effect: "limit", max: "6" }] })).toContain(kFree);
    expect(jumping({ 7: [{ effect: "again", same_suit: true }] })).toContain(kFree);
    expect(jumping({ 7: [{ effect: "again" }], 8: [{ effect: "skip" }] })).toBe(
      "A player who holds exactly the top card again, rank and suit, may play it out of turn. Play goes on from that player.",
    );
    expect(textAt(full(), "jump_in")).not.toContain(kFree);
  });

  it("says it in every language", async () => {
    const rules = { ...preset("manipesto"), jump_in: true };
    const without = { ...rules, effects: { 8: [{ effect: "skip" }] } };
    for (const language of languages) {
      await speak(language);
      const sentences = (told: RuleSet) => textAt(told, "jump_in").split(". ").length;
      expect(sentences(rules), language).toBeGreaterThan(sentences(without));
    }
  });
});

describe("a refusal at the table", () => {
  beforeEach(() => speak("en"));

  it("names its rule, leads there, and is announced to a screen reader once", async () => {
    const table = { code: "CITE", view: null, room: { rules: full() } } as unknown as TableState;
    const reason = "You must play.";
    const say = vi.spyOn(announcer, "say");
    for (let times = 0; times < 2; times += 1) {
      toasts.show(reason, "problem");
      await cite(table, { code: "must_play", rule: "PES-13" }, reason);
      expect(toasts.list.map(({ note }) => note?.text)).toEqual([
        "By your rules: If you can play, you must.",
      ]);
      if (times === 0) toasts.dismiss(toasts.list[0]!.id);
    }
    expect(say.mock.calls).toEqual([[["By your rules: If you can play, you must."]]]);
    toasts.list[0]!.note!.open();
    expect([cited.rule, dialogs.open]).toEqual(["must_play", "rules"]);
  });

  it("has no note if no rule forbids the act", async () => {
    const table = { code: "CITE", view: null, room: { rules: full() } } as unknown as TableState;
    toasts.show("The connection was lost.", "problem");
    await cite(table, { code: "connection_lost" }, "The connection was lost.");
    expect(toasts.list.at(-1)?.note).toBeUndefined();
  });
});
