import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import HostHealth from "../../src/account/HostHealth.svelte";
import { askHost, tryWebSocket, type HostFinding } from "../../src/account/host";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { until } from "../until";

/** A WebSocket whose events the test triggers. */
class FakeSocket {
  static made: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;
  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  close() {
    this.closed = true;
    this.onclose?.({ code: 1000 });
  }
}

const finding = (check: string, state: HostFinding["state"], code: string, more = {}) => ({
  check,
  state,
  code,
  number: 0,
  text: "",
  ...more,
});

function answer(findings: readonly HostFinding[] | null) {
  const asked = vi.fn<(address: URL) => Promise<Response>>(() =>
    Promise.resolve(
      findings === null
        ? new Response("{}", { status: 403 })
        : new Response(JSON.stringify({ findings })),
    ),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
}

beforeEach(async () => {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  await loadLeagueWords("en");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the checks of the host", () => {
  it("list problems first, with their numbers and names", async () => {
    answer([
      finding("https", "good", "good"),
      finding("proxy", "bad", "not-trusted", { text: "172.28.44.2" }),
      finding("clock", "bad", "off", { number: -90 }),
      finding("restore", "unknown", "untried"),
    ]);
    render(HostHealth);
    await until(() => expect(FakeSocket.made).toHaveLength(1));
    FakeSocket.made[0]!.onopen!();
    await until(() => expect(screen.getAllByRole("listitem")).toHaveLength(5));
    const items = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items[0]).toContain("172.28.44.2 passes requests on");
    expect(items[1]).toContain("90 seconds apart");
    expect(items[2]).toContain("No backup was restored");
    expect(items[3]).toContain("asked over HTTPS");
    expect(items[4]).toContain("A WebSocket came through");
    expect(within(screen.getAllByRole("listitem")[0]!).getByText("to be mended")).toBeTruthy();
  });

  it("mark bad, doubtful and good findings by a word and a sign each, not by colour alone", async () => {
    answer([finding("proxy", "bad", "not-trusted"), finding("restore", "unknown", "untried")]);
    render(HostHealth);
    await until(() => expect(FakeSocket.made).toHaveLength(1));
    FakeSocket.made[0]!.onopen!();
    await until(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
    const heads = screen.getAllByRole("listitem").map((item) => item.querySelector("b")!);
    expect(heads.map((head) => head.textContent)).toEqual([
      "to be mended",
      "worth knowing",
      "fine",
    ]);
    const signs = heads.map((head) => head.querySelector("path")!.getAttribute("d"));
    expect(new Set(signs).size).toBe(3);
  });

  it("say why the result of a trial restore could not be stored", async () => {
    for (const [code, begins] of [
      ["unwritten", "A backup was restored on a copy"],
      ["failed-unwritten", "A backup could not be restored: no room"],
    ] as const) {
      answer([finding("restore", "bad", code, { text: "no room" })]);
      FakeSocket.made = [];
      render(HostHealth);
      await until(() => expect(FakeSocket.made).toHaveLength(1));
      FakeSocket.made[0]!.onopen!();
      const told = await screen.findByText(new RegExp(`^${begins}`));
      expect(told.textContent).toMatch(/no room.*whether the disk is full/);
      cleanup();
    }
  });

  it("report a server that does not answer, and a WebSocket that fails", async () => {
    const asked = answer(null);
    render(HostHealth);
    await until(() => expect(FakeSocket.made).toHaveLength(1));
    FakeSocket.made[0]!.onerror!();
    expect((await screen.findByRole("alert")).textContent).toContain("has not answered");
    expect(screen.getByText(/No WebSocket comes through/)).toBeTruthy();
    expect(FakeSocket.made[0]!.closed).toBe(true);
    answer([]);
    screen.getByRole("button", { name: "Check again" }).click();
    await until(() => expect(FakeSocket.made).toHaveLength(2));
    FakeSocket.made[1]!.onopen!();
    await until(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("report a proxy that cuts a silent WebSocket, but not a server that ends", async () => {
    answer([]);
    render(HostHealth);
    await until(() => expect(FakeSocket.made).toHaveLength(1));
    FakeSocket.made[0]!.onopen!();
    expect(await screen.findByText(/^A WebSocket came through/)).toBeTruthy();
    FakeSocket.made[0]!.onclose!({ code: 1006 });
    const told = await screen.findByText(/^The proxy closes a WebSocket after \d+ seconds/);
    expect(told.textContent).toContain("proxy_read_timeout 120s");
    screen.getByRole("button", { name: "Check again" }).click();
    await until(() => expect(FakeSocket.made).toHaveLength(2));
    FakeSocket.made[1]!.onopen!();
    expect(await screen.findByText(/^A WebSocket came through/)).toBeTruthy();
    FakeSocket.made[1]!.onclose!({ code: 1012 });
    expect(FakeSocket.made[1]!.closed).toBe(true);
    expect(screen.getByText(/^A WebSocket came through/)).toBeTruthy();
  });

  it("close their WebSocket with the page", async () => {
    answer([]);
    const { unmount } = render(HostHealth);
    await until(() => expect(FakeSocket.made).toHaveLength(1));
    FakeSocket.made[0]!.onopen!();
    unmount();
    expect(FakeSocket.made[0]!.closed).toBe(true);
  });

  it("show the code of a finding that has no words", async () => {
    answer([finding("moon", "bad", "full")]);
    render(HostHealth);
    await until(() => expect(FakeSocket.made).toHaveLength(1));
    FakeSocket.made[0]!.onopen!();
    expect(await screen.findByText("full")).toBeTruthy();
  });
});

describe("the check in the browser", () => {
  it("sends this browser's time and address, for the server to compare", async () => {
    const asked = answer([]);
    expect(await askHost(1234)).toEqual([]);
    const { search, pathname } = asked.mock.calls[0]![0];
    expect(pathname).toBe("/api/host");
    expect(search).toBe(`?clock=1234&at=${document.baseURI}`);
  });

  it("opens a WebSocket at the address that the page itself uses", () => {
    const tell = vi.fn<(finding: HostFinding) => void>();
    tryWebSocket(tell);
    expect(FakeSocket.made[0]!.address).toMatch(/^ws:\/\/.*\/ws$/);
    FakeSocket.made[0]!.onclose!({ code: 1006 });
    expect(tell.mock.calls.map(([{ state, code }]) => [state, code])).toEqual([["bad", "failed"]]);
  });

  it("gives up a WebSocket that does not open, and closes a long silent one", () => {
    vi.useFakeTimers();
    const tell = vi.fn<(finding: HostFinding) => void>();
    tryWebSocket(tell);
    vi.advanceTimersByTime(10_000);
    expect(tell.mock.lastCall![0]).toMatchObject({ state: "bad", code: "failed" });
    expect(FakeSocket.made[0]!.closed).toBe(true);
    tryWebSocket(tell);
    FakeSocket.made[1]!.onopen!();
    vi.advanceTimersByTime(12_000);
    expect(FakeSocket.made[1]!.closed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.made[1]!.closed).toBe(true);
    expect(tell.mock.calls.map(([{ code }]) => code)).toEqual(["failed", "good"]);
    vi.useRealTimers();
  });
});
