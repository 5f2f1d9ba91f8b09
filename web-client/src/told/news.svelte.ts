import type { LeagueCard, LeagueNews } from "../protocol/messages.gen";
import type { Answer } from "../connection/connection.svelte";
import { app } from "../state/app.svelte";

/** News of one match of a league. */
export interface NewsItem extends LeagueNews {
  league: string;
  name: string;
}

const kStoreKey = "lastcard.news";

function readSeen(): number {
  try {
    return Number(localStorage.getItem(kStoreKey)) || 0;
  } catch {
    return 0;
  }
}

/** The news of the reader's leagues, newest first. The browser stores which of them it has shown. */
class News {
  items = $state.raw<readonly NewsItem[]>([]);
  /** News up to this time were shown, in seconds since 1970. */
  seen = $state(readSeen());
  /** The server has answered for this reader. */
  known = $state(false);
  #reader = $derived(app.account?.name);

  constructor() {
    // After a sign-in or sign-out, nothing of the reader before is shown.
    $effect.root(() => {
      $effect(() => {
        void this.#reader;
        this.items = [];
        this.known = false;
        app.news = 0;
      });
    });
  }

  /** Asks for the reader's leagues, and takes the news out of the answer. */
  async ask(): Promise<Answer> {
    const answer = await app.connection.request({ type: "list-leagues" });
    if (answer.type === "leagues") this.#take(answer.leagues);
    return answer;
  }

  /** Remembers that all news were shown. */
  see(): void {
    this.seen = Math.max(this.seen, ...this.items.map(({ at }) => at));
    this.#count();
    try {
      localStorage.setItem(kStoreKey, String(this.seen));
    } catch {
      // If the browser stores nothing, the news appear as new again.
    }
  }

  #take(leagues: readonly LeagueCard[]): void {
    this.known = true;
    this.items = leagues
      .flatMap(({ league, name, news = [] }) => news.map((one) => ({ ...one, league, name })))
      .sort((one, other) => other.at - one.at);
    this.#count();
  }
  #count(): void {
    app.news = this.items.filter(({ at }) => at > this.seen).length;
  }
}

export const news = new News();
