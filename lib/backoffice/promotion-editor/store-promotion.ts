import { sql } from "drizzle-orm";
import { describeOverlap, type PromotionTable, type Slot } from "@/lib/backoffice/promotion-editor/overlap";
import { promotionErrors } from "@/lib/backoffice/promotions/errors";
import { recordAudit } from "@/lib/core/audit/record";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

const EXCLUSION_VIOLATION = "23P01";

function isShownTwice(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === EXCLUSION_VIOLATION;
}

interface Change<Row extends { id: string }> {
  verb: "created" | "updated" | "deleted";
  kind: "alert" | "popup";
  /** Where and when the promotion would be shown; absent when it is deleted. */
  slot?: { table: PromotionTable } & Slot;
  write: (tx: AdminCtx) => Promise<Row[]>;
}

/**
 * Writes one promotion and its audit line. The database refuses two promotions for the same audience, language
 * and time: `already_active`, which names the other one. Throws `promotion_not_found` when no row was written.
 */
export async function storePromotion<Row extends { id: string }>(
  ctx: AdminCtx,
  { verb, kind, slot, write }: Change<Row>,
): Promise<Row> {
  try {
    return await inTransaction(ctx, async (tx) => {
      // Two changes that wait for each other's period would deadlock, so the lock lets one admin write at a
      // time.
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('promotions'))`);
      const [row] = await write(tx);
      if (!row) throw promotionErrors.promotion_not_found();
      await recordAudit(tx, { action: `promotion_${verb}`, subjectKind: kind, subjectId: row.id });
      return row;
    });
  } catch (error) {
    if (!slot || !isShownTwice(error)) throw error;
    throw promotionErrors.already_active({
      params: await describeOverlap(ctx, slot.table, slot),
      fields: { startsAt: "period_taken" },
    });
  }
}
