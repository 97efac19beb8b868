import { normalise } from "./normalise";
import type { GeoNamesCity, Unit } from "./sources";

export interface Point {
  latitude: number;
  longitude: number;
  isApproximate: boolean;
}

/** How the point of a commune was found, for the summary. */
export interface PointSources {
  byCode: number;
  byName: number;
  byZipcode: number;
  byEpci: number;
  byDepartement: number;
}

/** GeoNames counts these départements as countries. */
const OVERSEAS: Record<string, string> = { GP: "971", MQ: "972", GF: "973", RE: "974", YT: "976" };

const departementOf = ({ country, admin2 }: GeoNamesCity) => (country === "FR" ? admin2 : OVERSEAS[country]);

function grouped<T>(items: readonly T[], keysOf: (item: T) => readonly (string | undefined)[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      if (!key) continue;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * A point for each commune: from GeoNames by INSEE code (its own or a former commune's), then by name and
 * département, else the middle of the known communes with the same postal code, EPCI or département.
 */
export function frenchPoints(units: readonly Unit[], epciOf: ReadonlyMap<string, string>, cities: readonly GeoNamesCity[]) {
  const french = cities.filter((city) => departementOf(city) !== undefined);
  const byCode = grouped(french, (city) => [city.admin4]);
  const byName = grouped(french, (city) => [`${departementOf(city)}/${normalise(city.name)}`]);
  const former = grouped(units, (unit) => (unit.type === "commune-actuelle" ? [] : [unit.chefLieu]));
  const communes = units.filter(({ type }) => type === "commune-actuelle");
  const sources: PointSources = { byCode: 0, byName: 0, byZipcode: 0, byEpci: 0, byDepartement: 0 };
  const points = new Map<string, Point>();
  const largest = (found: readonly GeoNamesCity[] | undefined) =>
    found?.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0) || a.geonameId - b.geonameId)[0];

  for (const { code, nom, departement } of communes) {
    const own = byCode.get(code) ?? [];
    const merged = (former.get(code) ?? []).flatMap((unit) => byCode.get(unit.code) ?? []);
    const named = byName.get(`${departement}/${normalise(nom)}`);
    const sameName = own.find((city) => normalise(city.name) === normalise(nom));
    const found = sameName ?? largest(own) ?? largest(named) ?? largest(merged);
    if (!found) continue;
    sources[own.length > 0 || !named ? "byCode" : "byName"] += 1;
    points.set(code, { latitude: found.latitude, longitude: found.longitude, isApproximate: false });
  }

  const known = communes.filter(({ code }) => points.has(code));
  const nearby = grouped(known, ({ code, codesPostaux, departement }) => [
    ...(codesPostaux ?? []).map((zip) => `zip ${zip}`),
    `epci ${departement} ${epciOf.get(code)}`,
    `departement ${departement}`,
  ]);
  const estimates = communes.filter(({ code }) => !points.has(code)).map((commune) => {
    const { code, codesPostaux, departement } = commune;
    const zip = (codesPostaux ?? []).flatMap((zipcode) => nearby.get(`zip ${zipcode}`) ?? []);
    const epci = nearby.get(`epci ${departement} ${epciOf.get(code)}`);
    const [source, neighbours] = zip.length > 0 ? (["byZipcode", zip] as const) : epci ? (["byEpci", epci] as const) : (["byDepartement", nearby.get(`departement ${departement}`) ?? []] as const);
    if (neighbours.length === 0) throw new Error(`No known neighbour for ${code}`);
    sources[source] += 1;
    const at = neighbours.map((neighbour) => points.get(neighbour.code) as Point);
    return [code, { latitude: mean(at.map((p) => p.latitude)), longitude: mean(at.map((p) => p.longitude)), isApproximate: true }] as const;
  });
  for (const [code, point] of estimates) points.set(code, point);
  return { points, sources };
}
