import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import AccountScreen from "../../src/account/AccountScreen.svelte";
import AdminScreen from "../../src/account/AdminScreen.svelte";
import {
  codeOf,
  readFragment,
  serverCodeLink,
  signInLink,
  tokenOf,
} from "../../src/account/sign-in";
import type { Answer, Request } from "../../src/connection/connection.svelte";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { app } from "../../src/state/app.svelte";
import { toasts } from "../../src/state/toasts.svelte";
import { dialogs } from "../../src/ui/dialogs.svelte";
import { router } from "../../src/ui/router.svelte";

const kTicket = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
const kToken = "AbCd_efgh-0123456789AbCdEfGh0123456789AbCdE";
const noor = {
  name: "Noor",
  admin: false,
  has_password: true,
  links: 1,
  devices: 2,
  identities: [],
};

type Script = Partial<Record<Request["type"], (request: Request) => object>>;
let sent: Request[] = [];
let reconnected = 0;

function serve(script: Script = {}): void {
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    // The page sends these requests by itself.
    if (!/^show-(hook|mail)$/.test(request.type)) sent.push(request);
    const answer = script[request.type]?.(request) ?? { type: "ok" };
    return { id: "1", ...answer } as Answer;
  });
}
function refuse(code: string): object {
  return { type: "refused", code, message: code };
}

beforeEach(async () => {
  await useLanguage("en");
  sent = [];
  reconnected = 0;
  app.account = null;
  app.access = "open";
  app.otherSignIn = null;
  location.hash = "";
  vi.spyOn(app.connection, "reconnect").mockImplementation(() => {
    reconnected += 1;
  });
  // The page fetches the cookie after a sign-in.
  vi.stubGlobal("fetch", async () => ({ ok: true, status: 204 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of toasts.list) toasts.dismiss(id);
  app.account = undefined;
  location.hash = "";
  router.route = { screen: "account" };
});

describe("the account page after a refused sign-in elsewhere", () => {
  const told = async (hash: string) => {
    location.hash = hash;
    await show();
    return (await screen.findByRole("alert")).textContent?.trim();
  };

  it("says why the visitor is still a guest", async () => {
    expect(await told("#refused=sign_in_declined")).toMatch(/^You did not agree/);
  });

  it("has words for a code that this client does not know", async () => {
    expect(await told("#refused=no_such_thing_yet")).toMatch(/did not work/);
  });
});

async function show() {
  render(AccountScreen);
  await screen.findByRole("heading", { level: 1 });
}
function part(name: string) {
  return within(screen.getByRole("region", { name }));
}
async function type(field: HTMLElement, value: string) {
  await fireEvent.input(field, { target: { value } });
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a visitor from another page", () => {
  const kBack = { screen: "account", back: "l/0123456789abcdef/t/t1" } as const;
  const kTeam = { screen: "league-team", league: "0123456789abcdef", team: "t1" };
  const make = async (how: "password" | "link") => {
    const form = part("Create an account");
    await type(form.getByLabelText("Name"), "Noor");
    if (how === "link") await fireEvent.click(form.getByLabelText("With a personal link"));
    else await type(form.getByLabelText("Password"), "four plain words");
    await press("Create account");
  };

  it("returns there once the account is made", async () => {
    router.route = kBack;
    serve({ "claim-account": () => ({ type: "account", account: noor, access: "open" }) });
    await show();
    await make("password");
    await waitFor(() => expect(router.route).toEqual(kTeam));
  });

  it("returns there after signing in", async () => {
    router.route = kBack;
    serve();
    await show();
    const form = part("Sign in");
    await type(form.getByLabelText("Name"), "Noor");
    await type(form.getByLabelText("Password"), "four plain words");
    await press("Sign in");
    await waitFor(() => expect(router.route).toEqual(kTeam));
  });

  it("returns there after signing in by another service, which leaves the page", async () => {
    app.otherSignIn = "Club";
    router.route = kBack;
    serve();
    await show();
    const link = screen.getByRole("link", { name: "Sign in with Club" });
    link.addEventListener("click", (event) => event.preventDefault());
    await fireEvent.click(link);
    cleanup();
    // The sign-in service always returns to the account page.
    router.route = { screen: "account" };
    app.account = noor;
    render(AccountScreen);
    await waitFor(() => expect(router.route).toEqual(kTeam));
  });

  it("sees the new sign-in link before returning", async () => {
    router.route = kBack;
    serve({
      "claim-account": () => {
        app.account = { ...noor, has_password: false };
        return { type: "account", account: app.account, access: "open", link: kToken };
      },
    });
    await show();
    await make("link");
    await screen.findByRole("region", { name: "Your sign-in link" });
    expect(router.route).toEqual(kBack);
    await press("Go on");
    expect(router.route).toEqual(kTeam);
  });

  it("stays on the account page if already signed in", async () => {
    app.account = noor;
    router.route = kBack;
    serve();
    await show();
    await screen.findByRole("region", { name: "You" });
    expect(router.route).toEqual(kBack);
  });
});

describe("links and codes", () => {
  it("are read from the fragment of an address", () => {
    expect(readFragment(`#sign-in=${kToken}`)).toEqual({ link: kToken });
    expect(readFragment("#admin=abcd")).toEqual({ admin: "abcd" });
    expect(readFragment("#code=abcd")).toEqual({ code: "abcd" });
    expect(readFragment("#refused=too_fast")).toEqual({ refused: "too_fast" });
    expect(readFragment("")).toEqual({});
  });

  it("are accepted as a whole address or as the bare token", () => {
    expect(tokenOf(`  https://cards.example/account#sign-in=${kToken} `)).toBe(kToken);
    expect(tokenOf(kToken)).toBe(kToken);
    expect(tokenOf("https://cards.example/account#other=1")).toBe("");
    expect(codeOf(serverCodeLink("k3w7pq2m"))).toBe("k3w7pq2m");
    expect(codeOf("https://cards.example/join/k3w7pq2mnv5t?x")).toBe("k3w7pq2mnv5t");
    expect(signInLink(`sign-in=${kToken}`)).toBe(signInLink(kToken));
  });
});

describe("a guest", () => {
  it("makes an account with a password", async () => {
    serve({ "claim-account": () => ({ type: "account", account: noor, access: "open" }) });
    await show();
    const make = part("Create an account");
    await type(make.getByLabelText("Name"), "Noor");
    await type(make.getByLabelText("Password"), "four plain words");
    await press("Create account");
    expect(sent).toEqual([
      { type: "claim-account", name: "Noor", password: "four plain words", ticket: kTicket },
    ]);
  });

  it("makes an account with a sign-in link, which the page shows", async () => {
    serve({
      "claim-account": () => {
        app.account = { ...noor, has_password: false };
        return { type: "account", account: app.account, access: "open", link: kToken };
      },
    });
    await show();
    const make = part("Create an account");
    await type(make.getByLabelText("Name"), "Noor");
    await fireEvent.click(make.getByLabelText("With a personal link"));
    expect(make.queryByLabelText("Password")).toBeNull();
    await press("Create account");
    expect(sent).toEqual([{ type: "claim-account", name: "Noor", ticket: kTicket }]);
    const kept = await screen.findByRole("region", { name: "Your sign-in link" });
    expect(within(kept).getByRole<HTMLInputElement>("textbox").value).toBe(signInLink(kToken));
  });

  it("sends the code of a pasted invite link if the server wants a code", async () => {
    app.access = "invite";
    serve({ "claim-account": () => refuse("no_such_code") });
    await show();
    const make = part("Create an account");
    await type(make.getByLabelText("Name"), "Noor");
    await type(make.getByLabelText("Password"), "four plain words");
    await type(make.getByLabelText("Invite code"), serverCodeLink("k3w7pq2mnv5t"));
    await press("Create account");
    expect(sent[0]).toMatchObject({ code: "k3w7pq2mnv5t" });
    expect((await screen.findByRole("alert")).textContent).toContain("This code does not work");
  });

  it("signs in with name and password, and reconnects", async () => {
    serve();
    await show();
    const form = part("Sign in");
    await type(form.getByLabelText("Name"), "Noor");
    await type(form.getByLabelText("Password"), "four plain words");
    await press("Sign in");
    expect(sent).toEqual([
      { type: "sign-in", name: "Noor", password: "four plain words", ticket: kTicket },
    ]);
    await waitFor(() => expect(reconnected).toBe(1));
  });

  it("reads why a sign-in was refused, and stays a guest", async () => {
    serve({ "sign-in": () => refuse("wrong_password") });
    await show();
    const form = part("Sign in");
    await type(form.getByLabelText("Name"), "Noor");
    await type(form.getByLabelText("Password"), "wrong words");
    await press("Sign in");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "That name and password do not go together.",
    );
    expect(reconnected).toBe(0);
  });

  it("signs in with the address's link by one tap, which removes it from the address", async () => {
    location.hash = `#sign-in=${kToken}`;
    serve();
    await show();
    expect(sent).toEqual([]);
    const go = screen.getByRole("button", { name: "Sign in on this device" });
    // The second press of a double tap would take the ticket of the first one.
    go.click();
    go.click();
    expect(sent).toEqual([{ type: "sign-in", link: kToken, ticket: kTicket }]);
    await waitFor(() => expect(location.hash).toBe(""));
    expect(reconnected).toBe(1);
  });

  it("sends no request for a text that is not a link", async () => {
    serve();
    await show();
    await press("I have a sign-in link");
    await type(screen.getByLabelText("Sign-in link"), "my link, I think");
    await press("Sign in");
    expect((await screen.findByRole("alert")).textContent).toContain("does not work");
    expect(sent).toEqual([]);
  });

  it("becomes the first administrator by the link that the server printed", async () => {
    location.hash = "#admin=abcdefgh";
    serve({
      "claim-account": () => {
        app.account = noor;
        return { type: "account", account: noor, access: "open" };
      },
    });
    await show();
    const make = part("Create an account");
    await type(make.getByLabelText("Name"), "Noor");
    await type(make.getByLabelText("Password"), "four plain words");
    await press("Create account");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({ type: "claim-account", code: "abcdefgh" });
    expect(sent[1]).toEqual({ type: "use-admin-code", code: "abcdefgh" });
  });
});

describe("a player with an account", () => {
  beforeEach(() => {
    app.account = noor;
  });
  afterEach(() => (dialogs.open = null));

  /** Answers as a server that asks for a recent sign-in before it changes the account. */
  function serveTheConfirmed(confirm: () => object) {
    let confirmed = false;
    serve({
      confirm: () => {
        const answer = confirm();
        confirmed = !("code" in answer);
        return answer;
      },
      "change-account": () =>
        confirmed
          ? { type: "account", account: noor, access: "open", link: kToken }
          : refuse("confirm_first"),
    });
  }

  it("must enter the password before a sensitive change, which then happens", async () => {
    const answers = [refuse("wrong_password"), { type: "ok" }];
    serveTheConfirmed(() => answers.shift()!);
    await show();
    await press("Make a sign-in link");
    const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
    await type(dialog.getByLabelText("Password"), "four plain birds");
    await fireEvent.click(dialog.getByRole("button", { name: "It’s me" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("That is not the password.");
    await type(dialog.getByLabelText("Password"), "four plain words");
    await fireEvent.click(dialog.getByRole("button", { name: "It’s me" }));
    expect(await screen.findByDisplayValue(signInLink(kToken))).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent.map(({ type }) => type)).toEqual([
      "change-account",
      "confirm",
      "confirm",
      "change-account",
    ]);
  });

  it("confirms with a sign-in link if the account has no password", async () => {
    app.account = { ...noor, has_password: false };
    serveTheConfirmed(() => ({ type: "ok" }));
    await show();
    await press("Make a sign-in link");
    const dialog = within(await screen.findByRole("dialog"));
    await type(dialog.getByLabelText("Sign-in link"), signInLink(kToken));
    await fireEvent.click(dialog.getByRole("button", { name: "It’s me" }));
    await waitFor(() => expect(sent[1]).toEqual({ type: "confirm", link: kToken }));
  });

  it("is told that nothing was done after closing the confirmation", async () => {
    serveTheConfirmed(() => ({ type: "ok" }));
    await show();
    await press("Make a sign-in link");
    await screen.findByRole("dialog");
    dialogs.open = null;
    await waitFor(() =>
      expect(toasts.list.map(({ text }) => text)).toEqual(["First show that it is you."]),
    );
    expect(sent).toHaveLength(1);
  });

  it("keeps another dialog that was opened before the answer to the confirmation", async () => {
    serveTheConfirmed(() => {
      dialogs.open = "settings";
      return { type: "ok" };
    });
    await show();
    await press("Make a sign-in link");
    const dialog = within(await screen.findByRole("dialog"));
    await type(dialog.getByLabelText("Password"), "four plain words");
    await fireEvent.click(dialog.getByRole("button", { name: "It’s me" }));
    // The page has handled the answer by then.
    await new Promise((later) => setTimeout(later));
    expect(dialogs.open).toBe("settings");
  });

  it("renames the account", async () => {
    serve({ "change-account": () => ({ type: "account", account: noor, access: "open" }) });
    await show();
    await type(part("You").getByLabelText("Name"), "Noortje");
    await press("Rename");
    expect(sent).toEqual([{ type: "change-account", name: "Noortje" }]);
  });

  it("makes a sign-in link for another device, and revokes all links after a question", async () => {
    serve({
      "change-account": () => ({ type: "account", account: noor, access: "open", link: kToken }),
    });
    await show();
    await Promise.all([press("Make a sign-in link"), press("Make a sign-in link")]);
    expect(sent).toEqual([{ type: "change-account", new_link: true }]);
    expect(await screen.findByDisplayValue(signInLink(kToken))).toBeTruthy();
    await press("Revoke all links");
    expect(sent).toHaveLength(1);
    await press("Revoke all links");
    expect(sent[1]).toEqual({ type: "change-account", revoke_links: true });
    await waitFor(() => expect(screen.queryByDisplayValue(signInLink(kToken))).toBeNull());
  });

  it("has no great plays kept after a question, and has them kept again", async () => {
    serve({ "change-account": () => ({ type: "account", account: noor, access: "open" }) });
    await show();
    await press("Keep none of my great plays");
    expect(sent).toEqual([]);
    await press("Keep none of my great plays");
    expect(sent).toEqual([{ type: "change-account", keep_plays: false }]);
    cleanup();
    app.account = { ...noor, keep_plays: false };
    await show();
    part("Your great plays").getByText(/are on nobody’s list/);
    await press("Keep my great plays again");
    expect(sent.at(-1)).toEqual({ type: "change-account", keep_plays: true });
  });

  it("needs the old password to change it, but not to set a first one", async () => {
    serve({ "change-account": () => ({ type: "account", account: noor, access: "open" }) });
    await show();
    await type(screen.getByLabelText("Current password"), "four plain words");
    await type(screen.getByLabelText("New password"), "five other plain words");
    await Promise.all([press("Change the password"), press("Change the password")]);
    expect(sent).toEqual([
      {
        type: "change-account",
        password: "five other plain words",
        old_password: "four plain words",
      },
    ]);
    cleanup();
    app.account = { ...noor, has_password: false };
    await show();
    expect(screen.queryByLabelText("Current password")).toBeNull();
    await type(screen.getByLabelText("New password"), "five other plain words");
    await press("Set a password");
    expect(sent.at(-1)).toEqual({ type: "change-account", password: "five other plain words" });
  });

  it("sees the sign-ins of other services, and removes one after a question", async () => {
    const stranger = { issuer: "https://club.example", subject: "stranger" };
    serve({
      "change-account": () => ({ type: "account", account: noor, access: "open", link: kToken }),
    });
    await show();
    expect(screen.queryByText("Sign-in with another service")).toBeNull();
    cleanup();
    app.account = { ...noor, identities: [stranger] };
    await show();
    screen.getByText("stranger · club.example");
    await press("Remove this sign-in");
    expect(sent).toEqual([]);
    await press("Remove this sign-in");
    await waitFor(() => expect(sent).toEqual([{ type: "change-account", untie: stranger }]));
    await screen.findByDisplayValue(signInLink(kToken));
  });

  it("adds the sign-in of another service by its button", async () => {
    serve({ "change-account": () => refuse("busy") });
    app.otherSignIn = "The Club";
    await show();
    await press("Sign in with The Club too");
    expect(sent).toEqual([{ type: "change-account", tie: true }]);
  });

  it("signs out at once, or after a question if no way to sign in is left", async () => {
    serve();
    await show();
    await press("Sign out");
    expect(sent).toEqual([{ type: "sign-out" }]);
    await waitFor(() => expect(reconnected).toBe(1));
    cleanup();
    app.account = { ...noor, has_password: false, links: 0 };
    await show();
    await press("Sign out");
    expect(sent).toHaveLength(1);
    await press("Sign out");
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it("can download the account's data", async () => {
    serve();
    await show();
    const link = screen.getByRole("link", { name: "Download my data" });
    expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([
      "api/me/export",
      "lastcard-Noor.json",
    ]);
  });

  it("deletes the account only after typing its name", async () => {
    serve();
    await show();
    await press("Delete my account …");
    const go = screen.getByRole<HTMLButtonElement>("button", { name: "Delete for good" });
    const field = screen.getByLabelText("Type Noor to delete it");
    await type(field, "noor");
    expect(go.disabled).toBe(true);
    await type(field, "Noor");
    await Promise.all([press("Delete for good"), press("Delete for good")]);
    expect(sent).toEqual([{ type: "list-leagues" }, { type: "delete-account", name: "Noor" }]);
    await waitFor(() => expect(reconnected).toBe(1));
  });

  it("leaves the page of a deleted account before the new connection is there", async () => {
    serve();
    await show();
    await press("Delete my account …");
    await type(screen.getByLabelText("Type Noor to delete it"), "Noor");
    const go = screen.getByRole<HTMLButtonElement>("button", { name: "Delete for good" });
    await waitFor(() => expect(go.disabled).toBe(false));
    await press("Delete for good");
    await screen.findByRole("button", { name: "Create account" });
    expect(screen.queryByRole("button", { name: "Delete for good" })).toBeNull();
  });
});

describe("the administrators' page", () => {
  const rows = [
    { name: "Noor", admin: true, since: 1_790_000_000, leagues: 2 },
    { name: "Bram", admin: false, since: 1_790_000_000, leagues: 1 },
  ];
  const code = { code: "k3w7pq2mnv5t", uses_left: 1, until: 1_890_000_000 };

  it("lists and removes accounts, and makes sign-in links and codes", async () => {
    app.account = { ...noor, admin: true };
    serve({
      "list-accounts": () => ({ type: "accounts", accounts: rows, codes: [code] }),
      "make-sign-in-link": () => ({ type: "ok", link: kToken }),
      "make-server-code": () => ({ type: "ok", code: code.code }),
    });
    render(AdminScreen);
    await screen.findByRole("heading", { level: 1 });
    await screen.findByText("Bram", { selector: "b" });
    await Promise.all([press("New sign-in link Bram"), press("New sign-in link Bram")]);
    const links = sent.filter(({ type }) => type === "make-sign-in-link");
    expect(links).toEqual([{ type: "make-sign-in-link", account: "Bram" }]);
    expect(await screen.findByDisplayValue(signInLink(kToken))).toBeTruthy();

    await Promise.all([press("Make a code"), press("Make a code")]);
    const made = sent.filter(({ type }) => type === "make-server-code");
    expect(made).toEqual([{ type: "make-server-code", uses: 1, days: 7 }]);
    expect(await screen.findByDisplayValue(serverCodeLink(code.code))).toBeTruthy();

    expect(screen.queryByRole("button", { name: "Remove Noor" })).toBeNull();
    await press("Remove Bram");
    expect(sent.some(({ type }) => type === "remove-account")).toBe(false);
    await press("Remove Bram");
    expect(sent).toContainEqual({ type: "remove-account", name: "Bram" });
  });

  it("keeps the field for a name as long as a name is looked for", async () => {
    app.account = { ...noor, admin: true };
    let accounts = Array.from({ length: 9 }, (_, number) => ({
      ...rows[1]!,
      name: `Bram ${number}`,
    }));
    serve({
      "list-accounts": () => ({ type: "accounts", accounts, codes: [] }),
      "remove-account": () => {
        accounts = accounts.slice(1);
        return { type: "ok" };
      },
    });
    render(AdminScreen);
    await type(await screen.findByLabelText("Find a name"), "Bram 0");
    await press("Remove Bram 0");
    await press("Remove Bram 0");
    await screen.findByText("Nobody has that name.");
    await type(screen.getByLabelText("Find a name"), "");
    expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(8);
  });

  it("is closed to other players", async () => {
    app.account = noor;
    serve();
    render(AdminScreen);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.getByText("Only administrators of this server can do that.")).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
