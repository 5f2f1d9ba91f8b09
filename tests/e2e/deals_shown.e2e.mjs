// The page compares the cards that a player sees with the deck of the record (docs/deals.md). In every game, the cards
// of an honest server must match its deck and must not match another deck. A game whose cards leave the stock in
// another way fails here.
import assert from "node:assert/strict";
import { clientModule } from "./client_module.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, until } from "./support.mjs";
import { Caller } from "./tables.mjs";

const { compareSeen } = await clientModule("src/deals/seen.ts");
const { ShownRounds } = await clientModule("src/deals/shown.ts");
const kRounds = 2;

const house = openHouse({ serve: () => GameServer.start() });

/** Returns one of the possible moves, another one in every turn. */
function moveOf({ prompt }, turn) {
  const listed = prompt.asks.filter((ask) => !ask.refusal).flatMap(({ intents }) => intents);
  const unasked = listed.filter(({ intent }) => intent !== "knock-last-card");
  const moves = unasked.length > 0 ? unasked : listed;
  return moves[turn % moves.length];
}

/** Plays against bots until kRounds rounds are over, and ends the match. Returns all updates and the record. */
async function play(game, preset) {
  const caller = house.keep(await Caller.join(house.server));
  const settings = { bot_pace_ms: 0, knock_grace_ms: 0 };
  const offer = { game, preset, seats: 4, name: "Noor", settings };
  const { table } = await caller.must({ type: "create-table", ...offer });
  await caller.enter(table);
  for (let seat = 1; seat < 4; seat += 1) await caller.must({ type: "add-bot", table, seat });
  await caller.must({ type: "start", table });
  const over = () => caller.updates.filter(({ view }) => view.stage !== "playing").length;
  for (let turn = 0; over() < kRounds && caller.view?.stage !== "match-over"; turn += 1) {
    const known = caller.updates.length;
    const { stage, prompt } = caller.view ?? {};
    const move = stage === "playing" && prompt ? moveOf(caller.view, turn) : undefined;
    let refused = false;
    if (stage === "round-over") await caller.ask({ type: "ready", table });
    else if (move) {
      const answer = await caller.ask({ type: "act", table, prompt: prompt.id, do: move });
      refused = answer.type === "refused";
    }
    if (!refused)
      await until(() => caller.updates.length > known, `something to happen in ${game}`);
  }
  if (caller.view.stage !== "match-over") await caller.must({ type: "end-match", table });
  await until(() => caller.room.match, "the match to be kept");
  const record = await fetch(`${house.server.url}api/matches/${caller.room.match}/record.json`);
  return { updates: caller.updates, record: await record.json() };
}

const kGames = await (async () => {
  const server = await GameServer.start();
  const one = await Caller.join(server);
  const { games } = await one.must({ type: "list-games" });
  one.close();
  await server.close();
  return games;
})();

describe("the cards that a player is shown", () => {
  for (const { game, presets } of kGames)
    it(`lie where the deck of the record has them: ${game}`, async () => {
      const { updates, record } = await play(game, presets[0].preset);
      const shown = new ShownRounds();
      for (const update of updates) shown.hear(update);
      let compared = 0;
      for (const [index, { deck, steps, result }] of record.rounds.entries()) {
        if (!result) continue;
        const shuffles = steps.flatMap((step) => step.shuffles ?? []);
        const seen = shown.of(index + 1);
        const check = compareSeen(deck, shuffles, seen);
        assert.deepEqual(check.problem, undefined, `round ${index + 1}`);
        assert.ok(check.compared > 0, "something was compared");
        compared += check.compared;
        // A deck that begins with another card would have dealt other cards.
        const other = [...deck.slice(1), deck[0]];
        assert.ok(compareSeen(other, shuffles, seen).problem, "another deck is noticed");
      }
      assert.ok(compared > 0, "a round was compared");
    });
});
