import type { Feature, FeatureCollection, Point, Position } from "geojson";
import type { Place } from "./read-sources";
import { readJson } from "./read-sources";

const languages = ["fr", "en", "de", "it", "es", "pt", "nl"] as const;
type Language = (typeof languages)[number];
type Names = Partial<Record<Language, string>>;

/** Inhabitants from which a town is named, by zoom of the map. */
const namedFrom: readonly (readonly [zoom: number, population: number])[] = [
  [4, 1_400_000],
  [5, 500_000],
  [6, 150_000],
  [7, 50_000],
  [8, 15_000],
  [9, 4_000],
  [10, 1_500],
  [11, 500],
];
const LAST_ZOOM = 12;
const SMALLEST = 150;
/** Outside the seven countries only towns that orient a reader are named. */
const served = new Set(["FR", "BE", "GB", "DE", "IT", "ES", "PT"]);
const SMALLEST_ABROAD = 15_000;

function point(at: Position, properties: Record<string, unknown>): Feature<Point> {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: at } };
}

const collection = (features: Feature<Point>[]): FeatureCollection<Point> => ({
  type: "FeatureCollection",
  features,
});

/** `name` and, where a language has another one, `name_de`. */
function names(name: string, others: Names): Record<string, string> {
  const differing = Object.entries(others).filter(([, other]) => other !== name);
  return { name, ...Object.fromEntries(differing.map(([language, other]) => [`name_${language}`, other])) };
}

/** Towns with the zoom from which their name is shown (`z`) and their inhabitants (`p`). */
export function townLabels(places: readonly Place[]): FeatureCollection<Point> {
  const known = readJson<Record<string, Names>>("city-names");
  const features = places
    .filter(
      ({ type, country, population }) =>
        type === "city" && population >= (served.has(country) ? SMALLEST : SMALLEST_ABROAD),
    )
    .sort((a, b) => b.population - a.population)
    .map(({ country, name, population, longitude, latitude }) => {
      const z = namedFrom.find(([, from]) => population >= from)?.[0] ?? LAST_ZOOM;
      const all = names(name, known[`${country}/${name}`] ?? {});
      return point([longitude, latitude], { ...all, z, p: Math.round(population / 100) });
    });
  return collection(features);
}

/** Names of départements and of areas of the other six countries. */
export function areaLabels(places: readonly Place[]): FeatureCollection<Point> {
  const isNamed = ({ country, type }: Place) =>
    country === "FR" ? type === "departement" : country === "PT" ? type === "region" : type === "area";
  const named = places.filter(
    (place) => place.country !== "GB" && served.has(place.country) && isNamed(place),
  );
  return collection(
    named.map(({ name, longitude, latitude }) => point([longitude, latitude], { name, z: 7 })),
  );
}

export function seaLabels(): FeatureCollection<Point> {
  const seas = readJson<(Record<Language, string> & { at: Position; z: number })[]>("seas");
  return collection(seas.map(({ at, z, ...texts }) => point(at, { ...names(texts.en, texts), z })));
}

export function countryLabels(): FeatureCollection<Point> {
  const countries = readJson<Record<string, Position>>("countries");
  const nameIn = (language: string, code: string) =>
    new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  return collection(
    Object.entries(countries).map(([code, at]) =>
      point(at, {
        ...names(nameIn("en", code), Object.fromEntries(languages.map((one) => [one, nameIn(one, code)]))),
        z: 3,
      }),
    ),
  );
}
