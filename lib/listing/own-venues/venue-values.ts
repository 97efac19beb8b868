import { createHash } from "node:crypto";
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { CountryCode as PhoneCountry } from "libphonenumber-js";
import { venues } from "@/db/schema/listing/venues";
import { countryName } from "@/lib/core/countries/country-codes";
import { coreErrors } from "@/lib/core/errors";
import { currencyOfCountry } from "@/lib/core/exchange";
import { distanceKm, type GeoPoint } from "@/lib/core/geo";
import { openCountries } from "@/lib/core/markets/open-markets";
import { parsePhone } from "@/lib/core/phone";
import { slugify } from "@/lib/core/text";
import type { Ctx } from "@/lib/gateways/context";
import type { VenueInput } from "@/lib/listing/own-venues/schema";
import { nearestPlace, resolvePlace } from "@/lib/places/find-place";

/** A point farther from its town is a mistake of the browser, not a choice. */
const FARTHEST_KM = 100;

const refused = (field: string, code: string) => coreErrors.validation_error({ fields: { [field]: code } });

/** The point, town and area of an address; without a point it is the town's, and without a town there is none. */
async function locate(ctx: Ctx, { zipcode, city, countryCode, latitude, longitude }: VenueInput) {
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const place = await resolvePlace(ctx, { country: countryCode, city, zipcode, ...(point ?? {}) });
  const isFar =
    point !== null &&
    (place ? distanceKm(place, point) > FARTHEST_KM : await isAbroad(ctx, point, countryCode));
  if (isFar) throw refused("city", "address_far_away");
  return {
    latitude: point?.latitude ?? place?.latitude ?? null,
    longitude: point?.longitude ?? place?.longitude ?? null,
    placeId: place?.type === "city" ? place.id : null,
    areaId: place?.area.id ?? null,
  };
}

/** Whether a point without a town of the country has one of another country; only where we know the towns of both. */
async function isAbroad(ctx: Ctx, point: GeoPoint, countryCode: string): Promise<boolean> {
  if (!openCountries().some((code) => code === countryCode)) return false;
  const nearest = await nearestPlace(ctx, point);
  return nearest !== null && nearest.country !== countryCode;
}

/** The columns of an input. Throws `validation_error` for a phone number or a point that does not fit the country. */
export async function columnsOf(ctx: Ctx, input: VenueInput) {
  const { contactPerson, minPrice, maxPrice, countryCode } = input;
  const phone = parsePhone(input.phone, countryCode as PhoneCountry);
  if (phone === null) throw refused("phone", "phone_invalid");
  const { name, type, email, address, zipcode, city, description, detailedDescription } = input;
  const { seatedCapacity, standingCapacity, bedrooms, snFacebook, snInstagram, website, features } = input;
  return {
    ...{ name, type, email, phone, address, zipcode, city, countryCode, description, detailedDescription },
    ...{ seatedCapacity, standingCapacity, bedrooms, snFacebook, snInstagram, website, features },
    ...(await locate(ctx, input)),
    countryLabel: countryName(countryCode, ctx.locale),
    currency: currencyOfCountry(countryCode),
    minPriceCents: Math.round(minPrice * 100),
    maxPriceCents: Math.round(maxPrice * 100),
    contactName: contactPerson?.name ?? null,
    contactRole: contactPerson?.role ?? null,
  };
}

/** Longest base of a slug; leaves room for a number after it. */
const MOST = 60;
const shortened = (slug: string) => slug.slice(0, MOST).replace(/-+$/, "");
/** Base of a name without a Latin letter. */
const DEFAULT_SLUG = "venue";

/**
 * The first free slug: the name, the name with the town, then with a number. Venues that choose a slug at the same
 * moment wait for each other.
 */
export async function freeVenueSlug(
  tx: Ctx,
  { name, city, exceptId }: { name: string; city: string; exceptId?: string },
): Promise<string> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('venue_slugs'))`);
  const plain = shortened(slugify(name)) || DEFAULT_SLUG;
  const town = shortened(slugify(city));
  const local = town && !plain.endsWith(town) ? shortened(`${plain}-${town}`) : plain;
  const isSame = or(eq(venues.slug, plain), sql`${venues.slug} like ${`${local}%`}`);
  const rows = await tx.db
    .select({ slug: venues.slug })
    .from(venues)
    .where(exceptId === undefined ? isSame : and(isSame, ne(venues.id, exceptId)));
  const taken = new Set(rows.map(({ slug }) => slug));
  for (const slug of [plain, local]) if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) if (!taken.has(`${local}-${number}`)) return `${local}-${number}`;
}

/** A short text that changes with every change of the values. */
export const versionOf = (values: unknown) =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
