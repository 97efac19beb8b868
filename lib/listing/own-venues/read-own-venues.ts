import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { venueSearch } from "@/db/schema/listing/search-rows";
import { venueImages, venuePrestations, venues } from "@/db/schema/listing/venues";
import { viewTotals } from "@/db/schema/statistics";
import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { venuePath } from "@/lib/core/addresses/venues";
import { countryName, isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { currencyOfCountry, type EuroRates } from "@/lib/core/exchange";
import { uuidArray } from "@/lib/core/sql-values";
import type { VenueCtx } from "@/lib/gateways/context";
import { readRates } from "@/lib/listing/exchange-rates/queries";
import { offeredCents } from "@/lib/listing/exchange-rates/rules";
import { largestUrl, pictureOf } from "@/lib/listing/images/rules";
import { openStepsOf } from "@/lib/listing/own-venues/rules";
import type { VenueDto, VenueImageDto, VenuePrestationDto } from "@/lib/listing/own-venues/schema";
import { versionOf } from "@/lib/listing/own-venues/venue-values";
import { findHeldVenueValues } from "@/lib/listing/profile-review/find-held-values";
import { venueReviewStatsSql } from "@/lib/listing/search-rows/read-review-stats";
import { listVenueReviews } from "@/lib/listing/venues/list-reviews";

type Row = typeof venues.$inferSelect;

/** Entries of several venues, by venue. */
function byVenue<T>(rows: readonly { venueId: string; entry: T }[]): (id: string) => T[] {
  const found = new Map<string, T[]>();
  for (const { venueId, entry } of rows) found.set(venueId, [...(found.get(venueId) ?? []), entry]);
  return (id) => found.get(id) ?? [];
}

async function imagesOf(ctx: VenueCtx, ids: readonly string[]) {
  const rows = await ctx.db
    .select({ image: venueImages, file: mediaFiles })
    .from(venueImages)
    .innerJoin(mediaFiles, eq(mediaFiles.id, venueImages.fileId))
    .where(and(inArray(venueImages.venueId, [...ids]), eq(mediaFiles.status, "ready")))
    .orderBy(asc(venueImages.position), asc(venueImages.id));
  const places = new Map<string, number>();
  return byVenue(
    rows.map(({ image, file }) => {
      const { venueId, id, alt, title, description, caption, isKeyImage, isVisible } = image;
      const position = (places.get(venueId) ?? 0) + 1;
      places.set(venueId, position);
      const picture = pictureOf(file, alt ?? title ?? "");
      const imageUrl = largestUrl(picture);
      const entry: VenueImageDto = {
        ...{ id, alt, title, description, caption, isKeyImage, isVisible, position, picture, imageUrl },
        filepath: imageUrl.replace(/^\/media\//, ""),
        imageSize: file.bytes,
      };
      return { venueId, entry };
    }),
  );
}

async function servicesOf(ctx: VenueCtx, ids: readonly string[]) {
  const rows = await ctx.db
    .select()
    .from(venuePrestations)
    .where(inArray(venuePrestations.venueId, [...ids]))
    .orderBy(asc(venuePrestations.position), asc(venuePrestations.id));
  return byVenue<VenuePrestationDto>(
    rows.map(({ venueId, budgetStartingFromCents, position: _, ...rest }) => ({
      venueId,
      entry: { ...rest, venue: venueId, budgetStartingFrom: budgetStartingFromCents / 100 },
    })),
  );
}

/** Number of verified reviews of each venue. */
async function reviewCountsOf(ctx: VenueCtx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db.execute<{ id: string; count: number }>(sql`
    select v.id, r.count from unnest(${uuidArray(ids)}) v(id)
      cross join lateral (${venueReviewStatsSql(sql`v.id`)}) r`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Where visitors see each listed venue. */
async function addressesOf(ctx: VenueCtx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: venueSearch.venueId, country: venueSearch.country, slug: venues.slug })
    .from(venueSearch)
    .innerJoin(venues, eq(venues.id, venueSearch.venueId))
    .where(inArray(venueSearch.venueId, [...ids]));
  return new Map(
    rows.map(({ id, country, slug }) => [
      id,
      ctx.hosts.originOf(country as Parameters<typeof ctx.hosts.originOf>[0]) + venuePath(slug),
    ]),
  );
}

/** Amounts of a venue as its form offers them: in the currency of its country, to which a save changes them. */
const amountsOf =
  ({ currency, countryCode }: Row, rates: EuroRates) =>
  (amount: number) =>
    offeredCents(Math.round(amount * 100), currency, currencyOfCountry(countryCode), rates) / 100;

/** The columns that the form holds, as the API sends them. */
function formOf(ctx: VenueCtx, row: Row) {
  const { name, type, email, phone, address, zipcode, city, countryCode, latitude, longitude } = row;
  const { description, detailedDescription, seatedCapacity, standingCapacity, bedrooms } = row;
  const { snFacebook, snInstagram, website, features } = row;
  return {
    ...{ name, type, email, phone, address, zipcode, city, countryCode, latitude, longitude },
    ...{ description, detailedDescription, seatedCapacity, standingCapacity, bedrooms },
    ...{ snFacebook, snInstagram, website, features },
    countryLabel: isEuropeanCountryCode(countryCode)
      ? countryName(countryCode, ctx.locale)
      : (row.countryLabel ?? countryCode),
    minPrice: row.minPriceCents / 100,
    maxPrice: row.maxPriceCents / 100,
    contactPerson: row.contactName ? { name: row.contactName, role: row.contactRole } : null,
  };
}

function stateOf({ moderationStatus, moderationSubmittedAt }: Row): VenueDto["state"] {
  return moderationStatus === "pending" && moderationSubmittedAt === null ? "draft" : moderationStatus;
}

/** The owner's venues, the oldest first, or the one with this id. */
export async function readOwnVenues(ctx: VenueCtx, id?: string): Promise<VenueDto[]> {
  const own = eq(venues.providerId, ctx.actor.userId);
  const rows = await ctx.db
    .select({ venue: venues, views: viewTotals.views })
    .from(venues)
    .leftJoin(viewTotals, and(eq(viewTotals.kind, "venue"), eq(viewTotals.subjectId, venues.id)))
    .where(id === undefined ? own : and(own, eq(venues.id, id)))
    .orderBy(asc(venues.createdAt), asc(venues.id));
  const ids = rows.map(({ venue }) => venue.id);
  if (ids.length === 0) return [];
  const isForeign = rows.some(({ venue }) => venue.currency !== currencyOfCountry(venue.countryCode));
  const [rates, images, services, reviews, reviewCounts, addresses, held, { isPremium }] = await Promise.all([
    isForeign ? readRates(ctx) : {},
    imagesOf(ctx, ids),
    servicesOf(ctx, ids),
    listVenueReviews(ctx, ids),
    reviewCountsOf(ctx, ids),
    addressesOf(ctx, ids),
    findHeldVenueValues(ctx),
    getCreditsSummary(ctx),
  ]);
  return rows.map(({ venue, views }) => {
    const { name, website } = held.get(venue.id) ?? {};
    const form = { ...formOf(ctx, venue), ...(name ? { name } : {}), ...(website ? { website } : {}) };
    const stored = services(venue.id);
    const offered = amountsOf(venue, rates);
    const prestationDetails = stored.map((one) => ({
      ...one,
      budgetStartingFrom: offered(one.budgetStartingFrom),
    }));
    const pictures = images(venue.id);
    return {
      ...form,
      currency: currencyOfCountry(venue.countryCode),
      minPrice: offered(form.minPrice),
      maxPrice: offered(form.maxPrice),
      id: venue.id,
      slug: venue.slug,
      prestationDetails,
      prestations: prestationDetails.map(({ prestation }) => prestation),
      isPublished: venue.isPublished,
      isValidated: venue.moderationStatus === "approved",
      state: stateOf(venue),
      moderationReason: venue.moderationStatus === "rejected" ? venue.moderationReason : null,
      waiting: [...(name ? (["name"] as const) : []), ...(website ? (["website"] as const) : [])],
      openSteps: openStepsOf({ ...form, prestationDetails, images: pictures }),
      reviews: reviews(venue.id).map(({ id: one, isVerified, coupleName, weddingDate, rating, content }) => ({
        ...{ id: one, isVerified, coupleName, weddingDate, rating, content },
      })),
      reviewCount: reviewCounts.get(venue.id) ?? 0,
      images: pictures,
      totalViews: isPremium ? (views ?? 0) : null,
      publicUrl: addresses.get(venue.id) ?? null,
      version: versionOf([{ ...form, countryLabel: "" }, stored.map(({ id: _, ...one }) => one)]),
      updatedAt: venue.updatedAt.toISOString(),
    };
  });
}
