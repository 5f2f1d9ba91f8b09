import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { Ask, Card, Intent, Refused, RuleSet, View } from "../src/protocol/messages.gen";
import { copiesOf, ranksOf } from "../src/rules/sandbox/pack";
import Sandbox from "../src/rules/sandbox/Sandbox.svelte";
import { SandboxState } from "../src/rules/sandbox/sandbox.svelte";
import { app } from "../src/state/app.svelte";
import type { Trial, Tried } from "../src/rules/sandbox/trial";
import { followScreens } from "../src/ui/navigation.svelte";
import { until } from "./until";

const kRules: RuleSet = { decks: 1, jokers: 0, hand: 3, effects: { "7": [{ effect: "again" }] } };

/**
 * Returns the view of a hand on a pile with this top card. Cards of its suit may be played, and no
 * others.
 */
function viewOf(hand: readonly Card[], top: Card): View {
  const plays = hand.filter((card) => card.endsWith(top.charAt(1)));
  const asks: Ask[] = [
    {
      kind: "pick_cards",
      code: "play",
      intents: plays.map((card) => ({ intent: "play-card", card })),
    },
    { kind: "button", code: "draw", count: 1, intents: [{ intent: "draw" }] },
  ];
  return {
    stage: "playing",
    round: 1,
    dealer: 1,
    you: 0,
    phase: "play",
    turn: 0,
    to_act: [0],
    zones: [
      { id: "stock", layout: "pile", count: 30 },
      { id: "discard", layout: "pile", count: 1, cards: [top] },
      { id: "hand-0", layout: "fan", seat: 0, count: hand.length, cards: [...hand] },
      { id: "hand-1", layout: "fan", seat: 1, count: 3 },
    ],
    badges: [{ code: "direction", direction: 1 }],
    points: [0, 0],
    target: 4,
    status: { code: "play", seat: 0 },
    prompt: { id: "same", asks },
  };
}

let asked: Trial[] = [];
let refuse: (trial: Trial) => Refused | null = () => null;

async function serve(trial: Trial): Promise<Tried | Refused> {
  asked.push(trial);
  const refused = refuse(trial);
  if (refused) return refused;
  const dealt = trial.hand ?? ["7H", "9H", "KC"];
  const played = trial.acts.flatMap((act) => (act.intent === "play-card" ? [act.card] : []));
  const hand = dealt.filter((card) => !played.includes(card));
  const top = played.at(-1) ?? trial.upcard ?? "5H";
  const last = played.at(-1);
  const legal = trial.cards?.every((card) => card.endsWith(top.charAt(1))) ?? true;
  return {
    type: "tried",
    view: viewOf(hand, top),
    events: last
      ? [
          { event: "played", seat: 0, cards: [last] },
          { event: "played", seat: 1, cards: ["2H"] },
        ]
      : [{ event: "dealt", seat: 1, count: 3 }],
    ...(trial.cards
      ? {
          considered: legal
            ? {
                legal,
                continuations: [],
                effect: { next: 1, direction: 1, count: 0, notes: [], owes_knock: false },
              }
            : { legal, continuations: [], refusal: { code: "does_not_fit", rule: "PES-10" } },
        }
      : {}),
  };
}

const refused = (code: string, act?: number): Refused => ({
  type: "refused",
  code,
  message: "",
  ...(act === undefined ? {} : { act }),
});

beforeEach(async () => {
  asked = [];
  refuse = () => null;
  app.connection.state = "live";
  await useLanguage("en");
  await useGame("pesten");
});
afterEach(cleanup);

describe("the pack to choose from", () => {
  it("has the ranks and copies of the rules", () => {
    expect(ranksOf({}).join("")).toBe("A23456789TJQK");
    expect(ranksOf({ pack: 36 }).join("")).toBe("6789TJQKA");
    expect(ranksOf({ pack: 32 }).join("")).toBe("789TJQKA");
    expect(copiesOf({ decks: 2, jokers: 2 }, "*")).toBe(4);
    expect(copiesOf({ decks: 2, pack: 32 }, "7H")).toBe(2);
    expect(copiesOf({ decks: 2, pack: 32 }, "6H")).toBe(0);
  });
});

describe("a trial round", () => {
  async function dealt(): Promise<SandboxState> {
    const sandbox = new SandboxState(kRules, 2, serve);
    await sandbox.start({ seed: "one" });
    return sandbox;
  }
  const play = (card: Card): Intent => ({ intent: "play-card", card });
  const settled = () => new Promise((done) => setTimeout(done));

  it("is requested with all acts so far", async () => {
    const sandbox = await dealt();
    sandbox.table.act(play("7H"));
    await settled();
    sandbox.table.act(play("9H"));
    await settled();
    expect(asked.map(({ seed, acts }) => [seed, acts.length])).toEqual([
      ["one", 0],
      ["one", 1],
      ["one", 2],
    ]);
    expect(sandbox.table.hand.map((held) => held.card)).toEqual(["KC"]);
  });

  it("takes no act for cards that are being dealt anew", async () => {
    const sandbox = await dealt();
    const dealing = sandbox.start({ seed: "two", hand: ["8H", "9H", "TH"] });
    sandbox.table.act(play("7H"));
    await dealing;
    await settled();
    expect(asked.map(({ seed, acts }) => [seed, acts.length])).toEqual([
      ["one", 0],
      ["two", 0],
    ]);
    expect(sandbox.table.hand.map((held) => held.card)).toEqual(["8H", "9H", "TH"]);
    sandbox.table.act(play("8H"));
    await settled();
    expect(asked.at(-1)).toMatchObject({ seed: "two", acts: [play("8H")] });
  });

  it("plays no act of the former deal again if the rules change during a deal", async () => {
    const sandbox = await dealt();
    sandbox.table.act(play("7H"));
    await settled();
    const dealing = sandbox.start({ seed: "two" });
    await sandbox.change({ ...kRules, must_play: true }, 2);
    await dealing;
    expect(asked.at(-1)).toMatchObject({ seed: "two", acts: [] });
    expect(sandbox.note).toBeNull();
  });

  it("goes on without an act that was refused", async () => {
    const sandbox = await dealt();
    refuse = ({ acts }) => (acts.length > 0 ? refused("does_not_fit", 0) : null);
    sandbox.table.act(play("KC"));
    await settled();
    expect(sandbox.complaint?.code).toBe("does_not_fit");
    refuse = () => null;
    sandbox.table.act(play("7H"));
    await settled();
    expect(asked.at(-1)!.acts).toEqual([play("7H")]);
    expect(sandbox.complaint).toBeNull();
  });

  it("is replayed under changed rules, and dealt anew if an act is not allowed", async () => {
    const sandbox = await dealt();
    sandbox.table.act(play("7H"));
    await settled();
    await sandbox.change({ ...kRules, hand: 3, must_play: true }, 2);
    expect(sandbox.note).toBe("played-again");
    expect(asked.at(-1)!.acts).toEqual([play("7H")]);
    expect(asked.at(-1)!.rules.must_play).toBe(true);

    refuse = ({ acts }) => (acts.length > 0 ? refused("does_not_fit", 0) : null);
    await sandbox.change({ ...kRules, must_play: false }, 2);
    expect(sandbox.note).toBe("dealt-anew");
    expect(asked.at(-1)).toMatchObject({ seed: "one", acts: [] });
    expect(sandbox.table.hand).toHaveLength(3);
  });

  it("drops chosen cards that a changed pack does not have", async () => {
    const sandbox = new SandboxState(kRules, 2, serve);
    await sandbox.start({ seed: "one", hand: ["3H", "4H"], upcard: "5H" });
    refuse = ({ hand }) => (hand ? refused("cards_not_in_pack") : null);
    await sandbox.change({ ...kRules, pack: 32 }, 2);
    expect(sandbox.note).toBe("not-in-pack");
    expect(sandbox.deal.hand).toEqual([]);
    expect(asked.at(-1)!.upcard).toBeUndefined();
  });

  it("stays as it was while the rules are invalid", async () => {
    const sandbox = await dealt();
    sandbox.table.act(play("7H"));
    await settled();
    refuse = () => refused("bad_rules");
    await sandbox.change({ hand: 99 }, 2);
    expect(sandbox.problem?.code).toBe("bad_rules");
    expect(sandbox.table.hand).toHaveLength(2);
    refuse = () => null;
    await sandbox.change(kRules, 2);
    expect(sandbox.problem).toBeNull();
    expect(asked.at(-1)!.acts).toEqual([play("7H")]);
  });

  it("has the same number of players in each team", async () => {
    const sandbox = new SandboxState({ ...kRules, teams: true }, 3, serve);
    await sandbox.start();
    expect(asked[0]!.seats).toBe(4);
  });

  it("ignores an answer that comes after newer rules", async () => {
    const sandbox = await dealt();
    let answer: (() => void) | null = null;
    const slow = new SandboxState(kRules, 2, async (trial) => {
      if (trial.rules.hand === 9) await new Promise<void>((done) => (answer = done));
      return serve(trial);
    });
    await slow.start({ seed: "one" });
    const first = slow.change({ ...kRules, hand: 9 }, 2);
    await slow.change({ ...kRules, hand: 5 }, 2);
    answer!();
    await first;
    expect((slow.table.room?.rules as RuleSet).hand).toBe(5);
    expect(sandbox.problem).toBeNull();
  });
});

describe("the sandbox on the screen", () => {
  const card = (name: RegExp) => screen.findByRole("button", { name });

  it("deals, tells what a play would do, plays it and tells what happened", async () => {
    render(Sandbox, { rules: kRules, seats: 2, ask: serve });
    await fireEvent.click(await card(/^seven of hearts/));
    await screen.findByText("next: Bas");
    await fireEvent.click(screen.getByRole("button", { name: "Play seven of hearts" }));
    const list = await screen.findByRole("list", { name: "What happened" });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole("listitem")
          .map((line) => line.textContent),
      ).toEqual([expect.stringContaining("You play"), expect.stringContaining("Bas plays")]),
    );
    expect(asked.at(-1)!.acts).toEqual([{ intent: "play-card", card: "7H" }]);
  });

  it("says why a card cannot be played, and by which rule", async () => {
    render(Sandbox, { rules: kRules, seats: 2, ask: serve });
    await fireEvent.click(await card(/^king of clubs/));
    expect(await screen.findByText("It fits neither the suit nor the rank.")).toBeTruthy();
    expect(await screen.findByText(/^By your rules: ./)).toBeTruthy();
  });

  it("deals the cards that were chosen", async () => {
    render(Sandbox, { rules: kRules, seats: 2, ask: serve });
    await card(/^seven of hearts/);
    await fireEvent.click(screen.getByRole("button", { name: "Choose cards" }));
    const pack = screen.getByRole("toolbar", { name: "Cards of the pack" });
    await fireEvent.click(within(pack).getByLabelText("eight of spades"));
    await fireEvent.click(within(pack).getByLabelText("eight of spades, 1 chosen"));
    await fireEvent.click(within(pack).getByLabelText("two of hearts"));
    await fireEvent.click(screen.getByRole("radio", { name: "the top card" }));
    await fireEvent.click(within(pack).getByLabelText("three of hearts"));
    const go = screen.getByRole("button", { name: "Deal these cards" });
    const end = followScreens();
    go.focus();
    await fireEvent.click(go);
    await card(/^eight of spades, /);
    expect(asked.at(-1)).toMatchObject({ hand: ["8S", "2H"], upcard: "3H", acts: [] });
    expect(screen.queryByRole("toolbar", { name: "Cards of the pack" })).toBeNull();
    // The pressed element is gone, so the focus moves to what comes next.
    await until(() => expect(document.activeElement?.closest(".rug")).not.toBeNull());
    end();
  });

  it("waits for a player who may jump in until they let the others go on", async () => {
    const offer = async (trial: Trial) => {
      const tried = await serve(trial);
      if (tried.type !== "tried" || trial.acts.length > 0) return tried;
      const jump: Ask = {
        kind: "pick_cards",
        code: "jump-in",
        intents: [{ intent: "play-card", card: "7H" }],
      };
      return {
        ...tried,
        view: { ...tried.view, turn: 1, to_act: [1], prompt: { id: "same", asks: [jump] } },
      };
    };
    render(Sandbox, { rules: kRules, seats: 2, ask: offer });
    await fireEvent.click(await screen.findByRole("button", { name: "Let the others go on" }));
    await waitFor(() => expect(asked.at(-1)!.acts).toEqual([{ intent: "pass" }]));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Let the others go on" })).toBeNull(),
    );
  });

  it("tries again when the rules change", async () => {
    const { rerender } = render(Sandbox, { rules: kRules, seats: 2, ask: serve });
    await card(/^seven of hearts/);
    await rerender({ rules: { ...kRules, hand: 5 }, seats: 2, ask: serve });
    await waitFor(() => expect(asked.at(-1)!.rules.hand).toBe(5));
    expect(asked.at(-1)!.seed).toBe(asked[0]!.seed);
  });
});
