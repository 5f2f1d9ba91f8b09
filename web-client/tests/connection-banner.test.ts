import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { app } from "../src/state/app.svelte";
import ConnectionBanner from "../src/ui/ConnectionBanner.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";

const kOrigin = "The server refuses this address. Its log says why (origins).";
const kProxy = "The server answers, but the live connection fails.";
const kLost = "No connection. Trying again …";

/** The code with which the server explains a failed connection; null: it cannot be reached. */
let code: string | null = null;

beforeEach(async () => {
  await useLanguage("en");
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () =>
    code === null
      ? Promise.reject(new TypeError("no line"))
      : Promise.resolve(new Response(JSON.stringify({ code }))),
  );
});
afterEach(() => {
  cleanup();
  app.connection.state = "idle";
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dialogs.shown = null;
});

/** Lets one more attempt to connect fail. */
async function fail() {
  app.connection.state = "connecting";
  flushSync();
  app.connection.state = "lost";
  flushSync();
  await vi.advanceTimersByTimeAsync(2000);
  flushSync();
}

it("the banner gives the cause from the third attempt on, and the next cause after that", async () => {
  code = "origin_refused";
  render(ConnectionBanner);
  await fail();
  await fail();
  expect(screen.getByText(kLost)).toBeTruthy();
  await fail();
  expect(screen.getByText(kOrigin)).toBeTruthy();
  code = "no_such_ticket";
  await fail();
  await fail();
  expect(screen.getByText(kProxy)).toBeTruthy();
  code = null;
  await fail();
  expect(screen.getByText(kLost)).toBeTruthy();
});

it("the banner does not blame a proxy when the server has only just come back", async () => {
  code = null;
  render(ConnectionBanner);
  await fail();
  await fail();
  await fail();
  code = "no_such_ticket";
  await fail();
  expect(screen.queryByText(kProxy)).toBeNull();
  expect(screen.getByText(kLost)).toBeTruthy();
});

it("the banner takes its room from the screen, or from the lower edge of an open dialog", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40);
  const { style } = document.documentElement;
  const taken = () => ["--screen", "--dialog-end"].map((name) => style.getPropertyValue(name));
  code = null;
  render(ConnectionBanner);
  await fail();
  expect(taken()).toEqual(["calc(100dvh - 40px)", ""]);
  dialogs.shown = document.createElement("dialog");
  flushSync();
  expect(taken()).toEqual(["calc(100dvh - 0px)", "40px"]);
  app.connection.state = "live";
  flushSync();
  expect(taken()).toEqual(["calc(100dvh - 0px)", ""]);
});
