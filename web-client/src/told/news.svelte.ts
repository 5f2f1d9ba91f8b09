import type { LeagueCard, LeagueNews } from "../protocol/messages.gen";
import type { Answer } from "../connection/connection.svelte";
import { app } from "../state/app.svelte";

/** What one was told of a match of a league. */
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

/** What one was told of one's leagues, newest first; this browser knows what its reader has seen. */
class News {
  items = $state.raw<readonly NewsItem[]>([]);
  /** Up to this moment, in seconds since 1970. */
  seen = $state(readSeen());
  known = false;

  /** Asks for one's leagues, and takes the news out of them. */
  async ask(): Promise<Answer> {
    const answer = await app.connection.request({ type: "list-leagues" });
    if (answer.type === "leagues") this.#take(answer.leagues);
    return answer;
  }

  /** They are on the screen. */
  see(): void {
    this.seen = Math.max(this.seen, ...this.items.map(({ at }) => at));
    this.#count();
    try {
      localStorage.setItem(kStoreKey, String(this.seen));
    } catch {
      // A browser that stores nothing shows them as new again.
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
