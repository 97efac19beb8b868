import { and, eq, inArray, sql } from "drizzle-orm";
import { exchangeRates } from "@/db/schema/core/exchange-rates";
import { readCurrency } from "@/lib/core/money";
import type { Ctx } from "@/lib/gateways/context";

/** A currency and a civil day, as the key of its rate. */
export const dayKey = ({ currency, day }: { currency: string; day: string }) => `${currency} ${day}`;

/** Days that the rate of the last business day serves: a weekend with the holidays around it. */
const longestGapDays = 5;

/**
 * The accepted rates of days, in millionths for one euro, by `dayKey`: the rate of the day, or of the last day before it
 * with one, as banks publish none on weekends and holidays. A day whose last rate is older has none. Of one day the rate
 * of an administrator comes first.
 */
export async function readDayRates(
  ctx: Pick<Ctx, "db">,
  wanted: readonly { currency: string; day: string }[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { currency: text, day } of wanted) {
    const currency = readCurrency(text);
    if (currency === null) continue;
    const [rate] = await ctx.db
      .select({ perEuroMicros: exchangeRates.perEuroMicros })
      .from(exchangeRates)
      .where(
        and(
          eq(exchangeRates.currency, currency),
          inArray(exchangeRates.state, ["accepted"]),
          sql`${exchangeRates.day} between ${day}::date - ${longestGapDays}::int and ${day}::date`,
        ),
      )
      .orderBy(sql`${exchangeRates.day} desc, ${exchangeRates.source} = 'admin' desc`)
      .limit(1);
    if (rate) found.set(dayKey({ currency, day }), rate.perEuroMicros);
  }
  return found;
}
