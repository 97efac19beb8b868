import { DAY_MS } from "@/lib/core/dates";

/** Days between the announcement of a higher price and the first payment of it. */
export const priceNoticeDays = 30;

/** The same day and time of day some months later, or the last day of a shorter month. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}

/** The instant from which a renewal of a subscriber who was told at `announcedAt` may be at the newer price. */
export function newPriceFrom(effectiveOn: string, announcedAt: Date): Date {
  const effective = new Date(`${effectiveOn}T00:00:00Z`);
  const noticed = new Date(announcedAt.getTime() + priceNoticeDays * DAY_MS);
  return effective > noticed ? effective : noticed;
}

/** The first renewal at the newer price, for a subscriber whose paid period ends at `periodEnd`. */
export function firstRenewalAtNewPrice(periodEnd: Date, months: number, from: Date): Date {
  for (let count = 0; ; count++) {
    const renewal = monthsLater(periodEnd, count * months);
    if (renewal >= from) return renewal;
  }
}
