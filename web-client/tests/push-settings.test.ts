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

const getSubscription = vi.fn<() => Promise<null>>();
const registration = { pushManager: { getSubscription } };
const sent: string[] = [];

beforeEach(async () => {
  sent.length = 0;
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
  getSubscription.mockRejectedValue(new DOMException("", "AbortError"));
  render(PushSettings);
  const control = await screen.findByRole("switch", { name: words("on") });
  await fireEvent.click(control);
  await until(() => expect(sent).toContain("push-unsubscribe"));
  const section = screen.getByRole("region", { name: words("title") });
  await until(() => expect(section.getAttribute("aria-busy")).toBe("false"));
  expect((control as HTMLInputElement).checked).toBe(false);
});

it("the server stops sending even if the browser does not say which subscription it has", async () => {
  getSubscription.mockReturnValue(new Promise(() => {}));
  render(PushSettings);
  await fireEvent.click(await screen.findByRole("switch", { name: words("on") }));
  await until(() => expect(sent).toContain("push-unsubscribe"));
});

it("a press asks for the permission again if the browser's question was not answered", async () => {
  push.wishes = { ...readWishes(), on: false };
  const answers = [new Promise<never>(() => {}), Promise.resolve("denied")];
  vi.stubGlobal("Notification", {
    permission: "default",
    requestPermission: () => answers.shift(),
  });
  render(PushSettings);
  const control = await screen.findByRole("switch", { name: words("on") });
  await fireEvent.click(control);
  await fireEvent.click(control);
  expect(await screen.findByText(words("denied"))).toBeTruthy();
});
