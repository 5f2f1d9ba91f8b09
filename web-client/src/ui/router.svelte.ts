import { normaliseCode } from "./code";

export type Route = { screen: "home" } | { screen: "table"; table: string };

/** The route of a path below the base, such as `t/K7WPQ2`. */
export function parseRoute(path: string): Route {
  const match = /^\/?t\/([^/]+)\/?$/.exec(path);
  const table = match ? normaliseCode(decodeURIComponent(match[1]!)) : "";
  return table ? { screen: "table", table } : { screen: "home" };
}

export function pathOf(route: Route): string {
  return route.screen === "table" ? `t/${route.table}` : "";
}

function basePath(): string {
  return new URL("./", document.baseURI).pathname;
}

/** The address that others join a table by. */
export function inviteLink(table: string): string {
  return new URL(`t/${table}`, document.baseURI).href;
}

class Router {
  route = $state.raw<Route>({ screen: "home" });

  start(): void {
    const read = () => {
      this.route = parseRoute(location.pathname.slice(basePath().length));
    };
    window.addEventListener("popstate", read);
    read();
  }

  go(route: Route): void {
    history.pushState(null, "", basePath() + pathOf(route));
    this.route = route;
  }
}

export const router = new Router();
