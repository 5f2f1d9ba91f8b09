import { t } from "../i18n/i18n.svelte";

/**
 * If more sentences than this come together, one sentence gives their number and only the last few
 * are read out.
 */
const kMostSentences = 6;
const kLastSentences = 2;
const kTogetherMs = 20;

// Some sentences end with a full stop; others are log lines without one.
function inOnePiece(sentences: readonly string[]): string {
  return sentences
    .map((text, index) => {
      if (index === sentences.length - 1) return text;
      return /[.!?\u2026]$/.test(text) ? `${text} ` : `${text}. `;
    })
    .join("");
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

  say(sentences: readonly string[]): void {
    this.#queue.push(...sentences);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), 250);
  }

  /**
   * Announces urgent sentences. Those of the same moment become one text, because a screen reader
   * would only read the last one.
   */
  alert(sentence: string): void {
    if (!this.#alerts.includes(sentence)) this.#alerts.push(sentence);
    if (this.#alerts.length > 1) return;
    setTimeout(() => {
      const text = inOnePiece(this.#alerts);
      this.#alerts = [];
      // A screen reader would not read an unchanged text again.
      this.urgent = this.urgent === text ? `${text}\u00a0` : text;
    }, kTogetherMs);
  }

  #flush(): void {
    const count = this.#queue.length;
    const told = count > kMostSentences ? this.#queue.slice(-kLastSentences) : this.#queue;
    this.#queue = [];
    const summary = count > kMostSentences ? [t("announce.burst", { count })] : [];
    const text = inOnePiece([...summary, ...told]);
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
