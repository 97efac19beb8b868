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
  /** Where the promotion would stand; none when it goes. */
  slot?: { table: PromotionTable } & Slot;
  write: (tx: AdminCtx) => Promise<Row[]>;
}

/**
 * Writes one promotion with its line in the journal. The database refuses two that would be shown to the same audience
 * in the same language at the same time: `already_active`, naming the other. Nothing written is `promotion_not_found`.
 */
export async function storePromotion<Row extends { id: string }>(
  ctx: AdminCtx,
  { verb, kind, slot, write }: Change<Row>,
): Promise<Row> {
  try {
    return await inTransaction(ctx, async (tx) => {
      // Two that wait for each other's period would end in a deadlock: one admin after the other.
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
