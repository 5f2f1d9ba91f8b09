// Tables and players for the tools that need a table at which a match runs.
import * as support from "./support.mjs";

const kNames = ["Noor", "Bas", "Eva", "Tim"];

/**
 * Makes a table at which nothing waits for a clock. Guests take the seats after the host's, and
 * bots the others. Returns its code.
 */
export async function openTable(host, more = {}) {
  const { guests = [], watchers = [], bots = 0, preset = "pesten-2018", started = true } = more;
  const seats = 1 + guests.length + bots;
  const { table } = await host.must({
    type: "create-table",
    game: "pesten",
    preset,
    seats,
    name: kNames[0],
    ...support.fastSettings(0),
  });
  for (const each of [host, ...guests, ...watchers]) await each.must({ type: "enter", table });
  for (const [i, guest] of guests.entries()) {
    await guest.must({ type: "sit", table, seat: i + 1, name: kNames[i + 1] });
  }
  for (let seat = 1 + guests.length; seat < seats; ++seat) {
    await host.must({ type: "add-bot", table, seat });
  }
  if (started) await host.must({ type: "start", table });
  return table;
}

/** A person at a table, with one or more sockets. */
export class Friend {
  view = null;
  seq = 0;
  notices = []; // their codes
  client = null;
  #look = null; // the entry whose state is awaited

  constructor(server) {
    this.server = server;
  }

  static async of(server) {
    const friend = new Friend(server);
    friend.client = await friend.open();
    return friend;
  }

  /** Opens one more socket of the same person. */
  open() {
    return support.Client.open(this.server.url, {
      cookie: this.client?.cookie,
      hear: (message) => this.#hear(message),
    });
  }

  /** Asks for the table's current state and waits for it. The server sends it after its answer. */
  async look(table) {
    const id = this.client.newId();
    const shown = new Promise((seen) => {
      this.#look = { id, seen, answered: false };
    });
    await this.client.must({ id, type: "enter", table });
    await Promise.race([shown, this.client.whenClosed]);
  }

  #hear(message) {
    const look = this.#look;
    if (look && message.id === look.id) look.answered = true;
    if (message.type === "notice") this.notices.push(message.code);
    if (message.type !== "update") return;
    Object.assign(this, { view: message.view, seq: message.seq });
    if (look?.answered) look.seen();
  }
}

/** Seats two friends at a table of two and lets others watch. A match runs. */
export async function twoAtATable(server, watching = 0) {
  const everybody = [];
  while (everybody.length < 2 + watching) everybody.push(await Friend.of(server));
  const [host, guest, ...watchers] = everybody.map(({ client }) => client);
  const table = await openTable(host, { guests: [guest], watchers });
  return { table, friends: everybody.slice(0, 2), watchers: everybody.slice(2) };
}
