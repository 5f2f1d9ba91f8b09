import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import RatingsPart from "../../src/league/RatingsPart.svelte";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { leagueWith } from "./one-fixture";

afterEach(() => {
  cleanup();
  league.view = null;
});

it("says by which seasons ratings go on, and that other rules begin them anew", async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  const view = leagueWith({});
  league.view = view;
  render(RatingsPart, { view, season: view.season! });
  expect(document.body.textContent).toContain("With other rules they start anew.");
});
