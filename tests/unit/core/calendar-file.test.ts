import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCalendarFile } from "@/lib/core/calendar-file";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { instantsOfHalfDay } from "@/lib/core/half-days";

const entry = {
  uid: "1@visits",
  start: new Date("2027-06-12T07:00:00Z"),
  end: new Date("2027-06-12T10:00:00Z"),
  title: "Visite de Château",
  place: "Château, 74000 Annecy",
  url: "https://fr.test/my/project",
  now: new Date("2027-01-01T00:00:00Z"),
};
/** The value of a property, read as a calendar reads it. */
function textOf(file: string, name: string): string {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  const line = lines.find((one) => one.startsWith(`${name}:`)) ?? "";
  return line
    .slice(name.length + 1)
    .replaceAll(/\\([\\;,n])/g, (_, mark: string) => (mark === "n" ? "\n" : mark));
}

describe("a half-day", () => {
  it.each([
    ["2027-03-27", "Europe/Paris", "2027-03-27T08:00:00.000Z"],
    ["2027-03-28", "Europe/Paris", "2027-03-28T07:00:00.000Z"],
    ["2027-10-30", "Europe/Paris", "2027-10-30T07:00:00.000Z"],
    ["2027-10-31", "Europe/Paris", "2027-10-31T08:00:00.000Z"],
    ["2027-06-12", "Europe/Lisbon", "2027-06-12T08:00:00.000Z"],
  ])("on %s begins at nine on the clock of %s", (day, timeZone, start) => {
    const morning = instantsOfHalfDay(day, "morning", timeZone);
    expect(morning.start.toISOString()).toBe(start);
    expect(morning.end.getTime() - morning.start.getTime()).toBe(3 * 3_600_000);
    const afternoon = instantsOfHalfDay(day, "afternoon", timeZone);
    expect(afternoon.start.getTime() - morning.start.getTime()).toBe(5 * 3_600_000);
  });

  it("lies in the venue's zone", () => {
    expect(timeZoneOf("PT")).toBe("Europe/Lisbon");
    expect(timeZoneOf("LU")).toBe("Europe/Paris");
  });
});

describe("a calendar file", () => {
  it("holds the instants in UTC", () => {
    const file = writeCalendarFile(entry);
    expect(file).toContain("\r\nDTSTART:20270612T070000Z\r\nDTEND:20270612T100000Z\r\n");
    expect(file.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });

  it("gives back every text, in lines of at most 75 bytes, and never a further property", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
        const file = writeCalendarFile({ ...entry, title });
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(textOf(file, "SUMMARY")).toBe(title.replaceAll(/\r\n|\r/g, "\n"));
      }),
    );
    const hostile = writeCalendarFile({ ...entry, title: "x\r\nATTENDEE:mailto:a@b.test" });
    expect(
      hostile
        .replaceAll("\r\n ", "")
        .split("\r\n")
        .some((line) => line.startsWith("ATTENDEE")),
    ).toBe(false);
  });
});
