import { and, eq } from "drizzle-orm";
import { exchangeRates } from "@/db/schema/core/exchange-rates";
import { recordAudit } from "@/lib/core/audit/record";
import { civilDate } from "@/lib/core/dates";
import { type AdminCtx, enqueue, inTransaction } from "@/lib/gateways/context";
import { exchangeRateErrors } from "@/lib/listing/exchange-rates/errors";
import { lockRates } from "@/lib/listing/exchange-rates/lock-rates";
import { readRates } from "@/lib/listing/exchange-rates/queries";
import { isJump } from "@/lib/listing/exchange-rates/rules";
import type { SetRateInput } from "@/lib/listing/exchange-rates/schema";

/**
 * Sets the rate of today. It comes before the bank's of the same day and ends with the bank's next one; a rate that waited
 * ends now. Throws `rate_jumps` for one that differs much from the rate in use, unless it is confirmed.
 */
export function setRate(ctx: AdminCtx, { currency, rate, isConfirmed }: SetRateInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockRates(tx);
    const before = (await readRates(tx))[currency];
    if (before && isJump(before.perEuroMicros, rate) && !isConfirmed) throw exchangeRateErrors.rate_jumps();
    await tx.db
      .update(exchangeRates)
      .set({ state: "superseded" })
      .where(and(eq(exchangeRates.currency, currency), eq(exchangeRates.state, "waiting")));
    const written = {
      currency,
      day: civilDate(tx.now.getTime()),
      perEuroMicros: rate,
      source: "admin",
      state: "accepted",
      decidedBy: tx.actor.userId,
      decidedAt: tx.now,
      createdAt: tx.now,
    } as const;
    await tx.db
      .insert(exchangeRates)
      .values(written)
      .onConflictDoUpdate({
        target: [exchangeRates.currency, exchangeRates.day, exchangeRates.source],
        set: written,
      });
    await recordAudit(tx, {
      action: "exchange_rate_set",
      subjectKind: "exchange_rate",
      data: { currency, perEuroMicros: rate, before: before?.perEuroMicros ?? null },
    });
    await enqueue(tx, "refresh-prices", {});
  });
}
