// Programs that run beside hostile.mjs.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const kNiceness = 10;
const kPatienceMs = 120000; // the longest wait for an answer

/** A process that answers each line with a line of JSON. */
export class Helper {
  #lines;
  #process;

  constructor(command, words) {
    this.#process = spawn(command, words, { stdio: ["pipe", "pipe", "inherit"] });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }
  static of(script, ...words) {
    const path = fileURLToPath(new URL(script, import.meta.url));
    return new Helper(script.endsWith(".py") ? "python3" : process.execPath, [path, ...words]);
  }
  /** Starts a process that leaves the processors to all others. */
  static givingWay(script, ...words) {
    const path = fileURLToPath(new URL(script, import.meta.url));
    return new Helper("nice", ["-n", String(kNiceness), process.execPath, path, ...words]);
  }
  async hear(patienceMs = kPatienceMs) {
    let limit;
    const late = new Promise((_, failed) => {
      limit = setTimeout(() => failed(new Error("a helper does not answer")), patienceMs);
    });
    const { value, done } = await Promise.race([this.#lines.next(), late]).finally(() =>
      clearTimeout(limit),
    );
    if (done) throw new Error("a helper ended");
    const told = JSON.parse(value);
    if (told.problem) throw new Error(told.problem);
    return told;
  }
  ask(line, patienceMs) {
    this.#process.stdin.write(`${line}\n`);
    return this.hear(patienceMs);
  }
  end() {
    this.#process.stdin.end();
  }
}
