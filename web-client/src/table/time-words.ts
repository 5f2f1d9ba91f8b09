/** "0:42", "12:05": whole seconds, the running one counted. */
export function clockText(msLeft: number): string {
  const seconds = Math.max(0, Math.ceil(msLeft / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** From then on a clock is shown as urgent, and its owner is warned. */
export const kWarnings: readonly number[] = [10, 5];
