import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import JoinPage from "../src/league/JoinPage.svelte";
import { league } from "../src/league/league.svelte";
import NextSeason from "../src/league/manage/NextSeason.svelte";
import MyMembership from "../src/league/MyMembership.svelte";
import { l, loadLeagueWords } from "../src/league/words.svelte";
import { app } from "../src/state/app.svelte";
import { router } from "../src/ui/router.svelte";
import { kLeague, madeUpLeague } from "./league/made-up.mjs";

const view = madeUpLeague();
const kCode = "k3w7pq2mnv5t";
let answer: (made: never) => void = () => {};

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  vi.spyOn(league, "act").mockImplementation(() => new Promise((made) => (answer = made)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
  router.go({ screen: "home" });
});

const press = async (name: string) => {
  await fireEvent.click(await screen.findByRole("button", { name }));
};
/** Goes to the start page, and then gives the answer. Returns the screen that is open after it. */
async function late(made: unknown): Promise<string> {
  router.go({ screen: "home" });
  answer(made as never);
  // The page has handled the answer by then.
  await new Promise((later) => setTimeout(later));
  return router.route.screen;
}

it("a late answer to leaving a league leaves the player on another screen", async () => {
  router.go({ screen: "league", league: kLeague, page: "about" });
  render(MyMembership, { view: { ...view, you: { ...view.you, roles: ["follower"] } } });
  await press(l("me.leave"));
  await press(l("me.leave"));
  expect(await late(true)).toBe("home");
});

it("a late answer to founding a season leaves the player on another screen", async () => {
  router.go({ screen: "league-manage", league: kLeague, part: "seasons" });
  render(NextSeason, { view, season: view.season! });
  await press(l("steps.next.do"));
  expect(await late("s9")).toBe("home");
});

it("a late answer to joining a league leaves the player on another screen", async () => {
  app.account = { name: "Noor" } as typeof app.account;
  vi.spyOn(app.connection, "request").mockImplementation((request) => {
    const invitation = { type: "code", league: kLeague, name: "Pestliga", role: "viewer" };
    if (request.type === "look-at-code") return Promise.resolve(invitation as unknown as Answer);
    return new Promise((joined) => (answer = joined));
  });
  router.go({ screen: "join", code: kCode });
  render(JoinPage, { code: kCode });
  await press(l("join.go"));
  expect(await late({ type: "ok", league: kLeague })).toBe("home");
});
