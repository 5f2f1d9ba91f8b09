import { once } from "./once";
import { parts } from "./parts.svelte";

/** A style sheet that did not come is not asked for again by itself; fails while it does not. */
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

/** What no piece of the page is shown without; asked for when the first of them is wanted. */
export function beside(fetchIt: () => Promise<unknown>): void {
  fetchBeside = fetchIt;
}

/**
 * A piece of the page that is fetched when it is wanted, the same for every call. It never fails: what cannot be fetched
 * (the server restarts) is asked for again until it is there. What a server of another version does not have any more is
 * not: `parts` says so, and the page is loaded anew.
 */
export function piece<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  const fetched = firstPiece(fetchIt);
  return once(async () => (await Promise.all([fetched(), fetchBeside()]))[0]);
}

/** A piece that the first view is made of: it waits for nothing that a first view does without. */
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
