import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryCodes } from "@/lib/core/markets/markets";
import { buildPlaceIndex, type IndexedPlace, MOST_HITS } from "@/lib/places/search-place-index";
import { searchText } from "@/lib/places/search-text";
import { indexedPlaces, seedRows } from "./seed-rows";

const places = indexedPlaces(seedRows());
const index = buildPlaceIndex(places, countryCodes);
const found = (query: string, country?: string) =>
  index.search(query, { country }).map(({ place }) => `${place.name}${place.type === "city" ? "" : "*"}`);

/** The same answers by a slow search over every place. */
function beginsLike(place: IndexedPlace, text: string): boolean {
  return [searchText(place.name), ...place.aliases.map(searchText)].some(
    (form) => form.startsWith(text) || form.includes(` ${text}`),
  );
}

describe("place index", () => {
  it("lists the most likely place first", () => {
    expect(found("avignon", "FR")[0]).toBe("Avignon");
    expect(found("par", "FR")[0]).toBe("Paris");
    expect(found("vaucl", "FR")[0]).toBe("Vaucluse*");
    expect(found("be", "DE")[0]).toBe("Berlin");
    expect(found("fi", "IT").slice(0, 2)).toEqual(["Firenze", "Firenze*"]);
    expect(found("lis", "PT")[0]).toBe("Lisboa");
    expect(found("london", "GB")[0]).toBe("London");
    expect(found("bru", "BE")[0]).toBe("Brussel");
  });

  it("ranks a whole name before longer ones, but two letters not before a capital city", () => {
    expect(found("nice")[0]).toBe("Nice");
    expect(found("roma", "IT")[0]).toBe("Roma");
    expect(found("par")[0]).toBe("Paris");
    expect(found("eu", "FR")).toContain("Eu");
    expect(found("y", "FR")).toContain("Y");
  });

  it("ignores accents, case and punctuation", () => {
    for (const query of ["Saint-Étienne", "saint etienne", "SAINT ETIENNE", "St Étienne", "  st-etienne "]) {
      expect(found(query, "FR")[0], query).toBe("Saint-Étienne");
    }
    expect(found("L'Isle-sur-la-Sorgue", "FR")[0]).toBe("L’Isle-sur-la-Sorgue");
    expect(found("ste maxime", "FR")[0]).toBe("Sainte-Maxime");
    expect(found("koeln", "DE")[0]).toBe("Köln");
    expect(found("Muenchen", "DE")[0]).toBe("München");
  });

  it("finds a place by any word of its name and by its other names", () => {
    expect(found("provence", "FR")[0]).toBe("Aix-en-Provence");
    expect(found("sorgue", "FR")).toContain("L’Isle-sur-la-Sorgue");
    expect(found("Bruxelles")[0]).toBe("Brussel");
    expect(found("Monaco di Baviera")[0]).toBe("München");
    expect(found("Lissabon")[0]).toBe("Lisboa");
    expect(found("Londres")[0]).toBe("London");
    expect(found("Cherbourg-Octeville", "FR")[0]).toBe("Cherbourg-en-Cotentin");
    expect(found("Lyon 3", "FR")[0]).toBe("Lyon");
  });

  it("never ranks a town by the name of a merged village before a place of that name", () => {
    expect(found("rome")[0]).toBe("Roma");
    expect(found("rome").indexOf("Gap")).toBe(-1);
  });

  it("finds French places by postal code, with and without the name", () => {
    expect(index.search("75011")[0]).toMatchObject({ place: { name: "Paris" }, zipcode: "75011" });
    expect(index.search("69003")[0]).toMatchObject({ place: { name: "Lyon" }, zipcode: "69003" });
    expect(index.search("13001")[0]).toMatchObject({ place: { name: "Marseille" }, zipcode: "13001" });
    expect(index.search("84000 Avignon")[0]).toMatchObject({ place: { name: "Avignon" }, zipcode: "84000" });
    expect(index.search("Avignon 84")[0]).toMatchObject({ place: { name: "Avignon" }, zipcode: "84000" });
    expect(index.search("84", { country: "FR" })[0]).toMatchObject({ place: { name: "Avignon" } });
    expect(index.search("Gordes")[0]).toMatchObject({ zipcode: "84220" });
    expect(index.search("Paris")[0]).toMatchObject({ zipcode: null });
  });

  it("returns only the country and only cities when asked", () => {
    expect(index.search("san", { country: "ES" }).every(({ place }) => place.country === "ES")).toBe(true);
    expect(
      index.search("var", { country: "FR", isCity: true }).every(({ place }) => place.type === "city"),
    ).toBe(true);
    expect(index.search("a", { country: "NL" }).every(({ place }) => place.country === "NL")).toBe(true);
  });

  it("returns nothing for nonsense", () => {
    for (const query of ["", "   ", "'; drop table places", "zzzzqq", "💍", "\u0000", "-", "00000", "%_%"]) {
      expect(index.search(query), JSON.stringify(query)).toEqual([]);
    }
  });

  it("finds every place by its whole name unless ten more likely places have it too", () => {
    const namesakes = new Map<string, number>();
    for (const { name, country } of places) {
      const key = `${country} ${searchText(name)}`;
      namesakes.set(key, (namesakes.get(key) ?? 0) + 1);
    }
    const lost = places.filter((place) => {
      const { country, name, id } = place;
      if ((namesakes.get(`${country} ${searchText(name)}`) ?? 0) > MOST_HITS) return false;
      return !index.search(name, { country }).some((hit) => hit.place.id === id);
    });
    expect(lost.map(({ name, country }) => `${country} ${name}`)).toEqual([]);
  });

  it("returns only places that begin like the query, at most ten, each once", () => {
    const aPrefix = fc
      .tuple(fc.integer({ min: 0, max: places.length - 1 }), fc.integer({ min: 1, max: 12 }))
      .map(([at, length]) => searchText(searchText(places[at]?.name ?? "").slice(0, length)));
    fc.assert(
      fc.property(aPrefix, fc.constantFrom(undefined, ...countryCodes, "NL"), (prefix, country) => {
        fc.pre(prefix !== "" && !/\d/.test(prefix));
        const hits = index.search(prefix, { country });
        expect(hits.length).toBeLessThanOrEqual(MOST_HITS);
        expect(new Set(hits.map(({ place }) => place.id)).size).toBe(hits.length);
        for (const { place } of hits) {
          expect(beginsLike(place, prefix), `${prefix}: ${place.name}`).toBe(true);
          expect(country === undefined || place.country === country).toBe(true);
        }
        const wanted = places.filter((p) => (!country || p.country === country) && beginsLike(p, prefix));
        expect(hits.length).toBe(Math.min(MOST_HITS, wanted.length));
      }),
      { numRuns: 60 },
    );
  });
});
