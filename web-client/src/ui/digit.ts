/**
 * The digit of a key, or "" if it has none. On layouts that type digits with Shift (French, Czech),
 * the key counts without Shift.
 */
export function digitOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^\d$/.test(key)) return key;
  return shiftKey ? "" : (/^Digit(\d)$/.exec(code)?.[1] ?? "");
}
