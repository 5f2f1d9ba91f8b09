import type { Considered, Effect } from "../protocol/messages.gen";
import { say, t } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { sayFact, spoken, type Reader } from "../log/sentences";
import { sayRefusal } from "../state/refusals";
import type { TableActs } from "./acts.svelte";

export { aheadWords, chooseWords, confirmWords, playWords } from "./play-words";

export interface PreviewLine {
  text: Phrase;
  warn?: boolean;
}

/** The effects of a play, in short pieces. All of them come from the server. */
export function previewOf(effect: Effect, table: TableActs, reader: Reader): PreviewLine[] {
  const lines: PreviewLine[] = [];
  if (effect.goes_out) return [{ text: t("preview.goes-out") }];
  for (const note of effect.notes) {
    const text = sayFact("effect", note.event, note, reader);
    if (text !== null) lines.push({ text });
  }
  const now = table.badge("direction")?.direction;
  if (now !== undefined && effect.direction !== now) {
    lines.push({ text: t("preview.direction", { direction: t(`direction.${effect.direction}`) }) });
  }
  if (effect.called !== undefined) {
    lines.push({
      text: t("preview.called", { suit: say(`suit.${effect.called}`) ?? effect.called }),
    });
  }
  const again = effect.notes.some((note) => note.event === "again");
  if (effect.next !== null && !again) {
    if (effect.next === table.you) lines.push({ text: t("preview.next.you") });
    else if (effect.count > 0) {
      lines.push({
        text: t("preview.faces", { name: table.nameOf(effect.next), count: effect.count }),
      });
    } else lines.push({ text: t("preview.next", { name: table.nameOf(effect.next) }) });
  }
  if (effect.owes_knock) {
    const knocks = table.choice.knock || table.habits.autoKnock;
    lines.push({
      text: knocks ? t("preview.knocks") : t("preview.owes-knock"),
      warn: !knocks,
    });
  }
  return lines;
}

/**
 * The preview of a choice as text for a screen reader, because the focus is not on the status line.
 */
export function spokenPreview(considered: Considered, table: TableActs): string[] {
  const { legal, continuations, refusal, set, effect } = considered;
  if (!legal) {
    if (continuations.length > 0) return [t("preview.incomplete")];
    return refusal ? [sayRefusal(refusal)] : [];
  }
  const made = set && t(set === "new" ? "preview.set.new" : "preview.set.completing");
  const lines = effect ? previewOf(effect, table, table.reader) : [];
  return [...(made ? [made] : []), ...lines.map(({ text }) => spoken(text))];
}
