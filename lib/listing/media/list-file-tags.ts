import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import { pageTagsOf } from "@/lib/listing/search-rows/page-tags";
import { portfolioTag } from "@/lib/listing/search-rows/rules";
import { venuePageTags } from "@/lib/listing/search-rows/venue-page-tags";

interface Shown extends Record<string, unknown> {
  provider: string;
  portfolio: string | null;
  venue: string | null;
}

/** The tags of every public page that may show a picture: profiles, weddings, venues and their lists. */
export async function listFileTags(ctx: Ctx, fileId: string): Promise<string[]> {
  const rows = await ctx.db.execute<Shown>(sql`
    select provider_id as provider, null as portfolio, null::uuid as venue from images where file_id = ${fileId}
    union select user_id, null, null from profile_images where file_id = ${fileId}
    union select provider_id, null, null from videos where thumbnail_file_id = ${fileId}
    union select provider_id, null, null from instagram_media where file_id = ${fileId}
    union select p.provider_id, p.slug, null from portfolio_images i
            join portfolios p on p.id = i.portfolio_id where i.file_id = ${fileId}
    union select v.provider_id, null, v.id from venue_images i
            join venues v on v.id = i.venue_id where i.file_id = ${fileId}`);
  const shown = [...rows];
  const venues = shown.flatMap(({ venue }) => venue ?? []);
  const providers = shown.filter(({ venue }) => venue === null).map(({ provider }) => provider);
  return [
    ...(providers.length > 0 ? await pageTagsOf(ctx, [...new Set(providers)]) : []),
    ...(venues.length > 0 ? await venuePageTags(ctx, [...new Set(venues)]) : []),
    ...shown.flatMap(({ provider, portfolio }) => (portfolio ? [portfolioTag(provider, portfolio)] : [])),
  ];
}
