// Reads a recording of a match that wire.mjs made, and reports the frames with a face that their
// viewer may not know.
//
// The audit knows nothing of the engine and no rules of the game. It learns from the frames where
// the cards are: each seat's own frames show its hand, and the events tell the moves. With one
// pack, every face is in one place. So a face in a frame must be in its viewer's hand or in the
// open, now or during the step that the frame tells of. Otherwise it is a leak. (Jokers look alike:
// the audit only checks in which zone of a message they are.)

const kFaces = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const kFaceInText = /(?<![0-9A-Za-z])[A2-9TJQK][CDHS](?![0-9A-Za-z])/g;
const kFaceInWords = /\bof (clubs|diamonds|hearts|spades)\b/i;
// With these events a seat acts in its turn. A knock, and a card that everybody passes on, belong
// to no turn.
export const kTurnActs = new Set(
  "played drew took no-cards passed called-suit gave-card swapped-hands".split(" "),
);
const kOpenZone = "discard";
const kJoker = "*";

const ownZones = (seat) => [`hand-${seat}`, `passing-${seat}`];
const withoutFaces = (event) => (event.event === "move" ? { ...event, cards: undefined } : event);

/** The table as the frames tell it, one step after the other. */
class Truth {
  zones = new Map();
  stock = new Set(kFaces);
  stockJokers = 0;

  constructor(jokers) {
    this.jokers = jokers;
    this.gather();
  }

  /** Puts all cards into the stock. */
  gather() {
    this.zones = new Map();
    this.stock = new Set(kFaces);
    this.stockJokers = this.jokers;
  }

  cards(zone) {
    if (!this.zones.has(zone)) this.zones.set(zone, []);
    return this.zones.get(zone);
  }

  #take(zone, card) {
    if (zone === "stock") {
      if (card === kJoker) return this.stockJokers-- > 0;
      return this.stock.delete(card);
    }
    const cards = this.cards(zone);
    const place = cards.lastIndexOf(card);
    if (place >= 0) cards.splice(place, 1);
    return place >= 0;
  }

  #put(zone, card) {
    if (zone !== "stock") this.cards(zone).push(card);
    else if (card === kJoker) this.stockJokers += 1;
    else this.stock.add(card);
  }

  /** Moves the cards; returns the first that was not there, if any. */
  move(from, to, cards) {
    const missing = cards.filter((card) => !this.#take(from, card));
    for (const card of cards) this.#put(to, card);
    return missing[0];
  }

  /** Returns a copy of what lies in these zones. */
  lying(zones) {
    return zones.flatMap((zone) => this.zones.get(zone) ?? []);
  }
}

class Audit {
  problems = [];
  frames = 0;
  steps = 0;
  shownFrames = 0; // frames that show watchers a hand
  uncertain = 0; // steps that a seat was not told of, because it read too slowly
  #unheard = new Set(); // viewers on seats that were not told of the last step
  #goesOn = new Map(); // seq -> the cards that go on with a chain, which everybody is told
  #allowed = new Map(); // seq -> viewer's number -> the faces that it may see

  constructor(header) {
    this.header = header;
    this.seats = header.viewers.flatMap(({ seat }, viewer) => (seat === null ? [] : [viewer]));
    this.showsHands = JSON.stringify(header.rules).includes('"show-hand"');
    this.truth = new Truth(header.rules.jokers);
    this.round = 0;
    this.shown = []; // {seat, agreed, from, to}: when a seat shows the watchers its hand
  }

  /**
   * Notes that after this step a seat agrees to show its hand from the next deal on, or hides it
   * from now on.
   */
  consent(seat, on, seq) {
    if (on) this.shown.push({ seat, agreed: seq, from: Infinity, to: Infinity });
    else this.shown.findLast((span) => span.seat === seat).to = seq;
  }

  #deal(round, seq) {
    if (round <= this.round) return;
    this.round = round;
    for (const span of this.shown) {
      if (span.agreed < seq) span.from = Math.min(span.from, seq);
    }
  }

  problem(seq, viewer, what) {
    if (this.problems.length < 20) {
      this.problems.push(`match ${this.header.match}, seq ${seq}, viewer ${viewer}: ${what}`);
    }
  }

  // ---- what the frames tell of the table ----

  /** Learns from one step's updates, by viewer, where the cards were. */
  learn(updates, seq) {
    this.steps += 1;
    this.#deal([...updates.values()][0].view.round, seq);
    const heard = [...updates].filter(([, { truncated }]) => !truncated);
    const told = new Map(heard.map(([viewer, { events }]) => [viewer, events]));
    const certain = this.seats.every((viewer) => told.has(viewer));
    if (!certain) this.uncertain += 1;
    const { truth } = this;
    const events = told.get(this.seats[0]) ?? [...told.values()][0] ?? [];
    const dealt = events.some(({ event }) => event === "dealt");
    const zonesOf = (viewer) => [kOpenZone, ...this.zonesOf(viewer, seq)];
    const viewers = this.header.viewers.map((_, viewer) => viewer);
    // A deal makes all earlier knowledge void.
    if (dealt) truth.gather();
    const seen = viewers.map((viewer) => new Set(truth.lying(zonesOf(viewer))));
    this.#compareStories(told, seq);
    events.forEach((event, place) => {
      if (event.event === "move") {
        const cards = this.#identify(event, place, told, seq, certain);
        if (!cards) return;
        viewers.forEach((viewer) => {
          const visible = zonesOf(viewer);
          if (visible.includes(event.from) || visible.includes(event.to)) {
            for (const card of cards) seen[viewer].add(card);
          }
        });
      } else if (event.event === "shown-hand") {
        this.#checkShown(event, seq, told);
        for (const set of seen) for (const card of event.cards ?? []) set.add(card);
      }
    });
    this.#compareWithViews(updates, seq, certain);
    for (const viewer of this.seats) {
      if (updates.has(viewer)) this.#unheard.delete(viewer);
      else this.#unheard.add(viewer);
    }
    viewers.forEach((viewer) => {
      for (const card of truth.lying(zonesOf(viewer))) seen[viewer].add(card);
    });
    this.#allowed.set(seq, seen);
  }

  /** Returns the zones that this viewer may see at this step, besides those that everybody sees. */
  zonesOf(viewer, seq) {
    const { seat } = this.header.viewers[viewer];
    if (seat !== null) return ownZones(seat);
    const shown = this.shown.filter(({ from, to }) => from <= seq && seq <= to);
    return shown.flatMap((span) => ownZones(span.seat));
  }

  /** Checks that everybody is told of the same events. Only the faces in moves may differ. */
  #compareStories(told, seq) {
    let first = null;
    for (const [viewer, events] of told) {
      const story = JSON.stringify(events.map(withoutFaces));
      first ??= story;
      if (story !== first) this.problem(seq, viewer, "is told of other events than the others");
    }
  }

  /** Finds the faces of a move from the viewers who were told, and moves them. */
  #identify({ from, to, count }, place, told, seq, certain) {
    let cards = null;
    for (const [viewer, events] of told) {
      const shown = events[place]?.cards;
      if (!shown) continue;
      cards ??= shown;
      if (JSON.stringify(shown) !== JSON.stringify(cards)) {
        this.problem(seq, viewer, `is told of other faces in the move ${from} to ${to}`);
      }
    }
    if (!cards) {
      if (from !== kOpenZone || to !== "stock") {
        if (certain) this.problem(seq, "-", `nobody knows what moved from ${from} to ${to}`);
        return null;
      }
      // The pile is turned over, except for its top card.
      cards = this.truth.cards(kOpenZone).slice(0, -1);
    }
    if (cards.length !== count) this.problem(seq, "-", `${count} moved, but ${cards.length} faces`);
    const missing = this.truth.move(from, to, cards);
    if (missing && certain)
      this.problem(seq, "-", `${missing} moved from ${from}, but was not there`);
    return cards;
  }

  #checkShown({ seat, cards = [] }, seq, told) {
    const hand = [...this.truth.cards(`hand-${seat}`)].sort().join();
    // If a match is cut off, the last steps may not have reached everybody, and the moves are not
    // known.
    const owner = this.seats.find((viewer) => this.header.viewers[viewer].seat === seat);
    const known = told.has(owner) && !this.#unheard.has(owner);
    if (!this.showsHands || (known && [...cards].sort().join() !== hand)) {
      this.problem(seq, "-", `a hand is shown that is not seat ${seat}'s, or that no rule shows`);
    }
  }

  /** Checks that each seat's view of itself is what the moves led to. */
  #compareWithViews(updates, seq, certain) {
    const { truth } = this;
    for (const viewer of this.seats) {
      const view = updates.get(viewer)?.view;
      if (!view) continue;
      const { seat } = this.header.viewers[viewer];
      const hand = view.zones.find(({ id }) => id === `hand-${seat}`).cards;
      const known = truth.cards(`hand-${seat}`);
      if ([...hand].sort().join() !== [...known].sort().join()) {
        if (certain) this.problem(seq, viewer, `its hand is ${hand}, the moves made it ${known}`);
        truth.zones.set(`hand-${seat}`, [...hand]);
        for (const card of hand) truth.stock.delete(card);
      }
      for (const { id, count } of view.zones) {
        const size = id === "stock" ? truth.stock.size + truth.stockJokers : truth.cards(id).length;
        if (certain && size !== count) {
          this.problem(seq, viewer, `${id} has ${count} cards, the moves made it ${size}`);
        }
      }
    }
  }

  // ---- what the server sent ----

  /**
   * Returns whether this viewer may see the face at this step, or, after entering again, at one of
   * the steps since `since`.
   */
  #maySee(viewer, face, seq, since) {
    // Events beside the game, as when a seat hides its hand, have a number too, but move no card.
    let newest = seq;
    while (newest > 0 && !this.#allowed.has(newest)) --newest;
    const oldest = Math.min(since ?? newest, newest - 1);
    for (let step = newest; step > oldest; --step) {
      if (this.#allowed.get(step)?.[viewer].has(face)) return true;
    }
    return false;
  }

  /** Checks one frame. `seq` is that of the last update on its connection, this frame included. */
  check({ viewer, message, text, seq, since }) {
    this.frames += 1;
    let scanned = text;
    if (message.type === "room") {
      // The rules are public and may name cards.
      const { rules, ...room } = message.room;
      if (JSON.stringify(rules) !== JSON.stringify(this.header.rules)) {
        this.problem(seq, viewer, "a room with other rules than the table's");
      }
      scanned = JSON.stringify({ ...message, room });
    } else if (message.type === "update") {
      scanned = JSON.stringify({ ...message, view: this.#withoutRules(viewer, message) });
    }
    for (const [face] of scanned.matchAll(kFaceInText)) {
      if (!this.#maySee(viewer, face, seq, since)) {
        this.problem(seq, viewer, `a ${message.type} holds ${face}: ${text.slice(0, 2000)}`);
        break;
      }
    }
    if (kFaceInWords.test(scanned)) this.problem(seq, viewer, `names a card in words: ${text}`);
    if (message.type === "update") this.#checkPlaces(viewer, message, seq);
  }

  /**
   * Returns the view without the cards that go on with a chain. They follow from the rules, and
   * everybody must be told the same.
   */
  #withoutRules(viewer, { seq, view }) {
    const { status, badges = [] } = view;
    const told = JSON.stringify([status?.cards, badges.map(({ cards }) => cards)]);
    if (!this.#goesOn.has(seq)) this.#goesOn.set(seq, told);
    if (this.#goesOn.get(seq) !== told) {
      this.problem(seq, viewer, `is told of other cards that go on with a chain: ${told}`);
    }
    const without = (fact) => ({ ...fact, cards: undefined });
    return { ...view, status: status && without(status), badges: badges.map(without) };
  }

  /** Checks that faces stand only in zones that the viewer may see. */
  #checkPlaces(viewer, { view, events }, seq) {
    const { seat } = this.header.viewers[viewer];
    const visible = [kOpenZone, ...this.zonesOf(viewer, seq)];
    if (view.you !== seat) this.problem(seq, viewer, `the view of seat ${view.you}`);
    if (view.prompt && seat === null) this.problem(seq, viewer, "a watcher is asked something");
    for (const { id, cards } of view.zones) {
      if (cards && !visible.includes(id)) this.problem(seq, viewer, `sees into ${id}`);
    }
    for (const { event, from, to, cards } of events) {
      if (event === "move" && cards && !visible.includes(from) && !visible.includes(to)) {
        this.problem(seq, viewer, `sees what moves from ${from} to ${to}`);
      }
    }
  }
}

/** Groups the updates by step: seq -> viewer -> the update. */
function stepsOf(frames) {
  const steps = new Map();
  for (const { viewer, message, since } of frames) {
    // After entering again, an update has the events of several steps.
    if (message.type !== "update" || since !== undefined) continue;
    if (!steps.has(message.seq)) steps.set(message.seq, new Map());
    steps.get(message.seq).set(viewer, message);
  }
  return [...steps].sort(([a], [b]) => a - b);
}

/**
 * Checks the answers about cards of one rank that the viewer does not hold. They must not depend on
 * where the cards are.
 */
function checkProbes(audit, frames) {
  const answers = new Map();
  for (const { viewer, probe: kind, asked, message, seq } of frames) {
    // These two answers depend on what others do at the same moment.
    if (!kind || message.code === "stale_prompt" || message.code === "held_back") continue;
    // After another step the card may be the viewer's own.
    if (asked !== undefined && asked !== seq) continue;
    const place = `${viewer} ${seq} ${kind}`;
    const said = JSON.stringify({ ...message, id: undefined });
    if (!answers.has(place)) answers.set(place, said);
    if (answers.get(place) !== said) {
      audit.problem(
        seq,
        viewer,
        `${kind}: ${answers.get(place)} for one card that is not its own, ${said} for another`,
      );
    }
  }
}

/** Checks that watchers see a shown hand `watchDelay` turns later, or when the round is over. */
function checkDelay(audit, frames) {
  const { viewers, watchDelay } = audit.header;
  const isSeat = (viewer) => viewers[viewer].seat !== null;
  const updates = frames.filter(({ message }) => message.type === "update");
  const steps = new Map(); // seq -> the update that a seat got
  for (const { viewer, message, since } of updates) {
    if (isSeat(viewer) && since === undefined) steps.set(message.seq, message);
  }
  const order = [...steps.keys()].sort((a, b) => a - b);
  const turns = new Map(); // seq -> how many turns have begun by then
  let count = 0;
  let actor = null;
  for (const seq of order) {
    const act = steps.get(seq).events.find(({ event }) => kTurnActs.has(event));
    if (act && act.seat !== actor) {
      count += 1;
      actor = act.seat;
    }
    turns.set(seq, count);
  }
  // Events beside the game, and an update after entering again, may have a number between those of
  // two steps.
  const stepAt = (seq) => order.findLast((step) => step <= seq) ?? order[0];
  const roundEnds = order.filter((seq) => steps.get(seq).view.stage !== "playing");
  // A player who takes a turn was told of the turn before. So the table is at most one turn ahead
  // of the newest update of a seat, and steps that belong to no turn may have followed.
  const ahead = new Map();
  let next = order.at(-1);
  for (const seq of order.toReversed()) {
    ahead.set(seq, next);
    if (steps.get(seq).events.some(({ event }) => kTurnActs.has(event))) next = seq;
  }
  let newest = order[0];
  updates.forEach(({ viewer, message: { seq, view } }) => {
    if (isSeat(viewer)) {
      newest = Math.max(newest, seq);
      return;
    }
    if (!view.zones.some(({ seat, cards }) => seat !== undefined && cards)) return;
    audit.shownFrames += 1;
    const now = ahead.get(stepAt(newest));
    const over = roundEnds.some((end) => seq <= end && end <= now);
    const passed = turns.get(now) - turns.get(stepAt(seq));
    if (!over && watchDelay > 0 && passed < watchDelay) {
      audit.problem(seq, viewer, `is shown a hand ${passed} turns later, not ${watchDelay}`);
    }
  });
}

/**
 * Audits a recording, given as its lines: a header, then frames and seats' decisions in the order
 * of their arrival. A frame is {viewer, text}. It has `probe` if it answers a question about a card
 * that its viewer does not hold, and `asked`, the step after which the viewer asked. It has `since`
 * if it is the ok to entering again. A decision is {consent: seat, on: whether it shows its hand,
 * seq}.
 */
export function auditLines(lines) {
  const header = JSON.parse(lines[0]);
  if (header.rules.decks !== 1) throw new Error("faces are unique with one pack only");
  const audit = new Audit(header);
  const latest = header.viewers.map(() => 0);
  const entered = new Map(); // viewer -> the step since which its next update tells
  const frames = [];
  for (const line of lines.slice(1)) {
    const { viewer, text, probe, asked, since, consent, on, seq } = JSON.parse(line);
    if (consent !== undefined) {
      audit.consent(consent, on, seq);
      continue;
    }
    const message = JSON.parse(text);
    const frame = { viewer, text, probe, asked, message };
    if (since !== undefined && message.type === "ok") entered.set(viewer, since);
    if (message.type === "update") {
      latest[viewer] = message.seq;
      frame.since = entered.get(viewer);
      entered.delete(viewer);
    }
    frames.push({ ...frame, seq: latest[viewer] });
  }
  for (const [seq, updates] of stepsOf(frames)) audit.learn(updates, seq);
  for (const frame of frames) audit.check(frame);
  checkProbes(audit, frames);
  checkDelay(audit, frames);
  return audit;
}
