import { app } from "../state/app.svelte";

/** A page is called by its heading in the title of the window, and in the browser's history. */
export function titles(heading: HTMLElement): () => void {
  const tell = () => (app.pageTitle = heading.textContent);
  tell();
  const changes = new MutationObserver(tell);
  changes.observe(heading, { characterData: true, childList: true, subtree: true });
  return () => {
    changes.disconnect();
    app.pageTitle = null;
  };
}
