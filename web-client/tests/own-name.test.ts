import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { GameOffer, Room } from "../src/protocol/messages.gen";
import Home from "../src/screens/Home.svelte";
import WaitingRoom from "../src/screens/WaitingRoom.svelte";
import { app } from "../src/state/app.svelte";
import { settings } from "../src/state/settings.svelte";
import SeatMenu from "../src/table/SeatMenu.svelte";
import { TableState } from "../src/table/table.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";
import { until } from "./until";

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
afterEach(async () => {
  dialogs.open = null;
  await tick();
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
const seatedAs = (name: string) =>
  ({
    ...kRoom,
    seats: [
      { seat: 0, kind: "person", name, online: true },
      { seat: 1, kind: "empty" },
    ],
    you: { seat: 0, host: false },
  }) as unknown as Room;
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

it("a player with a seat changes the name in the menu of that seat, and the page has no form for it", async () => {
  app.account = null;
  const room = seatedAs("Anna");
  const table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  render(WaitingRoom, { table, room });
  expect(screen.queryByLabelText("Your name")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Seat 1, Anna, you. Rename" }));
  expect([dialogs.open, dialogs.seat]).toEqual(["seat", 0]);
  render(SeatMenu, { table, room });
  const field = await screen.findByLabelText<HTMLInputElement>("Your name");
  expect(field.value).toBe("Anna");
  await fireEvent.input(field, { target: { value: "Noor" } });
  await fireEvent.click(screen.getByRole("button", { name: "Rename" }));
  await until(() => expect(dialogs.open).toBeNull());
  expect(sent.at(-1)).toMatchObject({ type: "rename", table: "K7WPQ2", name: "Noor" });
  expect(settings.name).toBe("Noor");
});

it("a player who moves to another seat keeps the newest name", async () => {
  app.account = null;
  const table = new TableState("K7WPQ2", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(kRoom);
  const { rerender } = render(WaitingRoom, { table, room: kRoom });
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Anna" } });
  await fireEvent.click(screen.getByRole("button", { name: /^Sit down/ }));
  const room = seatedAs("Noor");
  table.applyRoom(room);
  await rerender({ room });
  await fireEvent.click(screen.getByRole("button", { name: /Move here$/ }));
  expect(sent.at(-1)).toMatchObject({ type: "sit", seat: 1, name: "Noor" });
});
