import { desc, eq } from "drizzle-orm";
import { promotionalPopups } from "@/db/schema/backoffice/promotions";
import { mediaFiles } from "@/db/schema/listing/images";
import { periodColumns, periodTexts } from "@/lib/backoffice/promotion-editor/overlap";
import type { AdminPopupDto, PopupFields, PromotionKey } from "@/lib/backoffice/promotion-editor/schema";
import { storePromotion } from "@/lib/backoffice/promotion-editor/store-promotion";
import { emptyPromoText, parsePromoText } from "@/lib/backoffice/promotions/promo-text";
import { coreErrors } from "@/lib/core/errors";
import type { AdminCtx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";
import { pictureOf } from "@/lib/listing/images/rules";
import { keepFile, releaseFile } from "@/lib/listing/media/store-picture";

const columns = (fields: PopupFields) => ({ ...fields, ...periodColumns(fields) });

/** Active ones first, then the newest. */
export async function listPopups(ctx: AdminCtx): Promise<{ popups: AdminPopupDto[] }> {
  return { popups: await readPopups(ctx) };
}

async function readPopups(ctx: AdminCtx, only?: string): Promise<AdminPopupDto[]> {
  const rows = await ctx.db
    .select({ popup: promotionalPopups, file: mediaFiles })
    .from(promotionalPopups)
    .leftJoin(mediaFiles, eq(mediaFiles.id, promotionalPopups.imageFileId))
    .where(only === undefined ? undefined : eq(promotionalPopups.id, only))
    .orderBy(desc(promotionalPopups.isActive), desc(promotionalPopups.updatedAt))
    .limit(200);
  return rows.map(({ popup, file }) => ({
    ...popup,
    description: parsePromoText(popup.description) ?? emptyPromoText,
    picture: file?.status === "ready" ? pictureOf(file, popup.title) : null,
    ...periodTexts(popup),
  }));
}

async function getPopup(ctx: AdminCtx, id: string): Promise<AdminPopupDto> {
  const [popup] = await readPopups(ctx, id);
  if (!popup) throw coreErrors.resource_not_found();
  return popup;
}

/** Claims the new picture of a popup before the popup names it. Throws validation_error when there is none. */
async function claimPicture(tx: AdminCtx, before: string | null, after: string | null): Promise<void> {
  if (after && !(await keepFile(tx, after, before)))
    throw coreErrors.validation_error({ fields: { imageFileId: "invalid" } });
}

/** Releases the picture that a popup does not name any more; a job removes files that nothing uses. */
async function releasePicture(tx: AdminCtx, before: string | null, after: string | null): Promise<void> {
  if (!before || before === after) return;
  const [other] = await tx.db
    .select({ id: promotionalPopups.id })
    .from(promotionalPopups)
    .where(eq(promotionalPopups.imageFileId, before))
    .limit(1);
  if (other) return;
  await releaseFile(tx, before);
  await enqueue(tx, "remove-orphaned-files", {});
}

async function pictureBefore(tx: AdminCtx, id: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ file: promotionalPopups.imageFileId })
    .from(promotionalPopups)
    .where(eq(promotionalPopups.id, id))
    .for("update");
  return row?.file ?? null;
}

export async function createPopup(ctx: AdminCtx, fields: PopupFields): Promise<AdminPopupDto> {
  const values = { ...columns(fields), createdBy: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now };
  const { id } = await storePromotion(ctx, {
    verb: "created",
    kind: "popup",
    slot: { table: promotionalPopups, ...fields },
    write: async (tx) => {
      await claimPicture(tx, null, fields.imageFileId);
      return tx.db.insert(promotionalPopups).values(values).returning();
    },
  });
  return getPopup(ctx, id);
}

export async function updatePopup(
  ctx: AdminCtx,
  { id, ...fields }: PopupFields & PromotionKey,
): Promise<AdminPopupDto> {
  await storePromotion(ctx, {
    verb: "updated",
    kind: "popup",
    slot: { table: promotionalPopups, id, ...fields },
    write: async (tx) => {
      const before = await pictureBefore(tx, id);
      await claimPicture(tx, before, fields.imageFileId);
      const rows = await tx.db
        .update(promotionalPopups)
        .set({ ...columns(fields), updatedAt: tx.now })
        .where(eq(promotionalPopups.id, id))
        .returning();
      if (rows.length > 0) await releasePicture(tx, before, fields.imageFileId);
      return rows;
    },
  });
  return getPopup(ctx, id);
}

export async function deletePopup(ctx: AdminCtx, { id }: PromotionKey): Promise<void> {
  await storePromotion(ctx, {
    verb: "deleted",
    kind: "popup",
    write: async (tx) => {
      const rows = await tx.db.delete(promotionalPopups).where(eq(promotionalPopups.id, id)).returning();
      await releasePicture(tx, rows[0]?.imageFileId ?? null, null);
      return rows;
    },
  });
}
