/** Whether a media query holds; whatever reads it follows. It listens for as long as the page is open: one for each query. */
export class Media {
  current = $state(false);

  constructor(query: string) {
    const list = typeof matchMedia === "function" ? matchMedia(query) : null;
    this.current = list?.matches ?? false;
    list?.addEventListener("change", ({ matches }) => (this.current = matches));
  }
}
