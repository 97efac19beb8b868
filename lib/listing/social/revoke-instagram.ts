import { eq } from "drizzle-orm";
import { instagramConnections, instagramMedia } from "@/db/schema/listing/social";
import { messagesOf } from "@/lib/core/i18n/messages";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type Ctx, enqueue, inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { providerTag } from "@/lib/listing/search-rows/rules";
import type { InstagramAnswer } from "@/lib/listing/social/schema";
import type social from "@/messages/fr/listing/social.json";

/** Removes the copied pictures of a provider; their files are deleted by a job. */
export async function removeCopies(tx: Ctx, providerId: string): Promise<void> {
  const gone = await tx.db
    .delete(instagramMedia)
    .where(eq(instagramMedia.providerId, providerId))
    .returning({ fileId: instagramMedia.fileId });
  for (const { fileId } of gone) await releaseFile(tx, fileId);
  if (gone.length > 0) await enqueue(tx, "remove-orphaned-files", {});
}

/** Removes token, account and copies of a provider, and declares its pages as changed. */
export async function removeConnection(tx: Ctx, providerId: string): Promise<void> {
  await removeCopies(tx, providerId);
  await tx.db.delete(instagramConnections).where(eq(instagramConnections.providerId, providerId));
  await declareChanges(tx, [providerTag(providerId)]);
}

/**
 * /api/instagram/revoke: unlinks the provider's account, with or without Premium. Instagram's protocol has no call
 * that withdraws a token; without it our access ends all the same.
 */
export async function revokeInstagram(ctx: ProviderCtx): Promise<InstagramAnswer> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    // Waits for a copy that is under way, so that it leaves nothing behind.
    await tx.db
      .select({ id: instagramConnections.providerId })
      .from(instagramConnections)
      .where(eq(instagramConnections.providerId, userId))
      .for("update");
    await removeConnection(tx, userId);
  });
  const { said } = (await messagesOf(ctx.locale)).social as typeof social;
  return { success: true, message: said.unlinked };
}
