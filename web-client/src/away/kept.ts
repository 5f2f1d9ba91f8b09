import type { MatchList, MatchSummary } from "../protocol/archive.gen";
import { withFormerNamed } from "../replay/archive";
import type { RuleSetObject } from "../rules/library";
import { kReadCache } from "../worker/release";

// What was read in this browser. The worker would ask the server for it first, however long that takes.

const kRuleSet = /\/api\/rules\/([a-z0-9][a-z0-9-]*)$/;

/** A rule sheet that was read in this browser, the newest first. */
export interface KeptSheet {
  ruleSet: string;
  name: string;
  game: string;
}

/** The rule sheets that can be read without a server. */
export async function keptSheets(): Promise<KeptSheet[]> {
  if (!("caches" in globalThis)) return [];
  const read = await caches.open(kReadCache);
  const sheets: KeptSheet[] = [];
  for (const request of await read.keys()) {
    const ruleSet = kRuleSet.exec(new URL(request.url).pathname)?.[1];
    const answer =
      ruleSet === undefined ? undefined : await read.match(request, { ignoreVary: true });
    if (!answer || ruleSet === undefined) continue;
    const { name, game } = (await answer.json()) as RuleSetObject;
    sheets.unshift({ ruleSet, name, game });
  }
  return sheets;
}

/** One's last matches, as the list of them was when it was read. */
export async function keptMatches(): Promise<readonly MatchSummary[]> {
  if (!("caches" in globalThis)) return [];
  const read = await caches.open(kReadCache);
  const answer = await read.match(new URL("api/matches", document.baseURI), { ignoreVary: true });
  if (!answer) return [];
  const list = (await answer.json()) as MatchList;
  withFormerNamed(list);
  return list.matches;
}
