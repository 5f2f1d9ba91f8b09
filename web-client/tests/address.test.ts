import { describe, expect, it } from "vitest";
import { normaliseCode } from "../src/ui/code";
import { parseRoute, pathOf } from "../src/ui/router.svelte";

describe("normaliseCode", () => {
  it.each(["k7wpq2", " K7W PQ2 ", "K7W-PQ2", "https://cards.example/games/t/K7WPQ2?x=1"])(
    "reads %s",
    (text) => expect(normaliseCode(text)).toBe("K7WPQ2"),
  );
});

describe("parseRoute", () => {
  it("knows the start page and a table", () => {
    expect(parseRoute("")).toEqual({ screen: "home" });
    expect(parseRoute("t/k7wpq2")).toEqual({ screen: "table", table: "K7WPQ2" });
    expect(parseRoute("t/")).toEqual({ screen: "home" });
    expect(parseRoute("league/3")).toEqual({ screen: "home" });
  });

  it("is the inverse of pathOf", () => {
    const route = { screen: "table", table: "K7WPQ2" } as const;
    expect(parseRoute(pathOf(route))).toEqual(route);
  });
});
