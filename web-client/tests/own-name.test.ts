import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { GameOffer } from "../src/protocol/messages.gen";
import Home from "../src/screens/Home.svelte";
import { app } from "../src/state/app.svelte";
import { settings } from "../src/state/settings.svelte";
import { until } from "./until";

const ben = { name: "Ben", admin: false, has_password: true, links: 0, devices: 1 };
const rules = { target: 4 };
const games = [
  { game: "pesten", seats: { min: 2, max: 12 }, presets: [{ preset: "manipesto", rules }] },
] as unknown as GameOffer[];
let sent: Request[] = [];

beforeEach(async () => {
  await useLanguage("en");
  sent = [];
  app.games = games;
  settings.set({ name: "" });
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    sent.push(request);
    return { id: "1", type: "ok" } as Answer;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.account = undefined;
  settings.set({ name: "" });
});

const field = () => screen.getByLabelText<HTMLInputElement>("Your name");
const open = () => fireEvent.click(screen.getByRole("button", { name: /^With friends/ }));
const tables = () => sent.filter(({ type }) => type === "create-table");

it("is the account's, also where the page was there before the server said who one is", async () => {
  render(Home);
  expect(field().value).toMatch(/^Guest \d\d$/);
  app.account = ben;
  await until(() => expect(field().value).toBe("Ben"));
  await open();
  expect(tables()).toMatchObject([{ name: "Ben" }]);
});

it("is the account's, not that of the guest who played here before", async () => {
  settings.set({ name: "Anna" });
  app.account = ben;
  render(Home);
  expect(field().value).toBe("Ben");
});

it("is what is typed at this table, and the guest's of this browser stays what it was", async () => {
  settings.set({ name: "Anna" });
  app.account = ben;
  render(Home);
  await fireEvent.input(field(), { target: { value: " Benny " } });
  await open();
  expect(tables()).toMatchObject([{ name: "Benny" }]);
  expect(settings.name).toBe("Anna");
});

it("is kept for a guest who typed one, and not where a name was only proposed", async () => {
  app.account = null;
  render(Home);
  await open();
  expect(tables()).toMatchObject([{ name: expect.stringMatching(/^Guest/) as string }]);
  expect(settings.name).toBe("");
  await fireEvent.input(field(), { target: { value: "Noor" } });
  await open();
  expect(tables().at(-1)).toMatchObject({ name: "Noor" });
  expect(settings.name).toBe("Noor");
});
