import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request } from "../src/connection/connection.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { GameOffer } from "../src/protocol/messages.gen";
import Home from "../src/screens/Home.svelte";
import { app } from "../src/state/app.svelte";
import { startWithBots } from "../src/state/practice";
import { router } from "../src/ui/router.svelte";
import { until } from "./until";

const games = [
  { game: "pesten", seats: { min: 2, max: 12 }, presets: [{ preset: "manipesto", rules: {} }] },
] as unknown as GameOffer[];
let sent: Request[] = [];
let refused: (request: Request) => boolean;

beforeEach(async () => {
  await useLanguage("en");
  sent = [];
  refused = () => false;
  app.games = games;
  vi.spyOn(app.connection, "request").mockImplementation(async (request) => {
    sent.push(request);
    if (refused(request))
      return { id: "1", type: "refused", code: "seat_taken", message: "" } as Answer;
    return { id: "1", type: "ok", table: "K7WPQ2" } as Answer;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const play = () => fireEvent.click(screen.getByRole("button", { name: /^Play now/ }));
const types = () => sent.map(({ type }) => type);

describe("practice", () => {
  it("takes one press: a table is made, experts take all other seats, and the match begins", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    render(Home);
    sent = [];
    await play();
    await until(() => expect(go).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([
      { type: "create-table", game: "pesten", preset: "manipesto", seats: 4 },
      ...[1, 2, 3].map((seat) => ({ type: "add-bot", table: "K7WPQ2", seat, level: "expert" })),
      { type: "start", table: "K7WPQ2" },
    ]);
    expect(go).toHaveBeenCalledWith({ screen: "table", table: "K7WPQ2" });
  });

  it("leads to the table even if the server refuses a step, and the refusal is reported", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    const told = vi.spyOn(app, "tellRefusal").mockImplementation(() => {});
    refused = ({ type }) => type === "add-bot";
    render(Home);
    sent = [];
    await play();
    await until(() => expect(go).toHaveBeenCalledOnce());
    expect(types()).toEqual(["create-table", "add-bot", "remove-bot"]);
    expect(told).toHaveBeenCalledOnce();
  });

  it("frees all seats again if one bot cannot sit down", async () => {
    vi.spyOn(app, "tellRefusal").mockImplementation(() => {});
    refused = (request) => request.type === "add-bot" && request.seat === 3;
    await startWithBots("K7WPQ2", [1, 3, 4]);
    expect(sent.map((request) => ("seat" in request ? [request.type, request.seat] : []))).toEqual([
      ["add-bot", 1],
      ["add-bot", 3],
      ["remove-bot", 1],
      ["remove-bot", 3],
    ]);
  });

  it("keeps the bots if only the match cannot begin", async () => {
    const told = vi.spyOn(app, "tellRefusal").mockImplementation(() => {});
    refused = ({ type }) => type === "start";
    await startWithBots("K7WPQ2", [1, 3]);
    expect(types()).toEqual(["add-bot", "add-bot", "start"]);
    expect(told).toHaveBeenCalledOnce();
  });

  it("is not started by the button for a table with friends", async () => {
    vi.spyOn(router, "go").mockImplementation(() => {});
    render(Home);
    sent = [];
    await fireEvent.click(screen.getByRole("button", { name: /^A table with friends/ }));
    await until(() => expect(router.go).toHaveBeenCalledOnce());
    expect(types()).toEqual(["create-table"]);
  });
});
