import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeGroupMembers, placeGroups } from "@/db/schema/places";
import { type CountryCode, countryCodes } from "@/lib/core/countries/domains";
import { loadPlaceIndex } from "@/lib/places/load-index";
import { localitiesOf } from "@/lib/places/search-locality";
import type { PlaceIndex } from "@/lib/places/search-place-index";
import { seededDatabase } from "./seeded";
import { typedNames } from "./typed-names";

let database: Awaited<ReturnType<typeof seededDatabase>>;
let index: PlaceIndex;

beforeAll(async () => {
  database = await seededDatabase();
  index = await loadPlaceIndex(database);
});
afterAll(() => database.close());

const names = Object.entries(typedNames).flatMap(([wanted, typed]) =>
  typed.split(", ").map((name) => ({ wanted, name, country: wanted.slice(0, 2) as CountryCode })),
);

/** Country and address part of the first suggestion. */
function first(q: string, country?: CountryCode): string | undefined {
  const [found] = localitiesOf(index, { q, country });
  return found && [found.country, found.departementSlug, found.slug].filter(Boolean).join("/");
}

describe("names of places as people type them", () => {
  it("are two hundred, in seven languages", () => {
    expect(names.length).toBeGreaterThanOrEqual(200);
    expect(new Set(names.map(({ country }) => country)).size).toBe(countryCodes.length);
  });

  it("name the right place on the site of its country, in 195 of 200", () => {
    const wrong = names.filter(({ name, wanted, country }) => first(name, country) !== wanted);
    expect(wrong.length / names.length, JSON.stringify(wrong)).toBeLessThanOrEqual(5 / 200);
  });

  it("name the right place among all countries, in 195 of 200", () => {
    const wrong = names.filter(({ name, wanted }) => first(name) !== wanted);
    expect(wrong.length / names.length, JSON.stringify(wrong)).toBeLessThanOrEqual(5 / 200);
  });

  it.each([
    ["Bretange", "FR", "FR/bretagne"],
    ["Provance", "FR", "FR/provence"],
    ["Toscanna", "IT", "IT/toscana"],
    ["Bayren", "DE", "DE/bayern"],
    ["Algrave", "PT", "PT/algarve"],
    ["Cornwal", "GB", "GB/cornwall"],
    ["Avingon", "FR", "FR/vaucluse/avignon"],
    ["Marsielle", "FR", "FR/bouches-du-rhone/marseille"],
    ["Andalucai", "ES", "ES/andalucia"],
  ] as const)("finds %s in spite of a typing error", (typed, country, wanted) => {
    expect(first(typed, country)).toBe(wanted);
  });

  it.each([
    "💍",
    "Прованс",
    "東京",
    "بريتاني",
    "a".repeat(10_000),
    "🏰🏰🏰🏰🏰",
    "'; drop table places",
    "qqqqqqqq",
  ])("finds nothing for %s", (typed) => {
    expect(first(typed)).toBeUndefined();
  });

  it("tells homonyms on both sides of a border apart", () => {
    expect(first("Limburg", "BE")).toBe("BE/limburg");
    expect(first("Ardennes", "FR")).toBe("FR/ardennes");
    expect(first("Ardennes", "BE")).toBe("BE/ardennen");
    expect(first("Valence", "FR")).toBe("FR/drome/valence");
    expect(first("Valencia", "ES")).toBe("ES/valencia/valencia");
    expect(first("Pays basque", "FR")).toBe("FR/pays-basque");
    expect(first("Luxembourg", "BE")).toBe("BE/luxemburg");
  });
});

describe("regions and tourist areas", () => {
  it("are at least 150 tourist areas and the regions of seven countries, each with an outline", async () => {
    const rows = await database.db
      .select({ kind: placeGroups.kind, country: placeGroups.country, groups: sql<number>`count(*)::int` })
      .from(placeGroups)
      .groupBy(placeGroups.kind, placeGroups.country);
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    expect(of("tourist_area").reduce((sum, { groups }) => sum + groups, 0)).toBeGreaterThanOrEqual(150);
    expect(
      of("region")
        .map(({ country }) => country)
        .sort(),
    ).toEqual([...countryCodes].sort());
    const [empty] = await database.db.execute(sql`
      select ${placeGroups.slug} from ${placeGroups} where not exists (
        select from ${placeGroupMembers} m where m.group_id = ${placeGroups.id}) limit 1`);
    expect(empty).toBeUndefined();
  });
});
