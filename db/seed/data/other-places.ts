import { areaName, regionNames } from "./area-names";
import { cityNames } from "./city-names";
import { normalise, slugOf } from "./normalise";
import { centreOf, idOfCode, type PlaceRow, peopleOf } from "./place-row";
import { type GeoNamesCity, geoNamesAreas } from "./sources";

/** Least number of inhabitants of a town: every town in the product's own countries, larger ones elsewhere. */
const leastPopulation: Record<string, number> = Object.fromEntries([
  ...["BE", "GB", "DE", "IT", "ES", "PT"].map((country) => [country, 0]),
  ...["NL", "LU", "IE", "CH", "AT", "MC", "AD", "SM", "VA", "LI", "JE", "GG", "IM", "GI", "FO", "AX", "MT", "IS", "SJ"].map((country) => [country, 500]),
  ...["DK", "SE", "NO", "FI", "PL", "CZ", "SK", "HU", "SI", "HR", "BA", "RS", "ME", "MK", "AL", "GR", "CY", "BG", "RO", "MD", "UA", "BY", "LT", "LV", "EE", "XK"].map((country) => [country, 3_000]),
]) as Record<string, number>;

const CITY_IDS = 10_000_000;

interface Area {
  code: string;
  name: string;
  regionCode: string;
  regionName: string;
}

/** Level 1 replaces a missing level 2, and the country replaces both when neither exists. */
function areaOf({ country, admin1, admin2 }: GeoNamesCity, areas: ReadonlyMap<string, string>): Area {
  const countryName = new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
  const level1 = `${country}.${admin1}`;
  const level2 = `${level1}.${admin2}`;
  const hasLevel1 = areas.has(level1);
  const regionCode = hasLevel1 ? level1 : country;
  const regionName = hasLevel1 ? (regionNames[level1] ?? areas.get(level1) ?? "") : countryName;
  const own = areas.get(level2);
  return own
    ? { code: level2, name: areaName(level2, own), regionCode, regionName }
    : { code: regionCode, name: regionName, regionCode, regionName };
}

/** Names with typographic characters; searching ignores the difference. */
const typeset = (name: string) => name.replaceAll("'", "’");

/** German names typed without umlauts: "Koeln". */
const spelled: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };
const umlautsSpelled = (name: string) => name.toLowerCase().replace(/[äöü]/g, (letter) => spelled[letter] ?? letter);

/** The first slug that is free; `suffix` distinguishes places of the same name. */
function freeSlug(taken: Set<string>, scope: string, slug: string, suffix: string): string {
  const candidates = [slug, ...(suffix ? [`${slug}-${suffix}`] : [])];
  for (let n = 2; ; n++) {
    const candidate = candidates.shift() ?? `${slug}-${n}`;
    if (!taken.has(`${scope}/${candidate}`)) {
      taken.add(`${scope}/${candidate}`);
      return candidate;
    }
  }
}

function cityRow(city: GeoNamesCity, parentId: number, taken: Set<string>): PlaceRow {
  const [name, ...others] = cityNames[`${city.country}/${city.name}`] ?? [city.name];
  const searchName = normalise(name);
  const ascii = normalise(city.asciiName);
  const isAscii = /^[a-z0-9 ]*$/.test(searchName);
  const aliases = [...others, city.asciiName, umlautsSpelled(name)].map(normalise);
  return {
    id: CITY_IDS + city.geonameId,
    country: city.country,
    type: "city",
    code: String(city.geonameId),
    name: typeset(name),
    searchName,
    slug: freeSlug(taken, String(parentId), slugOf(isAscii ? searchName : ascii), ""),
    parentId,
    aliases: [...new Set(aliases)].filter((alias) => alias !== searchName),
    zipcodes: [],
    latitude: city.latitude,
    longitude: city.longitude,
    isApproximate: false,
    population: city.population,
  };
}

/** Regions, areas and cities of every European country but France. */
export function otherPlaces(cities: readonly GeoNamesCity[]): PlaceRow[] {
  const names = geoNamesAreas();
  const taken = new Set<string>();
  const countriesWithRegions = new Set([...names.keys()].map((code) => code.slice(0, 2)));
  const kept = cities
    .filter(({ country, population }) => (population ?? 0) >= (leastPopulation[country] ?? Number.POSITIVE_INFINITY))
    // In a country with regions, a town outside all of them is a military base or an error of the source.
    .filter(({ country, admin1 }) => names.has(`${country}.${admin1}`) || !countriesWithRegions.has(country))
    // The larger of two places of the same name gets the plain slug.
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0) || a.geonameId - b.geonameId);
  const areas = new Map<string, Area>();
  const below = new Map<string, PlaceRow[]>();
  for (const city of kept) {
    const area = areaOf(city, names);
    areas.set(area.code, area);
    const row = cityRow(city, idOfCode(`area ${area.code}`), taken);
    below.set(area.code, [...(below.get(area.code) ?? []), row]);
  }
  const areaRows = [...areas.values()].map((area): PlaceRow => {
    const rows = below.get(area.code) ?? [];
    return wide("area", area.code, area.name, idOfCode(`region ${area.regionCode}`), rows);
  });
  const regionRows = [...new Map([...areas.values()].map((area) => [area.regionCode, area.regionName]))].map(
    ([code, name]): PlaceRow => {
      const id = idOfCode(`region ${code}`);
      return wide("region", code, name, null, areaRows.filter(({ parentId }) => parentId === id));
    },
  );
  const regionSlugs = new Map(regionRows.map(({ id, slug }) => [id, slug]));
  for (const row of [...regionRows, ...areaRows.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))]) {
    row.slug = freeSlug(taken, `${row.country} ${row.type}`, row.slug, regionSlugs.get(row.parentId ?? 0) ?? "");
  }
  return [...regionRows, ...areaRows, ...[...below.values()].flat()].toSorted(
    (a, b) => order[a.type] - order[b.type] || a.country.localeCompare(b.country) || a.id - b.id,
  );
}

const order = { region: 0, departement: 1, area: 1, city: 2 } as const;

function wide(type: "area" | "region", code: string, name: string, parentId: number | null, below: PlaceRow[]): PlaceRow {
  const searchName = normalise(name);
  return {
    id: idOfCode(`${type} ${code}`),
    country: code.slice(0, 2),
    type,
    code,
    name: typeset(name),
    searchName,
    slug: slugOf(searchName),
    parentId,
    aliases: [],
    zipcodes: [],
    ...centreOf(below),
    isApproximate: false,
    population: peopleOf(below),
  };
}
