import { recordAudit } from "@/lib/audit/record";
import { type AdminCtx, inTransaction } from "@/lib/context";
import { promotionErrors } from "@/lib/promotions/errors";

const UNIQUE_VIOLATION = "23505";

function isActiveTwice(error: unknown): boolean {
  const { code, constraint_name } =
    (error as { cause?: { code?: string; constraint_name?: string } }).cause ?? {};
  return code === UNIQUE_VIOLATION && (constraint_name?.endsWith("_active_key") ?? false);
}

interface Change<Row extends { id: string }> {
  verb: "created" | "updated" | "deleted";
  kind: "alert" | "popup";
  write: (tx: AdminCtx) => Promise<Row[]>;
}

/**
 * Writes one promotion with its line in the journal. The unique index settles two that would be active for the same
 * audience and language: `already_active`. Nothing written is `promotion_not_found`.
 */
export async function storePromotion<Row extends { id: string }>(
  ctx: AdminCtx,
  { verb, kind, write }: Change<Row>,
): Promise<Row> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const [row] = await write(tx);
      if (!row) throw promotionErrors.promotion_not_found();
      await recordAudit(tx, { action: `promotion_${verb}`, subjectKind: kind, subjectId: row.id });
      return row;
    });
  } catch (error) {
    throw isActiveTwice(error) ? promotionErrors.already_active() : error;
  }
}
