import { and, eq, sql } from "drizzle-orm";
import { exchangeRates } from "@/db/schema/core/exchange-rates";
import { civilDate, DAY_MS } from "@/lib/core/dates";
import { type ForeignCurrency, foreignCurrencies } from "@/lib/core/exchange";
import { enqueue, inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { lockRates } from "@/lib/listing/exchange-rates/lock-rates";
import { readRates } from "@/lib/listing/exchange-rates/queries";
import { isJump } from "@/lib/listing/exchange-rates/rules";

export interface TakenRates {
  accepted: number;
  waiting: number;
}

/**
 * Job: takes the rates that the bank published last, each of a day only once. A rate that jumps waits for an
 * administrator; one that waited ends with the next day's. Rates of a day to come, and of a day before the latest known,
 * are ignored. Throws `ExchangeRatesUnavailable`; the rates in use stay.
 */
export async function fetchRates(ctx: SystemCtx): Promise<TakenRates> {
  const { day, perEuroMicros } = await ctx.gateways.exchangeRates.latest();
  const taken: TakenRates = { accepted: 0, waiting: 0 };
  // The bank is never more than a day ahead of UTC.
  if (day > civilDate(ctx.now.getTime() + DAY_MS)) {
    ctx.log.warn({ day }, "exchange rates of a day to come are ignored");
    return taken;
  }
  const absent = foreignCurrencies.filter((currency) => !perEuroMicros.has(currency));
  if (absent.length > 0) ctx.log.warn({ absent }, "exchange rates are missing in the answer");
  await inTransaction(ctx, async (tx) => {
    await lockRates(tx);
    const inUse = await readRates(tx);
    for (const currency of foreignCurrencies) {
      const micros = perEuroMicros.get(currency);
      const before = inUse[currency];
      if (micros === undefined || (before && day < before.day)) continue;
      const state = before && isJump(before.perEuroMicros, micros) ? "waiting" : "accepted";
      if (await writeRate(tx, { currency, day, perEuroMicros: micros, state })) taken[state] += 1;
    }
    if (taken.accepted > 0) await enqueue(tx, "refresh-prices", {});
  });
  if (taken.waiting > 0) ctx.log.warn({ day }, "an exchange rate jumps and waits for an administrator");
  return taken;
}

interface NewRate {
  currency: ForeignCurrency;
  day: string;
  perEuroMicros: number;
  state: "waiting" | "accepted";
}

/** False when the bank's rate of that day, or of a later one, is known. */
async function writeRate(tx: SystemCtx, rate: NewRate): Promise<boolean> {
  const [known] = await tx.db.execute<{ later: boolean }>(sql`
    select true as later from exchange_rates
     where currency = ${rate.currency} and source = 'ecb' and day >= ${rate.day} limit 1`);
  if (known) return false;
  await tx.db
    .update(exchangeRates)
    .set({ state: "superseded" })
    .where(and(eq(exchangeRates.currency, rate.currency), eq(exchangeRates.state, "waiting")));
  await tx.db.insert(exchangeRates).values({ ...rate, source: "ecb", createdAt: tx.now });
  return true;
}
