import { describe, expect, it } from "vitest";
import {
  type ChosenVenue,
  comparisonPath,
  parseChosenVenues,
  parseComparedSlugs,
  splitFeatures,
  withChosenToggled,
} from "@/lib/listing/venue-comparison/rules";

const venue = (slug: string): ChosenVenue => ({ slug, name: slug.toUpperCase() });

describe("the address of a comparison", () => {
  it("names up to four venues, each once, and leaves out what no venue can be called", () => {
    expect(parseComparedSlugs("a,b,a,c,d,e")).toEqual(["a", "b", "c", "d"]);
    expect(parseComparedSlugs("../etc,<b>,a b,A,ok")).toEqual(["ok"]);
    expect(parseComparedSlugs(`${"x".repeat(121)},y`)).toEqual(["y"]);
    expect(parseComparedSlugs("")).toEqual([]);
    expect(parseComparedSlugs(undefined)).toEqual([]);
  });

  it("is read as it is written", () => {
    const path = comparisonPath(["a", "b-2"], "2027-06-12");
    const query = new URL(path, "https://x.test").searchParams;
    expect(parseComparedSlugs(query.get("venues") ?? "")).toEqual(["a", "b-2"]);
    expect(query.get("date")).toBe("2027-06-12");
    expect(comparisonPath([])).toBe("/venue-comparison");
    expect(comparisonPath(["a"])).toBe("/venue-comparison?venues=a");
  });
});

describe("the choice in the browser", () => {
  it("is empty for damaged texts, and keeps only what is well formed", () => {
    for (const text of [null, "", "{", "3", '{"slug":"a"}', "[null,3]"])
      expect(parseChosenVenues(text)).toEqual([]);
    const stored = [
      { slug: "a", name: "A", extra: 1 },
      { slug: "a", name: "B" },
      { slug: "<a>", name: "C" },
      { slug: "b" },
    ];
    expect(parseChosenVenues(JSON.stringify(stored))).toEqual([{ slug: "a", name: "A" }]);
  });

  it("grows to four, and a pressed venue leaves it", () => {
    const four = ["a", "b", "c", "d"].map(venue);
    const grown = four.reduce<readonly ChosenVenue[]>((chosen, one) => withChosenToggled(chosen, one), []);
    expect(grown).toEqual(four);
    expect(withChosenToggled(grown, venue("e"))).toEqual(four);
    expect(withChosenToggled(grown, venue("b")).map(({ slug }) => slug)).toEqual(["a", "c", "d"]);
    expect(parseChosenVenues(JSON.stringify(grown))).toEqual(four);
  });
});

describe("features side by side", () => {
  it("are split into those of all and those of some", () => {
    const all = ["garden", "bar", "pool", "wifi"] as const;
    const venues = [{ features: ["garden", "bar"] as const }, { features: ["garden", "wifi"] as const }];
    expect(splitFeatures(all, venues)).toEqual({ common: ["garden"], different: ["bar", "wifi"] });
    expect(splitFeatures(all, [{ features: [] }])).toEqual({ common: [], different: [] });
  });
});
