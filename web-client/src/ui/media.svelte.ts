/**
 * Whether a media query matches, as reactive state. Each query has one listener for as long as the
 * page is open.
 */
export class Media {
  current = $state(false);

  constructor(query: string) {
    const list = typeof matchMedia === "function" ? matchMedia(query) : null;
    this.current = list?.matches ?? false;
    list?.addEventListener("change", ({ matches }) => (this.current = matches));
  }
}

/** The window has room around the table, and for the bill beside the hand. */
export const wide = new Media("(min-width: 960px) and (min-height: 600px)");
/** The window also has room for players around the table with cards laid in front of them. */
export const roomy = new Media("(min-width: 1200px) and (min-height: 760px)");
