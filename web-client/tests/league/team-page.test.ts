import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import TeamPage from "../../src/league/TeamPage.svelte";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { pathOf } from "../../src/ui/router.svelte";
import { kSlot, leagueView, season } from "./one-fixture";

const acts: unknown[] = [];
let made: string | boolean = true;

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  acts.length = 0;
  made = true;
  vi.spyOn(league, "act").mockImplementation(async (action) => {
    acts.push(action);
    return made;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  league.view = null;
});

function show(changes: Parameters<typeof leagueView>[0] = {}) {
  league.view = leagueView(changes);
  return render(TeamPage, { team: "t1" });
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const you = leagueView().you;

it("the team page lists the members, captain first, with ratings and their uncertainty", () => {
  show();
  const rows = within(screen.getByRole("region", { name: "Players" })).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("b")?.textContent)).toEqual([
    "Noor",
    "Bram",
    "Çağla",
    "Aino",
  ]);
  expect(rows[0]!.textContent).toContain("strength 27.3 ± 6.4");
  expect(rows[2]!.textContent).toContain("provisional");
});

it("captains can change and drop other members, but not themselves", async () => {
  show();
  expect(screen.queryByRole("button", { name: "Change Noor" })).toBeNull();
  await press("Change Çağla");
  await fireEvent.change(screen.getByLabelText("Role of Çağla"), { target: { value: "vice" } });
  await press("Take Çağla off the team");
  expect(acts).toEqual([{ action: "set-role", team: "t1", person: "p3", role: "vice" }]);
  await press("Take Çağla off the team");
  expect(acts[1]).toEqual({ action: "drop-member", team: "t1", person: "p3" });
});

it("vice-captains can change neither the captain nor who is captain", async () => {
  show({ you: { ...you, person: "p2", teams: [{ season: "s1", team: "t1", role: "vice" }] } });
  expect(screen.queryByRole("button", { name: "Change Noor" })).toBeNull();
  await press("Change Çağla");
  const roles = screen.getByLabelText<HTMLSelectElement>("Role of Çağla");
  expect([...roles.options].map(({ value }) => value)).toEqual(["vice", "player", "substitute"]);
});

it("nobody but an organiser can drop a member of a locked list", async () => {
  show({ season: season({ roster_locked: true }) });
  await press("Change Çağla");
  expect(screen.queryByRole("button", { name: "Take Çağla off the team" })).toBeNull();
});

it("captains can make invite codes for their team, see the link and revoke the codes", async () => {
  made = "k3w7pq2mnv5t";
  const code = {
    code: made,
    role: "substitute" as const,
    season: "s1",
    team: "t1",
    uses_left: 3,
    until: kSlot,
    by: "p1",
  };
  show({ codes: [code, { ...code, code: "aaaabbbbcccc", team: "t2" }] });
  const roles = screen.getByLabelText<HTMLSelectElement>("As");
  expect([...roles.options].map(({ value }) => value)).toEqual(["player", "substitute", "vice"]);
  await fireEvent.change(roles, { target: { value: "substitute" } });
  await press("Make a link");
  expect(acts).toEqual([
    { action: "make-code", role: "substitute", season: "s1", team: "t1", uses: 3, days: 7 },
  ]);
  expect(await screen.findByDisplayValue(/\/join\/k3w7pq2mnv5t$/)).toBeTruthy();
  // The captain does not see the code of another team.
  expect(screen.queryByText("aaaabbbbcccc")).toBeNull();
  await press("Revoke");
  await press("Revoke");
  expect(acts[1]).toEqual({ action: "revoke-code", code: made });
});

it("organisers can invite a captain to a team that has none", () => {
  const may = [...you.may, "add-team"];
  const organiser = { ...you, teams: [], roles: ["admin" as const], may };
  const roles = () =>
    [...screen.getByLabelText<HTMLSelectElement>("As").options].map(({ value }) => value);
  show({ you: organiser });
  expect(roles()).not.toContain("captain");
  cleanup();
  const [kraken, ...others] = season().teams;
  const teams = [{ ...kraken!, members: kraken!.members.slice(1) }, ...others];
  show({ you: organiser, season: season({ teams }) });
  expect(roles()).toContain("captain");
});

it("captains can rename and mark the team and ask, with a reason, to withdraw it", async () => {
  show();
  const name = screen.getByLabelText("Name of the team");
  await fireEvent.input(name, { target: { value: "Kalmar" } });
  await press("Rename");
  await press("Mark 5");
  expect(screen.queryByRole("button", { name: "Withdraw the team …" })).toBeNull();
  await press("Ask to withdraw the team …");
  await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "We moved." } });
  await press("Ask");
  expect(acts).toEqual([
    { action: "rename-team", team: "t1", name: "Kalmar" },
    { action: "rename-team", team: "t1", mark: 4 },
    { action: "ask-withdrawal", team: "t1", reason: "We moved." },
  ]);
});

it("organisers can withdraw a team, keep it and undo the withdrawal", async () => {
  const may = [...you.may, "add-team", "withdraw-team"];
  const organiser = { ...you, teams: [], roles: ["admin" as const], may };
  show({
    you: organiser,
    season: season({ withdrawals: [{ team: "t1", reason: "We moved." }] }),
  });
  expect(screen.getByText(/asks to withdraw the team: We moved\./)).toBeTruthy();
  await press("The team stays");
  await press("Withdraw the team …");
  await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "They moved." } });
  await press("Withdraw the team");
  cleanup();
  const teams = season().teams.map((team) => ({ ...team, withdrawn: true }));
  show({ you: organiser, season: season({ teams }) });
  await press("Take the withdrawal back");
  await press("Take the withdrawal back");
  expect(acts).toEqual([
    { action: "keep-team", team: "t1" },
    { action: "withdraw-team", team: "t1", reason: "They moved." },
    { action: "keep-team", team: "t1" },
  ]);
});

it("another name of the team does not take away what is being written", async () => {
  show();
  await press("Ask to withdraw the team …");
  const reason = screen.getByLabelText<HTMLTextAreaElement>("Reason");
  await fireEvent.input(reason, { target: { value: "Too few of us." } });
  const [kraken, ...others] = season().teams;
  const teams = [{ ...kraken!, name: "Krakens" }, ...others];
  league.view = leagueView({ season: season({ teams }) });
  await screen.findByRole("heading", { name: "Krakens", level: 1 });
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Too few of us.");
  expect(screen.getByLabelText<HTMLInputElement>("Name of the team").value).toBe("Krakens");
});

it("players can leave the team until it is locked, but captains cannot", async () => {
  const player = {
    ...you,
    person: "p3",
    teams: [{ season: "s1", team: "t1", role: "player" as const }],
    may: ["leave-team"],
  };
  show({ you: player });
  await press("Leave the team");
  await press("Leave the team");
  expect(acts).toEqual([{ action: "leave-team", team: "t1" }]);
  expect(screen.queryByText("Invite players")).toBeNull();
  cleanup();
  show();
  expect(screen.queryByRole("button", { name: "Leave the team" })).toBeNull();
  cleanup();
  show({ you: player, season: season({ roster_locked: true }) });
  expect(screen.queryByRole("button", { name: "Leave the team" })).toBeNull();
});

it("the team page has no buttons for visitors, after a withdrawal, or in a closed league", () => {
  show({ you: { ...you, person: null, teams: [], may: [] } });
  expect(screen.queryAllByRole("button")).toEqual([]);
  cleanup();
  const teams = season().teams.map((team) => ({ ...team, withdrawn: true }));
  show({ season: season({ teams }) });
  expect(screen.queryAllByRole("button")).toEqual([]);
  cleanup();
  show({ closed: true });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("the way back from a team that no season has leads to the present season", () => {
  league.view = leagueView();
  render(TeamPage, { team: "t99" });
  const back = { screen: "league", league: league.view.id, page: "teams" } as const;
  expect(screen.getByRole("link").getAttribute("href")).toBe(pathOf(back));
});
