// Four friends who play at a table of their own, in a process of their own, while others attack the
// server. The program plays until its input ends. For each line of input it prints how long the
// moves since the line before took: {"line", "moves", "p50", "p99", "longest"} in milliseconds,
// from the sending of an intent until its player has the update.
import { createInterface } from "node:readline";
import * as support from "./support.mjs";

const kSeats = 4;
const kThinkMs = [8, 24]; // keeps each connection below its limit of messages

const [url, seed] = process.argv.slice(2);
const numbers = new support.Numbers(seed);
let times = [];

class Friend {
  answered = null;
  agreed = null;
  sent = null; // {at, seq}

  constructor(number) {
    this.number = number;
  }

  hear(message) {
    if (message.type === "notice") fail(JSON.stringify(message));
    if (message.type !== "update") return;
    const { view, seq } = message;
    if (this.sent && seq > this.sent.seq) {
      times.push(performance.now() - this.sent.at);
      this.sent = null;
    }
    this.go(view, seq).catch((problem) => fail(problem.message));
  }

  async go(view, seq) {
    if (view.stage !== "playing") {
      const end = `${view.round} ${view.stage} ${seq}`;
      if (this.agreed === end) return;
      this.agreed = end;
      const type = view.stage === "round-over" ? "ready" : "rematch";
      await this.client.ask({ type, table });
      return;
    }
    if (!view.prompt || view.prompt.id === this.answered) return;
    const prompt = view.prompt.id;
    this.answered = prompt;
    const move = support.chooseMove(view, numbers);
    if (!move) return;
    await support.after(numbers.fromTo(...kThinkMs));
    this.sent = { at: performance.now(), seq };
    const answer = await this.client.ask({ type: "act", table, prompt, do: move });
    // Another player acted first and changed what the prompt asked.
    if (answer.code === "stale_prompt") this.sent = null;
    else if (answer.type !== "ok") fail(`${JSON.stringify(move)}: ${JSON.stringify(answer)}`);
  }
}

function fail(problem) {
  console.log(JSON.stringify({ problem }));
  process.exit(1);
}

const friends = Array.from({ length: kSeats }, (_, number) => new Friend(number));
for (const friend of friends) {
  const hear = (message) => friend.hear(message);
  friend.client = await support.Client.open(url, { hear });
}
const [host] = friends;
const { table } = await host.client.must({
  type: "create-table",
  game: "pesten",
  preset: "manipesto",
  seats: kSeats,
  name: "Noor",
  ...support.fastSettings(0),
});
for (const { client, number } of friends) {
  await client.must({ type: "enter", table });
  if (number > 0) await client.must({ type: "sit", table, seat: number, name: `P${number}` });
}
await host.client.must({ type: "start", table });

for await (const line of createInterface({ input: process.stdin })) {
  const sorted = times.sort((a, b) => a - b);
  times = [];
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const told = { line, moves: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
  console.log(JSON.stringify(told));
}
process.exit(0);
