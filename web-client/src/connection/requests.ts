/** Requests that the server may get twice without harm: they are sent again after a reconnect. */
export const kRepeatable: ReadonlySet<string> = new Set([
  "act",
  "check-rules",
  "come-back",
  "configure",
  "consider",
  "enter",
  "follow-league",
  "keep-rules",
  "list-accounts",
  "list-games",
  "list-leagues",
  "lock",
  "look-at-code",
  "pause",
  "push-key",
  "push-subscribe",
  "push-unsubscribe",
  "read-league-log",
  "ready",
  "rematch",
  "rename",
  "show-hand",
  "silence",
  "sit",
  "try-rules",
  "wait-for-seat",
  "wait-longer",
  "who-am-i",
]);

/** Refusals that say nothing about the request: it may be sent again in a moment. */
export const kPassing: ReadonlySet<string> = new Set([
  "server_restarting",
  "too_fast",
  "table_paused",
]);
