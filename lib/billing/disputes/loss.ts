import { dayKey, readDayRates } from "@/lib/billing/accounting/day-rates";
import { civilToday } from "@/lib/core/dates";
import { convertCents, type EuroRates, foreignCurrencies } from "@/lib/core/exchange";
import { readCurrency } from "@/lib/core/money";
import type { Ctx } from "@/lib/gateways/context";
import type { DisputeFacts } from "@/lib/gateways/payment/port";

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
  const [from, to] = [readCurrency(facts.currency), readCurrency(currency)];
  if (from === null || to === null) return null;
  const dayRates: EuroRates = {};
  for (const one of foreignCurrencies) {
    const perEuroMicros = rates.get(dayKey({ currency: one, day }));
    if (perEuroMicros !== undefined) dayRates[one] = { perEuroMicros, day };
  }
  return convertCents({ cents: amountCents, currency: from }, to, dayRates);
}
