import type { Sql } from "postgres";
import type { GeoPoint } from "@/lib/core/geo";
import { roundedZone, type Zone } from "@/lib/core/zone";
import type { PlannerSort } from "@/lib/directory/schema";
import type { Filters, Scope } from "@/lib/directory/search/conditions";
import { type Chance, chanceOf } from "@/scripts/seed/random";

/** One question to the directory. */
export interface Question {
  scope: Scope;
  filters: Filters;
  page: number;
  near: GeoPoint | null;
  /** By default Premium first, then by rank. */
  sort?: PlannerSort;
}

/** Questions of one kind; `ask` makes the next one, the same in every run. */
export interface Shape {
  name: string;
  /**
   * What grows with the number of providers: the rows of the whole list, of an area or city, of a filter, or of
   * a circle.
   */
  kind: "whole" | "area" | "filter" | "circle";
  ask(chance: Chance): Question;
}

interface Towns {
  /** Cities of a sample of providers: a city occurs as often as providers work there. */
  cities: (GeoPoint & { id: number; areaId: number })[];
  /** The areas of each region, and the cities of each tourist area that consists of cities. */
  regions: { memberIds: number[] }[];
  touristAreas: { memberIds: number[] }[];
  /** Every area of the country but a tenth, as the areas of England. */
  mostAreas: number[];
  lastPage: number;
}

async function readTowns(sql: Sql): Promise<Towns> {
  const cities = await sql<Towns["cities"]>`
    select c.id, c.parent_id as "areaId", c.latitude, c.longitude
      from provider_search s join places c on c.id = s.city_id order by s.provider_id limit 2000`;
  const groups = await sql<{ memberIds: number[]; isOfCities: boolean }[]>`
    select array_agg(m.place_id order by m.place_id) as "memberIds", g.is_of_cities as "isOfCities"
      from place_groups g join place_group_members m on m.group_id = g.id
     where g.country = 'FR' and (g.kind = 'region' or g.is_of_cities) group by g.id order by g.id`;
  const areas = await sql<{ id: number }[]>`
    select distinct area_id as id from provider_search where country = 'FR' and area_id % 10 <> 0 order by id`;
  const [size] = await sql<{ providers: number }[]>`select count(*)::int as providers from provider_search`;
  return {
    cities,
    regions: groups.filter(({ isOfCities }) => !isOfCities),
    touristAreas: groups.filter(({ isOfCities }) => isOfCities),
    mostAreas: areas.map(({ id }) => id),
    lastPage: Math.max(1, Math.ceil((size?.providers ?? 0) / 24)),
  };
}

/** The same questions in the order of the ratings. */
const bestRated = (shapes: readonly Shape[]): Shape[] =>
  shapes.map(({ name, kind, ask }) => ({
    name: `best rated: ${name}`,
    kind,
    ask: (chance) => ({ ...ask(chance), sort: "reviews" }),
  }));

const country = "FR" as const;
const rare: Filters = { langues: [7], prestations: [6], budgetMaxCents: 60_000 };
const usual = (chance: Chance): Filters => ({
  prestations: [chance.int(1, 9)],
  langues: [2],
  budgetMaxCents: chance.int(10, 30) * 10_000,
});
const service = (chance: Chance): Filters => ({ prestations: [chance.int(1, 9)] });

/** A zone of the map around a city, in the form of a screen. */
export const zoneAround = ({ latitude, longitude }: GeoPoint, height: number): Zone =>
  roundedZone({
    south: latitude - height / 2 + 0.01,
    north: latitude + height / 2 - 0.01,
    west: longitude - height * 0.75 + 0.01,
    east: longitude + height * 0.75 - 0.01,
  });

/** The measured lists and searches, from the whole country to searches without results. */
export async function shapesOf(sql: Sql): Promise<Shape[]> {
  const { cities, regions, touristAreas, mostAreas, lastPage } = await readTowns(sql);
  const whole = (page: number, filters: Filters = {}): Question => ({
    scope: { country },
    filters,
    page: Math.min(page, lastPage),
    near: null,
  });
  const area = (chance: Chance, filters: Filters = {}, page = 1): Question => ({
    scope: { country, areaId: chance.pick(cities).areaId },
    filters,
    page,
    near: null,
  });
  const city = (chance: Chance, filters: Filters = {}): Question => {
    const near = chance.pick(cities);
    return { scope: { country, cityId: near.id }, filters, page: 1, near };
  };
  const region = (chance: Chance, filters: Filters = {}, page = 1): Question => ({
    scope: { country, areaIds: chance.pick(regions).memberIds },
    filters,
    page,
    near: null,
  });
  const most = (filters: Filters = {}, page = 1): Question => ({
    scope: { country, areaIds: mostAreas },
    filters,
    page,
    near: null,
  });
  const touristArea = (chance: Chance, filters: Filters = {}): Question => ({
    scope: { country, cityIds: chance.pick(touristAreas).memberIds },
    filters,
    page: 1,
    near: null,
  });
  const circle = (chance: Chance, radiusKm: number, filters: Filters = {}, page = 1): Question => {
    const near = chance.pick(cities);
    return { scope: { country, circle: { ...near, radiusKm } }, filters, page, near };
  };
  const zone = (chance: Chance, height: number, filters: Filters = {}, page = 1): Question => ({
    scope: { country, zone: zoneAround(chance.pick(cities), height) },
    filters,
    page,
    near: null,
  });
  return [
    { name: "country, page 1", kind: "whole", ask: () => whole(1) },
    { name: "country, page 100", kind: "whole", ask: () => whole(100) },
    { name: "country, page 4,000", kind: "whole", ask: () => whole(4_000) },
    { name: "area", kind: "area", ask: (chance) => area(chance) },
    { name: "area, page 10", kind: "area", ask: (chance) => area(chance, {}, 10) },
    { name: "city", kind: "area", ask: (chance) => city(chance) },
    { name: "region", kind: "area", ask: (chance) => region(chance) },
    { name: "region, page 40", kind: "area", ask: (chance) => region(chance, {}, 40) },
    { name: "region of most areas, page 40", kind: "area", ask: () => most({}, 40) },
    { name: "tourist area of cities", kind: "area", ask: (chance) => touristArea(chance) },
    { name: "service", kind: "filter", ask: (chance) => whole(1, service(chance)) },
    { name: "service, page 40", kind: "filter", ask: (chance) => whole(40, service(chance)) },
    { name: "language, common", kind: "filter", ask: () => whole(1, { langues: [2] }) },
    { name: "language, rare", kind: "filter", ask: () => whole(1, { langues: [7] }) },
    {
      name: "budget",
      kind: "filter",
      ask: (chance) => whole(1, { budgetMaxCents: chance.int(5, 30) * 10_000 }),
    },
    { name: "budget below every price", kind: "filter", ask: () => whole(1, { budgetMaxCents: 10_000 }) },
    { name: "service, language, budget", kind: "filter", ask: (chance) => whole(1, usual(chance)) },
    { name: "the same, rare", kind: "filter", ask: () => whole(1, rare) },
    { name: "the same in an area", kind: "filter", ask: (chance) => area(chance, usual(chance)) },
    { name: "the same in a city", kind: "filter", ask: (chance) => city(chance, usual(chance)) },
    { name: "service in a region", kind: "filter", ask: (chance) => region(chance, service(chance)) },
    { name: "the same, rare, in a region", kind: "filter", ask: (chance) => region(chance, rare) },
    { name: "rare, in a region of most areas", kind: "filter", ask: () => most(rare) },
    {
      name: "service in a tourist area",
      kind: "filter",
      ask: (chance) => touristArea(chance, service(chance)),
    },
    { name: "circle of 30 km", kind: "circle", ask: (chance) => circle(chance, 30) },
    { name: "circle of 60 km", kind: "circle", ask: (chance) => circle(chance, 60) },
    { name: "circle of 100 km", kind: "circle", ask: (chance) => circle(chance, 100) },
    { name: "circle of 300 km", kind: "circle", ask: (chance) => circle(chance, 300) },
    {
      name: "circle of 100 km, page 40",
      kind: "circle",
      ask: (chance) => circle(chance, 100, {}, 40),
    },
    { name: "circle of 60 km, filtered", kind: "circle", ask: (chance) => circle(chance, 60, usual(chance)) },
    { name: "circle of 100 km, rare", kind: "circle", ask: (chance) => circle(chance, 100, rare) },
    { name: "zone, a quarter degree high", kind: "circle", ask: (chance) => zone(chance, 0.25) },
    { name: "zone, 9 degrees high", kind: "circle", ask: (chance) => zone(chance, 9) },
    { name: "zone, 1 degree high, page 40", kind: "circle", ask: (chance) => zone(chance, 1, {}, 40) },
    {
      name: "zone, 1 degree high, filtered",
      kind: "circle",
      ask: (chance) => zone(chance, 1, usual(chance)),
    },
    {
      name: "zone, 9 degrees high, filtered",
      kind: "circle",
      ask: (chance) => zone(chance, 9, usual(chance)),
    },
    { name: "zone, 9 degrees high, rare", kind: "circle", ask: (chance) => zone(chance, 9, rare) },
    ...bestRated([
      { name: "country", kind: "whole", ask: () => whole(1) },
      { name: "country, page 10", kind: "whole", ask: () => whole(10) },
      { name: "area", kind: "area", ask: (chance) => area(chance) },
      { name: "area, page 10", kind: "area", ask: (chance) => area(chance, {}, 10) },
      { name: "city", kind: "area", ask: (chance) => city(chance) },
      { name: "region", kind: "area", ask: (chance) => region(chance) },
      { name: "region, page 10", kind: "area", ask: (chance) => region(chance, {}, 10) },
      { name: "tourist area of cities", kind: "area", ask: (chance) => touristArea(chance) },
      { name: "service", kind: "filter", ask: (chance) => whole(1, service(chance)) },
      { name: "language, rare", kind: "filter", ask: () => whole(1, { langues: [7] }) },
      { name: "service, language, budget", kind: "filter", ask: (chance) => whole(1, usual(chance)) },
      { name: "the same, rare", kind: "filter", ask: () => whole(1, rare) },
      { name: "the same in an area", kind: "filter", ask: (chance) => area(chance, usual(chance)) },
      { name: "the same in a region", kind: "filter", ask: (chance) => region(chance, usual(chance)) },
      { name: "the same, rare, in a region", kind: "filter", ask: (chance) => region(chance, rare) },
      { name: "circle of 60 km", kind: "circle", ask: (chance) => circle(chance, 60) },
      { name: "circle of 300 km, page 10", kind: "circle", ask: (chance) => circle(chance, 300, {}, 10) },
      {
        name: "circle of 60 km, filtered",
        kind: "circle",
        ask: (chance) => circle(chance, 60, usual(chance)),
      },
      { name: "zone, 9 degrees high, rare", kind: "circle", ask: (chance) => zone(chance, 9, rare) },
    ]),
  ];
}

/** The first `count` questions of a shape. */
export function questionsOf(shape: Shape, count: number): Question[] {
  const chance = chanceOf([...shape.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  return Array.from({ length: count }, () => shape.ask(chance));
}
