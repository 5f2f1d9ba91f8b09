// A visitor with any browser. The visitor looks for things by roles, names and words, as people do. A small port, a
// window, controls the browser:
//
//   goto(address), reload()      return when the page has loaded
//   evaluate(expression)         returns the value of the expression in the page, as JSON; waits for a promise. The
//                                page's policy against code from texts does not hold for it
//   press({x, y})                presses the mouse at this place of the visible page
//   write(text)                  types the text letter by letter into the focused element
//   key(name, {control})         presses one key, by its name in the DOM
//   resize({width, height})      gives the page this size
//   picture()                    returns a PNG of the visible page
//   close()
//   said, problems               lines of the console, and those of them that are errors; also uncaught exceptions
//
// No step sleeps. Each one waits until it sees what it needs.
import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { kArtefacts, keepWatch } from "../evidence.mjs";
import { kViewports, soon, until, violations } from "../support.mjs";

const require = createRequire(new URL("../../../web-client/package.json", import.meta.url));
// This library computes roles and names in the page, so that they mean the same in every browser.
const finderSource = readFileSync(
  require.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

/** The sizes at which pictures are taken. */
const kLooks = { phone: kViewports.portrait, desktop: kViewports.desktop };

/**
 * Runs in the page. Returns all elements with this role and name, inside the part `in` if it is given. The role "field"
 * stands for any field.
 */
function find({ role, name, in: part }) {
  const { queryAllByLabelText, queryAllByRole } = globalThis.TestingLibraryDom;
  const search = (inside, wanted) => {
    const { source, flags } = wanted.name ?? {};
    const named = source === undefined ? (wanted.name ?? undefined) : new RegExp(source, flags);
    // A password field has no role, so fields are found by their labels.
    return wanted.role === "field"
      ? queryAllByLabelText(inside, named)
      : queryAllByRole(inside, wanted.role, { name: named });
  };
  const places = part ? search(document.body, part) : [document.body];
  return places.flatMap((place) => search(place, { role, name }));
}

/**
 * Runs in the page, with `find`. Returns where the first match can be pressed, or null if it is missing, moves or is
 * covered.
 */
async function whereToPress(find, wanted) {
  const element = find(wanted).find((one) => !one.matches(":disabled, [aria-disabled=true]"));
  if (!element) return null;
  const inView = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
  if (!inView(element.getBoundingClientRect())) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  }
  const before = element.getBoundingClientRect();
  // An element that is laid out again when its size is known moves with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const box = element.getBoundingClientRect();
  const moves = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === "running" &&
        effect?.getComputedTiming().endTime !== Infinity &&
        effect?.target?.contains(element),
    );
  if (moves || before.x !== box.x || before.y !== box.y) return null;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Only a strip of a card shows below other cards. This place at its upper left is in that strip.
  const corner = { x: box.x + 12, y: box.y + 26 };
  const clear = ({ x, y }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element === hit || element.contains(hit));
  };
  const place = [middle, corner].find(clear);
  return place ? { x: Math.round(place.x), y: Math.round(place.y) } : null;
}

/** Returns a pattern in a form that can be sent to a page. */
const sent = (text) =>
  text instanceof RegExp ? { source: text.source, flags: text.flags } : (text ?? null);

const told = ({ role, name, in: part }) =>
  `${role} ${name ?? ""}${part ? ` in ${part.role} ${part.name}` : ""}`;

export class Visitor {
  /** evidence.mjs uses `context` and `traffic` to keep the evidence of a failed test. */
  context = new EventEmitter();
  traffic = [];
  #window;
  #prefix;

  /** Opens a window of `launched`, a browser that runs already. The names of pictures begin with `prefix`. */
  static async come(launched, prefix, size = kViewports.desktop) {
    const one = new Visitor();
    one.#prefix = prefix;
    one.#window = await launched.open(size);
    one.size = size;
    keepWatch(one);
    return one;
  }

  get page() {
    return {
      screenshot: () => this.#window.picture(),
      content: () => this.#run(() => document.documentElement.outerHTML),
      url: () => this.address(),
      evaluate: (script, ...given) =>
        typeof script === "string"
          ? this.#window.evaluate(`(function () {${script}\n})()`)
          : this.#run(script, ...given),
    };
  }

  get console() {
    return this.#window.said;
  }

  get problems() {
    return this.#window.problems;
  }

  goto(address) {
    return this.#window.goto(address);
  }

  reload() {
    return this.#window.reload();
  }

  address() {
    return this.#run(() => location.href);
  }

  async close() {
    this.context.emit("close");
    await this.#window.close();
  }

  /** Runs a function in the page and returns its result. The function must not use any name from outside itself. */
  #run(script, ...given) {
    return this.#window.evaluate(`(${script})(...${JSON.stringify(given)})`);
  }

  /** Runs `script` in the page with `find` and `wanted`, and returns its result. */
  async #within(script, wanted) {
    const spelled = {
      ...wanted,
      name: sent(wanted.name),
      in: wanted.in && { ...wanted.in, name: sent(wanted.in.name) },
    };
    // Each page that is loaded loses the library, so it is added again.
    if (!(await this.#run(() => "TestingLibraryDom" in globalThis)))
      await this.#window.evaluate(`(function () {${finderSource}\n})()`);
    return this.#window.evaluate(`(${script})(${find}, ${JSON.stringify(spelled)})`);
  }

  count(role, name, more) {
    return this.#within((search, wanted) => search(wanted).length, { role, name, ...more });
  }

  async sees(role, name, more) {
    await until(
      async () => (await this.count(role, name, more)) > 0,
      told({ role, name, ...more }),
    );
  }

  async seesNo(role, name, more) {
    await until(
      async () => (await this.count(role, name, more)) === 0,
      `no ${told({ role, name, ...more })}`,
    );
  }

  /** Returns the visible words of the page, or of one part of it. */
  words(role, name) {
    const wanted = role ? { role, name } : { role: "document" };
    return this.#within((search, there) => {
      const places = there.role === "document" ? [document.body] : search(there);
      return places.map((place) => place.innerText.replace(/\s+/g, " ").trim()).join(" ");
    }, wanted);
  }

  async reads(pattern, role, name) {
    const matches = (text) =>
      pattern instanceof RegExp ? pattern.test(text) : text.includes(pattern);
    await until(async () => matches(await this.words(role, name)), `the words ${pattern}`);
  }

  async readsNo(pattern) {
    await until(async () => !pattern.test(await this.words()), `${pattern} to go`);
  }

  /** Waits for an element that shows nothing itself. */
  async has(selector) {
    const there = (wanted) => document.querySelector(wanted) !== null;
    await until(() => this.#run(there, selector), selector);
  }

  /** Waits until the text is there and stands in one line. */
  async seesOnOneLine(text) {
    const lines = (search, { name }) =>
      globalThis.TestingLibraryDom.queryAllByText(document.body, name).map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length;
      });
    await until(async () => {
      const seen = await this.#within(lines, { name: text });
      return seen.length > 0 && seen.every((count) => count <= 1);
    }, `${text} on one line`);
  }

  /** Waits until no text in this part of the page is cut off for want of room. */
  async seesWhole(role, name) {
    const cut = (search, wanted) =>
      search(wanted)
        .flatMap((place) => [place, ...place.querySelectorAll("*")])
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .filter((one) => getComputedStyle(one).overflowY !== "visible")
        .filter((one) => !one.closest(".visually-hidden"))
        .map(({ textContent }) => textContent.trim());
    await soon(async () => assert.deepEqual(await this.#within(cut, { role, name }), []));
  }

  value(role, name, more) {
    return this.#within((search, wanted) => search(wanted)[0]?.value ?? null, {
      role,
      name,
      ...more,
    });
  }

  /** Presses the first match as soon as it can be pressed. */
  async press(role, name, more) {
    const wanted = { role, name, ...more };
    const place = await until(() => this.#within(whereToPress, wanted), `${told(wanted)} to press`);
    await this.#window.press(place);
  }

  /**
   * Presses the first match again and again until it is gone. A button that asks twice ignores a second press in the
   * same moment.
   */
  async pressAway(role, name) {
    await this.sees(role, name);
    await until(
      async () => {
        const place = await this.#within(whereToPress, { role, name });
        if (place) await this.#window.press(place);
        return (await this.count(role, name)) === 0;
      },
      `${told({ role, name })} to be pressed`,
    );
  }

  /** Writes into a field and replaces its content. */
  async fill(name, text, more) {
    await this.press("field", name, more);
    await this.#window.key("a", { control: true });
    await this.#window.write(text);
    const written = async () => (await this.value("field", name, more)) === text;
    await until(written, `${text} in ${name}`);
  }

  key(name) {
    return this.#window.key(name);
  }

  /** Waits until no animation that has an end is running. */
  async settled() {
    const still = () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== "running" || effect?.getComputedTiming().endTime === Infinity,
        );
    await until(() => this.#run(still), "everything to stand still");
  }

  /**
   * Takes a picture in the size of a phone and of a desktop, and calls `check` at each size. The page must not scroll
   * sideways, and axe must find nothing.
   */
  async looks(what, check = () => {}) {
    mkdirSync(kArtefacts, { recursive: true });
    for (const [kind, size] of Object.entries(kLooks)) {
      await this.#window.resize(size);
      await this.settled();
      const name = [this.#prefix, what, kind].join("-").replaceAll(" ", "-");
      writeFileSync(join(kArtefacts, `${name}.png`), await this.#window.picture());
      await soon(async () => {
        const { wide, narrow } = await this.#run(() => ({
          wide: document.documentElement.scrollWidth,
          narrow: document.documentElement.clientWidth,
        }));
        assert.ok(wide <= narrow, `${name}: ${wide} px wide on ${narrow}`);
      });
      await check(kind);
    }
    assert.deepEqual(await violations(this.page), [], what);
    await this.#window.resize(this.size);
  }
}
