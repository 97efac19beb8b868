import { afterAll, describe, expect, it } from "vitest";
import { createPlacesGeocoding } from "@/lib/http/process/places-geocoding";
import { seededDatabase } from "./seeded";

const database = await seededDatabase();
const geocoding = createPlacesGeocoding(database.db);
const first = async (query: string, country: string) =>
  (await geocoding.suggest(query, { country, language: "fr", limit: 5 }))[0];

afterAll(() => database.close());

describe("towns of our own table as addresses", () => {
  it("have a postal code wherever one is known: the one of the query, the only one, or the town's first", async () => {
    expect(await first("Rouen", "FR")).toMatchObject({ city: "Rouen", postalCode: "76000" });
    expect(await first("76100", "FR")).toMatchObject({ city: "Rouen", postalCode: "76100" });
    expect(await first("Gordes", "FR")).toMatchObject({
      postalCode: "84220",
      label: "Gordes (84220), Vaucluse",
    });
  });

  it("have none where none is known, and are still offered", async () => {
    expect(await first("Potsdam", "DE")).toMatchObject({ city: "Potsdam", postalCode: null });
  });
});
