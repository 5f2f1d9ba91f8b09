import { readFileSync } from "node:fs";

// Two plugins check the styles. One compares properties with the exact versions of .browserslistrc.
// The other checks what that plugin's data lack (functions, at-rules, selectors) against the year
// in the same file.
const list = readFileSync(new URL(".browserslistrc", import.meta.url), "utf8");
const year = Number(/^baseline (\d{4})$/m.exec(list)[1]);

/** Properties that a browser may lack: it then draws a control or a text in its own way. */
const kGraceful = [
  "accent-color",
  "content-visibility",
  "cursor",
  "forced-color-adjust",
  "overscroll-behavior",
  "resize",
  "text-size-adjust",
  "touch-action",
  // Only for printing.
  "break-after",
  // The styles also use the name with -webkit-, which all browsers know.
  "line-clamp",
  // The build adds the name with -webkit-.
  "user-select",
];
/** The names of these features in the data of the other plugin. */
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
    // Safari takes an element with it for no list, so VoiceOver would not name the list and its length.
    "declaration-property-value-disallowed-list": { "/^list-style/": ["/\\bnone\\b/"] },
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
