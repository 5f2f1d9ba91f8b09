import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import Log from "../../src/league/manage/Log.svelte";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { app } from "../../src/state/app.svelte";
import { until } from "../until";
import { madeUpLeague } from "./made-up.mjs";

const view = madeUpLeague();
const fixture = view.season!.fixtures[0]!.fixture;
let line = "Jan is ill again";
/**
 * The members with which the server offers to take out a line. It sends them only to organisers.
 */
let takeOut: object = {};

beforeEach(async () => {
  line = "Jan is ill again";
  takeOut = { take_out: { words: "lines", of: fixture } };
  await useLanguage("en");
  await loadLeagueWords("en");
  vi.spyOn(app.connection, "request").mockImplementation(async () => {
    const proposed = { event: "slots-proposed", fixture, side: "home", slots: [1] };
    const entries = [
      { seq: 2, at: 2, by: null, what: { event: "hook-stopped", hook: "h1", status: 410 } },
      line === ""
        ? { seq: 1, at: 1, by: null, what: proposed }
        : { seq: 1, at: 1, by: null, what: { ...proposed, text: line }, ...takeOut },
    ];
    return { type: "league-log", id: "1", league: view.id, entries } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = () => screen.queryByRole("button", { name: "Take the words out" });

it("an organiser can take words out after a question", async () => {
  const act = vi.spyOn(league, "act").mockImplementation(async () => {
    line = "";
    return true;
  });
  render(Log, { view });
  await until(() => expect(screen.getByText("Jan is ill again")).toBeTruthy());
  expect(screen.getAllByRole("button")).toHaveLength(1);
  button()!.click();
  await until(() => expect(screen.getByText(/deleted for good/)).toBeTruthy());
  expect(act).not.toHaveBeenCalled();
  button()!.click();
  await until(() => expect(screen.queryByText("Jan is ill again")).toBeNull());
  expect(act).toHaveBeenCalledWith({ action: "take-out-words", words: "lines", of: fixture });
  await until(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  expect(button()).toBeNull();
});

it("taking words out leaves the older entries where they are", async () => {
  const entry = (seq: number) => {
    const proposed = { event: "slots-proposed", fixture, side: "home", slots: [seq] };
    const what = line === "" ? proposed : { ...proposed, text: line };
    return { seq, at: seq, by: null, what, ...(line !== "" && takeOut) };
  };
  // Answers with the newest 50 entries, or with the 50 before an entry.
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    const { before = 61 } = request as { before?: number };
    const seqs = Array.from({ length: Math.min(50, before - 1) }, (_, index) => before - 1 - index);
    return { type: "league-log", id: "1", league: view.id, entries: seqs.map(entry) } as never;
  });
  vi.spyOn(league, "act").mockImplementation(async () => {
    line = "";
    return true;
  });
  render(Log, { view });
  (await screen.findByRole("button", { name: "Show older entries" })).click();
  await until(() => expect(screen.getAllByRole("listitem")).toHaveLength(60));
  const oldest = screen.getAllByRole("listitem").at(-1)!;
  within(oldest).getByRole("button", { name: "Take the words out" }).click();
  await until(() => expect(within(oldest).getByText(/deleted for good/)).toBeTruthy());
  within(oldest).getByRole("button", { name: "Take the words out" }).click();
  await until(() => expect(screen.queryByText("Jan is ill again")).toBeNull());
  expect(screen.getAllByRole("listitem").at(-1)).toBe(oldest);
  expect(screen.queryByRole("button", { name: "Show older entries" })).toBeNull();
});

it("the log offers nobody else to take words out", async () => {
  takeOut = {};
  render(Log, { view });
  await until(() => expect(screen.getByText("Jan is ill again")).toBeTruthy());
  expect(button()).toBeNull();
});
