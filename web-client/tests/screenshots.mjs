// Takes the pictures of a table in docs/screenshots, from the built client and the mock server:
//   node web-client/tests/screenshots.mjs
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../../tests/e2e/support.mjs";
import { startMockServer } from "./mock-server.mjs";

const kFolder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const kPictures = [
  ["table.png", "HAND07", { width: 1280, height: 800 }, 3],
  ["phone.png", "CHAIN4", { width: 360, height: 640 }, null],
];

const server = await startMockServer();
const browser = await launchBrowser();
for (const [file, table, viewport, chosen] of kPictures) {
  const context = await browser.newContext({
    viewport,
    locale: "en-GB",
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${server.url}t/${table}`);
  await page.locator("section.hand li").first().waitFor();
  // The faces and the scene load after the cards.
  await page.locator(".overlay").waitFor({ state: "attached" });
  await page.locator(".mat svg").first().waitFor();
  await page.locator(".rug").first().waitFor({ state: "attached" });
  await page.locator("svg.drawn").first().waitFor({ state: "attached" });
  if (chosen !== null) {
    await page.locator("section.hand li button").nth(chosen).click();
    await page.locator(".sub .chip, .sub .no").first().waitFor();
  }
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${kFolder}${file}` });
  await context.close();
}
await browser.close();
await server.close();
