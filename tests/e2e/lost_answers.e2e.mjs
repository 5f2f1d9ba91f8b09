// A server whose answers get lost: the first answer of each kind never arrives. The page notices this. It asks again if
// that does no harm, and otherwise tells the player. Nothing is done twice, and the page stays usable.
import assert from "node:assert/strict";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { GameServer, until } from "./support.mjs";
import { deckFor } from "./deck.mjs";
import { button, kPlay, tap, waitForTurn } from "./tables.mjs";

// A joker can be played whatever the bots have played before it. The bots have no special cards.
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
 * Loses the first answer to each kind of request, except requests that open or test a connection, which have a time
 * limit of their own. The page counts an answer as lost after 1.5 instead of 15 seconds.
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

describe("a player who loses the first answer of each kind", () => {
  it("opens a table, starts the match and plays a card once", async () => {
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
    // On a slow machine, one more answer may get lost. All acts that the page sends are the same act, because they have
    // the same id.
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
