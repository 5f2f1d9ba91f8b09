/** Whether a media query holds; whatever reads it follows. It listens for as long as the page is open: one for each query. */
export class Media {
  current = $state(false);

  constructor(query: string) {
    const list = typeof matchMedia === "function" ? matchMedia(query) : null;
    this.current = list?.matches ?? false;
    list?.addEventListener("change", ({ matches }) => (this.current = matches));
  }
}

/** There is room around the table, and for the bill beside the hand. */
export const wide = new Media("(min-width: 960px) and (min-height: 600px)");
/** And for people around it who have something lying before them. */
export const roomy = new Media("(min-width: 1200px) and (min-height: 760px)");
