export interface CalendarEntry {
  /** Stays the same when the file is sent again, so that a calendar keeps one entry. */
  uid: string;
  start: Date;
  end: Date;
  title: string;
  place: string;
  url: string;
  /** When the file is written. */
  now: Date;
}

const LONGEST_LINE_BYTES = 75;
const encoder = new TextEncoder();

/** Instants in UTC: they mean the same in every calendar, and need no definition of a time zone. */
const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Lines of at most 75 bytes, continued by a blank; no character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const character of line) {
    if (encoder.encode(current + character).length > LONGEST_LINE_BYTES) {
      lines.push(current);
      current = " ";
    }
    current += character;
  }
  return [...lines, current].join("\r\n");
}

/** What the entry of a visit says, in the attached file as in the downloaded one. */
export const visitEntry = (
  visitId: string,
  venue: { name: string; address: string | null; zipcode: string; city: string },
) => ({
  uid: `${visitId}@visits`,
  place: [venue.name, venue.address, `${venue.zipcode} ${venue.city}`].filter(Boolean).join(", "),
});

/** One appointment as a calendar file (RFC 5545). */
export function writeCalendarFile({ uid, start, end, title, place, url, now }: CalendarEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Promesse//Visits//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
