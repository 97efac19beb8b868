import { convertCents, type EuroRates } from "@/lib/core/exchange";
import type { Currency } from "@/lib/core/money";

/** A rate that differs from the one in use by more than this share waits for a person. */
const MOST_CHANGE = 0.2;

/** Whether a rate differs so much from the one in use that a mistake is more likely than the market. */
export const isJump = (before: number, next: number): boolean =>
  Math.abs(next - before) > before * MOST_CHANGE;

/**
 * Days after which a rate is too old to say what a price is worth. The bank pauses for five days at most, from Good Friday
 * to Easter Monday; the rest is for an outage.
 */
export const STALE_AFTER_DAYS = 10;

const DAY_MS = 86_400_000;

/** Whether a rate of that day (`YYYY-MM-DD`) is too old to be shown. */
export const isStale = (day: string, now: Date): boolean =>
  now.getTime() - Date.parse(`${day}T00:00:00Z`) >= (STALE_AFTER_DAYS + 1) * DAY_MS;

/** Without the rates that are too old: a price is then shown as it was set. */
export const freshRates = (rates: EuroRates, now: Date): EuroRates =>
  Object.fromEntries(Object.entries(rates).filter(([, { day }]) => !isStale(day, now)));

/** A stored amount as a form offers it in another currency: in whole units, which the person then corrects. */
export function offeredCents(cents: number, from: Currency, to: Currency, rates: EuroRates): number {
  const converted = convertCents({ cents, currency: from }, to, rates);
  return from === to || converted === null ? cents : Math.max(1, Math.round(converted / 100)) * 100;
}
