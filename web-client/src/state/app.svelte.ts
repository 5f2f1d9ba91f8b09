import { untrack } from "svelte";
import type {
  GameOffer,
  Refused,
  ReplayShown,
  Room,
  ServerMessage,
} from "../protocol/messages.gen";
import type { Access, Account, Identity } from "../account/account";
import { Connection, type EnterOptions, type Request } from "../connection/connection.svelte";
import { tabName } from "../connection/tab";
import { say, t, whenWhole } from "../i18n/i18n.svelte";
import type { Reader } from "../log/sentences";
import type { Complaint } from "../table/acts.svelte";
import type { TableSession } from "../table/session";
import type { TableState } from "../table/table.svelte";
import { firstPiece } from "../ui/piece";
import { router } from "../ui/router.svelte";
import { announcer } from "./announcer.svelte";
import { sayRefusal } from "./refusals";
import { keepSeat } from "./seats";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";

export function socketUrl(): string {
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

const kInBrowser = typeof document !== "undefined";
// Fetched with the table's screen, because the start page does not need it.
const loadSession = firstPiece(() => import("../table/session"));
/** How long a card shakes when it cannot be played. */
export const kShakeMs = 300;

/** The whole state of the client: one connection, and at most one table on the screen. */
export class App {
  connection = new Connection({
    url: kInBrowser ? socketUrl() : "",
    ...(kInBrowser ? { tab: tabName() } : {}),
  });
  games = $state.raw<readonly GameOffer[]>([]);
  #gamesRefused = $state.raw<Refused | null>(null);
  #gamesAsked: Promise<void> | null = null;
  /** Tables where this browser has a seat. */
  seatedAt = $state.raw<readonly string[]>([]);
  table = $state.raw<TableState | null>(null);
  #session: TableSession | null = null;
  /**
   * The code of the table that is on the screen, or will be when the table's pieces have been
   * fetched.
   */
  #wanted: string | null = null;
  #tableRefused = $state.raw<Refused | null>(null);
  /** A player at the table shows a position of a finished match to everybody there. */
  shownReplay = $state.raw<ReplayShown | null>(null);
  /** The number of news of the reader's leagues that this browser has not shown yet. */
  news = $state(0);
  /**
   * The account of this browser's player, or null for a guest. Undefined until the server has said
   * so.
   */
  account = $state.raw<Account | null | undefined>(undefined);
  access = $state<Access>("open");
  /** The name of another service that can be used to sign in. */
  otherSignIn = $state<string | null>(null);
  /**
   * A new sign-in link is on the screen. It is shown only once, so nothing replaces it before it
   * was read.
   */
  linkToKeep = $state(false);
  /** The server now has another version than this page. */
  newVersion = $state(false);
  #server: string | null = null;
  /** The card that shakes because it cannot be played. */
  shaking = $state.raw<{ key: number; count: number } | null>(null);

  // Tells apart guests who keep the name they are given.
  readonly #guestNumber = 10 + Math.floor(Math.random() * 90);

  constructor() {
    this.connection.onMessage = (message) => this.#receive(message);
    this.connection.onGone = (table, code) => {
      if (this.table?.code === table) this.#noTable({ type: "refused", code, message: "" });
    };
    this.connection.onReturn = (table) => {
      if (this.table?.code !== table) return;
      this.table.returning = true;
      // Notices about the pause were missed while the connection was lost. If the table is still
      // paused, the server refuses the next action.
      this.table.paused = false;
    };
  }

  /** Why the server has not listed the games. Null if it has, or while the answer is awaited. */
  get gamesProblem(): string | null {
    return this.#gamesRefused && sayRefusal(this.#gamesRefused);
  }

  /** Why the table in the address cannot be shown. */
  get tableProblem(): string | null {
    return this.#tableRefused && sayRefusal(this.#tableRefused);
  }

  /**
   * The server requires an account and the visitor has none. Every address then leads to the
   * sign-in screen, which also stays until a new sign-in link was read.
   */
  get shutOut(): boolean {
    return this.access === "closed" && (this.account === null || this.linkToKeep);
  }

  /** The refusal code that explains why no action can be sent now. */
  get obstacle(): string | null {
    if (this.connection.state !== "live") return "connection_lost";
    const room = this.table?.room;
    if (!room) return null;
    if (room.you.active === false) return "active_elsewhere";
    if (room.paused) return "match_paused";
    if (room.you.seat !== null && room.seats[room.you.seat]?.stand_in) return "bot_plays";
    return null;
  }

  /** Actions can be sent now. */
  get online(): boolean {
    return this.obstacle === null;
  }

  /** Requests about the table can be sent, even if actions of the game cannot. */
  get connected(): boolean {
    return this.connection.state === "live" && this.table?.room?.you.active !== false;
  }

  reader(): Reader {
    const table = this.table;
    return table?.reader ?? { you: null, nameOf: (seat) => `${seat + 1}` };
  }

  /** Takes what a message says about the player's identity. */
  identify({ account, access, oidc }: Identity): void {
    this.account = account;
    this.access = access;
    if (oidc !== undefined) this.otherSignIn = oidc;
  }

  #receive(message: ServerMessage): void {
    if (message.type === "welcome" || message.type === "account") this.identify(message);
    switch (message.type) {
      case "welcome":
        this.seatedAt = message.tables;
        this.#server ??= message.server;
        if (message.server !== this.#server) this.#meetServer(message.server);
        break;
      case "room":
        // A table on a wall or television is only watched, so it tells nothing about this player's
        // seat.
        if (this.table?.code !== message.table) break;
        this.table.applyRoom(message.room);
        if (!this.connection.wall) this.#noteSeat(message.table, message.room);
        break;
      case "update":
        if (this.table?.code === message.table) this.table.applyUpdate(message);
        break;
      case "clock":
        if (this.table?.code === message.table) this.table.applyClocks(message.clock);
        break;
      case "talk":
        if (this.table?.code === message.table) this.#session?.hear(message);
        break;
      case "replay-shown":
        if (this.table?.code === message.table) this.#session?.showReplay(message);
        break;
      case "notice":
        // This browser has no access to the table any more. The table's screen says why.
        if (/^(removed|table_closed)$/.test(message.code) && message.table !== undefined) {
          this.seatedAt = this.seatedAt.filter((code) => code !== message.table);
          this.connection.forget(message.table);
          this.connection.onGone(message.table, message.code);
          break;
        }
        whenWhole(() => this.tell(say(`notice.${message.code}`) ?? message.code));
        if (message.table === this.table?.code && this.table) {
          if (message.code === "table_paused") this.table.paused = true;
          if (message.code === "table_resumed") this.table.paused = false;
        }
        break;
      default:
        break;
    }
  }

  #noteSeat(table: string, { you, league, stage }: Room): void {
    const others = this.seatedAt.filter((code) => code !== table);
    this.seatedAt = you.seat === null ? others : [...others, table];
    keepSeat(table, you.seat, league !== undefined && stage === "ended");
  }

  #meetServer(server: string): void {
    this.#server = server;
    this.newVersion = true;
    if (this.#gamesAsked === null) return;
    this.#gamesAsked = null;
    void this.loadGames();
  }

  /**
   * Asks which games the server offers. Once is enough, because the answer does not change while
   * the server runs.
   */
  loadGames(): Promise<void> {
    // Untracked: an effect that reads the games must not run again for a change of the connection.
    return (this.#gamesAsked ??= untrack(() => this.#askGames()));
  }

  async #askGames(): Promise<void> {
    this.#gamesRefused = null;
    const answer = await this.connection.request({ type: "list-games" });
    if (answer.type === "games") {
      this.games = answer.games;
      return;
    }
    this.#gamesAsked = null;
    if (answer.type === "refused") this.#gamesRefused = answer;
  }

  async openTable(code: string, options: EnterOptions = {}): Promise<void> {
    if (this.#wanted === code && options.key === undefined) return;
    this.closeTable();
    this.#wanted = code;
    const { TableSession } = await loadSession();
    if (this.#wanted !== code) return;
    this.#session = new TableSession(code, this);
    const { table } = this.#session;
    this.table = table;
    const answer = await this.connection.enter(code, { ...options, log: true });
    if (this.table === table && answer.type === "refused") this.#noTable(answer);
  }

  closeTable(): void {
    if (this.table) this.connection.leave(this.table.code);
    this.table?.close();
    this.table = null;
    this.#session = null;
    this.#wanted = null;
    this.#tableRefused = null;
    this.shownReplay = null;
  }

  /** From now on this page acts at the table, and the player's other page no longer does. */
  async takeOver(): Promise<void> {
    if (!this.table) return;
    const answer = await this.connection.enter(this.table.code, { take_over: true });
    if (answer.type === "refused") this.tellRefusal(answer);
  }

  #noTable(refused: Refused): void {
    this.table?.close();
    this.table = null;
    this.#session = null;
    this.#wanted = null;
    this.#tableRefused = refused;
  }

  /**
   * Creates a table, runs `arrange` on it and goes there. Returns the refusal if the table cannot
   * be created.
   */
  async createTable(
    request: Extract<Request, { type: "create-table" }>,
    arrange?: (table: string) => Promise<void>,
  ): Promise<Refused | null> {
    const from = router.route;
    const answer = await this.connection.request(request);
    if (answer.type === "ok" && answer.table) {
      await arrange?.(answer.table);
      router.goOn(from, { screen: "table", table: answer.table });
      return null;
    }
    return answer.type === "refused" ? answer : null;
  }

  /** Shows a text for a moment, and announces it. */
  tell(text: string): void {
    toasts.show(text);
    announcer.say([text]);
  }

  tellProblem(text: string): void {
    toasts.show(text, "problem");
    announcer.alert(text);
  }

  tellRefusal(refused: Complaint): void {
    whenWhole(() => this.tellProblem(sayRefusal(refused)));
  }

  /**
   * Sends a request about the table. A refusal is shown. Returns true if the request was accepted.
   */
  async ask(request: Request): Promise<boolean> {
    const answer = await this.connection.request(request);
    if (answer.type !== "refused") return true;
    this.tellRefusal(answer);
    return false;
  }

  /** The key for a link to a seat. Null if the server refuses, which is shown. */
  async askKey(seat: number): Promise<string | null> {
    if (!this.table) return null;
    const request: Request = { type: "invite-to-seat", table: this.table.code, seat };
    const answer = await this.connection.request(request);
    if (answer.type === "ok" && answer.key !== undefined) return answer.key;
    if (answer.type === "refused") this.tellRefusal(answer);
    return null;
  }

  /**
   * The player's name: that of the account, or else the one that a guest has used in this browser.
   * Empty if there is none yet.
   */
  get knownName(): string {
    return this.account?.name ?? settings.name;
  }

  /** The player's name, or a guest name until there is one. */
  get playerName(): string {
    return this.knownName || t("player.guest", { number: this.#guestNumber });
  }

  /** Shakes the card with that key, because it cannot be played. */
  shake(key: number): void {
    const shaking = { key, count: (this.shaking?.count ?? 0) + 1 };
    this.shaking = shaking;
    // Ends the state. A card that is drawn again later must not shake.
    setTimeout(() => {
      if (this.shaking === shaking) this.shaking = null;
    }, kShakeMs);
  }
}

export const app = new App();
