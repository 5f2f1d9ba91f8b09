import type { ClientMessage, Refused, ServerMessage } from "../protocol/messages.gen";
import { hearTime } from "../state/server-time";
import { backoffMs } from "./backoff";
import { kPassing, kRepeatable } from "./requests";

export const kProtocol = 1;

/** `connecting` and `resuming` have five seconds each; `lost` waits for the next attempt. */
export type ConnectionState = "idle" | "connecting" | "resuming" | "live" | "lost";

/** The part of WebSocket that is used; tests give their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export interface ConnectionOptions {
  url: string;
  open?: (url: string) => Socket;
  random?: () => number;
  now?: () => number;
  /** Tells this page from others of the same person; the same after a reload. */
  tab?: string;
}

/** What a request is without its id, which the connection adds. */
export type Request = ClientMessage extends infer M
  ? M extends { id: string }
    ? Omit<M, "id">
    : never
  : never;
export type Answer = Extract<ServerMessage, { id?: string }>;
/** How a table is entered, beside its code. */
export type EnterOptions = Pick<
  Extract<ClientMessage, { type: "enter" }>,
  "key" | "take_over" | "log"
>;

/** An answer that the client gives itself when the connection broke before the server's came. */
export const kConnectionLost: Refused = {
  type: "refused",
  code: "connection_lost",
  message: "The connection was lost before the server answered.",
};

interface Pending {
  request: Request;
  /** By the connection that there is now. */
  sent: boolean;
  settle: (answer: Answer) => void;
  /** Runs out when the server has not answered for so long that the answer must have been lost. */
  limit?: ReturnType<typeof setTimeout>;
  /** The server knew this page's connection as somebody else's; it is asked again once. */
  renewed?: true;
}

const kConnectLimitMs = 5000;
// Longer than anything that the server keeps waiting on purpose: what is held back for a call of the last card.
const kAnswerLimitMs = 15000;
const kPongLimitMs = 5000;
const kProbeLimitMs = 2000;
const kHeartbeatMs = 5000;
const kJumpMs = 15000;
const kStoodMs = 2000;

/** What a page needs to be shown waits as long as it takes; what somebody does means the table as it was then. */
function isPatient(request: Request): boolean {
  return request.type === "enter" || (kRepeatable.has(request.type) && !("table" in request));
}

/**
 * One WebSocket to the server that is opened again whenever it breaks.
 *
 * A request gets exactly one answer, always as a value. Requests made while there is no connection
 * wait for it, but what somebody does only for a quarter of a minute and until its table is left; those that were under way
 * when it broke are sent again with the same id if they are repeatable and are answered `connection_lost` if they are not.
 * An answer that does not come counts as a connection that broke.
 */
export class Connection {
  state = $state<ConnectionState>("idle");
  /** The server speaks another version of the protocol: only a reload helps. */
  outdated = $state(false);
  /** What is entered is shown to a whole room: with nobody's eyes. */
  wall = false;

  onMessage: (message: ServerMessage) => void = () => {};
  /** A table that was entered is not there any more after a reconnect. */
  onGone: (table: string, code: string) => void = () => {};
  /** A table was entered again after a reconnect: what comes next tells what was missed. */
  onReturn: (table: string) => void = () => {};

  #listeners = new Set<(message: ServerMessage) => void>();
  readonly #url: string;
  readonly #open: (url: string) => Socket;
  readonly #random: () => number;
  readonly #now: () => number;
  readonly #idPrefix: string;
  readonly #tab: string | undefined;
  #idCount = 0;
  #socket: Socket | null = null;
  #attempt = 0;
  #restartMs = 0;
  #pending = new Map<string, Pending>();
  /** Tables that are heard of, the newest update of each, and the key of a seat that opened it. */
  #entered = new Map<string, { since?: number; key?: string }>();
  /** Tables that were entered and not left since, whether the server has said so yet or not; by the newest `enter`. */
  #wanted = new Map<string, symbol>();
  /** Requests that must be answered before the connection is live, and the table that each is for. */
  #resuming = new Map<string, string | null>();
  #limit: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #lastBeat = 0;
  #ahead = 0;

  constructor(options: ConnectionOptions) {
    this.#url = options.url;
    this.#open = options.open ?? ((url) => new WebSocket(url) as Socket);
    this.#random = options.random ?? Math.random;
    this.#now = options.now ?? Date.now;
    this.#tab = options.tab;
    this.#idPrefix = Math.floor(this.#random() * 36 ** 8).toString(36);
  }

  start(): void {
    if (this.state !== "idle") return;
    this.#lastBeat = this.#now();
    this.#heartbeat = setInterval(() => this.#beat(), kHeartbeatMs);
    this.#connect();
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#retry);
    for (const { limit } of this.#pending.values()) clearTimeout(limit);
    this.#dropSocket();
    this.state = "idle";
  }

  request(request: Request): Promise<Answer> {
    return new Promise((settle) => {
      const id = this.#nextId();
      const pending: Pending = { request, sent: false, settle };
      this.#pending.set(id, pending);
      if (this.state === "live") this.#transmit(id, pending);
      else if (!isPatient(request))
        pending.limit = setTimeout(() => this.#giveUp(id), kAnswerLimitMs);
    });
  }

  #giveUp(id: string): void {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.limit);
    this.#pending.delete(id);
    pending?.settle(kConnectionLost);
  }

  /** Hears of a table from now on, also after each reconnect. */
  async enter(table: string, options: EnterOptions = {}): Promise<Answer> {
    const entering = Symbol(table);
    this.#wanted.set(table, entering);
    const ask = () => this.request({ type: "enter", table, ...this.#pageMembers(), ...options });
    let answer = await ask();
    const isPassing = () => answer.type === "refused" && kPassing.has(answer.code);
    for (let attempt = 0; isPassing() && !this.#entered.has(table); attempt += 1) {
      await new Promise((again) => setTimeout(again, backoffMs(attempt, this.#random)));
      if (this.#wanted.get(table) !== entering) return answer;
      answer = await ask();
    }
    const known = this.#entered.has(table);
    // Left meanwhile: that was sent after it.
    if (answer.type === "ok" && this.#wanted.has(table) && !known)
      this.#entered.set(table, options.key === undefined ? {} : { key: options.key });
    if (answer.type === "refused" && this.#wanted.get(table) === entering && !known)
      this.#wanted.delete(table);
    return answer;
  }

  #pageMembers(): { tab?: string; wall?: true } {
    if (this.wall) return { wall: true };
    return this.#tab === undefined ? {} : { tab: this.#tab };
  }

  /** Hears of every message from now on; what a page of its own wants to know. Returns how to stop. */
  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Connects anew, as somebody else perhaps: the server knows who one is from the first moment on. */
  reconnect(): void {
    if (this.state !== "idle") this.#lose({ immediately: true });
  }

  leave(table: string): void {
    this.forget(table);
    for (const [id, { request, sent }] of this.#pending)
      if (!sent && "table" in request && request.table === table) this.#giveUp(id);
    const returning = [...this.#resuming.values()].includes(table);
    if (this.state === "live" || returning) void this.request({ type: "leave", table });
  }

  /** The server tells no more of this table by itself. */
  forget(table: string): void {
    this.#wanted.delete(table);
    this.#entered.delete(table);
  }

  /** Something suggests that the connection may be dead although nothing said so. */
  probe(): void {
    // What counts down stood still while the page slept: who connects anew is told how much time is left.
    if (this.state === "live") {
      if (this.#now() - performance.now() - this.#ahead > kStoodMs)
        this.#lose({ immediately: true });
      else this.#sendPing(kProbeLimitMs);
    } else if (this.state === "lost") this.#connect();
    // An attempt begun on the network of before need not use up its five seconds.
    else if (this.state !== "idle") this.#armLimit(kProbeLimitMs, { immediately: true });
  }

  #nextId(): string {
    this.#idCount += 1;
    return `${this.#idPrefix}-${this.#idCount}`;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#ahead = this.#now() - performance.now();
    this.state = "connecting";
    this.#armLimit();
    let socket: Socket;
    try {
      socket = this.#open(this.#url);
    } catch {
      this.#lose();
      return;
    }
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => this.#lose();
  }

  #hello(): void {
    this.state = "resuming";
    this.#armLimit();
    this.#resume({ type: "hello", protocol: kProtocol, client: "lastcard-web" }, null);
  }

  #resume(request: Request, table: string | null): void {
    const id = this.#nextId();
    this.#resuming.set(id, table);
    this.#socket?.send(JSON.stringify({ ...request, id }));
  }

  #transmit(id: string, pending: Pending): void {
    pending.sent = true;
    clearTimeout(pending.limit);
    pending.limit = setTimeout(() => this.#lose(), kAnswerLimitMs);
    this.#socket?.send(JSON.stringify({ ...pending.request, id }));
  }

  #receive(data: unknown): void {
    if (typeof data !== "string") return;
    const message = JSON.parse(data) as ServerMessage;
    clearTimeout(this.#pong);
    const entered = this.#entered.get("table" in message ? (message.table ?? "") : "");
    if (entered && message.type === "update") entered.since = message.seq;
    // Who sits there needs no key any more, and it may soon open the seat of somebody else.
    if (entered && message.type === "room" && message.room.you.seat !== null) delete entered.key;
    if (message.type === "notice" && message.code === "server_restarting") {
      this.#restartMs = message.resume_after_ms ?? 0;
    }
    if ("id" in message && message.id !== undefined) this.#answered(message.id, message as Answer);
    try {
      this.onMessage(message);
    } finally {
      for (const listener of this.#listeners) listener(message);
    }
  }

  #answered(id: string, answer: Answer): void {
    const table = this.#resuming.get(id);
    if (table !== undefined) {
      this.#resuming.delete(id);
      this.#resumed(answer, table);
      return;
    }
    const pending = this.#pending.get(id);
    if (!pending) return;
    const code = answer.type === "refused" ? answer.code : "";
    if (code === "server_restarting" && kRepeatable.has(pending.request.type)) return;
    // Somebody has signed in or out in another tab: who one is belongs to a connection from its beginning.
    if (code === "reconnect_first" && !pending.renewed) {
      pending.renewed = true;
      pending.sent = false;
      clearTimeout(pending.limit);
      this.reconnect();
      return;
    }
    this.#pending.delete(id);
    clearTimeout(pending.limit);
    pending.settle(answer);
  }

  #resumed(answer: Answer, table: string | null): void {
    if (answer.type === "refused" && kPassing.has(answer.code)) {
      this.#lose();
      return;
    }
    if (answer.type === "refused" && table === null) {
      this.outdated = answer.code === "protocol_unsupported";
      if (this.outdated) this.stop();
      else this.#lose();
      return;
    }
    if (answer.type === "refused" && table !== null) {
      this.forget(table);
      this.onGone(table, answer.code);
    } else if (table !== null) this.onReturn(table);
    if (answer.type === "welcome") {
      if (answer.now !== undefined) hearTime(answer.now);
      for (const [table, last] of this.#entered)
        this.#resume({ type: "enter", table, ...this.#pageMembers(), ...last }, table);
    }
    if (this.#resuming.size === 0) this.#live();
  }

  #live(): void {
    clearTimeout(this.#limit);
    this.state = "live";
    this.#attempt = 0;
    this.#restartMs = 0;
    for (const [id, pending] of this.#pending) this.#transmit(id, pending);
    this.#schedulePing();
  }

  #schedulePing(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(
      () => {
        this.#sendPing(kPongLimitMs);
        this.#schedulePing();
      },
      20000 + this.#random() * 5000,
    );
  }

  #sendPing(limitMs: number): void {
    clearTimeout(this.#pong);
    this.#pong = setTimeout(() => this.#lose({ immediately: true }), limitMs);
    this.#socket?.send(JSON.stringify({ type: "ping", id: this.#nextId() }));
  }

  #armLimit(limitMs = kConnectLimitMs, { immediately = false } = {}): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => this.#lose({ immediately }), limitMs);
  }

  #lose({ immediately = false } = {}): void {
    this.#dropSocket();
    this.state = "lost";
    for (const [id, pending] of this.#pending) {
      if (!pending.sent) continue;
      clearTimeout(pending.limit);
      pending.sent = false;
      if (!kRepeatable.has(pending.request.type)) this.#giveUp(id);
    }
    clearTimeout(this.#retry);
    if (immediately) {
      this.#connect();
      return;
    }
    const waitMs = Math.max(this.#restartMs, backoffMs(this.#attempt, this.#random));
    this.#attempt += 1;
    this.#restartMs = 0;
    this.#retry = setTimeout(() => this.#connect(), waitMs);
  }

  #dropSocket(): void {
    clearTimeout(this.#limit);
    clearTimeout(this.#ping);
    clearTimeout(this.#pong);
    this.#resuming.clear();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  // A page that slept wakes with a jump of the clock, often with a socket that is dead but "open".
  #beat(): void {
    const now = this.#now();
    if (now - this.#lastBeat > kJumpMs) this.probe();
    this.#lastBeat = now;
  }
}
