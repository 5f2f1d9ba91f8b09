/**
 * The actions of single keys at the table. The arrows, Space, Enter and Escape cannot be chosen,
 * because they do not type a character.
 */
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

/** The action of a key; null if it has none. */
export function actionOf(keys: KeyMap, key: string): KeyAction | null {
  return kKeyActions.find((action) => keys[action] === key.toLowerCase()) ?? null;
}

/** Whether a key can be assigned to an action: it types one character that is not a blank. */
export function isUsableKey(key: string): boolean {
  return [...key].length === 1 && key.trim() !== "";
}

/** The other action that already has this key; null if there is none. */
export function takenBy(keys: KeyMap, action: KeyAction, key: string): KeyAction | null {
  const other = actionOf(keys, key);
  return other === action ? null : other;
}

/** The label of a key. */
export function keyLabel(key: string): string {
  return key.toLocaleUpperCase();
}
