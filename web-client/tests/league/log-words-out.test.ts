import { cleanup, render, screen } from "@testing-library/svelte";
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

beforeEach(async () => {
  line = "Jan is ill again";
  await useLanguage("en");
  await loadLeagueWords("en");
  vi.spyOn(app.connection, "request").mockImplementation(async () => {
    const proposed = { event: "slots-proposed", fixture, side: "home", slots: [1] };
    const entries = [
      { seq: 2, at: 2, by: null, what: { event: "hook-stopped", hook: "h1", status: 410 } },
      { seq: 1, at: 1, by: null, what: line === "" ? proposed : { ...proposed, text: line } },
    ];
    return { type: "league-log", id: "1", league: view.id, entries } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = () => screen.queryByRole("button", { name: "Take the words out" });

it("lets an organiser take words out, after a question", async () => {
  const act = vi.spyOn(league, "act").mockImplementation(async () => {
    line = "";
    return true;
  });
  const you = { ...view.you, may: [...view.you.may, "take-out-words"] };
  render(Log, { view: { ...view, you } });
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

it("offers nobody else to", async () => {
  const you = { ...view.you, may: [] };
  render(Log, { view: { ...view, you } });
  await until(() => expect(screen.getByText("Jan is ill again")).toBeTruthy());
  expect(button()).toBeNull();
});
