import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import HookSettings from "../src/push/HookSettings.svelte";
import { push } from "../src/push/push.svelte";
import { readWishes } from "../src/push/wishes";
import { app } from "../src/state/app.svelte";
import { until } from "./until";

// The account's own web hook. The server here keeps what it is sent, but for one address.

const kGood = "https://ntfy.sh/noor";
const kNoWishes = new Set(["id", "type", "url", "plain", "language"]);
let kept: Record<string, unknown> | null = null;
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

describe("a web hook of one's own", () => {
  it("is tried when it is entered, and has the switches of push messages", async () => {
    render(HookSettings);
    await enter(kGood);
    await screen.findByText("Your messages go to ntfy.sh:443.");
    expect(wishesSent()[0]).toMatchObject({ url: kGood, language: "en", turn: true, ruling: true });
    await fireEvent.click(screen.getByRole("switch", { name: "It is my turn" }));
    await until(() => expect(wishesSent()).toHaveLength(2));
    expect(wishesSent()[1]).not.toHaveProperty("url");
    expect(wishesSent()[1]).not.toHaveProperty("turn");
  });

  it("is not kept where nobody takes the test message", async () => {
    render(HookSettings);
    await enter("https://nobody.example/");
    await screen.findByText(/^Nobody answers at that address/);
    expect(screen.queryByRole("switch", { name: "It is my turn" })).toBeNull();
  });

  it("gives its wishes to this browser, and says why it is called no more", async () => {
    kept = { to: "ntfy.sh:443", stopped: 404, result: true };
    render(HookSettings);
    await screen.findByText(/answered with error 404/);
    await until(() => expect(push.wishes.kinds).toMatchObject({ result: true, turn: false }));
    expect(push.wishes.quiet).toBeNull();
  });
});
