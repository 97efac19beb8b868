import { and, asc, count, desc, eq } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { videos } from "@/db/schema/listing/videos";
import { freeQuotas } from "@/lib/core/plan/rules";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";
import { hasPremium, listRemoved, pictureColumns } from "@/lib/listing/images/queries";
import { pictureOf, type StoredPicture } from "@/lib/listing/images/rules";
import { videoErrors } from "@/lib/listing/videos/errors";
import { isKept } from "@/lib/listing/videos/run-video-edit";
import type { PublicVideoDto, VideoDto, VideosDto } from "@/lib/listing/videos/schema";

/** The join of a video with the file of its picture. */
const itsFile = and(eq(mediaFiles.id, videos.thumbnailFileId), eq(mediaFiles.status, "ready"));

const shownPicture = (stored: StoredPicture | null, title: string) =>
  stored ? pictureOf(stored, title) : null;

/** The visible videos of a provider, the first added first. */
export async function listVisibleVideos(ctx: Ctx, providerId: string): Promise<PublicVideoDto[]> {
  const rows = await ctx.db
    .select({
      id: videos.id,
      title: videos.title,
      description: videos.description,
      host: videos.host,
      hostVideoId: videos.hostVideoId,
      thumbnail: pictureColumns,
    })
    .from(videos)
    .leftJoin(mediaFiles, itsFile)
    .where(and(eq(videos.providerId, providerId), eq(videos.isVisible, true), isKept))
    .orderBy(asc(videos.createdAt), asc(videos.id));
  return rows.map((row) => ({ ...row, thumbnail: shownPicture(row.thumbnail, row.title) }));
}

const ownColumns = {
  id: videos.id,
  title: videos.title,
  description: videos.description,
  url: videos.url,
  host: videos.host,
  hostVideoId: videos.hostVideoId,
  isVisible: videos.isVisible,
  createdAt: videos.createdAt,
  thumbnail: pictureColumns,
};

async function ownVideos(ctx: ProviderCtx, id?: string): Promise<VideoDto[]> {
  const isOwn = eq(videos.providerId, ctx.actor.userId);
  const rows = await ctx.db
    .select(ownColumns)
    .from(videos)
    .leftJoin(mediaFiles, itsFile)
    .where(and(isOwn, isKept, id === undefined ? undefined : eq(videos.id, id)))
    .orderBy(desc(videos.createdAt), desc(videos.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    thumbnail: shownPicture(row.thumbnail, row.title),
  }));
}

/** How many videos count for the quota. */
export async function countOwnVideos(ctx: ProviderCtx): Promise<number> {
  const [held] = await ctx.db
    .select({ total: count() })
    .from(videos)
    .where(and(eq(videos.providerId, ctx.actor.userId), isKept));
  return held?.total ?? 0;
}

/** GET /api/videos: the provider's own videos, the latest first. */
export async function listOwnVideos(ctx: ProviderCtx): Promise<VideosDto> {
  const [own, removed, isPremium] = await Promise.all([
    ownVideos(ctx),
    listRemoved(ctx, videos, videos.thumbnailFileId),
    hasPremium(ctx),
  ]);
  return {
    videos: own,
    removed,
    videoCount: own.length,
    freePlanQuota: isPremium ? null : freeQuotas.videos,
  };
}

/** One of the provider's own videos. Throws `video_not_found`, for another provider's too. */
export async function getOwnVideo(ctx: ProviderCtx, id: string): Promise<VideoDto> {
  const [video] = await ownVideos(ctx, id);
  if (!video) throw videoErrors.video_not_found();
  return video;
}
