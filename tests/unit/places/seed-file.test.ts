import { describe, expect, it } from "vitest";
import { soleCitySlugs } from "@/lib/core/addresses/sole-cities";
import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { distanceKm } from "@/lib/core/geo";
import { countryCodes } from "@/lib/core/markets/markets";
import { normaliseName } from "@/lib/core/text";
import { type SeedRow, seedRows } from "./seed-rows";

const rows = seedRows();
const byId = new Map(rows.map((row) => [row.id, row]));
const ofType = (country: string, ...types: string[]) =>
  rows.filter((row) => row.country === country && types.includes(row.type));
const commune = (code: string) =>
  rows.find((row) => row.country === "FR" && row.type === "city" && row.code === code);

function repeated(keyOf: (row: SeedRow) => string | null): string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const key = keyOf(row);
    if (key === null || !seen.has(key)) {
      if (key !== null) seen.add(key);
      return [];
    }
    return [key];
  });
}

describe("the seeded places", () => {
  it("contain all of France and the towns of the other countries of the product", () => {
    expect(ofType("FR", "region")).toHaveLength(18);
    expect(ofType("FR", "departement")).toHaveLength(101);
    expect(ofType("FR", "city").length).toBeGreaterThan(34_800);
    const least = {
      FR: 34_800,
      BE: 2_000,
      GB: 5_000,
      DE: 10_000,
      IT: 10_000,
      ES: 6_500,
      PT: 900,
      CH: 1_400,
      AT: 2_300,
    };
    for (const country of countryCodes) {
      expect(ofType(country, "city").length, country).toBeGreaterThan(least[country]);
    }
    expect(rows.filter((row) => !isEuropeanCountryCode(row.country))).toEqual([]);
  });

  it("have unique ids, codes and addresses", () => {
    expect(repeated(({ id }) => String(id))).toEqual([]);
    expect(repeated(({ country, type, code }) => `${country} ${type} ${code}`)).toEqual([]);
    expect(repeated(({ type, parentId, slug }) => (type === "city" ? `${parentId}/${slug}` : null))).toEqual(
      [],
    );
    expect(repeated(({ country, type, slug }) => (type === "region" ? `${country}/${slug}` : null))).toEqual(
      [],
    );
    expect(
      repeated(({ country, type, slug }) =>
        type === "departement" || type === "area" ? `${country}/${slug}` : null,
      ),
    ).toEqual([]);
    expect(rows.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)).toEqual([]);
  });

  it("lie in an area, the area in a region, all in one country", () => {
    const lost = rows.filter((row) => {
      const parent = byId.get(row.parentId ?? 0);
      if (row.type === "region") return row.parentId !== null;
      const wanted = row.type === "city" ? ["departement", "area"] : ["region"];
      return !parent || parent.country !== row.country || !wanted.includes(parent.type);
    });
    expect(lost).toEqual([]);
  });

  it("come after their parents, as the foreign key requires", () => {
    const at = new Map(rows.map(({ id }, index) => [id, index]));
    expect(rows.filter((row, index) => (at.get(row.parentId ?? row.id) ?? index) > index)).toEqual([]);
  });

  it("are normalised exactly like queries", () => {
    expect(rows.filter(({ name, searchName }) => normaliseName(name) !== searchName)).toEqual([]);
    expect(rows.filter(({ aliases }) => aliases.some((alias) => normaliseName(alias) !== alias))).toEqual([]);
  });

  it("have points in Europe or overseas France, and populations that are counts or unknown", () => {
    const lost = rows.filter(
      ({ latitude, longitude }) => !(latitude > -22 && latitude < 79 && longitude > -64 && longitude < 56),
    );
    expect(lost).toEqual([]);
    expect(rows.filter(({ population }) => population !== null && population < 0)).toEqual([]);
    expect(rows.some(({ population }) => population === null)).toBe(true);
  });

  it("say which points are estimates, and estimate near other places of the département", () => {
    const estimated = rows.filter(({ isApproximate }) => isApproximate);
    expect(estimated.length).toBe(20_106);
    expect(estimated.every(({ country, type }) => country === "FR" && type === "city")).toBe(true);
    // Guyane alone is larger than 150 km around its middle.
    const compact = estimated.filter(({ code }) => !code.startsWith("973"));
    const far = compact.filter((row) => distanceKm(row, byId.get(row.parentId ?? 0) ?? row) > 150);
    expect(far.map(({ name }) => name)).toEqual([]);
  });

  it("include the large cities with their codes, postal codes and addresses", () => {
    expect(commune("75056")).toMatchObject({ name: "Paris", slug: "paris", isApproximate: false });
    expect(commune("75056")?.zipcodes).toEqual(expect.arrayContaining(["75001", "75011", "75020", "75116"]));
    expect(commune("69123")?.zipcodes).toHaveLength(9);
    expect(commune("13055")?.zipcodes).toHaveLength(16);
    expect(commune("69123")?.aliases).toContain("lyon 3e arrondissement");
    expect(commune("84007")).toMatchObject({ slug: "avignon", zipcodes: ["84000", "84140"] });
    expect(byId.get(commune("84007")?.parentId ?? 0)).toMatchObject({ slug: "vaucluse", code: "84" });
    expect(byId.get(commune("75056")?.parentId ?? 0)).toMatchObject({ type: "departement", slug: "paris" });
    expect(byId.get(commune("2A004")?.parentId ?? 0)).toMatchObject({ slug: "corse-du-sud" });
  });

  it("use each country's own names of cities", () => {
    const names = new Set(
      rows.filter(({ type }) => type === "city").map(({ country, name }) => `${country} ${name}`),
    );
    for (const name of [
      "DE München",
      "DE Köln",
      "IT Roma",
      "IT Firenze",
      "IT Venezia",
      "PT Lisboa",
      "ES Sevilla",
      "BE Brussel",
      "BE Gent",
      "BE Luik",
      "BE Namen",
      "GB London",
    ]) {
      expect(names).toContain(name);
    }
    for (const name of [
      "DE Munich",
      "IT Rome",
      "IT Florence",
      "PT Lisbon",
      "BE Brussels",
      "BE Liège",
      "BE Namur",
    ]) {
      expect(names).not.toContain(name);
    }
    const areas = new Set(
      rows.filter(({ type }) => type === "area").map(({ country, name }) => `${country} ${name}`),
    );
    for (const name of [
      "DE Oberbayern",
      "DE Berlin",
      "IT Siena",
      "ES Málaga",
      "GB Kent",
      "BE Antwerpen",
      "PT Cascais",
    ]) {
      expect(areas).toContain(name);
    }
  });

  it("has one address for an area and its only city, where their names are the same", () => {
    const own = new Set<string>(countryCodes);
    const areas = new Map(rows.filter(({ type }) => type !== "city").map((row) => [row.id, row]));
    const cities = Map.groupBy(
      rows.filter(({ type, country }) => type === "city" && own.has(country)),
      ({ parentId }) => parentId,
    );
    const pairs = [...cities].map(([id, within]) => ({ area: areas.get(id ?? 0)?.slug ?? "", within }));
    const sole = pairs.filter(({ area, within }) => within.length === 1 && within[0]?.slug === area);
    expect(sole.map(({ area }) => area).sort()).toEqual([...soleCitySlugs].sort());
    // The address part alone decides, so no area with more cities may have it.
    const others = pairs.filter(({ area, within }) => within.length > 1 && soleCitySlugs.includes(area));
    expect(others.filter(({ area, within }) => within.some(({ slug }) => slug === area))).toEqual([]);
  });
});
