import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ImportLeague from "../../src/league/ImportLeague.svelte";
import { loadLeagueWords } from "../../src/league/words.svelte";

beforeEach(() => loadLeagueWords("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Imports a file to which the server gives this answer. Returns the text of the alert. */
async function saidOf(answer: Response) {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  const { container } = render(ImportLeague);
  const input = container.querySelector("input")!;
  Object.defineProperty(input, "files", { value: [new File(["{}"], "league.json")] });
  await fireEvent.change(input);
  return (await screen.findByRole("alert")).textContent;
}

describe("the import of a league", () => {
  it("says what the host can do if a proxy refuses the file", async () => {
    const page = "<html><h1>413 Request Entity Too Large</h1></html>";
    expect(await saidOf(new Response(page, { status: 413 }))).toContain("client_max_body_size 16m");
  });

  it("asks to try again if the answer is not this server's", async () => {
    expect(await saidOf(new Response("<html></html>", { status: 502 }))).toMatch(/Try again/);
  });
});
