import { untrack } from "svelte";
import { t } from "../i18n/i18n.svelte";
import { announcer } from "../state/announcer.svelte";
import { dialogs } from "./dialogs.svelte";
import { placeOf, router } from "./router.svelte";
import { isYourTurn } from "./turn.svelte";

const kStops = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What Tab stops at, in its order. */
function stops(): HTMLElement[] {
  const all = (dialogs.shown ?? document).querySelectorAll<HTMLElement>(kStops);
  return [...all].filter((one) => one.tabIndex >= 0 && !one.matches(":disabled"));
}

/** Also of what Tab does not stop at yet: a group with one stop moves it when it is told of the focus. */
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
 * What happens when a screen changes, from now on. The heading of the screen is the window's title. It gets the focus if the
 * focus was lost with the last screen, and is announced if not. The way back leads to where the screen was scrolled to, as
 * soon as that much of it is there. Within a screen, a focus that is lost goes to what took the place of its element. Returns
 * what ends all this.
 */
export function followScreens(): () => void {
  let heading: HTMLElement | null = null;
  let title = $state("");
  const here = () => untrack(() => placeOf(router.route));

  // The place that was arrived at, and its heading as it was until one left.
  let place = here();
  let known: readonly [HTMLElement | null, string] = [null, ""];

  let focused: HTMLElement | null = null;
  let focusedAt = place;
  let before: readonly HTMLElement[] = [];

  // How far the entry of the browser's history is to be scrolled that was gone back to.
  let wanted: number | null = null;
  let entry: unknown = history.state;

  function arrive(): boolean {
    const now = here();
    if (now === place || !heading || (heading === known[0] && title === known[1])) return false;
    place = now;
    known = [heading, title];
    if (isFocusLost()) focusHeading(heading);
    else announcer.say([title]);
    return true;
  }
  // After those who know better.
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
    // What is not shown takes no focus.
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
    // Effects that focus something depend on nothing of this.
    before = untrack(stops).filter((one) => isBefore(one, target));
    focusedAt = here();
  };
  if (!isFocusLost()) follow(document.activeElement);
  hear("focusin", ({ target }) => follow(target));
  // Who points at something needs no focus, and may want none.
  hear("pointerdown", () => (focused = wanted = null));
  hear("wheel", () => (wanted = null));
  hear("keydown", () => (wanted = null));
  hear("scroll", ({ target }) => {
    if (target === document && wanted === null) router.tops.set(history.state, scrollY);
  });

  const end = $effect.root(() => {
    $effect(() => {
      void router.route;
      if (entry !== history.state) {
        entry = history.state;
        if (router.returned) wanted = router.tops.get(entry) ?? null;
        else router.tops.set(entry, 0);
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
