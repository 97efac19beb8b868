import { describe, expect, it } from "vitest";
import type { PlaceSuggestion, SuggestOptions } from "@/lib/gateways/geocoding/port";
import { suggestAddresses } from "@/lib/places/suggest-addresses";
import { testCtx } from "../../support/context";

const place = (city: string, countryCode: string): PlaceSuggestion => ({
  kind: "city",
  label: city,
  city,
  postalCode: null,
  area: null,
  region: null,
  countryCode,
  latitude: 45,
  longitude: 6,
  placeId: null,
});

function world(home: PlaceSuggestion[], everywhere: PlaceSuggestion[]) {
  const asked: SuggestOptions[] = [];
  const geocoding = {
    suggest: async (_: string, options: SuggestOptions) => {
      asked.push(options);
      return options.country ? home : everywhere;
    },
  };
  return { ctx: testCtx({ gateways: { geocoding } }), asked };
}

describe("suggested addresses", () => {
  it("are those of the country first, then those abroad, none twice", async () => {
    const { ctx, asked } = world(
      [place("Annecy", "FR")],
      [place("Annecy", "FR"), place("Annaberg", "AT"), place("Anna", "US")],
    );
    const found = await suggestAddresses(ctx, { q: "ann" });
    expect(found.map(({ city, countryCode }) => `${city} ${countryCode}`)).toEqual([
      "Annecy FR",
      "Annaberg AT",
    ]);
    expect(asked).toMatchObject([{ country: "FR", language: "fr" }, { language: "fr" }]);
  });

  it("are named in the language of the reader, and keep the name that is stored", async () => {
    const gent = { ...place("Gent", "BE"), label: "Gent (9000), Oost-Vlaanderen", area: "Oost-Vlaanderen" };
    const street = { ...gent, kind: "street" as const, label: "Chaussée de Gent, 9000 Gent" };
    const antwerp = { ...place("Antwerpen", "BE"), label: "Antwerpen (2000), Antwerpen", area: "Antwerpen" };
    const { ctx } = world([gent, street, antwerp, place("Hasselt", "BE"), place("Aalst", "BE")], []);
    const labels = async (locale: "fr-BE" | "nl-BE") =>
      (await suggestAddresses({ ...ctx, locale }, { q: "g", country: "BE" })).map(({ label }) => label);
    expect(await labels("fr-BE")).toEqual([
      "Gand (9000), Flandre-Orientale",
      "Chaussée de Gent, 9000 Gand",
      "Anvers (2000), Anvers",
      "Hasselt",
      "Alost",
    ]);
    expect((await labels("nl-BE"))[0]).toBe(gent.label);
    const [found] = await suggestAddresses({ ...ctx, locale: "fr-BE" }, { q: "g", country: "BE" });
    expect(found?.city).toBe("Gent");
  });

  it("are only of the country where these are enough", async () => {
    const many = Array.from({ length: 6 }, (_, n) => place(`Ort ${n}`, "DE"));
    const { ctx, asked } = world(many, []);
    expect(await suggestAddresses(ctx, { q: "ort", country: "DE" })).toHaveLength(6);
    expect(asked).toMatchObject([{ country: "DE" }]);
  });
});
