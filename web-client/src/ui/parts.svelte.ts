import { backoffMs } from "../connection/backoff";

/**
 * Whether the parts of this page can still be fetched. `outdated`: the server has only those of
 * another version. `missing`: the server answers, but a part does not come.
 */
export type PartsState = "there" | "outdated" | "missing";

const kReloadedKey = "lastcard.reloaded";
// Some browsers remember a failed import until the page is closed.
const kTriesBeforeTold = 3;

function entryFile(): string | null {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? (new URL(entry.src).pathname.split("/").at(-1) ?? null) : null;
}

/** Whether the server has the same page as this one or another, or cannot be reached. */
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
  /** Whether a reload would lose something that is not on the server. */
  somethingToLose: () => boolean = () => false;

  /**
   * To be called when a part could not be fetched. Resolves when it should be requested again.
   * Never resolves if that is of no use.
   */
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

  /** To be called when a part has come that was missing before. */
  came(): void {
    if (this.state === "missing") this.state = "there";
  }

  // Reloads only once for each version, because a reload that did not help will not help again.
  #reloadIfNothingIsLost(): void {
    try {
      const entry = entryFile() ?? "";
      if (this.somethingToLose() || sessionStorage.getItem(kReloadedKey) === entry) return;
      sessionStorage.setItem(kReloadedKey, entry);
    } catch {
      return; // without storage, the page could reload for ever
    }
    location.reload();
  }
}

export const parts = new PageParts();
