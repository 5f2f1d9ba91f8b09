import { linkTo, type Route } from "./router.svelte";

/** The address of a route as a user types it, without the parts that a browser adds. */
export function shortAddress(route: Route): string {
  return linkTo(route)
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
}
