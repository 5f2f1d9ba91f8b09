// Plants leaks into a recording, to test what the audit sees.
import { kTurnActs } from "./wire_audit.mjs";

const kJoker = "*";
/** With a shorter delay, the audit could not tell an early hand from one that is in time. */
export const kLeastDelay = 3; // turns
const kTries = 100; // to find a place for a leak

const handZone = (view, seat) => view.zones.find(({ id }) => id === `hand-${seat}`);

/** A recording, prepared for the search for places: its updates, by step and viewer. */
class Recording {
  #draws = null;

  constructor(lines) {
    this.lines = lines;
    this.header = JSON.parse(lines[0]);
    const again = new Set(); // viewers who entered again: their next update tells of several steps
    this.updates = lines.slice(1).flatMap((line, i) => {
      const { viewer, text, since } = JSON.parse(line);
      if (since !== undefined) again.add(viewer);
      if (text === undefined) return [];
      const message = JSON.parse(text);
      if (message.type === "update" && again.delete(viewer)) return [];
      return message.type === "update" && message.view.stage === "playing"
        ? [{ place: i + 1, viewer, seat: message.view.you, message }]
        : [];
    });
  }

  /** Returns the recording with another message at this place. */
  edited(place, message) {
    const lines = [...this.lines];
    lines[place] = JSON.stringify({ ...JSON.parse(lines[place]), text: JSON.stringify(message) });
    return lines;
  }
  /** Returns the recording with one more message after this place. */
  longer(place, viewer, message) {
    const lines = [...this.lines];
    lines.splice(place + 1, 0, JSON.stringify({ viewer, text: JSON.stringify(message) }));
    return lines;
  }

  /**
   * Returns an update and a card that another seat holds at that step, or null if none is found.
   */
  withForeignCard(numbers, fits = () => true) {
    const fitting = this.updates.filter(fits);
    for (let tries = 0; tries < kTries && fitting.length > 0; ++tries) {
      const update = numbers.pick(fitting);
      const others = this.updates.filter(
        ({ seat, message }) =>
          message.seq === update.message.seq && seat !== null && seat !== update.seat,
      );
      // If no other seat was told of the step, no other hand is known.
      if (others.length === 0) continue;
      const other = numbers.pick(others);
      const cards = handZone(other.message.view, other.seat).cards.filter((c) => c !== kJoker);
      // The viewer may know cards that this step's events show, and cards of its own update before.
      const before = this.updates.findLast(
        ({ viewer, place }) => viewer === update.viewer && place < update.place,
      );
      const open = JSON.stringify([update.message, before?.message]);
      const hidden = cards.filter((card) => !open.includes(card));
      if (hidden.length > 0) return { ...update, owner: other.seat, card: numbers.pick(hidden) };
    }
    return null;
  }

  /**
   * Returns a move from the stock that this viewer is not shown, with the cards that moved; or
   * null.
   */
  unseenDraw(numbers) {
    this.#draws ??= this.#unseenDraws();
    return this.#draws.length > 0 ? numbers.pick(this.#draws) : null;
  }

  #unseenDraws() {
    const steps = new Map();
    for (const update of this.updates) {
      const { seq } = update.message;
      steps.set(seq, [...(steps.get(seq) ?? []), update]);
    }
    return this.updates.flatMap((update) =>
      update.message.events.flatMap((event, i) => {
        if (event.event !== "move" || event.from !== "stock" || event.cards) return [];
        const cards = steps
          .get(update.message.seq)
          .map(({ message }) => message.events[i]?.cards)
          .find((shown) => shown);
        const dealt = update.message.events.some((other) => other.event === "dealt");
        return cards?.some((card) => card !== kJoker) ? [{ ...update, i, cards, dealt }] : [];
      }),
    );
  }
}

const copy = (message) => structuredClone(message);

// Each function returns the recording with one leak in it, or null if there is no place for it.
const kLeaks = {
  "another's hand in the view": (recording, numbers) => {
    const found = recording.withForeignCard(numbers);
    if (!found) return null;
    const { place, message, owner, card } = found;
    const leaky = copy(message);
    handZone(leaky.view, owner).cards = [card];
    return recording.edited(place, leaky);
  },
  "another's card among one's own": (recording, numbers) => {
    const found = recording.withForeignCard(numbers, (update) => update.seat !== null);
    if (!found) return null;
    const { place, seat, message, card } = found;
    const leaky = copy(message);
    handZone(leaky.view, seat).cards.push(card);
    return recording.edited(place, leaky);
  },
  "a watcher sees a hand": (recording, numbers) => {
    const found = recording.withForeignCard(numbers, ({ seat }) => seat === null);
    if (!found) return null;
    const { place, message, owner, card } = found;
    const leaky = copy(message);
    handZone(leaky.view, owner).cards = [card];
    return recording.edited(place, leaky);
  },
  "another's legal move in the prompt": (recording, numbers) => {
    const found = recording.withForeignCard(numbers);
    if (!found) return null;
    const { place, message, card } = found;
    const leaky = copy(message);
    leaky.view.prompt ??= { id: "1.1.1", asks: [] };
    const intents = [{ intent: "play-card", card }];
    leaky.view.prompt.asks.push({ kind: "pick_cards", code: "play", intents });
    return recording.edited(place, leaky);
  },
  "a card drawn by another in the events": (recording, numbers) => {
    const draw = recording.unseenDraw(numbers);
    if (!draw) return null;
    const { place, message, i, cards } = draw;
    const leaky = copy(message);
    leaky.events[i].cards = cards;
    return recording.edited(place, leaky);
  },
  "a card of the stock before it is drawn": (recording, numbers) => {
    for (let tries = 0; tries < kTries; ++tries) {
      const draw = recording.unseenDraw(numbers);
      if (!draw) break;
      const { viewer, message, cards, dealt } = draw;
      if (dealt) continue; // before a deal the card may have been in the open
      const earlier = recording.updates.findLast(
        (update) => update.viewer === viewer && update.message.seq < message.seq,
      );
      const card = cards.find((face) => face !== kJoker);
      if (!earlier || JSON.stringify(earlier.message).includes(card)) continue;
      // If the pile was turned over in the same step, the card was in the open before.
      if (message.events.some(({ event }) => event === "reshuffled")) continue;
      const leaky = copy(earlier.message);
      leaky.view.badges.push({ code: "next", cards: [card] });
      return recording.edited(earlier.place, leaky);
    }
    return null;
  },
  "a hidden card in the words of a refusal": (recording, numbers) => {
    const found = recording.withForeignCard(numbers);
    if (!found) return null;
    const { place, viewer, card } = found;
    const message = { type: "refused", id: "1", code: "not_now", message: `Not on ${card}.` };
    return recording.longer(place, viewer, message);
  },
  "a hidden card in what a play would do": (recording, numbers) => {
    const found = recording.withForeignCard(numbers);
    if (!found) return null;
    const { place, viewer, card } = found;
    const message = { type: "considered", id: "1", legal: true, continuations: [card] };
    return recording.longer(place, viewer, message);
  },
  "a shown hand before its delay": (recording, numbers) => {
    const { header, updates, lines } = recording;
    if (header.watchDelay < kLeastDelay) return null;
    const shown = updates.filter(({ seat, message: { seq, view } }) => {
      const shows = seat === null && view.zones.some((zone) => "seat" in zone && zone.cards);
      // A turn that does not end the round must follow, because the audit takes the table to be one
      // turn ahead.
      const later = ({ message }) =>
        message.view.round === view.round &&
        message.seq > seq &&
        message.events.some(({ event }) => kTurnActs.has(event));
      return shows && updates.some(later);
    });
    if (shown.length === 0) return null;
    const { place, message } = numbers.pick(shown);
    const now = updates.find(({ seat, message: { seq } }) => seat !== null && seq === message.seq);
    const moved = lines.toSpliced(place, 1);
    return moved.toSpliced(now.place + 1, 0, lines[place]);
  },
  "a card in words": (recording, numbers) => {
    const found = recording.withForeignCard(numbers);
    if (!found) return null;
    const { place, viewer } = found;
    const message = { type: "refused", id: "1", code: "x", message: "The five of hearts waits." };
    return recording.longer(place, viewer, message);
  },
};

export const kKinds = Object.keys(kLeaks);

/**
 * Returns [kind, the recording with the leak] for every kind that this recording has a place for.
 */
export function plantLeaks(lines, numbers) {
  const recording = new Recording(lines);
  return Object.entries(kLeaks).flatMap(([name, plant]) => {
    const leaky = plant(recording, numbers);
    return leaky ? [[name, leaky]] : [];
  });
}
