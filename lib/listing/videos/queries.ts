import { and, asc, eq } from "drizzle-orm";
import { videos } from "@/db/schema/listing/videos";
import type { Ctx } from "@/lib/gateways/context";
import type { PublicVideoDto } from "@/lib/listing/videos/schema";

/** The visible videos of a provider, the first added first. */
export function listVisibleVideos(ctx: Ctx, providerId: string): Promise<PublicVideoDto[]> {
  return ctx.db
    .select({
      id: videos.id,
      title: videos.title,
      description: videos.description,
      host: videos.host,
      hostVideoId: videos.hostVideoId,
    })
    .from(videos)
    .where(and(eq(videos.providerId, providerId), eq(videos.isVisible, true)))
    .orderBy(asc(videos.createdAt), asc(videos.id));
}
