import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { Room } from "../src/protocol/messages.gen";
import { app } from "../src/state/app.svelte";
import Rail from "../src/table/Rail.svelte";
import { TableState } from "../src/table/table.svelte";
import Dialog from "../src/ui/Dialog.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";
import { reportFault, tellFaults } from "../src/ui/faults";

const kFault = "Something went wrong. Reload the page.";

beforeEach(() => useLanguage("en"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("the page shows errors and unhandled rejections, but not a browser's refusals", () => {
  const told = vi.spyOn(app, "tellProblem").mockImplementation(() => {});
  tellFaults();
  const happens = (type: string, members: object) =>
    window.dispatchEvent(Object.assign(new Event(type), members));
  happens("error", { error: new TypeError("nothing there") });
  happens("unhandledrejection", { reason: new TypeError("nothing there") });
  happens("unhandledrejection", { reason: new DOMException("not now", "NotAllowedError") });
  happens("error", {});
  expect(told.mock.calls).toEqual([[kFault], [kFault]]);
});

describe("reports of errors to the host", () => {
  const sent: string[] = [];
  const report = (message: string, stack: string, Kind: ErrorConstructor = Error) =>
    reportFault(Object.assign(new Kind(message), { stack }));

  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
      sent.push(`${method} ${url}`);
      return new Response(null, { status: 204 });
    });
  });

  // The page counts reports as long as it is open, so one test checks everything.
  it("have kind and place but no text, once a place and at most three a page", () => {
    const chrome = (at: string) =>
      `TypeError: Jan has SA\n    at e (https://cards.example/x/assets/${at})\n    at https://cards.example/x/assets/b-1.js:1:1`;
    report("Jan has SA", chrome("table-B3xQm7Zk.js:1:2041"), TypeError);
    report("Bas has SA", chrome("table-B3xQm7Zk.js:1:2041"), TypeError);
    report("elsewhere", "Error: elsewhere\n    at chrome-extension://abc/content.js:1:2");
    reportFault(new DOMException("not now", "NotAllowedError"));
    reportFault("a text");
    report("", "e@https://cards.example/assets/log-Zk_-7.js:2:30\n", RangeError);
    report("", chrome("c-1.js:3:4"));
    report("", chrome("c-1.js:3:5"));
    expect(sent).toEqual([
      "POST api/fault?kind=TypeError&file=table-B3xQm7Zk.js&line=1&column=2041",
      "POST api/fault?kind=RangeError&file=log-Zk_-7.js&line=2&column=30",
      "POST api/fault?kind=Error&file=c-1.js&line=3&column=4",
    ]);
  });
});

it("a dialog that cannot be shown says so, and can be closed", () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const fault = new Error("a rule that nobody can say");
  const children = createRawSnippet(() => ({
    render: () => {
      throw fault;
    },
  }));
  dialogs.open = "rules";
  render(Dialog, { name: "rules", title: "The rules", children });
  flushSync();
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
  expect(screen.getByRole("dialog").textContent).toContain(kFault);
  screen.getByRole("button", { name: "Close" }).click();
  expect(dialogs.open).toBeNull();
});

it.each([false, true])("a log that cannot be shown leaves the page intact (open: %s)", (open) => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const room = { settings: { talk: "off" }, seats: [], you: { seat: null } } as unknown as Room;
  const table = new TableState("TABLE", async () => ({ type: "ok", id: "1" }));
  const fault = new Error("an event that nobody can say");
  Object.defineProperty(table, "reader", {
    get: () => {
      throw fault;
    },
  });
  render(Rail, { table, room, open });
  flushSync();
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
  expect(document.body.textContent).toContain(kFault);
  expect(screen.getByRole("button", { expanded: open })).toBeDefined();
});
