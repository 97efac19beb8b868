import { desc, eq } from "drizzle-orm";
import { promotionalPopups } from "@/db/schema/promotions";
import type { AdminCtx } from "@/lib/context";
import { parseRichText } from "@/lib/profile/rich-text";
import type { AdminPopupDto, PopupFields, PromotionKey } from "@/lib/promotions/admin/schema";
import { storePromotion } from "@/lib/promotions/admin/store";

function toDto(row: typeof promotionalPopups.$inferSelect): AdminPopupDto {
  return {
    ...row,
    description: parseRichText(row.description) ?? { type: "doc", content: [] },
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

const columns = ({ startsAt, endsAt, ...fields }: PopupFields) => ({
  ...fields,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** Active ones first, then the latest. */
export async function listPopups(ctx: AdminCtx): Promise<{ popups: AdminPopupDto[] }> {
  const order = [desc(promotionalPopups.isActive), desc(promotionalPopups.updatedAt)];
  const rows = await ctx.db
    .select()
    .from(promotionalPopups)
    .orderBy(...order)
    .limit(200);
  return { popups: rows.map(toDto) };
}

export async function createPopup(ctx: AdminCtx, fields: PopupFields): Promise<AdminPopupDto> {
  const values = { ...columns(fields), createdBy: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now };
  const row = await storePromotion(ctx, {
    verb: "created",
    kind: "popup",
    write: (tx) => tx.db.insert(promotionalPopups).values(values).returning(),
  });
  return toDto(row);
}

export async function updatePopup(
  ctx: AdminCtx,
  { id, ...fields }: PopupFields & PromotionKey,
): Promise<AdminPopupDto> {
  const row = await storePromotion(ctx, {
    verb: "updated",
    kind: "popup",
    write: (tx) =>
      tx.db
        .update(promotionalPopups)
        .set({ ...columns(fields), updatedAt: tx.now })
        .where(eq(promotionalPopups.id, id))
        .returning(),
  });
  return toDto(row);
}

export async function deletePopup(ctx: AdminCtx, { id }: PromotionKey): Promise<void> {
  await storePromotion(ctx, {
    verb: "deleted",
    kind: "popup",
    write: (tx) => tx.db.delete(promotionalPopups).where(eq(promotionalPopups.id, id)).returning(),
  });
}
