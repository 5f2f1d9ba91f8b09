import { describe, expect, it } from "vitest";
import { normaliseCode } from "../src/ui/code";
import { parseRoute, pathOf, wallOf } from "../src/ui/router.svelte";

describe("normaliseCode", () => {
  it.each([
    "k7wpq2",
    " K7W PQ2 ",
    "K7W-PQ2",
    "https://cards.example/games/t/K7WPQ2?x=1",
    "http://cards.example/tv/K7WPQ2",
  ])("reads %s", (text) => expect(normaliseCode(text)).toBe("K7WPQ2"));
});

describe("parseRoute", () => {
  it("knows the start page and a table", () => {
    expect(parseRoute("")).toEqual({ screen: "home" });
    expect(parseRoute("t/k7wpq2")).toEqual({ screen: "table", table: "K7WPQ2" });
    expect(parseRoute("t/")).toEqual({ screen: "home" });
    expect(parseRoute("league/3")).toEqual({ screen: "home" });
  });

  it("knows a table on a television, and the page on which its code is typed", () => {
    const wall = { screen: "tv", table: "K7WPQ2" } as const;
    expect(parseRoute("tv/k7wpq2")).toEqual(wall);
    expect(parseRoute(pathOf(wall))).toEqual(wall);
    for (const bare of ["tv", "tv/", "tv/-"]) expect(parseRoute(bare)).toEqual({ screen: "tv" });
    expect(pathOf({ screen: "tv" })).toBe("tv");
    for (const other of ["tvs", "tv/K7WPQ2/more"])
      expect(parseRoute(other)).toEqual({ screen: "home" });
    expect(wallOf("k7w-pq2")).toEqual(wall);
  });

  it.each(["t", "m", "r", "l", "join", "rules", "matches", "%E0"])(
    "opens no table or match for invalid UTF-8 below %s",
    (below) => {
      for (const broken of ["%E0", "%", "%zz", "%ff%fe", "%E0?at=%E0&as=%"])
        expect(parseRoute(`${below}/${broken}`).screen).toMatch(/^(home|join|league)$/);
      expect(parseRoute(`${below}?table=%E0&season=%&at=%E0`)).toBeDefined();
    },
  );

  const match = "0f".repeat(16);
  it("knows the list of matches and a position of a replay", () => {
    expect(parseRoute("matches")).toEqual({ screen: "matches" });
    expect(parseRoute(`m/${match}`)).toEqual({ screen: "replay", match, position: 0 });
    expect(parseRoute(`m/${match}?at=-3&as=nobody`)).toEqual({
      screen: "replay",
      match,
      position: 0,
    });
    expect(parseRoute("m/abc")).toEqual({ screen: "home" });
  });

  it("knows the pages of house rules", () => {
    expect(parseRoute("rules")).toEqual({ screen: "rules" });
    expect(parseRoute("rules/new?from=mau-mau")).toEqual({
      screen: "rule-editor",
      from: "mau-mau",
    });
    expect(parseRoute("rules/new?from=<b>&table=k7wpq2")).toEqual({
      screen: "rule-editor",
      table: "K7WPQ2",
    });
    expect(parseRoute("r/0123456789ABCDEFGHJK")).toEqual({
      screen: "rule-set",
      ruleSet: "0123456789abcdefghjk",
    });
    expect(parseRoute("r/a%20b")).toEqual({ screen: "home" });
    expect(parseRoute("r/")).toEqual({ screen: "home" });
  });

  it("leads back from the account to pages of this client, and to nothing else", () => {
    const back = (text: string) => parseRoute(`account?back=${encodeURIComponent(text)}`);
    expect(back("l/0123456789abcdef/t/t1?season=s2")).toEqual({
      screen: "account",
      back: "l/0123456789abcdef/t/t1?season=s2",
    });
    expect(parseRoute("account")).toEqual({ screen: "account" });
    for (const elsewhere of [
      "https://evil.example/leagues",
      "//evil.example/leagues",
      "/\\\\evil.example",
      "javascript:alert(1)",
      "leagues/../../evil",
      "data:text/html,x",
    ])
      expect(back(elsewhere), elsewhere).toEqual({ screen: "account", back: "/" });
    // A valid address is written anew from its route, so anything else in it is lost.
    expect(back("leagues#sign-in=abc")).toEqual({ screen: "account", back: "/" });
    expect(back("//leagues//")).toEqual({ screen: "account", back: "/" });
    expect(back("account?back=leagues")).toEqual({ screen: "account" });
  });

  it.each([
    { screen: "account" },
    { screen: "account", back: "/" },
    { screen: "account", back: "l/0123456789abcdef/f/f1?season=s1" },
    { screen: "rules" },
    { screen: "rules", table: "K7WPQ2" },
    { screen: "rule-editor" },
    { screen: "rule-editor", from: "pesten-2018", table: "K7WPQ2" },
    { screen: "rule-set", ruleSet: "0123456789abcdefghjk" },
    { screen: "rule-set", ruleSet: "mau-mau", table: "K7WPQ2" },
    { screen: "table", table: "K7WPQ2" },
    { screen: "matches" },
    { screen: "replay", match, position: 0 },
    { screen: "replay", match, position: 40, as: 1 },
    { screen: "replay", match, position: 7, as: "all", table: "K7WPQ2" },
  ] as const)("is the inverse of pathOf for %o", (route) =>
    expect(parseRoute(pathOf(route))).toEqual(route),
  );
});
