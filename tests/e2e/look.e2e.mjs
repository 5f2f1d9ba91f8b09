// The themes, cloths and card backs that a player can choose. The page applies them at once and everywhere, keeps them,
// and loads their files only for players who have chosen. Everything must be readable in each of them.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { divided } from "./sample.mjs";
import { kScreens, setInPlace } from "./screens.mjs";
import { kColourRules, kViewports, Player, soon, violations } from "./support.mjs";

Player.reducedMotion = "reduce";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });

const kCloths = ["green", "blue", "wine", "charcoal"];
const kThemes = { light: kColourRules, dark: kColourRules };
// A player who asks for high contrast gets 7 : 1.
kThemes.contrast = [...kColourRules, "color-contrast-enhanced"];
const replay = kScreens.find(({ name }) => name === "replay");

async function open(code, options) {
  const player = await house.come(options);
  await player.page.goto(`${house.server.url}t/${code}`);
  await player.page.locator("section.status").waitFor();
  await player.settled();
  return player;
}

const rugOf = (page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--rug-lit"));
const backOf = (page) =>
  page
    .locator("main .back")
    .first()
    .evaluate((back) => getComputedStyle(back, "::after").backgroundImage);

/** Returns the files of looks that the page has loaded. */
const fetched = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/(look|delft|rosette|scales|night)-/.test(name)),
  );

describe("the look that a player chooses", () => {
  it("applies at once, after a reload, in a replay and on the start page", async () => {
    const { page } = await open("PISTI4", { viewport: kViewports.desktop });
    assert.deepEqual(await fetched(page), [], "nobody has chosen anything");
    const usual = { rug: await rugOf(page), back: await backOf(page) };
    await page.getByRole("button", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Settings" });
    await dialog.getByRole("radio", { name: "wine red" }).check();
    await dialog.getByRole("radio", { name: "rosette" }).check();
    await dialog
      .locator("select", { has: page.locator("option[value=contrast]") })
      .selectOption("contrast");
    await soon(async () => {
      assert.notEqual(await rugOf(page), usual.rug);
      assert.match(await backOf(page), /rosette/);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(ground, "rgb(0, 0, 0)");
    });
    const chosen = await rugOf(page);
    await page.reload();
    await page.locator("section.status").waitFor();
    await soon(async () => {
      assert.equal(await rugOf(page), chosen);
      assert.match(await backOf(page), /rosette/);
    });
    await page.goto(`${house.server.url}${replay.path}`);
    await page.locator(replay.ready).first().waitFor();
    await soon(async () => assert.equal(await rugOf(page), chosen));
    await page.goto(house.server.url);
    await page.locator("ul.shelf").waitFor();
    await soon(async () => assert.equal(await rugOf(page), chosen));
  });

  it("is chosen from pictures that all differ, also if a look is in use", async () => {
    const { page } = await open("PISTI4", { settings: { cloth: "blue", back: "night" } });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator("dialog .picture").nth(8).waitFor();
    const pictures = await page.locator("dialog fieldset .picture > *").evaluateAll((list) =>
      list.map((one) => {
        const back = one.querySelector(".back");
        return back
          ? getComputedStyle(back, "::after").backgroundImage
          : getComputedStyle(one).backgroundImage;
      }),
    );
    assert.equal(pictures.length, 9);
    assert.equal(new Set(pictures).size, 9);
  });

  const kTables = ["STOPS4", "PISTI4", "ROWS4", "CHAIN4"];
  const tablesIn = divided("tables in themes", kTables, Object.keys(kThemes));
  for (const [theme, rules] of Object.entries(kThemes)) {
    for (const code of tablesIn(theme)) {
      it(`has enough contrast at ${code}, ${theme}, on every cloth`, async () => {
        const player = await open(code, { viewport: kViewports.portrait, settings: { theme } });
        for (const cloth of kCloths) {
          await setInPlace(player, { cloth });
          await soon(async () => {
            assert.deepEqual(await violations(player.page, rules), [], cloth);
          });
        }
      });
    }
  }

  it("gives way to the colours that the device forces", async () => {
    const options = {
      viewport: kViewports.portrait,
      settings: { theme: "contrast", cloth: "wine" },
    };
    const player = await open("STOPS4", options);
    await player.page.emulateMedia({ forcedColors: "active" });
    await player.settled();
    await soon(async () => assert.deepEqual(await violations(player.page), []));
    assert.equal(await player.page.locator(".board .wood").isVisible(), false);
    await player.page.getByText("Matrimony").waitFor();
  });
});
