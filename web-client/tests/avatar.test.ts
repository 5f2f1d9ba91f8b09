import { describe, expect, it } from "vitest";
import { avatarOf, kExtras, kEyes, kHair, kMouths } from "../src/scene/avatar";
import { kWalls } from "../src/scene/walls";
import { contrast, parseColour } from "./colour";

const kNames = Array.from({ length: 600 }, (_, index) => `Guest ${index}`);

describe("a face", () => {
  it("is the same for the same name, however its letters are composed", () => {
    expect(avatarOf("Noor")).toEqual(avatarOf("Noor"));
    expect(avatarOf("Zoë".normalize("NFD"))).toEqual(avatarOf("Zoë".normalize("NFC")));
  });

  it("is seldom the same for two of 600 guests whose names differ only in a number", () => {
    const different = new Set(kNames.map((name) => JSON.stringify(avatarOf(name))));
    expect(different.size).toBeGreaterThan(590);
  });

  it("has every kind of hair, eyes, mouth and extra with some names", () => {
    const faces = kNames.map(avatarOf);
    const kinds = (part: (face: ReturnType<typeof avatarOf>) => unknown) =>
      new Set(faces.map(part)).size;
    expect(kinds(({ cut }) => cut)).toBe(kHair.length);
    expect(kinds(({ eyes }) => eyes)).toBe(kEyes.length);
    expect(kinds(({ mouth }) => mouth)).toBe(kMouths.length);
    expect(kinds(({ extra }) => extra)).toBe(kExtras.length + 1);
  });

  it("has two eyes of the same shape", () => {
    for (const [whites, pupils] of kEyes)
      for (const both of [whites, pupils]) {
        // Both eyes are the same drawing and start at the same height.
        const [left, right] = both.slice(1).split("M");
        const shape = (eye: string | undefined) => eye?.replace(/^[\d.]+ /, "");
        expect(shape(right)).toBe(shape(left));
      }
  });

  it("stands out from every background at a table, however dark the face is", () => {
    const dark = new Set(
      kNames
        .map((name) => parseColour(avatarOf(name).skin))
        .filter((skin) => contrast(skin, [1, 1, 1]) > 4.5)
        .map((skin) => JSON.stringify(skin)),
    );
    expect(dark.size).toBeGreaterThan(0);
    for (const skin of dark)
      for (const wall of kWalls)
        expect(contrast(parseColour(wall), JSON.parse(skin))).toBeGreaterThan(2.5);
  });

  it("exists for a name of any characters", () => {
    for (const name of ["", "İ", "😀", "<b>"]) expect(avatarOf(name).ground).toMatch(/^#/);
  });
});
