import { and, eq } from "drizzle-orm";
import { videos } from "@/db/schema/listing/videos";
import { enqueue, type ProviderCtx } from "@/lib/gateways/context";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { videoErrors } from "@/lib/listing/videos/errors";
import { runVideoEdit } from "@/lib/listing/videos/run-video-edit";
import type { VideoKey } from "@/lib/listing/videos/schema";

/** DELETE /api/videos/{id}: removes the video and our copy of its picture. Throws `video_not_found`. */
export function deleteVideo(ctx: ProviderCtx, { id }: VideoKey): Promise<void> {
  return runVideoEdit(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(videos)
      .where(and(eq(videos.id, id), eq(videos.providerId, tx.actor.userId)))
      .returning({ fileId: videos.thumbnailFileId });
    if (!gone) throw videoErrors.video_not_found();
    if (!gone.fileId) return;
    await releaseFile(tx, gone.fileId);
    await enqueue(tx, "remove-orphaned-files", {});
  });
}
