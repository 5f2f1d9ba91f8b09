// The senders of hostile_dear.mjs: for each type of message, who sends it and what makes it as
// costly as possible. A sender gets the stage, the largest example of the type, and a number that
// is different each time. It resolves with the answer, or with null if it had to send something
// else first. It takes its changes back, so that the next message is as costly.
import * as support from "./support.mjs";

const kLongText = "\u2665".repeat(200);

/**
 * The most rules of Bartok that a rule set may have. They apply at every moment of the game, and
 * nobody else has them.
 */
export const dearRules = (n) => ({
  start_rules: Array.from({ length: 128 }, (_, i) =>
    i === 0
      ? { when: {}, do: [{ effect: "wild" }] }
      : {
          when: { played: { min: 1 + (i % 13) }, left: i % 11 },
          do: [{ effect: "self-draws", count: 1 + (i % 5) }],
        },
  ),
  max_turns: 100 + (n % 9900),
});

const nothing = () => ({});
const none = () => [];

/**
 * Returns a sender for one person and one table: it sends the messages of `before`, the example,
 * and the messages of `after`, which take the change back.
 */
function at(place, { who = "me", members = nothing, before = none, after = none } = {}) {
  return async (stage, example, n) => {
    const client = stage[who];
    const table = stage[place];
    for (const type of before(stage, n)) await client.ask({ table, ...type });
    const answer = await client.ask({ ...example, table, ...members(stage, n) });
    for (const type of after(stage, n)) await client.ask({ table, ...type });
    return answer;
  };
}

/** Returns a sender that uses all pages of one person, several at a time. */
function anywhere(members = nothing) {
  const send = (stage, example, n) =>
    stage.pages[n % stage.pages.length].ask({ ...example, ...members(stage, n) });
  return Object.assign(send, { atOnce: 8 });
}

/**
 * Returns a sender for a new person, who has an account if there is a name, and who leaves
 * afterwards.
 */
function newcomer(name, ask) {
  return async (stage, example, n) => {
    const client = await support.Client.open(stage.url);
    try {
      if (name) await client.ask({ type: "claim-account", name: name(n) });
      return await ask(client, example, n, stage);
    } finally {
      await client.close();
    }
  };
}

const start = { type: "start" };
const end = { type: "end-match" };
const gather = { type: "gather" };
const bot = { type: "add-bot", seat: 3 };
const noBot = { type: "remove-bot", seat: 3 };
const sit = { type: "sit", seat: 1, name: "Bas" };
const enter = { type: "enter" };
const swap = { type: "swap-seats", seat: 0, other: 1 };
const isOn = (_, n) => ({ on: n % 2 === 0 });

async function act(stage, example) {
  const { view, me, playing: table } = stage;
  const prompt = view?.stage === "playing" ? view.prompt?.id : undefined;
  if (!prompt || prompt === stage.acted) {
    const next = { "round-over": "ready", "match-over": "rematch" }[view?.stage] ?? "enter";
    await me.ask({ type: next, table });
    return null;
  }
  stage.acted = prompt;
  const move = support.chooseMove(view, stage.numbers) ?? { intent: "pass" };
  const answer = await me.ask({ ...example, table, prompt, do: move });
  if (answer.type !== "ok") stage.acted = null;
  return answer;
}

async function createTable(stage, example, n) {
  const rules = { preset: undefined, game: "bartok", seats: 2, rules: dearRules(n) };
  const answer = await stage.me.ask({ ...example, ...rules });
  // A person may have only so many seats.
  if (answer.table) await stage.me.ask({ type: "stand", table: answer.table });
  return answer;
}

async function removePlayer({ me, guest, lobby: table }, example) {
  const answer = await me.ask({ ...example, table, seat: 1 });
  const { key } = await me.ask({ type: "invite-to-seat", table, seat: 1 });
  await guest.ask({ ...enter, table, key });
  await guest.ask({ ...sit, table, key });
  return answer;
}

async function handHost({ me, guest, lobby: table }, example) {
  const answer = await me.ask({ ...example, table, seat: 1 });
  await guest.ask({ ...example, table, seat: 0 });
  return answer;
}

async function giveSeat(stage, example) {
  const { me, waiter, lobby: table } = stage;
  await waiter.ask({ ...enter, table });
  await waiter.ask({ type: "wait-for-seat", table, on: true, name: "Eva" });
  const [waiting] = stage.room?.queue ?? [];
  const answer = await me.ask({ ...example, table, seat: 2, watcher: waiting?.watcher ?? 1 });
  await waiter.ask({ type: "stand", table });
  return answer;
}

async function revokeCode({ me }, example) {
  const { code } = await me.ask({ type: "make-server-code", uses: 1, days: 1 });
  return me.ask({ ...example, code: code ?? example.code });
}

async function removeAccount(client, example, n, { me }) {
  return me.ask({ ...example, name: `Gone ${n}` });
}

export const kSenders = {
  hello: newcomer(null, async () => ({ type: "welcome" })), // opening a client includes it
  ping: anywhere(),
  "list-games": anywhere(),

  "create-table": createTable,
  "play-from": anywhere(({ match }) => ({ match, position: 0 })),
  daily: anywhere(),
  "play-daily": anywhere(),
  configure: at("lobby", {
    members: (_, n) => ({ preset: undefined, seats: 4, rules: dearRules(n) }),
  }),
  enter: at("playing", {
    members: () => ({ key: undefined, tab: undefined, since: 0, log: true }),
  }),
  leave: at("lobby", { who: "waiter", before: () => [enter] }),
  sit: at("lobby", {
    who: "guest",
    members: () => ({ ...sit, seat: 2, key: undefined }),
    after: () => [sit],
  }),
  stand: at("lobby", { who: "guest", after: () => [sit] }),
  rename: at("lobby", { members: (_, n) => ({ name: `Noor ${n}` }) }),
  "add-bot": at("lobby", { members: () => ({ seat: 3, level: "expert" }), after: () => [noBot] }),
  "remove-bot": at("lobby", { before: () => [bot] }),
  lock: at("lobby", { members: isOn }),
  "swap-seats": at("lobby", { members: () => swap, after: () => [swap] }),
  "remove-player": removePlayer,
  "hand-host": handHost,
  "invite-to-seat": at("lobby", { members: () => ({ seat: 0 }) }),
  "wait-for-seat": at("lobby", { who: "waiter", before: () => [enter], members: isOn }),
  "give-seat": giveSeat,

  start: at("idle", { after: () => [end, gather] }),
  "end-match": at("idle", { before: () => [start], after: () => [gather] }),
  gather: at("idle", { before: () => [start, end] }),
  rematch: at("idle", { before: () => [start, end], after: () => [end, gather] }),
  "commit-salt": at("idle"),
  "open-salt": at("idle", { members: ({ idle }) => ({ match: `${idle}/1` }) }),
  "lead-replay": at("idle", { members: ({ match }) => ({ match, position: 1 }) }),

  act,
  consider: at("playing"),
  "ask-hint": at("playing", {
    members: ({ view }) => ({ prompt: view?.prompt?.id ?? "1.1.1" }),
  }),
  ready: at("playing"),
  "come-back": at("playing"),
  "wait-longer": at("playing"),
  pause: at("playing", { members: isOn, after: () => [{ type: "pause", on: false }] }),
  "show-hand": at("playing", { members: isOn }),
  remark: at("playing"),
  chat: at("playing", { members: () => ({ text: kLongText }) }),
  "ask-jury": at("playing", { members: () => ({ question: undefined, text: kLongText }) }),
  "vote-jury": at("playing"),
  silence: at("playing", { members: (_, n) => ({ seat: undefined, on: n % 2 === 0 }) }),

  "check-rules": anywhere((_, n) => ({ game: "bartok", rules: dearRules(n), seats: 2 })),
  "keep-rules": anywhere((_, n) => ({ game: "bartok", rules: dearRules(n), from: null })),
  "try-rules": anywhere((_, n) => ({
    game: "bartok",
    rules: dearRules(n),
    seats: 6,
    seed: `${n}`,
    hand: undefined,
    upcard: undefined,
    deck: undefined,
    steps: undefined,
    cards: undefined,
    acts: [],
  })),

  "who-am-i": anywhere(),
  "claim-account": newcomer(null, (client, example, n) =>
    client.ask({ ...example, name: `Kim ${n}`, code: undefined, ticket: undefined }),
  ),
  "sign-in": newcomer(null, (client, _, n, { account, password }) =>
    client.ask({ type: "sign-in", name: account, password }),
  ),
  confirm: anywhere(({ password }) => ({ link: undefined, password })),
  "sign-out": newcomer(
    (n) => `Out ${n}`,
    (client, example) => client.ask(example),
  ),
  "change-account": at("none", {
    who: "guest",
    members: (_, n) => ({
      name: `Bas ${n}`,
      password: undefined,
      old_password: undefined,
      revoke_links: undefined,
      tie: undefined,
      untie: undefined,
    }),
  }),
  "delete-account": newcomer(
    (n) => `Gone ${n}`,
    (client, example, n) => client.ask({ ...example, name: `Gone ${n}` }),
  ),
  "use-admin-code": anywhere(),
  "list-accounts": anywhere(),
  "make-server-code": anywhere(() => ({ uses: 10000, days: 3650 })),
  "revoke-server-code": revokeCode,
  "make-sign-in-link": anywhere(({ account }) => ({ account })),
  "remove-account": newcomer((n) => `Gone ${n}`, removeAccount),

  "push-key": anywhere(),
  "push-subscribe": anywhere(),
  "push-unsubscribe": anywhere(),
  // The server refuses an address of this machine, so that nothing leaves the machine.
  "set-hook": anywhere(() => ({ url: "https://127.0.0.1/hook" })),
  "show-hook": anywhere(),
  "drop-hook": anywhere(),
  // This server sends no mail.
  "show-mail": anywhere(),
  "set-mail": anywhere(),
  "confirm-mail": anywhere(),
  "drop-mail": anywhere(),

  "list-leagues": anywhere(),
  "found-league": anywhere((_, n) => ({ name: `Cup ${n}` })),
  "follow-league": anywhere(({ league, season }, n) => ({ league, season, on: n % 2 === 0 })),
  "act-league": anywhere(({ league, draft }, n) => ({
    league,
    do: { action: "change-season", season: draft, game: "bartok", rules: dearRules(n) },
  })),
  "look-at-code": anywhere(({ code }) => ({ code })),
  "join-league": newcomer(
    (n) => `Late ${n}`,
    (client, example, n, { code }) =>
      client.ask({ ...example, code, name: `Late ${n}`, team_name: `Late ${n}` }),
  ),
  "read-league-log": anywhere(({ league }) => ({ league, before: undefined })),
};
