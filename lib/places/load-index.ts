import { inArray, ne } from "drizzle-orm";
import { placeGroups, places } from "@/db/schema/places";
import { isSoleCity } from "@/lib/core/addresses/sole-cities";
import { openCountries } from "@/lib/core/markets/open-markets";
import type { Ctx } from "@/lib/gateways/context";
import { buildPlaceIndex, type IndexedPlace, type PlaceIndex } from "@/lib/places/search-place-index";

// One index for each process, even when the server loads this module several times.
const holder = globalThis as { __promessePlaceIndex?: Promise<PlaceIndex> };

/**
 * The index of the table of places, built at the first call; the table only changes with a new seed and a
 * restart.
 */
export function loadPlaceIndex({ db }: Pick<Ctx, "db">): Promise<PlaceIndex> {
  if (holder.__promessePlaceIndex) return holder.__promessePlaceIndex;
  const fresh = Promise.all([readPlaces(db), readGroups(db)]).then(([rows, groups]) => {
    const taken = new Set(groups.map(({ country, slug }) => `${country}/${slug}`));
    // A region stands for the area with the same address, which holds the towns of no other area; the only city of an
    // area stands for the area.
    const others = rows.filter(
      ({ type, country, slug }) =>
        type === "city" || !(taken.has(`${country}/${slug}`) || isSoleCity(slug, slug)),
    );
    return buildPlaceIndex([...others, ...groups], openCountries());
  });
  holder.__promessePlaceIndex = fresh;
  const forget = () => {
    if (holder.__promessePlaceIndex === fresh) delete holder.__promessePlaceIndex;
  };
  // A failed or too early read is not remembered.
  fresh.then((index) => index.size === 0 && forget(), forget);
  return fresh;
}

/** Every city, and the areas of the countries whose directory has pages for them. */
async function readPlaces(db: Ctx["db"]): Promise<IndexedPlace[]> {
  const rows = await db
    .select({
      id: places.id,
      country: places.country,
      type: places.type,
      name: places.name,
      slug: places.slug,
      parentId: places.parentId,
      aliases: places.aliases,
      zipcodes: places.zipcodes,
      latitude: places.latitude,
      longitude: places.longitude,
      population: places.population,
    })
    .from(places)
    .where(ne(places.type, "region"));
  const areas = new Map(rows.map(({ id, name, slug }) => [id, { name, slug }]));
  const withPages = new Set<string>(openCountries());
  return rows.flatMap(({ type, parentId, latitude, longitude, ...row }) => {
    if (type === "region" || latitude === null || longitude === null) return [];
    if (type !== "city" && !withPages.has(row.country)) return [];
    const area = type === "city" ? (areas.get(parentId ?? 0) ?? null) : null;
    return [withShared({ ...row, type, latitude, longitude, area })];
  });
}

const NONE: readonly string[] = [];
const countries = new Map<string, string>();

/**
 * The driver makes texts and lists of its own for each row: of ninety thousand places these are the same ones. All fields are
 * written out, because V8 keeps those of a copied row in a second object: 178 bytes a place instead of 146.
 */
function withShared(place: IndexedPlace): IndexedPlace {
  const { id, type, name, slug, area, aliases, zipcodes, latitude, longitude, population } = place;
  const country = countries.get(place.country) ?? place.country;
  countries.set(country, country);
  return {
    id,
    country,
    type,
    name,
    slug,
    area,
    aliases: aliases.length > 0 ? aliases : NONE,
    zipcodes: zipcodes.length > 0 ? zipcodes : NONE,
    latitude,
    longitude,
    population,
  };
}

/** Regions and tourist areas of the countries whose directory has pages for them. */
async function readGroups(db: Ctx["db"]): Promise<IndexedPlace[]> {
  const groups = await db
    .select({
      id: placeGroups.id,
      country: placeGroups.country,
      type: placeGroups.kind,
      name: placeGroups.name,
      slug: placeGroups.slug,
      aliases: placeGroups.aliases,
      latitude: placeGroups.latitude,
      longitude: placeGroups.longitude,
      population: placeGroups.population,
    })
    .from(placeGroups)
    .where(inArray(placeGroups.country, [...openCountries()]));
  return groups.map((group) => ({ ...group, area: null, zipcodes: [] }));
}
