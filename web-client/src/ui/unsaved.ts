const touched = new WeakSet<EventTarget>();

/** Notes in which fields the player types, from now on. */
export function noteTyping(): void {
  document.addEventListener("input", ({ target }) => target && touched.add(target), true);
}

/** Whether a field on the screen holds what the player typed. Fields that the page filled in do not count. */
export function hasUnsavedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  return [...fields].some((field) => touched.has(field) && field.value !== "");
}
