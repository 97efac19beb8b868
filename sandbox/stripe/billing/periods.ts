export interface Rhythm {
  interval: string;
  count: number;
}

const fixedDays: Record<string, number> = { day: 1, week: 7 };
const DAY = 86_400;

/** `count` months after the anchor, on its day or the last day of a shorter month; the time of day stays. */
function monthsAfter(anchor: number, count: number): number {
  const date = new Date(anchor * 1000);
  const first = new Date(date);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}

/** The end of the n-th period since the anchor, in seconds since 1970 (UTC, as Stripe counts). */
function endOf(anchor: number, { interval, count }: Rhythm, n: number): number {
  const days = fixedDays[interval];
  if (days !== undefined) return anchor + n * count * days * DAY;
  return monthsAfter(anchor, n * count * (interval === "year" ? 12 : 1));
}

/** The first end of a period after `start`. Computed from the anchor, so that the 31st comes back after February. */
export function periodEnd(anchor: number, rhythm: Rhythm, start: number): number {
  const shortest = { day: 1, week: 7, month: 28, year: 365 }[rhythm.interval] ?? 28;
  let n = Math.max(1, Math.floor((start - anchor) / (shortest * DAY * rhythm.count * 1.2)));
  while (endOf(anchor, rhythm, n) <= start) n += 1;
  return endOf(anchor, rhythm, n);
}

/** Prorated rest of an amount at a time between start and end, in whole cents. */
export function unused(amount: number, start: number, end: number, at: number): number {
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  return Math.round(amount * share);
}
