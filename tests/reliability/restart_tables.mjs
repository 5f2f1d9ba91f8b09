// Tables of two friends who play on through restarts of the server.
import * as support from "./support.mjs";

const kTurnMs = 60000;
const kRoundingMs = 20; // the server tells times in whole milliseconds, several of them

class Friend {
  update = null;
  heardAt = 0;
  notices = [];
  #changes = [];

  constructor(number) {
    this.number = number;
  }

  async connect(url) {
    this.notices = [];
    const hear = (message) => {
      if (message.type === "notice") this.notices.push(message.code);
      if (message.type === "clock" && this.update) {
        this.update = { ...this.update, clock: message.clock };
        this.heardAt = performance.now();
      }
      if (message.type !== "update") return;
      this.update = message;
      this.heardAt = performance.now();
      for (const seen of this.#changes.splice(0)) seen();
    };
    this.client = await support.Client.open(url, { hear, cookie: this.client?.cookie });
  }

  /** Enters the table (again) and waits until it is shown. */
  async enter(table) {
    const shown = new Promise((done) => this.#changes.push(done));
    await this.client.must({ type: "enter", table });
    await Promise.race([shown, this.client.whenClosed]);
  }
}

export class RestartTable {
  constructor(server, number, seed) {
    this.server = server;
    this.numbers = new support.Numbers(`${seed}/restart ${number}`);
    this.friends = [0, 1].map((seat) => new Friend(seat));
  }

  async open() {
    const [host, guest] = this.friends;
    for (const friend of this.friends) await friend.connect(this.server.url);
    const { table } = await host.client.must({
      type: "create-table",
      game: "pesten",
      preset: "pesten-2018",
      seats: 2,
      name: "Noor",
      ...support.fastSettings(0, { turn_ms: kTurnMs, on_timeout: "wait" }),
    });
    this.table = table;
    for (const { client } of this.friends) await client.must({ type: "enter", table });
    await guest.client.must({ type: "sit", table, seat: 1, name: "Bas" });
    await host.client.must({ type: "start", table });
    for (const friend of this.friends) await friend.enter(table);
  }

  /** Plays that many acts. After the end of a round or match it starts the next one. */
  async play(acts) {
    const { table } = this;
    for (let done = 0; done < acts;) {
      for (const friend of this.friends) await friend.enter(table);
      const [{ update }] = this.friends;
      if (update.view.stage !== "playing") {
        const type = update.view.stage === "round-over" ? "ready" : "rematch";
        for (const { client } of this.friends) await client.ask({ type, table });
        continue;
      }
      for (const { client, update: shown } of this.friends) {
        const move = support.chooseMove(shown.view, this.numbers);
        if (!move) continue;
        await client.must({ type: "act", table, prompt: shown.view.prompt.id, do: move });
        done += 1;
        break;
      }
    }
  }

  /** Remembers what both players are shown now. */
  async note() {
    for (const friend of this.friends) {
      // The server reads the clock after this moment, however late the answer arrives.
      friend.notedAt = performance.now();
      await friend.enter(this.table);
      friend.noted = this.#shown(friend);
    }
  }

  /**
   * Leaves out the prompt's id: after a restart, a prompt that has long been open may have a new
   * one.
   */
  #shown({ update }) {
    const { prompt, ...view } = update.view;
    return {
      seq: update.seq,
      view: JSON.stringify({ ...view, asks: prompt?.asks }),
      turns: update.clock?.turns ?? [],
    };
  }

  async whenClosed() {
    await Promise.all(this.friends.map(({ client }) => client.whenClosed));
    this.closedAt = performance.now();
  }

  /** Returns what is wrong with the notices and close codes when the server was asked to stop. */
  farewells() {
    return this.friends
      .filter(
        ({ client, notices }) =>
          client.closeCode !== 1012 || !notices.includes("server_restarting"),
      )
      .map(
        ({ client, notices }) =>
          `${this.table}: closed with ${client.closeCode} after [${notices}]`,
      );
  }

  /** `launched` is when the new server was started: from then on clocks may run. */
  async comeBack(launched) {
    this.launched = launched;
    const back = this.friends.map(async (friend) => {
      await friend.connect(this.server.url);
      await friend.enter(this.table);
    });
    await Promise.all(back);
  }

  /** Returns what is not as it was before the restart. */
  compare() {
    const problems = [];
    for (const friend of this.friends) {
      const { noted } = friend;
      const now = this.#shown(friend);
      if (now.seq !== noted.seq) problems.push(`${this.table} is at ${now.seq}, not ${noted.seq}`);
      if (now.view !== noted.view) {
        problems.push(
          `${this.table} looks otherwise at seat ${friend.number}: ${now.view}, not ${noted.view}`,
        );
      }
      for (const clock of noted.turns) {
        const after = now.turns.find(
          ({ seat, kind }) => seat === clock.seat && kind === clock.kind,
        );
        const ran = this.closedAt - friend.notedAt + (friend.heardAt - this.launched);
        const least = clock.ms_left - ran - kRoundingMs;
        if (!after) problems.push(`${this.table}: the clock of seat ${clock.seat} is gone`);
        else if (after.ms_left < least) {
          problems.push(
            `${this.table}: seat ${clock.seat} has ${after.ms_left} ms left, not ${least.toFixed(0)}`,
          );
        }
      }
      if (noted.turns.length === 0 && friend.update.view.stage === "playing") {
        problems.push(`${this.table}: no clock ran`);
      }
    }
    return problems;
  }
}
