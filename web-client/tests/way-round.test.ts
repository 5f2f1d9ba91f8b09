import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { aroundTable } from "../src/table/seat-places";
import WayRound from "../src/table/WayRound.svelte";

afterEach(cleanup);

it.each([2, 3, 5])("the arrows of %s other players mirror each other", (others) => {
  const surface = { width: 1168, height: 375, mat: 84, fans: others <= 3, boarded: false };
  const { container } = render(WayRound, {
    places: aroundTable(others, surface),
    mat: surface.mat,
    counter: false,
    fans: surface.fans,
  });
  const arrows = [...container.querySelectorAll("g")].map((arrow) =>
    /^translate\((\S+) (\S+)\)/.exec(arrow.getAttribute("transform")!)!.slice(1).map(Number),
  );
  expect(arrows).toHaveLength(others - 1);
  for (const [index, [x, y]] of arrows.entries()) {
    const [otherX, otherY] = arrows.at(-1 - index)!;
    expect(x! + otherX!).toBeCloseTo(surface.width);
    expect(y).toBeCloseTo(otherY!);
  }
});
