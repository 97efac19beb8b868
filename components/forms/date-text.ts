const pad = (value: number, width = 2) => String(value).padStart(width, "0");

/** A civil day from its parts as YYYY-MM-DD; null when there is no such day. */
export function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    year >= 1000;
  return isReal ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
}

/**
 * Parses what people type: 4/9/2027, 04.09.2027, 4 9 27, 04092027, 2027-09-04. The day comes before the month
 * in all our countries.
 */
export function parseDateText(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (!parts) return null;
  const year = Number(parts[3]);
  return isoDay(year < 100 ? 2000 + year : year, Number(parts[2]), Number(parts[1]));
}

/** 2027-09-04 as people type it: 04/09/2027, in German 04.09.2027. Any other text is returned unchanged. */
export function formatDateText(iso: string, locale: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!parts) return iso;
  return [parts[3], parts[2], parts[1]].join(locale.startsWith("de") ? "." : "/");
}

/** Converts the civil day to the calendar's local Date, and back. */
export function dateOfIso(iso: string | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? "");
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : undefined;
}

export function isoOfDate(date: Date): string {
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
