import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  // The linter runs in the root of the repository, because it also reads the end-to-end tests.
  { ignores: ["**/dist/", "**/node_modules/", "**/*.gen.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
  },
  {
    rules: {
      // svelte-check and tsc check names; this rule does not know types.
      "no-undef": "off",
      // State classes replace whole sets and maps ($state.raw); nothing reacts to their members.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: "error",
    },
  },
  {
    // Code for browsers may only use what the browsers of .browserslistrc have.
    ...compat.configs["flat/recommended"],
    files: ["**/src/**", "**/public/**"],
  },
  {
    // The user may have gone to another screen before the answer comes.
    files: ["**/src/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector:
            ":function[async=true] CallExpression[callee.object.name=router][callee.property.name=go]",
          message: "Keep router.route before what is awaited, and use router.goOn.",
        },
      ],
    },
  },
  {
    // When a test fails, evidence.mjs saves what its pages showed and said. node:test itself saves
    // nothing.
    files: ["tests/e2e/**", "../tests/e2e/**"],
    ignores: ["**/evidence.mjs"],
    rules: {
      "no-restricted-imports": [
        "error",
        { name: "node:test", message: "Take the tests and hooks from evidence.mjs." },
      ],
    },
  },
);
