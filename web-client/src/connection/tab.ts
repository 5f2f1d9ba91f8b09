const kNameKey = "lastcard.tab";
const kLeftKey = "lastcard.tab.left";

function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What this page calls itself. The name lives as long as the tab, so that a reload is the same page.
 * A tab that was copied from another has the copy of its memory: it finds a name whose page has not
 * left, and takes one of its own.
 */
export function tabName(storage?: Storage, page: EventTarget = window): string {
  try {
    // Where nothing may be stored, already this throws.
    const store = storage ?? sessionStorage;
    const kept = store.getItem(kNameKey);
    const name = kept !== null && store.getItem(kLeftKey) !== null ? kept : newName();
    store.setItem(kNameKey, name);
    store.removeItem(kLeftKey);
    page.addEventListener("pagehide", () => store.setItem(kLeftKey, "1"));
    page.addEventListener("pageshow", () => store.removeItem(kLeftKey));
    return name;
  } catch {
    // A browser that stores nothing still plays.
    return newName();
  }
}
