import { untrack } from "svelte";
import type { GreatPlay, MatchPage } from "../protocol/archive.gen";
import type { Card } from "../protocol/messages.gen";
import { cardsOfRow } from "../plays/cards";
import { askMatch, askPositions } from "../replay/archive";

/** The server's page of a finished match, and the cards of the play of the match. */
export interface MatchFacts {
  readonly page: MatchPage | null;
  readonly play: GreatPlay | null;
  readonly cards: readonly Card[];
  /** Nothing more is to come. */
  readonly settled: boolean;
}

const kNothing: MatchFacts = { page: null, play: null, cards: [], settled: false };
const kLongestRow = 60;
/** After this time, the bill appears without the facts that are still missing. They are added when they arrive. */
const kPatienceMs = 700;

/** The great play with the most cards; of equal ones the last. */
export function playOf(page: Pick<MatchPage, "great_plays">): GreatPlay | null {
  const plays = page.great_plays ?? [];
  return plays.reduce<GreatPlay | null>(
    (best, play) => (best === null || (play.count ?? 0) >= (best.count ?? 0) ? play : best),
    null,
  );
}

async function cardsOf(match: string, { position }: GreatPlay): Promise<readonly Card[]> {
  const from = Math.max(0, position - kLongestRow);
  const got = await askPositions(match, "watcher", from, position - from + 1);
  return "value" in got ? cardsOfRow(got.value.positions) : [];
}

/** The facts of the match; asked for once it has a page. */
export function factsOf(match: () => string | undefined): MatchFacts & { readonly due: boolean } {
  let facts = $state.raw(kNothing);
  let late = $state(false);
  $effect(() => {
    const wanted = match();
    let left = false;
    const timer = setTimeout(() => (late = true), kPatienceMs);
    untrack(() => (facts = wanted === undefined ? { ...kNothing, settled: true } : kNothing));
    if (wanted !== undefined) {
      void askMatch(wanted).then(async (got) => {
        const page = "value" in got ? got.value : null;
        const play = page && playOf(page);
        const cards = play ? await cardsOf(wanted, play) : [];
        if (!left) facts = { page, play, cards, settled: true };
      });
    }
    return () => {
      left = true;
      clearTimeout(timer);
    };
  });
  return {
    get page() {
      return facts.page;
    },
    get play() {
      return facts.play;
    },
    get cards() {
      return facts.cards;
    },
    get settled() {
      return facts.settled;
    },
    get due() {
      return facts.settled || late;
    },
  };
}
