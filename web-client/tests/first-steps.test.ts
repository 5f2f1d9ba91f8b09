import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import FirstSteps from "../src/first-steps/FirstSteps.svelte";
import { doubtful, reasonAgainst } from "../src/first-steps/reason";
import { stepsOf } from "../src/first-steps/steps";
import { firstStepWords } from "../src/first-steps/words";
import { kLanguages, useGame, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { spoken } from "../src/log/sentences";
import { kWordMs, momentsOf } from "../src/moments/moments.svelte";
import Told from "../src/moments/Told.svelte";
import type { Ask, Considered, Room, View } from "../src/protocol/messages.gen";
import { announcer } from "../src/state/announcer.svelte";
import { app } from "../src/state/app.svelte";
import { settings } from "../src/state/settings.svelte";
import Notices from "../src/table/Notices.svelte";
import { TableState } from "../src/table/table.svelte";
import { firstViewShown } from "../src/ui/idle";

const kGames = resolve(import.meta.dirname, "../src/games");

const kPick: Ask = {
  kind: "pick_cards",
  code: "play",
  intents: [{ intent: "play-card", card: "9H" }],
};
const kDraw: Ask = { kind: "button", code: "draw", intents: [{ intent: "draw" }] };

function room(more: Partial<Room> = {}): Room {
  return {
    game: "pesten",
    preset: "manipesto",
    stage: "match",
    rules: { knock: { penalty: 2 } },
    seats: [
      { seat: 0, kind: "person", name: "Noor", online: true },
      { seat: 1, kind: "bot", name: "Bas" },
    ],
    settings: { knock_grace_ms: 0 },
    you: { seat: 0, host: true },
    ...more,
  } as unknown as Room;
}

let seq = 0;
function show(table: TableState, more: Partial<View> = {}, asks: Ask[] = [kPick]): void {
  seq += 1;
  const view: View = {
    stage: "playing",
    round: 1,
    dealer: 1,
    you: 0,
    phase: "play",
    turn: asks.length > 0 ? 0 : 1,
    to_act: asks.length > 0 ? [0] : [1],
    zones: [{ id: "hand-0", layout: "fan", seat: 0, count: 3, cards: ["9H", "QS", "KD"] }],
    badges: [],
    points: [0, 0],
    target: 4,
    status: { code: "play", seat: 0 },
    ...(asks.length > 0 ? { prompt: { id: `1.${seq}`, asks } } : {}),
    ...more,
  };
  table.applyUpdate({ type: "update", table: "T", seq, view, events: [] });
}

function tableFor(asked: Room, more: Partial<View> = {}, asks?: Ask[]): TableState {
  const table = new TableState("T", () => new Promise(() => {}));
  table.applyRoom(asked);
  show(table, more, asks);
  return table;
}

const kRefused: Considered = {
  type: "considered",
  id: "1",
  legal: false,
  continuations: [],
  refusal: { code: "does_not_fit", rule: "PES-11" },
};

beforeEach(async () => {
  await useLanguage("en");
  await useGame("pesten");
  await firstStepWords.load("en");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  settings.set({ explains: true });
});

describe("the three pictures", () => {
  const kPart = /^([2-9TJQKA][CDHS]!?|stock|back|empty|chip|word|pencil|down|>)$/;

  it.each(readdirSync(kGames))("of %s have three lines in every language", async (game) => {
    const steps = await stepsOf(game, {});
    expect(new Set(steps.map(({ say }) => say)).size).toBe(3);
    for (const { show } of steps) for (const part of show.split(" ")) expect(part).toMatch(kPart);
    for (const language of Object.keys(kLanguages)) {
      const file = resolve(import.meta.dirname, `../src/first-steps/${language}.arb`);
      const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
      for (const { say } of steps) {
        expect(texts[`step.${say}`]).toBeTruthy();
        expect(texts[`step.${say}`]!.length).toBeLessThan(46);
      }
    }
  });

  it("do not mention the knock if the rules have none", async () => {
    const says = async (rules: Room["rules"]) =>
      (await stepsOf("pesten", rules)).map(({ say }) => say);
    expect(await says({ knock: { penalty: 2 } })).toEqual(["match", "draw", "knock"]);
    expect(await says({ knock: { penalty: 0 } })).toEqual(["match", "draw", "out"]);
    expect(await stepsOf("no-such-game", {})).toEqual([]);
  });

  const kTitle = "Pesten in three pictures";
  const region = () => screen.queryByRole("region", { name: kTitle });

  it("are a list, and are announced once", async () => {
    const heard = vi.spyOn(announcer, "say");
    const first = room();
    render(FirstSteps, { table: tableFor(first), room: first });
    await screen.findByRole("region", { name: kTitle });
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent?.trim());
    expect(lines[0]).toContain("The same suit or the same rank fits.");
    // The picture shows the button as it looks at this table.
    expect(lines[2]).toMatch(/Knock: last card!.*One card left\? Say so in time\.$/s);
    expect(heard.mock.calls.flat(2)).toEqual([
      `${kTitle}: The same suit or the same rank fits. Nothing fits? Draw a card. One card left? Say so in time.`,
    ]);
    cleanup();
    render(FirstSteps, { table: tableFor(first), room: first });
    await screen.findByRole("region", { name: kTitle });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("go for good with one tap, but only those of the same game", async () => {
    const other = room({ game: "pisti" });
    render(FirstSteps, { table: tableFor(other), room: other });
    await fireEvent.click(await screen.findByRole("button", { name: "Got it" }));
    expect(screen.queryByRole("list")).toBeNull();
    cleanup();
    render(FirstSteps, { table: tableFor(other), room: other });
    await tick();
    await vi.dynamicImportSettled();
    expect(screen.queryByRole("list")).toBeNull();
    expect(localStorage.getItem("lastcard.first-steps")).toBe('["pisti"]');
    const first = room();
    render(FirstSteps, { table: tableFor(first), room: first });
    await screen.findByRole("list");
  });

  it("go when the player acts", async () => {
    const comet = room({ game: "comet" });
    const table = tableFor(comet);
    render(FirstSteps, { table, room: comet });
    await screen.findByRole("list");
    table.act({ intent: "play-card", card: "9H" });
    await tick();
    expect(screen.queryByRole("list")).toBeNull();
    expect(localStorage.getItem("lastcard.first-steps")).toContain("comet");
  });

  it("are switched off by the first finished match", async () => {
    const first = room();
    const table = tableFor(first);
    render(FirstSteps, { table, room: first });
    await screen.findByRole("region", { name: kTitle });
    show(table, { stage: "round-over" }, []);
    await tick();
    expect(settings.explains).toBe(true);
    show(table, { stage: "match-over" }, []);
    await tick();
    expect(settings.explains).toBe(false);
    expect(region()).toBeNull();
  });

  it("are only for seated players who have them on, and not at a league's table", async () => {
    firstViewShown();
    const shownAt = async (at: Room) => {
      cleanup();
      render(Notices, { table: tableFor(at), room: at });
      // A second panel loads in the same way, after the first. When it is there, the first one is
      // there, too, or does not come.
      const beside = room({ game: "crates" });
      render(Notices, { table: tableFor(beside), room: beside });
      await screen.findByRole("region", { name: "crates in three pictures" });
      return region() !== null;
    };
    const first = room();
    render(Notices, { table: tableFor(first), room: first });
    await screen.findByRole("region", { name: kTitle });
    settings.set({ explains: false });
    await tick();
    expect(region()).toBeNull();
    settings.set({ explains: true });
    expect(await shownAt(room({ league: { id: "x", name: "Cup" } } as never))).toBe(false);
    expect(await shownAt(room({ you: { seat: null, host: false, active: true } }))).toBe(false);
  });
});

describe("a reason", () => {
  it("is requested for cards without a listed play, unexplained ones first", () => {
    const table = tableFor(room());
    expect(doubtful(table, new Set())).toEqual(["QS", "KD"]);
    expect(doubtful(table, new Set(["QS"]))).toEqual(["KD", "QS"]);
    show(table, {}, [kDraw]);
    expect(doubtful(table, new Set())).toEqual(["QS", "KD", "9H"].sort(bySort(table)));
    show(table, {}, []);
    expect(doubtful(table, new Set())).toEqual([]);
    show(table, {}, [{ ...kPick, code: "jump-in" }]);
    expect(doubtful(table, new Set())).toEqual([]);
  });

  it("comes from the server, and skips a card that can be played with others", async () => {
    const asked: unknown[] = [];
    const answers: Considered[] = [{ ...kRefused, continuations: ["KD"] }, kRefused];
    const reason = await reasonAgainst(["QS", "KD"], "T", async (request) => {
      asked.push(request);
      return answers.shift()!;
    });
    expect(asked).toEqual([
      { type: "consider", table: "T", cards: ["QS"] },
      { type: "consider", table: "T", cards: ["KD"] },
    ]);
    expect(reason?.card).toBe("KD");
    expect(spoken(reason!.text)).toBe(
      "Not king of diamonds: It fits neither the suit nor the rank.",
    );
    expect(
      await reasonAgainst(["QS"], "T", async () => ({
        type: "refused",
        id: "1",
        code: "stale_prompt",
        message: "",
      })),
    ).toBeNull();
  });

  it("comes in the line once a turn of the first round, and goes with the turn", async () => {
    vi.useFakeTimers();
    const ask = vi.spyOn(app.connection, "request").mockResolvedValue(kRefused);
    const heard = vi.spyOn(announcer, "say");
    const first = room({ game: "go-boom" });
    const table = tableFor(first);
    render(FirstSteps, { table, room: first });
    const { container } = render(Told, { table });
    const line = () => container.textContent?.trim();
    await vi.advanceTimersByTimeAsync(kWordMs - 1);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(line()).toContain("It fits neither the suit nor the rank.");
    expect(heard).toHaveBeenCalledWith([
      "Not queen of spades: It fits neither the suit nor the rank.",
    ]);
    // The same turn goes on after a draw.
    show(table);
    await vi.advanceTimersByTimeAsync(2 * kWordMs);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(momentsOf(table).reason).toBeNull();
    show(table, {}, []);
    await vi.advanceTimersByTimeAsync(2 * kWordMs);
    show(table);
    await vi.advanceTimersByTimeAsync(kWordMs);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenLastCalledWith({ type: "consider", table: "T", cards: ["KD"] });
    show(table, { round: 2 }, []);
    show(table, { round: 2 });
    await vi.advanceTimersByTimeAsync(2 * kWordMs);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("does not replace the line about an effect", async () => {
    const table = tableFor(room());
    momentsOf(table).reason = "Not that one.";
    momentsOf(table).line = "Bas is skipped";
    const { container } = render(Told, { table });
    expect(container.textContent).toContain("Bas is skipped");
    momentsOf(table).line = null;
    await tick();
    expect(container.textContent).toContain("Not that one.");
  });

  it.each(Object.keys(kLanguages) as Language[])("is one line in %s", async (language) => {
    await useLanguage(language);
    await firstStepWords.load(language);
    const reason = await reasonAgainst(["KD"], "T", async () => kRefused);
    expect(spoken(reason!.text).length).toBeLessThan(75);
  });
});

function bySort(table: TableState) {
  const order = table.sortedHand.map(({ card }) => card);
  return (one: string, other: string) => order.indexOf(one) - order.indexOf(other);
}
