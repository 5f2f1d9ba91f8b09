// Takes the pictures of a season in docs/screenshots, from the built client and the made-up league:
//   node web-client/tests/league/screenshots.mjs
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../../../tests/e2e/support.mjs";
import { startMockServer } from "../mock-server.mjs";
import { kLeague, madeUpLeague } from "./made-up.mjs";

const kFolder = fileURLToPath(new URL("../../../docs/screenshots/", import.meta.url));
/** A Friday evening of the fifth matchday: one match is played, another waits for its players. */
const kNow = Date.UTC(2026, 10, 27, 20, 50) / 1000;
const kDay = 86_400;
const kPictures = [
  ["league.png", { width: 1280, height: 800 }, "body"],
  ["league-phone.png", { width: 360, height: 640 }, "#table-title"],
];

function league() {
  const view = madeUpLeague({ now: kNow - kDay, visitor: true });
  view.name = "Canal League";
  view.about = "Every Friday evening at the club house, or wherever you are. Everybody may watch.";
  view.seasons = [{ season: "s1", name: "Winter 2026", status: "active" }];
  view.season.teams.find(({ team }) => team === "t3").name = "De Vier Boeren";
  for (const fixture of view.season.fixtures) fixture.you = { side: null, may: [] };
  return view;
}

function answersTo({ type, id }) {
  switch (type) {
    case "hello":
      return [
        { type: "welcome", id, protocol: 1, server: "x", features: [], tables: [] },
        { type: "account", account: null, access: "open" },
      ];
    case "ping":
      return [{ type: "pong", id }];
    case "follow-league":
      return [
        { type: "ok", id },
        { type: "league", league: league() },
      ];
    default:
      return [{ type: "ok", id }];
  }
}

const server = await startMockServer();
const browser = await launchBrowser();
for (const [file, viewport, top] of kPictures) {
  const context = await browser.newContext({
    viewport,
    locale: "en-GB",
    timezoneId: "Europe/Amsterdam",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(kNow * 1000);
  await page.routeWebSocket(/\/ws$/, (socket) =>
    socket.onMessage((text) => {
      for (const answer of answersTo(JSON.parse(text))) socket.send(JSON.stringify(answer));
    }),
  );
  await page.goto(`${server.url}l/${kLeague}`);
  await page.getByRole("table").waitFor();
  await page.locator(top).evaluate((element) => element.scrollIntoView());
  await page.screenshot({ path: `${kFolder}${file}` });
  await context.close();
}
await browser.close();
await server.close();
