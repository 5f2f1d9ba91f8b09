// Random rule sets of Pesten, after the table of docs/rules/pesten.md, section 1. They always have
// one pack, so that each face is in one place only. The server refuses those that contradict
// themselves; the caller then tries another.

const kRanks = [..."23456789TJQKA"];

class PestenRules {
  #numbers;
  #seats;

  constructor(numbers, seats) {
    this.#numbers = numbers;
    this.#seats = seats;
  }

  make() {
    const { onceIn, fromTo } = this;
    const penalty = onceIn(6) ? 0 : fromTo(1, 4);
    return {
      decks: 1,
      jokers: fromTo(0, 4),
      hand: fromTo(1, Math.min(9, Math.floor(44 / this.#seats))),
      teams: this.#seats % 2 === 0 && onceIn(2),
      target: fromTo(1, 2),
      must_play: onceIn(2),
      drawn_card: this.#drawnCard(),
      draw_count: onceIn(2) ? 1 : fromTo(1, 3),
      draw_until_playable: onceIn(4),
      sets: !onceIn(4),
      ace_in_runs: this.#oneOf("wrap", "ends", "low", "high"),
      knock: {
        penalty,
        remedy: this.#oneOf("draw", "take-back"),
        through_set: onceIn(2),
        false_penalty: penalty > 0 && onceIn(3) ? fromTo(1, 3) : 0,
      },
      finish: { forbidden: this.#forbidden(), penalty: onceIn(2) ? 0 : fromTo(1, 4) },
      first_card: this.#oneOf("acts", "plain", "redraw"),
      effects: this.#effects(),
    };
  }

  onceIn = (times) => this.#numbers.onceIn(times);
  fromTo = (least, most) => this.#numbers.fromTo(least, most);
  #oneOf = (...words) => this.#numbers.pick(words);
  #drawnCard = () => this.#oneOf("must", "may", "keep");
  #rank = () => this.#numbers.pick(kRanks);
  #card = () => this.#rank() + this.#oneOf("C", "D", "H", "S");

  #forbidden() {
    if (this.onceIn(3)) return "none";
    if (this.onceIn(2)) return "specials";
    const list = new Set();
    for (let left = this.fromTo(1, 3); left > 0; --left) {
      list.add(this.onceIn(5) ? "*" : this.onceIn(2) ? this.#rank() : this.#card());
    }
    return [...list];
  }

  #effects() {
    const table = {};
    for (const rank of kRanks) if (this.onceIn(2)) table[rank] = this.#effectsOf(false);
    if (!this.onceIn(4)) table["*"] = this.#effectsOf(true);
    for (let left = this.fromTo(0, 3); left > 0; --left) {
      table[this.#card()] = this.#effectsOf(false);
    }
    return table;
  }

  #effectsOf(joker) {
    const list = [];
    const wild = joker || this.onceIn(8);
    if (wild && !this.onceIn(4)) list.push({ effect: "wild" });
    const turn = this.fromTo(0, 7);
    if (turn === 0) list.push(this.#again());
    if (turn === 1) list.push({ effect: "step-back" });
    if (turn === 2) list.push(this.#skip());
    if (turn === 3) list.push({ effect: "reverse", two_players: "again" });
    if (this.onceIn(3)) list.push(this.#draw(wild));
    if (this.onceIn(2)) list.push(this.#atOnce());
    if (this.onceIn(2)) {
      list.push({ effect: this.#oneOf("call-suit", "pass-cards", "swap-hands", "give-card") });
    }
    if (this.onceIn(6)) {
      list.push({ effect: "limit", [this.#oneOf("max", "min")]: this.fromTo(1, 13) });
    }
    return list;
  }

  #again() {
    const effect = { effect: "again" };
    if (this.onceIn(2)) effect.same_suit = this.onceIn(2);
    if (this.onceIn(2)) effect.drawn_card = this.#drawnCard();
    return effect;
  }
  #skip() {
    const effect = { effect: "skip", count: this.fromTo(1, 3) };
    if (this.onceIn(2)) effect.passable = true;
    return effect;
  }
  #draw(wild) {
    return {
      effect: "draw",
      count: this.fromTo(1, 5),
      chain: wild
        ? this.#oneOf("none", "same", "any-draw")
        : this.#oneOf("none", "same", "any-draw", "two-sequence"),
      then: this.#oneOf("turn-ends", "call-suit", "plays"),
    };
  }
  #atOnce() {
    return this.#numbers.pick([
      { effect: "reverse" },
      { effect: "self-draws", count: 1 },
      { effect: "others-draw", count: 1 },
      { effect: "show-hand", who: this.#oneOf("next", "others") },
      { effect: "rotate-hands" },
    ]);
  }
}

export function randomRules(numbers, seats) {
  return new PestenRules(numbers, seats).make();
}

/** Returns a preset's rules with one pack, and with hands that leave a stock. */
export function withOnePack(rules, seats) {
  return {
    ...rules,
    decks: 1,
    hand: Math.min(rules.hand, Math.floor(44 / seats)),
    teams: rules.teams && seats % 2 === 0,
    target: Math.min(rules.target, 2),
  };
}
