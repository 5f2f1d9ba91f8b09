import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "../../src/i18n/i18n.svelte";
import { league } from "../../src/league/league.svelte";
import RatingsPart from "../../src/league/RatingsPart.svelte";
import { loadLeagueWords } from "../../src/league/words.svelte";
import { leagueWith, season } from "./one-fixture";

afterEach(() => {
  cleanup();
  league.view = null;
});

it("the page says that ratings start anew with other rules", async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  const view = leagueWith({});
  league.view = view;
  render(RatingsPart, { view, season: view.season! });
  expect(document.body.textContent).toContain("With other rules they start anew.");
});

it("a certain rating ranks above a higher rating that is less certain", async () => {
  await useLanguage("en");
  await loadLeagueWords("en");
  const ratings = {
    people: [
      { person: "p1", mu: 30, sigma: 8, rounds: 1, provisional: true },
      { person: "p2", mu: 25, sigma: 2, rounds: 24, provisional: false },
    ],
    teams: [],
  };
  const view = leagueWith({});
  league.view = view;
  render(RatingsPart, { view, season: season({ ratings }) });
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names[0]).toContain("Bram");
  expect(names[1]).toContain("Noor");
});
