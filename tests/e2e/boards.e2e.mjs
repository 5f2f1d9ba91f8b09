// The boards in the middle of each game's table: what they show, where they lie, and how much of the table they cover.
import assert from "node:assert/strict";
import { startMockServer } from "../../web-client/tests/mock-server.mjs";
import { scenario } from "../../web-client/tests/scenarios.mjs";
import { describe, it } from "./evidence.mjs";
import { coveredPart } from "./looking.mjs";
import { openHouse } from "./opening.mjs";
import { kViewports, Player, soon } from "./support.mjs";
import { kLanguages } from "./words.mjs";

Player.reducedMotion = "reduce";

const house = openHouse({ serve: () => startMockServer({ base: "/cards/" }) });
const kLarge = { width: 1920, height: 1080 };
// The time for which a new rule lies on the table, and for which a word is shown (moments.svelte.ts).
const kRuleMs = 5000;
const kWordMs = 2500;

/** Lets the page wait for ever where it would wait for this time. */
const neverAfter = (page, never) =>
  page.evaluate((ms) => {
    const later = globalThis.setTimeout;
    globalThis.setTimeout = (act, after, ...rest) =>
      after === ms ? 0 : later(act, after, ...rest);
  }, never);

async function open(code, viewport) {
  const player = await house.come({ viewport, settings: { rail: false } });
  await player.page.goto(`${house.server.url}t/${code}`);
  await player.page.locator("section.status").waitFor();
  await player.settled();
  return player.page;
}

/** Returns the update that the mock server sends for a table. */
const updateOf = (code) =>
  scenario({ type: "enter", id: "x", table: code }).find(({ type }) => type === "update");

/** Returns the boxes of all elements that match, as plain numbers. */
const boxesOf = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .map(({ left, right, top, bottom, width, height }) => ({
        ...{ left, right, top, bottom, width, height },
        ...{ x: (left + right) / 2, y: (top + bottom) / 2 },
      })),
  );
const meets = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;

const kWindows = { phone: kViewports.portrait, desktop: kViewports.desktop, large: kLarge };

for (const [name, viewport] of Object.entries(kWindows)) {
  describe(`on a ${name}`, () => {
    it("Pişti's pile shows its last four cards, and the captured piles lie beside it", async () => {
      const page = await open("PISTI4", viewport);
      await soon(async () => {
        const laid = await boxesOf(page, ".centre .discard .laid");
        assert.equal(laid.length, 4);
        // The index stands at the left edge of each card, and the next card leaves it visible.
        for (const [at, card] of laid.slice(1).entries())
          assert.ok(card.left - laid[at].left > card.width * 0.3, `${at}: ${JSON.stringify(laid)}`);
        const spread = { left: laid[0].left, right: laid[3].right };
        const middle = (spread.left + spread.right) / 2;
        assert.ok(Math.abs(middle - viewport.width / 2) < viewport.width * 0.12, `${middle}`);
        const [hand] = await boxesOf(page, "section.hand li");
        assert.ok(laid[3].width >= hand.width, `${laid[3].width} px beside ${hand.width}`);
        const [line] = await boxesOf(page, "section.status");
        const [count] = await boxesOf(page, ".centre .discard > .count");
        if (name !== "phone")
          assert.ok(count.y < laid[3].top + 20, JSON.stringify({ count, laid }));
        assert.ok(count.bottom + 2 < line.top, JSON.stringify({ count, line }));
        const captured = await boxesOf(page, ".won li");
        assert.equal(captured.length, 2);
        for (const pile of captured) {
          if (name === "phone")
            assert.ok(pile.bottom <= line.top + 1, `${pile.bottom} of ${line.top}`);
          assert.ok(!laid.some((card) => meets(card, pile)), JSON.stringify({ pile, laid }));
        }
      });
    });

    it("a pişti is told with its points where the pile was, until the next event", async () => {
      const page = await open("PISTI4", viewport);
      await neverAfter(page, kWordMs);
      const scrolls = () =>
        page.locator(".centre").evaluate((one) => one.scrollHeight - one.clientHeight);
      const before = await scrolls();
      const crossed = updateOf("CROSS4");
      house.server.push({ ...crossed, table: "PISTI4", seq: crossed.seq + 1 });
      const slip = page.locator(".centre .pisti p");
      await slip.waitFor();
      assert.match(await slip.innerText(), /^Pişti!\s+\+10$/);
      await soon(async () => {
        const [word] = await boxesOf(page, ".centre .pisti p");
        const [pile] = await boxesOf(page, ".centre .discard");
        assert.ok(
          Math.abs(word.x - pile.x) < 3 && Math.abs(word.y - pile.y) < 3,
          JSON.stringify({ word, pile }),
        );
        const others = ".seats .mat, .won .pile, section.status, section.hand";
        for (const other of await boxesOf(page, others))
          assert.ok(!meets(word, other), JSON.stringify({ word, other }));
        assert.equal(await scrolls(), before);
      });
      const laid = { event: "played", seat: 0, cards: ["4D"] };
      house.server.push({ ...crossed, table: "PISTI4", seq: crossed.seq + 2, events: [laid] });
      await slip.waitFor({ state: "detached" });
    });

    if (viewport.width >= 1200)
      it("the captured cards of a side lie at one of its seats", async () => {
        const page = await open("PISTI4", viewport);
        await page.locator(".captured .won li").nth(1).waitFor();
        await soon(async () => {
          const seats = await boxesOf(page, "ol.seats .mat, .own .mat");
          const sides = await page
            .locator("ol.seats .mat, .own .mat")
            .evaluateAll((mats) =>
              mats.map((mat) => mat.querySelector(".team").textContent.trim()),
            );
          const hand = await boxesOf(page, "section.hand li");
          for (const [side, pile] of (await boxesOf(page, ".captured .won li")).entries()) {
            const far = seats.map((mat) => Math.hypot(mat.x - pile.x, mat.y - pile.y));
            const nearest = far.indexOf(Math.min(...far));
            assert.equal(sides[nearest], "AB"[side], JSON.stringify({ pile, seats, sides }));
            for (const other of [...seats, ...hand]) assert.ok(!meets(pile, other));
          }
        });
      });

    if (viewport.width >= 1200)
      it("the card of a trick that is nearest to a player's face is that player's", async () => {
        for (const code of ["TRICK4", "TRICK5"]) {
          const page = await open(code, viewport);
          await page.locator(".centre .trick .high").waitFor();
          await soon(async () => {
            const slots = await boxesOf(page, ".centre .trick .slot");
            const owners = await page
              .locator(".centre .trick .slot")
              .evaluateAll((all) => all.map((one) => one.title));
            const names = await page.locator(".seats .name").allTextContents();
            const mats = await boxesOf(page, ".seats .mat");
            const nearest = mats.map((mat) => {
              const far = slots.map((slot) => Math.hypot(slot.x - mat.x, slot.y - mat.y));
              return owners[far.indexOf(Math.min(...far))];
            });
            assert.deepEqual(nearest, names, code);
            for (const other of await boxesOf(page, ".seats :is(.mat, .name), .centre .pile"))
              for (const slot of slots)
                assert.ok(!meets(slot, other), `${code}: ${JSON.stringify({ slot, other })}`);
          });
          await page.context().close();
        }
      });

    it("a trick's cards lie above the status line, in the order of the seats", async () => {
      const page = await open("TRICK5", viewport);
      await soon(async () => {
        const slots = await boxesOf(page, ".centre .trick .slot");
        const seats = await page
          .locator(".centre .trick .slot")
          .evaluateAll((all) => all.map((one) => one.title));
        const places = Object.fromEntries(seats.map((seat, at) => [seat, slots[at]]));
        const [line] = await boxesOf(page, "section.status");
        const [way] = await boxesOf(page, ".centre");
        // The others' cards lie in the order of the seats from left to right. The viewer's own card is in the middle.
        const others = ["Bas", "Fatima", "Joris", "Willemijn"];
        assert.ok(
          [...others, "you"].every((one) => places[one]),
          seats.join(),
        );
        const order = others.map((one) => places[one].x);
        assert.deepEqual(
          order,
          [...order].sort((a, b) => a - b),
        );
        assert.ok(places.Fatima.right <= places.you.left && places.you.right <= places.Joris.left);
        // The cards lie in one row; on a wide screen the cards of the players opposite lie a little higher. The highest
        // card is lifted.
        const row = name === "phone" ? ["Bas", "Fatima", "Willemijn"] : ["Bas", "Willemijn"];
        for (const one of row)
          assert.ok(Math.abs(places[one].top - places.you.top) < 1, JSON.stringify(places));
        if (name !== "phone") {
          const higher = places.you.top - places.Fatima.top;
          assert.ok(higher > 4 && higher < 16, `${higher} px`);
          assert.ok(line.top - places.you.bottom >= 10, JSON.stringify({ line, places }));
        }
        assert.ok(places.Joris.top < places.Fatima.top);
        // The cards fill the place above the status line, or a phone's width.
        const least = name === "phone" ? 64 : viewport.height / 6.2;
        assert.ok(places.you.width >= least, `${places.you.width} px`);
        const [face] = await boxesOf(page, ".centre .trick .by");
        if (name !== "phone") assert.ok(face.width >= 34, `${face.width} px`);
        for (const slot of slots) {
          assert.ok(slot.bottom <= line.top + 1, `${slot.bottom} of ${line.top}`);
          assert.ok(slot.top >= way.top - 12, `${slot.top} of ${way.top}`);
        }
        const inRow = [...slots].sort((one, other) => one.left - other.left);
        for (const [at, slot] of inRow.slice(1).entries())
          assert.ok(inRow[at].right <= slot.left, JSON.stringify(inRow));
      });
      const lifted = page.locator(".centre .trick .high");
      assert.match(await lifted.innerText(), /Joris/);
      await soon(async () => {
        const cut = await page
          .locator(".seats .name")
          .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).length);
        assert.equal(cut, 0, "names are cut");
      });
      // A word says who led, and one says which card is the highest.
      const words = await boxesOf(page, ".centre .trick small");
      assert.equal(words.length, 2);
      assert.ok(!meets(words[0], words[1]), JSON.stringify(words));
      for (const word of words) {
        assert.ok(word.width > 15 && word.left >= 0, JSON.stringify(word));
        if (name !== "phone") continue;
        for (const index of await boxesOf(page, ".centre .trick .corner > .index"))
          assert.ok(!meets(word, index), JSON.stringify({ word, index }));
      }
    });
  });
}

describe("a shared sequence", () => {
  for (const [name, viewport] of Object.entries(kWindows)) {
    it(`shows the whole index of each card, on a ${name}`, async () => {
      for (const code of ["RUN4", "PAY4", "BOWLS4", "STOPS4"]) {
        const page = await open(code, viewport);
        await page.locator(".run .whole .card-face").waitFor();
        await soon(async () => {
          const cards = page.locator(".run > ol > li .card-face:visible");
          const ends = await cards.evaluateAll((faces) =>
            faces.map((face) => ({
              from: face.getBoundingClientRect().left,
              to: face.querySelector(".corner > .index, .corner > .ten").getBoundingClientRect()
                .right,
            })),
          );
          assert.ok(ends.length >= 5, `${code}: ${ends.length} cards`);
          for (const [at, { to }] of ends.slice(0, -1).entries())
            assert.ok(to <= ends[at + 1].from + 1, `${code}: ${JSON.stringify(ends)}`);
        });
        await page.context().close();
      }
    });
  }
});

/**
 * Asserts that each name on the round board is between the walls of its compartment. The letters are so many pixels
 * within the upper and the lower edge of their box.
 */
async function betweenWalls(page, within) {
  const [board] = await boxesOf(page, ".centre .board");
  // A wall ends at its second point. The drawing is 200 by 200, with its origin in the middle.
  const walls = await page
    .locator(".centre .board .wall")
    .evaluateAll((all) =>
      all.map((wall) => wall.getAttribute("d").split("L")[1].split(" ").map(Number)),
    );
  const names = await boxesOf(page, ".centre .board .what");
  assert.equal(names.length, 8);
  // Returns how far the second point lies clockwise of the direction to the first one.
  const turn = ([x, y], [u, v]) => x * v - y * u;
  const kSlack = -0.01;
  for (const [at, { left, right, top, bottom }] of names.entries()) {
    const heights = [top + within, bottom - within];
    for (const point of [left, right].flatMap((x) => heights.map((y) => [x, y]))) {
      const spot = [
        (point[0] - board.x) / (board.width / 2),
        (point[1] - board.y) / (board.height / 2),
      ];
      const unit = ([x, y]) => [x / Math.hypot(x, y), y / Math.hypot(x, y)];
      const [before, after] = [unit(walls.at(at - 1)), unit(walls[at])];
      assert.ok(turn(before, spot) > kSlack && turn(spot, after) > kSlack, `${at}: ${spot}`);
    }
  }
}

describe("Pope Joan's board", () => {
  it("is at least 226 px wide and high beside a sequence, on a desktop", async () => {
    const page = await open("STOPS4", kViewports.desktop);
    await soon(async () => {
      const boards = await boxesOf(page, ".centre .board");
      assert.equal(boards.length, 1);
      const [{ width, height }] = boards;
      assert.ok(Math.min(width, height) >= 226, `${width} x ${height}`);
    });
  });

  for (const name of ["desktop", "large"])
    it(`has each name between the walls of its compartment, at a table of eight on a ${name}`, async () => {
      const page = await open("STOPS8", kWindows[name]);
      await page.locator(".centre .board .wall").nth(7).waitFor({ state: "attached" });
      await soon(() => betweenWalls(page, 0));
    });

  for (const language of kLanguages)
    it(`has whole names and numbers of 11 px and more on its floor, on a phone in ${language}`, async () => {
      for (const viewport of [kViewports.portrait, kViewports.tall]) {
        const { page } = await house.come({ viewport, settings: { rail: false, language } });
        await page.goto(`${house.server.url}t/STOPS4`);
        await page.locator(".centre .board .what").nth(7).waitFor();
        await soon(async () => {
          const kWithin = 1.5;
          await betweenWalls(page, kWithin);
          const all = page.locator(".centre .board :is(.what, b)");
          const texts = await all.evaluateAll((found, within) => {
            const floors = [...document.querySelectorAll(".board .floor")];
            const floor = floors.find((path) => path.checkVisibility());
            const drawn = floor.getScreenCTM().inverse();
            return found.map((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              const corners = [left, right].flatMap((x) =>
                [top + within, bottom - within].map((y) => new DOMPoint(x, y)),
              );
              return {
                text: one.textContent,
                size: parseFloat(getComputedStyle(one).fontSize),
                cut: one.scrollWidth > one.clientWidth,
                out: !corners.every((at) => floor.isPointInFill(at.matrixTransform(drawn))),
              };
            });
          }, kWithin);
          assert.equal(texts.length, 16);
          const bad = texts.filter(({ size, cut, out }) => size < 11 || cut || out);
          assert.deepEqual(bad, []);
        });
        await page.context().close();
      }
    });

  it("leaves room for the dead hand, on a phone", async () => {
    const page = await open("STOPS4", kViewports.portrait);
    await soon(async () => {
      const [line] = await boxesOf(page, "section.status");
      const piles = await boxesOf(page, ".centre .notes .pile");
      assert.equal(piles.length, 1);
      for (const pile of piles) assert.ok(pile.bottom <= line.top, `${pile.bottom} of ${line.top}`);
    });
  });

  for (const language of kLanguages)
    it(`has the turned-up card in one row with the dead hand, on a phone in ${language}`, async () => {
      const { page } = await house.come({
        viewport: kViewports.portrait,
        settings: { rail: false, language },
      });
      await page.goto(`${house.server.url}t/STOPS4`);
      const slip = page.locator(".centre .notes .called").nth(1);
      await slip.locator(".card").waitFor();
      assert.match(await slip.textContent(), /\p{L}: [JBV]/u);
      await soon(async () => {
        const [pile] = await boxesOf(page, ".centre .notes .pile");
        const slips = await boxesOf(page, ".centre .notes .called");
        assert.equal(slips.length, 2);
        for (const { top, bottom, right } of slips)
          assert.ok(
            top < pile.bottom && bottom > pile.top && right < pile.left,
            JSON.stringify({ slips, pile }),
          );
      });
    });
});

describe("beside a sequence", () => {
  for (const name of ["desktop", "large"]) {
    it(`pots, slips and piles overlap neither each other nor seats nor cards, on a ${name}`, async () => {
      for (const code of ["STOPS4", "STOPS8", "BOWLS4", "PAY4"]) {
        const page = await open(code, kWindows[name]);
        await page.locator(".centre .notes .called").first().waitFor();
        await page.locator(".centre :is(.board, .bowl)").first().waitFor();
        await soon(async () => {
          const [line] = await boxesOf(page, "section.status");
          const seats = await boxesOf(page, "ol.seats :is(.mat, .name)");
          const cards = await boxesOf(page, ".centre .run .card");
          const pots = await boxesOf(page, ".centre :is(.board, .pots li)");
          const piles = await boxesOf(page, ".centre .notes .pile");
          const slips = await boxesOf(page, ".centre .notes .called");
          assert.equal(piles.length, code === "PAY4" ? 0 : 1);
          for (const pile of piles) assert.ok(pile.width >= 40, `${code}: ${pile.width}`);
          const things = { seats, cards, pots, piles, slips };
          for (const [what, boxes] of Object.entries(things))
            assert.ok(what === "piles" || boxes.length > 0, `${code}: no ${what}`);
          for (const [what, boxes] of Object.entries(things))
            for (const [other, others] of Object.entries(things))
              for (const box of what < other ? boxes : [])
                for (const one of others)
                  assert.ok(!meets(box, one), `${code}: ${what} and ${other}`);
          // Piles and slips end visibly above the status line.
          for (const box of [...piles, ...slips])
            assert.ok(box.bottom <= line.top - 4, `${code}: ${box.bottom} of ${line.top}`);
          // No part of the board touches a face beside it.
          for (const mat of await boxesOf(page, "ol.seats .mat"))
            for (const box of [...cards, ...pots])
              if (mat.top < box.bottom && mat.bottom > box.top)
                assert.ok(
                  box.left - mat.right >= 16 || mat.left - box.right >= 16,
                  `${code}: ${JSON.stringify({ mat, box })}`,
                );
        });
        const cut = await page
          .locator(".centre .pots .what")
          .evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
          );
        assert.deepEqual(cut, []);
        await page.context().close();
      }
    });
  }

  for (const name of ["desktop", "large"])
    it(`the cards keep clear of the name at the far side and of the status line, on a ${name}`, async () => {
      for (const code of ["RUN4", "PAY4", "BOWLS4", "PISTI4"]) {
        const page = await open(code, kWindows[name]);
        await page.locator(".centre :is(.run .card, .laid)").first().waitFor();
        await soon(async () => {
          const [line] = await boxesOf(page, "section.status");
          const [top] = await boxesOf(page, "ol.seats .top .name");
          const things = await boxesOf(page, ".centre :is(.run .card, .run .by, .laid, .count)");
          assert.ok(things.length > 4, code);
          for (const box of things) {
            assert.ok(box.top >= top.bottom + 4, `${code}: ${box.top} below ${top.bottom}`);
            assert.ok(box.bottom <= line.top, `${code}: ${box.bottom} of ${line.top}`);
          }
        });
        await page.context().close();
      }
    });

  for (const [name, viewport] of Object.entries(kWindows)) {
    it(`a slip across the edge of the last card marks a stop, on a ${name}`, async () => {
      const page = await open("BOWLS4", viewport);
      await page.locator(".run .stopped small").waitFor();
      await soon(async () => {
        const [slip] = await boxesOf(page, ".run .stopped small");
        const [last] = await boxesOf(page, ".run .whole .card");
        assert.ok(
          slip.left < last.right && slip.right > last.right,
          JSON.stringify({ slip, last }),
        );
        assert.ok(slip.top > last.top && slip.bottom < last.bottom, JSON.stringify({ slip, last }));
        assert.ok(slip.right <= viewport.width);
      });
    });
  }
});

describe("the slips at the pile", () => {
  for (const name of Object.keys(kWindows)) {
    it(`lie over the top card's edge, with an arrow if play is anticlockwise, on a ${name}`, async () => {
      const page = await open("OWED4", kWindows[name]);
      await page.locator(".marks .chain").waitFor();
      await page.locator(".centre b.turned").waitFor();
      await soon(async () => {
        // Its indexes are seen; beside them it is covered by no more than 16 px and its tilt.
        const [card] = (await boxesOf(page, ".centre .discard .laid")).slice(-1);
        const corners = await boxesOf(page, ".centre .discard .laid .corner > *");
        const indexes = corners.filter(({ x, y }) => x > card.left && y > card.top);
        const seats = await boxesOf(page, "ol.seats :is(.mat, .name, .fan i)");
        const slips = await boxesOf(page, ".marks > *");
        assert.equal(slips.length, 2);
        assert.ok(indexes.length >= 2, `${indexes.length} parts of indexes`);
        for (const slip of slips) {
          const covered = card.right - slip.left;
          assert.ok(covered > 4 && covered < 16 + card.height * 0.1, `${covered} px`);
          assert.ok(slip.right <= kWindows[name].width, JSON.stringify(slip));
          for (const other of [...indexes, ...seats])
            assert.ok(!meets(slip, other), JSON.stringify({ slip, other }));
        }
      });
    });
  }

  it("show a penalty as its sum in large figures, without other words", async () => {
    const page = await open("CHAIN4", kViewports.desktop);
    const tag = page.locator(".marks .chain");
    await tag.waitFor();
    const shown = await tag
      .locator("> :not(.visually-hidden)")
      .evaluateAll((all) =>
        all.map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize)]),
      );
    assert.equal(shown.length, 1);
    assert.equal(shown[0][0], "+9");
    assert.ok(shown[0][1] >= 40, `${shown[0][1]} px`);
  });
});

describe("an attack", () => {
  for (const [name, viewport] of Object.entries(kWindows)) {
    it(`is an arrow from attacker to attacked player, beside an outlined card, on a ${name}`, async () => {
      const page = await open("MELEE4", viewport);
      await page.locator(".attack path.way").waitFor({ state: "attached" });
      await page.locator(".needed .ghost").waitFor();
      await soon(async () => {
        const ends = await page.locator(".attack path.way").evaluate((path) => {
          const ground = path.ownerSVGElement.getBoundingClientRect();
          const at = (part) => path.getPointAtLength(path.getTotalLength() * part);
          return [0, 1].map(at).map(({ x, y }) => ({ x: x + ground.x, y: y + ground.y }));
        });
        const mats = await boxesOf(page, "ol.seats .mat");
        const far = (end, mat) => Math.hypot(end.x - mat.x, end.y - mat.y);
        // Bas, the first of the others, attacks Joris, the last.
        assert.ok(far(ends[0], mats[0]) < mats[0].width * 1.5, JSON.stringify({ ends, mats }));
        assert.ok(far(ends[1], mats[2]) < mats[2].width * 1.5, JSON.stringify({ ends, mats }));
        const [ghost] = await boxesOf(page, ".needed .ghost");
        const laid = await boxesOf(page, ".centre .discard .laid");
        const [stock] = await boxesOf(page, ".centre .stock");
        const card = laid.at(-1);
        assert.ok(ghost.left >= card.right - 1, JSON.stringify({ ghost, card }));
        assert.ok(ghost.right <= viewport.width - 4, JSON.stringify(ghost));
        assert.ok(Math.min(...laid.map(({ left }) => left)) >= stock.right, JSON.stringify(laid));
        // The outlined card is as large as the card beside it, on a phone nearly.
        const width = await page
          .locator(".centre .discard .laid")
          .last()
          .evaluate((one) => one.offsetWidth);
        const least = width * (name === "phone" ? 0.88 : 0.99);
        assert.ok(ghost.width >= least, `${ghost.width} beside ${width}`);
        // The card before the attack lies below its first one, and not beside it.
        assert.equal(laid.length, 4);
        if (name !== "phone") assert.ok(Math.abs(laid[0].x - laid[1].x) < 4, JSON.stringify(laid));
        // The faces of players who have answered are grey, and no sign shows their answer.
        const faces = await page
          .locator(".needed .answered > span")
          .evaluateAll((all) =>
            all.map((face) => [
              getComputedStyle(face).filter,
              getComputedStyle(face, "::after").content,
            ]),
          );
        assert.equal(faces.length, 2);
        for (const face of faces) assert.deepEqual(face, ["grayscale(1)", "none"]);
        for (const face of await boxesOf(page, ".needed .answered > span"))
          assert.ok(face.top > ghost.y && face.bottom < ghost.bottom, JSON.stringify(face));
        // The ring of the player on turn is 7 px wide.
        for (const { left, right, ...mat } of mats)
          assert.ok(!meets(ghost, { ...mat, left: left - 7, right: right + 7 }), `${left}`);
        // The line of the attack lies above the cards and crosses no name. Around a table it passes behind the face and
        // the fan at the far side.
        const way = await page.locator(".attack path.way").evaluate((path) => {
          const ground = path.ownerSVGElement.getBoundingClientRect();
          const long = path.getTotalLength();
          return Array.from({ length: 60 }, (_, index) => {
            const { x, y } = path.getPointAtLength((long * index) / 59);
            return { x: x + ground.x, y: y + ground.y };
          });
        });
        const crossed = (boxes, beside) =>
          way.filter(({ x, y }) =>
            boxes.some(
              (box) =>
                x > box.left - beside &&
                x < box.right + beside &&
                y > box.top - beside &&
                y < box.bottom + beside,
            ),
          );
        const cards = await boxesOf(page, ".centre .card, .needed .ghost");
        assert.deepEqual(crossed(cards, name === "phone" ? 0 : 10), []);
        const seats = await boxesOf(page, "ol.seats .name, ol.seats li:not(.top) :is(.mat, .held)");
        assert.deepEqual(crossed(seats, 0), []);
        const high = Math.min(...ends.map(({ y }) => y)) - Math.min(...way.map(({ y }) => y));
        if (name !== "phone") assert.ok(high > 40, `${high} px higher`);
        const head = page.locator(".attack marker path");
        assert.notEqual(await head.evaluate((node) => getComputedStyle(node).fill), "none");
        const layer = (node) => Number(getComputedStyle(node).zIndex) || 0;
        assert.ok((await page.locator(".attack").evaluate(layer)) < 0);
      });
    });
  }

  it("ends outside the outlined card, also below a newcomer's slip on a phone", async () => {
    const viewport = { width: 360, height: 640 };
    const { page } = await house.come({ viewport, settings: { explains: true } });
    await page.goto(`${house.server.url}t/MELEE4`);
    await page.locator(".first-steps").waitFor();
    await page.locator(".needed .ghost").waitFor();
    await soon(async () => {
      const [ghost] = await boxesOf(page, ".needed .ghost");
      const [pile] = await boxesOf(page, ".centre .discard");
      assert.ok(ghost.top >= pile.top - 1, JSON.stringify({ ghost, pile }));
      const inside = await page.locator(".attack path.way").evaluate((path, { left, top }) => {
        const ground = path.ownerSVGElement.getBoundingClientRect();
        const end = path.getPointAtLength(path.getTotalLength());
        return end.x + ground.x > left && end.y + ground.y > top;
      }, ghost);
      assert.equal(inside, false);
    });
  });

  it("moves no card of the hand and no pile when it ends or begins", async () => {
    const page = await open("MELEE4", kViewports.desktop);
    const placesNow = async () => [
      ...(await boxesOf(page, "section.hand li")),
      ...(await boxesOf(page, ".centre .pile")),
    ];
    await page.locator(".needed .ghost").waitFor();
    const before = await placesNow();
    assert.ok(before.length > 2, `${before.length} cards and piles`);
    const update = updateOf("MELEE4");
    const push = (later, view) =>
      house.server.push({ ...update, seq: update.seq + later, view, events: [] });
    const badges = update.view.badges.filter(({ code }) => code === "direction");
    push(1, { ...update.view, badges });
    await page.locator(".needed").waitFor({ state: "detached" });
    await soon(async () => assert.deepEqual(await placesNow(), before));
    push(2, update.view);
    await page.locator(".needed .ghost").waitFor();
    await soon(async () => assert.deepEqual(await placesNow(), before));
  });
});

describe("rules that players enforce", () => {
  for (const [name, viewport] of Object.entries(kWindows)) {
    it(`keep the button to object in its place and mark no card, on a ${name}`, async () => {
      const page = await open("LIST4", viewport);
      const object = page.locator("button.object");
      await object.waitFor();
      assert.ok(await object.evaluate((button) => button.matches(".dim")));
      const [place] = await boxesOf(page, "button.object");
      assert.ok(place.height >= 44 && place.width >= 44);
      assert.equal(await page.locator("section.hand :is(.marked, .begins, .dim)").count(), 0);
      const [update, charged] = [updateOf("LIST4"), updateOf("CALL5")];
      const asks = charged.view.prompt.asks.filter(({ code }) => code !== "say");
      const view = { ...update.view, prompt: { id: "1.1.2", asks } };
      house.server.push({ ...update, seq: update.seq + 1, view, events: [] });
      await page.locator("button.object:not(.dim)").waitFor();
      assert.deepEqual((await boxesOf(page, "button.object"))[0], place);
      assert.equal(await page.locator("section.hand :is(.marked, .begins, .dim)").count(), 0);
      await object.click();
      await page.getByRole("dialog").getByRole("group", { name: "Bas" }).waitFor();
    });
  }

  for (const [name, viewport] of Object.entries(kWindows))
    it(`lie between the seats with their maker when they are new, until a press, on a ${name}`, async () => {
      const page = await open("LIST4", viewport);
      // The slip stays until the test has looked at it.
      await neverAfter(page, kRuleMs);
      const update = updateOf("LIST4");
      const events = [{ event: "rule-made", seat: 2, count: 30 }];
      house.server.push({ ...update, seq: update.seq + 1, events });
      const slip = page.locator(".centre .new-rule");
      await slip.locator("svg").waitFor();
      const said = await slip.innerText();
      const rule = "30 After a face card: the next player is skipped.";
      for (const part of ["New rule!", "Fatima", rule]) assert.ok(said.includes(part), said);
      await soon(async () => {
        const [paper] = await boxesOf(page, ".new-rule");
        assert.ok(paper.left >= 0 && paper.right <= viewport.width, JSON.stringify(paper));
        for (const other of await boxesOf(page, ".seats .mat, section.status, section.hand"))
          assert.ok(!meets(paper, other), JSON.stringify({ paper, other }));
        const [{ bottom }] = await boxesOf(page, ".new-rule .text");
        assert.ok(bottom <= paper.bottom, `${bottom} of ${paper.bottom}`);
      });
      await page.keyboard.press("Shift");
      await slip.waitFor({ state: "detached" });
    });

  it("are counted on a slip on a phone, which opens their list", async () => {
    const page = await open("LIST4", kViewports.portrait);
    const slip = page.getByRole("button", { name: "30 rules" });
    await slip.waitFor();
    await soon(async () => {
      const [place] = await boxesOf(page, "button.written");
      assert.ok(place.height >= 44 && place.width >= 44, JSON.stringify(place));
      const [paper] = await boxesOf(page, "button.written span");
      for (const other of await boxesOf(page, ".centre :is(.pile, .count), section.status"))
        assert.ok(!meets(paper, other), JSON.stringify({ paper, other }));
    });
    await slip.click();
    const list = page.getByRole("dialog").getByRole("group", { name: "Rules that you made" });
    await soon(async () => assert.equal(await list.locator("li").count(), 30));
  });

  it("stand on the bill, even thirty of them, and leave its newest lines visible", async () => {
    const page = await open("LIST4", kViewports.desktop);
    const list = page.locator("aside.side").getByRole("group", { name: "Rules that you made" });
    await soon(async () => assert.equal(await list.locator("li").count(), 30));
    await soon(async () => {
      const [side] = await boxesOf(page, "aside.side .paper");
      const [lines] = await boxesOf(page, "aside.side .lines");
      const [hand] = await boxesOf(page, "section.hand ol");
      assert.ok(lines.bottom <= side.bottom && lines.height > 20, JSON.stringify({ lines, side }));
      assert.ok(
        side.top >= hand.top - 20 && side.left >= hand.right,
        JSON.stringify({ side, hand }),
      );
      const { bottom } = await list.evaluate((node) => node.getBoundingClientRect());
      const rules = await boxesOf(page, "aside.side [role='group'] li");
      const shown = rules.filter((rule) => rule.top < bottom);
      assert.ok(shown.length >= 4 && shown.at(-1).bottom <= bottom, JSON.stringify(shown));
    });
  });
});

describe("rows of suits", () => {
  for (const [name, viewport] of Object.entries(kWindows)) {
    it(`have cards that fill their places, on a ${name}`, async () => {
      const page = await open("ROWS4", viewport);
      await page.locator(".centre .rows .card").first().waitFor();
      await soon(async () => {
        const [row] = await boxesOf(page, ".centre .rows .line");
        const [card] = await boxesOf(page, ".centre .rows .card");
        const [line] = await boxesOf(page, "section.status");
        assert.ok(card.width * 13 >= row.width * 0.92, `${card.width} of ${row.width}`);
        const rows = await boxesOf(page, ".centre .rows li");
        assert.ok(rows.at(-1).bottom <= line.top + 1, JSON.stringify({ rows, line }));
        if (name !== "phone") assert.ok(card.width >= 52, `${card.width}`);
      });
    });
  }

  it("show the rank of each card that can be laid next, on a phone", async () => {
    const page = await open("ROWS4", kViewports.portrait);
    await page.locator(".centre .rows .ghost").nth(5).waitFor();
    const ranks = await page.locator(".centre .rows .ghost b").evaluateAll((all) =>
      all.map((rank) => ({
        text: rank.textContent,
        size: parseFloat(getComputedStyle(rank).fontSize),
        shown: rank.checkVisibility({ visibilityProperty: true }),
        fits: rank.scrollWidth <= rank.closest(".ghost").clientWidth,
      })),
    );
    assert.equal(ranks.length, 6);
    for (const { text, size, shown, fits } of ranks)
      assert.ok(shown && fits && size >= 14, `${text}: ${size} px`);
    assert.equal(await page.locator(".centre .rows .ghost svg:visible").count(), 0);
  });

  it("show the rank and the suit of a seven that the player may lay, on a phone", async () => {
    const page = await open("FIRST4", kViewports.portrait);
    const seven = page.locator(".centre .rows .ghost");
    await seven.locator("svg").waitFor();
    assert.equal(await seven.locator("b").textContent(), "7");
    const [place] = await boxesOf(page, ".centre .rows .ghost");
    for (const part of await boxesOf(page, ".centre .rows .ghost :is(b, svg)"))
      assert.ok(
        part.left >= place.left && part.right <= place.right,
        JSON.stringify({ part, place }),
      );
  });

  for (const name of ["desktop", "large"])
    it(`have the seats spread over the far side, clear of the header, on a ${name}`, async () => {
      const page = await open("ROWS4", kWindows[name]);
      await soon(async () => {
        const mats = await boxesOf(page, "ol.seats .mat");
        const seats = await boxesOf(page, "ol.seats .seat");
        const wide = mats.at(-1).right - mats[0].left;
        assert.ok(wide >= kWindows[name].width * 0.25, `${wide} px`);
        for (const other of await boxesOf(page, "header .score, header .icon"))
          for (const seat of seats) assert.ok(!meets(other, seat), JSON.stringify({ other, seat }));
      });
    });

  for (const name of ["desktop", "large"]) {
    it(`have the conditions above them, with a space between, on a ${name}`, async () => {
      const page = await open("FIRST4", kWindows[name]);
      await page.locator(".centre .marks .called").waitFor();
      await soon(async () => {
        const marks = await boxesOf(page, ".centre .marks .called");
        const rows = await boxesOf(page, ".centre .rows li");
        const [line] = await boxesOf(page, "section.status");
        const least = Math.max(...marks.map(({ bottom }) => bottom)) + 6;
        assert.ok(rows[0].top >= least, JSON.stringify({ marks, rows }));
        assert.ok(rows.at(-1).bottom <= line.top + 1, JSON.stringify({ rows, line }));
      });
    });
  }
});

describe("Crates", () => {
  it("has a crate and words that cover neither piles nor seats nor the status line", async () => {
    for (const viewport of Object.values(kWindows)) {
      const page = await open("CRATE4", viewport);
      await page.locator(".crate .dealt").nth(5).waitFor();
      // The words are longest with a second condition.
      const update = updateOf("CRATE4");
      const badges = [...update.view.badges, { code: "must-draw", seat: 2 }];
      const view = { ...update.view, badges };
      house.server.push({ ...update, seq: update.seq + 1, view, events: [] });
      await page.locator(".centre .words > span").nth(1).waitFor();
      const least = viewport === kViewports.portrait ? 40 : 96;
      await soon(async () => {
        const [crate] = await boxesOf(page, ".crate svg");
        const [words] = await boxesOf(page, ".centre .words");
        const others = await boxesOf(
          page,
          ".centre .pile, section.status, ol.seats .mat, .way:not(.visually-hidden)",
        );
        assert.ok(crate.left >= 0 && crate.width >= least, JSON.stringify(crate));
        const paper = await page
          .locator(".centre .words")
          .evaluate((slip) => getComputedStyle(slip).backgroundColor);
        assert.notEqual(paper, "rgba(0, 0, 0, 0)");
        // The slip does not repeat what the status line says.
        const said = await page.locator("section.status").innerText();
        const slip = await page.locator(".centre .words").innerText();
        assert.ok(!(said.includes("Bas") && slip.includes("Bas")), `${said}; ${slip}`);
        // On a phone, the numbers are in one line below the crate, and a divider stands between the conditions.
        if (viewport === kViewports.portrait) {
          const [numbers] = await boxesOf(page, ".crate .numbers");
          assert.ok(numbers.height > 0 && numbers.height < 20, JSON.stringify(numbers));
          const dividers = await page
            .locator(".centre .words > span + span")
            .evaluateAll((all) => all.map((words) => getComputedStyle(words, "::before").content));
          assert.ok(dividers.length > 0 || said.includes("Bas"), slip);
          for (const divider of dividers) assert.match(divider, /·/);
        } else assert.equal(await page.locator(".crate text").textContent(), "3/15");
        for (const other of others) {
          assert.ok(!meets(crate, other), JSON.stringify({ crate, other }));
          assert.ok(!meets(words, other), JSON.stringify({ words, other }));
        }
      });
      await page.context().close();
    }
  });
});

// A table of every game, and how many cards four players are dealt in it.
const kGames = {
  pesten: ["HAND07", 7],
  "last-one": ["MELEE4", 7],
  crates: ["CRATE4", 8],
  bartok: ["LIST4", 7],
  "rolling-stone": ["TRICK4", 8],
  "go-boom": ["TRICK4", 7],
  pisti: ["PISTI4", 4],
  "play-or-pay": ["PAY4", 13],
  spinado: ["BOWLS4", 9],
  "pope-joan": ["STOPS4", 10],
  ristiseiska: ["ROWS4", 13],
  comet: ["RUN4", 12],
};
const kPack = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));

/** Pushes a view in which the hands are as large as after the deal, and every player has laid a card on the pile. */
function deal(code, count) {
  const update = updateOf(code);
  const { view } = update;
  const changed = (zone) => {
    if (zone.id === "discard" && zone.cards)
      return { cards: ["TD", "4D", ...zone.cards].slice(-4) };
    if (zone.layout !== "fan") return {};
    return { count, ...(zone.seat === view.you ? { cards: kPack.slice(0, count) } : {}) };
  };
  const zones = view.zones.map((zone) => ({ ...zone, ...changed(zone) }));
  house.server.push({ ...update, seq: update.seq + 1, view: { ...view, zones }, events: [] });
}

describe("cards and board", () => {
  const kLeast = { desktop: 1 / 3, large: 1 / 4 };
  for (const [name, least] of Object.entries(kLeast)) {
    it(`cover a ${name === "desktop" ? "third" : "quarter"} of the rug in every game on a ${name}`, async () => {
      const parts = {};
      for (const [game, [code, count]] of Object.entries(kGames)) {
        const page = await open(code, kWindows[name]);
        deal(code, count);
        await page.waitForFunction(
          (cards) => document.querySelectorAll("section.hand li").length === cards,
          count,
        );
        await page.locator(".ground .weave").waitFor({ state: "attached" });
        await page.locator(".seats .fan, .seats.row .seat").first().waitFor();
        if (game === "pisti") await page.locator(".captured .pile").nth(1).waitFor();
        parts[game] = Math.round((await coveredPart(page)) * 1000) / 1000;
        await page.context().close();
      }
      const less = Object.entries(parts).filter(([, part]) => part < least);
      assert.deepEqual(less, [], JSON.stringify(parts));
    });
  }
});
