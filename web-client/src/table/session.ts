import type { ReplayShown, ServerMessage, Talk } from "../protocol/messages.gen";
import { whenWhole } from "../i18n/i18n.svelte";
import { hasLibrary } from "../rules/library-game";
import type { App } from "../state/app.svelte";
import { sayRefusal } from "../state/refusals";
import { settings } from "../state/settings.svelte";
import { muted } from "../talk/muted.svelte";
import { isOfThePlay } from "../talk/talk.svelte";
import { later } from "../ui/later";
import { piece } from "../ui/piece";
import { needsConfirmation } from "./habits";
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
    table.onNews = (entries, away) =>
      setTimeout(() => this.#tell(({ tellNews }) => tellNews(table, entries, away)));
    table.habits = {
      asksFirst: (play) => needsConfirmation(settings.confirm, table.hand.length, play),
      get autoKnock() {
        return settings.autoKnock;
      },
      get prePlay() {
        return settings.prePlay;
      },
    };
    table.onState = (state) => this.#tell(({ tellState }) => tellState(table, state));
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

  // What was left meanwhile tells nothing any more.
  #tell(how: (news: Awaited<ReturnType<typeof loadNews>>) => void): void {
    void loadNews().then((news) => {
      if (this.#here) how(news);
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
    this.#tell(({ tellTalk }) => tellTalk(table, heard));
  }

  showReplay(shown: ReplayShown): void {
    if (shown.seat === this.table.you) return;
    this.#app.shownReplay = shown;
    this.#tell(({ tellShown }) => tellShown(this.table, shown));
  }
}
