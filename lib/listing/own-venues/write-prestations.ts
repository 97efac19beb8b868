import { eq } from "drizzle-orm";
import { venuePrestations } from "@/db/schema/listing/venues";
import type { VenueCtx } from "@/lib/gateways/context";
import type { VenueInput } from "@/lib/listing/own-venues/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

/** In the transaction that locked the venue: replaces its services, and shows new texts to the moderators. */
export async function writePrestations(
  tx: VenueCtx,
  venueId: string,
  services: VenueInput["prestationDetails"],
): Promise<void> {
  const before = await tx.db
    .delete(venuePrestations)
    .where(eq(venuePrestations.venueId, venueId))
    .returning();
  if (services.length > 0)
    await tx.db.insert(venuePrestations).values(
      services.map(({ budgetStartingFrom, ...service }, position) => {
        const known = before.find(({ prestation }) => prestation === service.prestation);
        return {
          ...service,
          ...(known ? { id: known.id } : {}),
          venueId,
          budgetStartingFromCents: Math.round(budgetStartingFrom * 100),
          position,
        };
      }),
    );
  for (const { prestation, title, description } of services) {
    const known = before.find((one) => one.prestation === prestation);
    await recordProfileChange(tx, {
      field: "services",
      venueId,
      subjectId: prestation,
      before: known ? { title: known.title, description: known.description } : null,
      after: { title, description },
    });
  }
}
