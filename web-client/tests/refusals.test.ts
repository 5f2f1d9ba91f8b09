import { beforeEach, describe, expect, it } from "vitest";
import { kLanguages, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import { csvLink } from "../src/league/addresses";
import type { LeagueView } from "../src/league/view";
import { sayRefusal } from "../src/state/refusals";

describe("the refusal of an invalid name", () => {
  beforeEach(() => useLanguage("en"));

  it("says so wherever in the message the name stood", () => {
    for (const at of ["/name", "/team_name", "/do/name", "name", "plan.name"]) {
      const said = sayRefusal({ code: "malformed", message: "…", at });
      expect(said, at).toMatch(/^A name needs at least one visible letter/);
    }
    for (const at of ["/text", "/nickname", undefined]) {
      const said = sayRefusal({ code: "malformed", message: "…", ...(at ? { at } : {}) });
      expect(said, at).toBe("The server did not understand that.");
    }
  });
});

describe("a CSV download", () => {
  const view = { id: "7h2kd0qzv9mx4c1t" } as LeagueView;

  it("has the separator that Excel expects in the page's language", () => {
    const separated = (Object.keys(kLanguages) as Language[]).filter((language) =>
      csvLink(view, null, "standings", language).endsWith("/standings.csv?separator=semicolon"),
    );
    expect(separated.sort()).toEqual(["de", "fi", "nl", "tr"]);
  });
});
