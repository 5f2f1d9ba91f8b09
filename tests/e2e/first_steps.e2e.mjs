// A player who has not yet finished a match sees the game in three pictures. They stand beside the cards and never over
// them. In the first round, the player also reads one reason per turn.
import assert from "node:assert/strict";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { overlaps } from "./looking.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, soon } from "./support.mjs";
import { playByHand, waitForTurn } from "./tables.mjs";

const house = openHouse();

const kTitle = "Pesten in three pictures";
const pictures = (player) => player.page.getByRole("region", { name: kTitle });
const newcomer = (size) => ({ viewport: kViewports[size], settings: { explains: true } });

/** Bas has to act on a five of hearts. Only the six of his hand fits. */
const deck = deckFor({
  dealer: 0,
  upcard: "5H",
  hands: [[], ["6H", "9C", "QC"], [], []],
  filler: (card) => !"H*".includes(card.at(-1)) && !"2578TJK".includes(card[0]),
});

describe("the first steps", () => {
  for (const size of ["portrait", "desktop"]) {
    it(`are shown beside the cards, and go away when the player acts (${size})`, async () => {
      const look = async (player, what) => {
        await pictures(player).waitFor();
        await player.settled();
        assert.equal(await pictures(player).getByRole("listitem").count(), 3);
        await player.screenshot(`first-steps-${what}-${size}`);
        await soon(async () => assert.deepEqual(await overlaps(player.page), [], what));
        await player.checkNothingOverflows(what);
        await player.checkAccessibility(what);
      };
      const table = await house.openTable({
        deck,
        player: newcomer(size),
        // A phone's waiting room scrolls, so that it is not checked.
        beforeDeal: ([, bas]) => size === "desktop" && look(bas, "waiting"),
      });
      const bas = table.seats[1];
      await waitForTurn(bas);
      await look(bas, "turn");
      // One card of the hand cannot be played, and the page shows the server's reason.
      await bas.page
        .locator(".status .sub")
        .getByText(/It fits neither the suit nor the rank\./)
        .waitFor();
      await bas.screenshot(`first-steps-reason-${size}`);
      assert.deepEqual(await overlaps(bas.page), []);
      await playByHand(bas, "6H");
      await pictures(bas).waitFor({ state: "detached" });
      await bas.page.reload();
      await bas.page.locator("section.hand button.hit").nth(5).waitFor();
      await bas.page.locator(".status .sub .all").waitFor({ state: "attached" });
      assert.equal(await pictures(bas).count(), 0);
    });
  }

  it("go away by one tap anywhere on them, and the focus stays at the table", async () => {
    const table = await house.openTable({ deck, player: newcomer("portrait") });
    const bas = table.seats[1];
    await pictures(bas).waitFor();
    await pictures(bas).getByRole("button", { name: "Got it" }).press("Enter");
    await pictures(bas).waitFor({ state: "detached" });
    await soon(async () =>
      assert.notEqual(await bas.page.evaluate(() => document.activeElement.tagName), "BODY"),
    );
    await bas.page.evaluate(() => localStorage.removeItem("lastcard.first-steps"));
    await bas.page.reload();
    await pictures(bas)
      .getByRole("listitem")
      .first()
      .click({ position: { x: 5, y: 5 }, force: true });
    await pictures(bas).waitFor({ state: "detached" });
  });
});
