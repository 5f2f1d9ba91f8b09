import type { Answer, Request } from "../connection/connection.svelte";
import type { LeagueAction, ServerMessage } from "../protocol/messages.gen";
import { app } from "../state/app.svelte";
import { sayRefusal } from "../state/refusals";
import { nameIn, teamNameIn } from "./names";
import type { FixtureView, LeagueView, SeasonView, TeamView } from "./view";
import { sayLeague } from "./words.svelte";

/** A refusal in the words of leagues, or in those of all other screens. */
export function sayLeagueRefusal(refusal: { code: string; message?: string; at?: string }): string {
  return sayLeague(`refusal.${refusal.code}`) ?? sayRefusal({ message: "", ...refusal });
}

/** A request about leagues. The members of its answer are not typed. */
export type LeagueRequest = { type: string } & Record<string, unknown>;

/** Asks the server something about leagues or accounts. */
export function askServer(request: LeagueRequest): Promise<Answer> {
  return app.connection.request(request as unknown as Request);
}

/** The league on the screen: its last view from the server, and the user's actions. */
class League {
  view = $state.raw<LeagueView | null>(null);
  /** Why there is nothing to see, as a refusal's code. */
  problem = $state<string | null>(null);
  #id: string | null = null;
  #season: string | undefined;
  /** The question that has no answer yet. */
  #asking: symbol | null = null;
  /** The actions that have no answer yet, by league and content. */
  #acting = new Map<string, Promise<string | boolean>>();
  #stopListening: (() => void) | null = null;

  /** Follows a league from now on, and no other one; also after each reconnect. */
  async follow(id: string, season?: string): Promise<void> {
    if (this.#id === id && this.#season === season && !this.problem) return;
    if (this.#id !== id) {
      this.leave();
      this.view = null;
    }
    this.#id = id;
    this.#season = season;
    this.#stopListening ??= app.connection.listen((message) => this.#hear(message));
    await this.#ask();
  }

  leave(): void {
    const id = this.#id;
    // A pending `follow-league` request is sent as soon as there is a connection. The request to stop comes after it.
    const followed = app.connection.state === "live" || this.#asking !== null;
    this.#stopListening?.();
    this.#stopListening = null;
    this.#id = null;
    this.#asking = null;
    this.problem = null;
    if (id === null || !followed) return;
    void app.connection.request({ type: "follow-league", league: id, on: false });
  }

  async #ask(): Promise<void> {
    const [id, season] = [this.#id, this.#season];
    if (id === null) return;
    const asking = (this.#asking = Symbol());
    const answer = await app.connection.request({
      type: "follow-league",
      league: id,
      ...(season === undefined ? {} : { season }),
      on: true,
    });
    if (this.#asking === asking) this.#asking = null;
    if (this.#id !== id || this.#season !== season) return;
    this.problem = answer.type === "refused" ? answer.code : null;
    if (answer.type === "refused") this.view = null;
  }

  #hear(message: ServerMessage): void {
    // A pending request is sent again by the connection itself.
    if (message.type === "welcome" && this.#asking === null) void this.#ask();
    if (message.type !== "league") return;
    const { league } = message;
    if (league.id === this.#id) this.view = league;
  }

  /**
   * Performs an action in the league. Returns true if it succeeded, or the id, code or key that was made. A refusal is
   * shown to the user, and the result is then false. The same action before its answer has come is a second press of
   * the same button. It is not sent, and has the result of the first.
   */
  act(action: LeagueAction): Promise<string | boolean> {
    const key = JSON.stringify([this.#id, action]);
    const before = this.#acting.get(key);
    if (before) return before;
    const acting = this.#act(action).finally(() => this.#acting.delete(key));
    this.#acting.set(key, acting);
    return acting;
  }

  async #act(action: LeagueAction): Promise<string | boolean> {
    if (this.#id === null) return false;
    const request = { type: "act-league" as const, league: this.#id, do: action };
    const answer = await app.connection.request(request);
    if (answer.type === "refused") {
      app.tellProblem(sayLeagueRefusal(answer));
      return false;
    }
    return answer.type === "ok" && answer.made !== undefined ? answer.made : true;
  }

  /** The role allows an action somewhere in this league. */
  may(action: string): boolean {
    return this.view?.you.may.includes(action) === true;
  }

  get season(): SeasonView | null {
    return this.view?.season ?? null;
  }

  personName(person: string): string {
    return nameIn(this.view, person);
  }

  team(team: string): TeamView | undefined {
    return this.season?.teams.find((known) => known.team === team);
  }

  teamName(team: string): string {
    return teamNameIn(this.season, team);
  }

  fixture(fixture: string): FixtureView | undefined {
    return this.season?.fixtures.find((known) => known.fixture === fixture);
  }
}

export const league = new League();
