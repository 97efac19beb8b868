import { venues } from "@/db/schema/listing/venues";
import { testDatabase } from "./database";
import { only, uniqueSlug } from "./unique";

/** The columns of a venue except owner and address. */
export const newVenue = {
  name: "Château des Tilleuls",
  type: "castle",
  email: "chateau@example.test",
  phone: "+33450000000",
  zipcode: "74000",
  city: "Annecy",
  countryCode: "FR",
  description: "Un parc, une orangerie, vingt chambres.",
  seatedCapacity: 120,
  standingCapacity: 200,
  bedrooms: 20,
  minPriceCents: 500_000,
  maxPriceCents: 1_200_000,
} as const;

/** A pending venue of this owner. */
export async function makeVenue(providerId: string, values: Partial<typeof venues.$inferInsert> = {}) {
  return only(
    await testDatabase()
      .db.insert(venues)
      .values({
        ...newVenue,
        providerId,
        slug: uniqueSlug("chateau"),
        ...values,
      })
      .returning(),
  );
}
