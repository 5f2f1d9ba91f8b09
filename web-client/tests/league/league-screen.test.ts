import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer, Request } from "../../src/connection/connection.svelte";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import LeagueScreen from "../../src/league/LeagueScreen.svelte";
import type { LeagueView } from "../../src/league/view";
import { loadLeagueWords } from "../../src/league/words.svelte";
import type { ServerMessage } from "../../src/protocol/messages.gen";
import { app } from "../../src/state/app.svelte";
import { until } from "../until";
import { fixture, leagueView, season } from "./one-fixture";

const kLeague = "0123456789abcdef";
const kTitle = { name: "Kraken against Inkvissen" };

const views: Record<string, LeagueView> = {};
let asked: (string | undefined)[] = [];
/** The views that the server has not sent yet, if they are held back. */
let held: (() => void)[] | null = null;

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  const seasons = ["s1", "s2", "s3"].map((id) => ({
    season: id,
    name: `Season ${id}`,
    status: "active" as const,
  }));
  for (const [number, id] of ["s1", "s2", "s3"].entries())
    views[id] = leagueView({
      seasons,
      season: season({
        season: id,
        name: `Season ${id}`,
        fixtures: [fixture({ fixture: `f${number + 1}` })],
      }),
    });
  asked = [];
  held = null;
  const listeners = new Set<(message: ServerMessage) => void>();
  vi.spyOn(app.connection, "listen").mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  vi.spyOn(app.connection, "request").mockImplementation(async (request: Request) => {
    if (request.type === "follow-league" && request.on) {
      asked.push(request.season);
      const told = { type: "league", league: views[request.season ?? "s3"]! } as ServerMessage;
      const tell = () => {
        for (const listener of listeners) listener(told);
      };
      if (held) held.push(tell);
      else queueMicrotask(tell);
    }
    return { id: "1", type: "ok" } as Answer;
  });
});
afterEach(() => {
  cleanup();
  league.leave();
  league.view = null;
  vi.restoreAllMocks();
});

const show = (fixture: string, of?: string) =>
  render(LeagueScreen, {
    route: {
      screen: "league-fixture",
      league: kLeague,
      fixture,
      ...(of === undefined ? {} : { season: of }),
    },
  });

it("a message's link leads to its fixture, whichever season that is in", async () => {
  show("f1");
  await screen.findByRole("heading", kTitle);
  expect(asked).toEqual([undefined, "s2", "s1"]);
  expect(screen.getByText(/Season s1/)).toBeTruthy();
});

it("a fixture that no season has is not searched for ever", async () => {
  show("f9");
  await screen.findByRole("heading", { name: "There is no such fixture" });
  expect(asked).toEqual([undefined, "s2", "s1"]);
});

it("until a season's view has come, nothing says that it lacks the fixture", async () => {
  const { rerender } = show("f3", "s3");
  await screen.findByRole("heading", kTitle);
  held = [];
  const route = { screen: "league-fixture" as const, league: kLeague, fixture: "f1", season: "s1" };
  await rerender({ route });
  await until(() => expect(held).toHaveLength(1));
  expect(screen.queryByRole("heading", { name: "There is no such fixture" })).toBeNull();
  for (const tell of held) tell();
  await screen.findByRole("heading", kTitle);
});
