// A great play from the table to the wall: all players hear of it, and it is kept, shown as a picture and replayed.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { deckFor } from "./deck.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, until } from "./support.mjs";
import { playByHand, waitForTurn } from "./tables.mjs";

const house = openHouse();

/** Returns the size that a PNG states. */
function sizeOf(png) {
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Returns how many pixels of the picture have this colour or almost this one. */
function pixelsLike(canvas, wanted) {
  return canvas.evaluate((drawing, [red, green, blue]) => {
    const { data } = drawing.getContext("2d").getImageData(0, 0, drawing.width, drawing.height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4) {
      const far =
        Math.abs(data[at] - red) + Math.abs(data[at + 1] - green) + Math.abs(data[at + 2] - blue);
      if (far < 12) found += 1;
    }
    return found;
  }, wanted);
}

describe("a great play", () => {
  it("is announced, kept on the walls, shared as a picture, and replayed at its move", async () => {
    // Two, three, four, five and six are twenty, and Fatima has no card to continue with.
    const deck = deckFor({
      dealer: 0,
      upcard: "9H",
      hands: [["5H"], ["2H", "6H"], ["3H"], ["4H"]],
      filler: (card) => card[1] !== "H" && "98QA".includes(card[0]),
    });
    const table = await house.openTable({ deck, inBrowser: [2] });
    const [noor, bas, fatima, joris] = table.seats;
    await bas.play("2H");
    await waitForTurn(fatima);
    await playByHand(fatima, "3H");
    await joris.play("4H");
    await noor.play("5H");
    await bas.play("6H");
    await waitForTurn(fatima);
    await fatima.page.getByRole("button", { name: "Take 20" }).click();
    // The table hears of it at once.
    await until(
      () => noor.updates.some((one) => one.events?.some(({ event }) => event === "great-play")),
      "the great play to be told",
    );
    await noor.must({ type: "end-match", table: table.code });
    await until(() => fatima.room?.match !== undefined, "the match to be kept");

    // The bill leads to the sheet of the evening.
    const { page } = fatima;
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "The evening" }).click();
    const sheet = page.getByRole("dialog", { name: "The evening" });
    await sheet.getByText("Fatima, 20").waitFor();
    await fatima.checkNothingOverflows("the sheet of the evening");
    await fatima.checkAccessibility("the sheet of the evening");
    const [shared] = await Promise.all([
      page.waitForEvent("download"),
      sheet.getByRole("button", { name: "Save this sheet" }).click(),
    ]);
    assert.equal(sizeOf(await readFile(await shared.path())).width, 1080);

    // The play is on the wall of the table, and on the wall of the player.
    const told = "A great play: you take 20 cards at the end of a sequence";
    await page.goto(`${table.server.url}plays?table=${table.code}`);
    await page.getByRole("heading", { name: `Great plays at table ${table.code}` }).waitFor();
    await page.getByText(told).waitFor();
    await page.goto(`${table.server.url}matches`);
    await page.getByRole("link", { name: "Great plays" }).click();
    await page.getByText(told).waitFor();
    assert.equal(new URL(page.url()).pathname, "/plays");

    // The picture has the usual size and shows the sequence. It calls no player "you".
    await page.getByRole("button", { name: "Picture" }).click();
    const canvas = page
      .getByRole("img", { name: /: Fatima takes 20 cards at the end of a sequence/ })
      .locator("canvas");
    await page.getByRole("button", { name: "Save the picture" }).waitFor();
    const kPaper = [255, 253, 247];
    const kHearts = [196, 0, 24];
    const kOneCard = 62 * 87 * 2.6 * 2.6;
    assert.ok((await pixelsLike(canvas, kPaper)) > kOneCard, "cards are on it");
    assert.ok((await pixelsLike(canvas, kHearts)) > kOneCard / 4, "they are hearts");
    assert.equal(await pixelsLike(canvas, [0, 98, 184]), 0, "and no other suit");
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the picture" }).click(),
    ]);
    assert.match(saved.suggestedFilename(), /^lastcard-long-sequence-[0-9a-f]{8}\.png$/);
    const png = await readFile(await saved.path());
    assert.deepEqual(sizeOf(png), { width: 1200, height: 630 });

    for (const name of ["portrait", "desktop"]) {
      await page.setViewportSize(kViewports[name]);
      await fatima.checkNothingOverflows(`great plays, ${name}`);
      await fatima.checkAccessibility(`great plays, ${name}`);
      await fatima.screenshot(`great-plays-${name}`);
    }

    // The replay is at the move in which Fatima took the cards.
    await page.getByRole("link", { name: "Replay" }).click();
    await until(async () => {
      const slider = page.getByRole("slider", { name: "Position in the match" });
      return (await slider.inputValue()) === "6";
    }, "the move that was great");
    await page.getByText("You take 20 cards").first().waitFor();

    // A stranger who was not at the table sees nothing of it.
    const stranger = await house.come();
    await stranger.page.goto(`${table.server.url}plays?table=${table.code}`);
    await stranger.page.getByText("Nothing to tell of for years yet.").waitFor();
    await stranger.context.close();
  });
});
