// Measures the disk without a server: small commits, each waited for. A server that writes every
// move to the disk before it answers cannot be faster. On a shared machine the disk may stall for a
// moment.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "./support.mjs";

const kBytes = 4096;
const kPauseMs = 3;

/** Commits for that many seconds; returns the milliseconds of each commit and of the whole run. */
export async function probeDisk(seconds) {
  const folder = mkdtempSync(join(tmpdir(), "lastcard-disk-"));
  const file = openSync(join(folder, "commits"), "w");
  const begin = performance.now();
  const commits = [];
  try {
    while (performance.now() - begin < seconds * 1000) {
      writeSync(file, Buffer.alloc(kBytes, commits.length));
      const sent = performance.now();
      fdatasyncSync(file);
      commits.push(performance.now() - sent);
      await after(kPauseMs);
    }
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  }
  return { commits, ms: performance.now() - begin };
}

/**
 * Returns the share of moves, at random times, that this disk alone would delay for longer than
 * `goalMs`.
 */
export function keptWaiting(probes, goalMs) {
  const waits = probes.flatMap(({ commits }) => commits).map((each) => Math.max(0, each - goalMs));
  const all = probes.reduce((sum, { ms }) => sum + ms, 0);
  return waits.reduce((sum, each) => sum + each, 0) / all;
}
