import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { hook } from "../src/push/hook.svelte";
import { mail } from "../src/push/mail.svelte";
import MailSettings from "../src/push/MailSettings.svelte";
import { push } from "../src/push/push.svelte";
import { readWishes } from "../src/push/wishes";
import { app } from "../src/state/app.svelte";
import { until } from "./until";

// The e-mail address for a player's messages. The server of these tests sends the code 123456, but
// only to `kGood`.

const kGood = "noor@example.org";
const kNoWishes = new Set(["id", "type", "address", "language"]);
let shown: Record<string, unknown> = {};
let sent: Request[] = [];

const refused = (code: string) => ({ type: "refused", code, message: "" });

function answerTo(request: Request): object {
  if (request.type === "show-mail") return { type: "mail", ...shown };
  if (request.type === "drop-mail") shown = { offered: true };
  if (request.type === "set-mail") {
    const { address } = request as { address?: string };
    if (address !== undefined && address !== kGood) return refused("mail_refused");
    const wishes = Object.entries(request).filter(([name]) => !kNoWishes.has(name));
    if (address === undefined) {
      shown = { offered: true, address: kGood, ...Object.fromEntries(wishes) };
    } else {
      shown = { ...shown, asked: address };
    }
  }
  if (request.type === "confirm-mail") {
    const { code } = request as { code?: string };
    if (code !== "123456") return refused("wrong_mail_code");
    shown = { offered: true, address: shown["asked"], turn: true, result: true };
  }
  return { type: "ok" };
}

beforeEach(async () => {
  await useLanguage("en");
  localStorage.clear();
  push.wishes = readWishes();
  [shown, sent] = [{ offered: true }, []];
  hook.shown = null;
  mail.shown = null;
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

async function enter(label: string, value: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await fireEvent.input(field, { target: { value } });
  await fireEvent.submit(field.form!);
}
const wishesSent = () => sent.filter(({ type }) => type === "set-mail");

describe("messages by e-mail", () => {
  it("come once the code is typed, and have the same switches as push messages", async () => {
    render(MailSettings);
    await enter("E-mail address", kGood);
    await screen.findByText(`A code is on its way to ${kGood}. It is good for half an hour.`);
    expect(wishesSent()[0]).toMatchObject({ address: kGood, language: "en", turn: true });
    await enter("Code of six digits", "654321");
    await screen.findByText(/^That is not the code/);
    await enter("Code of six digits", " 123 456 ");
    await screen.findByText(`Your messages go to ${kGood}.`);
    await screen.findByText("Your address is confirmed.");
    await fireEvent.click(screen.getByRole("switch", { name: "It is my turn" }));
    await until(() => expect(wishesSent()).toHaveLength(2));
    expect(wishesSent()[1]).not.toHaveProperty("address");
    expect(wishesSent()[1]).not.toHaveProperty("turn");
  });

  it("need no code if the address takes no e-mail", async () => {
    render(MailSettings);
    await enter("E-mail address", "nobody@example.org");
    await screen.findByText(/^That address takes no e-mail/);
    expect(screen.queryByLabelText("Code of six digits")).toBeNull();
  });

  it("end if the address refuses them, and the page says so", async () => {
    shown = { offered: true, address: kGood, refused: true, result: true };
    render(MailSettings);
    await screen.findByText(`${kGood} gets no more messages: its mail server refuses them.`);
    screen.getByLabelText("E-mail address");
    await until(() => expect(push.wishes.kinds).toMatchObject({ result: true, turn: false }));
  });

  it("are hidden if the server sends no mail, except for a stored address", async () => {
    shown = {};
    render(MailSettings);
    await until(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText("Messages by e-mail")).toBeNull();
    cleanup();
    shown = { address: kGood };
    render(MailSettings);
    await screen.findByText(/^This server sends no e-mail at the moment/);
    expect(screen.queryByLabelText("E-mail address")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Send no more e-mail" }));
    expect(screen.getByRole("group", { name: new RegExp(`^${kGood} gets no more`) })).toBeTruthy();
  });

  it("have a note if the code could not be sent yet", async () => {
    shown = { offered: true, asked: kGood, late: true };
    render(MailSettings);
    await screen.findByText(/could not be sent yet/);
  });
});
