const touched = new WeakSet<EventTarget>();

/** From now on, remembers the fields in which the user types. */
export function noteTyping(): void {
  document.addEventListener("input", ({ target }) => target && touched.add(target), true);
}

/**
 * Whether a field on the screen contains typed text. Fields that the page filled in do not count.
 */
export function hasUnsavedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  return [...fields].some((field) => touched.has(field) && field.value !== "");
}
