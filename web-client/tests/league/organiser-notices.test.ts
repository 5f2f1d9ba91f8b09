import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { sayLogEntry } from "../../src/league/log-words";
import Hooks from "../../src/league/manage/Hooks.svelte";
import OrganiserNotices from "../../src/league/OrganiserNotices.svelte";
import type { LeagueView } from "../../src/league/view";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { kLeague, madeUpLeague } from "./made-up.mjs";

const view = madeUpLeague();
const stopped: LeagueView = {
  ...view,
  hooks: (view.hooks ?? []).map((hook) => ({ ...hook, stopped: 404 })),
};
const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
});
afterEach(cleanup);

describe("the notices to an organiser", () => {
  it("are absent if nothing is wrong", () => {
    render(OrganiserNotices, { view });
    expect(links()).toEqual([]);
  });

  it("name a time zone that the server does not know", () => {
    render(OrganiserNotices, {
      view: { ...view, time_zone: "US/Oldtown", time_zone_unknown: true },
    });
    expect(screen.getByRole("note").textContent).toContain("US/Oldtown");
    expect(links()).toEqual([expect.stringContaining(`l/${kLeague}/manage/league`)]);
  });

  it("name a web hook that was stopped, and so does the list of web hooks", () => {
    render(OrganiserNotices, { view: stopped });
    expect(links()).toEqual([expect.stringContaining(`l/${kLeague}/manage/hooks`)]);
    cleanup();
    render(Hooks, { view: stopped });
    expect(screen.getByText(/error 404/)).toBeTruthy();
  });

  it("match a log entry about the stopped web hook in every language", async () => {
    const what = { event: "hook-stopped", hook: "h1", status: 410 };
    for (const language of ["en", "nl", "de", "tr", "fi"] as const) {
      await loadLeagueWords(language);
      expect(sayLogEntry({ seq: 1, at: 0, by: null, what })).toMatch(/410/);
    }
  });
});
