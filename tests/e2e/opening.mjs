// What a file of tests opens and closes: a browser, a server where its tests share one, and in each test people and tables.
// Those go when the test is over and not before, so that there is something to look at when it has failed.
import assert from "node:assert/strict";
import { after, afterEach, before, explained, failuresSoFar, present } from "./evidence.mjs";
import { launchBrowser, launchWholeBrowser, Player } from "./support.mjs";
import { openTable } from "./tables.mjs";

/**
 * Opens a browser before the first test of the file or suite that calls this, and what `serve` starts with it. No page that
 * is open at the end of a test may have had a problem. `whole` is for what the browser without its windows cannot do.
 */
export function openHouse({ serve, whole = false } = {}) {
  const staying = [];
  const house = {
    browser: undefined,
    server: undefined,
    /** Is closed when this test is over; gives it back. */
    keep(one) {
      staying.push(one);
      return one;
    },
    /** Somebody with a browser, who leaves when this test is over. */
    async come(options) {
      const one = await Player.join(house.browser, options);
      house.keep({ close: () => one.context.close() });
      return one;
    },
    /** Gives the same player to each test, whose page is then loaded once; a new one after a failure. */
    sharing(options) {
      let player;
      let failures;
      return async () => {
        if (player && failures === failuresSoFar()) return player;
        await player?.context.close();
        failures = failuresSoFar();
        player = await Player.join(house.browser, options);
        return player;
      };
    },
    /** A table for this test (tables.mjs), with a server of its own. */
    async openTable(options) {
      return house.keep(await openTable(house.browser, options));
    },
  };
  before(async () => {
    house.server = await serve?.();
    house.browser = await (whole ? launchWholeBrowser() : launchBrowser());
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.close();
  });
  afterEach(async (test) => {
    const failure = await problemsOf(present(), test.name);
    for (const one of staying.splice(0).reverse()) await one.close();
    // What a mock server has heard.
    if (house.server?.received) house.server.received.length = 0;
    if (failure) throw failure;
  });
  return house;
}

async function problemsOf(players, name) {
  try {
    assert.deepEqual(
      players.flatMap((one) => one.problems),
      [],
    );
    return null;
  } catch (error) {
    return explained(name, error);
  }
}
