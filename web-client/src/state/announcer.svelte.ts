import { t } from "../i18n/i18n.svelte";

/** More than these are told in one sentence, with the last few after it. */
const kMostSentences = 6;
const kLastSentences = 2;
const kTogetherMs = 20;

// Some sentences have their full stop, others are lines of a log.
function inOnePiece(sentences: readonly string[]): string {
  return sentences
    .map((text, index) => {
      if (index === sentences.length - 1) return text;
      return /[.!?\u2026]$/.test(text) ? `${text} ` : `${text}. `;
    })
    .join("");
}

/**
 * What a screen reader is told. One polite region for what happens and one urgent one; both are in
 * the page, empty, from the start. A burst is told in one piece.
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

  /** What is urgent in the same moment is told together: the later would be heard alone. */
  alert(sentence: string): void {
    if (!this.#alerts.includes(sentence)) this.#alerts.push(sentence);
    if (this.#alerts.length > 1) return;
    setTimeout(() => {
      const text = inOnePiece(this.#alerts);
      this.#alerts = [];
      // The same words twice would not be read again.
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
