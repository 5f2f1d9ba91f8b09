/** "0:42", "12:05". Seconds are rounded up. */
export function clockText(msLeft: number): string {
  const seconds = Math.max(0, Math.ceil(msLeft / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The seconds left at which the owner of a clock is warned. From the first of them on, the clock is
 * shown as urgent.
 */
export const kWarnings: readonly number[] = [10, 5];
