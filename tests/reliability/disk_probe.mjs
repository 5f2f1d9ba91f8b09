// What the disk does without a server: small commits, each waited for. Whoever promises that a move is on the disk cannot be
// faster than that, and on a machine that others share the disk may stand still for a moment.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "./support.mjs";

const kBytes = 4096;
const kPauseMs = 3;

/** How long each commit took, in milliseconds, for so many seconds; and how long that was in all. */
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

/** The share of moves, coming at any time, that such a disk alone keeps waiting for longer than that. */
export function keptWaiting(probes, goalMs) {
  const waits = probes.flatMap(({ commits }) => commits).map((each) => Math.max(0, each - goalMs));
  const all = probes.reduce((sum, { ms }) => sum + ms, 0);
  return waits.reduce((sum, each) => sum + each, 0) / all;
}
