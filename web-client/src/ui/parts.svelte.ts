import { backoffMs } from "../connection/backoff";

/**
 * Whether the parts of this page can still be had: `outdated` when the server has those of another version only,
 * `missing` when it can be reached and one does not come all the same.
 */
export type PartsState = "there" | "outdated" | "missing";

const kReloadedKey = "lastcard.reloaded";
// Some browsers keep a failed import for as long as the page is open.
const kTriesBeforeTold = 3;

function entryFile(): string | null {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? (new URL(entry.src).pathname.split("/").at(-1) ?? null) : null;
}

/** What the server has now: the page that this one is, another, or it cannot be reached. */
async function askServer(): Promise<"same" | "another" | "unreachable"> {
  try {
    const answer = await fetch(document.baseURI, { cache: "no-store" });
    if (!answer.ok) return "unreachable";
    const page = await answer.text();
    const entry = entryFile();
    return entry === null || page.includes(entry) ? "same" : "another";
  } catch {
    return "unreachable";
  }
}

class PageParts {
  state = $state<PartsState>("there");
  /** Whether a reload now would take something from the reader that is not on the server. */
  somethingToLose: () => boolean = () => false;

  /** A part did not come. Resolves when it should be asked for again; never where that is of no use. */
  async missed(attempt: number): Promise<void> {
    const server = await askServer();
    if (server === "another") {
      this.state = "outdated";
      this.#reloadIfNothingIsLost();
      return new Promise(() => {});
    }
    if (server === "same" && attempt + 1 >= kTriesBeforeTold && this.state === "there") {
      this.state = "missing";
      this.#reloadIfNothingIsLost();
    }
    await new Promise((again) => setTimeout(again, backoffMs(attempt, Math.random)));
  }

  /** A part came that had not. */
  came(): void {
    if (this.state === "missing") this.state = "there";
  }

  // Once: what does not help is not done again and again.
  #reloadIfNothingIsLost(): void {
    try {
      const entry = entryFile() ?? "";
      if (this.somethingToLose() || sessionStorage.getItem(kReloadedKey) === entry) return;
      sessionStorage.setItem(kReloadedKey, entry);
    } catch {
      return; // a browser that stores nothing could reload for ever
    }
    location.reload();
  }
}

export const parts = new PageParts();
