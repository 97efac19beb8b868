import { and, asc, eq } from "drizzle-orm";
import { images, mediaFiles, profileImages } from "@/db/schema/listing/images";
import type { Ctx } from "@/lib/gateways/context";
import { pictureOf } from "@/lib/listing/images/rules";
import type { GalleryPictureDto, PictureDto } from "@/lib/listing/images/schema";

const stored = {
  width: mediaFiles.width,
  height: mediaFiles.height,
  thumbhash: mediaFiles.thumbhash,
  variants: mediaFiles.variants,
};

/** The visible pictures of a provider, the first uploaded first. */
export async function listVisibleImages(ctx: Ctx, providerId: string): Promise<GalleryPictureDto[]> {
  const rows = await ctx.db
    .select({ id: images.id, title: images.title, description: images.description, ...stored })
    .from(images)
    .innerJoin(mediaFiles, eq(mediaFiles.id, images.fileId))
    .where(and(eq(images.providerId, providerId), eq(images.isVisible, true), eq(mediaFiles.status, "ready")))
    .orderBy(asc(images.createdAt), asc(images.id));
  return rows.map(({ id, title, description, ...picture }) => ({
    ...pictureOf(picture, title),
    id,
    description,
  }));
}

/** The profile picture of a user, or null. `alt` is the name of the person. */
export async function findProfilePicture(ctx: Ctx, userId: string, alt: string): Promise<PictureDto | null> {
  const [row] = await ctx.db
    .select(stored)
    .from(profileImages)
    .innerJoin(mediaFiles, eq(mediaFiles.id, profileImages.fileId))
    .where(and(eq(profileImages.userId, userId), eq(mediaFiles.status, "ready")));
  return row ? pictureOf(row, alt) : null;
}
