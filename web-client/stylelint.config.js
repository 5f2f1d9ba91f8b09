import { readFileSync } from "node:fs";

// Properties are checked against the very versions of .browserslistrc; what is newer than the data of that check
// (functions, at-rules, selectors), against the year that stands there.
const list = readFileSync(new URL(".browserslistrc", import.meta.url), "utf8");
const year = Number(/^baseline (\d{4})$/m.exec(list)[1]);

/** Missed by nobody: without it a control looks as the browser draws it, or a text as it stands. */
const kGraceful = [
  "accent-color",
  "content-visibility",
  "cursor",
  "forced-color-adjust",
  "overscroll-behavior",
  "resize",
  "text-size-adjust",
  "touch-action",
  // For paper only.
  "break-after",
  // Beside the name with -webkit-, which all know.
  "line-clamp",
  // Its name with -webkit- comes from the build.
  "user-select",
];
/** What the same are called in the data of the other check. */
const kGracefulFeatures = [
  "css-paged-media",
  "css-resize",
  "css-touch-action",
  "css3-cursors",
  "extended-system-fonts",
  "text-size-adjust",
];

export default {
  plugins: ["stylelint-no-unsupported-browser-features", "stylelint-plugin-use-baseline"],
  overrides: [{ files: ["**/*.svelte", "**/*.html"], customSyntax: "postcss-html" }],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    "plugin/no-unsupported-browser-features": [
      true,
      { ignore: kGracefulFeatures, ignorePartialSupport: true },
    ],
    "plugin/use-baseline": [
      true,
      {
        available: year,
        ignoreProperties: {
          ...Object.fromEntries(kGraceful.map((name) => [name, ["/.*/"]])),
          "font-family": ["ui-monospace"],
        },
        ignoreAtRules: ["page"],
      },
    ],
  },
};
