import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { gamesWithWords } from "../src/i18n/game-words";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { GameOffer } from "../src/protocol/messages.gen";
import Home from "../src/screens/Home.svelte";
import { shelfFacts } from "../src/shelf/facts";
import { isDrawn, pictureOf } from "../src/shelf/pictures";
import { seatRange, seatsWithin } from "../src/shelf/start.svelte";
import { app } from "../src/state/app.svelte";
import { router } from "../src/ui/router.svelte";

// These imports load what the page loads on demand, so that a slow machine does not fail the tests.
import "../src/rules/sheet";
import "../src/shelf/StartDialog.svelte";
import "../src/state/practice";
import { until } from "./until";

const kSvg = "http://www.w3.org/2000/svg";

const offer = (game: string, min: number, max: number, teams = false) =>
  ({
    game,
    seats: { min, max },
    presets: [
      { preset: "usual", rules: { teams } },
      { preset: "other", rules: { teams: !teams } },
    ],
  }) as unknown as GameOffer;

describe("a game on the shelf", async () => {
  it.each(await gamesWithWords())("%s has a picture of its own and a duration", (game) => {
    expect(isDrawn(game)).toBe(true);
    expect(shelfFacts(game)).toBeDefined();
    const { container } = render(pictureOf(game));
    expect(container.querySelectorAll("path, rect, circle, ellipse").length).toBeGreaterThan(2);
    // A browser does not show an element of another namespace in a drawing.
    const shown = container.querySelectorAll("*");
    expect([...shown].filter((part) => part.namespaceURI !== kSvg)).toHaveLength(0);
    // All drawings are on one page, where ids would clash.
    expect(container.querySelectorAll("[id]")).toHaveLength(0);
    cleanup();
  });

  it("has a picture even if the page does not know the game", () => {
    expect(isDrawn("whist")).toBe(false);
    expect(shelfFacts("whist")).toBeUndefined();
    const { container } = render(pictureOf("whist"));
    expect(container.querySelectorAll("rect").length).toBeGreaterThan(2);
    cleanup();
  });
});

describe("the number of seats at a new table", () => {
  it.each([
    [offer("pesten", 2, 12), undefined, 4],
    [offer("pesten", 2, 12), 5, 5],
    [offer("pesten", 2, 12, true), 5, 6],
    [offer("pesten", 3, 7, true), 3, 4],
    [offer("pesten", 3, 7, true), 7, 6],
    [offer("comet", 5, 10), undefined, 5],
    [offer("pisti", 2, 3), undefined, 3],
    [offer("pisti", 2, 4), 1, 2],
  ])("%# fits the game and its teams", (game, wanted, seats) => {
    expect(seatsWithin(seatRange(game, game.presets[0]!.rules), wanted)).toBe(seats);
  });
});

describe("a new table", () => {
  const games = [offer("pesten", 2, 12, true), offer("comet", 5, 10)];
  let sent: Request[] = [];
  let answers: (() => void)[] = [];
  let answer: (request: Request) => Omit<Answer, "id">;

  beforeEach(async () => {
    await useLanguage("en");
    localStorage.setItem("lastcard.game", "comet");
    sent = [];
    answers = [];
    answer = () => ({ type: "ok", table: "K7WPQ2" }) as Answer;
    app.games = games;
    vi.spyOn(router, "go").mockImplementation(() => {});
    vi.spyOn(app.connection, "request").mockImplementation((request) => {
      if (request.type === "list-games")
        return Promise.resolve({ id: "1", type: "games", games } as unknown as Answer);
      sent.push(request);
      return new Promise((resolve) =>
        answers.push(() => resolve({ id: "1", ...answer(request) } as Answer)),
      );
    });
    render(Home);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
  const answerAll = () => answers.splice(0).forEach((one) => one());

  it("is requested once, however often a button is pressed", async () => {
    await press(/^A table with friends/);
    await press(/^A table with friends/).catch(() => {});
    await press(/^Play now/).catch(() => {});
    expect(sent).toMatchObject([
      { type: "create-table", game: "comet", preset: "usual", seats: 5 },
    ]);
    answerAll();
    await until(() => expect(router.go).toHaveBeenCalledOnce());
  });

  it("against bots takes one press, and the match begins", async () => {
    await press(/^Play now.*comet with bots/i);
    const wanted = ["create-table", "add-bot", "add-bot", "add-bot", "add-bot", "start"];
    for (const count of wanted.keys()) {
      await until(() => expect(sent.map(({ type }) => type)).toEqual(wanted.slice(0, count + 1)));
      answerAll();
    }
    await until(() => expect(router.go).toHaveBeenCalledOnce());
  });

  it("shows a refusal, and can be requested again", async () => {
    answer = () => ({ type: "refused", code: "too_many_tables", message: "" }) as Answer;
    await press(/^A table with friends/);
    answerAll();
    const problem = await screen.findByRole("alert");
    expect(problem.textContent).not.toBe("");
    await press(/^A table with friends/);
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("has a dialog for its rules, its number of seats and the level of its bots", async () => {
    await press(/^Pesten: choose/i);
    const dialog = within(await screen.findByRole("dialog", { hidden: true }));
    const named = (name: string | RegExp) => ({ name, hidden: true });
    await fireEvent.click(dialog.getAllByRole("radio", { hidden: true })[1]!);
    await fireEvent.click(dialog.getByRole("button", named("One seat more")));
    const level = dialog.getByRole("combobox", named(/bots play/));
    await fireEvent.change(level, { target: { value: "good" } });
    await fireEvent.click(dialog.getByRole("button", named(/^Play alone/)));
    expect(sent).toMatchObject([
      { type: "create-table", game: "pesten", preset: "other", seats: 5 },
    ]);
    answerAll();
    await until(() => expect(sent.at(-1)).toMatchObject({ type: "add-bot", level: "good" }));
  });
});
