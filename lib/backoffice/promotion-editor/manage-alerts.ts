import { desc, eq } from "drizzle-orm";
import { promotionalAlerts } from "@/db/schema/backoffice/promotions";
import { periodColumns, periodTexts } from "@/lib/backoffice/promotion-editor/overlap";
import type { AdminAlertDto, AlertFields, PromotionKey } from "@/lib/backoffice/promotion-editor/schema";
import { storePromotion } from "@/lib/backoffice/promotion-editor/store-promotion";
import type { AdminCtx } from "@/lib/gateways/context";

type Row = typeof promotionalAlerts.$inferSelect;
const dtoOf = (row: Row): AdminAlertDto => ({ ...row, ...periodTexts(row) });

/** Active ones first, then the newest. */
export async function listAlerts(ctx: AdminCtx): Promise<{ alerts: AdminAlertDto[] }> {
  const order = [desc(promotionalAlerts.isActive), desc(promotionalAlerts.updatedAt)];
  const rows = await ctx.db
    .select()
    .from(promotionalAlerts)
    .orderBy(...order)
    .limit(200);
  return { alerts: rows.map(dtoOf) };
}

export async function createAlert(ctx: AdminCtx, fields: AlertFields): Promise<AdminAlertDto> {
  const written = { createdBy: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now };
  const row = await storePromotion(ctx, {
    verb: "created",
    kind: "alert",
    slot: { table: promotionalAlerts, ...fields },
    write: (tx) =>
      tx.db
        .insert(promotionalAlerts)
        .values({ ...fields, ...periodColumns(fields), ...written })
        .returning(),
  });
  return dtoOf(row);
}

export async function updateAlert(
  ctx: AdminCtx,
  { id, ...fields }: AlertFields & PromotionKey,
): Promise<AdminAlertDto> {
  const row = await storePromotion(ctx, {
    verb: "updated",
    kind: "alert",
    slot: { table: promotionalAlerts, id, ...fields },
    write: (tx) =>
      tx.db
        .update(promotionalAlerts)
        .set({ ...fields, ...periodColumns(fields), updatedAt: tx.now })
        .where(eq(promotionalAlerts.id, id))
        .returning(),
  });
  return dtoOf(row);
}

export async function deleteAlert(ctx: AdminCtx, { id }: PromotionKey): Promise<void> {
  await storePromotion(ctx, {
    verb: "deleted",
    kind: "alert",
    write: (tx) => tx.db.delete(promotionalAlerts).where(eq(promotionalAlerts.id, id)).returning(),
  });
}
