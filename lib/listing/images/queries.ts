import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { creditAccounts } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { companies, companyPrestations } from "@/db/schema/listing/company";
import { images, mediaFiles, profileImages } from "@/db/schema/listing/images";
import type { videos } from "@/db/schema/listing/videos";
import { viewTotals } from "@/db/schema/statistics";
import { prestationLabel } from "@/lib/core/catalogue/labels";
import { type PrestationId, prestationTypeOf } from "@/lib/core/catalogue/prestations";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { coreErrors } from "@/lib/core/errors";
import { isPremiumAt } from "@/lib/core/plan/premium";
import { freeQuotas } from "@/lib/core/plan/rules";
import type { Ctx, ProviderCtx, UserCtx } from "@/lib/gateways/context";
import { largestUrl, pictureOf } from "@/lib/listing/images/rules";
import {
  type GalleryPictureDto,
  imageLengths,
  type OwnGalleryDto,
  type OwnImageDto,
  type PictureDto,
  type RemovedPictureDto,
} from "@/lib/listing/images/schema";

/** What `pictureOf` needs of a stored picture. */
export const pictureColumns = {
  width: mediaFiles.width,
  height: mediaFiles.height,
  thumbhash: mediaFiles.thumbhash,
  variants: mediaFiles.variants,
};

/** The order of a gallery; rows of one position follow by age. */
const ownersOrder = [asc(images.position), asc(images.createdAt), asc(images.id)] as const;

/** The visible pictures of a provider in its own order; the first is the picture of its card. */
export async function listVisibleImages(ctx: Ctx, providerId: string): Promise<GalleryPictureDto[]> {
  const rows = await ctx.db
    .select({
      id: images.id,
      title: images.title,
      description: images.description,
      category: images.category,
      ...pictureColumns,
    })
    .from(images)
    .innerJoin(mediaFiles, eq(mediaFiles.id, images.fileId))
    .where(and(eq(images.providerId, providerId), eq(images.isVisible, true), eq(mediaFiles.status, "ready")))
    .orderBy(...ownersOrder);
  return rows.map(({ id, title, description, category, ...picture }) => ({
    ...pictureOf(picture, title),
    id,
    description,
    category,
  }));
}

/** The profile picture of a user, or null. `alt` is the name of the person. */
export async function findProfilePicture(ctx: Ctx, userId: string, alt: string): Promise<PictureDto | null> {
  const [row] = await ctx.db
    .select(pictureColumns)
    .from(profileImages)
    .innerJoin(mediaFiles, eq(mediaFiles.id, profileImages.fileId))
    .where(and(eq(profileImages.userId, userId), eq(mediaFiles.status, "ready")));
  return row ? pictureOf(row, alt) : null;
}

/** Whether the provider has Premium now. */
export async function hasPremium(ctx: UserCtx): Promise<boolean> {
  const [account] = await ctx.db
    .select({ premiumUntil: creditAccounts.premiumUntil })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, ctx.actor.userId));
  return isPremiumAt(account?.premiumUntil ?? null, ctx.now);
}

async function readOwnImages(ctx: ProviderCtx, isPremium: boolean, id?: string): Promise<OwnImageDto[]> {
  const origin = ctx.hosts.originOf(ctx.country, ctx.site.locale);
  const rows = await ctx.db
    .select({ image: images, views: viewTotals.views, ...pictureColumns })
    .from(images)
    .innerJoin(mediaFiles, and(eq(mediaFiles.id, images.fileId), eq(mediaFiles.status, "ready")))
    .leftJoin(viewTotals, and(eq(viewTotals.kind, "image"), eq(viewTotals.subjectId, images.id)))
    .where(and(eq(images.providerId, ctx.actor.userId), id === undefined ? undefined : eq(images.id, id)))
    .orderBy(...ownersOrder);
  return rows.map(({ image, views, ...file }) => {
    const picture = pictureOf(file, image.title);
    return {
      id: image.id,
      url: origin + largestUrl(picture),
      title: image.title,
      description: image.description,
      isVisible: image.isVisible,
      category: image.category,
      createdAt: image.createdAt.toISOString(),
      views: isPremium ? (views ?? 0) : null,
      picture,
    };
  });
}

/** What `removedPictureOf` needs of a picture that a moderator took down, beside its id and title. */
export const removalColumns = { reason: mediaFiles.removalReason, removedAt: mediaFiles.removedAt };

/** A row of a picture that was taken down; the constraint of the table says that reason and time are there. */
export const removedPictureOf = (row: {
  id: string;
  title: string | null;
  reason: string | null;
  removedAt: Date | null;
}): RemovedPictureDto => ({
  id: row.id,
  title: row.title,
  reason: row.reason ?? "",
  removedAt: (row.removedAt ?? new Date(0)).toISOString(),
});

/**
 * The provider's pictures, or videos with their preview picture, that a moderator took down, the latest first. They take
 * no place of the quota. `fileId` is the column of the picture.
 */
export async function listRemoved(
  ctx: ProviderCtx,
  table: typeof images | typeof videos,
  fileId: PgColumn,
): Promise<RemovedPictureDto[]> {
  const rows = await ctx.db
    .select({ id: sql<string>`${table.id}`, title: sql<string>`${table.title}`, ...removalColumns })
    .from(table as PgTable)
    .innerJoin(mediaFiles, and(eq(mediaFiles.id, fileId), eq(mediaFiles.status, "removed")))
    .where(eq(table.providerId, ctx.actor.userId))
    .orderBy(desc(mediaFiles.removedAt), asc(table.id));
  return rows.map(removedPictureOf);
}

/** Why a moderator took the user's profile picture down; null while it was not. */
async function findPortraitRemoval(ctx: ProviderCtx): Promise<string | null> {
  const [row] = await ctx.db
    .select({ reason: mediaFiles.removalReason })
    .from(profileImages)
    .innerJoin(mediaFiles, and(eq(mediaFiles.id, profileImages.fileId), eq(mediaFiles.status, "removed")))
    .where(eq(profileImages.userId, ctx.actor.userId));
  return row?.reason ?? null;
}

/** GET /api/images: the provider's own pictures, hidden ones too, in its order. */
export async function listOwnImages(ctx: ProviderCtx) {
  const own = await readOwnImages(ctx, await hasPremium(ctx));
  return { images: own, imageCount: own.length, freePlanQuota: freeQuotas.photos };
}

/** One of the provider's own pictures; another provider's is a 404. */
export async function getOwnImage(ctx: ProviderCtx, id: string): Promise<OwnImageDto> {
  const [image] = await readOwnImages(ctx, await hasPremium(ctx), id);
  if (!image) throw coreErrors.resource_not_found();
  return image;
}

/** Service and town as a title, company and town as a description, in the reader's language. */
async function suggestionOf(ctx: ProviderCtx): Promise<OwnGalleryDto["suggestion"]> {
  const [[company], words] = await Promise.all([
    ctx.db
      .select({ name: companies.name, city: companies.city, service: companyPrestations.prestationId })
      .from(companies)
      .leftJoin(companyPrestations, eq(companyPrestations.providerId, companies.providerId))
      .where(eq(companies.providerId, ctx.actor.userId))
      .orderBy(asc(companyPrestations.prestationId))
      .limit(1),
    catalogueWords(ctx.locale),
  ]);
  if (!company) return { title: "", description: "" };
  const { name, city, service } = company;
  const label = service === null ? name : prestationLabel(prestationTypeOf(service as PrestationId), words);
  const line = (...parts: string[]) => parts.filter(Boolean).join(", ");
  return {
    title: line(label, city).slice(0, imageLengths.title.max),
    description: line(name, city).slice(0, imageLengths.description.max),
  };
}

/** Everything that the provider's screen of photos shows. */
export async function getOwnGallery(ctx: ProviderCtx): Promise<OwnGalleryDto> {
  const isPremium = await hasPremium(ctx);
  const [own, removed, portrait, portraitRemoval, suggestion] = await Promise.all([
    readOwnImages(ctx, isPremium),
    listRemoved(ctx, images, images.fileId),
    findProfilePicture(ctx, ctx.actor.userId, ""),
    findPortraitRemoval(ctx),
    suggestionOf(ctx),
  ]);
  return {
    images: own,
    removed,
    portraitRemoval,
    isPremium,
    freePlanQuota: freeQuotas.photos,
    portrait,
    suggestion,
  };
}

/** Locks the provider's row, so that two changes of one gallery wait for each other. Call it in a transaction. */
export async function lockGallery(tx: UserCtx): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, tx.actor.userId)).for("no key update");
}
