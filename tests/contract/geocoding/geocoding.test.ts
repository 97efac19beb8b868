import { afterEach, describe, expect, it } from "vitest";
import { createGeopfGeocoding, geopfTakes } from "@/lib/gateways/geocoding/geopf";
import { createMapboxGeocoding } from "@/lib/gateways/geocoding/mapbox";
import {
  type GeocodingPort,
  GeocodingUnavailable,
  type PlaceSuggestion,
} from "@/lib/gateways/geocoding/port";
import { withPlaces } from "@/lib/gateways/geocoding/with-places";
import { type Recorded, startHttpDouble } from "../http-double";
import { geopfAnswer, mapboxAnswer } from "./recorded";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function double(answer: Recorded | null) {
  const supplier = await startHttpDouble(answer);
  ended.push(() => supplier.stop());
  return supplier;
}

/** Long for answers that come, also on a busy machine; short where none comes. */
const timeoutMs = 10_000;
const shortMs = 300;
const suppliers = [
  {
    name: "the French address base",
    at: (apiUrl: string, timeoutMs: number) => createGeopfGeocoding({ apiUrl, timeoutMs }),
    answer: geopfAnswer,
  },
  {
    name: "Mapbox",
    at: (apiUrl: string, timeoutMs: number) =>
      createMapboxGeocoding({ token: "pk.test", countries: ["FR", "BE"], apiUrl, timeoutMs }),
    answer: mapboxAnswer,
  },
];

describe.each(suppliers)("addresses by $name", ({ at, answer }) => {
  const ask = async (recorded: Recorded | null) =>
    at((await double(recorded)).url, recorded ? timeoutMs : shortMs).suggest("rue royale annecy", {
      country: "FR",
      limit: 5,
    });

  it("are cities and streets, nothing else", async () => {
    expect(await ask(answer)).toEqual([
      expect.objectContaining({
        kind: "street",
        city: "Annecy",
        postalCode: "74000",
        countryCode: "FR",
        latitude: 45.9007,
        longitude: 6.1243,
        placeId: null,
      }),
      expect.objectContaining({ kind: "city", city: "Annecy", area: "Haute-Savoie", countryCode: "FR" }),
    ]);
  });

  it.each([
    ["a failure", { status: 503, body: { message: "down" } }],
    ["a wrong token", { status: 401, body: { message: "Not Authorized" } }],
    ["too many questions", { status: 429, body: { message: "Too Many Requests" } }],
    ["another shape", { status: 200, body: { hello: "world" } }],
    ["no JSON", { status: 200, body: "<html>" }],
    ["silence", null],
  ])("fail in a known way after %s", async (_, recorded) => {
    await expect(ask(recorded)).rejects.toBeInstanceOf(GeocodingUnavailable);
  });
});

describe("the questions", () => {
  it("reach the French address base in its words", async () => {
    const geopf = await double(geopfAnswer);
    await createGeopfGeocoding({ apiUrl: geopf.url }).suggest("rue royale", { country: "FR", limit: 5 });
    expect(geopf.asked).toMatchObject([
      { path: "/search", query: { q: "rue royale", autocomplete: "1", index: "address", limit: "10" } },
    ]);
    expect(geopfTakes("rue", "FR")).toBe(true);
    expect(geopfTakes("ru", "FR")).toBe(false);
    expect(geopfTakes("!rue", "FR")).toBe(false);
    expect(geopfTakes("rue", "BE")).toBe(false);
    expect(geopfTakes("rue", undefined)).toBe(false);
  });

  it("reach Mapbox as one question, to be stored, within Europe", async () => {
    const mapbox = await double(mapboxAnswer);
    const geocoding = createMapboxGeocoding({
      token: "pk.test",
      countries: ["FR", "BE"],
      apiUrl: mapbox.url,
    });
    await geocoding.suggest("rue royale; annecy", { language: "de", limit: 30 });
    expect(mapbox.asked).toMatchObject([
      {
        path: "/search/geocode/v6/forward",
        query: {
          q: "rue royale annecy",
          types: "place,locality,street",
          country: "fr,be",
          language: "de",
          limit: "10",
          permanent: "true",
          access_token: "pk.test",
        },
      },
    ]);
  });
});

describe("with our own places behind the supplier", () => {
  const own = [{ city: "Annecy" }] as PlaceSuggestion[];
  const places: GeocodingPort = { suggest: async () => own };
  const failing = (error: Error): GeocodingPort => ({ suggest: () => Promise.reject(error) });
  const options = { country: "FR", limit: 5 };

  it("they answer while it is down, and what it does not take", async () => {
    const down = withPlaces(failing(new GeocodingUnavailable("down")), places);
    expect(await down.suggest("annecy", options)).toBe(own);
    const narrow = withPlaces(failing(new Error("asked")), places, () => false);
    expect(await narrow.suggest("annecy", options)).toBe(own);
  });

  it("a fault of ours is not hidden", async () => {
    await expect(withPlaces(failing(new Error("bug")), places).suggest("annecy", options)).rejects.toThrow(
      "bug",
    );
  });
});
