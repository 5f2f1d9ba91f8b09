import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t, useLanguage } from "../src/i18n/i18n.svelte";
import type { BotLevel, Room, RoomSeat } from "../src/protocol/messages.gen";
import ConfigureDialog from "../src/screens/ConfigureDialog.svelte";
import SeatRing from "../src/screens/SeatRing.svelte";
import { app } from "../src/state/app.svelte";
import BotMenu from "../src/table/BotMenu.svelte";
import SeatMenu from "../src/table/SeatMenu.svelte";
import { kUsualSettings, settingLines } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";
import { until } from "./until";

const bot = (seat: number, name: string, level: BotLevel): RoomSeat => ({
  seat,
  kind: "bot",
  name,
  level,
});
const kRoom: Room = {
  game: "pesten",
  rules: {},
  stage: "waiting",
  teams: false,
  you: { seat: 0, host: true, active: true },
  seats: [
    { seat: 0, kind: "person", name: "Noor", online: true, host: true },
    bot(1, "Robin", "expert"),
    { seat: 2, kind: "empty" },
  ],
  watchers: 0,
  settings: { ...kUsualSettings, bot_level: "good" },
  start: { allowed: false, code: "seats_empty" },
};

let table: TableState;
let sent: object[];

beforeEach(async () => {
  await useLanguage("en");
  sent = [];
  table = new TableState("T", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(kRoom);
  vi.spyOn(app, "ask").mockImplementation(async (request) => {
    sent.push(request);
    return true;
  });
  vi.spyOn(app, "loadGames").mockResolvedValue(undefined);
});
afterEach(async () => {
  dialogs.open = null;
  await tick();
  cleanup();
  vi.restoreAllMocks();
});

describe("the level of a bot", () => {
  it("is chosen when the bot is put on a seat, with a line about each level", async () => {
    dialogs.seat = 2;
    dialogs.open = "bot";
    render(BotMenu, { table, room: kRoom });
    const group = await screen.findByRole("group", { name: "Put a bot on seat 3" });
    const names = within(group).getAllByRole("button");
    expect(names.map((button) => button.querySelector("b")?.textContent)).toEqual([
      "beginner",
      "regular",
      "good",
      "expert",
    ]);
    for (const button of names) {
      expect(button.querySelector("span")?.textContent?.length ?? 0).toBeGreaterThan(10);
    }
    // The table's own level is marked.
    expect(names.map((button) => button.getAttribute("aria-current"))).toEqual([
      "false",
      "false",
      "true",
      "false",
    ]);
    const expert = within(group).getByRole("button", { name: /^expert/ });
    // The second press of a double tap is not a second bot.
    expert.click();
    expert.click();
    await until(() => expect(dialogs.open).toBeNull());
    expect(sent).toEqual([{ type: "add-bot", table: "T", seat: 2, level: "expert" }]);
  });

  it("is not asked for any more when a person takes the seat", async () => {
    dialogs.seat = 2;
    dialogs.open = "bot";
    const { rerender } = render(BotMenu, { table, room: kRoom });
    await screen.findByRole("group");
    const taken = { seat: 2, kind: "person", name: "Bas", online: true } as const;
    await rerender({ room: { ...kRoom, seats: [...kRoom.seats.slice(0, 2), taken] } });
    await until(() => expect(dialogs.open).toBeNull());
    expect(sent).toEqual([]);
  });

  it("is shown at the bot's seat, also to screen readers", () => {
    render(SeatRing, { table, room: kRoom, sit: () => {} });
    const seat = screen.getByRole("button", { name: /Seat 2, Robin, bot, expert/ });
    expect(seat.querySelector(".note")?.textContent?.trim()).toBe("bot, expert");
    // There is no button over the bot's face: the menu of its seat removes it.
    expect(screen.queryByRole("button", { name: /^Take the bot/ })).toBeNull();
    screen.getByRole("button", { name: "Put a bot on seat 3" }).click();
    expect([dialogs.open, dialogs.seat]).toEqual(["bot", 2]);
  });

  it("is changed at the bot's seat: another bot replaces it", async () => {
    dialogs.seat = 1;
    dialogs.open = "seat";
    render(SeatMenu, { table, room: kRoom });
    const group = await screen.findByRole("group", { name: "How well does Robin play?" });
    expect(within(group).getByRole("button", { current: true }).textContent).toContain("expert");
    within(group)
      .getByRole("button", { name: /^beginner/ })
      .click();
    await until(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { type: "remove-bot", table: "T", seat: 1 },
      { type: "add-bot", table: "T", seat: 1, level: "beginner" },
    ]);
  });

  it("is a setting of the table, and listed if it is not the usual one", async () => {
    dialogs.open = "configure";
    render(ConfigureDialog, { table, room: kRoom });
    const select = await screen.findByLabelText<HTMLSelectElement>("How well bots play");
    expect(select.value).toBe("good");
    select.value = "beginner";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(sent).toEqual([{ type: "configure", table: "T", settings: { bot_level: "beginner" } }]);
    const lines = (level: BotLevel) =>
      settingLines({ ...kUsualSettings, bot_level: level })
        .filter((line) => line.changed)
        .map((line) => line.text);
    expect(lines("regular")).toEqual([]);
    expect(lines("expert")).toEqual(["bots play at the level: expert"]);
  });
});

describe("the menu of a seat", () => {
  it("leaves another dialog open that was opened before the answer came", async () => {
    let answer: (done: boolean) => void = () => {};
    vi.mocked(app.ask).mockImplementation(() => new Promise((done) => (answer = done)));
    dialogs.seat = 2;
    dialogs.open = "bot";
    render(BotMenu, { table, room: kRoom });
    (await screen.findByRole("button", { name: /^expert/ })).click();
    dialogs.open = "rules";
    answer(true);
    // The menu has handled the answer by then.
    await new Promise((later) => setTimeout(later));
    expect(dialogs.open).toBe("rules");
  });
});

describe("two players' seats", () => {
  it("are swapped once by a double tap", async () => {
    dialogs.seat = 1;
    dialogs.open = "seat";
    render(SeatMenu, { table, room: kRoom });
    (await screen.findByRole("button", { name: t("seat.swap") })).click();
    const others = within(await screen.findByRole("group", { name: t("seat.swap") }));
    const noor = others.getByRole("button", { name: "Noor" });
    noor.click();
    noor.click();
    await until(() => expect(dialogs.open).toBeNull());
    expect(sent).toEqual([{ type: "swap-seats", table: "T", seat: 1, other: 0 }]);
  });
});
