import { describe, expect, it } from "vitest";
import { places } from "@/db/schema/places";
import { listTownsAround } from "@/lib/places/list-towns";
import { rolledBack } from "@/tests/integration/db/connect";
import { testCtx } from "@/tests/support/context";
import { ownerDatabase } from "@/tests/support/database";

const centre = { latitude: 43.9, longitude: 5.2 };

describe("towns around a request", () => {
  it("are in its country and within reach, near and large ones first", async () => {
    await rolledBack(ownerDatabase().db, async (tx) => {
      const area = {
        id: 9_900_000,
        country: "XK",
        type: "area" as const,
        code: "T1",
        name: "Area",
        searchName: "area",
        slug: "area",
      };
      const city = (
        id: number,
        name: string,
        latitude: number,
        longitude: number,
        population: number | null,
        country = "XK",
      ) => ({
        id: area.id + id,
        country,
        type: "city" as const,
        name,
        searchName: name.toLowerCase(),
        slug: name.toLowerCase(),
        parentId: area.id,
        latitude,
        longitude,
        population,
      });
      await tx.insert(places).values(area);
      await tx
        .insert(places)
        .values([
          city(1, "Here", 43.9, 5.2, 1_500),
          city(2, "Metropolis", 44.1, 5.3, 90_000),
          city(3, "Hamlet", 44.1, 5.31, 200),
          city(4, "Uncounted", 43.91, 5.21, null),
          city(5, "Distant", 45.9, 5.2, 500_000),
          city(6, "Abroad", 43.9, 5.21, 80_000, "AD"),
        ]);
      const towns = await listTownsAround(testCtx({ db: tx }), centre, "XK");
      expect(towns.map(({ name }) => name)).toEqual(["Metropolis", "Here", "Hamlet", "Uncounted"]);
    });
  });
});
