import { say, t } from "../i18n/i18n.svelte";
import { cardName, sayFact, spoken } from "../log/sentences";
import { announcer } from "../state/announcer.svelte";
import { actionOf, type KeyAction } from "../state/keys";
import { settings } from "../state/settings.svelte";
import { dialogs } from "../ui/dialogs.svelte";
import { isPlain } from "../ui/keyboard";
import type { TableActs } from "./acts.svelte";
import type { TableScene } from "./scene.svelte";
import type { TableState } from "./table.svelte";

/** Presses the button that stands for an intent; false if there is none. */
function press(table: TableActs, code: string): boolean {
  const button = table.buttons.find((ask) => ask.code === code || ask.intents[0]?.intent === code);
  if (button) table.press(button);
  return button !== undefined;
}

/** Announces the number of cards of each player. */
function sayCounts(table: TableScene): void {
  announcer.say(
    table.seats.map((seat) =>
      t("seat.count", { name: table.nameOf(seat.seat), count: table.handCount(seat.seat) }),
    ),
  );
}

/** Announces what the next card must follow: the card on top, the called suit, the penalty. */
function sayDemand(table: TableScene): void {
  const top = table.pile.at(-1);
  const called = table.badge("called-suit")?.suit;
  const rank = table.badge("called-rank");
  const chain = table.badge("chain");
  announcer.say([
    top ? t("table.top-card", { card: cardName(top.card) }) : t("table.no-top-card"),
    ...(called ? [t("table.called", { suit: say(`suit.${called}`) ?? called })] : []),
    ...(rank ? [spoken(sayFact("badge", rank.code, rank, table.reader) ?? "")] : []),
    ...(chain ? [`${say(`chain.${chain.kind}`) ?? ""} +${chain.count}`] : []),
  ]);
}

function carryOut(action: KeyAction, table: TableState): boolean {
  switch (action) {
    case "draw":
      return press(table, "draw") || press(table, "take");
    case "knock":
      if (!table.considered?.effect?.owes_knock) return press(table, "knock-last-card");
      table.toggleKnock();
      return true;
    case "suit":
      // While the player calls a suit, the letters choose suits.
      if (table.options) return false;
      sayDemand(table);
      return true;
    case "counts":
      sayCounts(table);
      return true;
    case "hint":
      // As above. A watcher cannot ask for a hint.
      if (table.options || table.you === null) return false;
      dialogs.open = action;
      return true;
    case "type":
      // A watcher cannot type a play.
      if (table.you === null) return false;
      dialogs.open = action;
      return true;
    default:
      dialogs.open = action;
      return true;
  }
}

/**
 * Whether a key also does something at the table while a choice is open. The key is then ambiguous.
 */
export function isTaken(key: string, table: TableState): boolean {
  const action = actionOf(settings.keys, key);
  const has = (code: string) =>
    table.buttons.some((ask) => ask.code === code || ask.intents[0]?.intent === code);
  switch (action) {
    case null:
    case "suit":
    case "hint":
      return false;
    case "draw":
      return has("draw") || has("take");
    case "knock":
      return has("knock-last-card") || table.considered?.effect?.owes_knock === true;
    default:
      return true;
  }
}

/** Does what a key stands for at the table. Returns true if the key means something. */
export function onTableKey(event: KeyboardEvent, table: TableState): boolean {
  if (!isPlain(event) || event.repeat) return false;
  if (event.key === "Escape") {
    if (!table.dropConfirmation()) table.clearSelection();
    return false;
  }
  const action = settings.shortcuts ? actionOf(settings.keys, event.key) : null;
  return action !== null && carryOut(action, table);
}
