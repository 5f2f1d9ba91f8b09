// Real phones: a notch or the system's bar covers a part of the screen, fields enlarge the page, and the connection
// breaks.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, Player, soon } from "./support.mjs";

Player.reducedMotion = "reduce";

const house = openHouse({ serve: () => startMockServer() });

async function open(path, ready, options) {
  const one = await house.come(options);
  await one.page.goto(house.server.url + path);
  await one.page.locator(ready).first().waitFor();
  // The parts that load after the first view may change how much room there is.
  await one.page.locator(".overlay").waitFor({ state: "attached" });
  await one.settled();
  return one;
}

const kScreens = [
  ["", "ul.shelf button"],
  ["t/HAND07S5", "section.hand button.hit"],
  ["t/MATCH12", "section.end"],
  ["t/WAIT4", "ol.ring"],
];

describe("a phone with a notch", () => {
  const kHeld = [
    ["upright", { width: 390, height: 844 }, { top: 47, right: 0, bottom: 34, left: 0 }],
    ["on its side", { width: 844, height: 390 }, { top: 0, right: 47, bottom: 21, left: 47 }],
  ];
  for (const [name, viewport, insets] of kHeld) {
    it(`has no control and no text below the notch or the system's bar, ${name}`, async () => {
      const hidden = {};
      for (const [path, ready] of kScreens) {
        const one = await house.come({ viewport });
        const devtools = await one.context.newCDPSession(one.page);
        await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
        await one.page.goto(house.server.url + path);
        await one.page.locator(ready).first().waitFor();
        await one.page.locator(".overlay").waitFor({ state: "attached" });
        await one.settled();
        await one.screenshot(`devices-notch-${path.replace("/", "-")}-${name}`);
        const found = await one.page.evaluate(({ top, right, bottom, left }) => {
          const whole = document.documentElement.scrollHeight;
          const wrong = [];
          // Returns whether the control lies below the visible end of a list that scrolls by itself.
          const isScrolledAway = (control, box) => {
            for (let one = control.parentElement; one; one = one.parentElement)
              if (/auto|scroll|hidden/.test(getComputedStyle(one).overflowY))
                if (box.bottom > one.getBoundingClientRect().bottom) return one !== document.body;
            return false;
          };
          for (const control of document.querySelectorAll("button, a, input, h1, h2, p")) {
            if (control.closest(".visually-hidden") || !control.checkVisibility()) continue;
            const box = control.getBoundingClientRect();
            if (box.width === 0 || isScrolledAway(control, box)) continue;
            const clear =
              box.left >= left - 1 &&
              box.right <= innerWidth - right + 1 &&
              box.top + scrollY >= top - 1 &&
              box.bottom + scrollY <= whole - bottom + 1;
            if (!clear) wrong.push(`${control.tagName} ${control.textContent.trim()}`);
          }
          // The page's bar at the lower edge stays above the system's bar.
          for (const bar of document.querySelectorAll("section.actions button"))
            if (bar.getBoundingClientRect().bottom > innerHeight - bottom + 1)
              wrong.push(`below: ${bar.textContent.trim()}`);
          return wrong;
        }, insets);
        if (found.length > 0) hidden[path] = found;
        await one.context.close();
      }
      assert.deepEqual(hidden, {});
    });
  }
});

describe("a finger", () => {
  it("does not zoom the page by a double tap or by a tap on a field", async () => {
    const small = {};
    let looked = 0;
    for (const [path, ready] of [...kScreens, ["t/WAIT4#key=abc&seat=1", "ol.ring"]]) {
      const one = await open(path, ready, { viewport: kViewports.small });
      const touch = await one.page.evaluate(
        () => getComputedStyle(document.documentElement).touchAction,
      );
      assert.equal(touch, "manipulation");
      const fields = await one.page.evaluate(() =>
        [
          ...document.querySelectorAll(
            "select, textarea, input:not([type=checkbox], [type=radio], [type=range])",
          ),
        ].map((field) => [field.outerHTML, parseFloat(getComputedStyle(field).fontSize)]),
      );
      looked += fields.length;
      const found = fields.filter(([, size]) => size < 16);
      if (found.length > 0) small[path] = found;
      await one.context.close();
    }
    assert.deepEqual(small, {});
    assert.ok(looked > 0, "there are fields");
  });
});

describe("a lost connection", () => {
  for (const [path, ready] of [
    ["t/HAND07", "section.hand button.hit"],
    ["t/WAIT4", "ol.ring"],
  ]) {
    it(`leaves the controls of the page within reach, ${path}`, async () => {
      const one = await open(path, ready, { viewport: kViewports.portrait });
      const { page } = one;
      await one.context.setOffline(true);
      house.server.dropConnections();
      await page.locator(".banner").getByText("No connection.").waitFor();
      await one.settled();
      await one.screenshot(`devices-lost-${path.replace("/", "-")}`);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (path === "t/HAND07") assert.equal(height, kViewports.portrait.height);
      const pressed = [];
      for (const name of ["Menu", "Settings", "Talk"]) {
        const button = page.locator("header").getByRole("button", { name }).first();
        if ((await button.count()) === 0) continue;
        await button.click({ trial: true, timeout: 5000 });
        pressed.push(name);
      }
      assert.ok(pressed.length > 0, "a control of the page was pressed");
      await soon(async () => assert.ok(await page.locator(".banner").isVisible()));
    });
  }

  it("has its banner below the button at the lower edge of a dialog", async () => {
    const one = await open("t/FORM4", "ol.ring", { viewport: kViewports.landscape });
    const { page } = one;
    await page.getByRole("button", { name: "Change", exact: true }).first().click();
    await page.getByRole("button", { name: "Change the rules", exact: true }).click();
    const save = page.getByRole("button", { name: "Play like this", exact: true });
    await save.waitFor();
    await one.context.setOffline(true);
    house.server.dropConnections();
    const banner = page.locator("dialog .banner");
    await banner.getByText("No connection.").waitFor();
    await one.settled();
    await one.screenshot("devices-lost-dialog");
    await soon(async () => {
      const { y, height } = await save.boundingBox();
      const { y: end } = await banner.boundingBox();
      assert.ok(y + height <= end, `${y + height} and ${end}`);
    });
  });
});
