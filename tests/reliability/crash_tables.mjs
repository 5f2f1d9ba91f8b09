// Tables that play as fast as they can and continue after the server was killed. They keep what
// every client was told, so that it can be compared with what the server says and what it wrote.
import { withOnePack } from "./random_rules.mjs";
import * as support from "./support.mjs";

// The server keeps the last 16 answers of each seat, so only these acts are repeated. Older acts
// are only looked up in the journal.
const kRepeated = 8;
const kPresets = ["pesten-app", "manipesto", "pesten-2018"];

/** A person on a seat, through all runs ("lives") of the server. */
class Seat {
  cookie = null;
  client = null;
  view = null;
  seq = 0;
  answered = null; // the prompt that this seat has answered in this life
  agreed = null; // the end of a round or match that this seat has agreed to in this life
  accepted = []; // the last acts of this match that were answered ok: {id, prompt, do}
  unanswered = null; // the act whose answer has not arrived
  #looks = [];

  constructor(number) {
    this.number = number;
  }

  begin(client) {
    this.client = client;
    this.cookie = client.cookie;
    this.answered = null;
    this.agreed = null;
    this.#looks = [];
  }

  hear(update) {
    this.view = update.view;
    this.seq = update.seq;
    for (const seen of this.#looks.splice(0)) seen();
  }

  /** Enters the table (again) and waits for its next update. */
  async look(table, since) {
    const seen = new Promise((done) => this.#looks.push(done));
    await this.client.must({ type: "enter", table, since });
    await Promise.race([seen, this.client.whenClosed]);
  }
}

export class Table {
  seats = [];
  seq = 0; // the highest that any client saw
  matches = 0; // how many have ended
  moved = performance.now();
  #matchOver = false;

  /** `load` receives the reports of this table (`Crashes` in crash.mjs). */
  constructor(load, number) {
    this.load = load;
    this.number = number;
    this.numbers = new support.Numbers(`${load.seed}/table ${number}`);
    const persons = this.numbers.fromTo(2, 4);
    for (let i = 0; i < persons; ++i) this.seats.push(new Seat(i));
    // Some tables have a bot, and some have a grace time for knocks. Their steps also happen
    // without a client's message.
    this.bots = number % 4 === 3 ? 1 : 0;
    this.graceMs = number % 3 === 2 ? 20 : 0;
  }

  async open() {
    await this.#connect();
    const host = this.seats[0].client;
    const size = this.seats.length + this.bots;
    const preset = kPresets[this.number % kPresets.length];
    const offer = this.load.presets.find((each) => each.preset === preset);
    const { table } = await host.must({
      type: "create-table",
      game: "pesten",
      rules: withOnePack(offer.rules, size),
      seats: size,
      name: "Player 0",
      ...support.fastSettings(this.graceMs),
    });
    this.code = table;
    for (const { client, number } of this.seats) {
      await client.must({ type: "enter", table });
      if (number > 0) await client.must({ type: "sit", table, seat: number, name: `P${number}` });
    }
    if (this.bots > 0) await host.must({ type: "add-bot", table, seat: size - 1 });
    await host.must({ type: "start", table });
  }

  async #connect() {
    await Promise.all(
      this.seats.map(async (seat) => {
        const client = await support.Client.open(this.load.server.url, {
          cookie: seat.cookie,
          prefix: `${this.load.life}-`,
          hear: (message) => this.#hear(seat, message),
        });
        seat.begin(client);
      }),
    );
  }

  #hear(seat, message) {
    if (message.type === "notice") this.load.problem(`table ${this.code}: ${message.code}`);
    if (message.type !== "update") return;
    const { view, seq } = message;
    if (seq > this.seq) this.moved = performance.now();
    this.seq = Math.max(this.seq, seq);
    if (view.stage === "match-over" && !this.#matchOver) {
      this.#matchOver = true;
      this.matches += 1;
    } else if (view.stage === "playing" && this.#matchOver && seq === this.seq) {
      // The server forgets the answers of the match before.
      this.#matchOver = false;
      for (const each of this.seats) each.accepted = [];
    }
    seat.hear(message);
    this.#go(seat);
  }

  /**
   * Takes the seats again after a restart. Repeats the acts that were answered and those that were
   * not.
   */
  async resume() {
    const seen = this.seq;
    await this.#connect();
    for (const seat of this.seats) await seat.look(this.code, seen);
    const [first] = this.seats;
    if (first.seq < seen) this.load.problem(`table ${this.code} is at ${first.seq}, not ${seen}`);
    const before = this.seq;
    for (const seat of this.seats) await this.#repeatAccepted(seat);
    await first.look(this.code, before);
    // Repeated acts change nothing. Only bots and the grace time may have made steps meanwhile.
    if (this.bots === 0 && this.graceMs === 0 && this.seq !== before) {
      this.load.problem(`table ${this.code} went from ${before} to ${this.seq} by repeated acts`);
    }
    for (const seat of this.seats) {
      if (!seat.unanswered) continue;
      this.load.totals.unanswered += 1;
      await this.#send(seat, seat.unanswered);
    }
  }

  async #repeatAccepted(seat) {
    for (const act of seat.accepted) {
      const answer = await seat.client.ask({ type: "act", table: this.code, ...act });
      if (answer.type === "ok") {
        this.load.totals.repeated += 1;
      } else {
        const said = JSON.stringify(answer);
        this.load.problem(`table ${this.code}: an accepted act is answered ${said} when repeated`);
      }
    }
  }

  play() {
    this.moved = performance.now();
    for (const seat of this.seats) this.#go(seat);
  }

  #go(seat) {
    if (!this.load.playing || !seat.view) return;
    this.#takeTurn(seat).catch((problem) => {
      if (!(problem instanceof support.Gone)) this.load.problem(problem.message);
    });
  }

  async #takeTurn(seat) {
    const { view, client } = seat;
    if (view.stage !== "playing") {
      const end = `${this.matches} ${view.round} ${view.stage}`;
      if (seat.agreed === end) return;
      seat.agreed = end;
      const type = view.stage === "round-over" ? "ready" : "rematch";
      await client.must({ type, table: this.code });
      return;
    }
    if (!view.prompt || view.prompt.id === seat.answered) return;
    seat.answered = view.prompt.id;
    const move = support.chooseMove(view, this.numbers);
    if (!move) return;
    await this.#send(seat, { id: client.newId(), prompt: view.prompt.id, do: move });
  }

  async #send(seat, act) {
    seat.unanswered = act;
    const answer = await seat.client.ask({ type: "act", table: this.code, ...act });
    seat.unanswered = null;
    const key = [this.code, seat.number, `${act.id} ${act.prompt}`];
    if (answer.type === "ok") {
      seat.accepted.push(act);
      if (seat.accepted.length > kRepeated) seat.accepted.shift();
      this.load.accept(key);
    } else if (answer.code === "held_back") {
      // The server holds the act back while it waits for a knock. The seat tries again.
      await support.after(5);
      if (seat.answered === act.prompt) seat.answered = null;
      this.#go(seat);
    } else {
      this.load.refuse(key);
      if (answer.code !== "stale_prompt") {
        this.load.problem(`${JSON.stringify(act)} was refused: ${JSON.stringify(answer)}`);
      }
    }
  }

  whenClosed() {
    return Promise.all(this.seats.map(({ client }) => client?.whenClosed));
  }
}
