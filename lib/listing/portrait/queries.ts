import { eq } from "drizzle-orm";
import { portraits } from "@/db/schema/listing/profile";
import type { ProviderCtx } from "@/lib/gateways/context";
import type { PortraitDto } from "@/lib/listing/portrait/schema";
import { parseRichText } from "@/lib/listing/profile/rich-text";

/** GET /api/portrait-experiences: null for an empty text. */
export async function getPortrait(ctx: ProviderCtx): Promise<PortraitDto> {
  const [row] = await ctx.db.select().from(portraits).where(eq(portraits.providerId, ctx.actor.userId));
  return {
    portrait: parseRichText(row?.portrait),
    experience: parseRichText(row?.experience),
    service: parseRichText(row?.service),
    benefits: parseRichText(row?.benefits),
  };
}
