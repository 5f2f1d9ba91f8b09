import { rankOf, suitOf } from "../cards/card";
import { capturesOn, mainPile } from "../board/zones";
import { currentLanguage, sayWhole, spelling, t } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import type { Card, Fact, RuleSet, Suit, View } from "../protocol/messages.gen";
import { writtenRules } from "../rules/written";
import { sayFact } from "../log/sentences";
import { followUp } from "../table/card-words";
import { markedFaces } from "../table/plays";
import type { TableScene } from "../table/scene.svelte";
import type { TableState } from "../table/table.svelte";

interface Effect {
  effect: string;
  suits?: readonly string[];
}

const kNamed: Readonly<Record<string, string>> = { eight: "8", nine: "9" };

/**
 * The ranks that can be played on any card, according to the rules of the room; "*" stands for
 * jokers. Null if the rules do not say so, or if it depends on the suit or on the top card.
 */
function wildRanks({ effects, wild, jokers }: RuleSet, top: Card): readonly string[] | null {
  if (typeof wild === "string")
    return (wild.match(/eight|nine/g) ?? []).map((name) => kNamed[name]!);
  if (typeof effects !== "object" || effects === null) return null;
  const lists = new Map(Object.entries(effects as Record<string, readonly Effect[]>));
  const ranks: string[] = [];
  for (const [card, list] of lists) {
    const found = list.find(({ effect }) => effect === "wild");
    const single =
      card.length > 1 && (found || lists.get(card[0]!)?.some(({ effect }) => effect === "wild"));
    const barred = card[0] === rankOf(top) && list.some(({ effect }) => effect === "not-on-same");
    if (single || barred || found?.suits) return null;
    if (found && card !== "*") ranks.push(card);
  }
  return Number(jokers) > 0 ? [...ranks, "*"] : ranks;
}

/**
 * The penalty for forgetting to announce the last card. It is 0 if the rules of the room do not say
 * it.
 */
function costOfKnock({ knock, call_penalty: called }: RuleSet): number {
  const { penalty = called } = (knock ?? {}) as { penalty?: unknown };
  return Number(penalty ?? 0);
}

/** "a heart". If a player called the suit, the words name the player, too. */
function suitWords(table: TableScene, called: Suit | undefined, suit: Suit): string | undefined {
  const words = sayWhole("fits.suit", { suit });
  const event = table.log.findLast(({ event }) => event?.event === "called-suit")?.event;
  const seat = event && "seat" in event ? event.seat : undefined;
  if (called === undefined || words === undefined || seat === undefined) return words;
  return seat === table.you
    ? t("fits.called.you", { suit: words })
    : t("fits.called", { suit: words, name: table.nameOf(seat) });
}

/** "a ten"; "*" is the joker. */
function rankWords(rank: string): string | undefined {
  const name = sayWhole(`rank.${rank}`) ?? rank;
  return sayWhole("fits.rank", { rank: rank === "*" ? "wild" : rank, name });
}

/** "a heart, a five or a joker". */
function oneOf(words: readonly (string | undefined)[]): string {
  const said = words.filter((one) => one !== undefined);
  return new Intl.ListFormat(spelling(currentLanguage()), { type: "disjunction" }).format(said);
}

/** The rank that captures every pile (PIS-11). */
const kTakesAll = "J";

/**
 * In games of capturing, the cards that capture the pile and the number of cards in it. Null in
 * other games.
 */
function takesOf(view: View): string | null {
  const pile = mainPile(view);
  if (!pile || !capturesOn(view)) return null;
  if (pile.count === 0) return sayWhole("fits.takes.none") ?? null;
  const top = pile.cards?.at(-1);
  if (!top) return null;
  const fits = oneOf([...new Set([rankOf(top), kTakesAll])].map(rankWords));
  return sayWhole("fits.takes", { fits, count: pile.count }) ?? null;
}

/** Badges that restrict the next card beyond suit and rank. */
const kLimits: ReadonlySet<string> = new Set(["limit", "same-suit"]);

/**
 * The cards that can be played on the pile: "a heart, a five or a joker". Null if the view does not
 * tell.
 */
function fitsOf(table: TableState): string | null {
  const { view } = table;
  const top = view && mainPile(view)?.cards?.at(-1);
  const rules: RuleSet = table.room?.rules ?? {};
  // If the players enforce the rules themselves, only jokers fit on every card. The rules that they
  // wrote are mentioned, too.
  const jokers = Number(rules.jokers) > 0 ? ["*"] : [];
  const wild = top ? (table.anyCard ? jokers : wildRanks(rules, top)) : null;
  if (!top || !wild || view.badges.some(({ code }) => kLimits.has(code))) return null;
  const calledSuit = table.badge("called-suit")?.suit;
  const suit = calledSuit ?? suitOf(top);
  const called = table.badge("called-rank")?.rank;
  if (called === undefined && suit === null) return t("fits.any");
  const ranks = [...new Set([called ?? rankOf(top), ...wild])];
  return oneOf([
    called === undefined ? suitWords(table, calledSuit, suit!) : undefined,
    ...ranks.map(rankWords),
  ]);
}

/** Whether the players have written rules. This is also true if the rules may not be looked up. */
function hasOwnRules({ rules }: View): boolean {
  return rules !== undefined && (rules.show_rules === false || writtenRules(rules).length > 0);
}

/** The cards that can answer a chain. If the player holds none of them, the words say that. */
function answersOf(table: TableScene, status: Fact): Phrase | null {
  const { pick, mustAct } = table;
  const { kind = "none", rank, cards = [] } = status;
  if (kind === "none") return null;
  if (mustAct && pick === null) return t("chain.no-answer");
  const named = rank !== undefined || cards.length > 0;
  // "Noor must add another two" already names everything that can answer.
  if (!mustAct)
    return kind === "same" && (rank === undefined) !== (cards.length === 0)
      ? null
      : followUp(status);
  if (named) return followUp(status);
  // If the server does not name the answers for everybody, it lists those in this player's hand.
  return pick && !pick.more
    ? followUp({ code: "respond", cards: [...markedFaces(pick.intents, [])] })
    : null;
}

/**
 * What the player on turn may do, for the second row of the status line. Null if the first row says
 * it already.
 */
export function demandOf(table: TableState): Phrase | null {
  const { view } = table;
  if (!view || table.room?.paused) return null;
  // A player who owes a knock need not follow suit or rank, and has time until another player
  // plays.
  if (table.knockTakesBar) {
    const { turn } = view;
    if (turn === null || turn === table.you) return null;
    const name = table.nameOf(turn);
    const count = costOfKnock(table.room?.rules ?? {});
    return count > 0 ? t("fits.knock.cost", { name, count }) : t("fits.knock", { name });
  }
  const { code } = view.status;
  if (code === "respond") return answersOf(table, view.status);
  // In a trick, a player who holds the suit must follow it.
  if (code === "follow" && table.mustAct && table.pick !== null)
    return sayFact("status", "follow.must", view.status, table.reader);
  if (code !== "play" || (table.mustAct && table.pick === null)) return null;
  const fits = takesOf(view) ?? fitsOf(table);
  if (!table.mustAct) return fits;
  if (fits !== null && table.anyCard && hasOwnRules(view))
    return sayWhole("fits.mind", { fits }) ?? fits;
  const mayDraw = table.buttons.some(
    ({ intents, refusal }) => intents[0]?.intent === "draw" && !refusal,
  );
  if (fits === null) return mayDraw ? t("fits.unknown") : null;
  return mayDraw ? t("fits.or-draw", { fits }) : fits;
}
