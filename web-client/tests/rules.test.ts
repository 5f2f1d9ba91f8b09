import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { Ask, RuleMember, RuleSet } from "../src/protocol/messages.gen";
import RuleForm from "../src/rules/RuleForm.svelte";
import {
  differences,
  parameterOf,
  problemsOf,
  readNumbers,
  sayRule,
  sheetLines,
} from "../src/rules/sheet";
import { ruleInQuestion, writtenRules } from "../src/rules/written";
import { typedChoice } from "../src/typed/choices";

beforeEach(async () => {
  await useLanguage("en");
  await useGame("last-one");
});
afterEach(cleanup);

describe("the sheet of rules", () => {
  it("says each member in a sentence of the game", () => {
    expect(sayRule("decks", 1)).toBe("1 pack of cards.");
    expect(sayRule("jokers", 0)).toBe("No jokers.");
    expect(sayRule("must_play", true)).toBe("A player who can play must play.");
    expect(sayRule("melee_top", "K")).toBe("A melee ends with the king at the latest.");
    expect(sayRule("points", { "*": 40, 8: 25, A: 15, face: 10 })).toMatch(
      /joker 40, eight 25, ace 15, jack, queen and king 10/,
    );
    expect(sayRule("no_such_member", 3)).toBeNull();
  });

  it("turns the names of numbers into names of parameters", () => {
    expect(["8", "*", "two-of-clubs", "A"].map(parameterOf)).toEqual([
      "n8",
      "joker",
      "two_of_clubs",
      "A",
    ]);
  });

  it("marks the members that differ, and counts them", () => {
    const usual: RuleSet = { decks: 1, jokers: 2, must_play: false };
    const house: RuleSet = { decks: 2, jokers: 2, must_play: true };
    const lines = sheetLines(house, usual);
    expect(lines.filter((line) => line.changed).map((line) => line.rule)).toEqual([
      "decks",
      "must_play",
    ]);
    const presets = [
      { preset: "far", rules: { decks: 3, jokers: 0, must_play: false } },
      { preset: "near", rules: usual },
    ];
    expect(differences(house, presets)).toEqual({ from: presets[1], count: 2 });
    const parts = [{ preset: "parts", rules: { knock: { penalty: 2, remedy: "draw" }, decks: 1 } }];
    const changed = { knock: { penalty: 3, remedy: "take-back" }, decks: 2 };
    expect(differences(changed, parts)?.count).toBe(3);
  });

  it("finds the rules that players wrote, with their numbers", () => {
    const rule = { when: {}, do: [{ effect: "wild" }] };
    expect(writtenRules({ decks: 1, start_rules: [rule] })).toEqual([{ ...rule, id: 1 }]);
    const inForce = { start_rules: [rule], in_force: [{ id: 4, rule }] };
    expect(writtenRules(inForce)).toEqual([{ ...rule, id: 4 }]);
    expect(writtenRules({ ...inForce, in_force: [] })).toEqual([]);
    expect(writtenRules({ hand_sizes: [3, 2, 1] })).toEqual([]);
  });

  it("knows the rule that the players vote on", () => {
    const rule = { when: {}, do: [{ effect: "wild" }] };
    const rules = { in_force: [{ id: 4, rule }], proposal: rule };
    expect(ruleInQuestion(rules, { code: "veto" })).toEqual({ ...rule, id: 0 });
    expect(ruleInQuestion(rules, { code: "repeal-vote", count: 4 })).toEqual({ ...rule, id: 4 });
    expect(ruleInQuestion({ in_force: [], proposal: null }, { code: "play" })).toBeNull();
  });

  it("assigns the server's problems to their members", () => {
    const problems = problemsOf("/points/8: a number from 0 to 100; and whole; /decks: 1 to 3");
    expect(problems.get("points")).toBe("a number from 0 to 100; and whole");
    expect(problems.get("decks")).toBe("1 to 3");
    expect(problemsOf("too many cards are dealt").get("")).toBe("too many cards are dealt");
  });

  it("reads lists of numbers as people write them", () => {
    expect(readNumbers("8, 7 6;5")).toEqual([8, 7, 6, 5]);
    expect(readNumbers("8 x")).toBeNull();
  });
});

describe("the form of rules", () => {
  const preset = {} as RuleMember["preset"];
  const members: RuleMember[] = [
    { name: "decks", kind: "number", least: 1, most: 3, preset },
    { name: "must_play", kind: "flag", preset },
    { name: "melee_top", kind: "word", words: ["T", "J", "Q", "K"], preset },
    {
      name: "points",
      kind: "numbers",
      numbers: [{ name: "8", least: 0, most: 100, preset: 25 }],
      preset,
    },
    {
      name: "hand_sizes",
      kind: "number-list",
      least: 1,
      most: 10,
      shortest: 1,
      longest: 60,
      preset,
    },
    { name: "start_rules", kind: "own", preset },
  ];
  const rules: RuleSet = {
    decks: 1,
    must_play: false,
    melee_top: "K",
    points: { 8: 25 },
    hand_sizes: [2, 1],
  };

  function form(given: Partial<{ problems: ReadonlyMap<string, string>; rules: RuleSet }> = {}) {
    const changes: RuleSet[] = [];
    render(RuleForm, {
      members,
      rules,
      base: rules,
      onchange: (changed: RuleSet) => void changes.push(changed),
      ...given,
    });
    return changes;
  }

  it("changes one member at a time, with the control for its kind", async () => {
    const changes = form();
    await fireEvent.click(screen.getByRole("button", { name: "Packs of cards: more" }));
    await fireEvent.click(screen.getByRole("switch", { name: "Play if you can" }));
    await fireEvent.change(screen.getByRole("combobox"), { target: { value: "Q" } });
    await fireEvent.change(screen.getByRole("textbox"), { target: { value: "3 2" } });
    await fireEvent.click(screen.getByRole("button", { name: "Eight: less" }));
    expect(changes).toEqual([
      { ...rules, decks: 2 },
      { ...rules, must_play: true },
      { ...rules, melee_top: "Q" },
      { ...rules, hand_sizes: [3, 2] },
      { ...rules, points: { 8: 24 } },
    ]);
  });

  it("keeps a member within its limits", async () => {
    const changes = form();
    const fewer = screen.getByRole("button", { name: "Packs of cards: less" });
    expect(fewer).toHaveProperty("disabled", true);
    await fireEvent.change(screen.getAllByRole("spinbutton")[0]!, { target: { value: "99" } });
    expect(changes).toEqual([{ ...rules, decks: 3 }]);
  });

  it("shows the server's problem beside its member, and marks changed members", () => {
    form({ problems: new Map([["decks", "too few cards"]]), rules: { ...rules, must_play: true } });
    expect(screen.getByRole("alert").textContent).toBe("too few cards");
    expect(screen.getByText(/otherwise No/)).toBeTruthy();
  });
});

describe("a typed choice", () => {
  const names = { nameOf: (seat: number) => ["Noor", "Bas"][seat]! };
  const vote: Ask = {
    kind: "pick_option",
    code: "vote",
    intents: [
      { intent: "vote", yes: true },
      { intent: "vote", yes: false },
    ],
  };
  const say: Ask = {
    kind: "pick_option",
    code: "say",
    intents: [{ intent: "say", text: "Eight ball, corner pocket" }],
  };
  const hand: Ask = {
    kind: "pick_option",
    code: "choose-hand",
    intents: [4, 5].map((cards) => ({ intent: "choose-hand", hand: cards })),
  };

  it("is found by its words or a number, whatever the signs between the words", () => {
    expect(typedChoice("no", [vote], names)?.intent).toEqual(vote.intents[1]);
    expect(typedChoice("i agree", [vote], names)?.intent).toEqual(vote.intents[0]);
    expect(typedChoice("5", [vote, hand], names)?.intent).toEqual(hand.intents[1]);
    expect(typedChoice("EIGHT ball corner-pocket!", [say], names)?.intent).toEqual(say.intents[0]);
    expect(typedChoice("eight", [say], names)?.intent).toEqual(say.intents[0]);
  });

  it("is null if nothing matches, and never takes a card for a button", () => {
    expect(typedChoice("", [vote], names)).toBeNull();
    expect(typedChoice("x", [vote, say], names)).toBeNull();
    const play: Ask = {
      kind: "pick_cards",
      code: "play",
      intents: [{ intent: "play-card", card: "5H" }],
    };
    expect(typedChoice("five of hearts", [play], names)).toBeNull();
  });
});
