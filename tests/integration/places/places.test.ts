import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchCounts } from "@/db/schema/listing/search-rows";
import { places } from "@/db/schema/places";
import { seedPlaces } from "@/db/seed/places";
import { DomainError } from "@/lib/core/errors";
import {
  findPlaceById,
  findPlaceBySlug,
  nearestPlace,
  neighbours,
  resolvePlace,
} from "@/lib/places/find-place";
import { listCities, listDepartements, listRegions } from "@/lib/places/queries";
import {
  citiesDto,
  citiesInput,
  countryPlacesInput,
  departementsDto,
  localitiesDto,
  localityInput,
  regionsDto,
} from "@/lib/places/schema";
import { searchLocality } from "@/lib/places/search-locality";
import { seededDatabase } from "./seeded";

let database: Awaited<ReturnType<typeof seededDatabase>>;
const ctx = () => ({ db: database.db, country: "FR" as const, locale: "fr-FR" as const });

beforeAll(async () => {
  database = await seededDatabase();
});
afterAll(() => database.close());

describe("seeding", () => {
  it("loads every place once, and writes nothing the second time", async () => {
    const [row] = await database.db.select({ count: sql<number>`count(*)::int` }).from(places);
    expect(row?.count).toBe(database.seeded.places);
    expect(row?.count).toBeGreaterThan(93_000);
    expect(await seedPlaces(database.sql)).toEqual({ places: row?.count, written: 0 });
  });

  it("repairs a row that differs and leaves the rest", async () => {
    await database.db
      .update(places)
      .set({ name: "Avignonne", population: 3 })
      .where(eq(places.id, 1_084_007));
    expect((await seedPlaces(database.sql)).written).toBe(1);
    expect(await findPlaceById(ctx(), 1_084_007)).toMatchObject({ name: "Avignon", slug: "avignon" });
  });
});

describe("finding a place", () => {
  it("reads an address of the directory", async () => {
    expect(await findPlaceBySlug(ctx(), "FR", "vaucluse", "avignon")).toMatchObject({
      name: "Avignon",
      type: "city",
      country: "FR",
      area: { name: "Vaucluse", slug: "vaucluse" },
      region: { name: "Provence-Alpes-Côte d’Azur" },
      isApproximate: false,
    });
    expect(await findPlaceBySlug(ctx(), "FR", "vaucluse")).toMatchObject({ type: "departement", code: "84" });
    expect(await findPlaceBySlug(ctx(), "FR", "paris", "paris")).toMatchObject({ code: "75056" });
    expect(await findPlaceBySlug(ctx(), "DE", "oberbayern", "munchen")).toMatchObject({ name: "München" });
    expect(await findPlaceBySlug(ctx(), "IT", "siena")).toMatchObject({
      type: "area",
      region: { name: "Toscana" },
    });
    expect(await findPlaceBySlug(ctx(), "FR", "provence-alpes-cote-d-azur")).toMatchObject({
      type: "region",
      group: { isOfCities: false, memberIds: expect.arrayContaining([100_006, 100_084]) },
    });
    expect(await findPlaceBySlug(ctx(), "GB", "england")).toMatchObject({ type: "region", name: "England" });
  });

  it.each([
    ["FR", "vaucluse", "lyon"],
    ["FR", "avignon", undefined],
    ["BE", "vaucluse", undefined],
    ["FR", "' or 1=1", undefined],
    ["FR", "", ""],
  ])("finds nothing at %s/%s/%s", async (country, departement, city) => {
    expect(await findPlaceBySlug(ctx(), country, departement, city)).toBeNull();
  });

  it("names the nearest town, and none in the open sea", async () => {
    expect(await nearestPlace(ctx(), { latitude: 43.9483, longitude: 4.8089 })).toMatchObject({
      name: "Avignon",
    });
    expect(await nearestPlace(ctx(), { latitude: 48.1372, longitude: 11.5755 }, "DE")).toMatchObject({
      name: "München",
    });
    expect(await nearestPlace(ctx(), { latitude: 45, longitude: -20 })).toBeNull();
  });

  it("lists neighbours, nearest first, of the same kind and country", async () => {
    const vaucluse = await findPlaceBySlug(ctx(), "FR", "vaucluse");
    if (!vaucluse) throw new Error("Vaucluse is missing");
    const around = (await neighbours(ctx(), vaucluse, 6)).map(({ slug }) => slug);
    expect(around).toEqual(
      expect.arrayContaining(["bouches-du-rhone", "gard", "drome", "alpes-de-haute-provence"]),
    );
    const avignon = await findPlaceBySlug(ctx(), "FR", "vaucluse", "avignon");
    if (!avignon) throw new Error("Avignon is missing");
    const towns = await neighbours(ctx(), avignon, 5);
    expect(towns).toHaveLength(5);
    expect(
      towns.every(({ id, type, country }) => id !== avignon.id && type === "city" && country === "FR"),
    ).toBe(true);
    expect(towns.map(({ name }) => name)).toContain("Villeneuve-lès-Avignon");
  });
});

describe("resolving an address", () => {
  it.each([
    [{ country: "FR", city: "Avignon", zipcode: "84000" }, "84007"],
    [{ country: "FR", city: "PARIS", zipcode: "75011" }, "75056"],
    [{ country: "FR", city: "Marseille 1er Arrondissement", zipcode: "13001" }, "13055"],
    [{ country: "FR", city: "Saint-Denis", zipcode: "93200" }, "93066"],
    [{ country: "FR", city: "St Denis", zipcode: "97400" }, "97411"],
    [
      { country: "FR", city: "Gordes (village)", zipcode: "84220", latitude: 43.911, longitude: 5.2 },
      "84050",
    ],
    [{ country: "FR", city: "Avignon" }, "84007"],
    [{ country: "FR", city: "Saint-Denis", latitude: 48.936, longitude: 2.357 }, "93066"],
  ])("%o is %s", async (address, code) => {
    expect((await resolvePlace(ctx(), address))?.code).toBe(code);
  });

  it("accepts names in other languages and abbreviations outside France", async () => {
    expect(await resolvePlace(ctx(), { country: "BE", city: "Bruxelles" })).toMatchObject({
      slug: "brussel",
    });
    expect(await resolvePlace(ctx(), { country: "GB", city: "St Albans" })).toMatchObject({
      name: "St Albans",
    });
    expect(await resolvePlace(ctx(), { country: "PT", city: "Lisbon" })).toMatchObject({ slug: "lisboa" });
  });

  it("returns nothing for an ambiguous or unknown name", async () => {
    expect(await resolvePlace(ctx(), { country: "FR", city: "Saint-Denis" })).toBeNull();
    expect(await resolvePlace(ctx(), { country: "FR", city: "Nulle Part" })).toBeNull();
  });
});

describe("calls of the public host", () => {
  it("search places", async () => {
    const found = await searchLocality(ctx(), localityInput.parse({ q: "Avignon", country: "FR" }));
    expect(localitiesDto.parse(found)[0]).toEqual({
      id: 1_084_007,
      name: "Avignon",
      slug: "avignon",
      departement: "Vaucluse",
      departementSlug: "vaucluse",
      country: "FR",
      latitude: expect.closeTo(43.95, 1),
      longitude: expect.closeTo(4.81, 1),
      type: "city",
    });
    expect((await searchLocality(ctx(), localityInput.parse({ q: "75011" })))[0]).toMatchObject({
      zipcode: "75011",
    });
    expect(await searchLocality(ctx(), localityInput.parse({ q: " " }))).toEqual([]);
  });

  it.each([
    {},
    { q: "a".repeat(101) },
    { q: "a", country: "US" },
    { q: "a", extra: "1" },
    { q: "a", type: "area" },
  ])("refuse the query %o", (query) => {
    expect(localityInput.safeParse(query).success).toBe(false);
  });

  it("list départements with their planners, by name", async () => {
    await database.db
      .insert(searchCounts)
      .values({ kind: "planner", country: "FR", placeId: 100_084, prestationId: 0, items: 38 })
      .onConflictDoNothing();
    const list = departementsDto.parse(await listDepartements(ctx(), countryPlacesInput.parse({})));
    expect(list).toHaveLength(101);
    expect(list[0]).toEqual({ code: "01", name: "Ain", slug: "ain", planners: 0 });
    expect(list.find(({ slug }) => slug === "vaucluse")?.planners).toBe(38);
    expect(await listDepartements(ctx(), { country: "IT" })).toHaveLength(107);
  });

  it("list regions with their départements", async () => {
    const list = regionsDto.parse(await listRegions(ctx(), countryPlacesInput.parse({ country: "FR" })));
    expect(list).toHaveLength(18);
    const bretagne = list.find(({ slug }) => slug === "bretagne");
    expect(bretagne?.departements.map(({ code }) => code)).toEqual(["22", "29", "35", "56"]);
  });

  it("list the cities of a region page by page, and answer an unknown one with 404", async () => {
    const first = citiesDto.parse(await listCities(ctx(), citiesInput.parse({ region: "bretagne" })));
    expect(first).toHaveLength(500);
    expect(first[0]).toEqual({
      id: 1_035_238,
      name: "Rennes",
      slug: "rennes",
      departement: "Ille-et-Vilaine",
    });
    const second = await listCities(ctx(), citiesInput.parse({ region: "53", page: "2" }));
    expect(second.map(({ id }) => id).filter((id) => first.some((city) => city.id === id))).toEqual([]);
    const unknown = listCities(ctx(), citiesInput.parse({ region: "atlantide" }));
    await expect(unknown).rejects.toSatisfy((error) => error instanceof DomainError && error.status === 404);
  });
});
