import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoffMs } from "../src/connection/backoff";
import {
  Connection,
  type Answer,
  type Request,
  type Socket,
} from "../src/connection/connection.svelte";
import { probeOnWake } from "../src/connection/wake";
import type { ServerMessage } from "../src/protocol/messages.gen";

type Sent = { type: string; id: string } & Record<string, unknown>;

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Sent[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Sent);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.();
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(type: string): Sent {
    return this.sent.findLast((message) => message.type === type)!;
  }
  welcome(): void {
    const { id } = this.last("hello");
    this.say({
      type: "welcome",
      id,
      protocol: 1,
      server: "fake",
      features: [],
      tables: [],
      account: null,
      access: "open",
    });
  }
  /** Opens the socket and answers every `enter` with ok. */
  goLive(): void {
    this.open();
    this.welcome();
    for (const message of this.sent.filter((sent) => sent.type === "enter")) {
      this.say({ type: "ok", id: message.id });
    }
  }
}

let sockets: FakeSocket[] = [];
let now = 0;
/** For how many milliseconds the page's clock stood still. */
let stood = 0;
let connection: Connection;

function newest(): FakeSocket {
  return sockets.at(-1)!;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  [now, stood] = [0, 0];
  vi.spyOn(performance, "now").mockImplementation(() => now - stood);
  connection = new Connection({
    url: "ws://test/ws",
    open: () => {
      sockets.push(new FakeSocket());
      return newest();
    },
    random: () => 0,
    now: () => now,
  });
});

afterEach(() => {
  connection.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function liveConnection(): FakeSocket {
  connection.start();
  newest().goLive();
  return newest();
}

describe("backoffMs", () => {
  it("doubles from half a second to eight seconds, with jitter on top", () => {
    const waits = [0, 1, 2, 3, 4, 5, 40].map((attempt) => backoffMs(attempt, () => 0));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(backoffMs(0, () => 0.999)).toBeGreaterThan(600);
  });
});

describe("Connection", () => {
  it("says hello when the socket opens and is live after the welcome", () => {
    connection.start();
    expect(connection.state).toBe("connecting");
    newest().open();
    expect(connection.state).toBe("resuming");
    expect(newest().last("hello")).toMatchObject({ protocol: 1 });
    newest().welcome();
    expect(connection.state).toBe("live");
  });

  it("gives up a socket that does not open within five seconds", () => {
    connection.start();
    vi.advanceTimersByTime(4999);
    expect(connection.state).toBe("connecting");
    vi.advanceTimersByTime(1);
    expect(connection.state).toBe("lost");
    expect(newest().closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });

  it("gives up a server that does not answer hello within five seconds", () => {
    connection.start();
    newest().open();
    vi.advanceTimersByTime(5000);
    expect(connection.state).toBe("lost");
  });

  it("waits longer after each failure and starts over after a success", () => {
    connection.start();
    for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
      const before = sockets.length;
      newest().onclose?.();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
    newest().goLive();
    newest().onclose?.();
    vi.advanceTimersByTime(500);
    expect(connection.state).toBe("connecting");
  });

  it("holds requests until it is live", async () => {
    connection.start();
    const answer = connection.request({ type: "list-games" });
    newest().open();
    expect(newest().sent.map((message) => message.type)).toEqual(["hello"]);
    newest().welcome();
    newest().say({ type: "games", id: newest().last("list-games").id, games: [] });
    expect(await answer).toMatchObject({ type: "games" });
  });

  it("sends an unanswered act again with the same id after a reconnect", async () => {
    const first = liveConnection();
    const answer = connection.request({
      type: "act",
      table: "K7WPQ2",
      prompt: "1.1.1",
      do: { intent: "draw" },
    });
    const { id } = first.last("act");
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().goLive();
    expect(newest().last("act").id).toBe(id);
    newest().say({ type: "ok", id });
    expect(await answer).toEqual({ type: "ok", id });
  });

  it("does not create a table twice: the request is answered connection_lost", async () => {
    const first = liveConnection();
    const answer = connection.request({
      type: "create-table",
      game: "pesten",
      preset: "manipesto",
      seats: 4,
    });
    first.onclose?.();
    expect(await answer).toMatchObject({ type: "refused", code: "connection_lost" });
    vi.advanceTimersByTime(500);
    newest().goLive();
    expect(newest().last("create-table")).toBeUndefined();
  });

  it("enters its tables again, with the last seq that it saw", async () => {
    const first = liveConnection();
    const entered = connection.enter("K7WPQ2");
    first.say({ type: "ok", id: first.last("enter").id });
    await entered;
    first.say({ type: "update", table: "K7WPQ2", seq: 41, view: {} as never, events: [] });
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().open();
    newest().welcome();
    expect(newest().last("enter")).toMatchObject({ table: "K7WPQ2", since: 41 });
    expect(connection.state).toBe("resuming");
    newest().say({ type: "ok", id: newest().last("enter").id });
    expect(connection.state).toBe("live");
  });

  it("enters a table again with the key of a seat until the page has that seat", async () => {
    const again = () => {
      newest().onclose?.();
      vi.advanceTimersByTime(500);
      newest().goLive();
      return newest().last("enter");
    };
    const room = (seat: number | null) =>
      newest().say({ type: "room", table: "K7WPQ2", room: { you: { seat } } as never });
    const first = liveConnection();
    const entered = connection.enter("K7WPQ2", { key: "secret" });
    first.say({ type: "ok", id: first.last("enter").id });
    await entered;
    room(null);
    expect(again()).toMatchObject({ table: "K7WPQ2", key: "secret" });
    room(2);
    expect(again()).not.toHaveProperty("key");
  });

  it("reports a table that is gone after a reconnect, and is live anyway", async () => {
    const first = liveConnection();
    const entered = connection.enter("K7WPQ2");
    first.say({ type: "ok", id: first.last("enter").id });
    await entered;
    const gone = vi.fn();
    connection.onGone = gone;
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().open();
    newest().welcome();
    const { id } = newest().last("enter");
    newest().say({ type: "refused", id, code: "no_such_table", message: "" });
    expect(gone).toHaveBeenCalledWith("K7WPQ2", "no_such_table");
    expect(connection.state).toBe("live");
  });

  it("stops entering a table that was left", async () => {
    const first = liveConnection();
    const entered = connection.enter("K7WPQ2");
    first.say({ type: "ok", id: first.last("enter").id });
    await entered;
    connection.leave("K7WPQ2");
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().goLive();
    expect(newest().last("enter")).toBeUndefined();
  });

  describe("a table left before its enter is answered", () => {
    function welcomed(): FakeSocket {
      newest().open();
      newest().welcome();
      return newest();
    }
    const kinds = () => newest().sent.map(({ type }) => type);

    it("gets a leave after the enter, and is not entered again", async () => {
      const first = liveConnection();
      const entered = connection.enter("K7WPQ2");
      connection.leave("K7WPQ2");
      expect(kinds()).toEqual(["hello", "enter", "leave"]);
      first.say({ type: "ok", id: first.last("enter").id });
      await entered;
      first.onclose?.();
      vi.advanceTimersByTime(500);
      welcomed();
      expect(kinds()).toEqual(["hello"]);
    });

    it("is neither entered nor sat down at again if the connection breaks", async () => {
      const first = liveConnection();
      const entered = connection.enter("K7WPQ2");
      const seated = connection.request({ type: "sit", table: "K7WPQ2", seat: 1, name: "Noor" });
      connection.leave("K7WPQ2");
      first.onclose?.();
      vi.advanceTimersByTime(500);
      welcomed();
      expect(kinds()).toEqual(["hello"]);
      expect([(await entered).type, (await seated).type]).toEqual(["refused", "refused"]);
    });

    it("is not entered at all if the enter was not sent yet", async () => {
      connection.start();
      const entered = connection.enter("K7WPQ2");
      connection.leave("K7WPQ2");
      expect(await entered).toMatchObject({ type: "refused" });
      welcomed();
      expect(connection.state).toBe("live");
      expect(kinds()).toEqual(["hello"]);
    });

    it("gets a leave on the connection that enters it again", async () => {
      const first = liveConnection();
      const entered = connection.enter("K7WPQ2");
      first.say({ type: "ok", id: first.last("enter").id });
      await entered;
      first.onclose?.();
      vi.advanceTimersByTime(500);
      const second = welcomed();
      connection.leave("K7WPQ2");
      second.say({ type: "ok", id: second.last("enter").id });
      expect(kinds()).toEqual(["hello", "enter", "leave"]);
    });

    it("can be entered anew at once", async () => {
      const first = liveConnection();
      void connection.enter("K7WPQ2");
      connection.leave("K7WPQ2");
      const again = connection.enter("K7WPQ2");
      for (const { type, id } of first.sent) if (type !== "hello") first.say({ type: "ok", id });
      await again;
      first.onclose?.();
      vi.advanceTimersByTime(500);
      welcomed();
      expect(kinds()).toEqual(["hello", "enter"]);
    });

    it("is entered again later after too_fast, unless it was left", async () => {
      const enters = () => newest().sent.filter(({ type }) => type === "enter");
      const refuse = () =>
        newest().say({ type: "refused", id: enters().at(-1)!.id, code: "too_fast", message: "" });
      liveConnection();
      const entered = connection.enter("K7WPQ2");
      for (let asked = 1; asked <= 3; asked += 1) {
        expect(enters()).toHaveLength(asked);
        refuse();
        await vi.advanceTimersByTimeAsync(backoffMs(asked - 1, () => 0));
      }
      newest().say({ type: "ok", id: enters().at(-1)!.id });
      expect((await entered).type).toBe("ok");
      const other = connection.enter("GHJKLM");
      refuse();
      connection.leave("GHJKLM");
      await vi.advanceTimersByTimeAsync(backoffMs(0, () => 0));
      expect((await other).type).toBe("refused");
      expect(enters()).toHaveLength(5);
    });

    it("is entered after a reconnect if only its second enter was refused", async () => {
      const first = liveConnection();
      const entered = connection.enter("K7WPQ2");
      first.say({ type: "ok", id: first.last("enter").id });
      await entered;
      const over = connection.enter("K7WPQ2", { take_over: true });
      first.say({ type: "refused", id: first.last("enter").id, code: "too_fast", message: "" });
      await over;
      first.onclose?.();
      vi.advanceTimersByTime(500);
      welcomed();
      expect(kinds()).toEqual(["hello", "enter"]);
    });
  });

  describe("a request without a connection", () => {
    const kTable = "K7WPQ2";
    const kDeeds: Request[] = [
      { type: "stand", table: kTable },
      { type: "sit", table: kTable, seat: 1, name: "Noor" },
      { type: "add-bot", table: kTable, seat: 2 },
      { type: "chat", table: kTable, text: "hello" },
    ];
    const cut = () => {
      liveConnection().onclose?.();
      connection.stop();
      connection.state = "lost";
    };
    const codes = async (answers: Promise<Answer>[]) =>
      (await Promise.all(answers)).map((answer) => answer.type === "refused" && answer.code);

    it("is refused if its table was left meanwhile", async () => {
      cut();
      const answers = kDeeds.map((deed) => connection.request(deed));
      connection.leave(kTable);
      expect(await codes(answers)).toEqual(kDeeds.map(() => "connection_lost"));
      connection.probe();
      newest().goLive();
      expect(newest().sent.map(({ type }) => type)).toEqual(["hello"]);
    });

    it("waits for 15 seconds, or without limit if it only reads", async () => {
      cut();
      const found: Request = {
        type: "create-table",
        game: "pesten",
        seats: 2,
        preset: "manipesto",
      };
      const answers = [...kDeeds, found].map((deed) => connection.request(deed));
      const games = connection.request({ type: "list-games" });
      void connection.enter(kTable);
      vi.advanceTimersByTime(15_000);
      expect(await codes(answers)).toEqual(answers.map(() => "connection_lost"));
      connection.probe();
      newest().goLive();
      expect(newest().sent.map(({ type }) => type)).toEqual(["hello", "list-games", "enter"]);
      newest().say({ type: "games", id: newest().last("list-games").id, games: [] });
      expect(await games).toMatchObject({ type: "games" });
    });

    it("is sent if the connection is back in time", () => {
      cut();
      void connection.request(kDeeds[1]!);
      vi.advanceTimersByTime(14_000);
      connection.probe();
      newest().goLive();
      vi.advanceTimersByTime(2000);
      expect(newest().last("sit")).toMatchObject({ table: kTable });
      expect(connection.state).toBe("live");
    });
  });

  describe("a server that mistakes the player", () => {
    const refuse = (socket: FakeSocket, type: string) =>
      socket.say({
        type: "refused",
        id: socket.last(type).id,
        code: "reconnect_first",
        message: "",
      });

    it("gets the request again on a new connection, even chat", async () => {
      const first = liveConnection();
      const answer = connection.request({ type: "chat", table: "K7WPQ2", text: "hello" });
      refuse(first, "chat");
      expect(sockets).toHaveLength(2);
      newest().goLive();
      newest().say({ type: "ok", id: newest().last("chat").id });
      expect(await answer).toMatchObject({ type: "ok" });
    });

    it("gets the request again only once", async () => {
      const answer = connection.request({ type: "list-games" });
      refuse(liveConnection(), "list-games");
      newest().goLive();
      refuse(newest(), "list-games");
      expect(await answer).toMatchObject({ code: "reconnect_first" });
      expect(sockets).toHaveLength(2);
    });
  });

  it("passes a message to its listeners even if the first of them throws", () => {
    const heard: string[] = [];
    connection.onMessage = ({ type }) => {
      if (type === "notice") throw new Error("cannot be shown");
    };
    connection.listen(({ type }) => heard.push(type));
    const socket = liveConnection();
    expect(() => socket.say({ type: "notice", code: "table_paused" })).toThrow("cannot be shown");
    expect(heard).toEqual(["welcome", "notice"]);
  });

  it("does not enter a forgotten table again", async () => {
    const first = liveConnection();
    const entered = connection.enter("K7WPQ2");
    first.say({ type: "ok", id: first.last("enter").id });
    await entered;
    connection.forget("K7WPQ2");
    expect(first.last("leave")).toBeUndefined();
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().goLive();
    expect(newest().last("enter")).toBeUndefined();
  });

  // The server gets each kind of message, and its answer never arrives.
  describe("an answer that is lost", () => {
    const folder = join(__dirname, "../../protocol/examples/valid");
    const examples = readdirSync(folder)
      .filter((name) => name.startsWith("client-"))
      .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Sent)
      .filter(({ type }) => type !== "hello" && type !== "ping");
    const first = new Map(examples.map((message) => [message.type, message]));

    it.each([...first])("to %s is requested again, or reported as lost", async (type, message) => {
      const socket = liveConnection();
      const answers: Answer[] = [];
      // `request` replaces the id of the example.
      void connection.request(message as unknown as Request).then((answer) => answers.push(answer));
      const { id } = socket.last(type);
      await vi.advanceTimersByTimeAsync(14000);
      expect(answers).toEqual([]);
      expect(sockets).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(2000);
      expect(sockets).toHaveLength(2);
      newest().goLive();
      const repeated = newest().last(type);
      if (repeated) {
        expect(repeated.id).toBe(id);
        newest().say({ type: "ok", id });
      }
      await vi.advanceTimersByTimeAsync(0);
      expect(answers).toHaveLength(1);
      expect(answers[0]).toMatchObject(
        repeated ? { type: "ok" } : { type: "refused", code: "connection_lost" },
      );
      // Nothing more follows.
      await vi.advanceTimersByTimeAsync(20000);
      expect(sockets).toHaveLength(2);
      expect(newest().sent.filter((sent) => sent.type === type)).toHaveLength(repeated ? 1 : 0);
    });

    it("causes few reconnects if the server never answers", async () => {
      liveConnection();
      void connection.request({ type: "ready", table: "K7WPQ2" });
      for (let minute = 0; minute < 10; minute += 1) {
        for (let second = 0; second < 60; second += 1) {
          await vi.advanceTimersByTimeAsync(1000);
          const socket = newest();
          if (socket.sent.length === 0) socket.goLive();
          const ping = socket.last("ping");
          if (ping) socket.say({ type: "pong", id: ping.id });
        }
      }
      expect(sockets.length).toBeGreaterThan(10);
      expect(sockets.length).toBeLessThan(45);
    });
  });

  it("pings every 20 to 25 seconds and drops a socket that does not answer", () => {
    const first = liveConnection();
    vi.advanceTimersByTime(20000);
    first.say({ type: "pong", id: first.last("ping").id });
    vi.advanceTimersByTime(20000);
    expect(first.sent.filter((message) => message.type === "ping")).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(first.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it("probes with a limit of two seconds and then reconnects without waiting", () => {
    const first = liveConnection();
    connection.probe();
    vi.advanceTimersByTime(1999);
    expect(connection.state).toBe("live");
    vi.advanceTimersByTime(1);
    expect(first.closed).toBe(true);
    expect(connection.state).toBe("connecting");
  });

  it("a probe that is answered changes nothing", () => {
    const first = liveConnection();
    connection.probe();
    first.say({ type: "pong", id: first.last("ping").id });
    vi.advanceTimersByTime(3000);
    expect(connection.state).toBe("live");
    expect(sockets).toHaveLength(1);
  });

  it("connects at once when it is probed while waiting", () => {
    const first = liveConnection();
    first.onclose?.();
    expect(connection.state).toBe("lost");
    connection.probe();
    expect(connection.state).toBe("connecting");
  });

  it("probes after a jump of the clock, as after a sleep", () => {
    const first = liveConnection();
    now += 5000;
    vi.advanceTimersByTime(5000);
    expect(first.last("ping")).toBeUndefined();
    now += 60000;
    vi.advanceTimersByTime(5000);
    expect(first.last("ping")).toBeDefined();
  });

  it("reconnects after a sleep in which performance.now() stood still", () => {
    liveConnection();
    now += 1000;
    stood += 1000;
    connection.probe();
    expect([connection.state, sockets.length]).toEqual(["live", 1]);
    now += 9000;
    stood += 9000;
    connection.probe();
    expect(sockets).toHaveLength(2);
    newest().goLive();
    connection.probe();
    expect([connection.state, sockets.length]).toEqual(["live", 2]);
  });

  it("waits as long as a restarting server asks for", () => {
    const first = liveConnection();
    first.say({ type: "notice", code: "server_restarting", resume_after_ms: 2000 });
    first.onclose?.();
    vi.advanceTimersByTime(1999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  it("sends a request again later if a stopping server refuses it", async () => {
    const first = liveConnection();
    const answer = connection.request({ type: "ready", table: "K7WPQ2" });
    const { id } = first.last("ready");
    first.say({ type: "refused", id, code: "server_restarting", message: "" });
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().goLive();
    expect(newest().last("ready").id).toBe(id);
    newest().say({ type: "ok", id });
    expect(await answer).toMatchObject({ type: "ok" });
  });

  it("names its tab when it enters, and again after a reconnect", async () => {
    connection.stop();
    connection = new Connection({
      url: "ws://test/ws",
      open: () => {
        sockets.push(new FakeSocket());
        return newest();
      },
      random: () => 0,
      now: () => now,
      tab: "tab-1",
    });
    const first = liveConnection();
    const entered = connection.enter("K7WPQ2", { key: "k" });
    expect(first.last("enter")).toMatchObject({ tab: "tab-1", key: "k" });
    first.say({ type: "ok", id: first.last("enter").id });
    await entered;
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().open();
    newest().welcome();
    expect(newest().last("enter")).toMatchObject({ tab: "tab-1" });
    expect(newest().last("enter")).not.toHaveProperty("take_over");
  });

  it("enters as a wall without a tab, and again after a reconnect", async () => {
    const first = liveConnection();
    connection.wall = true;
    const entered = connection.enter("K7WPQ2", { log: true });
    expect(first.last("enter")).toMatchObject({ wall: true, log: true });
    first.say({ type: "ok", id: first.last("enter").id });
    await entered;
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().open();
    newest().welcome();
    expect(newest().last("enter")).toMatchObject({ table: "K7WPQ2", wall: true });
    expect(newest().last("enter")).not.toHaveProperty("tab");
  });

  it("reports a table that it has entered again", async () => {
    const first = liveConnection();
    const entered = connection.enter("K7WPQ2");
    const returned = vi.fn();
    connection.onReturn = returned;
    first.say({ type: "ok", id: first.last("enter").id });
    await entered;
    expect(returned).not.toHaveBeenCalled();
    first.onclose?.();
    vi.advanceTimersByTime(500);
    newest().goLive();
    expect(returned).toHaveBeenCalledWith("K7WPQ2");
  });

  it("gives a hanging attempt two more seconds after a probe, and then tries anew", () => {
    connection.start();
    vi.advanceTimersByTime(1000);
    connection.probe();
    vi.advanceTimersByTime(1999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    expect(connection.state).toBe("connecting");
  });

  it("does not send chat twice: the request is answered connection_lost", async () => {
    const first = liveConnection();
    const answer = connection.request({ type: "chat", table: "K7WPQ2", text: "hello" });
    first.onclose?.();
    expect(await answer).toMatchObject({ type: "refused", code: "connection_lost" });
    vi.advanceTimersByTime(500);
    newest().goLive();
    expect(newest().last("chat")).toBeUndefined();
  });

  it("does not reconnect to a server that speaks another protocol", () => {
    connection.start();
    newest().open();
    const { id } = newest().last("hello");
    newest().say({ type: "refused", id, code: "protocol_unsupported", message: "" });
    expect(connection.outdated).toBe(true);
    vi.advanceTimersByTime(60000);
    expect(sockets).toHaveLength(1);
  });

  it("ignores messages of a socket that it dropped", () => {
    const first = liveConnection();
    connection.probe();
    vi.advanceTimersByTime(2000);
    const heard = vi.fn();
    connection.onMessage = heard;
    first.say({ type: "notice", code: "table_closed" });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("probeOnWake", () => {
  it.each(["pageshow", "online", "offline", "visibilitychange"])("probes on %s", (name) => {
    const first = liveConnection();
    const stop = probeOnWake(connection);
    const event = new Event(name);
    if (name === "pageshow") Object.assign(event, { persisted: true });
    (name === "visibilitychange" ? document : window).dispatchEvent(event);
    expect(first.last("ping")).toBeDefined();
    stop();
  });

  it("does not probe when a page is shown for the first time", () => {
    const first = liveConnection();
    const stop = probeOnWake(connection);
    window.dispatchEvent(new Event("pageshow"));
    expect(first.last("ping")).toBeUndefined();
    stop();
  });
});
