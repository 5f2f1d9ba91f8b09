// Measures what the web client costs a player, in a real Chromium with the real server:
//   load    bytes and requests of the first load of a page and of the next one
//   render  main-thread time of a move at a table, with the processor slowed down four times
//   deal    main-thread time of each frame while eight hands are dealt, slowed down likewise
//   deals   time to check the deals of a match, slowed down likewise
//
//   node tests/bench/client/measure.mjs [load|render|deal|deals]
//
// It needs a release build and the built web client.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { moduleText } from "../../e2e/client_module.mjs";
import { deckFor } from "../../e2e/deck.mjs";
import { noteWhenShown, sizeOf, untilShown, watchRequests } from "../../e2e/first_view.mjs";
import { GameServer, kViewports, launchBrowser } from "../../e2e/support.mjs";
import { openTable } from "../../e2e/tables.mjs";
import { openRandomTable } from "./random_table.mjs";

const kMoves = 60;
const kSlowdown = Number(process.env.BENCH_SLOWDOWN ?? 4);

const kTraced = { categories: ["devtools.timeline", "toplevel"] };

const kibi = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const rest = (ms) => new Promise((done) => setTimeout(done, ms));
const socketUrl = (server) => `ws://localhost:${server.port}/ws`;

// Adds a line for docs/performance.md to client.jsonl in the folder that BENCH_RESULTS names.
function note(result) {
  const folder = process.env.BENCH_RESULTS;
  if (folder) appendFileSync(join(folder, "client.jsonl"), `${JSON.stringify(result)}\n`);
}

// Returns the requests that the page makes during `visit` and for some seconds after it.
async function requestsOf(page, visit) {
  const requests = await watchRequests(page);
  await visit();
  await page.waitForLoadState("networkidle");
  await rest(4000); // the start page fetches the code of the table a little later
  await requests.stop();
  return requests.all();
}

function report(what, requests) {
  console.log(`P1  ${what}: ${kibi(sizeOf(requests))} in ${requests.length} requests`);
  for (const { url, bytes: size } of requests)
    console.log(`      ${kibi(size).padStart(8)} ${new URL(url).pathname}`);
}

async function measureLoad(browser, server) {
  const game = await openRandomTable(socketUrl(server), null);
  await game.start();
  for (const [what, path, wanted] of [
    ["table", `t/${game.table}`, ".pile"],
    ["start page", "", "ul.shelf button"],
  ]) {
    const context = await browser.newContext({ locale: "en", viewport: kViewports.desktop });
    const page = await context.newPage();
    const url = new URL(path, server.url).href;
    await noteWhenShown(page, wanted);
    const first = await requestsOf(page, () => page.goto(url));
    report(`first load, ${what}`, first);
    const early = await untilShown(page, first);
    console.log(`      until it is shown ${kibi(sizeOf(early))} in ${early.length} requests`);
    const again = await requestsOf(page, () => page.reload());
    report(`repeat load, ${what}`, again);
    const repeat_bytes = sizeOf(again);
    note({ id: "P1", what, bytes: sizeOf(early), requests: early.length, repeat_bytes });
    await context.close();
  }
  game.close();
}

async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: kSlowdown });
}

// Returns the events of the page's main thread: its tasks, layouts, finished frames, received
// updates and sent messages. A task's time is the time of the thread (`tdur`), without other work
// of the machine.
function mainThread(trace) {
  const updates = trace.filter(
    ({ name, args }) => name === "WebSocketReceive" && args.data.dataLength > 500,
  );
  const { pid, tid } = trace.find(({ name }) => name === "WebSocketReceive");
  const here = trace
    .filter((event) => event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts);
  return {
    updates,
    sent: here.filter(({ name }) => name === "WebSocketSend"),
    tasks: here.filter(
      ({ name, ph, tdur }) =>
        name === "ThreadControllerImpl::RunTask" && ph === "X" && tdur !== undefined,
    ),
    layouts: here.filter(({ name, ph }) => /^(Layout|UpdateLayoutTree)$/.test(name) && ph === "X"),
    frames: here.filter(({ name }) => name === "Layerize"),
  };
}

const sum = (tasks) => tasks.reduce((total, { tdur }) => total + (tdur ?? 0), 0);
const share = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)];
const ms = (microseconds) => `${(microseconds / 1000).toFixed(1)} ms`;
const inWords = (values) =>
  `median ${ms(share(values, 0.5))}, 90th percentile ${ms(share(values, 0.9))}`;

// Returns the time of the task that handles the update, of the layout in it, and of all tasks up to
// the next frame.
function workFor({ tasks, layouts, frames }, update) {
  const until = frames.find(({ ts }) => ts > update.ts)?.ts ?? Infinity;
  const these = tasks.filter(({ ts, dur }) => ts + dur > update.ts && ts < until);
  if (these.length === 0) return null; // the trace ended before the update was handled
  const [{ ts, dur }] = these;
  const inside = layouts.filter((layout) => layout.ts >= ts && layout.ts < ts + dur);
  return { handler: sum(these.slice(0, 1)), layout: sum(inside), untilFrame: sum(these) };
}

async function measureRender(browser, server) {
  const context = await browser.newContext({ locale: "en", viewport: kViewports.portrait });
  const page = await context.newPage();
  let updates = 0;
  page.on("websocket", (socket) =>
    socket.on(
      "framereceived",
      ({ payload }) => (updates += String(payload).startsWith('{"type":"update"') ? 1 : 0),
    ),
  );
  await page.goto(server.url);
  const [{ name, value }] = await context.cookies(server.url);
  const game = await openRandomTable(socketUrl(server), `${name}=${value}`);
  await page.goto(new URL(`t/${game.table}`, server.url).href);
  await game.start();
  while (updates < 3) await rest(50);

  await slowDown(page);
  await rest(1000);
  await browser.startTracing(page, kTraced);
  const before = updates;
  while (updates - before < kMoves) await rest(50);
  await rest(300);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  game.close();

  const thread = mainThread(traceEvents);
  const works = thread.updates.map((update) => workFor(thread, update)).filter(Boolean);
  console.log(
    `P2  ${thread.updates.length} updates, processor slowed ${kSlowdown}x, ${kViewports.portrait.width} px wide`,
  );
  console.log(`      the update's task: ${inWords(works.map(({ handler }) => handler))}`);
  console.log(`      of it style and layout: ${inWords(works.map(({ layout }) => layout))}`);
  console.log(`      until its first frame: ${inWords(works.map(({ untilFrame }) => untilFrame))}`);
  console.log(
    `      everything, all frames of the animations too: ${ms(sum(thread.tasks) / thread.updates.length)} a move`,
  );
  const median = (part) => share(works.map(part), 0.5) / 1000;
  note({
    id: "P2",
    slowdown: kSlowdown,
    task_ms: median(({ handler }) => handler),
    frame_ms: median(({ untilFrame }) => untilFrame),
  });
  await context.close();
}

// Measures the work of the page's thread in each frame from the deal until the last card lies.
async function measureDeal(browser) {
  const table = await openTable(browser, {
    seats: 8,
    // The page names the effect of the upcard when all cards lie.
    deck: deckFor({ dealer: 0, upcard: "8H", hands: Array.from({ length: 8 }, () => []) }),
    player: { viewport: kViewports.portrait },
    beforeDeal: async ([, bas]) => {
      await bas.page.locator(".overlay").waitFor({ state: "attached" });
      await slowDown(bas.page);
      await browser.startTracing(bas.page, kTraced);
    },
  });
  const { page } = table.seats[1];
  await page.locator(".named").waitFor();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await table.close();
  const { sent, tasks, frames } = mainThread(traceEvents);
  // The server deals when the page has sent its part of the shuffle.
  const dealt = frames.filter(({ ts }) => ts > sent[0].ts);
  const works = dealt.slice(1).map(({ ts }, place) => {
    const begun = dealt[place].ts;
    return sum(tasks.filter((task) => task.ts >= begun && task.ts < ts));
  });
  const kept = works.filter((work) => work <= 16_667).length;
  console.log(`P2  a deal of eight hands, processor slowed ${kSlowdown}x: ${works.length} frames`);
  console.log(`      a frame: ${inWords(works)}, the longest ${ms(Math.max(...works))}`);
  console.log(`      within a sixtieth of a second: ${kept} of ${works.length}`);
  note({ id: "deal", slowdown: kSlowdown, frames: works.length, in_time: kept });
}

// Returns the times of a new page for a match of seven rounds, and then for nine more.
async function costOfDeals(browser, server, text) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setBypassCSP", { enabled: true });
  await page.goto(new URL("verify-deals.html", server.url).href);
  await slowDown(page);
  const times = await page.evaluate(async (module) => {
    const address = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
    const { costOfMatch } = await import(address);
    return Array.from({ length: 10 }, (_, number) => costOfMatch(number + 1));
  }, text);
  await context.close();
  return times;
}

async function measureDeals(browser, server) {
  const text = await moduleText("tests/deals/cost.ts");
  const pages = [];
  for (let page = 0; page < 7; page += 1) pages.push(await costOfDeals(browser, server, text));
  // Other work of the machine can only make the time longer.
  const first_ms = Math.min(...pages.map(([first]) => first));
  const later_ms = share(
    pages.flatMap(([, ...later]) => later),
    0.5,
  );
  console.log(`P9  deals of a match of seven rounds, processor slowed ${kSlowdown}x`);
  console.log(`      the first ${first_ms.toFixed(1)} ms, later ones ${later_ms.toFixed(1)} ms`);
  note({ id: "deals", slowdown: kSlowdown, first_ms, later_ms });
}

const measurements = {
  load: measureLoad,
  render: measureRender,
  deal: measureDeal,
  deals: measureDeals,
};
const [wanted] = process.argv.slice(2);
if (wanted && !(wanted in measurements)) {
  console.error("usage: node tests/bench/client/measure.mjs [load|render|deal|deals]");
  process.exit(2);
}
const server = await GameServer.start();
const browser = await launchBrowser();
try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (!wanted || wanted === name) await measure(browser, server);
  }
} finally {
  await browser.close();
  await server.close();
}
