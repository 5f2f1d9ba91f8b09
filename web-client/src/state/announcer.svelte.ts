import { t } from "../i18n/i18n.svelte";

/**
 * If more sentences than this come together, one sentence gives their number and only the last few
 * are read out.
 */
const kMostSentences = 6;
const kLastSentences = 2;
const kTogetherMs = 20;
/** Sentences are announced after a pause of this length, or this long after the first one. */
const kPauseMs = 250;
const kLongestMs = 4000;

// Some sentences end with a full stop; others are log lines without one.
function inOnePiece(sentences: readonly string[]): string {
  const last = sentences.length - 1;
  return sentences
    .map((text, index) => (index === last || /[.!?\u2026]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/**
 * The texts for a screen reader. One polite live region is for events and one assertive region for
 * urgent news. Both are in the page from the start, empty. Sentences that come together are
 * announced as one text.
 */
class Announcer {
  polite = $state("");
  urgent = $state("");
  #queue: string[] = [];
  #alerts: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the sentences in the queue are announced at the latest. */
  #latest = 0;

  say(sentences: readonly string[]): void {
    const now = performance.now();
    if (this.#queue.length === 0) this.#latest = now + kLongestMs;
    this.#queue.push(...sentences);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        const told = this.#queue;
        this.#queue = [];
        const count = told.length;
        if (count > kMostSentences)
          told.splice(0, count - kLastSentences, t("announce.burst", { count }));
        const text = inOnePiece(told);
        // A screen reader would not read an unchanged text again.
        this.polite = this.polite === text ? `${text}\u00a0` : text;
      },
      Math.min(kPauseMs, this.#latest - now),
    );
  }

  /** Empties both regions. A user who reads the page of another screen does not come upon old news. */
  clear(): void {
    this.polite = "";
    this.urgent = "";
  }

  /**
   * Announces urgent sentences. Those of the same moment become one text, because a screen reader
   * would only read the last one.
   */
  alert(sentence: string): void {
    if (this.#alerts.includes(sentence)) return;
    this.#alerts.push(sentence);
    if (this.#alerts.length > 1) return;
    setTimeout(() => {
      const text = inOnePiece(this.#alerts);
      this.#alerts = [];
      this.urgent = this.urgent === text ? `${text}\u00a0` : text;
    }, kTogetherMs);
  }
}

export const announcer = new Announcer();
