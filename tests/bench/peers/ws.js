// The npm package ws with rooms written by hand: ws://.../t/TABLE/SEAT. Usage: node ws.js PORT
"use strict";
const { WebSocketServer } = require("ws");
const eights = require("./eights.js");

const rooms = new Map();
const shuffled = (cards) => eights.shuffle(cards, Math.random);

function roomOf(id) {
  if (!rooms.has(id))
    rooms.set(id, { id, game: eights.fresh(shuffled(eights.allCards())), turn: 0, players: [] });
  return rooms.get(id);
}

function tell(room) {
  room.players.forEach((socket, seat) =>
    socket.send(JSON.stringify(eights.view(room.game, room.id, seat, room.turn))),
  );
}

const server = new WebSocketServer({
  port: Number(process.argv[2]),
  host: "127.0.0.1",
  perMessageDeflate: false,
  clientTracking: false,
  backlog: 4096,
});
server.on("connection", (socket, request) => {
  const [, table, place] = /^\/t\/(\d+)\/([0-3])$/.exec(request.url) ?? [];
  if (table === undefined) return socket.close();
  const room = roomOf(Number(table));
  const seat = Number(place);
  room.players[seat] = socket;
  socket.on("message", (text) => {
    const { c: card } = JSON.parse(text);
    const played = seat === room.turn && eights.play(room.game, seat, card, shuffled);
    if (!played) return socket.send('{"t":"e","m":"illegal"}');
    room.turn = played === "redeal" ? 0 : (room.turn + 1) % eights.kSeats;
    tell(room);
  });
  if (room.players.filter(Boolean).length === eights.kSeats) tell(room);
});
