import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, distance, kVisions, parseColour, seenWith } from "./colour";

const kFolder = join(import.meta.dirname, "../src");
const css = ["app.css", "look/look.css"]
  .map((file) => readFileSync(join(kFolder, file), "utf8"))
  .join("\n");
const marks = readFileSync(join(kFolder, "cards/SuitMark.svelte"), "utf8");
const hostHealth = readFileSync(join(kFolder, "account/HostHealth.svelte"), "utf8");

const kSuits = ["S", "H", "D", "C"];
const kThemes = ["light", "dark"] as const;
type Theme = (typeof kThemes)[number];

function declared(block: string, name: string, theme: Theme): string | undefined {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(block)?.[1];
  const pair = /light-dark\(([^,]+),([^)]+)\)/.exec(value ?? "");
  return pair ? pair[theme === "light" ? 1 : 2]!.trim() : value;
}

function blockOf(selector: string): string {
  const start = `\n${css}`.indexOf(`\n${selector} {`);
  return start < 0 ? "" : css.slice(start, css.indexOf("}", start));
}

/** Returns a colour of the style sheet. If the deck has its own value, it returns that. */
function colour(name: string, theme: Theme = "light", deck = "poker") {
  const value =
    declared(blockOf(`:root[data-deck="${deck}"]`), name, theme) ??
    declared(blockOf(":root"), name, theme);
  if (value === undefined) throw new Error(`there is no colour --${name}`);
  return parseColour(value);
}

/** Returns the colour of a suit's mark in a sentence. */
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

    // Everybody must be able to tell the suits of the usual deck apart. The German deck has orange
    // beside red and green by custom, so colour-blind players need the shapes.
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

  it("a naive palette would fail this measurement", () => {
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

describe("the colours of wrong, unknown and good hosting states", () => {
  /** Returns the colour of a state. If the state refers to another colour, it returns that one. */
  function stateColour(state: string, theme: Theme) {
    const value = declared(hostHealth, `host-${state}`, theme)!;
    const other = /^var\(--([a-z-]+)\)$/.exec(value)?.[1];
    return other === undefined ? parseColour(value) : colour(other, theme);
  }
  const kStates = ["bad", "unknown", "good"];

  it.each(kThemes)("can be read on their panel, %s", (theme) => {
    for (const state of kStates) {
      const seen = contrast(stateColour(state, theme), colour("surface", theme));
      expect({ state, seen: seen >= 4.5 }).toEqual({ state, seen: true });
    }
  });

  describe.each(kThemes)("%s", (theme) => {
    it.each(Object.keys(kVisions))("are 18 apart, cones: %s", (vision) => {
      const seen = kStates.map((state) => seenWith(kVisions[vision]!, stateColour(state, theme)));
      expect(Math.round(nearest(seen))).toBeGreaterThanOrEqual(18);
    });
  });
});

describe("a card of the hand that cannot be played", () => {
  const hand = readFileSync(join(kFolder, "table/Hand.svelte"), "utf8");
  const rule = /\.dim \.face::after \{[^}]*mix-blend-mode: multiply/.exec(hand)![0];
  const shade = /background: (#\w+)/.exec(rule)![1]!;
  const partsOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const shaded = (hex: string) => {
    const over = partsOf(shade);
    const parts = partsOf(hex).map((part, at) => Math.round((part * over[at]!) / 255));
    return parseColour(`#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
  };
  const inHand = (name: string, deck: string, contrasted: boolean) => {
    const own = `:root[data-deck="${deck}"]`;
    const high = `:root[data-theme="contrast"]`;
    const places = contrasted
      ? [`${high}[data-deck="${deck}"]`, high]
      : [`${own}:not([data-theme="contrast"]) .card.dim`];
    const values = [...places, own, ":root"].map((place) =>
      declared(blockOf(place), name, "light"),
    );
    return values.find(Boolean)!;
  };

  it("lies in a warm shade", () => {
    const [red, green, blue] = partsOf(shade) as [number, number, number];
    expect(red > green && green > blue + 16).toBe(true);
  });

  it.each(["poker", "german", "two"])("has an index that can be read, %s", (deck) => {
    for (const [contrasted, least] of [
      [false, 4.5],
      [true, 7],
    ] as const) {
      const paper = shaded(inHand("card-paper", deck, contrasted));
      for (const suit of [...kSuits, "joker"]) {
        const seen = contrast(shaded(inHand(`suit-${suit}`, deck, contrasted)), paper);
        expect({ suit, contrasted, seen: seen >= least }).toEqual({ suit, contrasted, seen: true });
      }
    }
  });
});

describe("every rug under every light", () => {
  const kCloths = ["blue", "green", "wine", "charcoal"];
  const kLights = ["light", "dark", "contrast"] as const;
  type Light = (typeof kLights)[number];

  function value(name: string, light: Light, cloth: string, deck = "poker") {
    const theme = light === "light" ? "light" : "dark";
    const contrasted = light === "contrast" ? `:root[data-theme="contrast"]` : null;
    const places = [
      ...(contrasted
        ? [`${contrasted}[data-cloth="${cloth}"]`, `${contrasted}[data-deck="${deck}"]`, contrasted]
        : []),
      `[data-cloth="${cloth}"]`,
      `:root[data-deck="${deck}"]`,
      ":root",
    ];
    for (const place of places) {
      const found = declared(blockOf(place), name, theme);
      if (found !== undefined) return parseColour(found);
    }
    throw new Error(`there is no colour --${name}`);
  }
  /** The colours that outline places without a card on the rug. */
  const outlines = ["table/Centre", "board/Piles", "board/SuitRows", "board/Trick", "board/Ghost"]
    .map((file) => readFileSync(join(kFolder, `${file}.svelte`), "utf8"))
    .flatMap((source) => [...source.matchAll(/(?:dashed|border-color:) var\(--([a-z-]+)\)/g)])
    .map(([, name]) => name!);
  /**
   * Returns the colours of the rug: below the lamp, in its field and in its corners
   * (scene/Scenery.svelte).
   */
  function seenRug(light: Light, cloth: string) {
    return ["rug-lit", "rug", "rug-dark"].map((name) => value(name, light, cloth));
  }

  describe.each(kLights)("%s", (light) => {
    // WCAG 2.2: AA everywhere, and AAA if the player has chosen high contrast.
    const least = light === "contrast" ? 7 : 4.5;

    it.each(kCloths)("words can be read on %s", (cloth) => {
      for (const seen of seenRug(light, cloth)) {
        for (const text of ["ink", "muted"])
          expect(contrast(value(text, light, cloth), seen)).toBeGreaterThanOrEqual(least);
        // The arrows of the direction and of an attack, and the outlines of free places, are no text.
        for (const drawn of ["way", "danger", ...outlines])
          expect(contrast(value(drawn, light, cloth), seen)).toBeGreaterThanOrEqual(3);
      }
    });

    it.each(kCloths)("words can be read on every surface on %s", (cloth) => {
      for (const text of ["ink", "muted", "danger", "primary"]) {
        for (const surface of ["page", "surface", "surface-raised"]) {
          const seen = contrast(value(text, light, cloth), value(surface, light, cloth));
          expect({ text, surface, seen: seen >= least }).toEqual({ text, surface, seen: true });
        }
      }
      for (const [text, surface] of [
        ["on-primary", "primary"],
        ["gold-ink", "gold"],
        ["paper-ink", "paper"],
        ["paper-soft", "paper"],
        ["on-team", "team-0"],
        ["on-team", "team-1"],
        ["danger", "danger-surface"],
      ] as const)
        expect(
          contrast(value(text, light, cloth), value(surface, light, cloth)),
        ).toBeGreaterThanOrEqual(least);
    });

    it.each(["poker", "german", "two"])("suits can be read on the paper, %s", (deck) => {
      for (const suit of kSuits) {
        const seen = contrast(
          value(`suit-${suit}`, light, "blue", deck),
          value("card-paper", light, "blue"),
        );
        expect({ suit, seen: seen >= least }).toEqual({ suit, seen: true });
      }
    });
  });

  it("can be told apart from the others", () => {
    for (const light of kLights)
      expect(nearest(kCloths.map((cloth) => value("rug", light, cloth)))).toBeGreaterThanOrEqual(6);
  });

  it("the usual rug is the default", () => {
    for (const name of ["rug-lit", "rug", "rug-dark"])
      for (const theme of kThemes)
        expect(declared(blockOf('[data-cloth="blue"]'), name, theme)).toBe(
          declared(blockOf(":root"), name, theme),
        );
  });
});

describe("the round board", () => {
  it("has words that can be read on its floor, also the dimmed words of empty places", () => {
    const board = readFileSync(join(kFolder, "board/RoundBoard.svelte"), "utf8");
    const floor = parseColour(declared(board, "floor", "light")!);
    const words = parseColour(declared(board, "words", "light")!);
    const dim = words.map((channel, at) => channel * 0.75 + floor[at]! * 0.25);
    expect(contrast(words, floor)).toBeGreaterThanOrEqual(7);
    expect(contrast(dim as unknown as typeof words, floor)).toBeGreaterThanOrEqual(7);
  });
});
