import { untrack } from "svelte";
import type {
  GameOffer,
  Refused,
  ReplayShown,
  ServerMessage,
  Talk,
} from "../protocol/messages.gen";
import type { Access, Account, Identity } from "../account/account";
import { Connection, type EnterOptions, type Request } from "../connection/connection.svelte";
import { tabName } from "../connection/tab";
import { say, t } from "../i18n/i18n.svelte";
import { sayEvent, spoken, type Reader } from "../log/sentences";
import type { LogEntry } from "../table/scene.svelte";
import { cuesOf } from "../sound/cues";
import { attend } from "../sound/load";
import { needsConfirmation } from "../table/habits";
import { chanceOf } from "../table/choices";
import { TableState, type Complaint } from "../table/table.svelte";
import { snapshotPlaces } from "../table/travel";
import { muted } from "../talk/muted.svelte";
import { isOfThePlay } from "../talk/talk.svelte";
import { sayItem } from "../talk/words";
import { piece } from "../ui/piece";
import { router } from "../ui/router.svelte";
import { announcer } from "./announcer.svelte";
import { settings } from "./settings.svelte";
import { firstMet } from "./first-time";
import { toasts } from "./toasts.svelte";
import { hasLibrary } from "../rules/library-game";

/** A refusal in the player's language; its English message when the code is new to this client. */
export function sayRefusal(refusal: Complaint): string {
  return say(`refusal.${refusal.code}`) ?? refusal.message ?? t("refusal.unknown");
}

function socketUrl(): string {
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

const kInBrowser = typeof document !== "undefined";
// By which rule something is refused; fetched when the first refusal is told, which does not wait.
const loadCiting = piece(() => import("../rules/pesten/citing"));
/** How long a card shakes that cannot be played. */
export const kShakeMs = 300;
// More would not be read; the log has it all.
const kMostMissed = 3;

/** Events beside the game that everybody should notice; the others stand in the log and the talk. */
const kShown: ReadonlySet<string> = new Set([
  "bot-holds",
  "came-back",
  "left",
  "removed",
  "sat-down",
  "lent",
  "given-back",
  "host",
  "resumed",
  "match-ended",
  "disconnected",
  "reconnected",
]);

/** The whole of the client's state: one connection, and at most one table on the screen. */
class App {
  connection = new Connection({
    url: kInBrowser ? socketUrl() : "",
    ...(kInBrowser ? { tab: tabName() } : {}),
  });
  games = $state.raw<readonly GameOffer[]>([]);
  /** Why the server has not said what can be played; null while it has, or is being asked. */
  gamesProblem = $state.raw<string | null>(null);
  #gamesAsked: Promise<void> | null = null;
  /** Tables where this browser has a seat. */
  seatedAt = $state.raw<readonly string[]>([]);
  table = $state.raw<TableState | null>(null);
  /** Why the table of the address cannot be shown. */
  tableProblem = $state.raw<string | null>(null);
  /** Somebody shows a position of a finished match to everybody at the table. */
  shownReplay = $state.raw<ReplayShown | null>(null);
  /** What the page on the screen is about; shown in the title of the window. */
  pageTitle = $state<string | null>(null);
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
        if (this.table?.code === message.table) this.table.applyRoom(message.room);
        this.#noteSeat(message.table, message.room.you.seat !== null);
        break;
      case "update":
        if (this.table?.code === message.table) this.table.applyUpdate(message);
        break;
      case "clock":
        if (this.table?.code === message.table) this.table.applyClocks(message.clock);
        break;
      case "talk":
        if (this.table?.code === message.table) this.#hear(message, this.table);
        break;
      case "replay-shown":
        if (this.table?.code === message.table) this.#showReplay(message, this.table);
        break;
      case "notice":
        if (message.code === "removed" && message.table !== undefined) {
          this.connection.forget(message.table);
          this.connection.onGone(message.table, "removed");
          break;
        }
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
    this.gamesProblem = null;
    const answer = await this.connection.request({ type: "list-games" });
    if (answer.type === "games") {
      this.games = answer.games;
      return;
    }
    this.#gamesAsked = null;
    if (answer.type === "refused") this.gamesProblem = sayRefusal(answer);
  }

  async openTable(code: string, options: EnterOptions = {}): Promise<void> {
    if (this.table?.code === code && options.key === undefined) return;
    this.closeTable();
    const table = new TableState(code, (request) => this.connection.request(request));
    table.onComplaint = (complaint, key) => this.#complain(complaint, key);
    // What is said and heard does not hold up what is shown.
    table.onNews = (entries, away) => setTimeout(() => this.#tellNews(table, entries, away));
    table.habits = {
      asksFirst: (play) => needsConfirmation(settings.confirm, table.room?.rules ?? {}, play),
      get autoKnock() {
        return settings.autoKnock;
      },
      get prePlay() {
        return settings.prePlay;
      },
    };
    table.onChance = () => {
      const chance = chanceOf(table);
      if (chance !== null) announcer.say([spoken(chance)]);
    };
    table.onConfirm = () => {
      if (settings.toldNoUndo) return;
      settings.set({ toldNoUndo: true });
      toasts.show(t("action.no-undo"));
      announcer.say([t("action.no-undo")]);
    };
    table.obstacle = () => this.obstacle;
    table.beforeUpdate = snapshotPlaces;
    this.table = table;
    const answer = await this.connection.enter(code, { ...options, log: true });
    if (this.table === table && answer.type === "refused") this.#noTable(answer);
  }

  closeTable(): void {
    if (this.table) this.connection.leave(this.table.code);
    this.table?.close();
    this.table = null;
    this.tableProblem = null;
    this.shownReplay = null;
  }

  /** This page acts at the table from now on, and the other one of the same person no more. */
  async takeOver(): Promise<void> {
    if (!this.table) return;
    const answer = await this.connection.enter(this.table.code, { take_over: true });
    if (answer.type === "refused") this.tellProblem(sayRefusal(answer));
  }

  #noTable(refused: Refused): void {
    this.table?.close();
    this.table = null;
    this.tableProblem = sayRefusal(refused);
  }

  /** Makes a table and goes there; the refusal when that cannot be. */
  async createTable(request: Extract<Request, { type: "create-table" }>): Promise<Refused | null> {
    const answer = await this.connection.request(request);
    if (answer.type === "ok" && answer.table) {
      router.go({ screen: "table", table: answer.table });
      return null;
    }
    return answer.type === "refused" ? answer : null;
  }

  tellProblem(text: string): void {
    toasts.show(text, "problem");
    announcer.alert(text);
  }

  /** Asks something of the table; a refusal is shown. True when it was accepted. */
  async ask(request: Request): Promise<boolean> {
    const answer = await this.connection.request(request);
    if (answer.type !== "refused") return true;
    this.tellProblem(sayRefusal(answer));
    return false;
  }

  /** The key that opens a seat; null when the table gives none, which is shown. */
  async askKey(seat: number): Promise<string | null> {
    if (!this.table) return null;
    const request: Request = { type: "invite-to-seat", table: this.table.code, seat };
    const answer = await this.connection.request(request);
    if (answer.type === "ok" && answer.key !== undefined) return answer.key;
    if (answer.type === "refused") this.tellProblem(sayRefusal(answer));
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

  #complain(complaint: Complaint, key: number | null): void {
    const reason = sayRefusal(complaint);
    this.tellProblem(reason);
    const table = this.table;
    if (table && complaint.code === "table_paused") table.paused = true;
    if (complaint.rule && table && hasLibrary(table.room?.game))
      void loadCiting().then(({ cite }) => cite(table, complaint, reason));
    if (key !== null) this.#shake(key);
  }

  #shake(key: number): void {
    const shaking = { key, count: (this.shaking?.count ?? 0) + 1 };
    this.shaking = shaking;
    // Over is over: a card that comes to the screen anew does not shake for what was long ago.
    setTimeout(() => {
      if (this.shaking === shaking) this.shaking = null;
    }, kShakeMs);
  }

  #tellNews(table: TableState, entries: readonly LogEntry[], away: boolean): void {
    if (this.table !== table) return; // left meanwhile
    this.#sayNews(entries, away);
    const cues = away ? [] : cuesOf(entries, table);
    if (cues.length > 0) attend(({ sound }) => sound(cues));
  }

  #sayNews(entries: readonly LogEntry[], away: boolean): void {
    const reader = this.reader();
    const sentences = entries
      .map((entry) => (entry.event ? sayEvent(entry.event, reader) : t("log.truncated")))
      .filter((sentence) => sentence !== null)
      .map(spoken);
    if (sentences.length > 0) announcer.say(sentences);
    if (!away) this.#explain(entries);
    if (!away || sentences.length < 2) return;
    // The first of them is the heading.
    const missed = sentences.slice(1);
    const told = missed.slice(-kMostMissed).join(". ");
    toasts.show(`${t("event.while-away")} ${told}.`, "summary");
  }

  // An effect is explained when it is met for the first time, in the words of the log.
  #explain(entries: readonly LogEntry[]): void {
    for (const { event } of firstMet(entries)) {
      const sentence = event && sayEvent(event, this.reader());
      if (sentence) toasts.show(spoken(sentence));
    }
  }

  #hear(talk: Talk, table: TableState): void {
    const reader = this.reader();
    const news = table.talk
      .apply(talk)
      .filter((item) => item.kind === "event" || !muted.has(table.code, item.name));
    table.logTalk(news.filter(isOfThePlay));
    const own = news.filter((item) => item.kind !== "event" && item.seat === reader.you);
    const heard = news.filter((item) => reader.you === null || !own.includes(item));
    table.talk.countUnread(heard.filter((item) => item.kind !== "event"));
    for (const item of heard) {
      const sentence = sayItem(item, reader);
      if (sentence === null) continue;
      announcer.say([spoken(sentence)]);
      // That a bot plays for oneself stands there as long as it is so.
      const lasting = item.code === "bot-holds" && item.seat === reader.you;
      const shown = item.kind === "event" ? kShown.has(item.code) && !lasting : !table.talk.seen;
      if (shown) toasts.show(spoken(sentence));
    }
  }

  #showReplay(shown: ReplayShown, table: TableState): void {
    if (shown.seat === table.you) return;
    this.shownReplay = shown;
    const values = { name: table.nameOf(shown.seat), position: shown.position };
    announcer.say([t("replay-shown.offer", values)]);
  }
}

export const app = new App();
