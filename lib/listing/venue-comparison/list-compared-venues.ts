import { sql } from "drizzle-orm";
import { convertedPrice } from "@/lib/core/exchange";
import type { Currency } from "@/lib/core/money";
import { textArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { availabilityOn } from "@/lib/listing/availability/queries";
import { venueToday } from "@/lib/listing/availability/rules";
import { siteRates } from "@/lib/listing/exchange-rates/queries";
import type { ComparedVenueDto } from "@/lib/listing/venue-comparison/schema";
import { readVenueCardsOf } from "@/lib/listing/venues/queries";

type Row = Pick<ComparedVenueDto, "id" | "slug" | "standingCapacity" | "features" | "availability"> & {
  toCents: number;
  ownCurrency: Currency;
} & Record<string, unknown>;

/**
 * The venues with these slugs that visitors of this country see, in the same order. `day` is a civil date, or null to
 * ask for none.
 */
export async function listComparedVenues(
  ctx: Ctx,
  { slugs, day }: { slugs: readonly string[]; day: string | null },
): Promise<ComparedVenueDto[]> {
  if (slugs.length === 0) return [];
  const availability =
    day === null ? sql`null` : availabilityOn(sql`v.id`, day, venueToday(ctx.now, ctx.country));
  const rows = await ctx.db.execute<Row>(sql`
    select v.id, v.slug, v.standing_capacity as "standingCapacity", v.max_price_cents as "toCents",
           v.currency as "ownCurrency",
           to_jsonb(v.features) as features, ${availability} as availability
      from venues v
      join venue_search s on s.venue_id = v.id and s.country = ${ctx.country}
     where v.slug = any(${textArray(slugs)})`);
  const cards = await readVenueCardsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const { currency, rates } = await siteRates(
    ctx,
    rows.map(({ ownCurrency }) => ownCurrency),
  );
  return rows
    .toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    .flatMap(({ toCents: cents, ownCurrency, ...row }) => {
      const card = cards.get(row.id);
      const shown = convertedPrice({ cents, currency: ownCurrency }, currency, rates);
      return card ? [{ ...card, ...row, toPrice: shown.cents / 100 }] : [];
    });
}
