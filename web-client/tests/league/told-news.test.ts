import { cleanup, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../src/connection/connection.svelte";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import type { LeagueCard } from "../../src/protocol/messages.gen";
import { pushWords } from "../../src/push/words";
import { app } from "../../src/state/app.svelte";
import { toasts } from "../../src/state/toasts.svelte";
import { came } from "../../src/told/came";
import NewsList from "../../src/told/NewsList.svelte";
import { news } from "../../src/told/news.svelte";
import { until } from "../until";

const kAt = Date.UTC(2026, 11, 1, 20) / 1000;
const card = (at: number): LeagueCard => ({
  league: "7h2kd0qzv9mx4c1t",
  name: "Club",
  roles: [],
  news: [
    { kind: "result", fixture: "f7", home: "Kraken", away: "Otters", at },
    { kind: "time", fixture: "f9", home: "Kraken", away: "Seals", at: kAt },
  ],
});
let leagues: LeagueCard[] = [];

beforeEach(async () => {
  await useLanguage("en");
  localStorage.clear();
  news.seen = 0;
  leagues = [card(kAt + 60)];
  vi.spyOn(app.connection, "request").mockImplementation(() =>
    Promise.resolve({ id: "1", type: "leagues", leagues } as Answer),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  app.account = undefined;
});
const signIn = (name: string | null) => {
  app.account = name === null ? null : ({ name } as NonNullable<typeof app.account>);
  flushSync();
};

describe("news of one's leagues", () => {
  it("are counted until their list is shown, and marked there", async () => {
    await news.ask();
    expect(app.news).toBe(2);
    render(NewsList);
    const list = within(await screen.findByRole("region", { name: "News for you" }));
    const links = list.getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Your match in Club has a result.*new.*Kraken – Otters/s),
      expect.stringMatching(/A time is set for your match in Club.*new/s),
    ]);
    expect(links[0]!.getAttribute("href")).toMatch(/7h2kd0qzv9mx4c1t\/f\/f7$/);
    await until(() => expect(app.news).toBe(0));
    expect(localStorage["lastcard.news"]).toBe(String(kAt + 60));
  });

  it("come to an open page without a reload", async () => {
    news.seen = kAt + 60;
    leagues = [card(kAt + 120)];
    const show = vi.spyOn(toasts, "show").mockImplementation(() => {});
    localStorage.clear();
    vi.useFakeTimers({ now: new Date(2026, 11, 1, 12), toFake: ["Date"] });
    await came({ type: "told", kind: "result", path: "l/7h2kd0qzv9mx4c1t/f/f7", league: "Club" });
    expect(show).toHaveBeenCalledExactlyOnceWith("Your match in Club has a result.");
    await until(() => expect(app.news).toBe(1));
  });

  it("are neither counted nor shown to the next reader of this browser", async () => {
    signIn("Noor");
    await news.ask();
    expect(app.news).toBe(2);
    signIn(null);
    expect(app.news).toBe(0);
    await pushWords.load("en");
    render(NewsList);
    expect(screen.queryByRole("region", { name: "News for you" })).toBeNull();
    signIn("Bas");
    expect(news.known).toBe(false);
  });

  it("stay when something else about the account changes", async () => {
    signIn("Noor");
    await news.ask();
    app.account = { ...app.account!, links: 1 };
    flushSync();
    expect(app.news).toBe(2);
  });
});
