import { untrack } from "svelte";
import { dialogs } from "./dialogs.svelte";
import { router, type Route } from "./router.svelte";

const kStops = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What Tab stops at, in its order. */
function stops(): HTMLElement[] {
  const all = (dialogs.shown ?? document).querySelectorAll<HTMLElement>(kStops);
  return [...all].filter((one) => one.tabIndex >= 0 && !one.matches(":disabled"));
}

/**
 * From now on the focus is not lost with what had it: it goes to what took its place, and where the screen is another one to
 * the heading of that. Only where nobody else has given it to something. Gives what ends it.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | null = null;
  let before: readonly HTMLElement[] = [];
  let screen: Route["screen"] = "home";

  // Effects that focus something depend on nothing of this.
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    before = untrack(stops);
    screen = untrack(() => router.route.screen);
  };
  // Who points at something needs no focus, and may want none.
  const onPoint = () => (focused = null);
  const look = () => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    if (screen !== router.route.screen) {
      const heading = document.querySelector("h1");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return;
    }
    const last = before.slice(0, before.indexOf(focused)).findLast((one) => one.isConnected);
    const now = stops();
    now[last ? now.indexOf(last) + 1 : 0]?.focus();
  };
  // After those who know better.
  let due: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    clearTimeout(due);
    due = setTimeout(look);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocus);
  document.addEventListener("pointerdown", onPoint, { capture: true });
  return () => {
    clearTimeout(due);
    changes.disconnect();
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("pointerdown", onPoint, { capture: true });
  };
}
