// Functions that the tests run in the page. Each one uses nothing from outside itself.

/**
 * Runs in the page. Leaves out the page's short waits ("none") or makes them ten times as long ("long"), because
 * nothing may depend on them. Longer times stay as they are: they are how long something lasts, or when a connection
 * counts as lost.
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
 * Runs in the page. Notes each text that the elements show, even if only for a moment. `parts` gives each list a name
 * and a selector, or a selector and that of an element around it, whose text is noted first.
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

// The times for which the page shows a toast, a toast with more to read, a word at a seat, a remark at a seat, and a
// sentence in the status line.
export const kToastsMs = [5000, 12000, 2500, 4000, 8000];

/** Runs in the page. Whatever the page shows for one of these times stays until the test calls `letTimePass`. */
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
