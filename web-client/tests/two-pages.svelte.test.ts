import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, View } from "../src/protocol/messages.gen";
import { announcer } from "../src/state/announcer.svelte";
import { app } from "../src/state/app.svelte";
import { tellNews } from "../src/state/news";
import { kUsualSettings } from "../src/table/settings-words";
import { tellTurns } from "../src/ui/turn.svelte";

// A player has a table open in two pages. Only the page in which they play may draw attention.
const { attend } = vi.hoisted(() => ({ attend: vi.fn() }));
vi.mock("../src/sound/load", () => ({ attend, gesture: { made: true } }));

const room = (active: boolean): Room => ({
  game: "pesten",
  rules: {},
  stage: "match",
  teams: false,
  you: { seat: 0, host: false, active },
  seats: ["Noor", "Bas"].map((name, seat) => ({ seat, kind: "person", name, online: true })),
  watchers: 0,
  settings: { ...kUsualSettings, talk: "chat" },
});
const kView: View = {
  stage: "playing",
  round: 1,
  dealer: 0,
  you: 0,
  phase: "play",
  turn: 0,
  to_act: [0],
  zones: [],
  badges: [],
  points: [0, 0],
  target: 4,
  status: { code: "play", seat: 0 },
  prompt: { id: "1", asks: [{ kind: "button", code: "draw", intents: [{ intent: "draw" }] }] },
};

let alert: ReturnType<typeof vi.spyOn>;
let end: () => void;

beforeEach(async () => {
  await useLanguage("en");
  attend.mockClear();
  alert = vi.spyOn(announcer, "alert").mockImplementation(() => {});
  vi.spyOn(app.connection, "request").mockResolvedValue({ type: "ok", id: "1" });
  await app.openTable("ABCDEF");
  end = $effect.root(tellTurns);
});
afterEach(() => {
  end();
  app.closeTable();
  vi.restoreAllMocks();
});

function show(active: boolean) {
  app.table!.applyRoom(room(active));
  app.table!.applyUpdate({ type: "update", table: "ABCDEF", seq: 1, view: kView, events: [] });
  flushSync();
}

const news = () =>
  tellNews(app.table!, [{ id: 1, group: 1, event: { event: "knocked", seat: 1 } }], false);

it("the active page announces the turn and makes sounds", () => {
  show(true);
  expect(alert).toHaveBeenCalledOnce();
  expect(attend).toHaveBeenCalledOnce();
  news();
  expect(attend).toHaveBeenCalledTimes(2);
});

it("an inactive page announces nothing and makes no sound", () => {
  show(false);
  news();
  expect(alert).not.toHaveBeenCalled();
  expect(attend).not.toHaveBeenCalled();
});

it("a page makes the sound of the turn when it becomes the active one", () => {
  show(false);
  expect(attend).not.toHaveBeenCalled();
  app.table!.applyRoom(room(true));
  flushSync();
  expect(attend).toHaveBeenCalledOnce();
});
