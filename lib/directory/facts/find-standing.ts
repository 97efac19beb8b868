import { sql } from "drizzle-orm";
import { readCards } from "@/lib/directory/read-cards";
import type { StandingDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import { findListedProvider } from "@/lib/listing/profile/queries";

/** The score of a listed provider of this country with its parts; null for anybody else and without a score. */
export async function findStanding(ctx: Ctx, slug: string): Promise<StandingDto | null> {
  const listed = await findListedProvider(ctx, slug);
  if (!listed) return null;
  const [card] = await readCards(ctx, ctx.country, sql`select ${listed.id}::uuid as provider_id`);
  if (!card?.visibility) return null;
  const { id, name, isPremium, visibility } = card;
  return { id, slug: card.slug, name, isPremium, visibility };
}
