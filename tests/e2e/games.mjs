// Every game of the server, and decks for it. The decks are the same for the same seed.
import { generator, shuffled } from "./sample.mjs";
import { GameServer, until } from "./support.mjs";
import { Caller } from "./tables.mjs";

const kSeats = 4;
const kDecks = 8;

/** Returns the preset by which the tests play a game: the Manipesto for Pesten, otherwise the first one. */
function usualPreset({ presets }) {
  return presets.find(({ preset }) => preset === "manipesto") ?? presets[0];
}

/** Returns the pack of a game in a fixed order, taken from the record of a match. */
async function packOf(server, caller, offer) {
  const { preset } = usualPreset(offer);
  const asked = {
    game: offer.game,
    preset,
    seats: kSeats,
    name: "Noor",
    settings: { bot_pace_ms: 0 },
  };
  const { table } = await caller.must({ type: "create-table", ...asked });
  await caller.enter(table);
  for (let seat = 1; seat < kSeats; seat += 1) await caller.must({ type: "add-bot", table, seat });
  await caller.must({ type: "start", table });
  // The server does not keep a match in which no player has acted.
  await until(() => caller.view, "the deal");
  const dealt = caller.updates.length;
  const [move] = caller
    .asks()
    .filter((ask) => !ask.refusal)
    .flatMap(({ intents }) => intents);
  if (move) await caller.ask({ type: "act", table, prompt: caller.view.prompt.id, do: move });
  await until(() => caller.updates.length > dealt, `an act in ${offer.game}`);
  await caller.must({ type: "end-match", table });
  await until(() => caller.room.match, `the match of ${offer.game} to be kept`);
  const record = await fetch(`${server.url}api/matches/${caller.room.match}/record.json`);
  const { rounds } = await record.json();
  return rounds[0].deck.sort();
}

/** Returns for every game its name and the decks for some rounds of four players. The run's seed decides the decks. */
export async function gamesOfTheServer() {
  const server = await GameServer.start();
  try {
    const games = [];
    const caller = await Caller.join(server);
    const offers = (await caller.must({ type: "list-games" })).games;
    caller.close();
    for (const offer of offers) {
      const player = await Caller.join(server);
      const pack = await packOf(server, player, offer);
      player.close();
      const random = generator(`decks of ${offer.game}`);
      const decks = Array.from({ length: kDecks }, () => shuffled(pack, random));
      games.push({ game: offer.game, decks });
    }
    return games;
  } finally {
    await server.close();
  }
}
