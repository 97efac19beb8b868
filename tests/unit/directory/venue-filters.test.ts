import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { venuesAreaPath } from "@/lib/core/addresses/venues";
import {
  isVenueFiltered,
  isVenueNarrowed,
  noVenueFilters,
  parseVenueFilters,
  VENUE_QUERY_MAX,
  VENUE_SEARCH_PAGES,
  type VenueQuery,
  venueFilterKeys,
  venueListPath,
  venueSlug,
  venueSorts,
} from "@/lib/directory/venues/rules";
import { filteredListPath, isFilteredList, missingListKind } from "@/lib/http/requests/page-paths";
import { allFeatures } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";

const parse = (query: string) => parseVenueFilters(new URLSearchParams(query));
const pathOf = (page?: number) => venuesAreaPath("vaucluse", page);

describe("the filters of a list of venues", () => {
  it("are read from the form's query, without empty values", () => {
    expect(
      parse(
        "place=&radius=60&date=2027-09-12&seated=120&standing=&kind=castle&kind=reception-hall&price-from=3000&price-to=8000&bedrooms=5&feature=sea-view&feature=pool&sort=",
      ),
    ).toEqual({
      ...noVenueFilters,
      kinds: ["castle", "reception_hall"],
      features: ["seaView", "pool"],
      seated: 120,
      bedrooms: 5,
      priceFrom: 3_000,
      priceTo: 8_000,
      radiusKm: 60,
      date: "2027-09-12",
    });
    expect(parse(`${venueFilterKeys.join("=&")}=&page=`)).toEqual(noVenueFilters);
  });

  it("put two prices in order", () => {
    expect(parse("price-from=8000&price-to=3000")).toMatchObject({ priceFrom: 3_000, priceTo: 8_000 });
  });

  it.each([
    "kind=palace",
    "kind=reception_hall",
    "kind=castle&kind=%00",
    "kind=constructor",
    "feature=seaView",
    "feature=__proto__",
    "seated=0",
    "seated=-5",
    "seated=1e3",
    "seated=10001",
    "seated=99999999999999999999",
    "seated=50&seated=80",
    "standing=12.5",
    "standing=١٢",
    "bedrooms=1001",
    "bedrooms=%20",
    "price-from=0",
    "price-to=1000001",
    "price-to=abc",
    "radius=301",
    "zone=43,4,44",
    "zone=NaN,4,44,6",
    "zone=43,4,43,4",
    "zone=43,170,44,190",
    "zone=1e1,4,44,6",
    `zone=${"4".repeat(10_000)}`,
    `zone=43,4,44,6${"0".repeat(10_000)}`,
    "zone=43,179,44,-179",
    "date=2027-02-30",
    "date=12/09/2027",
    "date=2027-09-12T00:00",
    "sort=random",
    "sort=price&sort=rank",
    "view=globe",
    "page=0",
    `page=${VENUE_SEARCH_PAGES + 1}`,
  ])("refuse %s", (query) => {
    expect(parse(query)).toBeNull();
  });

  it("refuse a query that is too long, and take all features at once", () => {
    expect(parse(`seated=50&note=${"x".repeat(VENUE_QUERY_MAX)}`)).toBeNull();
    const all = new URLSearchParams(allFeatures.map((feature) => ["feature", venueSlug(feature)]));
    expect(parseVenueFilters(all)?.features).toEqual(allFeatures);
  });

  it("ignore unknown keys", () => {
    expect(parse("utm_source=letter&budget=500&service=x&seated=50")).toEqual({
      ...noVenueFilters,
      seated: 50,
    });
    for (const search of ["?utm_source=letter", "?page=2", "?unseated=2", "?budget=500"])
      expect(isVenueFiltered(search), search).toBe(false);
    expect(isVenueFiltered("?utm_source=letter&seated=50")).toBe(true);
  });

  it("have one address for each search, and are read back from it", () => {
    const number = (max: number) => fc.option(fc.integer({ min: 1, max }));
    const query: fc.Arbitrary<VenueQuery> = fc
      .record({
        kinds: fc.subarray([...venueTypes]),
        features: fc.subarray([...allFeatures]),
        seated: number(10_000),
        standing: number(10_000),
        bedrooms: number(1_000),
        priceFrom: number(1_000_000),
        priceTo: number(1_000_000),
        radiusKm: number(300),
        zone: fc.option(fc.constant({ south: 43.1, west: -4.2, north: 44.5, east: 6.12 })),
        date: fc.option(fc.constantFrom("2027-01-01", "2028-02-29")),
        sort: fc.constantFrom(...venueSorts),
        view: fc.constantFrom("list" as const, "map" as const),
        page: fc.integer({ min: 1, max: VENUE_SEARCH_PAGES }),
      })
      .filter(({ priceFrom, priceTo }) => priceFrom === null || priceTo === null || priceFrom <= priceTo);
    fc.assert(
      fc.property(query, (asked) => {
        const address = new URL(venueListPath(pathOf, asked), "http://fr.localhost");
        if (!isVenueNarrowed(asked)) {
          expect(address.pathname + address.search).toBe(pathOf(asked.page));
          return;
        }
        expect(isVenueFiltered(address.search)).toBe(true);
        expect(address.pathname).toBe(pathOf());
        expect(parseVenueFilters(address.searchParams)).toEqual(asked);
      }),
    );
  });
});

describe("a filtered list", () => {
  it("is rendered by the page of its kind, with its own text for an unknown search", () => {
    const cases: [string, string, string | null][] = [
      ["/wedding-venues", "?seated=50", "/venue-search"],
      ["/wedding-venues/vaucluse/avignon", "?date=2027-01-01", "/venue-search/vaucluse/avignon"],
      ["/wedding-planners/vaucluse", "?budget=500", "/search/vaucluse"],
      ["/wedding-venues", "?budget=500", null],
      ["/wedding-planners", "?seated=50", null],
      ["/wedding-venue/chateau", "?seated=50", null],
      ["/wedding-venues-near", "?seated=50", null],
    ];
    for (const [path, search, target] of cases) {
      expect(isFilteredList(path, search), path + search).toBe(target !== null);
      if (target) expect(filteredListPath(path)).toBe(target);
    }
    expect(missingListKind("/wedding-venues/vaucluse?seated=0")).toBe("venueSearch");
    expect(missingListKind("/wedding-planners?budget=0")).toBe("search");
  });
});
