import type { Database } from "@/db/client";
import { venues } from "@/db/schema/listing/venues";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { AVIGNON, addProvider, NOW, VAUCLUSE, visitor } from "../directory/listing";

/** A venue of a new owner with its search row, listed by default. */
export async function addVenue(tx: Database, values: Partial<typeof venues.$inferInsert> = {}) {
  const owner = await addProvider(tx, { role: "ROLE_VENUE" });
  const [venue] = await tx
    .insert(venues)
    .values({
      providerId: owner.id,
      slug: `v-${owner.id}`,
      name: "Château des Tilleuls",
      type: "castle",
      email: "secret-venue@example.test",
      phone: "+33450000000",
      zipcode: "84000",
      city: "Avignon",
      countryCode: "FR",
      placeId: AVIGNON,
      areaId: VAUCLUSE,
      description: "A park.",
      seatedCapacity: 120,
      standingCapacity: 200,
      bedrooms: 20,
      minPriceCents: 500_000,
      maxPriceCents: 1_200_000,
      features: ["garden", "bar"],
      publishedAt: NOW,
      moderationStatus: "approved",
      moderatedAt: NOW,
      ...values,
    })
    .returning();
  if (!venue) throw new Error("no venue");
  await refreshVenueRows(visitor(tx), [venue.id]);
  return venue;
}
