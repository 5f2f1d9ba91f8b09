import { untrack } from "svelte";
import { t } from "../i18n/i18n.svelte";
import { announcer } from "../state/announcer.svelte";
import { dialogs } from "./dialogs.svelte";
import { placeOf, router } from "./router.svelte";
import { isYourTurn } from "./turn.svelte";

const kStops = "a[href], button, input, select, textarea, summary, [tabindex]";

/** The elements that Tab stops at, in order. */
function stops(): HTMLElement[] {
  const all = (dialogs.shown ?? document).querySelectorAll<HTMLElement>(kStops);
  return [...all].filter((one) => one.tabIndex >= 0 && !one.matches(":disabled"));
}

/**
 * Compares positions in the document. This also works for elements that are no Tab stops at the
 * moment, as in a group with one moving stop.
 */
function isBefore(one: HTMLElement, other: HTMLElement): boolean {
  return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

const textOf = (heading: Element | null) =>
  heading?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * From now on handles changes of the screen. The screen's heading becomes the title of the window.
 * It gets the focus if the focus was lost with the former screen; otherwise it is announced. Going
 * back restores the scroll position as soon as the page is long enough. If an element with the
 * focus disappears, the focus goes to the element that took its place. Returns a function that
 * stops all this.
 */
export function followScreens(): () => void {
  let heading: HTMLElement | null = null;
  let title = $state("");
  const here = () => untrack(() => placeOf(router.route));

  // The present place, and the heading's last text there.
  let place = here();
  let known: readonly [HTMLElement | null, string] = [null, ""];

  let focused: HTMLElement | null = null;
  let focusedAt = place;
  let before: readonly HTMLElement[] = [];

  // The scroll position of each entry of the browser's history, and the position to restore after
  // going back.
  const tops = new Map<unknown, number>();
  let wanted: number | null = null;
  let entry: unknown = history.state;

  function arrive(): boolean {
    const now = here();
    if (now === place || !heading || (heading === known[0] && title === known[1])) return false;
    place = now;
    known = [heading, title];
    announcer.clear();
    if (isFocusLost()) focusHeading(heading);
    else announcer.say([title]);
    return true;
  }
  // Runs after other code has had the chance to set the focus.
  function look(): void {
    if (arrive() || !focused || focused.isConnected || !isFocusLost() || focusedAt !== here())
      return;
    if (focused.matches("h1")) {
      if (heading) focusHeading(heading);
      return;
    }
    const last = before.findLast((one) => one.isConnected);
    const now = stops();
    const next = last ? now.indexOf(last) + 1 : 0;
    // A hidden element does not take the focus, so the next one is tried.
    for (const one of [...now.slice(next), ...now.slice(0, next).reverse()]) {
      one.focus({ preventScroll: true });
      if (!isFocusLost()) break;
    }
  }

  function scrollBack(): void {
    if (wanted === null) return;
    scrollTo(0, wanted);
    if (place === here() && Math.abs(scrollY - wanted) < 1) wanted = null;
  }

  let due: ReturnType<typeof setTimeout> | undefined;
  function settle(): void {
    due = undefined;
    look();
    scrollBack();
  }
  function read(): void {
    if (heading) title = textOf(heading);
    if (place === here()) known = [heading, title];
    else due ??= setTimeout(settle);
  }
  const words = new MutationObserver(read);
  function change(): void {
    if (!heading?.isConnected) {
      heading = document.querySelector("h1");
      words.disconnect();
      if (heading) words.observe(heading, { characterData: true, childList: true, subtree: true });
      read();
    }
    if (place !== here() || wanted !== null || (focused && !focused.isConnected))
      due ??= setTimeout(settle);
  }
  const changes = new MutationObserver(change);
  changes.observe(document.body, { childList: true, subtree: true });

  const listening = new AbortController();
  const hear = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, listener, { capture: true, signal: listening.signal });
  const follow = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    // Untracked: effects that set the focus must not depend on what this reads.
    before = untrack(stops).filter((one) => isBefore(one, target));
    focusedAt = here();
  };
  if (!isFocusLost()) follow(document.activeElement);
  hear("focusin", ({ target }) => follow(target));
  // A scroll event comes with the next frame. A press may already have opened another screen by
  // then, so the position is stored now.
  const act = () => {
    if (wanted === null) tops.set(history.state, scrollY);
    wanted = null;
  };
  // A user with a pointer does not need the focus and may not want it.
  hear("pointerdown", () => {
    act();
    focused = null;
  });
  hear("wheel", () => (wanted = null));
  hear("keydown", act);
  hear("scroll", ({ target }) => {
    if (target === document && wanted === null) tops.set(history.state, scrollY);
  });

  const end = $effect.root(() => {
    $effect(() => {
      void router.route;
      if (entry !== history.state) {
        entry = history.state;
        if (router.returned) wanted = tops.get(entry) ?? null;
        else tops.set(entry, 0);
      }
      change();
    });
    $effect(() => {
      const name = t("app.name");
      const shown = isYourTurn() ? `\u25cf ${t("title.your-turn")}` : title;
      document.title = shown && shown !== name ? `${shown} \u2013 ${name}` : name;
    });
  });
  return () => {
    end();
    clearTimeout(due);
    changes.disconnect();
    words.disconnect();
    listening.abort();
  };
}
