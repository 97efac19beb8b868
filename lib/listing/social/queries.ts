import { eq } from "drizzle-orm";
import { instagramConnections, socialLinks } from "@/db/schema/listing/social";
import type { ProviderCtx } from "@/lib/gateways/context";
import { type SocialLinks, socialFields } from "@/lib/listing/social/rules";
import type { SocialNetworksDto } from "@/lib/listing/social/schema";

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
