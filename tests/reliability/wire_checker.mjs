// Audits recordings, and tests the audit on planted leaks, in a thread of its own. An audit can
// take seconds, and clients that neither read nor write for so long would lose their connections.
import { readFileSync } from "node:fs";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { Numbers } from "./support.mjs";
import { auditLines } from "./wire_audit.mjs";
import { plantLeaks } from "./wire_leaks.mjs";

const kWorthPlanting = 20; // steps

function checkRecording({ path, plant, seed }) {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const { header, frames, steps, shownFrames, uncertain, problems } = auditLines(lines);
  const delayed = shownFrames > 0 && header.watchDelay > 0;
  const wanted = plant === "always" || (plant === "if delayed" && delayed);
  const leaks =
    wanted && problems.length === 0 && steps > kWorthPlanting
      ? plantLeaks(lines, new Numbers(seed))
      : [];
  return {
    frames,
    steps,
    shownFrames,
    uncertain,
    problems,
    planted: leaks.map(([kind]) => kind),
    // The audit must see every leak that is planted into a clean recording.
    unseen: leaks.flatMap(([kind, leaky]) =>
      auditLines(leaky).problems.length === 0 ? [`${kind} (in ${path})`] : [],
    ),
  };
}

export class Checker {
  #thread = new Worker(new URL(import.meta.url));
  #waiting = [];

  constructor() {
    this.#thread.on("message", (checked) => this.#waiting.shift().resolve(checked));
    this.#thread.on("error", (problem) => {
      for (const { reject } of this.#waiting.splice(0)) reject(problem);
    });
  }

  /**
   * Audits the recording at `path`. Plants leaks if `plant` is "always", or if it is "if delayed"
   * and a hand is shown with a delay.
   */
  check(path, { plant, seed }) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#thread.postMessage({ path, plant, seed });
    });
  }

  close() {
    return this.#thread.terminate();
  }
}

if (!isMainThread)
  parentPort.on("message", (asked) => parentPort.postMessage(checkRecording(asked)));
