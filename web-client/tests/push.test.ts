import { beforeEach, describe, expect, it } from "vitest";
import type { NewsKind } from "../src/protocol/messages.gen";
import { wants } from "../src/push/kinds";
import {
  octetsOf,
  readWishes,
  storeWishes,
  subscribeRequest,
  type Wishes,
} from "../src/push/wishes";
import { addressOfWords, kWordsCache } from "../src/worker/pushed";
import { kBase, World } from "./worker-world";

// Push notifications, which a browser gets while the page is closed: the subscription, and what the
// worker shows.

describe("the wishes for messages", () => {
  beforeEach(() => localStorage.clear());

  it("are off until the player turns them on, and are kept", () => {
    expect(readWishes()).toMatchObject({ on: false, asked: false });
    storeWishes({ ...readWishes(), on: true, quiet: null });
    expect(readWishes()).toMatchObject({ on: true, quiet: null });
    localStorage["lastcard.push"] = "{";
    expect(readWishes().on).toBe(false);
  });

  it("go to the server with only the wanted kinds, and quiet hours whole or not at all", () => {
    const wishes: Wishes = {
      on: true,
      asked: true,
      kinds: { ...readWishes().kinds, waited: false, time: false, ruling: false },
      quiet: { from: "23:00", until: "07:30" },
    };
    const keys = { endpoint: "https://push.example/x", keys: { p256dh: "P", auth: "A" } };
    const request = { type: "push-subscribe", endpoint: keys.endpoint, ...keys.keys };
    const told = {
      turn: true,
      league: true,
      proposal: true,
      line_up: true,
      loan: true,
      result: true,
    };
    expect(subscribeRequest(wishes, keys, "Europe/Amsterdam")).toEqual({
      ...request,
      ...told,
      quiet_from: "23:00",
      quiet_until: "07:30",
      time_zone: "Europe/Amsterdam",
    });
    const always = subscribeRequest({ ...wishes, quiet: null }, keys, "Europe/Amsterdam");
    expect(always).toEqual({ ...request, ...told });
  });

  it("respect quiet hours on an open page, too", () => {
    const wishes = { ...readWishes(), quiet: { from: "22:00", until: "08:00" } };
    expect(wants(wishes, "result", "12:00")).toBe(true);
    for (const time of ["22:00", "00:10", "07:59"])
      expect(wants(wishes, "result", time)).toBe(false);
    expect(wants({ ...wishes, quiet: null }, "result", "00:10")).toBe(true);
    const none = { ...wishes, kinds: { ...wishes.kinds, result: false } };
    expect(wants(none, "result", "12:00")).toBe(false);
  });

  it("for decisions include decisions that are taken back", () => {
    const { kinds } = readWishes();
    const of = (result: boolean, ruling: boolean) => ({
      ...readWishes(),
      kinds: { ...kinds, result, ruling },
    });
    expect(wants(of(true, false), "taken_back", "12:00")).toBe(true);
    expect(wants(of(false, true), "taken_back", "12:00")).toBe(true);
    expect(wants(of(false, false), "taken_back", "12:00")).toBe(false);
  });

  it("for line-ups include players who have left one", () => {
    const { kinds } = readWishes();
    const of = (wanted: boolean) => ({ ...readWishes(), kinds: { ...kinds, line_up: wanted } });
    expect(wants(of(true), "player_left", "12:00")).toBe(true);
    expect(wants(of(false), "player_left", "12:00")).toBe(false);
  });

  it("do not include a kind that only a newer server knows", () => {
    expect(wants({ ...readWishes(), quiet: null }, "renamed" as NewsKind, "12:00")).toBe(false);
  });

  it("use the server's key in the form that a browser needs", () => {
    expect([...octetsOf("-_8")]).toEqual([0xfb, 0xff]);
  });
});

describe("a push", () => {
  const words = {
    app: "Last Card",
    kinds: { turn: "Your turn at {code}.", league: "A match in {league} is near." },
  };
  const pushed = (told: unknown) => ({ data: { json: () => told } });
  let world: World;
  beforeEach(async () => {
    world = new World();
    const kept = await world.caches.open(kWordsCache);
    await kept.put(addressOfWords(kBase), new Response(JSON.stringify(words)));
  });

  it("is shown in the reader's words, leads to its table, and marks the icon", async () => {
    await world.tell("push", pushed({ kind: "turn", path: "t/K7WPQ2", code: "K7WPQ2" }));
    expect(world.shown).toEqual([
      {
        title: "Last Card",
        options: expect.objectContaining({
          body: "Your turn at K7WPQ2.",
          tag: "turn-K7WPQ2",
          data: `${kBase}t/K7WPQ2`,
        }),
      },
    ]);
    expect(world.did).toEqual(["badge"]);
    await world.tell("push", pushed({ kind: "league", path: "l/x/f/f1", league: "Kraken" }));
    expect(world.shown[1]!.options.body).toBe("A match in Kraken is near.");
  });

  it("shows only the game's name if it cannot be read or leads elsewhere", async () => {
    for (const told of [null, 7, {}, { kind: "turn" }, { kind: "new", path: "t/A" }])
      await world.tell("push", pushed(told));
    await world.tell("push", { data: null });
    await world.tell(
      "push",
      pushed({ kind: "turn", path: "https://elsewhere.example/", code: "A" }),
    );
    for (const { title, options } of world.shown) {
      expect(title).toBe("Last Card");
      expect(String(options.data).startsWith(kBase)).toBe(true);
    }
    expect(world.shown.length).toBe(7);
  });

  it("is shown without words if there are none", async () => {
    world.caches.all.clear();
    await world.tell("push", pushed({ kind: "turn", path: "t/K7WPQ2", code: "K7WPQ2" }));
    expect(world.shown[0]).toMatchObject({ title: "Last Card", options: { body: "" } });
  });
});
