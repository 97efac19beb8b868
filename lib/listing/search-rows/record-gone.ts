import { and, eq, isNotNull, or } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import { goneName, rememberGone } from "@/lib/core/page-changes/gone-pages";
import type { Ctx } from "@/lib/gateways/context";
import { noticeProfiles } from "@/lib/listing/search-rows/notice-listed";

/** Before an account is erased: its profile and its venues are gone for good. Venues that were never public are not. */
export async function rememberGoneOf(tx: Ctx, userId: string): Promise<void> {
  const profile = await tx.db
    .select({ slug: companies.slug })
    .from(companies)
    .where(eq(companies.providerId, userId));
  const own = await tx.db
    .select({ slug: venues.slug })
    .from(venues)
    .where(
      and(
        eq(venues.providerId, userId),
        or(isNotNull(venues.publishedAt), eq(venues.moderationStatus, "approved")),
      ),
    );
  await noticeProfiles(tx, [userId]);
  await rememberGone(tx, [
    ...profile.map(({ slug }) => goneName.profile(slug)),
    ...own.map(({ slug }) => goneName.venue(slug)),
  ]);
}

/** After a past wedding of a provider was deleted. */
export async function rememberGoneWedding(tx: Ctx, userId: string, wedding: string): Promise<void> {
  for (const name of await weddingNames(tx, userId, wedding)) await rememberGone(tx, [name]);
}

/** The name of a past wedding's page, if its provider has a profile. */
export async function weddingNames(tx: Ctx, userId: string, wedding: string): Promise<string[]> {
  const profile = await tx.db
    .select({ slug: companies.slug })
    .from(companies)
    .where(eq(companies.providerId, userId));
  return profile.map(({ slug }) => goneName.wedding(slug, wedding));
}
