/** The digit of a key, without Shift also where digits are written with it (French, Czech); "": it has none. */
export function digitOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^\d$/.test(key)) return key;
  return shiftKey ? "" : (/^Digit(\d)$/.exec(code)?.[1] ?? "");
}
