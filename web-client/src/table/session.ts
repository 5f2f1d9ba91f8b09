import type { ReplayShown, ServerMessage, Talk } from "../protocol/messages.gen";
import { t, whenWhole } from "../i18n/i18n.svelte";
import { spoken } from "../log/sentences";
import { hasLibrary } from "../rules/library-game";
import { announcer } from "../state/announcer.svelte";
import type { App } from "../state/app.svelte";
import { sayRefusal } from "../state/refusals";
import { settings } from "../state/settings.svelte";
import { toasts } from "../state/toasts.svelte";
import { muted } from "../talk/muted.svelte";
import { isOfThePlay } from "../talk/talk.svelte";
import { later } from "../ui/later";
import { piece } from "../ui/piece";
import { chanceOf } from "./asides";
import { needsConfirmation } from "./habits";
import type { LogEntry } from "./scene.svelte";
import { TableState, type Complaint } from "./table.svelte";
import { snapshotPlaces } from "./travel";

// What tells what happens: there is nothing to be told before the table is shown.
const loadNews = piece(() => import("../state/news"));
// By which rule something is refused; fetched when the first refusal is told, which does not wait.
const loadCiting = piece(() => import("../rules/pesten/citing"));

// What checks the deals hears all of the table, but nothing waits for it.
const loadDeals = later(() => import("../deals/begin"));

/** A table on the screen, and what this browser's player is told of it. */
export class TableSession {
  readonly table: TableState;
  readonly #app: App;

  constructor(code: string, app: App) {
    this.#app = app;
    this.table = new TableState(code, (request) => app.connection.request(request));
    const table = this.table;
    table.onComplaint = (complaint, key) => this.#complain(complaint, key);
    // What is said and heard does not hold up what is shown.
    table.onNews = (entries, away) => setTimeout(() => this.#tellNews(entries, away));
    table.habits = {
      asksFirst: (play) => needsConfirmation(settings.confirm, table.hand.length, play),
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
    // What is shown where the focus is not is said each time.
    table.onState = (state) => {
      const { grace } = table;
      if (state === "waiting" && grace) {
        const seconds = Math.ceil((grace.endsAt - performance.now()) / 1000);
        announcer.say([t("status.held", { name: table.nameOf(grace.seat ?? 0), seconds })]);
      }
      if (state !== "confirming") return;
      announcer.alert(t("action.confirm", { count: table.selection.length }));
      if (settings.toldNoUndo) return;
      settings.set({ toldNoUndo: true });
      toasts.show(t("action.no-undo"));
      announcer.say([t("action.no-undo")]);
    };
    table.obstacle = () => app.obstacle;
    table.beforeUpdate = snapshotPlaces;
    const heard: ServerMessage[] = [];
    const stop = app.connection.listen((message) => heard.push(message));
    void loadDeals().then(({ watchDeals }) => {
      stop();
      watchDeals(app, table, heard);
    });
  }

  /** This is still the table on the screen. */
  get #here(): boolean {
    return this.#app.table === this.table;
  }

  #complain(complaint: Complaint, key: number | null): void {
    const table = this.table;
    if (complaint.code === "table_paused") table.paused = true;
    if (key !== null) this.#app.shake(key);
    whenWhole(() => {
      const reason = sayRefusal(complaint);
      this.#app.tellProblem(reason);
      if (complaint.rule && hasLibrary(table.room?.game))
        void loadCiting().then(({ cite }) => cite(table, complaint, reason));
    });
  }

  #tellNews(entries: readonly LogEntry[], away: boolean): void {
    if (!this.#here) return; // left meanwhile
    void loadNews().then(({ tellNews }) => {
      if (this.#here) tellNews(this.table, entries, away);
    });
  }

  hear(talk: Talk): void {
    const { table } = this;
    const news = table.talk
      .apply(talk)
      .filter((item) => item.kind === "event" || !muted.has(table.code, item.name));
    table.logTalk(news.filter(isOfThePlay));
    const own = news.filter((item) => item.kind !== "event" && item.seat === table.you);
    const heard = news.filter((item) => table.you === null || !own.includes(item));
    table.talk.countUnread(heard.filter((item) => item.kind !== "event"));
    if (heard.length === 0) return;
    void loadNews().then(({ tellTalk }) => {
      if (this.#here) tellTalk(table, heard);
    });
  }

  showReplay(shown: ReplayShown): void {
    if (shown.seat === this.table.you) return;
    this.#app.shownReplay = shown;
    const values = { name: this.table.nameOf(shown.seat), position: shown.position };
    announcer.say([t("replay-shown.offer", values)]);
  }
}
