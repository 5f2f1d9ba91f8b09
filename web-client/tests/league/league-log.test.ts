import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import Log from "../../src/league/manage/Log.svelte";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { app } from "../../src/state/app.svelte";
import { until } from "../until";
import { madeUpLeague } from "./made-up.mjs";

const view = madeUpLeague();
let newest = 0;

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    const before = "before" in request ? (request.before as number) : newest + 1;
    const seqs = Array.from({ length: Math.min(50, before - 1) }, (_, index) => before - 1 - index);
    const what = { event: "hook-stopped", hook: "h1", status: 410 };
    const entries = seqs.map((seq) => ({ seq, at: seq, by: null, what }));
    return { type: "league-log", id: "1", league: view.id, entries } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = () => screen.getAllByRole("listitem").length;
const more = () => screen.queryByRole("button");

it("the log adds new entries while it is read", async () => {
  newest = 20;
  const { rerender } = render(Log, { view });
  await until(() => expect(shown()).toBe(20));
  newest = 25;
  await rerender({ view: { ...view, version: view.version + 1 } });
  await until(() => expect(shown()).toBe(25));
  expect(more()).toBeNull();
});

it("the log has no gap if there are more new entries than in one answer", async () => {
  newest = 20;
  const { rerender } = render(Log, { view });
  await until(() => expect(shown()).toBe(20));
  newest = 200;
  await rerender({ view: { ...view, version: view.version + 1 } });
  await until(() => expect(shown()).toBe(50));
  more()!.click();
  await until(() => expect(shown()).toBe(100));
});

it("the log does not keep saying that it could not be read once it could", async () => {
  newest = 20;
  const refused = { type: "refused", id: "1", code: "league_closed", message: "" };
  vi.mocked(app.connection.request).mockResolvedValueOnce(refused as never);
  const { rerender } = render(Log, { view });
  await screen.findByRole("alert");
  await rerender({ view: { ...view, version: view.version + 1 } });
  await until(() => expect(shown()).toBe(20));
  expect(screen.queryByRole("alert")).toBeNull();
});
