// Programs that run beside hostile.mjs.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const kNiceness = 10;

/** A process that answers a line with a line of JSON. */
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
  /** The same for one that leaves the processors to everybody else. */
  static givingWay(script, ...words) {
    const path = fileURLToPath(new URL(script, import.meta.url));
    return new Helper("nice", ["-n", String(kNiceness), process.execPath, path, ...words]);
  }
  async hear() {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error("a helper ended");
    const told = JSON.parse(value);
    if (told.problem) throw new Error(told.problem);
    return told;
  }
  ask(line) {
    this.#process.stdin.write(`${line}\n`);
    return this.hear();
  }
  end() {
    this.#process.stdin.end();
  }
}
