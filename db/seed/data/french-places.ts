import { communeAliases } from "./city-names";
import { frenchPoints } from "./french-points";
import { normalise, slugOf } from "./normalise";
import { centreOf, type PlaceRow, peopleOf } from "./place-row";
import { type GeoNamesCity, frenchUnits, type Unit } from "./sources";

/** Corsican codes have letters: 2A becomes 120, 2B 121. */
const numberOf = (code: string) => Number(code.replace("2A", "120").replace("2B", "121"));
const REGION_IDS = 110_000;
const DEPARTEMENT_IDS = 100_000;
const COMMUNE_IDS = 1_000_000;

function named(unit: Unit) {
  const searchName = normalise(unit.nom);
  return { country: "FR", code: unit.code, name: unit.nom.replaceAll("'", "’"), searchName, slug: slugOf(searchName), isApproximate: false };
}

/** Regions, départements and communes, with former communes and arrondissements as aliases. */
export function frenchPlaces(cities: readonly GeoNamesCity[]) {
  const { regions, departements, communes, epciOf } = frenchUnits();
  const { points, sources } = frenchPoints(communes, epciOf, cities);
  const parts = new Map<string, string[]>();
  for (const unit of communes) {
    const whole = unit.commune ?? unit.chefLieu;
    if (unit.type !== "commune-actuelle" && whole) parts.set(whole, [...(parts.get(whole) ?? []), unit.nom]);
  }
  const cityRows = communes
    .filter(({ type }) => type === "commune-actuelle")
    .map((unit): PlaceRow => {
      const { latitude, longitude, isApproximate } = points.get(unit.code) ?? { latitude: null, longitude: null, isApproximate: true };
      const base = named(unit);
      const aliases = [...(communeAliases[unit.code] ?? []), ...(parts.get(unit.code) ?? [])].map(normalise);
      return {
        ...base,
        id: COMMUNE_IDS + numberOf(unit.code),
        type: "city",
        parentId: DEPARTEMENT_IDS + numberOf(unit.departement ?? ""),
        aliases: [...new Set(aliases)].filter((alias) => alias !== base.searchName),
        zipcodes: unit.codesPostaux ?? [],
        latitude,
        longitude,
        isApproximate,
        population: unit.population ?? null,
      };
    });
  const departementRows = departements.map((unit): PlaceRow => {
    const id = DEPARTEMENT_IDS + numberOf(unit.code);
    const below = cityRows.filter(({ parentId }) => parentId === id);
    return {
      ...named(unit),
      id,
      type: "departement",
      parentId: REGION_IDS + numberOf(unit.region ?? ""),
      aliases: [],
      zipcodes: [],
      ...centreOf(below),
      population: peopleOf(below),
    };
  });
  const regionRows = regions.map((unit): PlaceRow => {
    const id = REGION_IDS + numberOf(unit.code);
    const below = departementRows.filter(({ parentId }) => parentId === id);
    return { ...named(unit), id, type: "region", parentId: null, aliases: [], zipcodes: [], ...centreOf(below), population: peopleOf(below) };
  });
  return { rows: [...regionRows, ...departementRows, ...cityRows], sources };
}
