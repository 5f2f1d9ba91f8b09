import type { Effect } from "../protocol/messages.gen";
import { say, t } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { sayFact, type Reader } from "../log/sentences";
import type { TableState } from "./table.svelte";

export interface PreviewLine {
  text: Phrase;
  warn?: boolean;
}

/** "What happens if I play this", in short pieces; everything in it is what the server said. */
export function previewOf(effect: Effect, table: TableState, reader: Reader): PreviewLine[] {
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
    const knocks = table.knockArmed || table.habits.autoKnock;
    lines.push({
      text: knocks ? t("preview.knocks") : t("preview.owes-knock"),
      warn: !knocks,
    });
  }
  return lines;
}
