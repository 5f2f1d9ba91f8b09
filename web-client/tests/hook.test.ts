import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { hook } from "../src/push/hook.svelte";
import HookSettings from "../src/push/HookSettings.svelte";
import { push } from "../src/push/push.svelte";
import { readWishes } from "../src/push/wishes";
import { app } from "../src/state/app.svelte";
import { until } from "./until";

// The web hook of an account. The server of these tests accepts only one address, `kGood`, and
// stores the wishes.

const kGood = "https://ntfy.sh/noor";
const kNoWishes = new Set(["id", "type", "url", "plain", "language"]);
let kept: Record<string, unknown> | null = null;
/** The server answers when this promise is resolved. */
let free: Promise<void> = Promise.resolve();
let sent: Request[] = [];

function answerTo(request: Request): object {
  if (request.type === "show-hook") return { type: "hook", ...kept };
  if (request.type === "drop-hook") kept = null;
  if (request.type !== "set-hook") return { type: "ok" };
  const { url } = request as { url?: string };
  if (url !== undefined && url !== kGood) {
    return { type: "refused", code: "hook_unanswered", message: "" };
  }
  const wishes = Object.entries(request).filter(([name]) => !kNoWishes.has(name));
  kept = { to: "ntfy.sh:443", ...Object.fromEntries(wishes) };
  return { type: "ok" };
}

beforeEach(async () => {
  await useLanguage("en");
  localStorage.clear();
  push.wishes = readWishes();
  [kept, sent] = [null, []];
  free = Promise.resolve();
  app.account = {
    name: "Noor",
    admin: false,
    has_password: true,
    links: 0,
    devices: 1,
    identities: [],
  };
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    sent.push(request);
    await free;
    return { id: "1", ...answerTo(request) } as Answer;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = null;
});

async function enter(url: string) {
  const field = await screen.findByLabelText<HTMLInputElement>("Address");
  await fireEvent.input(field, { target: { value: url } });
  await fireEvent.submit(field.form!);
}
const wishesSent = () => sent.filter(({ type }) => type === "set-hook");

describe("an account's web hook", () => {
  it("is tested when it is entered, and has the switches of push messages", async () => {
    render(HookSettings);
    await enter(kGood);
    await screen.findByText("Your messages go to ntfy.sh:443.");
    expect(wishesSent()[0]).toMatchObject({ url: kGood, language: "en", turn: true, ruling: true });
    await fireEvent.click(screen.getByRole("switch", { name: "It is my turn" }));
    await until(() => expect(wishesSent()).toHaveLength(2));
    expect(wishesSent()[1]).not.toHaveProperty("url");
    expect(wishesSent()[1]).not.toHaveProperty("turn");
  });

  it("is not stored if nobody answers the test message", async () => {
    render(HookSettings);
    await enter("https://nobody.example/");
    await screen.findByText(/^Nobody answers at that address/);
    expect(screen.queryByRole("switch", { name: "It is my turn" })).toBeNull();
  });

  it("gives its settings to this browser, and says why the server stopped it", async () => {
    kept = { to: "ntfy.sh:443", stopped: 404, result: true };
    render(HookSettings);
    await screen.findByText(/answered with error 404/);
    await until(() => expect(push.wishes.kinds).toMatchObject({ result: true, turn: false }));
    expect(push.wishes.quiet).toBeNull();
  });

  it("stays on the page while it is requested again", async () => {
    kept = { to: "ntfy.sh:443", turn: true };
    render(HookSettings);
    await screen.findByText("Your messages go to ntfy.sh:443.");
    let answer: () => void = () => {};
    free = new Promise((done) => (answer = done));
    const asked = hook.ask();
    await tick();
    expect(screen.queryByLabelText("Address")).toBeNull();
    expect(screen.getByText("Your messages go to ntfy.sh:443.")).toBeTruthy();
    kept = null;
    answer();
    await asked;
    await until(() => expect(screen.getByLabelText("Address")).toBeTruthy());
  });

  it("of another account is not shown", async () => {
    kept = { to: "ntfy.sh:443", turn: true };
    await hook.ask();
    expect(hook.shown).not.toBeNull();
    free = new Promise(() => {});
    app.account = { ...app.account!, name: "Bas" };
    void hook.ask();
    expect(hook.shown).toBeNull();
  });

  it("stores both of two switches that are pressed one right after the other", async () => {
    kept = { to: "ntfy.sh:443", turn: true, result: true };
    render(HookSettings);
    await screen.findByText("Your messages go to ntfy.sh:443.");
    await until(() => expect(push.wishes.kinds).toMatchObject({ turn: true, result: true }));
    let agree: () => void = () => {};
    const agreed = new Promise<void>((done) => (agree = done));
    vi.spyOn(push, "change").mockImplementation(async (change) => {
      await agreed;
      push.wishes = { ...push.wishes, ...change };
      return "done";
    });
    await fireEvent.click(screen.getByRole("switch", { name: "It is my turn" }));
    await fireEvent.click(screen.getByRole("switch", { name: "My match has a result" }));
    agree();
    await until(() => expect(wishesSent()).toHaveLength(2));
    expect(push.wishes.kinds).toMatchObject({ turn: false, result: false });
    expect(wishesSent()[1]).not.toHaveProperty("turn");
    expect(wishesSent()[1]).not.toHaveProperty("result");
  });
});
