import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { claimAccount, finishSignIn, signIn } from "../../src/account/sign-in";
import { kTicketKey } from "../../src/account/begun";
import type { Answer, Request } from "../../src/connection/connection.svelte";
import { app } from "../../src/state/app.svelte";

const by = { name: "Noor", password: "four plain words" };
let sent: Request[] = [];
let asked: string[] = [];
let reconnected = 0;

function serve(answer: object, ...statuses: (number | "no connection")[]): void {
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    sent.push(request);
    return { id: "1", ...answer } as Answer;
  });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(
      `${init.method} ${url} ${(init.headers as Record<string, string>)["Authorization"]}`,
    );
    const status = statuses.shift() ?? 204;
    if (status === "no connection") throw new TypeError("no connection");
    return { ok: status < 300, status };
  });
}
const ticketSent = () => (sent[0] as { ticket?: string }).ticket;
const lost = { type: "refused", code: "connection_lost", message: "" };

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  asked = [];
  reconnected = 0;
  sessionStorage.clear();
  vi.spyOn(app.connection, "reconnect").mockImplementation(() => {
    reconnected += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("signing in", () => {
  it("exchanges a secret ticket for a cookie and then reconnects", async () => {
    serve({ type: "account" });
    expect(await signIn(by)).toBeNull();
    expect(ticketSent()).toMatch(/^[0-9a-f]{64}$/);
    expect(asked).toEqual([`POST api/session Ticket ${ticketSent()}`]);
    expect(reconnected).toBe(1);
    expect(sessionStorage.getItem(kTicketKey)).toBeNull();
  });

  it("chooses another ticket each time", async () => {
    serve({ type: "account" });
    await signIn(by);
    const first = ticketSent();
    sent = [];
    await signIn(by);
    expect(ticketSent()).not.toBe(first);
  });

  it("asks for the cookie again if there was no connection", async () => {
    serve({ type: "account" }, "no connection", 503);
    const done = signIn(by);
    await vi.runAllTimersAsync();
    expect(await done).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it("asks for no cookie and keeps no ticket if the server refuses", async () => {
    serve({ type: "refused", code: "wrong_password", message: "" });
    expect((await signIn(by))?.code).toBe("wrong_password");
    expect(asked).toEqual([]);
    expect(sessionStorage.getItem(kTicketKey)).toBeNull();
    expect(reconnected).toBe(0);
  });
});

describe("a lost answer", () => {
  it("does not lose the account that the server made", async () => {
    serve(lost, 204);
    const answer = await claimAccount({ name: "Noor" });
    expect(answer.type).toBe("ok");
    expect(reconnected).toBe(1);
  });

  it("is reported if the server did nothing", async () => {
    serve(lost, 403);
    expect(await signIn(by)).toMatchObject({ code: "connection_lost" });
    expect(reconnected).toBe(0);
    expect(sessionStorage.getItem(kTicketKey)).toBeNull();
  });

  it("does not stop the page from finishing the sign-in after a reload", async () => {
    serve(lost, "no connection", "no connection", "no connection", "no connection");
    const done = claimAccount({ name: "Noor" });
    await vi.runAllTimersAsync();
    await done;
    expect(sessionStorage.getItem(kTicketKey)).toBe(ticketSent());
    await finishSignIn();
    expect(reconnected).toBe(1);
    expect(sessionStorage.getItem(kTicketKey)).toBeNull();
  });
});
