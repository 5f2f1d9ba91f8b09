import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { GameOffer, Room } from "../src/protocol/messages.gen";
import Home from "../src/screens/Home.svelte";
import WaitingRoom from "../src/screens/WaitingRoom.svelte";
import { app } from "../src/state/app.svelte";
import { settings } from "../src/state/settings.svelte";
import { TableState } from "../src/table/table.svelte";

const ben = { name: "Ben", admin: false, has_password: true, links: 0, devices: 1, identities: [] };
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

const open = () => fireEvent.click(screen.getByRole("button", { name: /^A table with friends/ }));
const tables = () => sent.filter(({ type }) => type === "create-table");
const kRoom = {
  stage: "waiting",
  table: "K7WPQ2",
  game: "pesten",
  rules,
  settings: { watchers: true },
  seats: [{ seat: 0, kind: "empty" }],
  you: { seat: null, host: false },
} as unknown as Room;
async function sitDown(typed?: string) {
  const table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(kRoom);
  render(WaitingRoom, { table, room: kRoom });
  if (typed !== undefined)
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: typed } });
  await fireEvent.click(screen.getByRole("button", { name: /^Sit down/ }));
  return sent.at(-1);
}

it("the name is the account's, even if the page was shown before the server sent the account", async () => {
  render(Home);
  app.account = ben;
  await open();
  expect(tables()).toMatchObject([{ name: "Ben" }]);
});

it("the name is the account's, not that of a guest who played here before", async () => {
  settings.set({ name: "Anna" });
  app.account = ben;
  render(Home);
  await open();
  expect(tables()).toMatchObject([{ name: "Ben" }]);
});

it("a name typed at a table counts there, and the browser's guest name stays", async () => {
  settings.set({ name: "Anna" });
  app.account = ben;
  expect(await sitDown(" Benny ")).toMatchObject({ type: "sit", name: "Benny" });
  expect(settings.name).toBe("Anna");
});

it("a guest's name is kept if it was typed, and not if it was only proposed", async () => {
  app.account = null;
  expect(await sitDown()).toMatchObject({ name: expect.stringMatching(/^Guest/) as string });
  expect(settings.name).toBe("");
  cleanup();
  expect(await sitDown("Noor")).toMatchObject({ name: "Noor" });
  expect(settings.name).toBe("Noor");
  cleanup();
  render(Home);
  await open();
  expect(tables()).toMatchObject([{ name: "Noor" }]);
});
