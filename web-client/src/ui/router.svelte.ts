import { normaliseCode } from "./code";

/** Who looks at a replay: a seat, somebody without one, or somebody who sees every hand. */
export type ReplayViewer = number | "watcher" | "all";

export type Route =
  | { screen: "home" }
  | { screen: "table"; table: string }
  | { screen: "matches" }
  | {
      screen: "replay";
      match: string;
      position: number;
      /** Absent: one's own seat if one had one, otherwise all hands. */
      as?: ReplayViewer;
      /** The table that one came from: the others there can be shown a position. */
      table?: string;
    };

function viewerOf(text: string | null): ReplayViewer | undefined {
  if (text === "watcher" || text === "all") return text;
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** The route of an address below the base, such as `t/K7WPQ2` or `m/0f…?at=40&as=1`. */
export function parseRoute(address: string): Route {
  const [path = "", query = ""] = address.split("?");
  const table = /^\/?t\/([^/]+)\/?$/.exec(path);
  const code = table ? normaliseCode(decodeURIComponent(table[1]!)) : "";
  if (code) return { screen: "table", table: code };
  if (/^\/?matches\/?$/.test(path)) return { screen: "matches" };
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

export function pathOf(route: Route): string {
  switch (route.screen) {
    case "table":
      return `t/${route.table}`;
    case "matches":
      return "matches";
    case "replay": {
      const asked = new URLSearchParams();
      if (route.position > 0) asked.set("at", String(route.position));
      if (route.as !== undefined) asked.set("as", String(route.as));
      if (route.table !== undefined) asked.set("table", route.table);
      const query = asked.toString();
      return `m/${route.match}${query ? `?${query}` : ""}`;
    }
    default:
      return "";
  }
}

function basePath(): string {
  return new URL("./", document.baseURI).pathname;
}

/** The whole address of a route, to be sent to others. */
export function linkTo(route: Route): string {
  return new URL(pathOf(route), document.baseURI).href;
}

/** The address that others join a table by. */
export function inviteLink(table: string): string {
  return linkTo({ screen: "table", table });
}

/** An invitation to one seat: what stands behind the # of a link, which reaches no server's log. */
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

/** The address by which somebody takes one seat. */
export function seatLink(table: string, seat: number, key: string): string {
  return `${inviteLink(table)}#${new URLSearchParams({ key, seat: String(seat) }).toString()}`;
}

class Router {
  route = $state.raw<Route>({ screen: "home" });
  /** The seat that the address of this page invites to. */
  invitation = $state.raw<SeatInvitation | null>(null);

  start(): void {
    const read = () => {
      this.route = parseRoute(location.pathname.slice(basePath().length) + location.search);
      this.invitation = parseInvitation(location.hash);
    };
    window.addEventListener("popstate", read);
    window.addEventListener("hashchange", read);
    read();
  }

  go(route: Route): void {
    history.pushState(null, "", basePath() + pathOf(route));
    this.route = route;
    this.invitation = null;
  }

  /** The same screen in another state: the way back does not lead through it. */
  replace(route: Route): void {
    history.replaceState(history.state, "", basePath() + pathOf(route));
    this.route = route;
  }

  /** The invitation was used, or is not wanted. */
  dropInvitation(): void {
    history.replaceState(null, "", location.pathname + location.search);
    this.invitation = null;
  }
}

export const router = new Router();
