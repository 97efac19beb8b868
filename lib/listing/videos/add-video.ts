import { videos } from "@/db/schema/listing/videos";
import { secondsAfter } from "@/lib/core/dates";
import { hasRoom } from "@/lib/core/plan/rules";
import { enqueue, type ProviderCtx } from "@/lib/gateways/context";
import { hasPremium } from "@/lib/listing/images/queries";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";
import { videoErrors } from "@/lib/listing/videos/errors";
import { fetchThumbnail } from "@/lib/listing/videos/fetch-thumbnail";
import { countOwnVideos, getOwnVideo } from "@/lib/listing/videos/queries";
import { watchUrl } from "@/lib/listing/videos/rules";
import { runVideoEdit } from "@/lib/listing/videos/run-video-edit";
import type { AddVideoInput, VideoDto } from "@/lib/listing/videos/schema";

/** How long the provider waits for the picture; after that the job fetches it. */
const INLINE_MS = 1_500;
/** The job starts when the attempt within the call is over. */
const JOB_DELAY_SECONDS = 10;

/** POST /api/videos/new. Throws `quota_reached` when an account without Premium has its video. */
export async function addVideo(
  ctx: ProviderCtx,
  { title, description, link, status }: AddVideoInput,
): Promise<{ video: VideoDto }> {
  const providerId = ctx.actor.userId;
  const id = await runVideoEdit(ctx, async (tx) => {
    if (!hasRoom("videos", await countOwnVideos(tx), await hasPremium(tx))) throw videoErrors.quota_reached();
    const [added] = await tx.db
      .insert(videos)
      .values({
        ...link,
        providerId,
        title,
        description,
        url: watchUrl(link.host, link.hostVideoId),
        isVisible: status,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: videos.id });
    if (!added) throw new Error("an insert without a row");
    const after = { title, description, url: watchUrl(link.host, link.hostVideoId) };
    await recordProfileChange(tx, { field: "video", subjectId: added.id, before: null, after });
    const startAfter = secondsAfter(tx.now, JOB_DELAY_SECONDS);
    await enqueue(tx, "fetch-video-thumbnail", { videoId: added.id }, { startAfter });
    return added.id;
  });
  await fetchThumbnail(ctx, { videoId: id }, INLINE_MS).catch((error: unknown) =>
    ctx.log.info({ error, videoId: id }, "the job will fetch the picture of the video"),
  );
  return { video: await getOwnVideo(ctx, id) };
}
