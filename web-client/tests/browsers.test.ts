// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ESLint } from "eslint";
import stylelint from "stylelint";
import { describe, expect, it } from "vitest";
import { buildTargets } from "../build/browsers";

// .browserslistrc lists the browsers that the client supports. These tests compare the build, the
// linters and the documentation with it.

const kClient = join(__dirname, "..");
// The linters first load all their rules, which takes long on a busy machine.
const kPatience = { timeout: 120_000 };

describe("the list of browsers", () => {
  it("agrees with the build's targets and with the documentation for hosts", () => {
    const documented = readFileSync(join(kClient, "../docs/operations.md"), "utf8");
    const told = (name: string) => new RegExp(`\\b${name}\\s+(\\d+)`).exec(documented)?.[1];
    expect(buildTargets().map((target) => target.replace(/\.0$/, ""))).toEqual([
      `chrome${told("Chrome")}`,
      `edge${told("Edge")}`,
      `firefox${told("Firefox")}`,
      `ios${told("iOS")}`,
      `safari${told("Safari")}`,
    ]);
  });

  const kLacking = {
    "a class": "export const found = new URLPattern({});",
    "a member of the window": "export const later = () => requestIdleCallback(() => {});",
  };
  for (const [what, code] of Object.entries(kLacking)) {
    it(`keeps ${what} that a listed browser lacks out of the sources`, kPatience, async () => {
      const linter = new ESLint({ cwd: kClient });
      const said = async (source: string) => {
        const results = await linter.lintText(source, { filePath: "src/main.ts" });
        return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
      };
      expect(await said(code)).toEqual(["compat/compat"]);
    });
  }

  const kLackingStyles = {
    "a property": ".card { field-sizing: content }",
    "a value": ".card { text-wrap: pretty }",
    "an at-rule": "@scope (.card) { b { color: red } }",
    "a never implemented property": ".card { initial-letter: 2 }",
  };
  const linted = async (source: string, as: string) => {
    const codeFilename = join(kClient, "src", as);
    const { results } = await stylelint.lint({ code: source, codeFilename, cwd: kClient });
    return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
  };
  for (const [what, code] of Object.entries(kLackingStyles)) {
    it(`keeps ${what} that a listed browser lacks out of style sheets`, kPatience, async () => {
      expect(await linted(code, "app.css")).not.toEqual([]);
      expect(await linted(`<p></p>\n<style>${code}</style>`, "App.svelte")).not.toEqual([]);
      expect(await linted(".card { color: red }", "app.css")).toEqual([]);
    });
  }

  it("keeps list-style: none out of style sheets, for Safari", kPatience, async () => {
    const rule = "declaration-property-value-disallowed-list";
    for (const style of ["list-style: none", "list-style-type: none", "list-style: none inside"])
      expect(await linted(`ul { ${style} }`, "app.css")).toEqual([rule]);
    expect(await linted('ul { list-style: "" }', "app.css")).toEqual([]);
  });
});
