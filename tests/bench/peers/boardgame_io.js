// The server of boardgame.io, with the game in its own form: playerView filters secrets, storage in
// memory, no credentials, default settings. Usage: node boardgame_io.js PORT
"use strict";
const { INVALID_MOVE } = require("boardgame.io/core");
const { Server, Origins } = require("boardgame.io/server");
const eights = require("./eights.js");

const game = {
  name: "eights",
  minPlayers: eights.kSeats,
  maxPlayers: eights.kSeats,
  setup: ({ random }) => eights.fresh(random.Shuffle(eights.allCards())),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const played = eights.play(G, Number(playerID), card, (cards) => random.Shuffle(cards));
        return played ? undefined : INVALID_MOVE;
      },
    },
  },
  playerView: ({ G, ctx, playerID }) => {
    const seat = playerID === null || playerID === undefined ? -1 : Number(playerID);
    const { t, tb, turn, ...seen } = eights.view(G, 0, seat, Number(ctx.currentPlayer));
    return seen;
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
