// Draws the part of many combinations that a run tests, by a seed that it prints. With E2E_ALL=1, a run tests all of
// them.
import { basename } from "node:path";

const kFixedSeed = 20261127;

export const kAll = process.env.E2E_ALL === "1";
const kSeed = Number(
  process.env.E2E_SEED ?? (kAll ? Math.floor(Math.random() * 2 ** 31) : kFixedSeed),
);

let printed = false;
/** Returns the seed of this run. The first call prints it. */
export function seed() {
  if (!printed) {
    const scope = kAll ? "everything" : "a sample; everything with E2E_ALL=1";
    console.log(`${basename(process.argv[1])}: E2E_SEED=${kSeed}, ${scope}`);
  }
  printed = true;
  return kSeed;
}

/** Returns a generator of numbers from 0 up to 1 (mulberry32). Each name has its own sequence. */
export function generator(name) {
  let state = seed();
  for (const letter of name) state = (Math.imul(state, 31) + letter.codePointAt(0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the list in an order that the generator draws. */
export function shuffled(list, random) {
  const mixed = [...list];
  for (let left = mixed.length; left > 1; left -= 1) {
    const place = Math.floor(random() * left);
    [mixed[left - 1], mixed[place]] = [mixed[place], mixed[left - 1]];
  }
  return mixed;
}

/** Returns `count` entries of the list in the list's order; all of them with E2E_ALL=1. */
export function sample(name, list, count) {
  if (kAll) return [...list];
  const drawn = new Set(shuffled(list.keys(), generator(name)).slice(0, count));
  return [...list].filter((_, index) => drawn.has(index));
}

/**
 * Returns `count` of `choices` for each of `items`, so that every choice is drawn equally often. Returns all choices
 * with E2E_ALL=1.
 */
export function dealt(name, items, choices, count = 1) {
  if (kAll) return items.map(() => [...choices]);
  const random = generator(name);
  let rest = [];
  const next = (given) => {
    if (rest.every((choice) => given.includes(choice)))
      rest = [...rest, ...shuffled(choices, random)];
    const place = rest.findIndex((choice) => !given.includes(choice));
    return rest.splice(place, 1)[0];
  };
  return items.map(() => {
    const given = [];
    while (given.length < Math.min(count, choices.length)) given.push(next(given));
    return choices.filter((choice) => given.includes(choice));
  });
}

/**
 * Returns a function that returns the part of `items` for each of `choices`. Each item belongs to `count` choices, or
 * to all of them with E2E_ALL=1.
 */
export function divided(name, items, choices, count = 1) {
  const parts = dealt(name, items, choices, count);
  return (choice) => items.filter((_, index) => parts[index].includes(choice));
}
