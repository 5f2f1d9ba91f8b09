import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { push } from "../src/push/push.svelte";
import PushSettings from "../src/push/PushSettings.svelte";
import { readWishes } from "../src/push/wishes";
import { pushWords, words } from "../src/push/words";
import { app } from "../src/state/app.svelte";
import { until } from "./until";

// A browser that refuses to say which subscription it has.
const registration = {
  pushManager: { getSubscription: () => Promise.reject(new DOMException("", "AbortError")) },
};
const sent: string[] = [];

beforeEach(async () => {
  await useLanguage("en");
  await pushWords.load("en");
  localStorage.clear();
  push.wishes = { ...readWishes(), on: true };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted" });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register: async () => registration, ready: Promise.resolve(registration) },
  });
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    sent.push(request.type);
    return { type: "ok", id: "1", key: "AQID" } satisfies Answer;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("a browser that refuses to end its subscription does not keep messages on", async () => {
  render(PushSettings);
  const control = await screen.findByRole("switch", { name: words("on") });
  await fireEvent.click(control);
  await until(() => expect(sent).toContain("push-unsubscribe"));
  const section = screen.getByRole("region", { name: words("title") });
  await until(() => expect(section.getAttribute("aria-busy")).toBe("false"));
  expect((control as HTMLInputElement).checked).toBe(false);
});
