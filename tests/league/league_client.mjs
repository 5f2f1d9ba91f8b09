// Helpers of the simulated leagues: people who act over the protocol, and a way to wait for what a league's page shows.
import { Client } from "../reliability/support.mjs";

const kPatienceMs = Number(process.env.PATIENCE ?? 120000);
const kLongestName = 24;

let arrived = 0;

/** A person with an account whose connection follows one league. */
export class Person {
  view = null;
  #waiting = [];

  #connections = 1;

  static async arrive(server, name, more = {}) {
    const person = new Person();
    // A number makes the name unique on the server.
    const number = ` ${++arrived}`;
    person.name = name.slice(0, kLongestName - number.length) + number;
    person.server = server;
    person.client = await Client.open(server.url, {
      hear: (message) => person.#hear(message),
      ...more,
    });
    await person.client.must({ type: "claim-account", name: person.name });
    return person;
  }

  /** Connects again after the connection was lost, with the same cookie, and follows the same league. */
  async comeBack() {
    this.view = null;
    this.client = await Client.open(this.server.url, {
      cookie: this.client.cookie,
      prefix: `c${++this.#connections}-`,
      hear: (message) => this.#hear(message),
    });
    await this.follow(this.league);
  }

  #hear(message) {
    if (message.type !== "league") return;
    this.view = message.league;
    this.#waiting = this.#waiting.filter(({ wanted, done }) => {
      if (!wanted(this.view)) return true;
      done(this.view);
      return false;
    });
  }

  /** Resolves with the first view that fits. */
  until(what, wanted) {
    if (this.view && wanted(this.view)) return Promise.resolve(this.view);
    return new Promise((done, failed) => {
      const patience = setTimeout(
        () => failed(new Error(`${this.name} waited in vain until ${what}`)),
        kPatienceMs,
      );
      this.#waiting.push({
        wanted,
        done: (view) => {
          clearTimeout(patience);
          done(view);
        },
      });
    });
  }

  async found(name, timeZone = "Europe/Amsterdam") {
    const { league } = await this.client.must({
      type: "found-league",
      name,
      language: "nl",
      time_zone: timeZone,
    });
    await this.follow(league);
    return league;
  }

  async follow(league) {
    this.league = league;
    await this.client.must({ type: "follow-league", league, on: true });
    await this.until("the league is shown", (view) => view.id === league);
  }

  async join(code, more = {}) {
    const { league } = await this.client.must({ type: "join-league", code, ...more });
    await this.follow(league);
  }

  /** Resolves with the answer to an action, also if it is a refusal. */
  ask(action, members = {}) {
    return this.client.ask({
      type: "act-league",
      league: this.league,
      do: { action, ...members },
    });
  }

  /** Resolves with the id that the action made; throws if the server refuses the action. */
  async act(action, members = {}) {
    const answer = await this.ask(action, members);
    if (answer.type !== "ok") {
      throw new Error(
        `${this.name}: ${action} ${JSON.stringify(members)}: ${JSON.stringify(answer)}`,
      );
    }
    return answer.made;
  }

  /** Resolves with the text or the bytes at one of the server's paths. */
  async read(path, kind = "text") {
    const url = `http://127.0.0.1:${this.server.port}/${path}`;
    const answer = await fetch(url, { headers: { cookie: this.client.cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return kind === "bytes" ? Buffer.from(await answer.arrayBuffer()) : answer.text();
  }

  get season() {
    return this.view.season;
  }
  fixture(id) {
    return this.season.fixtures.find(({ fixture }) => fixture === id);
  }
  /** The id of this person in the league. */
  get person() {
    return this.view.you.person;
  }
}

/** A captain and their team. Its players join with codes that the captain makes. */
export class Squad {
  static async found(server, code, teamName, name) {
    const squad = new Squad();
    squad.captain = await Person.arrive(server, `${name} captain`);
    await squad.captain.join(code, { team_name: teamName });
    const own = squad.captain.view.you.teams.find(({ role }) => role === "captain");
    squad.team = own.team;
    squad.members = [];
    return squad;
  }

  async bring(server, role, name) {
    const code = await this.captain.act("make-code", { team: this.team, role, uses: 1, days: 7 });
    const person = await Person.arrive(server, name);
    await person.join(code);
    this.members.push(person);
    return person;
  }
}
