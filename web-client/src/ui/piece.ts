import { once } from "./once";
import { parts } from "./parts.svelte";

/**
 * Requests style sheets again that could not be loaded, because the browser does not. Fails while
 * one is missing.
 */
async function fetchLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const there = new Set(links.filter(({ sheet }) => sheet).map(({ href }) => href));
  const lost = new Map(links.map((link) => [link.href, link]));
  for (const href of there) lost.delete(href);
  await Promise.all(
    [...lost.values()].map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      return new Promise((resolve, reject) => {
        again.addEventListener("load", resolve);
        again.addEventListener("error", reject);
        link.after(again);
      });
    }),
  );
}

let fetchBeside: () => Promise<unknown> = () => Promise.resolve();

/** Sets what every piece needs besides itself. It is fetched with the first piece. */
export function beside(fetchIt: () => Promise<unknown>): void {
  fetchBeside = fetchIt;
}

/**
 * A piece of the page that is fetched when it is first used. Every call returns the same promise.
 * It never fails: if the server cannot be reached, it is requested until it comes. If the server
 * has another version without this piece, `parts` says so and reloads the page.
 */
export function piece<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  const fetched = firstPiece(fetchIt);
  return once(async () => (await Promise.all([fetched(), fetchBeside()]))[0]);
}

/** A piece of the first view. It does not wait for anything that the first view can do without. */
export function firstPiece<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  return once(async () => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        if (attempt > 0) await fetchLostStyles();
        const fetched = await fetchIt();
        if (attempt > 0) parts.came();
        return fetched;
      } catch {
        await parts.missed(attempt);
      }
    }
  });
}
