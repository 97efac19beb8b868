import { and, count, desc, eq, gt } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import {
  instagramConnections,
  instagramDeletions,
  instagramMedia,
  socialLinks,
} from "@/db/schema/listing/social";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";
import { hasPremium, pictureColumns } from "@/lib/listing/images/queries";
import { pictureOf } from "@/lib/listing/images/rules";
import { type SocialLinks, socialFields } from "@/lib/listing/social/rules";
import type { InstagramPanelDto, PublicInstagramDto, SocialNetworksDto } from "@/lib/listing/social/schema";

const noLinks = Object.fromEntries(socialFields.map((field) => [field, null])) as SocialLinks;

/** GET /api/social-networks: the addresses of the provider, and whether Instagram is linked. */
export async function getSocialNetworks(ctx: ProviderCtx): Promise<SocialNetworksDto> {
  const { userId } = ctx.actor;
  const [[links], [connection]] = await Promise.all([
    ctx.db.select().from(socialLinks).where(eq(socialLinks.providerId, userId)),
    ctx.db
      .select({ tokenExpiresAt: instagramConnections.tokenExpiresAt })
      .from(instagramConnections)
      .where(eq(instagramConnections.providerId, userId)),
  ]);
  const { snFacebook, snInstagram, snTwitter, snTikTok, snLinkedIn, snPinterest } = links ?? noLinks;
  return {
    ...{ snFacebook, snInstagram, snTwitter, snTikTok, snLinkedIn, snPinterest },
    instagramStatus: {
      hasToken: connection !== undefined,
      tokenExpired: connection !== undefined && connection.tokenExpiresAt <= ctx.now,
    },
  };
}

/** The state of the panel that links Instagram. */
export async function getInstagramPanel(ctx: ProviderCtx): Promise<InstagramPanelDto> {
  const { userId } = ctx.actor;
  const [isPremium, [connection], [copies]] = await Promise.all([
    hasPremium(ctx),
    ctx.db.select().from(instagramConnections).where(eq(instagramConnections.providerId, userId)),
    ctx.db.select({ total: count() }).from(instagramMedia).where(eq(instagramMedia.providerId, userId)),
  ]);
  return {
    isPremium,
    linked: connection
      ? {
          username: connection.username,
          isExpired: connection.tokenExpiresAt <= ctx.now,
          hasProblem: connection.lastError !== null,
          syncedAt: connection.syncedAt?.toISOString() ?? null,
          pictureCount: copies?.total ?? 0,
        }
      : null,
  };
}

/** The copied pictures of a linked account, the newest first; null without any. The caller knows about Premium. */
export async function findPublicInstagram(ctx: Ctx, providerId: string): Promise<PublicInstagramDto | null> {
  const rows = await ctx.db
    .select({
      id: instagramMedia.id,
      permalink: instagramMedia.permalink,
      caption: instagramMedia.caption,
      username: instagramConnections.username,
      ...pictureColumns,
    })
    .from(instagramMedia)
    .innerJoin(instagramConnections, eq(instagramConnections.providerId, instagramMedia.providerId))
    .innerJoin(mediaFiles, and(eq(mediaFiles.id, instagramMedia.fileId), eq(mediaFiles.status, "ready")))
    .where(and(eq(instagramMedia.providerId, providerId), gt(instagramConnections.tokenExpiresAt, ctx.now)))
    .orderBy(desc(instagramMedia.takenAt), desc(instagramMedia.id));
  const username = rows[0]?.username;
  if (!username) return null;
  return {
    username,
    pictures: rows.map(({ id, permalink, caption, username: _, ...stored }) => ({
      id,
      permalink,
      picture: pictureOf(stored, caption ?? ""),
    })),
  };
}

/** A deletion that Instagram asked for, by its code; null for an unknown code. */
export async function findDeletion(ctx: Ctx, code: string) {
  if (!/^[a-z0-9]{10,64}$/.test(code)) return null;
  const [row] = await ctx.db
    .select({ completedAt: instagramDeletions.completedAt })
    .from(instagramDeletions)
    .where(eq(instagramDeletions.code, code));
  return row ?? null;
}
