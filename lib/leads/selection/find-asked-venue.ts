import type { Ctx } from "@/lib/gateways/context";
import { findVenueCandidates } from "@/lib/leads/selection/venue-candidates";
import { findListedVenue, type ListedVenue } from "@/lib/listing/venues/find-venue";

/** The venue with this slug, if its owner can receive requests. */
export async function findAskedVenue(ctx: Ctx, slug: string): Promise<ListedVenue | null> {
  const venue = await findListedVenue(ctx, slug);
  if (!venue) return null;
  return (await findVenueCandidates(ctx, [venue.id])).length > 0 ? venue : null;
}
