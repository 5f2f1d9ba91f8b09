import { createSubscriber } from "svelte/reactivity";
import { serverSeconds } from "../state/server-time";

const kBeatMs = 10_000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, kBeatMs);
  return () => clearInterval(timer);
});

/** The present time in seconds since 1970. Values that are derived from it are updated every few seconds. */
export function now(): number {
  subscribe();
  return serverSeconds();
}
