import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, distance, kVisions, parseColour, seenWith } from "./colour";

const kFolder = join(import.meta.dirname, "../src");
const css = readFileSync(join(kFolder, "app.css"), "utf8");
const marks = readFileSync(join(kFolder, "cards/SuitMark.svelte"), "utf8");

const kSuits = ["S", "H", "D", "C"];
const kThemes = ["light", "dark"] as const;
type Theme = (typeof kThemes)[number];

function declared(block: string, name: string, theme: Theme): string | undefined {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(block)?.[1];
  const pair = /light-dark\(([^,]+),([^)]+)\)/.exec(value ?? "");
  return pair ? pair[theme === "light" ? 1 : 2]!.trim() : value;
}

function blockOf(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return start < 0 ? "" : css.slice(start, css.indexOf("}", start));
}

/** The value of a colour of the style sheet; a deck's own one where it has one. */
function colour(name: string, theme: Theme = "light", deck = "poker") {
  const value =
    declared(blockOf(`:root[data-deck="${deck}"]`), name, theme) ??
    declared(blockOf(":root"), name, theme);
  if (value === undefined) throw new Error(`there is no colour --${name}`);
  return parseColour(value);
}

/** A suit as it stands in a sentence. */
function markOf(suit: string, theme: Theme, deck: string) {
  const own = declared(blockOf(`:root[data-deck="${deck}"]`), `mark-${suit}`, theme);
  const usual = new RegExp(`--mark-${suit}, light-dark\\((#\\w+), (#\\w+)\\)`).exec(marks);
  return parseColour(own ?? usual![theme === "light" ? 1 : 2]!);
}

function nearest(colours: readonly (readonly [number, number, number])[]): number {
  const pairs = colours.flatMap((left, index) =>
    colours.slice(index + 1).map((right) => distance(left, right)),
  );
  return Math.min(...pairs);
}

describe("U57: the suits can be told apart by their colours", () => {
  const kDecks = ["poker", "german"];

  describe.each(kDecks)("the colours of the deck %s", (deck) => {
    const suits = kSuits.map((suit) => colour(`suit-${suit}`, "light", deck));

    it("stand out from the paper", () => {
      const paper = colour("card-paper");
      for (const suit of suits) expect(contrast(suit, paper)).toBeGreaterThanOrEqual(4.7);
    });

    // The usual deck is for everybody. The German one is a custom of its own, and orange beside red
    // and green is what it is: there the shapes must do.
    const visions = deck === "poker" ? Object.keys(kVisions) : ["all"];
    it.each(visions)("are 18 apart, cones: %s", (vision) => {
      const seen = suits.map((suit) => seenWith(kVisions[vision]!, suit));
      expect(Math.round(nearest(seen))).toBeGreaterThanOrEqual(18);
    });

    it.each(kThemes)("can be read in a sentence, %s", (theme) => {
      for (const suit of kSuits) {
        for (const surface of ["page", "surface", "surface-raised"]) {
          const seen = contrast(markOf(suit, theme, deck), colour(surface, theme));
          expect({ suit, surface, seen: seen >= 4.5 }).toEqual({ suit, surface, seen: true });
        }
      }
    });
  });

  it("a naive palette would fail: that is why it is measured", () => {
    const naive = ["#000000", "#d40000", "#0000d4", "#007000"].map(parseColour);
    const seen = naive.map((suit) => seenWith(kVisions.protanopia!, suit));
    expect(Math.round(nearest(seen))).toBeLessThan(18);
  });
});

describe("text", () => {
  it.each(kThemes)("can be read on every surface, %s", (theme) => {
    for (const text of ["ink", "muted", "danger", "primary"]) {
      for (const surface of ["page", "surface", "surface-raised"]) {
        const seen = contrast(colour(text, theme), colour(surface, theme));
        expect({ text, surface, seen: seen >= 4.5 }).toEqual({ text, surface, seen: true });
      }
    }
    expect(contrast(colour("on-primary", theme), colour("primary", theme))).toBeGreaterThan(4.5);
    for (const team of [0, 1]) {
      const mark = contrast(colour("on-team", theme), colour(`team-${team}`, theme));
      expect(mark).toBeGreaterThan(4.5);
    }
  });
});
