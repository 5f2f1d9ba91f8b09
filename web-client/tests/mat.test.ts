import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { View } from "../src/protocol/messages.gen";
import Mat from "../src/table/Mat.svelte";
import { TableState } from "../src/table/table.svelte";
import TurnClock from "../src/table/TurnClock.svelte";
import { kRoomOfTwo } from "./room-of-two";

const { clock } = vi.hoisted(() => {
  let resolve: (module: unknown) => void = () => {};
  const promise = new Promise((done) => (resolve = done));
  return { clock: { promise, resolve: (module: unknown) => resolve(module) } };
});
vi.mock(import("../src/table/load-clock"), () => ({ loadClock: () => clock.promise as never }));

const kView: View = {
  stage: "playing",
  round: 1,
  dealer: 0,
  you: 0,
  phase: "play",
  turn: 1,
  to_act: [1],
  zones: [],
  badges: [],
  points: [0, 0],
  target: 1,
  status: { code: "play", seat: 1 },
};

beforeEach(() => useLanguage("en"));
afterEach(cleanup);

it("a mat has no clock if the clock's code comes after the time is over", async () => {
  const table = new TableState("T", () => new Promise(() => {}));
  table.applyRoom(kRoomOfTwo);
  const turn = { seat: 1, kind: "turn", ms_left: 23000, ms_whole: 30000 } as const;
  const clocks = { turns: [turn] };
  table.applyUpdate({ type: "update", table: "T", seq: 1, view: kView, events: [], clock: clocks });
  const { container } = render(Mat, { model: table.seatModels[1]!, bot: false });
  expect(container.querySelector(".time")).not.toBeNull();
  clock.resolve({ default: TurnClock });
  table.applyClocks({ turns: [] });
  await clock.promise;
  await tick();
  expect(container.querySelector(".clock")).toBeNull();
});
