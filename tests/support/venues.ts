import { venueImages, venues } from "@/db/schema/listing/venues";
import type { VenueInput } from "@/lib/listing/own-venues/schema";
import { testDatabase } from "./database";
import { makeFile } from "./files";
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
  moderationSubmittedAt: new Date(Date.UTC(2026, 0, 2)),
} as const;

/** Facts of a venue as the API takes them. */
export const castle = {
  name: "Château des Tilleuls",
  type: "castle",
  email: "chateau@example.test",
  phone: "04 50 00 00 00",
  address: "2, chemin des Tilleuls",
  zipcode: "74000",
  city: "Annecy",
  countryCode: "FR",
  latitude: 45.9,
  longitude: 6.12,
  description: "Un parc, une orangerie, vingt chambres.",
  detailedDescription: "La cour accueille le vin d’honneur.",
  seatedCapacity: 120,
  standingCapacity: 200,
  bedrooms: 20,
  minPrice: 5_000,
  maxPrice: 12_000.5,
  snFacebook: null,
  snInstagram: "https://www.instagram.com/tilleuls/",
  website: "https://tilleuls.example",
  features: ["garden", "parking"],
  prestationDetails: [
    {
      prestation: "catering",
      title: "Repas de mariage",
      description: "Un menu de saison.",
      budgetStartingFrom: 95,
      isDescriptionVisible: true,
      isBudgetVisible: false,
    },
  ],
  contactPerson: { name: "Anne Martin", role: null },
  images: [],
} satisfies VenueInput;

/** A venue of this owner that waits for the moderators; not published. */
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

/** Pictures of a venue in this order, the first one as its key image. */
export async function addVenuePictures(
  { id, providerId }: Pick<typeof venues.$inferSelect, "id" | "providerId">,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const fileId = await makeFile({ ownerId: providerId, key: `${crypto.randomUUID()}.webp` });
    const rows = await testDatabase()
      .db.insert(venueImages)
      .values({ venueId: id, fileId, isKeyImage: n === 1, position: n })
      .returning();
    ids.push(only(rows).id);
  }
  return ids;
}
