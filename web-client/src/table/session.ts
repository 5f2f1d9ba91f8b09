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

// Announces events. Nothing is announced before the table is shown.
const loadNews = piece(() => import("../state/news"));
// Names the rule behind a refusal. It is fetched for the first refusal, which is shown without
// waiting for it.
const loadCiting = piece(() => import("../rules/pesten/citing"));

// Checks the deals. It needs every event of the table, but nothing waits for it.
const loadDeals = later(() => import("../deals/begin"));

/** The table on the screen, and the announcements for this browser's player. */
export class TableSession {
  readonly table: TableState;
  readonly #app: App;

  constructor(code: string, app: App) {
    this.#app = app;
    this.table = new TableState(code, (request) => app.connection.request(request));
    const table = this.table;
    table.onComplaint = (complaint, key) => this.#complain(complaint, key);
    // Announcements and sounds must not delay the view.
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

  // Tells nothing if the player has left the table in the meantime.
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
