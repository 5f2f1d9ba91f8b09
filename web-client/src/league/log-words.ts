import { listOf } from "../i18n/i18n.svelte";
import { league } from "./league.svelte";
import type { FixtureView, LeagueLogEntry } from "./view";
import { sayWhen } from "./when";
import { l, sayLeague } from "./words.svelte";

type Event = Readonly<Record<string, unknown>>;

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function inner(value: unknown): Event {
  return typeof value === "object" && value !== null ? (value as Event) : {};
}

function titleOf({ home, away }: FixtureView): string {
  return `${league.teamName(home)} – ${league.teamName(away)}`;
}

/** The fixture of an event. Loan and protest events name only the id of the loan or the protest. */
function fixtureOf(event: Event): FixtureView | undefined {
  const named = text(event.protest) || text(event.of);
  const protest = league.season?.protests?.find(({ protest: id }) => id === named)?.fixture;
  const loan = league.season?.fixtures.find(({ loans }) =>
    loans?.some(({ loan: id }) => id === text(event.loan)),
  );
  const id =
    text(event.fixture) ||
    text(inner(event.protest).fixture) ||
    text(protest) ||
    text(event.of) ||
    loan?.fixture;
  return id === undefined ? undefined : league.fixture(id);
}

function sideName(fixture: FixtureView | undefined, side: string): string {
  if (side !== "home" && side !== "away") return "";
  return fixture ? league.teamName(fixture[side]) : l(`side.${side}`);
}

function roleName(role: string): string {
  return sayLeague(`role.${role}`) ?? role;
}

function scoreOf(event: Event): string {
  const won = inner(event.won ?? inner(event.result).won ?? event.result);
  return "home" in won && "away" in won ? `${String(won.home)}–${String(won.away)}` : "";
}

/** The values of all parameters that sentences of the log may have, as far as the event has them. */
function valuesOf(event: Event): Record<string, string | number> {
  const fixture = fixtureOf(event);
  const person = text(event.person) || text(inner(event.person).id);
  const slots = Array.isArray(event.slots)
    ? event.slots.filter((at) => typeof at === "number")
    : [];
  const of = (id: unknown) => (text(id) ? league.personName(text(id)) : "");
  const result = inner(event.result);
  return {
    person: text(inner(event.person).name) || (person ? league.personName(person) : ""),
    name: text(event.name) || text(inner(event.plan).name),
    team:
      league.teamName(text(event.team) || text(event.of)) || sideName(fixture, text(event.side)),
    side: sideName(fixture, text(event.side)),
    fixture: fixture ? titleOf(fixture) : text(event.fixture),
    role: roleName(text(event.role) || text(inner(event.code).role)),
    season:
      league.view?.seasons.find(({ season }) => season === text(event.season))?.name ??
      text(inner(event.plan).name),
    number: Number(inner(event.matchday).number ?? event.matchday ?? event.round ?? 0),
    slot: typeof event.slot === "number" ? sayWhen(event.slot) : "",
    slots: listOf(slots.map(sayWhen)),
    to: typeof event.to === "number" ? sayWhen(event.to) : "",
    out: of(event.out),
    in: of(event.in),
    lent: of(inner(event.loan).person),
    for: of(inner(event.loan).for),
    url: text(inner(event.hook).url),
    status: typeof event.status === "number" ? String(event.status) : "",
    score: scoreOf(event),
    board: Number(event.board ?? 0) + 1,
    code: sayLeague(`result-code.${text(result.code)}`) ?? text(result.code),
  };
}

/** Events that have one sentence for each value of this member. */
const kWays: Readonly<Record<string, string>> = {
  "bots-agreed": "on",
  "loan-answered": "yes",
  "now-wanted": "on",
  "protest-ruled": "upheld",
  "rated-changed": "rated",
  "sat-out": "on",
  "person-left": "removed",
  "team-withdrawn": "expunged",
  "team-kept": "withdrawn",
  "words-taken-out": "words",
};

/** An event in a sentence. If the client does not know the event, the event's name. */
export function sayLogEntry({ what, by }: LeagueLogEntry): string {
  const event = what as Event;
  const name = text(event.event);
  const values = valuesOf(event);
  const way = kWays[name];
  const special =
    name === "line-up-entered" && by === null
      ? sayLeague("log.line-up-entered.late", values)
      : way && sayLeague(`log.${name}.${text(event[way]) || String(event[way] === true)}`, values);
  return special ?? sayLeague(`log.${name}`, values) ?? name;
}

/** The reason or text that belongs to it, in its author's words. */
export function reasonOf({ what }: LeagueLogEntry): string {
  const event = what as Event;
  return (
    text(event.reason) ||
    text(event.text) ||
    text(inner(event.protest).text) ||
    text(inner(event.result).reason)
  );
}

/** The author of an event: a person, or the server. */
export function authorOf({ by }: LeagueLogEntry): string {
  if (by === null) return l("log.by.server");
  return sayLeague(`log.by.${by}`) ?? league.personName(by);
}
