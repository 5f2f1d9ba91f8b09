import { describe, expect, it } from "vitest";
import { avatarOf, kExtras, kEyes, kHair, kMouths } from "../src/scene/avatar";

const kNames = Array.from({ length: 600 }, (_, index) => `Guest ${index}`);

describe("a face", () => {
  it("is the same for the same name, however its letters are composed", () => {
    expect(avatarOf("Noor")).toEqual(avatarOf("Noor"));
    expect(avatarOf("Zoë".normalize("NFD"))).toEqual(avatarOf("Zoë".normalize("NFC")));
  });

  it("of 600 guests, whose names differ in a number only, is seldom another's", () => {
    const different = new Set(kNames.map((name) => JSON.stringify(avatarOf(name))));
    expect(different.size).toBeGreaterThan(590);
  });

  it("has each part of each kind with some names, and most people wear nothing besides", () => {
    const faces = kNames.map(avatarOf);
    const kinds = (part: (face: ReturnType<typeof avatarOf>) => unknown) =>
      new Set(faces.map(part)).size;
    expect(kinds(({ cut }) => cut)).toBe(kHair.length);
    expect(kinds(({ eyes }) => eyes)).toBe(kEyes.length);
    expect(kinds(({ mouth }) => mouth)).toBe(kMouths.length);
    expect(kinds(({ extra }) => extra)).toBe(kExtras.length + 1);
  });

  it("is there for a name of any letters", () => {
    for (const name of ["", "İ", "😀", "<b>"]) expect(avatarOf(name).ground).toMatch(/^#/);
  });
});
