// House rules in this browser's storage: the list of the player's own rule sets, and drafts.
import type { RuleSet } from "../protocol/messages.gen";

export interface MyRules {
  id: string;
  name: string;
  author: string;
}

/** A draft of a rule set, and the rules from which it is made. */
export interface Draft {
  name: string;
  author: string;
  /** The ancestor: the name of a preset or an id; null when it has none. */
  from: string | null;
  /** The name of the ancestor. */
  fromName: string;
  start: RuleSet;
  rules: RuleSet;
  /** The number of players when the rules are tried. */
  seats: number;
}

const kMineKey = "lastcard.house-rules";
const kDraftsKey = "lastcard.house-rules.drafts";
const kMostMine = 200;
const kMostDrafts = 5;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If the browser stores nothing, house rules can still be written and played.
  }
}

function isMine(value: unknown): value is MyRules {
  const entry = value as Partial<MyRules> | null;
  return typeof entry?.id === "string" && typeof entry.name === "string";
}

/** My house rules, the newest first. */
export function myRules(): MyRules[] {
  const stored = read(kMineKey);
  return Array.isArray(stored)
    ? stored.filter(isMine).map(({ id, name, author }) => ({ id, name, author: author ?? "" }))
    : [];
}

export function isMyRules(id: string): boolean {
  return myRules().some((entry) => entry.id === id);
}

export function keepMine({ id, name, author }: MyRules): void {
  const others = myRules().filter((entry) => entry.id !== id);
  write(kMineKey, [{ id, name, author }, ...others].slice(0, kMostMine));
}

export function forgetMine(id: string): void {
  write(
    kMineKey,
    myRules().filter((entry) => entry.id !== id),
  );
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft === "object" &&
    draft !== null &&
    typeof draft.name === "string" &&
    typeof draft.author === "string" &&
    typeof draft.fromName === "string" &&
    typeof draft.seats === "number" &&
    (draft.from === null || typeof draft.from === "string") &&
    [draft.start, draft.rules].every((rules) => typeof rules === "object" && rules !== null)
  );
}

/** Drafts by their ancestors, the newest first. A draft from a file has the key "". */
function drafts(): [string, Draft][] {
  const stored = read(kDraftsKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry): entry is [string, Draft] =>
      Array.isArray(entry) && typeof entry[0] === "string" && isDraft(entry[1]),
  );
}

/** The draft that is made from this rule set. Without an argument, the newest draft. */
export function draftOf(from?: string): Draft | null {
  const all = drafts();
  return (from === undefined ? all[0] : all.find(([key]) => key === from))?.[1] ?? null;
}

/** All drafts, the newest first. */
export function allDrafts(): Draft[] {
  return drafts().map(([, draft]) => draft);
}

/** Calls `hear` when another tab changes the draft that is made from `from`. Returns a function that ends this. */
export function hearDraft(from: string | null, hear: (draft: Draft) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    const draft = key === kDraftsKey ? draftOf(from ?? "") : null;
    if (draft) hear(draft);
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

export function storeDraft(draft: Draft): void {
  const key = draft.from ?? "";
  const others = drafts().filter(([other]) => other !== key);
  write(kDraftsKey, [[key, draft], ...others].slice(0, kMostDrafts));
}

export function dropDraft(from: string | null): void {
  write(
    kDraftsKey,
    drafts().filter(([key]) => key !== (from ?? "")),
  );
}
