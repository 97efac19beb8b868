import { and, asc, desc, eq, sql } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { venueImages, venuePrestations, venues } from "@/db/schema/listing/venues";
import type { Ctx } from "@/lib/gateways/context";
import { priceViewOf } from "@/lib/listing/exchange-rates/queries";
import { pictureOf } from "@/lib/listing/images/rules";
import type { GalleryPictureDto } from "@/lib/listing/images/schema";
import { readReviewSummary } from "@/lib/listing/shown-reviews/queries";
import { REVIEWS_SHOWN } from "@/lib/listing/shown-reviews/rules";
import { listVenueReviews } from "@/lib/listing/venues/list-reviews";
import type { PublicVenueDto, VenueServiceDto } from "@/lib/listing/venues/schema";

/** A venue that visitors of this country see, and its place. */
export interface ListedVenue extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
  city: string;
  zipcode: string;
  countryCode: string;
  latitude: number | null;
  longitude: number | null;
}

/** The listed venue of this country with this slug, or null. */
export async function findListedVenue(ctx: Ctx, slug: string): Promise<ListedVenue | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null;
  const [row] = await ctx.db.execute<ListedVenue>(sql`
    select v.id, v.slug, v.name, v.city, v.zipcode, v.country_code as "countryCode", v.latitude, v.longitude
      from venues v
      join venue_search s on s.venue_id = v.id and s.country = ${ctx.country}
     where v.slug = ${slug}`);
  return row ?? null;
}

interface HeadRow extends Record<string, unknown> {
  isPremium: boolean;
  areaName: string | null;
  areaSlug: string | null;
  areaCode: string | null;
  citySlug: string | null;
}

async function findHead(ctx: Ctx, venueId: string): Promise<HeadRow | null> {
  const [row] = await ctx.db.execute<HeadRow>(sql`
    select s.is_premium as "isPremium", area.name as "areaName", area.slug as "areaSlug", area.code as "areaCode",
           city.slug as "citySlug"
      from venue_search s
      left join places area on area.id = s.area_id
      left join places city on city.id = s.city_id
     where s.venue_id = ${venueId} and s.country = ${ctx.country}`);
  return row ?? null;
}

async function listGallery(ctx: Ctx, venueId: string, name: string): Promise<GalleryPictureDto[]> {
  const rows = await ctx.db
    .select({ image: venueImages, file: mediaFiles })
    .from(venueImages)
    .innerJoin(mediaFiles, eq(mediaFiles.id, venueImages.fileId))
    .where(
      and(eq(venueImages.venueId, venueId), eq(venueImages.isVisible, true), eq(mediaFiles.status, "ready")),
    )
    .orderBy(desc(venueImages.isKeyImage), asc(venueImages.position), asc(venueImages.id));
  return rows.map(({ image, file }) => ({
    ...pictureOf(file, image.alt ?? image.title ?? name),
    id: image.id,
    description: image.caption ?? image.description,
  }));
}

async function listServices(ctx: Ctx, venueId: string): Promise<VenueServiceDto[]> {
  const rows = await ctx.db
    .select()
    .from(venuePrestations)
    .where(eq(venuePrestations.venueId, venueId))
    .orderBy(asc(venuePrestations.position), asc(venuePrestations.id));
  return rows.map((row) => ({
    title: row.title,
    description: row.isDescriptionVisible ? row.description : null,
    fromPriceCents: row.isBudgetVisible ? row.budgetStartingFromCents : null,
  }));
}

/** Only https addresses are shown. */
function linksOf(row: typeof venues.$inferSelect): PublicVenueDto["links"] {
  const addresses = { website: row.website, instagram: row.snInstagram, facebook: row.snFacebook };
  return (Object.keys(addresses) as (keyof typeof addresses)[]).flatMap((kind) => {
    const href = addresses[kind];
    if (!href || !URL.canParse(href)) return [];
    const { protocol, host, pathname } = new URL(href);
    if (protocol !== "https:") return [];
    return { kind, href, text: `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}` };
  });
}

/** The public page of a venue; null when it is not listed in this country (not published or not approved). */
export async function findPublicVenue(ctx: Ctx, venueId: string): Promise<PublicVenueDto | null> {
  const head = await findHead(ctx, venueId);
  const [row] = head ? await ctx.db.select().from(venues).where(eq(venues.id, venueId)) : [];
  if (!head || !row) return null;
  const { latitude, longitude } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const [prices, gallery, services, reviewsOf, reviewSummary] = await Promise.all([
    priceViewOf(ctx, row.currency),
    listGallery(ctx, venueId, row.name),
    listServices(ctx, venueId),
    listVenueReviews(ctx, [venueId], REVIEWS_SHOWN),
    readReviewSummary(ctx, { venueId }),
  ]);
  const { areaName, areaSlug, areaCode: code, citySlug } = head;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    type: row.type,
    city: row.city,
    area: areaName ?? "",
    seatedCapacity: row.seatedCapacity,
    standingCapacity: row.standingCapacity,
    bedrooms: row.bedrooms,
    prices,
    fromPriceCents: row.minPriceCents,
    toPriceCents: row.maxPriceCents,
    isPremium: head.isPremium,
    picture: gallery[0] ?? null,
    reviews: { count: reviewSummary.count, average: reviewSummary.average },
    address: row.address,
    zipcode: row.zipcode,
    point,
    place: areaName && areaSlug ? { area: { name: areaName, slug: areaSlug, code }, citySlug } : null,
    description: row.description,
    detailedDescription: row.detailedDescription,
    features: row.features,
    services,
    gallery,
    contact: row.contactName ? { name: row.contactName, role: row.contactRole } : null,
    links: linksOf(row),
    reviewSummary,
    shownReviews: reviewsOf(venueId),
  };
}
