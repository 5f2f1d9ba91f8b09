import type { GameOffer, Refused, ServerMessage } from "../protocol/messages.gen";
import { Connection, type Request } from "../connection/connection.svelte";
import { say, t } from "../i18n/i18n.svelte";
import { sayEvent, spoken, type Reader } from "../log/sentences";
import type { LogEntry } from "../table/scene.svelte";
import { TableState, type Complaint } from "../table/table.svelte";
import { snapshotPlaces } from "../table/travel";
import { router } from "../ui/router.svelte";
import { announcer } from "./announcer.svelte";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";

/** A refusal in the player's language; its English message when the code is new to this client. */
export function sayRefusal(refusal: Complaint): string {
  return say(`refusal.${refusal.code}`) ?? refusal.message ?? t("refusal.unknown");
}

function socketUrl(): string {
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** The whole of the client's state: one connection, and at most one table on the screen. */
class App {
  connection = new Connection({ url: typeof document === "undefined" ? "" : socketUrl() });
  games = $state.raw<readonly GameOffer[]>([]);
  /** Tables where this browser has a seat. */
  seatedAt = $state.raw<readonly string[]>([]);
  table = $state.raw<TableState | null>(null);
  /** Why the table of the address cannot be shown. */
  tableProblem = $state.raw<string | null>(null);
  /** The card that shakes because it cannot be played. */
  shaking = $state.raw<{ key: number; count: number } | null>(null);

  // Guests who keep the name they are given are told apart by it.
  readonly #guestNumber = 10 + Math.floor(Math.random() * 90);

  constructor() {
    this.connection.onMessage = (message) => this.#receive(message);
    this.connection.onGone = (table, code) => {
      if (this.table?.code === table) this.#noTable({ type: "refused", code, message: "" });
    };
  }

  /** The connection can carry an action now. */
  get online(): boolean {
    return this.connection.state === "live";
  }

  reader(): Reader {
    const table = this.table;
    return { you: table?.you ?? null, nameOf: (seat) => table?.nameOf(seat) ?? `${seat + 1}` };
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.seatedAt = message.tables;
        break;
      case "room":
        if (this.table?.code === message.table) this.table.applyRoom(message.room);
        this.#noteSeat(message.table, message.room.you.seat !== null);
        break;
      case "update":
        if (this.table?.code === message.table) this.table.applyUpdate(message);
        break;
      case "notice":
        toasts.show(say(`notice.${message.code}`) ?? message.code);
        if (message.table === this.table?.code && this.table) {
          if (message.code === "table_paused") this.table.paused = true;
          if (message.code === "table_resumed") this.table.paused = false;
        }
        if (message.code === "table_closed" && message.table === this.table?.code)
          this.closeTable();
        break;
      default:
        break;
    }
  }

  #noteSeat(table: string, seated: boolean): void {
    const others = this.seatedAt.filter((code) => code !== table);
    this.seatedAt = seated ? [...others, table] : others;
  }

  async loadGames(): Promise<void> {
    const answer = await this.connection.request({ type: "list-games" });
    if (answer.type === "games") this.games = answer.games;
  }

  async openTable(code: string): Promise<void> {
    if (this.table?.code === code) return;
    this.closeTable();
    const table = new TableState(code, (request) => this.connection.request(request));
    table.onComplaint = (complaint, key) => this.#complain(complaint, key);
    table.onNews = (entries) => this.#tellNews(entries);
    table.isOnline = () => this.online;
    table.beforeUpdate = snapshotPlaces;
    this.table = table;
    const answer = await this.connection.enter(code);
    if (this.table === table && answer.type === "refused") this.#noTable(answer);
  }

  closeTable(): void {
    if (this.table) this.connection.leave(this.table.code);
    this.table = null;
    this.tableProblem = null;
  }

  #noTable(refused: Refused): void {
    this.table = null;
    this.tableProblem = sayRefusal(refused);
  }

  /** Makes a table and goes there; a refusal in words when that cannot be. */
  async createTable(request: Extract<Request, { type: "create-table" }>): Promise<string | null> {
    const answer = await this.connection.request(request);
    if (answer.type === "ok" && answer.table) {
      router.go({ screen: "table", table: answer.table });
      return null;
    }
    return answer.type === "refused" ? sayRefusal(answer) : null;
  }

  /** Asks something of the table; a refusal is shown. True when it was accepted. */
  async ask(request: Request): Promise<boolean> {
    const answer = await this.connection.request(request);
    if (answer.type !== "refused") return true;
    toasts.show(sayRefusal(answer), "problem");
    announcer.alert(sayRefusal(answer));
    return false;
  }

  /** This browser's name for its player, or one that can be used until there is one. */
  get playerName(): string {
    return settings.name || t("player.guest", { number: this.#guestNumber });
  }

  #complain(complaint: Complaint, key: number | null): void {
    const text = sayRefusal(complaint);
    toasts.show(text, "problem");
    announcer.alert(text);
    if (key !== null) this.shaking = { key, count: (this.shaking?.count ?? 0) + 1 };
  }

  #tellNews(entries: readonly LogEntry[]): void {
    const reader = this.reader();
    const sentences = entries
      .map((entry) => (entry.event ? sayEvent(entry.event, reader) : t("log.truncated")))
      .filter((sentence) => sentence !== null);
    if (sentences.length > 0) announcer.say(sentences.map(spoken));
  }
}

export const app = new App();
