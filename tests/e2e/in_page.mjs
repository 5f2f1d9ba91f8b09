// Functions that the tests run in the page. Each one uses nothing from outside itself.

/**
 * In the page: what it waits for because it should be there by now is not waited for ("none"), or very long ("long").
 * Nothing may depend on that. Longer times are how long something lasts, or when a connection counts as lost.
 */
export function bendWaits(how) {
  if (how !== "none" && how !== "long") return;
  const [kByNow, kAtLeast, kTimes] = [300, 20, 10];
  const bent = (ms) => (how === "none" ? 0 : Math.max(ms, kAtLeast) * kTimes);
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, ms = 0, ...given) =>
    setTimeout(work, ms > kByNow ? ms : bent(ms), ...given);
  globalThis.requestIdleCallback = (work) => setTimeout(work, bent(0));
}

/**
 * In the page: notes each text that elements show, also one that is there for a moment only. `parts` has a selector by the
 * name of each list, or a selector and that of the whole whose text is noted before its own.
 */
export function noteTexts(parts) {
  const lists = Object.entries(parts).map(([name, part]) => {
    const [selector, whole] = [part].flat();
    return { list: ((globalThis.noted ??= {})[name] = []), selector, whole };
  });
  const plain = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const look = () => {
    for (const { list, selector, whole } of lists) {
      for (const element of document.querySelectorAll(selector)) {
        const text = (whole ? `${plain(element.closest(whole))} | ` : "") + plain(element);
        if (!list.includes(text)) list.push(text);
      }
    }
  };
  const kAll = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, kAll);
  look();
}

// How long the page shows a toast, one with more to read, a word at a seat, a remark there, and a sentence in the line.
export const kToastsMs = [5000, 12000, 2500, 4000, 8000];

/** In the page: the time of what is shown for a while is over when the test says so (`letTimePass`). */
export function holdToasts(lasting) {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map();
  let lastId = 0;
  globalThis.setTimeout = (work, ms, ...given) => {
    if (!lasting.includes(ms)) return setTimeout(work, ms, ...given);
    lastId -= 1;
    held.set(lastId, work);
    return lastId;
  };
  globalThis.clearTimeout = (id) => {
    if (!held.delete(id)) clearTimeout(id);
  };
  globalThis.letTimePass = () => {
    const due = [...held.values()];
    held.clear();
    for (const work of due) work();
  };
}
