import { describe, expect, it } from "vitest";
import { isEffect } from "../src/log/effects";
import { TurnLog } from "../src/log/turns";
import type { GameEvent } from "../src/protocol/messages.gen";
import type { LogEntry } from "../src/table/scene.svelte";

let id = 0;
const entry = (event: GameEvent): LogEntry => ({ id: ++id, group: 1, event });
const entries = [
  entry({ event: "played", seat: 0, cards: ["8H"] }),
  entry({ event: "skipped", seat: 1 }),
  entry({ event: "drew", seat: 2, count: 1 }),
  entry({ event: "played", seat: 2, cards: ["7H"] }),
  entry({ event: "again", seat: 2 }),
  entry({ event: "passed", seat: 3 }),
];
const say = (logged: LogEntry) =>
  logged.event && "event" in logged.event ? logged.event.event : null;

describe("TurnLog", () => {
  it("U41: all entries of one player's turn are one group", () => {
    const turns = new TurnLog().group(entries, { effectsOnly: false, say });
    expect(turns.map((turn) => turn.lines.map((line) => line.text))).toEqual([
      ["played", "skipped"],
      ["drew", "played", "again"],
      ["passed"],
    ]);
  });

  it("U41: can show the effects only", () => {
    const turns = new TurnLog().group(entries, { effectsOnly: true, say });
    expect(turns.flatMap((turn) => turn.lines.map((line) => line.text))).toEqual([
      "skipped",
      "again",
    ]);
    expect(isEffect({ event: "knocked", seat: 1 })).toBe(true);
    expect(isEffect({ event: "move", from: "stock", to: "hand-1", count: 1 })).toBe(false);
  });

  it("keeps the id of a turn when its first entries have left the log", () => {
    const log = new TurnLog();
    const options = { effectsOnly: false, say };
    const [first] = log.group(entries, options);
    const [cut] = log.group(entries.slice(1), options);
    expect(cut!.id).toBe(first!.id);
    expect(cut!.lines.map((line) => line.text)).toEqual(["skipped"]);
  });

  it("keeps unchanged turns, and words all turns again in another language", () => {
    const log = new TurnLog();
    const first = log.group(entries.slice(0, 5), { effectsOnly: false, say });
    const second = log.group(entries, { effectsOnly: false, say });
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toBe(first[1]);
    const third = log.group(entries, { effectsOnly: false, say: () => "x" });
    expect(third[0]!.lines[0]!.text).toBe("x");
  });
});
