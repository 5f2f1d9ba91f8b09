// Draws the icons of an installed page from `public/icon.svg`, in the sizes and forms that phones
// need. After a change of the drawing, run `node build/icons.mjs` with Chromium installed. The
// pictures are in the repository; a test compares their sizes with the manifest.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

const kPublic = join(import.meta.dirname, "../public");
const kBrowsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const drawing = readFileSync(join(kPublic, "icon.svg"), "utf8");

// A phone cuts its own form out of a maskable icon. So the drawing stays in the inner four fifths,
// and its background reaches the edges. Apple devices round the corners themselves and show
// transparent parts in black.
const kIcons = [
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
  { file: "icon-maskable-512.png", size: 512, whole: 0.8 },
  { file: "apple-touch-icon.png", size: 180, whole: 1 },
  { file: "badge-96.png", size: 96, shape: true },
];
const kGround = "#14352b";

/**
 * Returns the drawing as a white shape without the heart. A phone uses only the shape of a badge,
 * not its colours.
 */
function shapeOf(svg) {
  const [, inner] = /<svg[^>]*>(.*)<\/svg>/s.exec(svg.replace(/<rect width="64"[^>]*>/, ""));
  const mask = inner.replaceAll(/<rect([^>]*)fill="[^"]*"/g, '<rect$1fill="#fff"');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 8 48 48"><mask id="shape">' +
    `${mask.replace(/<path fill="[^"]*"/, '<path fill="#000"')}</mask>` +
    '<rect width="64" height="64" fill="#fff" mask="url(#shape)"/></svg>'
  );
}

function pageOf({ size, whole = 1, shape }, filled) {
  const edge = size * whole;
  return (
    `<style>* { margin: 0 } body { width: ${size}px; height: ${size}px; display: grid; ` +
    `place-items: center; background: ${filled ? kGround : "transparent"} } ` +
    `svg { width: ${edge}px; height: ${edge}px }</style>${shape ? shapeOf(drawing) : drawing}`
  );
}

const browser = await chromium.launch({
  executablePath: kBrowsers.find((path) => existsSync(path)),
  args: ["--no-sandbox"],
});
for (const icon of kIcons) {
  const { size } = icon;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const filled = icon.whole !== undefined;
  await page.setContent(pageOf(icon, filled));
  writeFileSync(join(kPublic, icon.file), await page.screenshot({ omitBackground: !filled }));
  await page.close();
}
await browser.close();
