import { createSubscriber } from "svelte/reactivity";

const kBeatMs = 10_000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, kBeatMs);
  return () => clearInterval(timer);
});

/** The moment that it is, in seconds since 1970; what shows it follows, every few seconds. */
export function now(): number {
  subscribe();
  return Math.floor(Date.now() / 1000);
}

const kUnits = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "in 3 days", "2 hours ago". */
export function fromNow(instant: number, at: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const ahead = instant - at;
  for (const [unit, seconds] of kUnits) {
    // Two days are said as days, and forty hours as hours.
    const enough = unit === "day" ? 2 * seconds : seconds;
    if (Math.abs(ahead) >= enough) return format.format(Math.round(ahead / seconds), unit);
  }
  return format.format(Math.round(ahead / 60), "minute");
}
