import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import CardFace from "../src/cards/CardFace.svelte";
import { kSuits } from "../src/cards/card";
import { faceOf, kCard, type Face } from "../src/cards/art/face";
import { leaning, mirrored, moved, turned } from "../src/cards/art/layer";
import { faces, kJokerMoods } from "../src/cards/faces.svelte";
import { kSuitShapes, kTen } from "../src/cards/shapes";
import type { Suit } from "../src/protocol/messages.gen";
import { settings } from "../src/state/settings.svelte";

type Point = readonly [x: number, y: number];

const kParameters: Readonly<Record<string, number>> = {
  ...{ M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, A: 7, Z: 0 },
};

/**
 * Returns the absolute place of every point of a path: ends of lines and control points, but not
 * the centres of arcs.
 */
function pointsOf(d: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  for (const [, letter = "", rest = ""] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toUpperCase();
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = kParameters[kind]!;
    expect(count === 0 ? numbers.length : numbers.length % count, d).toBe(0);
    if (kind === "Z") [x, y] = start;
    for (let at = 0; at < numbers.length; at += count) {
      const [fromX, fromY] = letter === kind ? [0, 0] : [x, y];
      const own = numbers.slice(at, at + count);
      if (kind === "H") x = fromX + own[0]!;
      else if (kind === "V") y = fromY + own[0]!;
      else {
        const pairs = kind === "A" ? own.slice(5) : own;
        for (let pair = 0; pair < pairs.length; pair += 2) {
          [x, y] = [fromX + pairs[pair]!, fromY + pairs[pair + 1]!];
          points.push([x, y]);
        }
        continue;
      }
      points.push([x, y]);
    }
    if (kind === "M") start = [x, y];
  }
  return points;
}

const near = ([x, y]: Point, [otherX, otherY]: Point) =>
  Math.abs(x - otherX) < 0.02 && Math.abs(y - otherY) < 0.02;

/** Returns the points that have no counterpart on the opposite side of the centre. */
function lonely(points: readonly Point[]): readonly Point[] {
  return points.filter(([x, y]) => !points.some((other) => near(other, [-x, -y])));
}

function middleOf(points: readonly Point[]): Point {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(points.map(([x]) => x)), middle(points.map(([, y]) => y))];
}

const styleOf = ({ fill, line, width }: Face["layers"][number]) => `${fill} ${line} ${width}`;

const kNumbers = ["2", "3", "4", "5", "6", "7", "8", "9", "T"];
const cardsOf = (ranks: readonly string[]) =>
  ranks.flatMap((rank) => kSuits.map((suit) => rank + suit));
const kCards = [...cardsOf(["A", ...kNumbers, "J", "Q", "K"]), "*"];
const valueOf = (card: string) => (card.startsWith("T") ? 10 : Number(card.charAt(0)));

describe("U56: the drawing of a card", () => {
  it("exists for each card and differs from all others", () => {
    const drawings = kCards.map((card) => JSON.stringify(faceOf(card).layers));
    expect(new Set(drawings).size).toBe(53);
    expect(drawings).not.toContain("[]");
  });

  it("of a joker has several moods", () => {
    const moods = Array.from({ length: kJokerMoods }, (_, mood) =>
      JSON.stringify(faceOf("*", mood)),
    );
    expect(new Set(moods).size).toBe(3);
  });

  it.each(kCards)("of %s lies within the card", (card) => {
    const [right, bottom] = [kCard.width / 2, kCard.height / 2];
    for (const { d } of faceOf(card).layers) {
      const points = pointsOf(d);
      expect(points.length, d).toBeGreaterThan(0);
      const outside = points.filter(([x, y]) => Math.abs(x) > right || Math.abs(y) > bottom);
      expect(outside, d).toEqual([]);
    }
  });

  it.each(cardsOf(kNumbers))("of %s has as many separate pips as its rank says", (card) => {
    const { kind, layers } = faceOf(card);
    expect(kind).toBe("pips");
    expect(layers).toHaveLength(valueOf(card));
    const points = layers.map(({ d }) => pointsOf(d));
    const subpaths = kSuitShapes[card.charAt(1) as Suit].match(/m/gi)!.length;
    for (const { d, fill } of layers) {
      expect(fill).toBe("suit");
      expect(d.match(/m/gi)).toHaveLength(subpaths);
    }
    // A pip is almost nineteen units wide and high.
    const middles = points.map(middleOf);
    const close = middles.flatMap((one, index) =>
      middles.slice(index + 1).filter((two) => Math.hypot(one[0] - two[0], one[1] - two[1]) < 12),
    );
    expect(close).toEqual([]);
  });

  it.each(cardsOf(kNumbers))("of %s has no pip near an index", (card) => {
    // The inner edge of a ten, the widest index beside pips (`.corner` in CardFace.svelte).
    const kIndex = 50 - 2 - 0.6 * Math.max(...pointsOf(kTen).map(([x]) => x));
    const points = faceOf(card).layers.flatMap(({ d }) => pointsOf(d));
    expect(Math.max(...points.map(([x]) => Math.abs(x)))).toBeLessThan(kIndex - 2.5);
  });

  it.each(cardsOf(kNumbers))("of %s is double-ended, but for pips in its middle row", (card) => {
    const pips = faceOf(card).layers.map(({ d }) => pointsOf(d));
    const beside = pips.filter((pip) => Math.abs(middleOf(pip)[1]) > 2);
    // As in every pack, the upper half of a seven has one pip more.
    const alone = beside.filter(
      (pip) => valueOf(card) === 7 && Math.abs(middleOf(pip)[0]) < 1 && middleOf(pip)[1] < 0,
    );
    expect(alone).toHaveLength(valueOf(card) === 7 ? 1 : 0);
    expect(lonely(beside.filter((pip) => !alone.includes(pip)).flat())).toEqual([]);
  });

  it.each([...cardsOf(["J", "Q", "K"]), "*"])("of %s is double-ended in every ink", (card) => {
    const { kind, layers } = faceOf(card);
    expect(kind).toBe(card === "*" ? "joker" : "court");
    for (const style of new Set(layers.map(styleOf))) {
      const points = layers.filter((one) => styleOf(one) === style).flatMap(({ d }) => pointsOf(d));
      expect(lonely(points), style).toEqual([]);
    }
  });

  it("of an ace is double-ended around its middle, except for the ace of spades", () => {
    for (const suit of kSuits) {
      const { kind, layers } = faceOf(`A${suit}`);
      expect(kind).toBe("ace");
      const around = layers.flatMap(({ d }) => pointsOf(d)).filter(([, y]) => Math.abs(y) > 26);
      expect(around.length).toBeGreaterThan(15);
      if (suit !== "S") expect(lonely(around), suit).toEqual([]);
    }
  });

  it("that is not symmetrical is noticed by these tests", () => {
    const half = pointsOf(kSuitShapes.H);
    expect(lonely(half).length).toBeGreaterThan(3);
  });
});

describe("paths", () => {
  it.each(kSuits)("of %s are turned, mirrored and moved, point by point", (suit) => {
    const d = kSuitShapes[suit];
    const before = pointsOf(d);
    const compare = (after: string, place: (point: Point) => Point) => {
      const points = pointsOf(after);
      expect(points).toHaveLength(before.length);
      for (const [index, point] of points.entries())
        expect(near(point, place(before[index]!)), `${suit} ${index}`).toBe(true);
    };
    compare(turned(d), ([x, y]) => [-x, -y]);
    compare(mirrored(d), ([x, y]) => [-x, y]);
    compare(moved(d, 0.5, 3, -4), ([x, y]) => [x / 2 + 3, y / 2 - 4]);
  });

  it("keep the flags of an arc, and mirror its sweep", () => {
    const arc = "M1 2a3 3 0 1 0 4 5A3 3 0 0 1 6 7";
    expect(turned(arc)).toBe("M-1 -2a3 3 0 1 0 -4 -5A3 3 0 0 1 -6 -7");
    expect(mirrored(arc)).toBe("M-1 2a3 3 0 1 1 -4 5A3 3 0 0 0 -6 7");
    expect(moved(arc, 2, 1, 1)).toBe("M3 5a6 6 0 1 0 8 10A6 6 0 0 1 13 15");
    expect(leaning(arc, 90)).toBe("M-2 1a3 3 0 1 0 -5 4A3 3 0 0 1 -7 6");
  });
});

describe("a card on the page", () => {
  afterEach(() => {
    cleanup();
    faces.drawn = null;
    settings.faces = "drawn";
  });

  it("has a plain mark until the drawings are loaded, or if the player wants plain cards", async () => {
    const { container } = render(CardFace, { card: "KS" });
    const paths = () => container.querySelectorAll(".drawn.court .figure path").length;
    expect(faces.shown).toBe(true);
    expect(container.querySelector(".drawn")).toBeNull();
    expect(container.querySelectorAll(".plain path")).toHaveLength(2);
    faces.drawn = (await import("../src/cards/art/DrawnFace.svelte")).default;
    await tick();
    expect(paths()).toBe(faceOf("KS").layers.length);
    // The plain mark follows the drawing. The style sheet hides it if there is room for the
    // drawing.
    expect(container.querySelector(".drawn + .plain")).not.toBeNull();
    settings.faces = "plain";
    await tick();
    expect(container.querySelector(".drawn")).toBeNull();
    expect(container.querySelector(".index")?.textContent).toBe("K");
  });

  it("has the index of a ten as a drawing, and every other index as text", () => {
    const { container } = render(CardFace, { card: "TD" });
    expect(container.querySelectorAll(".ink.ten")).toHaveLength(2);
    expect(container.querySelector(".index")).toBeNull();
    cleanup();
    const other = render(CardFace, { card: "9D" }).container;
    expect(other.querySelector(".ten")).toBeNull();
    expect(other.querySelector(".index")?.textContent).toBe("9");
  });

  it("has a ten as high as the digits of a bold font, and no wider than a queen", () => {
    const points = pointsOf(kTen);
    const heights = points.map(([, y]) => y);
    // A round digit of 46 px on the line at 41.
    expect(Math.min(...heights)).toBeCloseTo(6.9, 0);
    expect(Math.max(...heights)).toBeCloseTo(41.7, 0);
    expect(Math.max(...points.map(([x]) => x))).toBeLessThan(44.8);
  });

  it("shows the new card when its card changes", async () => {
    faces.drawn = (await import("../src/cards/art/DrawnFace.svelte")).default;
    const { container, rerender } = render(CardFace, { card: "9D" });
    expect(container.querySelectorAll(".drawn.pips path")).toHaveLength(9);
    await rerender({ card: "4H" });
    expect(container.querySelectorAll(".drawn.pips path")).toHaveLength(4);
  });
});
