import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { Room } from "../src/protocol/messages.gen";
import { app } from "../src/state/app.svelte";
import Rail from "../src/table/Rail.svelte";
import { TableState } from "../src/table/table.svelte";
import { tellFaults } from "../src/ui/faults";

const kFault = "Something went wrong. Reload the page.";

beforeEach(() => useLanguage("en"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("what goes wrong in the page is told, also what nobody waited for; what a browser refuses is not", () => {
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

it.each([false, true])("a log that cannot be shown leaves the rest (open: %s)", (open) => {
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
