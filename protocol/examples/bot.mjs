// A complete player in under 100 lines: it takes a seat and plays random legal moves until the match ends.
//
//   node protocol/examples/bot.mjs ws://localhost:8080/ws [TABLE [NAME]]
//
// Without the code of a TABLE, it creates a table and fills it with the server's bots. It needs only the package "ws"
// (npm install ws). docs/protocol.md explains the messages.
import WebSocket from "ws";

const [url = "ws://localhost:8080/ws", code, name = "Random"] = process.argv.slice(2);
const socket = new WebSocket(url);
let table = code;
let view; // the table as this seat sees it, from the newest update
let lastId = 0;
const answers = new Map(); // the id of a message -> what to do with its answer

// Sends a message. Resolves with the server's answer to it.
function ask(message) {
  const id = String(++lastId);
  socket.send(JSON.stringify({ ...message, id }));
  return new Promise((resolve) => answers.set(id, resolve));
}

// Sends a message. If the server refuses it, the program stops.
async function must(message) {
  const answer = await ask(message);
  if (answer.type === "refused") stop(`${message.type} was refused: ${answer.message}`);
  return answer;
}

function stop(problem) {
  if (problem) console.error(problem);
  process.exitCode = problem ? 1 : 0;
  socket.close();
}

async function begin() {
  await must({ type: "hello", protocol: 1, client: "random-bot/1" });
  if (table) return must({ type: "enter", table }); // the message "room" follows and lists the seats
  const offer = { game: "pesten", preset: "manipesto", seats: 4, settings: { bot_pace_ms: 0 } };
  ({ table } = await must({ type: "create-table", ...offer, name }));
  await must({ type: "enter", table });
  for (let seat = 1; seat < offer.seats; ++seat) await must({ type: "add-bot", table, seat });
  await must({ type: "start", table });
}

function takeSeat({ you, stage, seats }) {
  if (you.seat !== null || stage !== "waiting") return;
  const empty = seats.find(({ kind }) => kind === "empty");
  if (!empty) return stop("the table is full");
  ask({ type: "sit", table, seat: empty.seat, name }); // refused if another player was faster; a new "room" follows
}

let answered; // the prompt that has been answered
async function play() {
  const { prompt, badges, zones, you } = view;
  if (!prompt || prompt.id === answered) return;
  const owes = badges.some(({ code, seat }) => code === "owes-knock" && seat === you);
  const listed = prompt.asks.filter(({ refusal }) => !refusal).flatMap(({ intents }) => intents);
  const knocks = listed.filter(({ intent }) => intent === "knock-last-card");
  // A knock that is not owed may cost cards.
  const choices =
    owes && knocks.length > 0 ? knocks : listed.filter((move) => !knocks.includes(move));
  if (choices.length === 0) return;
  const move = { ...choices[Math.floor(Math.random() * choices.length)] };
  const played =
    move.intent === "play-set" ? move.cards.length : move.intent === "play-card" ? 1 : 0;
  const hand = zones.find(({ seat, layout }) => seat === you && layout === "fan");
  if (played > 0 && hand.count - played === 1) move.knock = true; // "Last card!"

  answered = prompt.id;
  const answer = await ask({ type: "act", table, prompt: prompt.id, do: move });
  if (answer.type === "ok" || answer.code === "stale_prompt") return; // an update follows or is here already
  if (answer.code === "held_back" || answer.code === "too_fast") {
    answered = undefined; // another seat still has time to knock: try again
    return setTimeout(play, 200);
  }
  stop(`${JSON.stringify(move)} was refused: ${answer.message} (${answer.rule ?? answer.code})`);
}

socket.on("open", begin);
socket.on("error", ({ message }) => stop(message));
socket.on("close", () => (view?.stage === "match-over" ? 0 : (process.exitCode = 1)));
socket.on("message", (text) => {
  const message = JSON.parse(text);
  answers.get(message.id)?.(message);
  answers.delete(message.id);
  if (message.type === "room") takeSeat(message.room);
  if (message.type !== "update") return;
  view = message.view;
  if (view.stage === "playing") play();
  if (view.stage === "round-over" && view.you !== null) ask({ type: "ready", table });
  if (view.stage === "match-over") {
    console.log(JSON.stringify(view.match));
    stop();
  }
});
