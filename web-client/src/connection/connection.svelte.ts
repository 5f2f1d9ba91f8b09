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
  /** Tells this page from other pages of the same user. It survives a reload. */
  tab?: string;
}

/** A request without its id, which the connection adds. */
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
  /** Whether the request was sent over the current connection. */
  sent: boolean;
  settle: (answer: Answer) => void;
  /** The timer that ends the wait for an answer. */
  limit?: ReturnType<typeof setTimeout>;
  /** The server refused the request because the user of this connection has changed. The request is sent once more. */
  renewed?: true;
  /** The table was left after the request was sent. It is not sent again. */
  left?: true;
}

const kConnectLimitMs = 5000;
// Longer than the server ever delays an answer on purpose, which it does while players can still call the last card.
const kAnswerLimitMs = 15000;
const kPongLimitMs = 5000;
const kProbeLimitMs = 2000;
const kHeartbeatMs = 5000;
const kJumpMs = 15000;
const kStoodMs = 2000;

/**
 * Requests for the content of a page may wait for a connection as long as it takes. A player's action at a table may
 * not: it refers to the table as it was.
 */
function isPatient(request: Request): boolean {
  return request.type === "enter" || (kRepeatable.has(request.type) && !("table" in request));
}

/**
 * One WebSocket to the server, which is opened again whenever it breaks.
 *
 * A request gets exactly one answer, always as a value. Requests made without a connection wait for it. A player's
 * action waits for 15 seconds at most, and only until its table is left. When the connection breaks, requests that were
 * sent and are repeatable are sent again with the same id, unless their table was left. All other sent requests are
 * answered `connection_lost`. If an answer takes too long, the connection counts as broken.
 */
export class Connection {
  state = $state<ConnectionState>("idle");
  /** The server speaks another version of the protocol: only a reload helps. */
  outdated = $state(false);
  /** The page is shown to a whole room: it enters tables as a viewer who sees no hand. */
  wall = false;

  onMessage: (message: ServerMessage) => void = () => {};
  /** Called if a table that was entered no longer exists after a reconnect. */
  onGone: (table: string, code: string) => void = () => {};
  /** Called when a table was entered again after a reconnect. The next message contains what was missed. */
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
  /**
   * The tables that the server sends updates of. `since` is the last update received, `key` the key of a seat that was
   * used to enter.
   */
  #entered = new Map<string, { since?: number; key?: string }>();
  /**
   * The tables that were entered and not left since, even if the server has not answered yet. The symbol identifies the
   * newest `enter`.
   */
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

  /** Enters a table, and enters it again after each reconnect. */
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
    // If the table was left meanwhile, the `leave` was sent after this `enter`.
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

  /** Calls `listener` with every message from now on. Returns a function that ends this. */
  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Opens a new connection, for example after a sign-in: the server knows the user of a connection from its beginning.
   */
  reconnect(): void {
    if (this.state !== "idle") this.#lose({ immediately: true });
  }

  leave(table: string): void {
    this.forget(table);
    for (const [id, pending] of this.#pending) {
      const { request } = pending;
      if (!("table" in request) || request.table !== table) continue;
      if (pending.sent) pending.left = true;
      else this.#giveUp(id);
    }
    const returning = [...this.#resuming.values()].includes(table);
    if (this.state === "live" || returning) void this.request({ type: "leave", table });
  }

  /** The server no longer sends updates of this table. */
  forget(table: string): void {
    this.#wanted.delete(table);
    this.#entered.delete(table);
  }

  /** Checks a connection that may be dead without having been closed. */
  probe(): void {
    // Countdowns stop while the page sleeps. A new connection tells how much time is left.
    if (this.state === "live") {
      if (this.#now() - performance.now() - this.#ahead > kStoodMs)
        this.#lose({ immediately: true });
      else this.#sendPing(kProbeLimitMs);
    } else if (this.state === "lost") this.#connect();
    // If the attempt began on the previous network, its five seconds are not worth waiting for.
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
    // A seated player no longer needs the key. After a change of seats the key might open another player's seat.
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
    // The user signed in or out in another tab. The user of a connection is fixed when it is opened.
    if (code === "reconnect_first" && !pending.renewed && !pending.left) {
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
      if (pending.left || !kRepeatable.has(pending.request.type)) this.#giveUp(id);
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

  // After a sleep the clock jumps. The socket often looks open although it is dead.
  #beat(): void {
    const now = this.#now();
    if (now - this.#lastBeat > kJumpMs) this.probe();
    this.#lastBeat = now;
  }
}
