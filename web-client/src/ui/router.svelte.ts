import { normaliseCode, normaliseInviteCode } from "./code";
import { dialogs } from "./dialogs.svelte";

/** The viewer of a replay: a seat, a watcher without a seat, or one who sees every hand. */
export type ReplayViewer = number | "watcher" | "all";

export type Route =
  | { screen: "home" }
  | { screen: "table"; table: string }
  /** The table on a television. Without a code, the screen asks for it. */
  | { screen: "tv"; table?: string }
  | { screen: "matches" }
  /** The great plays of the player's matches, or of those at one table. */
  | { screen: "plays"; table?: string }
  | {
      screen: "replay";
      match: string;
      position: number;
      /** If absent: the player's own seat, or all hands if the player had none. */
      as?: ReplayViewer;
      /** The table that the player came from, whose other players can be shown a position. */
      table?: string;
    }
  | RulesRoute
  | LeagueRoute
  | AccountRoute
  | { screen: "admin" }
  /** The lessons of a game. Without a lesson's id, the first one that is new to this player. */
  | { screen: "lesson"; game: string; lesson?: string };

/** The player's account. `back` is the page to return to, as an address below the base. */
export type AccountRoute = { screen: "account"; back?: string };

/** The pages of a season. */
export const kSeasonPages = ["season", "fixtures", "teams", "ratings", "about"] as const;
export type SeasonPage = (typeof kSeasonPages)[number];

/** The pages for managing a league. */
export const kManageParts = [
  "people",
  "codes",
  "seasons",
  "league",
  "protests",
  "hooks",
  "log",
] as const;
export type ManagePart = (typeof kManageParts)[number];

/** The pages of one league. Without a season they show the current one. */
export type OneLeagueRoute = { league: string; season?: string } & (
  | { screen: "league"; page: SeasonPage }
  | { screen: "league-manage"; part: ManagePart }
  /** Without a season: the form for a new one. */
  | { screen: "league-edit" }
  | { screen: "league-fixture"; fixture: string }
  | { screen: "league-team"; team: string }
);

/** The list of the player's leagues, the pages of one league, and the page of an invite code. */
export type LeagueRoute =
  | { screen: "leagues" }
  /** Without a code: the screen asks for it. */
  | { screen: "join"; code?: string }
  | OneLeagueRoute;

/** House rules: the list, the editor, and the sheet of one rule set by its id or name. */
export type RulesRoute = {
  /** The table in its waiting room that the rules are chosen for. */
  table?: string;
} & (
  | { screen: "rules" }
  /** If absent: the unfinished rules of this browser. */
  | { screen: "rule-editor"; from?: string }
  | { screen: "rule-set"; ruleSet: string }
);

function viewerOf(text: string | null): ReplayViewer | undefined {
  if (text === "watcher" || text === "all") return text;
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

const kRuleSetName = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Whether a text can be the id of a rule set or the name of a preset. */
export function isRuleSetName(text: string): boolean {
  return kRuleSetName.test(text);
}

function parseRulesRoute(path: string, query: string): Route | null {
  const asked = new URLSearchParams(query);
  const code = normaliseCode(asked.get("table") ?? "");
  const table = code ? { table: code } : {};
  if (/^\/?rules\/?$/.test(path)) return { screen: "rules", ...table };
  if (/^\/?plays\/?$/.test(path)) return { screen: "plays", ...table };
  if (/^\/?rules\/new\/?$/.test(path)) {
    const from = asked.get("from") ?? "";
    return { screen: "rule-editor", ...(isRuleSetName(from) ? { from } : {}), ...table };
  }
  const ruleSet = /^\/?r\/([^/]+)\/?$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return isRuleSetName(ruleSet) ? { screen: "rule-set", ruleSet, ...table } : null;
}

const kLeagueId = /^[0-9a-hjkmnp-tv-z]{16}$/;
const kInviteCode = /^[0-9a-hjkmnp-tv-z]{12}$/;
const kInnerId = /^[a-z]\d{1,6}$/;

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text);
}

function parseOneLeague(league: string, below: string, query: string): OneLeagueRoute {
  const asked = new URLSearchParams(query).get("season") ?? "";
  const here = { league, ...(kInnerId.test(asked) ? { season: asked } : {}) };
  const [first = "", second = ""] = below.split("/").filter(Boolean);
  if (first === "f" && kInnerId.test(second))
    return { screen: "league-fixture", fixture: second, ...here };
  if (first === "t" && kInnerId.test(second))
    return { screen: "league-team", team: second, ...here };
  if (first === "edit") return { screen: "league-edit", ...here };
  if (first === "manage")
    return {
      screen: "league-manage",
      part: isOneOf(kManageParts, second) ? second : "people",
      ...here,
    };
  return { screen: "league", page: isOneOf(kSeasonPages, first) ? first : "season", ...here };
}

/**
 * The page to return to. Only an address that this client can parse is accepted, and it is written
 * anew, so a link cannot lead anywhere else.
 */
function parseBack(query: string): { back?: string } {
  const asked = new URLSearchParams(query).get("back");
  const route = asked === null ? null : parseRoute(asked);
  return route === null || route.screen === "account" ? {} : accountFrom(route);
}

function parseLeagueRoute(path: string, query: string): Route | null {
  const plain = path.replace(/^\/|\/$/g, "");
  if (plain === "leagues" || plain === "admin") return { screen: plain };
  if (plain === "account") return { screen: plain, ...parseBack(query) };
  if (plain === "join") return { screen: "join" };
  const join = /^join\/([^/]+)$/.exec(plain);
  if (join) {
    const code = normaliseInviteCode(join[1]!);
    return { screen: "join", ...(kInviteCode.test(code) ? { code } : {}) };
  }
  const [, id = "", below = ""] = /^l\/([^/]+)(?:\/(.*))?$/.exec(plain) ?? [];
  const league = id.toLowerCase();
  return kLeagueId.test(league) ? parseOneLeague(league, below, query) : null;
}

// Typed text may be invalid UTF-8.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The television's route for a typed table code. Without a code, the screen asks for it. */
export function wallOf(typed: string): Route {
  const table = normaliseCode(typed);
  return { screen: "tv", ...(table ? { table } : {}) };
}

function lessonFrom(query: string): { lesson?: string } {
  const lesson = new URLSearchParams(query).get("lesson");
  return lesson ? { lesson } : {};
}

/** The route of an address below the base, such as `t/K7WPQ2` or `m/0f…?at=40&as=1`. */
export function parseRoute(address: string): Route {
  const [path = "", query = ""] = address.split("?");
  const table = /^\/?t\/([^/]+)\/?$/.exec(path);
  const code = normaliseCode(decoded(table?.[1] ?? ""));
  if (code) return { screen: "table", table: code };
  const wall = /^\/?tv(?:\/([^/]*))?\/?$/.exec(path);
  if (wall) return wallOf(decoded(wall[1] ?? ""));
  if (/^\/?matches\/?$/.test(path)) return { screen: "matches" };
  const game = /^\/?learn\/([a-z-]{1,40})$/.exec(path)?.[1];
  if (game) return { screen: "lesson", game, ...lessonFrom(query) };
  const rules = parseRulesRoute(path, query);
  if (rules) return rules;
  const league = parseLeagueRoute(path, query);
  if (league) return league;
  const replay = /^\/?m\/([0-9a-f]{32})\/?$/.exec(path);
  if (!replay) return { screen: "home" };
  const asked = new URLSearchParams(query);
  const as = viewerOf(asked.get("as"));
  const from = normaliseCode(asked.get("table") ?? "");
  return {
    screen: "replay",
    match: replay[1]!,
    position: Math.max(0, Math.floor(Number(asked.get("at"))) || 0),
    ...(as === undefined ? {} : { as }),
    ...(from ? { table: from } : {}),
  };
}

function withQuery(path: string, asked: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => !!entry[1]);
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

function belowLeague(route: OneLeagueRoute): string {
  switch (route.screen) {
    case "league":
      return route.page === "season" ? "" : `/${route.page}`;
    case "league-manage":
      return `/manage/${route.part}`;
    case "league-edit":
      return "/edit";
    case "league-fixture":
      return `/f/${route.fixture}`;
    case "league-team":
      return `/t/${route.team}`;
  }
}

export function pathOf(route: Route): string {
  switch (route.screen) {
    case "table":
      return `t/${route.table}`;
    case "tv":
      return route.table ? `tv/${route.table}` : "tv";
    case "matches":
      return "matches";
    case "replay":
      return withQuery(`m/${route.match}`, {
        at: route.position > 0 ? String(route.position) : undefined,
        as: route.as?.toString(),
        table: route.table,
      });
    case "plays":
    case "rules":
      return withQuery(route.screen, { table: route.table });
    case "rule-editor":
      return withQuery("rules/new", { from: route.from, table: route.table });
    case "rule-set":
      return withQuery(`r/${route.ruleSet}`, { table: route.table });
    case "leagues":
    case "admin":
      return route.screen;
    case "lesson":
      return withQuery(`learn/${route.game}`, { lesson: route.lesson });
    case "account":
      return withQuery("account", { back: route.back });
    case "join":
      return route.code ? `join/${route.code}` : "join";
    case "league":
    case "league-manage":
    case "league-edit":
    case "league-fixture":
    case "league-team":
      return withQuery(`l/${route.league}${belowLeague(route)}`, { season: route.season });
    default:
      return "";
  }
}

/** The path of a route without its query. Two states of one screen are the same place. */
export function placeOf(route: Route): string {
  return pathOf(route).split("?")[0]!;
}

function basePath(): string {
  return new URL("./", document.baseURI).pathname;
}

/** The complete address of a route, for sending it to others. */
export function linkTo(route: Route): string {
  return new URL(pathOf(route), document.baseURI).href;
}

/** The route to the account, with the way back to the present page. */
export function accountFrom(route: Route): AccountRoute & { back: string } {
  return { screen: "account", back: pathOf(route) || "/" };
}

/** The address for joining a table. */
export function inviteLink(table: string): string {
  return linkTo({ screen: "table", table });
}

/**
 * An invitation to one seat. It is in the fragment of the link, which browsers do not send to a
 * server.
 */
export interface SeatInvitation {
  key: string;
  seat: number | null;
}

export function parseInvitation(hash: string): SeatInvitation | null {
  const members = new URLSearchParams(hash.replace(/^#/, ""));
  const key = members.get("key");
  if (!key) return null;
  const seat = members.get("seat");
  return { key, seat: seat !== null && /^\d{1,2}$/.test(seat) ? Number(seat) : null };
}

/** The address for taking one seat. */
export function seatLink(table: string, seat: number, key: string): string {
  return `${inviteLink(table)}#${new URLSearchParams({ key, seat: String(seat) }).toString()}`;
}

export function isLeagueRoute(route: Route): route is LeagueRoute {
  return (
    route.screen === "leagues" ||
    route.screen === "join" ||
    route.screen.startsWith("league-") ||
    route.screen === "league"
  );
}

/**
 * Follows a link inside the page. A click that opens a new tab or window is left to the browser.
 */
export function follow(event: MouseEvent, route: Route): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(route);
}

class Router {
  route = $state.raw<Route>({ screen: "home" });
  /** The seat that the page's address invites to. */
  invitation = $state.raw<SeatInvitation | null>(null);
  /**
   * The present history entry was not opened by `go`: it was reached by going back or forward, or
   * by loading the page.
   */
  returned = false;

  /** The index of the present history entry, counted from the first one of this page. */
  #at = 0;

  start(): void {
    const read = () => {
      const at = history.state as number | null;
      // Going back closes an open dialog and stays on its screen.
      if (dialogs.open !== null && at !== null && at !== this.#at) {
        dialogs.open = null;
        history.go(this.#at - at);
        return;
      }
      this.#at = at ?? this.#at;
      this.returned = true;
      this.#show(parseRoute(location.pathname.slice(basePath().length) + location.search));
      this.invitation = parseInvitation(location.hash);
    };
    history.replaceState(history.state ?? 0, "");
    window.addEventListener("popstate", read);
    window.addEventListener("hashchange", read);
    read();
  }

  go(route: Route): void {
    history.pushState((this.#at += 1), "", basePath() + pathOf(route));
    if (placeOf(route) !== placeOf(this.route)) scrollTo(0, 0);
    this.returned = false;
    this.#show(route);
    this.invitation = null;
  }

  /**
   * Goes to `route` after a request that began at `from`, unless the user has gone elsewhere in the
   * meantime.
   */
  goOn(from: Route, route: Route): void {
    if (placeOf(from) === placeOf(this.route)) this.go(route);
  }

  // All changes of the screen pass here. A dialog of the former screen is closed.
  #show(route: Route): void {
    if (placeOf(route) !== placeOf(this.route)) dialogs.open = null;
    this.route = route;
  }

  /** Shows the same screen in another state, without a new history entry. */
  replace(route: Route): void {
    history.replaceState(history.state, "", basePath() + pathOf(route));
    this.route = route;
  }

  /** To be called when the invitation was used or declined. */
  dropInvitation(): void {
    history.replaceState(history.state, "", location.pathname + location.search);
    this.invitation = null;
  }
}

export const router = new Router();
