import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { videos } from "@/db/schema/listing/videos";
import { DomainError } from "@/lib/core/errors";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { keepFileOf, storePictureFor } from "@/lib/listing/media/store-picture";
import { providerTag } from "@/lib/listing/search-rows/rules";

/** How long the job waits for a host. */
const WAIT_MS = 5_000;

async function findWaiting(ctx: Ctx, videoId: string) {
  const [video] = await ctx.db
    .select({ providerId: videos.providerId, host: videos.host, hostVideoId: videos.hostVideoId })
    .from(videos)
    .innerJoin(users, and(eq(users.id, videos.providerId), isNull(users.deletedAt)))
    .where(and(eq(videos.id, videoId), isNull(videos.thumbnailFileId)));
  return video ?? null;
}

/**
 * Fetches the preview picture of a video once and stores our copy, as the owner's file. Does nothing when the video
 * is gone or has its picture. Throws `ThumbnailUnavailable` while the host does not answer; a job then tries again.
 */
export async function fetchThumbnail(
  ctx: Ctx,
  { videoId }: { videoId: string },
  timeoutMs: number = WAIT_MS,
): Promise<void> {
  const video = await findWaiting(ctx, videoId);
  if (!video) return;
  const { providerId, host, hostVideoId } = video;
  const bytes = await ctx.gateways.videoThumbnails.fetch({ host, id: hostVideoId }, { timeoutMs });
  if (!bytes) return;
  const file = await storePictureFor(ctx, providerId, { name: `${host}.jpg`, bytes }).catch(
    (error: unknown) => {
      // Not a picture: the video stays without one, and asking again would not change that.
      if (error instanceof DomainError && error.status < 500) return null;
      throw error;
    },
  );
  if (!file) return;
  await inTransaction(ctx, async (tx) => {
    const [shown] = await tx.db
      .update(videos)
      .set({ thumbnailFileId: file.id })
      .where(and(eq(videos.id, videoId), isNull(videos.thumbnailFileId)))
      .returning({ id: videos.id });
    // Deleted or filled meanwhile: the stored file is removed after a day.
    if (!shown) return;
    await keepFileOf(tx, providerId, file.id);
    await declareChanges(tx, [providerTag(providerId)]);
  });
}
