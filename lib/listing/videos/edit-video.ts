import { and, eq } from "drizzle-orm";
import { videos } from "@/db/schema/listing/videos";
import type { ProviderCtx } from "@/lib/gateways/context";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";
import { videoErrors } from "@/lib/listing/videos/errors";
import { getOwnVideo } from "@/lib/listing/videos/queries";
import { isKept, runVideoEdit } from "@/lib/listing/videos/run-video-edit";
import type { EditVideoInput, VideoDto, VideoVisibilityInput } from "@/lib/listing/videos/schema";

/** Shows the moderators a video's new texts, or a video that visitors see again. Call it before the update. */
async function recordChange(
  tx: ProviderCtx,
  id: string,
  texts: { title: string; description: string } | null,
) {
  const [video] = await tx.db
    .select({ title: videos.title, description: videos.description, isVisible: videos.isVisible })
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.providerId, tx.actor.userId), isKept));
  if (!video) throw videoErrors.video_not_found();
  const { isVisible, ...shown } = video;
  if (texts) await recordProfileChange(tx, { field: "video", subjectId: id, before: shown, after: texts });
  else if (!isVisible)
    await recordProfileChange(tx, { field: "video", subjectId: id, before: null, after: shown });
}

async function update(tx: ProviderCtx, id: string, values: Partial<typeof videos.$inferInsert>) {
  const [changed] = await tx.db
    .update(videos)
    .set({ ...values, updatedAt: tx.now })
    .where(and(eq(videos.id, id), eq(videos.providerId, tx.actor.userId), isKept))
    .returning({ isVisible: videos.isVisible });
  if (!changed) throw videoErrors.video_not_found();
  return changed;
}

/** PATCH /api/videos/{id}: changes title and description. Throws `video_not_found`. */
export function editVideo(ctx: ProviderCtx, { id, ...texts }: EditVideoInput): Promise<{ video: VideoDto }> {
  return runVideoEdit(ctx, async (tx) => {
    await recordChange(tx, id, texts);
    await update(tx, id, texts);
    return { video: await getOwnVideo(tx, id) };
  });
}

/**
 * PATCH /api/videos/{id}/visibility: shows a video to visitors or hides it. Throws `video_not_found`, also for one that a
 * moderator took down.
 */
export function setVideoVisibility(
  ctx: ProviderCtx,
  { id, isVisible }: VideoVisibilityInput,
): Promise<{ isVisible: boolean }> {
  return runVideoEdit(ctx, async (tx) => {
    if (isVisible) await recordChange(tx, id, null);
    return update(tx, id, { isVisible });
  });
}
