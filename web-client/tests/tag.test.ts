import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { momentsOf } from "../src/moments/moments.svelte";
import type { SeatMoment } from "../src/moments/seat-moments";
import Tag from "../src/moments/Tag.svelte";
import { momentWords } from "../src/moments/words";
import type { SeatModel } from "../src/table/seat-model.svelte";

beforeEach(async () => {
  await useLanguage("en");
  await momentWords.load();
});
afterEach(cleanup);

/**
 * Returns the tag of a seat without cards. `last` is the seat's newest moment; `codes` are the
 * log's events.
 */
function tagOf(last: SeatMoment, ...codes: string[]): string {
  const log = codes.map((event) => ({ event: { event, seat: 1 } }));
  const scene = { log } as unknown as SeatModel["scene"];
  momentsOf(scene).at(1, last);
  const model = { scene, seat: 1, count: 0, alarms: false, tag: null };
  return render(Tag, { model: model as unknown as SeatModel }).container.textContent;
}

it("the tag of a player who went out says so instead of a skip, and still shows remarks", () => {
  const skipped: SeatMoment = { word: "skipped", mood: "grim", grows: true };
  expect(tagOf(skipped, "dealt", "skipped")).toBe("skipped");
  expect(tagOf(skipped, "dealt", "skipped", "went-out")).toBe("Out!");
  const remark: SeatMoment = { word: "Well played", mood: "calm", grows: false, said: true };
  expect(tagOf(remark, "dealt", "went-out")).toBe("Well played");
});

it("a tag that is there before anything happens shows the first word, too", () => {
  const scene = { log: [] } as unknown as SeatModel["scene"];
  const model = { scene, seat: 1, count: 3, alarms: false, tag: null };
  const { container } = render(Tag, { model: model as unknown as SeatModel });
  momentsOf(scene).at(1, { word: "skipped", mood: "grim", grows: true });
  flushSync();
  expect(container.textContent).toBe("skipped");
});

it("a tag is marked for a knock until a card comes to that hand", () => {
  const note = (event: string, seat = 1) => ({ event: { event, seat } });
  const move = (to: string) => ({ event: { event: "move", from: "stock", to, count: 1 } });
  const marked = (...log: readonly object[]) => {
    const scene = { log: [note("dealt"), ...log] };
    const model = { scene, seat: 1, count: 1, alarms: false, tag: "last card" };
    const { container } = render(Tag, { model: model as unknown as SeatModel });
    return container.querySelector(".tag.knocked") !== null;
  };
  expect(marked(note("knocked"))).toBe(true);
  expect(marked(note("knocked", 2))).toBe(false);
  expect(marked(note("knocked"), note("drew", 2), move("hand-2"))).toBe(true);
  expect(marked(note("knocked"), note("took"), move("hand-1"), note("played"))).toBe(false);
  expect(marked(note("knocked"), move("hand-1"), note("played"), note("knocked"))).toBe(true);
  expect(marked(note("knocked"), note("dealt"))).toBe(false);
});
