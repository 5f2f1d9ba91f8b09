import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Socket } from "../../src/connection/connection.svelte";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import { now } from "../../src/league/now.svelte";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { app } from "../../src/state/app.svelte";
import { toasts } from "../../src/state/toasts.svelte";
import { kLeague, madeUpLeague } from "./made-up.mjs";

type Sent = Record<string, unknown> & { id: string; type: string };

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Sent[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Sent);
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(type: string): Sent | undefined {
    return this.sent.findLast((message) => message.type === type);
  }
  welcome(now = Math.floor(Date.now() / 1000)): void {
    this.onopen?.();
    const { id } = this.last("hello")!;
    const nothing = { features: [], tables: [], account: null, access: "open", now };
    this.say({ type: "welcome", id, protocol: 1, server: "fake", ...nothing });
  }
}

let sockets: FakeSocket[] = [];
const usual = app.connection;

beforeEach(async () => {
  sockets = [];
  app.connection = new Connection({
    url: "ws://fake",
    random: () => 0.5,
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  await useLanguage("en");
  await loadLeagueWords("en");
  app.connection.start();
  sockets[0]!.welcome();
});
afterEach(() => {
  league.leave();
  app.connection.stop();
  app.connection = usual;
  cleanup();
});

describe("the league that is followed", () => {
  it("is requested, and shown as the server last sent it", async () => {
    void league.follow(kLeague, "s1");
    expect(sockets[0]!.last("follow-league")).toMatchObject({
      league: kLeague,
      season: "s1",
      on: true,
    });
    sockets[0]!.say({ type: "league", league: madeUpLeague() });
    expect(league.view?.name).toBe("Pestcompetitie Utrecht-Oost");
    expect(league.teamName("t1")).toBe("Kraken");
    sockets[0]!.say({ type: "league", league: { ...madeUpLeague(), name: "Another name" } });
    expect(league.view?.name).toBe("Another name");
  });

  it("calls a person who deleted the account a former player", () => {
    void league.follow(kLeague, "s1");
    const told = madeUpLeague();
    const [somebody] = told.people;
    const people = [{ ...somebody, name: "", former: true }];
    sockets[0]!.say({ type: "league", league: { ...told, people } });
    expect(league.personName(somebody!.person)).toBe("former player");
  });

  it("is not overwritten by a late message about another league", () => {
    void league.follow(kLeague);
    sockets[0]!.say({ type: "league", league: { ...madeUpLeague(), id: "z".repeat(16) } });
    expect(league.view).toBeNull();
  });

  it("is requested again on every new connection", async () => {
    const following = league.follow(kLeague, "s1");
    sockets[0]!.say({ type: "ok", id: sockets[0]!.last("follow-league")!.id });
    await following;
    app.connection.reconnect();
    expect(sockets).toHaveLength(2);
    sockets[1]!.welcome();
    expect(sockets[1]!.last("follow-league")).toMatchObject({ league: kLeague, season: "s1" });
  });

  it("uses the server's clock if the device's clock is wrong", () => {
    const kDevice = 1_800_000_000;
    vi.useFakeTimers({ now: kDevice * 1000, toFake: ["Date"] });
    app.connection.reconnect();
    sockets[1]!.welcome(kDevice + 86_400);
    expect(now()).toBe(kDevice + 86_400);
    vi.setSystemTime((kDevice + 60) * 1000);
    expect(now()).toBe(kDevice + 86_460);
    vi.useRealTimers();
    app.connection.reconnect();
    sockets[2]!.welcome();
  });

  it("is requested once if its page opens before there is a connection", () => {
    app.connection.reconnect();
    void league.follow(kLeague);
    sockets[1]!.welcome();
    const asked = sockets[1]!.sent.filter(({ type }) => type === "follow-league");
    expect(asked).toHaveLength(1);
  });

  it("is not followed if its page is left before the request is sent", () => {
    app.connection.reconnect();
    void league.follow(kLeague);
    league.leave();
    sockets[1]!.welcome();
    const asked = sockets[1]!.sent.filter(({ type }) => type === "follow-league");
    expect(asked.at(-1)).toMatchObject({ league: kLeague, on: false });
  });

  it("is not followed any more when its page is left", () => {
    void league.follow(kLeague);
    sockets[0]!.say({ type: "ok", id: sockets[0]!.last("follow-league")!.id });
    league.leave();
    expect(sockets[0]!.last("follow-league")).toMatchObject({ league: kLeague, on: false });
    app.connection.reconnect();
    sockets[1]!.welcome();
    const asked = sockets[1]!.sent.filter(({ type, on }) => type === "follow-league" && on);
    expect(asked).toEqual([]);
  });

  it("has the reason if the server refuses to show it", async () => {
    const following = league.follow(kLeague);
    const { id } = sockets[0]!.last("follow-league")!;
    sockets[0]!.say({ type: "refused", id, code: "no_such_league", message: "" });
    await following;
    expect(league.problem).toBe("no_such_league");
    expect(league.view).toBeNull();
  });
});

describe("acting in a league", () => {
  it("returns what the server made", async () => {
    void league.follow(kLeague);
    const acting = league.act({ action: "make-code", role: "follower", uses: 1, days: 7 });
    const sent = sockets[0]!.last("act-league")!;
    expect(sent.do).toEqual({ action: "make-code", role: "follower", uses: 1, days: 7 });
    sockets[0]!.say({ type: "ok", id: sent.id, made: "abcdefgh1234" });
    expect(await acting).toBe("abcdefgh1234");
  });

  it("shows a refusal in words", async () => {
    void league.follow(kLeague);
    const acting = league.act({ action: "start-season", season: "s1" });
    const { id } = sockets[0]!.last("act-league")!;
    sockets[0]!.say({ type: "refused", id, code: "too_few_teams", message: "nope" });
    expect(await acting).toBe(false);
    expect(toasts.list.at(-1)?.text).toBe("A season needs at least two teams.");
  });

  it("is done once if its button is pressed again before the answer", async () => {
    void league.follow(kLeague);
    const extend = () => league.act({ action: "extend-window", fixture: "f1", minutes: 1440 });
    const sent = () => sockets[0]!.sent.filter(({ type }) => type === "act-league");
    const both = [extend(), extend()];
    expect(sent()).toHaveLength(1);
    sockets[0]!.say({ type: "ok", id: sent()[0]!.id });
    expect(await Promise.all(both)).toEqual([true, true]);
    const later = extend();
    expect(sent()).toHaveLength(2);
    sockets[0]!.say({ type: "ok", id: sent()[1]!.id });
    expect(await later).toBe(true);
  });

  it("is not sent twice when the connection breaks before the answer", async () => {
    void league.follow(kLeague);
    const acting = league.act({ action: "make-code", role: "follower", uses: 1, days: 7 });
    app.connection.reconnect();
    sockets[1]!.welcome();
    expect(await acting).toBe(false);
    expect(sockets[1]!.last("act-league")).toBeUndefined();
  });
});
