import { desc, eq } from "drizzle-orm";
import { promotionalAlerts } from "@/db/schema/promotions";
import type { AdminCtx } from "@/lib/context";
import type { AdminAlertDto, AlertFields, PromotionKey } from "@/lib/promotions/admin/schema";
import { storePromotion } from "@/lib/promotions/admin/store";

/** Active ones first, then the latest. */
export async function listAlerts(ctx: AdminCtx): Promise<{ alerts: AdminAlertDto[] }> {
  const order = [desc(promotionalAlerts.isActive), desc(promotionalAlerts.updatedAt)];
  return {
    alerts: await ctx.db
      .select()
      .from(promotionalAlerts)
      .orderBy(...order)
      .limit(200),
  };
}

export function createAlert(ctx: AdminCtx, fields: AlertFields): Promise<AdminAlertDto> {
  const values = { ...fields, createdBy: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now };
  return storePromotion(ctx, {
    verb: "created",
    kind: "alert",
    write: (tx) => tx.db.insert(promotionalAlerts).values(values).returning(),
  });
}

export function updateAlert(
  ctx: AdminCtx,
  { id, ...fields }: AlertFields & PromotionKey,
): Promise<AdminAlertDto> {
  return storePromotion(ctx, {
    verb: "updated",
    kind: "alert",
    write: (tx) =>
      tx.db
        .update(promotionalAlerts)
        .set({ ...fields, updatedAt: tx.now })
        .where(eq(promotionalAlerts.id, id))
        .returning(),
  });
}

export async function deleteAlert(ctx: AdminCtx, { id }: PromotionKey): Promise<void> {
  await storePromotion(ctx, {
    verb: "deleted",
    kind: "alert",
    write: (tx) => tx.db.delete(promotionalAlerts).where(eq(promotionalAlerts.id, id)).returning(),
  });
}
