// A part of hostile.mjs: four friends play while an attacker requests everything that is slow, as
// often and as much at a time as one machine can, and imports long leagues.
import { Helper } from "./hostile_helper.mjs";
import * as support from "./support.mjs";

const kQuietSeconds = 2;
const kPatienceMs = 300000;

/**
 * Returns how long the friends' moves took, beside how many requests and imports. `problem` is what
 * is wrong, or null.
 */
export async function besideWhatIsSlow({ pages, seed }) {
  // Another threat (37) is about how much one person may own. Here the imports must be carried out.
  const options = ["--leagues-per-person", "0"];
  const server = await support.ServerProcess.start(options, { longestOutput: 1 << 20 });
  const friends = Helper.of("hostile_bystander.mjs", server.url, `${seed}/slow`);
  // An attacker would have a machine of their own.
  const greed = Helper.givingWay("hostile_greed.mjs", server.url, `${seed}/greed`, String(pages));
  try {
    await greed.ask("prepare");
    await friends.ask("begin");
    await support.after(kQuietSeconds * 1000);
    const quiet = await friends.ask("quiet");
    const begin = performance.now();
    const before = server.processorMs;
    const asked = await greed.ask("go", kPatienceMs).catch(() => null);
    const tookMs = performance.now() - begin;
    const serverMs = server.processorMs - before;
    const seen = await friends.ask("beside");
    const problem =
      (server.alive ? null : "the server died") ??
      (asked ? null : "the requests are not all answered") ??
      (seen.moves > 0 ? null : "nothing moved") ??
      (asked.strange.length > 0 ? `answered ${asked.strange}` : null) ??
      (asked.imports > 0 ? null : "nothing was brought along") ??
      (asked.rules > 0 ? null : "no rules were read");
    return { ...seen, ...asked, quiet, problem, tookMs, serverMs };
  } finally {
    friends.end();
    greed.end();
    await server.close();
  }
}
