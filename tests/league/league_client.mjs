// What the simulated leagues share: people of a league over the protocol, and waiting for what the league's page shows.
import { Client } from "../reliability/support.mjs";

const kPatienceMs = Number(process.env.PATIENCE ?? 120000);
const kLongestName = 24;

let arrived = 0;

/** Somebody with an account, who looks at one league. */
export class Person {
  view = null;
  #waiting = [];

  #connections = 1;

  static async arrive(server, name, more = {}) {
    const person = new Person();
    // Nobody else on the server has that name.
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

  /** After the connection was lost: the same person looks at the same league. */
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

  /** Resolves with the first view that is as wanted. */
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

  /** The answer, whatever it is. */
  ask(action, members = {}) {
    return this.client.ask({
      type: "act-league",
      league: this.league,
      do: { action, ...members },
    });
  }

  /** What was made, of an action that must not be refused. */
  async act(action, members = {}) {
    const answer = await this.ask(action, members);
    if (answer.type !== "ok") {
      throw new Error(
        `${this.name}: ${action} ${JSON.stringify(members)}: ${JSON.stringify(answer)}`,
      );
    }
    return answer.made;
  }

  /** Text of an address of the league, or the bytes of it. */
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
  /** One's own person in the league. */
  get person() {
    return this.view.you.person;
  }
}

/** A captain with a team: whoever plays for it comes by the captain's codes. */
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
