// Answers questions about a page that no locator answers.
import jsQR from "jsqr";

/** Returns the texts of the page, visible ones and those for screen readers, one for each piece. */
export function shownTexts(page) {
  return page.evaluate(() => {
    const kNames = ["aria-label", "title", "placeholder", "alt"];
    const texts = [document.title];
    for (const element of document.querySelectorAll("body *")) {
      for (const name of kNames)
        if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent.trim());
      }
    }
    return texts.filter((text) => text !== "");
  });
}

/**
 * Returns the texts that do not have enough room: their box cuts them, or they stick out of their element or of the
 * screen. A text that a player chose (a name) may be cut.
 */
export function cutTexts(page) {
  return page.evaluate(() => {
    const kSlack = 1.5;
    const kBoxes = "button, a, .tag, .chip, .called, .chain, li, label";
    const top = document.querySelector("dialog[open]") ?? document.body;
    const found = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent.trim();
      const parent = node.parentElement;
      if (text === "" || parent.closest(".visually-hidden, .name, svg, option, .code")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (box.left < -kSlack || box.right > innerWidth + kSlack) {
        found.push(`off the screen: ${text}`);
        continue;
      }
      let floats = false;
      for (let holder = parent; holder && holder !== top; holder = holder.parentElement) {
        const style = getComputedStyle(holder);
        const clips = style.overflowX !== "visible" || style.overflowY !== "visible";
        // A text that fades at an edge is hidden beyond it.
        const fades = style.maskImage !== "none";
        const scrolls = fades || /auto|scroll/.test(style.overflowX + style.overflowY);
        const isBox = clips || (!floats && holder.matches(kBoxes));
        // An element that is placed by itself, like a count at a corner, may stand over the edge.
        floats ||= style.position === "absolute" || style.position === "fixed";
        if (!isBox || style.display === "inline" || style.display === "contents") continue;
        const room = holder.getBoundingClientRect();
        const wide = box.left < room.left - kSlack || box.right > room.right + kSlack;
        const high = box.top < room.top - kSlack || box.bottom > room.bottom + kSlack;
        if (wide || (high && !scrolls)) {
          found.push(`out of ${holder.className || holder.tagName}: ${text}`);
          break;
        }
        if (scrolls) break;
      }
    }
    return found;
  });
}

/** Returns the chosen entries of lists that do not have enough room to be read. */
export function cutChoices(page) {
  return page.evaluate(() => {
    const top = document.querySelector("dialog[open]") ?? document.body;
    const found = [];
    const pen = document.createElement("canvas").getContext("2d");
    for (const select of top.querySelectorAll("select")) {
      const style = getComputedStyle(select);
      pen.font = style.font;
      // The browser's own arrow takes up a part of the room.
      const room = select.clientWidth - parseFloat(style.paddingLeft) - 20;
      for (const { text } of select.selectedOptions) {
        if (pen.measureText(text).width > room) found.push(`out of its list: ${text}`);
      }
    }
    return found;
  });
}

/** Returns the texts that are not in the strange letters of the pseudo language. */
export async function plainTexts(page) {
  const kStrange = /[áçéíñóšúýž]/i;
  const texts = await page.evaluate(() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Names of people and of languages, codes and drawn letters of cards are the same in every language.
      if (node.parentElement.closest(".name, [lang], svg, kbd, script, style")) continue;
      texts.push(node.textContent.trim());
    }
    for (const element of document.querySelectorAll("[aria-label]")) {
      texts.push(element.getAttribute("aria-label"));
    }
    return texts;
  });
  return texts.filter((text) => /[a-z]{3}/.test(text) && !kStrange.test(text));
}

/** Returns a message if the page is wider than the screen, otherwise an empty list. */
export async function overflow(page) {
  const { wide, narrow } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    narrow: document.documentElement.clientWidth,
  }));
  return wide > narrow ? [`${wide} px wide on ${narrow}`] : [];
}

/**
 * Returns the controls that cannot be pressed even after scrolling, because they are covered or off the screen. The
 * cards of a hand lie over each other, so one visible part of a card is enough.
 */
export function hiddenControls(page) {
  return page.evaluate(() => {
    const top = document.querySelector("dialog[open]") ?? document.body;
    const kControls = "button, a[href], input, select, textarea, [tabindex='0']";
    const found = [];
    for (const control of top.querySelectorAll(kControls)) {
      // A hidden control does not count while another has its place (a knock that is owed).
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.closest(".visually-hidden")) continue;
      // Some controls are only visible while they have the focus.
      control.focus({ preventScroll: true });
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = control.getBoundingClientRect();
      if (box.width === 0) continue;
      const places = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y]));
      const seen = places.some(([x, y]) => {
        const at = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        const same = at && (control.contains(at) || at.contains(control));
        return same || at?.closest("label")?.control === control;
      });
      if (!seen) found.push(control.getAttribute("aria-label") || control.textContent.trim());
    }
    scrollTo(0, 0);
    return found;
  });
}

/** Returns the parts of a seat, a score or a pot that stick out of it. */
export function spills(page) {
  return page.evaluate(() => {
    const kSlack = 0.5;
    const kWholes = { seat: ".seats .seat", score: "header .score .side", pot: ".pots li" };
    return Object.entries(kWholes).flatMap(([what, where]) =>
      [...document.querySelectorAll(where)].flatMap((whole) => {
        const room = whole.getBoundingClientRect();
        return [...whole.querySelectorAll("*")]
          .filter((part) => part.checkVisibility() && !part.matches(".visually-hidden"))
          .filter((part) => {
            const box = part.getBoundingClientRect();
            // A drawing may leave a part out at a small size. Such a part has no box.
            if (box.width === 0) return false;
            return box.left < room.left - kSlack || box.right > room.right + kSlack;
          })
          .map((part) => `out of its ${what}: ${part.textContent.trim()}`);
      }),
    );
  });
}

/**
 * Returns the pairs of things that lie over each other and the things that reach out of the window, before any
 * scrolling. The cards of a hand or a pile may lie over each other.
 */
export function overlaps(page) {
  return page.evaluate(() => {
    const kSlack = 1.5;
    const kThings = {
      seat: ".seats .seat",
      pile: ".piles .pile",
      count: ".piles .count",
      way: ".centre .way:not(.visually-hidden)",
      "arrow's head": ".ring .head",
      mark: ".marks > *",
      row: ".rows li",
      strip: ".strips li",
      bar: "header.bar",
      status: "section.status",
      hand: "section.hand",
      actions: "section.actions",
      asked: ".asked",
      end: "section.end.round .place",
      "end's buttons": "section.end.round .go",
      "match's end": "section.end.match",
      tools: ".tools",
      "first steps": ".first-steps",
      chair: ".ring .seat",
      "chair's button": ".ring .corner",
      "ring's middle": ".round .middle > *",
      score: "header .score .line > *, header .score small",
      button: "header .icon, header .tools .button",
      toast: ".toasts li",
    };
    // If a thing lies in a place that scrolls, only its visible part counts.
    function shownOf(node) {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const place = node.closest(".centre.boarded")?.getBoundingClientRect();
      const [from, to] = place
        ? [Math.max(top, place.top), Math.min(bottom, place.bottom)]
        : [top, bottom];
      return { left, right, top: from, bottom: to, width: right - left, height: to - from };
    }
    const things = Object.entries(kThings).flatMap(([what, where]) =>
      [...document.querySelectorAll(where)]
        .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((node) => ({ what, node, box: shownOf(node) }))
        .filter(({ box }) => box.width > 0 && box.height > 0),
    );
    // A toast may lie over the piles. The button of a chair lies on the chair's corner. On a phone,
    // the end of a round scrolls below its buttons.
    const kBefore = ["pile", "count", "way", "arrow's head", "mark", "row", "strip", "match's end"];
    const mayMeet = (one, other) =>
      (other.what === "toast" && kBefore.includes(one.what)) ||
      (one.what === "end" && other.what === "end's buttons") ||
      (one.what === "chair" &&
        other.what === "chair's button" &&
        one.node.parentElement === other.node.parentElement);
    const found = [];
    for (const { what, box } of things) {
      if (box.left < -kSlack || box.right > innerWidth + kSlack)
        found.push(`${what} beside the window`);
      // A player may scroll to read the end of a match, because nothing there waits for a move.
      const read = ["end", "match's end", "chair", "chair's button"].includes(what);
      const low = !read && box.bottom > innerHeight + kSlack;
      if (box.top < -kSlack || low)
        found.push(`${what} below the window: ${Math.round(box.bottom)} of ${innerHeight}`);
    }
    for (const [index, one] of things.entries()) {
      for (const other of things.slice(index + 1)) {
        if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
        if (mayMeet(one, other)) continue;
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > kSlack && high > kSlack)
          found.push(`${one.what} and ${other.what}: ${Math.round(wide)} x ${Math.round(high)}`);
      }
    }
    return found;
  });
}

/**
 * Returns the share of the rug that cards and boards cover as they are drawn. Overlapping parts count once, and turned
 * cards count as they lie.
 */
export function coveredPart(page) {
  return page.evaluate(() => {
    const kThings =
      "section.hand .face, .seats .fan i, .centre .card, .centre .pile, .centre .slot, .centre .ghost, " +
      ".centre .wood, .centre .bowl, .centre .line, .centre .crate svg, .captured .card, .captured .pile";
    const kCell = 2;
    const rug = document.querySelector(".ground .weave").getBoundingClientRect();
    const wide = Math.floor(rug.width / kCell);
    const high = Math.floor(rug.height / kCell);
    const cells = new Uint8Array(wide * high);
    for (const thing of document.querySelectorAll(kThings)) {
      const box = thing.getBoundingClientRect();
      const turn = (parseFloat(getComputedStyle(thing).rotate) || 0) * (Math.PI / 180);
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const [width, height] = turn
        ? [thing.offsetWidth, thing.offsetHeight]
        : [box.width, box.height];
      const middle = { x: box.x + box.width / 2 - rug.x, y: box.y + box.height / 2 - rug.y };
      const from = (at) => Math.max(0, Math.floor(at / kCell));
      for (
        let row = from(box.top - rug.y);
        row < high && row * kCell < box.bottom - rug.y;
        row += 1
      )
        for (
          let at = from(box.left - rug.x);
          at < wide && at * kCell < box.right - rug.x;
          at += 1
        ) {
          const [x, y] = [(at + 0.5) * kCell - middle.x, (row + 0.5) * kCell - middle.y];
          const inside =
            Math.abs(x * cos + y * sin) <= width / 2 && Math.abs(y * cos - x * sin) <= height / 2;
          if (inside) cells[row * wide + at] = 1;
        }
    }
    return cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  });
}

/** Takes a picture of the element and returns the text of the QR code in it. */
export async function scan(player, locator) {
  const picture = (await locator.screenshot()).toString("base64");
  const blank = await player.context.newPage();
  const { data, width, height } = await blank.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const pixels = canvas.getImageData(0, 0, image.width, image.height);
    return { data: [...pixels.data], width: pixels.width, height: pixels.height };
  }, picture);
  await blank.close();
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}
