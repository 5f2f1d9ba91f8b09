import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { RuleSet } from "../src/protocol/messages.gen";
import { begun, changed, redone, undone } from "../src/rules/editor/history";
import {
  placeOfProblem,
  problemsAt,
  problemsElsewhere,
  sectionOf,
  valuesOfProblem,
} from "../src/rules/editor/problems";
import {
  addEffect,
  addExactCard,
  at,
  changedPaths,
  changeEffect,
  effectsOf,
  exactCards,
  moveEffect,
  put,
  removeEffect,
  restored,
  tidied,
} from "../src/rules/editor/rule-tree";
import { kEffectGroups, kEffects, newEffect, ranksOf } from "../src/rules/editor/vocabulary";
import {
  draftOf,
  dropDraft,
  forgetMine,
  isMyRules,
  keepMine,
  myRules,
  storeDraft,
  type Draft,
} from "../src/rules/house-rules";
import { isRuleSetId, kLargestFile, readRuleFile } from "../src/rules/rule-file";
import { sha256 } from "../src/rules/sha256";

const archive = join(import.meta.dirname, "../../protocol/examples/archive");
const presets = join(import.meta.dirname, "../../engine/eights/presets");
const manipesto = JSON.parse(readFileSync(join(presets, "manipesto.json"), "utf8")) as RuleSet;

describe("the rule tree", () => {
  it("sets values without changing the given rule set", () => {
    const before = JSON.stringify(manipesto);
    const rules = put(put(manipesto, "hand", 9), "knock.penalty", 5);
    expect([rules.hand, at(rules, "knock.penalty"), at(rules, "knock.remedy")]).toEqual([
      9,
      5,
      "draw",
    ]);
    expect(JSON.stringify(manipesto)).toBe(before);
  });

  it("leaves out values that equal the default", () => {
    expect(at(manipesto, "pack")).toBe(52);
    expect(at(manipesto, "jump_in")).toBe(false);
    expect(put(manipesto, "pack", 32).pack).toBe(32);
    expect(put(put(manipesto, "pack", 32), "pack", 52)).toEqual(manipesto);
    expect(put(put(manipesto, "jump_in", true), "jump_in", false)).toEqual(manipesto);
  });

  it("adds, changes, moves and removes effects of a card", () => {
    let rules = addEffect(manipesto, "8", newEffect("self-draws"));
    expect(effectsOf(rules, "8")).toEqual([
      { effect: "skip", count: 1 },
      { effect: "self-draws", count: 1 },
    ]);
    rules = moveEffect(rules, "8", 1, -1);
    expect(effectsOf(rules, "8").map(({ effect }) => effect)).toEqual(["self-draws", "skip"]);
    expect(moveEffect(rules, "8", 0, -1)).toBe(rules);
    expect(moveEffect(rules, "8", 1, 1)).toBe(rules);
    rules = changeEffect(rules, "8", 1, { effect: "skip", count: 2, passable: false });
    expect(effectsOf(rules, "8")[1]).toEqual({ effect: "skip", count: 2 });
    rules = removeEffect(rules, "8", 0);
    expect(effectsOf(rules, "8")).toEqual([{ effect: "skip", count: 2 }]);
    rules = removeEffect(rules, "8", 0);
    expect(Object.keys(rules.effects as object)).not.toContain("8");
  });

  it("gives an exact card its rank's effects for its suit, and sorts exact cards", () => {
    let rules = addEffect(manipesto, "Q", { effect: "redeal", suits: ["S"] });
    rules = addEffect(rules, "Q", newEffect("again"));
    rules = addExactCard(addExactCard(rules, "QS"), "QH");
    expect(effectsOf(rules, "QS")).toEqual([{ effect: "redeal" }, { effect: "again" }]);
    expect(effectsOf(rules, "QH")).toEqual([{ effect: "again" }]);
    expect(exactCards(rules)).toEqual(["QH", "QS"]);
    expect(Object.keys(rules.effects as object).slice(-3)).toEqual(["*", "QH", "QS"]);
    expect(effectsOf(addExactCard(manipesto, "5C"), "5C")).toEqual([]);
    expect(exactCards(addExactCard(manipesto, "5C"))).toEqual(["5C"]);
  });

  it("names suits in order, and none if all four are meant", () => {
    const suited = (suits: string[]) =>
      effectsOf(addEffect(manipesto, "9", { effect: "wild", suits }), "9")[0];
    expect(suited(["S", "C"])).toEqual({ effect: "wild", suits: ["C", "S"] });
    expect(suited(["S", "C", "H", "D"])).toEqual({ effect: "wild" });
    expect(suited(["S", "X"])).toEqual({ effect: "wild", suits: ["S", "X"] });
  });

  it("puts members in the rule book's order, and keeps unknown ones", () => {
    const shuffled = { effects: {}, pack: 36, colour: "red", decks: 2 };
    expect(Object.keys(tidied(shuffled))).toEqual(["decks", "pack", "effects", "colour"]);
    const odd = tidied({ effects: { "1": [], "7": [{ effect: "explode" }] } });
    expect(odd).toEqual({ effects: { "7": [{ effect: "explode" }], "1": [] } });
  });

  it("finds where two rule sets differ, and undoes one difference", () => {
    let rules = put(manipesto, "finish.forbidden", ["J", "QS"]);
    rules = addExactCard(put(rules, "jump_in", true), "KS");
    rules = removeEffect(addEffect(rules, "9", newEffect("redeal")), "7", 0);
    expect(changedPaths(rules, manipesto)).toEqual([
      "finish.forbidden",
      "jump_in",
      "effects.7",
      "effects.9",
      "effects.KS",
    ]);
    for (const path of changedPaths(rules, manipesto)) {
      const back = restored(rules, manipesto, path);
      expect(changedPaths(back, manipesto)).not.toContain(path);
      expect(changedPaths(back, manipesto)).toHaveLength(4);
    }
    const all = changedPaths(rules, manipesto).reduce(
      (left, path) => restored(left, manipesto, path),
      rules,
    );
    expect(all).toEqual(manipesto);
  });

  it("finds no difference in rule sets that mean the same", () => {
    const written = {
      ...manipesto,
      pack: 52,
      jump_in: false,
      effects: {
        ...(manipesto.effects as object),
        "3": [],
        "8": [{ count: 1, passable: false, effect: "skip", suits: ["S", "H", "D", "C"] }],
      },
    };
    expect(changedPaths(written, manipesto)).toEqual([]);
  });
});

describe("the vocabulary", () => {
  it("has every effect in one group of the picker", () => {
    const grouped = Object.values(kEffectGroups).flat();
    expect([...grouped].sort()).toEqual(Object.keys(kEffects).sort());
  });

  it("has every effect of the rule book", () => {
    const table = join(import.meta.dirname, "../../engine/eights/effect_specs.h");
    const rows = readFileSync(table, "utf8").matchAll(/\{EffectName::\w+, "([a-z-]+)"/g);
    const names = [...rows].map((match) => match[1]!);
    expect(names.length).toBeGreaterThan(14);
    expect(Object.keys(kEffects)).toEqual(names);
  });

  it("knows which ranks a smaller pack has", () => {
    expect(ranksOf(52)).toHaveLength(14);
    expect(ranksOf(36)[0]).toBe("6");
    expect(ranksOf(32).join("")).toBe("789TJQKA*");
  });
});

describe("history", () => {
  it("undoes and redoes", () => {
    let history = changed(changed(begun("a"), "b"), "c");
    history = undone(undone(history));
    expect([history.now, undone(history).now]).toEqual(["a", "a"]);
    history = redone(history);
    expect(history.now).toBe("b");
    history = changed(history, "d");
    expect([redone(history).now, undone(history).now]).toEqual(["d", "b"]);
  });

  it("counts typing into one field as one step", () => {
    let history = changed(begun(""), "H", "name");
    history = changed(history, "Ho", "name");
    history = changed(history, "Home", "name");
    expect(undone(history).now).toBe("");
    expect(undone(changed(history, "x", "author")).now).toBe("Home");
  });
});

describe("problems", () => {
  const problem = (pointer: string, code = "x") => ({ at: pointer, code, message: "" });

  it("have the place of their member, card or effect", () => {
    expect(placeOfProblem("/knock/false_penalty")).toEqual({
      path: "knock.false_penalty",
      effect: null,
    });
    expect(placeOfProblem("/effects/7/1/count")).toEqual({ path: "effects.7", effect: 1 });
    expect(placeOfProblem("/effects/QS")).toEqual({ path: "effects.QS", effect: null });
    expect(placeOfProblem("/finish/forbidden/2").path).toBe("finish.forbidden");
    expect(placeOfProblem("/decks").path).toBe("decks");
    expect(placeOfProblem("").path).toBe("");
    expect(["decks", "effects.QS", "jump_in", "knock"].map(sectionOf)).toEqual([
      "cards",
      "specials",
      "jump-in",
      null,
    ]);
  });

  it("are found at their place, or else among the others", () => {
    const all = [
      problem("/effects/7", "two_turn_effects"),
      problem("/effects/7/1/count", "out_of_range"),
      problem("/colour", "unknown_member"),
      problem("/knock", "missing_member"),
    ];
    expect(problemsAt(all, "effects.7").map(({ code }) => code)).toEqual(["two_turn_effects"]);
    expect(problemsAt(all, "effects.7", 1).map(({ code }) => code)).toEqual(["out_of_range"]);
    expect(problemsElsewhere(all).map(({ code }) => code)).toEqual([
      "unknown_member",
      "missing_member",
    ]);
  });

  it("have the numbers for their words", () => {
    const rules = { ...manipesto, pack: 32, decks: 1 };
    expect(valuesOfProblem(problem("/decks"), rules, 6)).toMatchObject({ cards: 34, needed: 49 });
    expect(valuesOfProblem(problem("/hand"), rules, 6)).toMatchObject({ least: 1, most: 15 });
  });
});

describe("a file of house rules", () => {
  const object = {
    format: "lastcard-rules/1",
    id: "0123456789abcdefghjk",
    game: "pesten",
    name: "Pesten at the Van Dijks'",
    author: "Noor",
    from: "manipesto",
    rules: manipesto,
  };
  const read = (change: object) => readRuleFile(JSON.stringify({ ...object, ...change }));

  it("is read", () => {
    const { id, name, author, from, rules } = object;
    expect(read({})).toEqual({ id, changed: true, name, author, from, rules });
    expect(read({ author: undefined, from: null, id: 7 })).toEqual({
      id: null,
      changed: false,
      name,
      author: "",
      from: null,
      rules,
    });
  });

  it.each([
    ["not-json", "{"],
    ["not-json", ""],
    ["other-format", "[]"],
    ["other-format", "null"],
    ["other-format", '"lastcard-rules/1"'],
    ["too-large", " ".repeat(kLargestFile + 1)],
  ])("is refused as %s", (fault, text) => expect(readRuleFile(text)).toBe(fault));

  it.each([
    ["other-format", { format: "cockatrice" }],
    ["newer-format", { format: "lastcard-rules/2" }],
    ["other-game", { game: "comet" }],
    ["bad-name", { name: "" }],
    ["bad-name", { name: "x".repeat(61) }],
    ["bad-name", { name: "a\u202eb" }],
    ["bad-name", { name: ["Pesten"] }],
    ["bad-author", { author: "x".repeat(41) }],
    ["bad-author", { author: "a\u0000" }],
    ["no-rules", { rules: [] }],
    ["no-rules", { rules: null }],
    ["too-deep", { rules: { effects: { "2": [{ a: { b: { c: { d: 1 } } } }] } } }],
  ])("is refused as %s: %o", (fault, change) => expect(read(change)).toBe(fault));

  it("counts as changed by hand if its id does not match", () => {
    const saved = readFileSync(join(archive, "rule-set-object.json"), "utf8");
    const by = (from: string, to: string) => readRuleFile(saved.replace(from, to));
    expect(readRuleFile(saved)).toHaveProperty("changed", false);
    expect(by('"hand": 7', '"hand": 6')).toHaveProperty("changed", true);
    expect(by('"Noor"', '"Robin"')).toHaveProperty("changed", true);
    expect(by(/"id": "\w+",/.exec(saved)![0], "")).toHaveProperty("changed", false);
  });

  it("cannot change a prototype", () => {
    const text = JSON.stringify(object).replace('"decks"', '"__proto__":{"decks":9},"decks"');
    const file = readRuleFile(text);
    if (typeof file === "string") throw new Error(file);
    const rules = put(tidied(file.rules), "hand", 3);
    expect(({} as { decks?: unknown }).decks).toBeUndefined();
    expect(Object.getPrototypeOf(rules)).toBe(Object.prototype);
    expect(Object.keys(rules)).toContain("__proto__");
  });

  it("has an id of twenty characters, unlike a preset", () => {
    expect(isRuleSetId("0123456789abcdefghjk")).toBe(true);
    expect(["mau-mau", "0123456789abcdefghji", ""].map(isRuleSetId)).toEqual([false, false, false]);
  });
});

describe("sha256", () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 16_384])(
    "of at least %i bytes is the same as Node's",
    (length) => {
      for (const text of ["x".repeat(length), `${"a".repeat(length)}ß♥😀`])
        expect([...sha256(text)]).toEqual([...createHash("sha256").update(text).digest()]);
    },
  );
});

describe("the browser's storage", () => {
  beforeEach(() => localStorage.clear());

  const draft = (from: string | null, name: string): Draft => ({
    name,
    author: "",
    from,
    fromName: "",
    start: manipesto,
    rules: manipesto,
    seats: 4,
  });

  it("has a list of my house rules, the newest first and each once", () => {
    keepMine({ id: "a", name: "A", author: "" });
    keepMine({ id: "b", name: "B", author: "Noor" });
    keepMine({ id: "a", name: "A", author: "" });
    expect(myRules().map(({ id }) => id)).toEqual(["a", "b"]);
    forgetMine("a");
    expect([isMyRules("a"), isMyRules("b")]).toEqual([false, true]);
  });

  it("has a draft for each rule set that house rules start from", () => {
    storeDraft(draft("manipesto", "one"));
    storeDraft(draft(null, "two"));
    storeDraft(draft("mau-mau", "three"));
    storeDraft(draft("manipesto", "one more"));
    expect([draftOf("manipesto")?.name, draftOf("")?.name, draftOf()?.name]).toEqual([
      "one more",
      "two",
      "one more",
    ]);
    dropDraft("manipesto");
    expect([draftOf("manipesto"), draftOf()?.name]).toEqual([null, "three"]);
  });

  it("counts as empty where its data is invalid", () => {
    localStorage.setItem("lastcard.house-rules", "{oops");
    localStorage.setItem("lastcard.house-rules.drafts", '[["x",{"name":1}],7]');
    expect([myRules(), draftOf("x"), draftOf()]).toEqual([[], null, null]);
    localStorage.setItem("lastcard.house-rules", '[{"id":1},null,{"id":"a","name":"A"}]');
    expect(myRules()).toEqual([{ id: "a", name: "A", author: "" }]);
  });
});
