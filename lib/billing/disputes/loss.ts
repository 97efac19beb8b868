import { dayKey, readDayRates } from "@/lib/billing/accounting/day-rates";
import { civilToday } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";
import type { DisputeFacts } from "@/lib/gateways/payment/port";

const EURO_MICROS = 1_000_000;

/** What a euro was worth in a currency, in millionths; null without a rate. */
const rateOf = (rates: ReadonlyMap<string, number>, currency: string, day: string) =>
  currency === "EUR" ? EURO_MICROS : (rates.get(dayKey({ currency, day })) ?? null);

/** Cents of another currency at two rates of one day, in millionths for a euro. The nearest cent. */
export const atRates = (cents: number, from: number, to: number) => Math.round((cents * to) / from);

/**
 * Cents that a dispute takes of a payment in `currency`: the disputed sum where it is in that currency; else what the
 * supplier took from our balance in it; else the disputed sum at the stored rate of the day. Null when none of these is
 * known.
 */
export async function lossOf(
  ctx: Pick<Ctx, "db">,
  { amountCents, withdrawn, openedAt, ...facts }: DisputeFacts,
  currency: string,
): Promise<number | null> {
  if (facts.currency === currency) return amountCents;
  if (withdrawn?.currency === currency) return withdrawn.amountCents;
  const day = civilToday(openedAt, "UTC");
  const rates = await readDayRates(ctx, [
    { currency: facts.currency, day },
    { currency, day },
  ]);
  const [from, to] = [rateOf(rates, facts.currency, day), rateOf(rates, currency, day)];
  return from === null || to === null ? null : atRates(amountCents, from, to);
}
