import { and, eq, inArray, notInArray } from "drizzle-orm";
import { instagramConnections, instagramMedia } from "@/db/schema/listing/social";
import { decrypt } from "@/lib/core/crypto";
import { DomainError, isNamed } from "@/lib/core/errors";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { enqueue, inTransaction, type SystemCtx } from "@/lib/gateways/context";
import type { InstagramPost } from "@/lib/gateways/instagram/port";
import { keepFileOf, releaseFile, storePictureFor } from "@/lib/listing/media/store-picture";
import { providerTag } from "@/lib/listing/search-rows/rules";

/** Pictures shown of an account. */
export const INSTAGRAM_SHOWN = 12;
const CAPTION_MAX = 500;

type Connection = typeof instagramConnections.$inferSelect;

/** Plain text without control characters, cut at whole characters. */
export function captionOf(text: string | null): string | null {
  const clean = (text ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  const whole = [...clean];
  return whole.length === 0
    ? null
    : whole.length > CAPTION_MAX
      ? `${whole.slice(0, CAPTION_MAX - 1).join("")}…`
      : clean;
}

/** The token is no longer accepted: the account counts as expired until its owner links it again. */
export async function markExpired(ctx: SystemCtx, providerId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(instagramConnections)
      .set({ tokenExpiresAt: tx.now, lastError: "expired" })
      .where(eq(instagramConnections.providerId, providerId));
    await declareChanges(tx, [providerTag(providerId)]);
  });
}

/** Stores the pictures that are not copied yet; one that does not arrive is left to the next day. */
async function storeNew(ctx: SystemCtx, providerId: string, posts: readonly InstagramPost[]) {
  const stored: { post: InstagramPost; fileId: string }[] = [];
  for (const post of posts) {
    try {
      const bytes = await ctx.gateways.instagram.fetchPicture(post.pictureUrl);
      const file = await storePictureFor(ctx, providerId, { name: `${post.id}.jpg`, bytes });
      stored.push({ post, fileId: file.id });
    } catch (error) {
      if (!isNamed(error, "InstagramUnavailable") && !(error instanceof DomainError)) throw error;
      ctx.log.info({ error, providerId }, "a picture of Instagram was not copied");
    }
  }
  return stored;
}

async function write(
  ctx: SystemCtx,
  { providerId, accountId }: Connection,
  posts: readonly InstagramPost[],
  stored: Awaited<ReturnType<typeof storeNew>>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [present] = await tx.db
      .select({ accountId: instagramConnections.accountId })
      .from(instagramConnections)
      .where(eq(instagramConnections.providerId, providerId))
      .for("update");
    // Unlinked or linked to another account meanwhile: the stored files are removed after a day.
    if (present?.accountId !== accountId) return;
    const isOld = eq(instagramMedia.providerId, providerId);
    const shown = posts.map(({ id }) => id);
    const gone = await tx.db
      .delete(instagramMedia)
      .where(shown.length > 0 ? and(isOld, notInArray(instagramMedia.externalId, shown)) : isOld)
      .returning({ fileId: instagramMedia.fileId });
    for (const { fileId } of gone) await releaseFile(tx, fileId);
    for (const { post, fileId } of stored) {
      const { id, permalink, takenAt } = post;
      const [added] = await tx.db
        .insert(instagramMedia)
        .values({ providerId, externalId: id, fileId, caption: captionOf(post.caption), permalink, takenAt })
        .onConflictDoNothing()
        .returning({ id: instagramMedia.id });
      if (added) await keepFileOf(tx, providerId, fileId);
    }
    await tx.db
      .update(instagramConnections)
      .set({ syncedAt: tx.now, lastError: null })
      .where(eq(instagramConnections.providerId, providerId));
    if (gone.length > 0) await enqueue(tx, "remove-orphaned-files", {});
    if (gone.length + stored.length > 0) await declareChanges(tx, [providerTag(providerId)]);
  });
}

/** Job: brings the copies of one account in line with its latest pictures. */
export async function copyInstagram(ctx: SystemCtx, { providerId }: { providerId: string }): Promise<void> {
  const [connection] = await ctx.db
    .select()
    .from(instagramConnections)
    .where(eq(instagramConnections.providerId, providerId));
  if (!connection || connection.tokenExpiresAt <= ctx.now) return;
  try {
    const token = decrypt(ctx.keys.contact, connection.tokenSealed);
    const posts = await ctx.gateways.instagram.listMedia(token, INSTAGRAM_SHOWN);
    const ids = posts.map(({ id }) => id);
    const known = new Set(
      (ids.length === 0
        ? []
        : await ctx.db
            .select({ id: instagramMedia.externalId })
            .from(instagramMedia)
            .where(and(eq(instagramMedia.providerId, providerId), inArray(instagramMedia.externalId, ids)))
      ).map(({ id }) => id),
    );
    const fresh = posts.filter(({ id }) => !known.has(id));
    await write(ctx, connection, posts, await storeNew(ctx, providerId, fresh));
  } catch (error) {
    if (isNamed(error, "InstagramRefused")) return markExpired(ctx, providerId);
    if (isNamed(error, "InstagramUnavailable"))
      await ctx.db
        .update(instagramConnections)
        .set({ lastError: "unavailable" })
        .where(eq(instagramConnections.providerId, providerId));
    throw error;
  }
}
