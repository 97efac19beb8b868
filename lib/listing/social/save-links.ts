import { socialLinks } from "@/db/schema/listing/social";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { providerTag } from "@/lib/listing/search-rows/rules";
import { socialErrors } from "@/lib/listing/social/errors";
import { getSocialNetworks } from "@/lib/listing/social/queries";
import { normaliseSocialUrl, type SocialLinks, socialCodes, socialFields } from "@/lib/listing/social/rules";
import type { SocialLinksInput, SocialNetworksDto } from "@/lib/listing/social/schema";

/** POST /api/social-networks: replaces all six addresses. Throws `invalid_urls`, which names each wrong one. */
export function saveSocialLinks(ctx: ProviderCtx, input: SocialLinksInput): Promise<SocialNetworksDto> {
  const links = {} as SocialLinks;
  const wrong: Record<string, string> = {};
  for (const field of socialFields) {
    const address = normaliseSocialUrl(field, input[field] ?? "");
    if (address === null) wrong[field] = socialCodes[field];
    links[field] = address || null;
  }
  if (Object.keys(wrong).length > 0) throw socialErrors.invalid_urls({ fields: wrong });
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const values = { ...links, updatedAt: tx.now };
    await tx.db
      .insert(socialLinks)
      .values({ ...values, providerId: userId })
      .onConflictDoUpdate({ target: socialLinks.providerId, set: values });
    await declareChanges(tx, [providerTag(userId)]);
    return getSocialNetworks(tx);
  });
}
