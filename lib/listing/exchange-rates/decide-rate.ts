import { and, eq } from "drizzle-orm";
import { exchangeRates } from "@/db/schema/core/exchange-rates";
import { recordAudit } from "@/lib/core/audit/record";
import { type AdminCtx, enqueue, inTransaction } from "@/lib/gateways/context";
import { exchangeRateErrors } from "@/lib/listing/exchange-rates/errors";
import { lockRates } from "@/lib/listing/exchange-rates/lock-rates";
import type { DecideRateInput } from "@/lib/listing/exchange-rates/schema";

/** Accepts or refuses a rate that waits. Throws `rate_not_found` and `rate_already_decided`. */
export function decideRate(ctx: AdminCtx, { rateId, decision }: DecideRateInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockRates(tx);
    const [decided] = await tx.db
      .update(exchangeRates)
      .set({ state: decision, decidedBy: tx.actor.userId, decidedAt: tx.now })
      .where(and(eq(exchangeRates.id, rateId), eq(exchangeRates.state, "waiting")))
      .returning();
    if (!decided) {
      const [known] = await tx.db.select().from(exchangeRates).where(eq(exchangeRates.id, rateId));
      throw known ? exchangeRateErrors.rate_already_decided() : exchangeRateErrors.rate_not_found();
    }
    const { currency, day, perEuroMicros } = decided;
    await recordAudit(tx, {
      action: decision === "accepted" ? "exchange_rate_accepted" : "exchange_rate_refused",
      subjectKind: "exchange_rate",
      subjectId: rateId,
      data: { currency, day, perEuroMicros },
    });
    if (decision === "accepted") await enqueue(tx, "refresh-prices", {});
  });
}
