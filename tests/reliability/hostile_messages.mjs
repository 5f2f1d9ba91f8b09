// A part of hostile.mjs: four friends play while an attacker sends the costliest messages of each
// type of the protocol, one type after another.
import { readdirSync, readFileSync } from "node:fs";
import { Helper } from "./hostile_helper.mjs";
import { typesOfSchema } from "./hostile_roles.mjs";
import { kSenders } from "./hostile_senders.mjs";
import * as support from "./support.mjs";

const kExamples = new URL("../../protocol/examples/valid/", import.meta.url);
const kPatienceMs = 20000; // until the first admin's link is printed
const kTries = 3; // the machine is busy with something else only now and then
const kLongerMs = 2000; // for the second and later tries

/** Returns the largest example of each type, without its id. */
function largestExamples() {
  const largest = new Map();
  for (const file of readdirSync(kExamples).filter((name) => name.startsWith("client-"))) {
    const message = JSON.parse(readFileSync(new URL(file, kExamples), "utf8"));
    delete message.id;
    const size = (each) => (each ? JSON.stringify(each).length : 0);
    if (size(message) > size(largest.get(message.type))) largest.set(message.type, message);
  }
  return largest;
}

async function adminCode(server) {
  const end = performance.now() + kPatienceMs;
  while (performance.now() < end) {
    const code = /#admin=(\S+)\s/.exec(server.output)?.[1];
    if (code) return code;
    await support.after(5);
  }
  throw new Error("no link for the first admin was printed");
}

/**
 * Returns what the friends saw beside one type: the best of some tries, if the first is not below
 * `goalMs`.
 */
async function beside({ friends, attacker, example, ms, goalMs }) {
  let best = null;
  for (let tries = 0; tries < kTries; ++tries) {
    await friends.ask("before");
    const line = JSON.stringify({ example, ms: tries === 0 ? ms : Math.max(ms, kLongerMs) });
    const { answers } = await attacker.ask(line);
    const seen = { type: example.type, answers, ...(await friends.ask(example.type)) };
    if (!best || (seen.moves > 0 && (best.moves === 0 || seen.p99 < best.p99))) best = seen;
    if (best.moves > 0 && best.p99 < goalMs) break;
  }
  return best;
}

function tell({ type, answers, moves, p99 }) {
  const told = Object.entries(answers).map(([how, times]) => `${times} ${how}`);
  console.log(`  ${type}: p99 ${p99.toFixed(1)} ms of ${moves} moves; ${told.join(", ")}`);
}

const isRefusal = (how) => how.startsWith("refused");

/** Runs all types; returns the checks, the worst measurement and how many types there were. */
export async function besideEachMessage({ "message-ms": ms, seed }, production, goalMs) {
  const types = [...typesOfSchema()];
  const examples = largestExamples();
  const missing = (isThere) => types.filter((type) => !isThere(type)).join(", ");
  const checks = [
    ["messages: every type has an example", missing((type) => examples.has(type)) || null],
    ["messages: every type has a sender", missing((type) => type in kSenders) || null],
  ];
  const server = await support.ServerProcess.start(production, { longestOutput: 1 << 20 });
  const friends = Helper.of("hostile_bystander.mjs", server.url, `${seed}/messages`);
  let attacker = null;
  const seen = [];
  try {
    // An attacker would have a machine of their own.
    const words = [server.url, `${seed}/dear`, await adminCode(server)];
    attacker = Helper.givingWay("hostile_dear.mjs", ...words);
    await attacker.ask("prepare");
    for (const type of types.filter((each) => examples.has(each) && each in kSenders)) {
      const example = examples.get(type);
      seen.push(await beside({ friends, attacker, example, ms, goalMs }));
      tell(seen.at(-1));
    }
    checks.push(["messages: the server lives", server.alive ? null : "it died"]);
  } finally {
    friends.end();
    attacker?.end();
    await server.close();
  }
  const names = (list) => list.map(({ type }) => type).join(", ");
  const unsent = seen.filter(({ answers }) => Object.keys(answers).length === 0);
  checks.push(["messages: every type is sent", names(unsent) || null]);
  const stuck = seen.filter(({ moves }) => moves === 0);
  checks.push(["messages: the bystanders play on beside every type", names(stuck) || null]);
  const slow = seen.filter(({ p99 }) => p99 >= goalMs);
  const tooSlow = slow.map(({ type, p99 }) => `${type} ${p99.toFixed(1)} ms`).join(", ");
  checks.push([
    `messages: the bystanders' p99 stays below ${goalMs} ms beside every type`,
    tooSlow || null,
  ]);
  const refused = seen.filter(({ answers }) => Object.keys(answers).every(isRefusal));
  if (refused.length > 0) console.log(`never accepted: ${names(refused)}`);
  const worst = seen.reduce((a, b) => (b.p99 > a.p99 ? b : a));
  return { checks, worst, count: seen.length };
}
