import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer, Request } from "../../src/connection/connection.svelte";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import type { LeagueView } from "../../src/league/view";
import JoinPage from "../../src/league/JoinPage.svelte";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { app } from "../../src/state/app.svelte";
import { router } from "../../src/ui/router.svelte";

const kCode = "k3w7pq2mnv5t";
const kLeague = "0123456789abcdef";
const kTicket = expect.stringMatching(/^[0-9a-f]{64}$/);
const noor = {
  name: "Noor",
  admin: false,
  has_password: true,
  links: 0,
  devices: 1,
  identities: [],
};

/** The server's answers, by the type of the request. */
type Script = Partial<Record<Request["type"], (request: Request) => object>>;
let sent: Request[] = [];

function serve(script: Script): void {
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    sent.push(request);
    const answer = script[request.type]?.(request) ?? { type: "ok" };
    return { id: "1", ...answer } as Answer;
  });
}
function refuse(code: string): object {
  return { type: "refused", code, message: code };
}
const invitation = (role: string, team?: object) => () => ({
  type: "code",
  league: kLeague,
  name: "Pestliga",
  role,
  ...(team ? { team } : {}),
});
const kraken = { id: "t1", name: "Kraken" };

beforeEach(async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  sent = [];
  app.account = null;
  app.access = "open";
  // The page fetches the cookie after a sign-in.
  vi.stubGlobal("fetch", async () => ({ ok: true, status: 204 }));
  vi.spyOn(router, "go").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  league.leave();
  league.view = null;
  app.account = undefined;
});

async function type(label: string, value: string) {
  await fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

it("a player with an account joins with one tap", async () => {
  app.account = noor;
  serve({
    "look-at-code": invitation("player", kraken),
    "join-league": () => ({ type: "ok", league: kLeague }),
  });
  render(JoinPage, { code: kCode });
  await screen.findByText("to play for Kraken");
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(sent.at(-1)).toEqual({ type: "join-league", code: kCode });
  await waitFor(() =>
    expect(router.go).toHaveBeenCalledWith({ screen: "league-team", league: kLeague, team: "t1" }),
  );
});

it("an invitation leads to its team, also in a season that is not the present one", async () => {
  app.account = noor;
  serve({
    "look-at-code": () => ({ ...invitation("player", kraken)(), season: "s2" }),
    "join-league": () => ({ type: "ok", league: kLeague }),
  });
  render(JoinPage, { code: kCode });
  await screen.findByText("to play for Kraken");
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  const route = { screen: "league-team", league: kLeague, team: "t1", season: "s2" };
  await waitFor(() => expect(router.go).toHaveBeenCalledWith(route));
});

it("a guest makes an account and founds a team with at most three fields", async () => {
  serve({
    "look-at-code": invitation("captain"),
    "claim-account": () => {
      app.account = noor;
      return { type: "account", account: noor, access: "open" };
    },
    "join-league": () => ({ type: "ok", league: kLeague }),
    "follow-league": () => refuse("try_again_later"),
  });
  render(JoinPage, { code: kCode });
  await screen.findByText("to create a team, as its captain");
  expect(screen.getAllByRole("textbox").length + 1).toBe(3);
  await type("Name", " Noor ");
  await type("Password", "four plain words");
  await type("Name of your team", "Kraken");
  await fireEvent.click(screen.getByRole("button", { name: "Create the team" }));
  await waitFor(() => expect(router.go).toHaveBeenCalled());
  expect(sent.slice(1, 3)).toEqual([
    { type: "claim-account", name: "Noor", password: "four plain words", ticket: kTicket },
    { type: "join-league", code: kCode, team_name: "Kraken" },
  ]);
});

it("a player who founded a team comes to the page of that team", async () => {
  app.account = noor;
  serve({
    "look-at-code": invitation("captain"),
    "join-league": () => ({ type: "ok", league: kLeague }),
    "follow-league": () => {
      const teams = [
        { season: "s1", team: "t1", role: "player" },
        { season: "s2", team: "t7", role: "captain" },
      ];
      league.view = { id: kLeague, you: { teams } } as unknown as LeagueView;
      return { type: "ok" };
    },
  });
  render(JoinPage, { code: kCode });
  await screen.findByText("to create a team, as its captain");
  await type("Name of your team", "Kraken");
  await fireEvent.click(screen.getByRole("button", { name: "Create the team" }));
  await waitFor(() =>
    expect(router.go).toHaveBeenCalledWith({
      screen: "league-team",
      league: kLeague,
      team: "t7",
      season: "s2",
    }),
  );
});

it("the page shows the sign-in link of an account without a password before it goes on", async () => {
  app.access = "invite";
  serve({
    "look-at-code": invitation("substitute", kraken),
    "claim-account": () => {
      app.account = { ...noor, has_password: false };
      return { type: "account", account: app.account, access: "invite", link: "t".repeat(43) };
    },
    "join-league": () => ({ type: "ok", league: kLeague }),
  });
  render(JoinPage, { code: kCode });
  await screen.findByText("as a substitute of Kraken");
  await type("Name", "Noor");
  await fireEvent.click(screen.getByLabelText("With a personal link"));
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  const link = await screen.findByLabelText<HTMLInputElement>("Your sign-in link");
  expect(link.value).toContain(`account#sign-in=${"t".repeat(43)}`);
  // If the server needs an invitation for an account, the league's code counts as one.
  expect(sent[1]).toEqual({ type: "claim-account", name: "Noor", code: kCode, ticket: kTicket });
  expect(router.go).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Go on to the league" }));
  expect(router.go).toHaveBeenCalledWith({ screen: "league-team", league: kLeague, team: "t1" });
});

it("the page keeps the account if joining is refused, and does not make it twice", async () => {
  let full = true;
  serve({
    "look-at-code": invitation("player", kraken),
    "claim-account": () => {
      app.account = noor;
      return { type: "account", account: noor, access: "open" };
    },
    "join-league": () => (full ? refuse("roster_full") : { type: "ok", league: kLeague }),
  });
  render(JoinPage, { code: kCode });
  await screen.findByText("to play for Kraken");
  await type("Name", "Noor");
  await type("Password", "four plain words");
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  await screen.findByRole("alert");
  full = false;
  const again = screen.getByRole<HTMLButtonElement>("button", { name: "Join" });
  await waitFor(() => expect(again.disabled).toBe(false));
  await fireEvent.click(again);
  await waitFor(() => expect(router.go).toHaveBeenCalled());
  expect(sent.filter(({ type }) => type === "claim-account")).toHaveLength(1);
});

it("a guest can sign in instead, and goes on with that account", async () => {
  const reconnect = vi.spyOn(app.connection, "reconnect").mockImplementation(() => {
    app.account = noor;
  });
  serve({ "look-at-code": invitation("player", kraken) });
  render(JoinPage, { code: kCode });
  await fireEvent.click(await screen.findByRole("button", { name: "I have an account already" }));
  await type("Name", "Noor");
  await type("Password", "four plain words");
  await fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText("You join as Noor.");
  expect(reconnect).toHaveBeenCalledOnce();
  expect(sent).toContainEqual({
    type: "sign-in",
    name: "Noor",
    password: "four plain words",
    ticket: kTicket,
  });
});

it("the page says why a code does not work, and accepts another code", async () => {
  serve({ "look-at-code": () => refuse("code_used_up") });
  render(JoinPage, { code: kCode });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("This code has been used as often as it may be.");
  await type("Invite code", "https://cards.example/join/AAAA-bbbb-2222");
  await fireEvent.click(screen.getByRole("button", { name: "Show the invitation" }));
  expect(router.go).toHaveBeenCalledWith({ screen: "join", code: "aaaabbbb2222" });
});

it("the page of a closed server asks for a sign-in before the invitation", async () => {
  app.access = "closed";
  serve({
    "look-at-code": () => (app.account ? invitation("player", kraken)() : refuse("needs_account")),
  });
  vi.spyOn(app.connection, "reconnect").mockImplementation(() => {
    app.account = noor;
  });
  render(JoinPage, { code: kCode });
  await screen.findByText("This server is for people with an account.");
  const [name] = screen.getAllByLabelText("Name");
  await fireEvent.input(name!, { target: { value: "Noor" } });
  const [password] = screen.getAllByLabelText("Password");
  await fireEvent.input(password!, { target: { value: "four plain words" } });
  await fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText("to play for Kraken");
});
