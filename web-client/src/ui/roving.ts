import { on } from "svelte/events";

/**
 * Makes a group of buttons one Tab stop: the button that had the focus last or was chosen since. In
 * one column, the up and down arrows move the focus. In rows, the left and right arrows, Home and
 * End do so, too.
 */
export function roving(columns: () => number): (group: HTMLElement) => () => void {
  return (group) => {
    let at = 0;
    const buttons = () => [...group.querySelectorAll<HTMLElement>("button")];
    function mark(current: Element | null = null): void {
      const all = buttons();
      const found = current ? all.indexOf(current as HTMLElement) : -1;
      at = found < 0 ? Math.max(0, Math.min(at, all.length - 1)) : found;
      for (const [index, button] of all.entries()) {
        const wanted = index === at ? 0 : -1;
        if (button.getAttribute("tabindex") !== `${wanted}`) button.tabIndex = wanted;
      }
    }
    function target(key: string, all: readonly HTMLElement[]): number | undefined {
      const row = columns();
      const last = all.length - 1;
      const down = at + row;
      const below = Math.floor(at / row) < Math.floor(last / row) ? Math.min(down, last) : at;
      const up = { ArrowDown: below, ArrowUp: at < row ? at : at - row }[key];
      if (up !== undefined && row <= last) return up;
      if (row === 1) return undefined;
      return {
        ArrowRight: at === last ? 0 : at + 1,
        ArrowLeft: at === 0 ? last : at - 1,
        Home: 0,
        End: last,
      }[key];
    }
    function onKey(event: KeyboardEvent): void {
      const all = buttons();
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !all.includes(event.target as HTMLElement)
      )
        return;
      const to = target(event.key, all);
      if (to === undefined) return;
      event.preventDefault();
      all[to]?.focus();
    }
    const onFocus = ({ target: focused }: FocusEvent) => mark(focused as Element);
    const changes = new MutationObserver((records) => {
      const chosen = records.find(
        ({ type, target: node }) =>
          type === "attributes" &&
          (node as Element).matches("[aria-selected='true'], [aria-current]"),
      );
      mark(chosen?.target as Element | undefined);
    });
    mark(group.querySelector("[aria-selected='true'], [aria-current]"));
    changes.observe(group, {
      childList: true,
      subtree: true,
      attributeFilter: ["aria-selected", "aria-current"],
    });
    const ends = [on(group, "keydown", onKey), on(group, "focusin", onFocus)];
    return () => {
      changes.disconnect();
      for (const end of ends) end();
    };
  };
}
