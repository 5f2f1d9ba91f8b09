import { linkTo, type Route } from "./router.svelte";

/** The address of a route as it is typed by hand: without what a browser adds to it. */
export function shortAddress(route: Route): string {
  return linkTo(route)
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
}
