import type { MatchList, MatchSummary } from "../protocol/archive.gen";
import { withFormerNamed } from "../replay/archive";
import type { RuleSetObject } from "../rules/library";
import { kReadCache } from "../worker/release";

// Reads stored answers directly from the cache. The service worker would first ask the server, however long that takes.

const kRuleSet = /\/api\/rules\/([a-z0-9][a-z0-9-]*)$/;

/** A rule sheet that was read in this browser. */
export interface KeptSheet {
  ruleSet: string;
  name: string;
  game: string;
}

/** The rule sheets that can be read without a server, the newest first. */
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

/** The viewer's last matches, from the stored list. */
export async function keptMatches(): Promise<readonly MatchSummary[]> {
  if (!("caches" in globalThis)) return [];
  const read = await caches.open(kReadCache);
  const answer = await read.match(new URL("api/matches", document.baseURI), { ignoreVary: true });
  if (!answer) return [];
  const list = (await answer.json()) as MatchList;
  withFormerNamed(list);
  return list.matches;
}
