// Reads a recording of a match, as wire.mjs makes it, and says which frames hold a face that their viewer may not know.
//
// It knows nothing of the engine and no rule of the game. What lies where is learned from the wire: each seat's own
// frames tell its hand, the events tell what moved. With one pack every face is in one place; so a face in a frame is
// either in its viewer's own hand or in the open, now or during the very step that the frame tells of, or it is a leak.
// (Jokers look alike: of them only the place in a message is checked.)

const kFaces = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const kFaceInText = /(?<![0-9A-Za-z])[A2-9TJQK][CDHS](?![0-9A-Za-z])/g;
const kFaceInWords = /\bof (clubs|diamonds|hearts|spades)\b/i;
// With these a seat acts in its turn; whoever knocks, or passes a card on with all others, does not.
export const kTurnActs = new Set(
  "played drew took no-cards passed called-suit gave-card swapped-hands".split(" "),
);
const kOpenZone = "discard";
const kJoker = "*";

const ownZones = (seat) => [`hand-${seat}`, `passing-${seat}`];
const withoutFaces = (event) => (event.event === "move" ? { ...event, cards: undefined } : event);

/** The table as the wire tells it, one step after the other. */
class Truth {
  zones = new Map();
  stock = new Set(kFaces);
  stockJokers = 0;

  constructor(jokers) {
    this.jokers = jokers;
    this.gather();
  }

  /** All cards are in the stock again. */
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

  /** Moves the cards; the first that was not there, if any. */
  move(from, to, cards) {
    const missing = cards.filter((card) => !this.#take(from, card));
    for (const card of cards) this.#put(to, card);
    return missing[0];
  }

  /** What lies in these zones; a copy. */
  lying(zones) {
    return zones.flatMap((zone) => this.zones.get(zone) ?? []);
  }
}

class Audit {
  problems = [];
  frames = 0;
  steps = 0;
  shownFrames = 0; // that show watchers a hand
  uncertain = 0; // steps of which a seat was not told, because it read too slowly
  #unheard = new Set(); // seats' viewers whose view of the last step is not known
  #goesOn = new Map(); // seq -> what everybody is told that goes on with a chain
  #allowed = new Map(); // seq -> the faces that each viewer may see, by its number in the recording

  constructor(header) {
    this.header = header;
    this.seats = header.viewers.flatMap(({ seat }, viewer) => (seat === null ? [] : [viewer]));
    this.showsHands = JSON.stringify(header.rules).includes('"show-hand"');
    this.truth = new Truth(header.rules.jokers);
    this.round = 0;
    this.shown = []; // {seat, agreed, from, to}: the steps in which a seat shows the watchers its hand
  }

  /** A seat agrees after this step to show its hand from the next deal on, or hides it from the next step on. */
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

  // ---- what is true ----

  /** Learns from all updates what lay where; `updates` are those of one step, by viewer. */
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
    // After a deal nothing that was known before says anything.
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

  /** Into which zones this viewer may look at this step, beside those that everybody sees. */
  zonesOf(viewer, seq) {
    const { seat } = this.header.viewers[viewer];
    if (seat !== null) return ownZones(seat);
    const shown = this.shown.filter(({ from, to }) => from <= seq && seq <= to);
    return shown.flatMap((span) => ownZones(span.seat));
  }

  /** Everybody is told of the same events; only the faces of moves may differ. */
  #compareStories(told, seq) {
    let first = null;
    for (const [viewer, events] of told) {
      const story = JSON.stringify(events.map(withoutFaces));
      first ??= story;
      if (story !== first) this.problem(seq, viewer, "is told of other events than the others");
    }
  }

  /** The faces of a move, from those who were told; moves them. */
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
      // The pile is turned over: all but its top.
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
    // Where a match was cut off, the last steps may not have reached everybody: what moved is not known then.
    const owner = this.seats.find((viewer) => this.header.viewers[viewer].seat === seat);
    const known = told.has(owner) && !this.#unheard.has(owner);
    if (!this.showsHands || (known && [...cards].sort().join() !== hand)) {
      this.problem(seq, "-", `a hand is shown that is not seat ${seat}'s, or that no rule shows`);
    }
  }

  /** What the moves led to is what each seat sees of itself. */
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

  // ---- what was sent ----

  /** Whether this viewer may see the face at this step; after entering again, at one of those since then. */
  #maySee(viewer, face, seq, since) {
    // What happens beside the game (somebody hides a hand) has a number too, and moves no card.
    let newest = seq;
    while (newest > 0 && !this.#allowed.has(newest)) --newest;
    const oldest = Math.min(since ?? newest, newest - 1);
    for (let step = newest; step > oldest; --step) {
      if (this.#allowed.get(step)?.[viewer].has(face)) return true;
    }
    return false;
  }

  /** Checks one frame; `seq` is that of the last update on its connection, its own included. */
  check({ viewer, message, text, seq, since }) {
    this.frames += 1;
    let scanned = text;
    if (message.type === "room") {
      // The rules are public and name cards.
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

  /** A view without the faces that go on with a chain: they follow from the rules, and are everybody's alike. */
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

  /** Faces stand only where the viewer may look. */
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

/** Groups the updates of seats by step: seq -> viewer -> the update. */
function stepsOf(frames) {
  const steps = new Map();
  for (const { viewer, message, since } of frames) {
    // After entering again the events are those of several steps.
    if (message.type !== "update" || since !== undefined) continue;
    if (!steps.has(message.seq)) steps.set(message.seq, new Map());
    steps.get(message.seq).set(viewer, message);
  }
  return [...steps].sort(([a], [b]) => a - b);
}

/** What is answered about cards that one does not hold (of one rank) must not depend on where those cards are. */
function checkProbes(audit, frames) {
  const answers = new Map();
  for (const { viewer, probe: kind, asked, message, seq } of frames) {
    // When it is answered so, that depends on what others do at the same moment.
    if (!kind || message.code === "stale_prompt" || message.code === "held_back") continue;
    // A step later the card may have become its own.
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

/** What watchers are told while a hand is shown comes so many turns later, or when the round is over. */
function checkDelay(audit, frames) {
  const { viewers, watchDelay } = audit.header;
  const isSeat = (viewer) => viewers[viewer].seat !== null;
  const updates = frames.filter(({ message }) => message.type === "update");
  const steps = new Map(); // seq -> what a seat was told
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
  // What happens beside the game, and whoever enters again then, has a number between those of two steps.
  const stepAt = (seq) => order.findLast((step) => step <= seq) ?? order[0];
  const roundEnds = order.filter((seq) => steps.get(seq).view.stage !== "playing");
  // Every turn is taken by somebody who was told of the one before: the table is one turn ahead at most, and what
  // belongs to no turn may have happened meanwhile.
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
 * Checks a recording given as its lines: a header, then in the order of their arrival frames and what seats decide.
 * A frame is {viewer, text}, with `probe` if it answers a question about a card that its viewer does not hold (`asked`
 * after that step), and with
 * `since` if it says ok to entering again; a decision {consent: seat, on: whether it shows its hand, seq}.
 */
export function auditLines(lines) {
  const header = JSON.parse(lines[0]);
  if (header.rules.decks !== 1) throw new Error("faces are unique with one pack only");
  const audit = new Audit(header);
  const latest = header.viewers.map(() => 0);
  const entered = new Map(); // viewer -> since which step its next update tells
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
