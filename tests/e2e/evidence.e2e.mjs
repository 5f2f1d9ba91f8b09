// The report names each failed test and the reason, and the evidence shows what the test's pages showed, said and
// heard. Without that, a failure that happens once in a hundred runs cannot be understood.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, describe, it } from "./evidence.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const kPng = Buffer.from("\u0089PNG", "latin1");

const artefacts = mkdtempSync(join(tmpdir(), "lastcard-evidence-"));
const report = join(artefacts, "report.xml");
let status;

before(async () => {
  const reporter = [
    `--test-reporter=${here("junit.mjs")}`,
    `--test-reporter-destination=${report}`,
  ];
  // The inner runner must not report its tests to the runner of this file, nor use the options of that runner.
  const env = { ...process.env, E2E_ARTEFACTS: artefacts };
  delete env.NODE_TEST_CONTEXT;
  delete env.NODE_OPTIONS;
  status = await new Promise((ended) => {
    const run = ["--test", ...reporter, here("failing.mjs"), here("unready.mjs")];
    execFile(process.execPath, run, { env }, (error) => ended(error?.code ?? 0));
  });
});
after(() => rmSync(artefacts, { recursive: true, force: true }));

/** Returns what the report says of the test with this name. */
function saidOf(name) {
  const text = readFileSync(report, "utf8");
  const begin = text.indexOf(`<testcase name="${name}"`);
  assert.ok(begin >= 0, `${name} is in the report`);
  return text.slice(begin, text.indexOf("</testcase>", begin));
}

const kWays = [
  ["an assertion fails", /green/],
  ["a page throws an error", /assertion is not defined/],
  ["a text never appears", /never said/],
  ["a wait for a page never ends", /not over after 15 s/],
];

describe("the evidence of failed tests", () => {
  it("the runner exits with 1 and reports each failure without colour codes", () => {
    assert.equal(status, 1);
    assert.equal(readFileSync(report, "utf8").match(/<failure/g).length, kWays.length + 3);
    // XML must not contain the codes that colour a terminal.
    assert.ok(!readFileSync(report, "utf8").includes("\u001b"));
  });

  it("the report names the file of each failed test, also if a hook failed", () => {
    const files = readFileSync(report, "utf8").matchAll(/<!-- failed in: (\S+) -->/g);
    const names = [...files].map(([, file]) => file.split("/").at(-1));
    const ofFailing = Array(kWays.length + 2).fill("failing.mjs");
    assert.deepEqual(names, [...ofFailing, "unready.mjs"]);
  });

  it("if a before hook fails, the report gives its error for the test", () => {
    assert.match(saidOf("a before hook fails"), /there is no house today/);
  });

  it("if the body of a test does not end, the report says so", () => {
    assert.match(saidOf("a promise never settles"), /not over after 0.5 s/);
  });

  it("after three failures in a row, the report says that a test was not begun", () => {
    assert.match(saidOf("the three tests before this one failed"), /not begun: the 3 tests before/);
  });

  for (const [name, why] of kWays) {
    it(`if ${name}, the report says why, and the page, its picture, console and messages are kept`, () => {
      assert.match(saidOf(name), why);
      const folder = join(artefacts, "failed", `failing.mjs-${name.replaceAll(" ", "-")}`);
      assert.ok(saidOf(name).includes(folder.split("/").at(-1)), saidOf(name));
      const kept = readFileSync(join(folder, "page-1.txt"), "utf8");
      assert.match(kept, /\/cards\/t\/HAND07\n/);
      assert.match(kept, /log: what the console said/);
      assert.match(kept, /page: \{.*"type":"hello"/);
      assert.match(kept, /server: \{.*"type":"update"/);
      assert.ok(readFileSync(join(folder, "page-1.png")).subarray(0, 4).equals(kPng));
      assert.match(readFileSync(join(folder, "page-1.html"), "utf8"), /What is to be done/);
    });
  }
});
