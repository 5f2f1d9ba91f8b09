import type { NoteEvent, ReplayShown, TalkItem } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { joined, spoken } from "../log/sentences";
import { wordingOf } from "../log/wording";
import { shakeRug } from "../moments/acting";
import { momentsOf } from "../moments/moments.svelte";
import { isAtSeat, momentsIn } from "../moments/seat-moments";
import { momentWords } from "../moments/words";
import { writtenRules } from "../rules/written";
import { cuesOf } from "../sound/cues";
import { attend } from "../sound/load";
import type { ActingState } from "../table/acts.svelte";
import { addedOn } from "../table/added";
import { chanceOf } from "../table/asides";
import { loadPreview } from "../table/load-preview";
import type { LogEntry, TableScene } from "../table/scene.svelte";
import type { TableState } from "../table/table.svelte";
import { counted, times } from "../talk/counted";
import { sayContent, sayItem } from "../talk/words";
import { piece } from "../ui/piece";
import { router } from "../ui/router.svelte";
import { announcer } from "./announcer.svelte";
import { firstMet } from "./first-time";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";

// Players would not read more. The log has everything.
const kMostMissed = 3;
const kBetween = " \u00b7 ";

/**
 * Events beside the game that every player should notice. The others are only in the log and the
 * talk.
 */
const kShown: ReadonlySet<string> = new Set([
  "bot-holds",
  "came-back",
  "left",
  "removed",
  "sat-down",
  "lent",
  "given-back",
  "host",
  "resumed",
  "match-ended",
  "match-ends-soon",
  "match-too-long",
  "match-not-kept",
  "ruling",
  "disconnected",
  "reconnected",
]);

/**
 * Announces the events of an update. `away` is true if they happened while the connection was lost.
 */
export function tellNews(table: TableScene, entries: readonly LogEntry[], away: boolean): void {
  if (entries.length > 0) momentsOf(table).goOn(owedAt(table));
  sayNews(table, entries, away);
  if (!away) showAtSeats(table, entries);
  const silent = away || table.room?.you.active === false;
  const cues = silent ? [] : cuesOf(entries, table);
  if (cues.length > 0) attend(({ sound }) => sound(cues, { steps: addedOn(table).length - 1 }));
}

const owedAt = (table: TableScene) => table.badge("chain")?.count ?? 0;

function sayNews(table: TableScene, entries: readonly LogEntry[], away: boolean): void {
  const say = wordingOf(table);
  const sentences = entries
    .map((entry) => (entry.event ? say(entry.event) : t("log.truncated")))
    .filter((sentence) => sentence !== null)
    .map(spoken);
  if (sentences.length > 0) announcer.say(sentences);
  if (!away) explain(table, entries);
  if (!away || sentences.length < 2) return;
  // The first sentence is the heading.
  const missed = sentences.slice(1);
  const told = missed.slice(-kMostMissed).join(". ");
  inLine(table, `${t("event.while-away")} ${told}.`, "summary");
}

// A wall shows neither talk nor sentences for one reader (docs/look.md, "On a wall").
const onWall = () => router.route.screen === "tv";

// Sentences go to the status line, because toasts are for refusals. Before the deal and after the
// end there is no status line, so they become toasts.
function inLine(
  table: TableScene,
  sentence: Phrase,
  kind: "info" | "summary" = "info",
  owed?: number,
): void {
  if (onWall()) return;
  if (table.view?.stage === "playing") momentsOf(table).tell(sentence, owed);
  else toasts.show(spoken(sentence), kind);
}

function showAtSeats(table: TableScene, entries: readonly LogEntry[]): void {
  void momentWords.load().then(() => {
    const moments = momentsOf(table);
    for (const { event } of entries) {
      if (event === null || "from" in event) continue;
      if (event.event === "knocked" || event.event === "rule-made") shakeRug();
      if (event.event === "rule-made") void showRule(table, event);
      const [card] = event.event === "turned-up" ? (event.cards ?? []) : [];
      if (card !== undefined && !onWall()) moments.turnUp(card);
    }
    for (const [seat, moment] of momentsIn(entries.map(({ event }) => event)))
      moments.at(seat, moment);
  });
}

const loadComposer = piece(() => import("../composer/words"));

// The sentence in the log gives only the number of a new rule. The table shows its text, and screen
// readers read it.
async function showRule(table: TableScene, { seat = 0, count }: NoteEvent): Promise<void> {
  const { composerWords, sayWrittenRule } = await loadComposer();
  await composerWords.load();
  const rule = writtenRules(table.view?.rules ?? {}).find(({ id }) => id === count);
  if (!rule) return;
  const text = sayWrittenRule(rule);
  announcer.say([text]);
  momentsOf(table).makeRule({ seat, number: rule.id, text });
}

// The status line explains an effect when the player meets it for the first time, in the words of
// the log.
function explain(table: TableScene, entries: readonly LogEntry[]): void {
  // The end panel tells what ended the round.
  if (table.view?.stage !== "playing") return;
  const met = firstMet(entries.filter(({ event }) => !isAtSeat(event, table.you)));
  const owes = met.some(({ event }) => event?.event.startsWith("chain-"));
  const say = wordingOf(table);
  const sentences = met
    .map(({ event }) => event && say(event))
    .filter((sentence) => sentence !== null);
  if (sentences.length === 0) return;
  inLine(table, joined(sentences, kBetween), "info", owes ? owedAt(table) : undefined);
}

/** Announces that a player shows a replay. */
export function tellShown(table: TableScene, { seat, position }: ReplayShown): void {
  announcer.say([t("replay-shown.offer", { name: table.nameOf(seat), position })]);
}

/** Announces the result of a player's own move if the page shows it away from the focus. */
export function tellState(table: TableState, state: ActingState): void {
  const { grace } = table;
  const chance = state === "chance" ? chanceOf(table) : null;
  if (chance !== null) announcer.say([spoken(chance)]);
  if (state === "waiting" && grace) {
    const seconds = Math.ceil((grace.endsAt - performance.now()) / 1000);
    announcer.say([t("status.held", { name: table.nameOf(grace.seat ?? 0), seconds })]);
  }
  if (state !== "confirming") return;
  const cards = table.selectedCards;
  void loadPreview().then(({ confirmWords }) => announcer.alert(spoken(confirmWords(cards))));
  if (settings.toldNoUndo) return;
  settings.set({ toldNoUndo: true });
  toasts.show(t("action.no-undo"));
  announcer.say([t("action.no-undo")]);
}

/** Announces talk and the events beside the game. */
export function tellTalk(table: TableScene, heard: readonly TalkItem[]): void {
  const { reader } = table;
  const runs = new Map(counted(table.talk.items).map((run) => [run.newest, run.count]));
  for (const item of heard) {
    const sentence = sayItem(item, reader);
    if (sentence === null) continue;
    const count = runs.get(item.number) ?? 1;
    if (count === 1) announcer.say([spoken(sentence)]);
    // The notice that a bot plays for this player stays on the screen as long as that lasts.
    const lasting = item.code === "bot-holds" && item.seat === reader.you;
    if (item.kind === "event") {
      if (kShown.has(item.code) && !lasting) inLine(table, sentence);
    } else if (item.seat !== undefined) {
      if (onWall()) continue;
      const word = spoken(sayContent(item, reader) ?? "") + times(count);
      momentsOf(table).at(item.seat, { word, mood: "glad", grows: false, said: true });
    } else if (!table.talk.seen) inLine(table, sentence);
  }
}
