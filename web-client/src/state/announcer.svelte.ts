const kMostSentences = 6;

/**
 * What a screen reader is told. One polite region for what happens and one urgent one; both are in
 * the page, empty, from the start. A burst is told in one piece.
 */
class Announcer {
  polite = $state("");
  urgent = $state("");
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(sentences: readonly string[]): void {
    this.#queue.push(...sentences);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), 250);
  }

  alert(sentence: string): void {
    // The same words twice would not be read again.
    this.urgent = this.urgent === sentence ? `${sentence}\u00a0` : sentence;
  }

  #flush(): void {
    const told = this.#queue.slice(-kMostSentences);
    this.#queue = [];
    const text = told.join(". ");
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
