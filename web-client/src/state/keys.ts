/** What single keys do at the table. The arrows, Space, Enter and Escape are not among them: they write nothing. */
export const kKeyActions = ["draw", "knock", "suit", "counts", "type", "hint", "help"] as const;
export type KeyAction = (typeof kKeyActions)[number];
export type KeyMap = Readonly<Record<KeyAction, string>>;

export const kUsualKeys: KeyMap = {
  draw: "d",
  knock: "k",
  suit: "s",
  counts: "c",
  type: "/",
  hint: "h",
  help: "?",
};

/** What a key does; null for every other key. */
export function actionOf(keys: KeyMap, key: string): KeyAction | null {
  return kKeyActions.find((action) => keys[action] === key.toLowerCase()) ?? null;
}

/** Whether a key can be given to an action: it writes one character, and not a blank. */
export function isUsableKey(key: string): boolean {
  return [...key].length === 1 && key.trim() !== "";
}

/** The action that has this key already, other than the one it is meant for. */
export function takenBy(keys: KeyMap, action: KeyAction, key: string): KeyAction | null {
  const other = actionOf(keys, key);
  return other === action ? null : other;
}

/** How a key is written for people. */
export function keyLabel(key: string): string {
  return key.toLocaleUpperCase();
}
