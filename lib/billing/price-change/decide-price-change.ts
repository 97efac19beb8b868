import { and, count, eq, isNull, sql } from "drizzle-orm";
import { premiumPriceChanges } from "@/db/schema/billing/price-changes";
import { subscriptions } from "@/db/schema/billing/subscription";
import { priceChangeErrors } from "@/lib/billing/price-change/errors";
import type { DecidePriceChangeInput } from "@/lib/billing/price-change/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { addDays, civilToday } from "@/lib/core/dates";
import { priceNoticeDays } from "@/lib/core/plan/price-change";
import { newestList } from "@/lib/core/plan/price-lists";
import { type AdminCtx, enqueue, inTransaction } from "@/lib/gateways/context";

/**
 * Decides about the subscribers of an older list: they keep their price, or they pay the newest from their first
 * renewal after a day. A decision replaces the one before; a job tells subscribers and schedules the change. Throws
 * list_not_older, too_early, already_decided.
 */
export async function decidePriceChange(ctx: AdminCtx, input: DecidePriceChangeInput): Promise<null> {
  const { fromVersion, kind } = input;
  const effectiveOn = kind === "migrate" ? input.effectiveOn : null;
  const { version: toVersion } = newestList(ctx.priceLists);
  const isKnown = ctx.priceLists.some(({ version }) => version === fromVersion);
  if (!isKnown || fromVersion >= toVersion) throw priceChangeErrors.list_not_older();
  // A day more than the notice: the mails leave today, renewals come at any hour.
  const earliest = addDays(civilToday(ctx.now, "UTC"), priceNoticeDays + 1);
  if (effectiveOn !== null && effectiveOn < earliest)
    throw priceChangeErrors.too_early({
      fields: { effectiveOn: "too_early" },
      params: { days: priceNoticeDays },
    });
  await inTransaction(ctx, async (tx) => {
    const [standing] = await tx.db
      .select()
      .from(premiumPriceChanges)
      .where(and(eq(premiumPriceChanges.fromVersion, fromVersion), isNull(premiumPriceChanges.replacedAt)))
      .for("update");
    const isSame =
      standing?.kind === kind && standing.toVersion === toVersion && standing.effectiveOn === effectiveOn;
    if (isSame) throw priceChangeErrors.already_decided();
    if (standing)
      await tx.db
        .update(premiumPriceChanges)
        .set({ replacedAt: tx.now })
        .where(eq(premiumPriceChanges.id, standing.id));
    // Two first decisions at once: the index lets one of them stand.
    const [row] = await tx.db
      .insert(premiumPriceChanges)
      .values({
        ...{ fromVersion, toVersion, kind, effectiveOn },
        decidedBy: tx.actor.userId,
        createdAt: tx.now,
      })
      .onConflictDoNothing({
        target: premiumPriceChanges.fromVersion,
        where: sql`replaced_at is null`,
      })
      .returning({ id: premiumPriceChanges.id });
    if (!row) throw priceChangeErrors.already_decided();
    const [counted] = await tx.db
      .select({ subscribers: count() })
      .from(subscriptions)
      .where(and(eq(subscriptions.priceVersion, fromVersion), isNull(subscriptions.endedAt)));
    await recordAudit(tx, {
      action: kind === "keep" ? "price_kept" : "price_change_announced",
      subjectKind: "price_list",
      subjectId: row.id,
      data: { fromVersion, toVersion, effectiveOn, subscribers: counted?.subscribers ?? 0 },
    });
    await enqueue(tx, "change-premium-prices", {});
  });
  return null;
}
