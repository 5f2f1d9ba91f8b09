import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import DeleteAccount from "../../src/account/DeleteAccount.svelte";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import { sayLogEntry } from "../../src/league/log-words";
import People from "../../src/league/manage/People.svelte";
import Offer from "../../src/league/Offer.svelte";
import type { LeagueView } from "../../src/league/view";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { app } from "../../src/state/app.svelte";
import { kLeague, madeUpLeague } from "./made-up.mjs";
import { until } from "../until";

const view: LeagueView = madeUpLeague();
const other = view.people.find(({ person }) => person === "p2")!;
/** Returns the league as seen by a person to whom it may be offered. */
function seenBy(person: string, offered: string[]): LeagueView {
  const you = { ...view.you, person, roles: [], may: ["take-over", "end-offer"] };
  return { ...view, you, offered };
}
const ownerless = (one: LeagueView): LeagueView => ({
  ...one,
  people: one.people.map((person) => ({ ...person, roles: [] })),
});
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  league.view = view;
});
afterEach(() => {
  league.view = null;
  vi.restoreAllMocks();
  cleanup();
});

describe("the offer of a league", () => {
  it("is not shown while there is none", () => {
    render(Offer, { view });
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("is made by the owner, who can take it back", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    render(People, { view });
    await press(`Change: ${other.name}`);
    await press("Offer the league");
    expect(act).not.toHaveBeenCalled();
    await press("Offer the league");
    expect(act).toHaveBeenLastCalledWith({ action: "offer-league", person: other.person });
    cleanup();
    render(Offer, { view: { ...view, offered: [other.person] } });
    expect(screen.getByRole("note").textContent).toContain(other.name);
    await press("Take the offer back");
    expect(act).toHaveBeenLastCalledWith({ action: "end-offer" });
  });

  it("is accepted after a confirmation, or declined", async () => {
    const act = vi.spyOn(league, "act").mockResolvedValue(true);
    render(Offer, { view: seenBy(other.person, [other.person]) });
    screen.getByText("The owner offers you this league.");
    await press("No, thank you");
    expect(act).toHaveBeenLastCalledWith({ action: "end-offer" });
    await press("Take the league over");
    expect(act).toHaveBeenCalledTimes(1);
    await press("Take the league over");
    expect(act).toHaveBeenLastCalledWith({ action: "take-over" });
  });

  it("is open to several people if the league has no owner", () => {
    render(Offer, { view: ownerless(seenBy(other.person, ["p1", other.person])) });
    expect(screen.getByRole("note").textContent).toContain("This league has no owner.");
    expect(screen.getByRole("note").textContent).toContain(other.name);
    screen.getByRole("button", { name: "Take the league over" });
    expect(screen.queryByRole("button", { name: "No, thank you" })).toBeNull();
  });

  it("is told in the log in every language", async () => {
    for (const language of ["en", "nl", "de", "tr", "fi"] as const) {
      await loadLeagueWords(language);
      for (const event of ["league-offered", "taken-over", "handed-over"]) {
        const entry = { seq: 1, at: 0, by: null, what: { event, person: other.person } };
        expect(sayLogEntry(entry)).toContain(other.name);
      }
      const ended = { seq: 1, at: 0, by: null, what: { event: "offer-ended" } };
      expect(sayLogEntry(ended)).not.toBe("offer-ended");
    }
  });
});

describe("a person who deletes their account", () => {
  const account = { name: "Noor", admin: false, has_password: true, links: 0, devices: 1 };
  const card = { league: kLeague, name: "Canal League", roles: ["owner"] };

  async function opens(leagues: { league: string; name: string; roles: string[] }[]) {
    const request = vi.spyOn(app.connection, "request");
    request.mockResolvedValue({ type: "leagues", id: "1", leagues } as never);
    render(DeleteAccount, { account: account as never, ondeleted: () => {} });
    await press("Delete my account …");
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "Noor" } });
    await until(() =>
      expect(
        screen.getByRole<HTMLButtonElement>("button", { name: "Delete for good" }).disabled,
      ).toBe(false),
    );
  }

  it("is told what becomes of their leagues", async () => {
    await opens([card, { ...card, league: "0".repeat(16), name: "Another", roles: ["captain"] }]);
    screen.getByText(/^You own the leagues below/);
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Canal League"]);
    expect(links[0]?.getAttribute("href")).toContain(`l/${kLeague}/manage/people`);
  });

  it("is told nothing about leagues if they own none", async () => {
    await opens([{ ...card, roles: ["follower"] }]);
    expect(screen.queryByText(/^You own/)).toBeNull();
  });
});
