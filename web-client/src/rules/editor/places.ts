/** The id of the element that shows a path ("knock.penalty", "effects.*"). */
export function idOf(path: string): string {
  return `at-${path.replaceAll(".", "-").replaceAll("*", "joker")}`;
}

const kControls = "input, select, button";

/** Shows the control of a path and gives it the focus. */
export function showPlace(path: string): void {
  const element = document.getElementById(idOf(path));
  const control = element?.matches(kControls)
    ? element
    : element?.querySelector<HTMLElement>(`${kControls.split(", ").join(":not(:disabled), ")}`);
  element?.scrollIntoView({ block: "center" });
  control?.focus();
}
