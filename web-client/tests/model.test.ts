// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Update } from "../src/protocol/messages.gen";
import { apply, kNoModel, withoutFresh, type TableModel } from "../src/table/model";
import { sharing } from "../src/table/sharing";

// The updates that the server sent to one of four players at the beginning of a round of Pesten.
const recorded = JSON.parse(readFileSync(join(__dirname, "golden/updates.json"), "utf8")) as {
  updates: Update[];
};

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
}

/** Returns the empty model, and the model after each of the recorded updates. */
function models(): TableModel[] {
  const all = [kNoModel];
  for (const update of recorded.updates) all.push(apply(all.at(-1)!, frozen(update)));
  return all;
}

/** Returns the paths of parts that are equal in both values, but are not the same object. */
function copied(before: unknown, after: unknown, path = ""): string[] {
  if (typeof after !== "object" || after === null || before === after) return [];
  if (typeof before !== "object" || before === null) return [];
  if (JSON.stringify(before) === JSON.stringify(after)) return [path];
  return Object.keys(after).flatMap((name) =>
    copied(
      (before as Record<string, unknown>)[name],
      (after as Record<string, unknown>)[name],
      `${path}/${name}`,
    ),
  );
}

describe("a table's model", () => {
  const all = models();
  const steps = all.slice(1).map((after, index) => ({ before: all[index]!, after }));

  it("shows what the newest update says, and nothing else of the view", () => {
    expect(all.slice(1).map(({ view }) => view)).toEqual(recorded.updates.map(({ view }) => view));
  });

  it("keeps every part of the view that an update leaves as it was", () => {
    const wrong = steps.flatMap(({ before, after }) =>
      copied(before.view, after.view).map((path) => `${after.seq} ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it("keeps the same objects for hand, piles and the rest if they did not change", () => {
    for (const { before, after } of steps) {
      const parts = ["hand", "pile", "laid", "fresh"] as const;
      for (const part of parts) {
        const told = (model: TableModel) =>
          JSON.stringify(part === "laid" || part === "fresh" ? [...model[part]] : model[part]);
        if (told(before) === told(after)) expect(after[part], part).toBe(before[part]);
      }
      for (const card of after.hand) {
        const old = before.hand.find(({ key }) => key === card.key);
        if (old) expect(card).toBe(old);
      }
    }
    // At most moves of other players the hand stays the same. The recording has enough of them.
    const still = steps.filter(({ before, after }) => before.hand === after.hand);
    expect(still.length).toBeGreaterThan(15);
  });

  it("is equal for the same updates, which it does not change", () => {
    expect(models()).toEqual(all);
  });

  it("keeps the same objects if an update repeats the last one", () => {
    const last = all.at(-1)!;
    const again = apply(last, { ...recorded.updates.at(-1)!, events: [] });
    const { view, hand, pile, laid, fresh } = again;
    const before = [last.view, last.hand, last.pile, last.laid, last.fresh];
    for (const [index, part] of [view, hand, pile, laid, fresh].entries())
      expect(part).toBe(before[index]);
  });

  it("gives no two cards one key", () => {
    for (const { hand, laid } of all) {
      const keys = [...hand, ...[...laid.values()].flat()].map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it("forgets which cards are new, and is the same object if none are", () => {
    const some = all.find(({ fresh }) => fresh.size > 0)!;
    const none = withoutFresh(some);
    expect(none.fresh.size).toBe(0);
    expect(withoutFresh(none)).toBe(none);
  });
});

describe("sharing", () => {
  it("reuses a part that has moved within its list", () => {
    const before = {
      badges: [
        { code: "chain", count: 2 },
        { code: "owes-knock", seat: 1 },
      ],
    };
    const after = sharing(before, { badges: [{ code: "owes-knock", seat: 1 }] });
    expect(after.badges[0]).toBe(before.badges[1]);
  });

  it("shares nothing between lists of different lengths or objects with different members", () => {
    expect(sharing([1, 2], [1])).toEqual([1]);
    expect(sharing([1], [1, 2])).toEqual([1, 2]);
    expect(sharing({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(sharing({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
    expect(sharing({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual({ a: 1, c: undefined });
    expect(sharing([], {})).toEqual({});
    expect(sharing({ 0: "a" }, ["a"])).toEqual(["a"]);
  });
});
