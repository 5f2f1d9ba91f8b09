// @vitest-environment node
// An independent library reads the server's calendar. The C++ tests check that the server writes
// exactly this example.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";

const kExample = resolve(import.meta.dirname, "../../../tests/league/examples/league.ics");
const calendar = new ICAL.Component(ICAL.parse(readFileSync(kExample, "utf8")));
const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));

function event(fixture: string): ICAL.Event {
  const found = events.find(({ uid }) => uid === `abcdefghjkmnpqrs-${fixture}@lastcard`);
  if (!found) throw new Error(`no ${fixture}`);
  return found;
}
const value = (of: ICAL.Event, name: string) => of.component.getFirstPropertyValue(name);

describe("a league's calendar", () => {
  it("has the league's name and every fixture once", () => {
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    // The library does not unescape properties that are in no standard.
    const name = String(calendar.getFirstPropertyValue("x-wr-calname"));
    expect(name.replace(/\\([\\;,])/g, "$1")).toBe('Club; "Pesten", <Äly>');
    expect(events.map(({ uid }) => uid)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `abcdefghjkmnpqrs-f${number}@lastcard`),
    );
  });

  it("gives all times in UTC", () => {
    for (const { startDate, endDate } of events) {
      expect(startDate.zone).toBe(ICAL.Timezone.utcTimezone);
      expect(endDate.subtractDate(startDate).toSeconds()).toBe(3600);
    }
    expect(event("f1").startDate.toJSDate().toISOString()).toBe("2026-11-28T19:00:00.000Z");
    expect(event("f3").startDate.toJSDate().toISOString()).toBe("2026-12-05T19:00:00.000Z");
  });

  it("keeps every letter of names and of a fixture's description", () => {
    const deep = 'Kraken, "the" <b>deep</b> & co';
    const long = "Äänekosken Ässät — hyvin pitkä nimi, joka ei mahdu riville";
    expect(event("f1").summary).toBe(`=SUM(A1:A9) – ${long}`);
    expect(event("f3").summary).toBe(`${deep} – Inkvissen`);
    expect(event("f1").description.split("\n")).toEqual([
      'Club; "Pesten", <Äly> · Winter, 2026/27',
      "Speeldag 1",
      "Uitslag: 4:2",
      "https://cards.example/l/abcdefghjkmnpqrs/f/f1",
    ]);
  });

  it("says which fixtures are confirmed, tentative or cancelled", () => {
    const states = Object.fromEntries(
      events.map((of) => [of.uid.slice(17, 19), value(of, "status")]),
    );
    expect(states).toEqual({
      f1: "CONFIRMED",
      f2: "CANCELLED",
      f3: "CONFIRMED",
      f4: "CONFIRMED",
      f5: "TENTATIVE",
      f6: "CANCELLED",
      f7: "CANCELLED",
    });
    expect(value(event("f4"), "url")).toBe("https://cards.example/t/medusa");
    expect(value(event("f5"), "url")).toBe("https://cards.example/l/abcdefghjkmnpqrs/f/f5");
  });

  it("tells readers which version of a fixture is the newer one", () => {
    expect(event("f5").sequence).toBe(1);
    expect(event("f6").sequence).toBe(2);
    const modified = (fixture: string) => value(event(fixture), "last-modified") as ICAL.Time;
    expect(modified("f6").compare(modified("f5"))).toBe(1);
    for (const of of events) expect(value(of, "dtstamp")).toBeInstanceOf(ICAL.Time);
  });
});
