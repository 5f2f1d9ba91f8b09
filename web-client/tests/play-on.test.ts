import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import Moment from "../src/hints/Moment.svelte";
import PlayOn from "../src/hints/PlayOn.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { LookBackMoment } from "../src/protocol/archive.gen";
import type { Room, View } from "../src/protocol/messages.gen";
import { app } from "../src/state/app.svelte";
import EndPanel from "../src/table/EndPanel.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";
import { router } from "../src/ui/router.svelte";
import { until } from "./until";

const kMatch = "0123456789abcdef0123456789abcdef";
const kMoment: LookBackMoment = {
  position: 40,
  did: { intent: "draw" },
  would: { intent: "pass" },
  cost: 200,
  reasons: [{ code: "rule-of-thumb" }],
};
const kRoom: Room = {
  game: "pesten",
  preset: "manipesto",
  rules: {},
  stage: "ended",
  teams: false,
  you: { seat: 0, host: true, active: true },
  seats: [
    { seat: 0, kind: "person", name: "Noor", online: true, host: true },
    { seat: 1, kind: "bot", name: "Robin", level: "expert" },
  ],
  watchers: 0,
  settings: kUsualSettings,
  locked: true,
  played_from: { match: kMatch, position: 40 },
};
const kView: View = {
  stage: "round-over",
  round: 2,
  dealer: 0,
  you: 0,
  phase: "play",
  turn: null,
  to_act: [],
  zones: [],
  badges: [],
  points: [1, 1],
  target: 4,
  status: { code: "round-over" },
  result: { winner: 0, side: 0, points: [0, 1] },
} as unknown as View;

let sent: Request[];
let answer: Answer;

beforeEach(async () => {
  await useLanguage("en");
  sent = [];
  answer = { id: "1", type: "ok", table: "K7WPQ2" } as Answer;
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    sent.push(request);
    return answer;
  });
  vi.spyOn(app, "connected", "get").mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.findByRole("button", { name });

describe("playing on from a position", () => {
  it("takes one press and leads to the table", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    render(PlayOn, { match: kMatch, position: 40 });
    await fireEvent.click(await button("Play on from here"));
    await until(() => expect(go).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ type: "play-from", match: kMatch, position: 40 }]);
    expect(go).toHaveBeenCalledWith({ screen: "table", table: "K7WPQ2" });
  });

  it("stays on the page if the server refuses, and the page reports the refusal", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    const told = vi.spyOn(app, "tellRefusal").mockImplementation(() => {});
    answer = { id: "1", type: "refused", code: "nothing_to_play", message: "" } as Answer;
    render(PlayOn, { match: kMatch, position: 40 });
    await fireEvent.click(await button("Play on from here"));
    await until(() => expect(told).toHaveBeenCalledWith(answer));
    expect(go).not.toHaveBeenCalled();
  });

  it("sends one request, however often the button is pressed meanwhile", async () => {
    vi.spyOn(router, "go").mockImplementation(() => {});
    render(PlayOn, { match: kMatch, position: 40 });
    const press = await button("Play on from here");
    void fireEvent.click(press);
    void fireEvent.click(press);
    await tick();
    expect(sent).toHaveLength(1);
  });

  it("is offered at moments of the viewer's own match only", async () => {
    const names = { nameOf: (seat: number) => `${seat}` };
    render(Moment, { moment: kMoment, names, own: null });
    await screen.findByText(/^Expert – /);
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    render(Moment, { moment: kMoment, names, own: kMatch });
    await fireEvent.click(await button("Play on from here"));
    expect(sent).toEqual([{ type: "play-from", match: kMatch, position: 40 }]);
  });
});

describe("the end of a round that was played on", () => {
  function show(room: Room) {
    const table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
    table.applyRoom(room);
    table.applyUpdate({ type: "update", table: "K7WPQ2", seq: 4, view: kView, events: [] });
    render(EndPanel, { table, view: kView, room });
  }

  it("leads to the same position again, or back to the replay", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    show(kRoom);
    await fireEvent.click(await button("Back to the replay"));
    expect(go).toHaveBeenLastCalledWith({ screen: "replay", match: kMatch, position: 40 });
    await fireEvent.click(await button("Play it again"));
    await until(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ type: "play-from", match: kMatch, position: 40 });
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Back to the waiting room" })).toBeNull();
    expect(screen.getByRole("heading", { level: 2 }).textContent).not.toContain("match");
  });

  it("has no way back to the replay at any other table", async () => {
    const room = { ...kRoom };
    delete room.played_from;
    show(room);
    expect(await button("Play again")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back to the waiting room" })).toBeNull();
    await fireEvent.click(await button("More"));
    expect(screen.getByRole("button", { name: "Back to the waiting room" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back to the replay" })).toBeNull();
  });
});
