import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { places } from "@/db/schema/places";
import { distanceKm, type GeoPoint } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import { normaliseName } from "@/lib/core/text";
import type { Ctx } from "@/lib/gateways/context";
import { findGroupBySlug, type PlaceGroup } from "@/lib/places/groups/find-group";
import { isAddressPart } from "@/lib/places/is-address-part";
import { nearness, within } from "@/lib/places/near-sql";
import { searchText } from "@/lib/places/search-text";
import { named as inLanguage } from "@/lib/places/write-place-name";

type Reader = Pick<Ctx, "db">;

export interface NamedPlace {
  id: number;
  name: string;
  slug: string;
}

/** A region or tourist area, or a département, area or city with its parents. */
export interface Place extends NamedPlace, GeoPoint {
  type: "region" | "tourist_area" | "departement" | "area" | "city";
  country: string;
  code: string | null;
  zipcodes: string[];
  population: number | null;
  isApproximate: boolean;
  /** Département or area of a city; for an area the area itself. */
  area: NamedPlace;
  region: NamedPlace;
  /** Of a region or tourist area: its name within a sentence, and the areas or cities it consists of. */
  group?: Pick<PlaceGroup, "spoken" | "isOfCities" | "memberIds">;
}

/** Ids by which the rows of a place are found. */
export interface PlaceIds {
  areaId?: number;
  cityId?: number;
  areaIds?: readonly number[];
  cityIds?: readonly number[];
}

export function idsOfPlace({ id, type, group }: Pick<Place, "id" | "type" | "group">): PlaceIds {
  if (group) return group.isOfCities ? { cityIds: group.memberIds } : { areaIds: group.memberIds };
  return type === "city" ? { cityId: id } : { areaId: id };
}

/** A group as a place: it is its own area and region. */
function placeOfGroup({ kind, spoken, isOfCities, memberIds, ...group }: PlaceGroup): Place {
  return {
    ...named(group),
    type: kind,
    country: group.country,
    code: null,
    latitude: group.latitude,
    longitude: group.longitude,
    zipcodes: [],
    population: group.population,
    isApproximate: false,
    area: named(group),
    region: named(group),
    group: { spoken, isOfCities, memberIds },
  };
}

const parent = alias(places, "parent");
const grandparent = alias(places, "grandparent");
export const isArea = inArray(places.type, ["departement", "area"]);

/** Rows with parents; the region of a city is its parent's parent. */
async function read({ db }: Reader, where: SQL | undefined, order?: SQL, limit = 1): Promise<Place[]> {
  const rows = await db
    .select({ place: places, parent, grandparent })
    .from(places)
    .innerJoin(parent, eq(parent.id, places.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .where(and(ne(places.type, "region"), isNotNull(places.latitude), isNotNull(places.longitude), where))
    .orderBy(...(order ? [order] : []), places.id)
    .limit(limit);
  return rows.map(({ place, parent: above, grandparent: top }) => {
    const isCity = place.type === "city";
    return {
      ...named(place),
      type: place.type as Place["type"],
      country: place.country,
      code: place.code,
      latitude: place.latitude ?? 0,
      longitude: place.longitude ?? 0,
      zipcodes: place.zipcodes,
      population: place.population,
      isApproximate: place.isApproximate,
      area: named(isCity ? above : place),
      region: named(isCity ? (top ?? above) : above),
    };
  });
}

const named = ({ id, name, slug }: NamedPlace): NamedPlace => ({ id, name, slug });

/** The region, tourist area, département or area of an address, or the city within it; null when there is none. */
export async function findPlaceBySlug(
  ctx: Reader & Partial<Pick<Ctx, "locale">>,
  country: string,
  departementSlug: string,
  citySlug?: string,
): Promise<Place | null> {
  if (!isAddressPart(departementSlug) || !isAddressPart(citySlug ?? departementSlug)) return null;
  const group = citySlug === undefined ? await findGroupBySlug(ctx, country, departementSlug) : null;
  if (group) return forReader(placeOfGroup(group), ctx.locale);
  const [found] = await read(
    ctx,
    citySlug === undefined
      ? and(eq(places.country, country), isArea, eq(places.slug, departementSlug))
      : and(
          eq(places.country, country),
          eq(places.type, "city"),
          eq(places.slug, citySlug),
          eq(parent.slug, departementSlug),
        ),
  );
  return found ? forReader(found, ctx.locale) : null;
}

/** Names in the language of the reader where there are any. */
function forReader(place: Place, locale: Locale | undefined): Place {
  if (!locale) return place;
  const { country, area, region } = place;
  return {
    ...inLanguage(place, country, locale),
    area: inLanguage(area, country, locale),
    region: inLanguage(region, country, locale),
  };
}

/** The city of this slug with the most inhabitants: several areas may have one of the same name. */
export async function findLargestCity(ctx: Reader, country: string, citySlug: string): Promise<Place | null> {
  if (!isAddressPart(citySlug)) return null;
  const isCity = and(eq(places.country, country), eq(places.type, "city"), eq(places.slug, citySlug));
  const [found] = await read(ctx, isCity, sql`${places.population} desc nulls last`);
  return found ?? null;
}

/** A place larger than a city by its address part, or an area by its official code when no address part matches. */
export async function findArea(ctx: Reader, country: string, slugOrCode: string): Promise<Place | null> {
  if (!isAddressPart(slugOrCode)) return null;
  const group = await findGroupBySlug(ctx, country, slugOrCode);
  if (group) return placeOfGroup(group);
  const [found] = await read(
    ctx,
    and(eq(places.country, country), isArea, or(eq(places.slug, slugOrCode), eq(places.code, slugOrCode))),
    sql`${places.slug} = ${slugOrCode} desc`,
  );
  return found ?? null;
}

export async function findPlaceById(ctx: Reader, id: number): Promise<Place | null> {
  const [found] = await read(ctx, eq(places.id, id));
  return found ?? null;
}

/**
 * The nearest places of the same kind in the same country: areas to an area; to a city, those with a thousand
 * inhabitants or more in a box of 50 km to each side.
 */
export function neighbours(ctx: Reader, place: Place, size = 8): Promise<Place[]> {
  const same = and(eq(places.country, place.country), ne(places.id, place.id));
  const kind =
    place.type === "city"
      ? and(eq(places.type, "city"), within(place, 50), sql`${places.population} >= 1000`)
      : isArea;
  return read(ctx, and(same, kind), nearness(place), size);
}

/** Greatest distance in km at which a point gets the name of a town. */
const NEAREST_KM = 50;

/** The city nearest to a point, within 50 km and within the country if one is given; null when there is none. */
export async function nearestPlace(ctx: Reader, point: GeoPoint, country?: string): Promise<Place | null> {
  const inCountry = country === undefined ? undefined : eq(places.country, country);
  for (const radiusKm of [10, NEAREST_KM]) {
    const [found] = await read(
      ctx,
      and(inCountry, eq(places.type, "city"), within(point, radiusKm)),
      nearness(point),
    );
    if (found && distanceKm(found, point) <= radiusKm) return found;
  }
  return null;
}

/** A postal address from a form or a supplier. */
export interface AddressFacts extends Partial<GeoPoint> {
  country: string;
  city: string;
  zipcode?: string | undefined;
}

/**
 * The city of an address: by name and postal code; by postal code, if only one city has it or the point tells which;
 * then with a point by name near it, or the nearest town; without a point by name, if only one city has it. Null when
 * none of these finds one.
 */
export async function resolvePlace(ctx: Reader, address: AddressFacts): Promise<Place | null> {
  const { latitude, longitude, zipcode } = address;
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
  const names = sql`array[${normaliseName(address.city)}, ${searchText(address.city)}]::text[]`;
  const isNamed = sql`(${places.searchName} = any(${names}) or ${places.aliases} && ${names})`;
  const inCountry = and(eq(places.country, address.country), eq(places.type, "city"));
  const order = point ? nearness(point) : sql`${places.population} desc nulls last`;
  if (zipcode) {
    const hasZipcode = sql`${places.zipcodes} @> array[${zipcode}]::text[]`;
    const [exact] = await read(ctx, and(inCountry, isNamed, hasZipcode), order);
    if (exact) return exact;
    const sharing = await read(ctx, and(inCountry, hasZipcode), order, 2);
    if (sharing[0] && (point || sharing.length === 1)) return sharing[0];
  }
  if (point) {
    const [near] = await read(ctx, and(inCountry, isNamed, within(point, NEAREST_KM)), order);
    return near ?? nearestPlace(ctx, point, address.country);
  }
  const namesakes = await read(ctx, and(inCountry, isNamed), order, 2);
  return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
}
