import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { LeagueCard } from "../src/protocol/messages.gen";
import Today from "../src/shelf/Today.svelte";
import { app } from "../src/state/app.svelte";
import { router } from "../src/ui/router.svelte";
import { until } from "./until";

const kEight = Date.UTC(2026, 11, 1, 20) / 1000;
let leagues: LeagueCard[] = [];
let asked = 0;

beforeEach(async () => {
  await useLanguage("en");
  asked = 0;
  app.account = {
    name: "Noor",
    admin: false,
    has_password: true,
    links: 0,
    devices: 1,
    identities: [],
  };
  vi.spyOn(router, "go").mockImplementation(() => {});
  vi.spyOn(app.connection, "request").mockImplementation((request) => {
    expect(request).toEqual({ type: "list-leagues" });
    asked += 1;
    return Promise.resolve({ id: "1", type: "leagues", leagues } as Answer);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
});

describe("the viewer's matches today", () => {
  it("are listed by time over all leagues, with the way to an open table", async () => {
    const today = { fixture: "f7", home: "Kraken", away: "Otters", at: kEight, agreed: true };
    leagues = [
      {
        league: "7h2kd0qzv9mx4c1t",
        name: "Club",
        roles: [],
        today: [{ ...today, table: "K7WPQ2" }],
      },
      {
        league: "0h2kd0qzv9mx4c1t",
        name: "Works",
        roles: [],
        today: [{ fixture: "f1", home: "Red", away: "Blue", at: kEight - 60, agreed: false }],
      },
      { league: "1h2kd0qzv9mx4c1t", name: "Quiet", roles: [] },
    ];
    render(Today);
    const section = within(await screen.findByRole("region", { name: /league matches today/ }));
    const links = section.getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Red – Blue", "Kraken – Otters"]);
    const items = section.getAllByRole("listitem");
    expect(items[0]!.textContent).toMatch(/Works/);
    expect(items[0]!.textContent).toMatch(/unless you agree/);
    expect(items[1]!.textContent).not.toMatch(/unless you agree/);
    await fireEvent.click(section.getByRole("button", { name: "To the table" }));
    expect(router.go).toHaveBeenCalledExactlyOnceWith({ screen: "table", table: "K7WPQ2" });
    await fireEvent.click(links[0]!);
    expect(router.go).toHaveBeenLastCalledWith({
      screen: "league-fixture",
      league: "0h2kd0qzv9mx4c1t",
      fixture: "f1",
    });
  });

  it("take no room if there are none, and are requested once", async () => {
    leagues = [{ league: "1h2kd0qzv9mx4c1t", name: "Quiet", roles: [] }];
    const { container } = render(Today);
    await until(() => expect(asked).toBe(1));
    await Promise.resolve();
    expect(container.querySelector("section")).toBeNull();
    app.account = { ...app.account!, devices: 2 };
    await Promise.resolve();
    expect(asked).toBe(1);
  });
});
