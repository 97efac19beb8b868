import { eq } from "drizzle-orm";
import { venueSeasons } from "@/db/schema/listing/venue-calendar";
import type { Currency } from "@/lib/core/money";
import type { Ctx } from "@/lib/gateways/context";
import { readRates } from "@/lib/listing/exchange-rates/queries";
import { offeredCents } from "@/lib/listing/exchange-rates/rules";

/** Converts the prices of a venue's seasons: they are in the currency of the venue, which an edit of its country changes. */
export async function convertSeasons(tx: Ctx, venueId: string, from: Currency, to: Currency): Promise<void> {
  const rates = await readRates(tx);
  const seasons = await tx.db.select().from(venueSeasons).where(eq(venueSeasons.venueId, venueId));
  for (const { id, priceCents } of seasons)
    await tx.db
      .update(venueSeasons)
      .set({ priceCents: offeredCents(priceCents, from, to, rates) })
      .where(eq(venueSeasons.id, id));
}
