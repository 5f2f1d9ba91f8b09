const kNameKey = "lastcard.tab";
const kLeftKey = "lastcard.tab.left";

function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The name by which the server knows this page. The name lives as long as the tab: a reload keeps it. A duplicated tab
 * has a copy of the session storage. In that copy, the page with that name has not left. The new tab therefore takes
 * another name.
 */
export function tabName(storage?: Storage, page: EventTarget = window): string {
  try {
    // If storage is blocked, even this access throws.
    const store = storage ?? sessionStorage;
    const kept = store.getItem(kNameKey);
    const name = kept !== null && store.getItem(kLeftKey) !== null ? kept : newName();
    store.setItem(kNameKey, name);
    store.removeItem(kLeftKey);
    page.addEventListener("pagehide", () => store.setItem(kLeftKey, "1"));
    page.addEventListener("pageshow", () => store.removeItem(kLeftKey));
    return name;
  } catch {
    // If the browser stores nothing, each load gets a new name.
    return newName();
  }
}
