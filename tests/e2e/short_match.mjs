// A table at which a match is soon over.
import { Caller } from "./tables.mjs";

// With so many packs, the stock lasts for the whole round, because the deals that a test tells have no reshuffle.
export const kDecks = 4;

/** Opens a table of Pesten for four, with hands of two and one round to a match; its host sits at seat 0. */
export async function openShortMatch(server) {
  const opener = await Caller.join(server);
  const { games } = await opener.must({ type: "list-games" });
  const { rules } = games[0].presets.find((offer) => offer.preset === "manipesto");
  const { table } = await opener.must({
    type: "create-table",
    game: "pesten",
    rules: { ...rules, decks: kDecks, hand: 2, target: 1 },
    seats: 4,
    name: "Opener",
    settings: { knock_grace_ms: 0 },
  });
  await opener.enter(table);
  return { opener, table };
}
