// A server whose answers get lost: the first of each kind never arrives. The page notices, asks again where that does no
// harm, and says so where only its player can know; nothing is done twice, and nothing goes dead.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, until } from "./support.mjs";
import { deckFor } from "./deck.mjs";
import { button, kPlay, tap, waitForTurn } from "./tables.mjs";

// A joker goes on whatever the bots have played before, and they have nothing special.
const kHand = ["*", "5H", "6H", "7H", "9C", "QD", "KD"];

const house = openHouse({
  serve: () =>
    GameServer.start({
      decks: [
        deckFor({
          dealer: 0,
          hands: [kHand, [], [], []],
          upcard: "4H",
          filler: (card) => /^[3469Q]/.test(card),
        }),
      ],
    }),
});

/**
 * Loses the first answer to each kind of request. What is asked before a connection is live has a limit of its own. The
 * page counts an answer as lost after a moment and not after fifteen seconds.
 */
async function loseAnswers(page) {
  const lost = new Set();
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (work, ms, ...given) =>
      setTimeout(work, ms === 15000 ? 1500 : ms, ...given);
  });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const asked = new Map();
    const far = socket.connectToServer();
    socket.onMessage((text) => {
      const { id, type } = JSON.parse(text);
      asked.set(id, type);
      far.send(text);
    });
    far.onMessage((text) => {
      const kind = asked.get(JSON.parse(text).id);
      const spared = kind === undefined || ["hello", "ping"].includes(kind) || lost.has(kind);
      if (spared) return socket.send(text);
      lost.add(kind);
    });
  });
  return lost;
}

describe("a player whose every first answer is lost", () => {
  it("opens a table, fills it, and plays", async () => {
    const player = await house.come({ settings: { name: "Noor", autoKnock: true } });
    const { page } = player;
    const lost = await loseAnswers(page);
    await page.goto(house.server.url);
    const tablesOf = async () => (await page.locator("button.primary:enabled").count()) > 0;
    await until(tablesOf, "the games, asked for again");
    await button(player, "A table with friends").click();
    await page.getByText("The connection was lost. Please try again.").first().waitFor();
    await button(player, "A table with friends").click();
    await button(player, "Start the match").waitFor();
    await until(async () => {
      if (player.view) return true;
      await button(player, "Start the match")
        .click({ timeout: 2000 })
        .catch(() => {});
      return false;
    }, "the match");
    await waitForTurn(player);
    await tap(player, "*");
    await page.locator(".status .sub").first().waitFor();
    const before = player.sent("act").length;
    await button(player, kPlay).click();
    await until(
      () => !player.view.zones.find(({ id }) => id === "hand-0").cards.includes("*"),
      "the play",
    );
    await until(() => player.sent("act").length >= before + 2, "the same act, sent again");
    // A slow machine may lose one more answer. However often it is sent, it is one act: its id is the same.
    const [first, ...again] = player.sent("act").slice(before);
    for (const act of again) assert.deepEqual(act, first);
    const played = player.traffic
      .filter(({ from, message }) => from === "server" && message.type === "update")
      .flatMap(({ message }) => message.events)
      .filter(({ event, cards }) => event === "played" && cards.includes("*"));
    assert.equal(played.length, 1, JSON.stringify(played));
    await waitForTurn(player);
    assert.ok(
      ["list-games", "create-table", "enter", "consider", "act"].every((kind) => lost.has(kind)),
      [...lost].join(),
    );
  });
});
