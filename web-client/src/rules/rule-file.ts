import type { RuleSet } from "../protocol/messages.gen";
import { isRuleSetName } from "../ui/router.svelte";
import { sha256 } from "./sha256";
import { kLibraryGame } from "./library-game";

/** A rule set from a file. The server still has to check whether it is playable. */
export interface RuleFile {
  id: string | null;
  /** The file was changed after it was saved: its id is of other content. */
  changed: boolean;
  name: string;
  author: string;
  from: string | null;
  rules: RuleSet;
}

export type FileFault =
  | "too-large"
  | "not-json"
  | "other-format"
  | "newer-format"
  | "other-game"
  | "bad-name"
  | "bad-author"
  | "no-rules"
  | "too-deep";

/** The server keeps rule sets up to this size, and takes no larger message. */
export const kLargestFile = 16 * 1024;
const kFormat = "lastcard-rules/1";
const kLongestName = 60;
const kLongestAuthor = 40;
// rules > effects > a card > an effect > its suits; more is no rule set.
const kDeepest = 6;

const kId = /^[0-9a-hjkmnp-tv-z]{20}$/;
const kIdLetters = "0123456789abcdefghjkmnpqrstvwxyz";
const kIdLength = 20;
const kBitsOfLetter = 5;

/** Whether a text is the id of a rule set that was kept, and not a preset's name. */
export function isRuleSetId(text: string): boolean {
  return kId.test(text);
}

// Control characters, direction marks, and other invisible characters.
const kUnseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

export function isGoodName(name: string): boolean {
  const { length } = [...name];
  return length >= 1 && length <= kLongestName && name.trim() !== "" && !kUnseen.test(name);
}

export function isGoodAuthor(author: string): boolean {
  return [...author].length <= kLongestAuthor && !kUnseen.test(author);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultIn(object: unknown): FileFault | null {
  if (!isObject(object)) return "other-format";
  const { format, game, name, author, rules } = object;
  if (typeof format !== "string" || !format.startsWith("lastcard-rules/")) return "other-format";
  if (format !== kFormat) return "newer-format";
  if (game !== kLibraryGame) return "other-game";
  if (typeof name !== "string" || !isGoodName(name)) return "bad-name";
  if (author !== undefined && (typeof author !== "string" || !isGoodAuthor(author)))
    return "bad-author";
  if (!isObject(rules)) return "no-rules";
  return isDeeper(rules, kDeepest) ? "too-deep" : null;
}

/** The id of a file's content. Its members must be in the order in which they are saved. */
function idOf({ format, game, name, author, from, rules }: Record<string, unknown>): string {
  const hash = sha256(JSON.stringify({ format, game, name, author, from, rules }));
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = Array.from({ length: kIdLength }, (_, place) => {
    const start = place * kBitsOfLetter;
    return kIdLetters[parseInt(bits.slice(start, start + kBitsOfLetter), 2)];
  });
  return letters.join("");
}

/** Reads a file of house rules. The content is not trusted. */
export function readRuleFile(text: string): RuleFile | FileFault {
  if (new TextEncoder().encode(text).length > kLargestFile) return "too-large";
  const object = parsed(text);
  if (object === undefined) return "not-json";
  const fault = faultIn(object);
  if (fault) return fault;
  const members = object as Record<string, unknown>;
  const { name, author = "", from, rules } = members;
  const id = typeof members.id === "string" && isRuleSetId(members.id) ? members.id : null;
  return {
    id,
    changed: id !== null && id !== idOf(members),
    name: name as string,
    author: author as string,
    from: typeof from === "string" && isRuleSetName(from) ? from : null,
    rules: rules as RuleSet,
  };
}
