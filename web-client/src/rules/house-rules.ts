// What this browser keeps of house rules: which ones are its player's, and what is being written.
import type { RuleSet } from "../protocol/messages.gen";

export interface MyRules {
  id: string;
  name: string;
  author: string;
}

/** A rule set that is being written, and what it is made from. */
export interface Draft {
  name: string;
  author: string;
  /** The ancestor: the name of a preset or an id; null when it has none. */
  from: string | null;
  /** What the ancestor is called. */
  fromName: string;
  start: RuleSet;
  rules: RuleSet;
  /** For how many players the rules are tried. */
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
    // A browser that stores nothing still writes and plays by house rules.
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

/** Drafts by what they are made from, the newest first; "" is one that was made from a file. */
function drafts(): [string, Draft][] {
  const stored = read(kDraftsKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry): entry is [string, Draft] =>
      Array.isArray(entry) && typeof entry[0] === "string" && isDraft(entry[1]),
  );
}

/** What was being written from this rule set; without one, whatever was written last. */
export function draftOf(from?: string): Draft | null {
  const all = drafts();
  return (from === undefined ? all[0] : all.find(([key]) => key === from))?.[1] ?? null;
}

/** All that is being written, the newest first. */
export function allDrafts(): Draft[] {
  return drafts().map(([, draft]) => draft);
}

/** Tells what another tab writes of the draft that is made from `from`. Returns how to stop listening. */
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
