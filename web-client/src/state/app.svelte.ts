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
// Fetched with the table's screen: who is on the start page needs nothing of it.
const loadSession = firstPiece(() => import("../table/session"));
/** How long a card shakes that cannot be played. */
export const kShakeMs = 300;

/** The whole of the client's state: one connection, and at most one table on the screen. */
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
  /** The table that is on the screen, or will be when what shows tables is there. */
  #wanted: string | null = null;
  #tableRefused = $state.raw<Refused | null>(null);
  /** Somebody shows a position of a finished match to everybody at the table. */
  shownReplay = $state.raw<ReplayShown | null>(null);
  /** The number of news of the reader's leagues that this browser has not shown yet. */
  news = $state(0);
  /** Who one is here beyond a guest; undefined until the server has said so. */
  account = $state.raw<Account | null | undefined>(undefined);
  access = $state<Access>("open");
  /** Another service that one can sign in with: what it is called. */
  otherSignIn = $state<string | null>(null);
  /** A sign-in link was just made, and is shown this once: nothing else comes on the screen before it was read. */
  linkToKeep = $state(false);
  /** The server is another than the one that this page came from. */
  newVersion = $state(false);
  #server: string | null = null;
  /** The card that shakes because it cannot be played. */
  shaking = $state.raw<{ key: number; count: number } | null>(null);

  // Guests who keep the name they are given are told apart by it.
  readonly #guestNumber = 10 + Math.floor(Math.random() * 90);

  constructor() {
    this.connection.onMessage = (message) => this.#receive(message);
    this.connection.onGone = (table, code) => {
      if (this.table?.code === table) this.#noTable({ type: "refused", code, message: "" });
    };
    this.connection.onReturn = (table) => {
      if (this.table?.code !== table) return;
      this.table.returning = true;
      // What was told of that meanwhile was told to nobody; whoever acts hears it again.
      this.table.paused = false;
    };
  }

  /** Why the server has not said what can be played; null while it has, or is being asked. */
  get gamesProblem(): string | null {
    return this.#gamesRefused && sayRefusal(this.#gamesRefused);
  }

  /** Why the table of the address cannot be shown. */
  get tableProblem(): string | null {
    return this.#tableRefused && sayRefusal(this.#tableRefused);
  }

  /** Where nothing can be done without an account, strangers see how one gets in, whatever the address. */
  get shutOut(): boolean {
    return this.access === "closed" && (this.account === null || this.linkToKeep);
  }

  /** Why no action can be carried out now, as a refusal's code. */
  get obstacle(): string | null {
    if (this.connection.state !== "live") return "connection_lost";
    const room = this.table?.room;
    if (!room) return null;
    if (room.you.active === false) return "active_elsewhere";
    if (room.paused) return "match_paused";
    if (room.you.seat !== null && room.seats[room.you.seat]?.stand_in) return "bot_plays";
    return null;
  }

  /** An action can be carried out now. */
  get online(): boolean {
    return this.obstacle === null;
  }

  /** Something can be asked of the table, if not an action of the game. */
  get connected(): boolean {
    return this.connection.state === "live" && this.table?.room?.you.active !== false;
  }

  reader(): Reader {
    const table = this.table;
    return table?.reader ?? { you: null, nameOf: (seat) => `${seat + 1}` };
  }

  /** What a message says of who one is. */
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
        // Tables that are only looked at from afar, as a wall does, say nothing of one's seat.
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
        // The table is nothing to this browser any more: its place says why.
        if (/^(removed|table_closed)$/.test(message.code) && message.table !== undefined) {
          this.seatedAt = this.seatedAt.filter((code) => code !== message.table);
          this.connection.forget(message.table);
          this.connection.onGone(message.table, message.code);
          break;
        }
        whenWhole(() => toasts.show(say(`notice.${message.code}`) ?? message.code));
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

  /** Asks what can be played, once: no server changes its mind about that while it runs. */
  loadGames(): Promise<void> {
    // Whoever wants the games does not want to hear of the connection.
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

  /** This page acts at the table from now on, and the other one of the same person no more. */
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

  /** Makes a table and goes there, once `arrange` is done with it; the refusal when that cannot be. */
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

  tellProblem(text: string): void {
    toasts.show(text, "problem");
    announcer.alert(text);
  }

  tellRefusal(refused: Complaint): void {
    whenWhole(() => this.tellProblem(sayRefusal(refused)));
  }

  /** Asks something of the table; a refusal is shown. True when it was accepted. */
  async ask(request: Request): Promise<boolean> {
    const answer = await this.connection.request(request);
    if (answer.type !== "refused") return true;
    this.tellRefusal(answer);
    return false;
  }

  /** The key that opens a seat; null when the table gives none, which is shown. */
  async askKey(seat: number): Promise<string | null> {
    if (!this.table) return null;
    const request: Request = { type: "invite-to-seat", table: this.table.code, seat };
    const answer = await this.connection.request(request);
    if (answer.type === "ok" && answer.key !== undefined) return answer.key;
    if (answer.type === "refused") this.tellRefusal(answer);
    return null;
  }

  /** What this browser's player is called: the account's name, or the one that a guest has used here; "": none yet. */
  get knownName(): string {
    return this.account?.name ?? settings.name;
  }

  /** What the player is called, or a name that can be used until there is one. */
  get playerName(): string {
    return this.knownName || t("player.guest", { number: this.#guestNumber });
  }

  /** The card of that key cannot be played. */
  shake(key: number): void {
    const shaking = { key, count: (this.shaking?.count ?? 0) + 1 };
    this.shaking = shaking;
    // Over is over: a card that comes to the screen anew does not shake for what was long ago.
    setTimeout(() => {
      if (this.shaking === shaking) this.shaking = null;
    }, kShakeMs);
  }
}

export const app = new App();
