import { createSubscriber } from "svelte/reactivity";
import { serverSeconds } from "../state/server-time";

const kBeatMs = 10_000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, kBeatMs);
  return () => clearInterval(timer);
});

/** The moment that it is, in seconds since 1970; what shows it follows, every few seconds. */
export function now(): number {
  subscribe();
  return serverSeconds();
}
