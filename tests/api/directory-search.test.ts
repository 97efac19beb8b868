import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/directory/route";
import { POST as POST_PLANNERS } from "@/app/search/planners/[page]/route";
import { POST as POST_VENUES } from "@/app/search/venues/[page]/route";

const origin = "http://fr.localhost";

const searchOf =
  (kind: "planners" | "venues") =>
  async (body: unknown, page = "1", raw?: string) => {
    const request = new Request(`${origin}/search/${kind}/${page}`, {
      method: "POST",
      headers: { host: "fr.localhost", origin, "content-type": "application/json" },
      body: raw ?? JSON.stringify(body),
    });
    const post = kind === "planners" ? POST_PLANNERS : POST_VENUES;
    const response = await post(request, { params: Promise.resolve({ page }) });
    return { status: response.status, body: await response.json() };
  };
const search = searchOf("planners");
const searchVenues = searchOf("venues");

async function directory(query: string) {
  const request = new Request(`${origin}/api/directory?${query}`, { headers: { host: "fr.localhost" } });
  const response = await GET(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe("POST /search/planners/{page}", () => {
  it("returns the documented shape", async () => {
    const { status, body } = await search({ country: "GB" });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["planners", "total", "totalIsExact", "page", "pages"]);
  });

  const refused: [string, unknown, string?][] = [
    ["an unknown field", { country: "FR", order: "price" }],
    ["an unknown country", { country: "US" }],
    ["a country in lower case", { country: "fr" }],
    ["page zero", {}, "0"],
    ["a negative page", {}, "-1"],
    ["a page that is no number", {}, "1;drop table users"],
    ["a page beyond every list", {}, "99999999999999999999"],
    ["an unknown service", { prestations: [10] }],
    ["services that are no list", { prestations: "3" }],
    ["too many services", { prestations: Array.from({ length: 500 }, () => 1) }],
    ["a language by its code", { langues: ["fr"] }],
    ["a radius without a point", { radiusKm: 10 }],
    ["a radius around the world", { latitude: 45, longitude: 5, radiusKm: 20_000 }],
    ["half a point", { latitude: 45, radiusKm: 10 }],
    ["a point off the globe", { latitude: 91, longitude: 0, radiusKm: 10 }],
    ["a point that is text", { latitude: "45", longitude: "5", radiusKm: 10 }],
    ["half a zone", { zone: { south: 43, west: 4 } }],
    ["a zone upside down", { zone: { south: 44, west: 4, north: 43, east: 5 } }],
    ["a zone over the date line", { zone: { south: 43, west: 179, north: 44, east: -179 } }],
    ["a zone upside down by a thousandth", { zone: { south: 43.009, west: 4, north: 43.001, east: 5 } }],
    ["a zone without height", { zone: { south: 43.001, west: 4, north: 43.001, east: 5 } }],
    ["a zone of a point", { zone: { south: 43, west: 4, north: 43, east: 4 } }],
    ["a zone past the date line", { zone: { south: 43, west: 170, north: 44, east: 190 } }],
    ["a zone without a number", { zone: { south: Number.NaN, west: 4, north: 44, east: 5 } }],
    ["a zone of texts", { zone: { south: "43", west: "4", north: "44", east: "5" } }],
    ["a zone with ten thousand characters", { zone: "4".repeat(10_000) }],
    ["a zone with more than edges", { zone: { south: 43, west: 4, north: 44, east: 5, zoom: 9 } }],
    ["a zone as large as the world", { zone: { south: -80, west: -180, north: 80, east: 180 } }],
    ["a zone at the pole", { zone: { south: 79, west: 4, north: 81, east: 5 } }],
    ["a zone as text", { zone: "43,4,44,5" }],
    ["a zone without an end", { zone: { south: 43, west: 4, north: 1e300, east: 5 } }],
    ["a zone and a place", { zone: { south: 43, west: 4, north: 44, east: 5 }, departement: "vaucluse" }],
    ["a city id beyond every id", { city: 9_007_199_254_740_991 }],
    ["a city id that is a fraction", { city: 1.5 }],
    ["a null byte", { departement: "vau\u0000cluse" }],
    ["a quote", { departement: "vaucluse' or 1=1 --" }],
    ["a name of ten thousand letters", { departement: "a".repeat(10_000) }],
    ["a negative budget", { budgetMax: -1 }],
    ["an endless budget", { budgetMax: 1e300 }],
    ["a date that does not exist", { date: "2027-02-30" }],
    ["a list", []],
    ["a number", 7],
    ["nothing at all", null],
  ];
  it.each(refused)("refuses %s", async (_, body, page) => {
    const answer = await search(body, page);
    expect([answer.status, answer.body.error]).toEqual([400, "validation_error"]);
  });

  it("takes a zone with an order by distance, and a number with many digits", async () => {
    const zone = { south: 43.123_456_789, west: 4, north: 44, east: 5 };
    expect((await search({ zone, latitude: 45, longitude: 5 })).status).toBe(200);
    expect((await searchVenues({ zone, sort: "distance" })).status).toBe(200);
  });

  it("refuses a body that is not JSON", async () => {
    for (const raw of ["{", "undefined", "[".repeat(5_000)]) {
      expect((await search(null, "1", raw)).status, raw.slice(0, 5)).toBe(400);
    }
  });

  it("returns 404 for an unknown place", async () => {
    expect((await search({ departement: "atlantis" })).status).toBe(404);
    expect((await search({ city: 4_242_424 })).status).toBe(404);
  });
});

describe("GET /api/directory", () => {
  it("returns the documented shape with a public cache header", async () => {
    const { status, body, headers } = await directory("country=GB&page=1");
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["planners", "total", "page", "pages"]);
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(headers.get("set-cookie")).toBeNull();
  });

  it.each([
    ["page=0", 400],
    ["page=1e9", 400],
    ["country=XX", 400],
    ["city=atlantis", 404],
    ["departement=%00", 400],
    ["departement=..%2F..%2Fetc", 400],
    ["budgetMax=3", 400],
    ["departement=atlantis", 404],
    ["departement=atlantis&city=apt", 404],
  ])("answers %s with %i", async (query, status) => {
    expect((await directory(query)).status).toBe(status);
  });
});

describe("POST /search/venues/{page}", () => {
  it("returns the documented shape", async () => {
    const { status, body } = await searchVenues({ country: "GB", kinds: ["castle"], date: "2027-06-12" });
    expect(status).toBe(200);
    expect(body).toEqual({ venues: [], total: 0, totalIsExact: true, page: 1, pages: 0 });
  });

  const refused: [string, unknown, string?][] = [
    ["an unknown field", { country: "FR", services: [1] }],
    ["page zero", {}, "0"],
    ["a page beyond every search", {}, "43"],
    ["a page that is no number", {}, "1;drop table venues"],
    ["an unknown kind", { kinds: ["palace"] }],
    ["a kind by its bytes", { kinds: ["castle\u0000"] }],
    ["kinds that are no list", { kinds: "castle" }],
    ["too many kinds", { kinds: Array.from({ length: 500 }, () => "castle") }],
    ["an unknown feature", { features: ["garden'; --"] }],
    ["a feature of every object", { features: ["constructor"] }],
    ["too many features", { features: Array.from({ length: 41 }, () => "pool") }],
    ["no guests", { seated: 0 }],
    ["half a guest", { standing: 12.5 }],
    ["guests as text", { seated: "120" }],
    ["a million guests", { seated: 1_000_000 }],
    ["negative bedrooms", { bedrooms: -1 }],
    ["an endless price", { priceTo: 1e300 }],
    ["prices in reverse", { priceFrom: 5_000, priceTo: 3_000 }],
    ["a date that does not exist", { date: "2027-02-30" }],
    ["a date with a time", { date: "2027-02-20T10:00:00Z" }],
    ["an unknown order", { sort: "name" }],
    ["an order by distance from nowhere", { sort: "distance" }],
    ["a zone over the date line", { zone: { south: 43, west: 179, north: 44, east: -179 } }],
    ["a zone upside down by a thousandth", { zone: { south: 43.009, west: 4, north: 43.001, east: 5 } }],
    ["a zone without height", { zone: { south: 43.001, west: 4, north: 43.001, east: 5 } }],
    ["a zone of a point", { zone: { south: 43, west: 4, north: 43, east: 4 } }],
    ["a zone past the date line", { zone: { south: 43, west: 170, north: 44, east: 190 } }],
    ["a zone without a number", { zone: { south: Number.NaN, west: 4, north: 44, east: 5 } }],
    ["a zone of texts", { zone: { south: "43", west: "4", north: "44", east: "5" } }],
    ["a zone with ten thousand characters", { zone: "4".repeat(10_000) }],
    ["a zone with more than edges", { zone: { south: 43, west: 4, north: 44, east: 5, zoom: 9 } }],
    ["a zone and a radius", { zone: { south: 43, west: 4, north: 44, east: 5 }, city: 1, radiusKm: 5 }],
    ["a radius without a point", { radiusKm: 10 }],
    ["half a point", { latitude: 45, radiusKm: 10 }],
    ["a list", []],
    ["nothing at all", null],
  ];
  it.each(refused)("refuses %s", async (_, body, page) => {
    const answer = await searchVenues(body, page);
    expect([answer.status, answer.body.error]).toEqual([400, "validation_error"]);
  });

  it("returns 404 for an unknown place", async () => {
    expect((await searchVenues({ departement: "atlantis" })).status).toBe(404);
  });
});
