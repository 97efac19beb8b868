import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaPath, cityPath, countryPath, parsePage, quotePath } from "@/lib/core/addresses/planners";
import { venuesCityPath } from "@/lib/core/addresses/venues";
import { distanceKm } from "@/lib/core/geo";
import { cellOf, cellsAround } from "@/lib/core/geo-cells";

describe("addresses", () => {
  it("have a page number from the second page on", () => {
    expect([countryPath(), countryPath(2)]).toEqual(["/wedding-planners", "/wedding-planners/page/2"]);
    expect([areaPath("var"), areaPath("var", 3)]).toEqual([
      "/wedding-planners/var",
      "/wedding-planners/var/page/3",
    ]);
    expect(cityPath("var", "hyeres", 2)).toBe("/wedding-planners/var/hyeres/page/2");
    expect([cityPath("paris", "paris"), cityPath("paris", "paris", 2)]).toEqual([
      "/wedding-planners/paris",
      "/wedding-planners/paris/page/2",
    ]);
    expect(venuesCityPath("berlin", "berlin")).toBe("/wedding-venues/berlin");
    expect(cityPath("vaucluse", "paris")).toBe("/wedding-planners/vaucluse/paris");
    expect(quotePath("a-b")).toBe("/project/new?provider=a-b");
  });

  it.each(["0", "01", "-1", "1.5", "1e3", "", " 2", "２", "100000", "page"])("refuse the page %o", (text) => {
    expect(parsePage(text)).toBeNull();
  });

  it("accept page numbers as we write them", () => {
    expect([parsePage("1"), parsePage("42")]).toEqual([1, 42]);
  });
});

describe("cells", () => {
  it("around a point contain every place within the radius", () => {
    const europe = {
      latitude: fc.double({ min: 36, max: 65, noNaN: true }),
      longitude: fc.double({ min: -10, max: 25, noNaN: true }),
    };
    fc.assert(
      fc.property(
        fc.record(europe),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.integer({ min: 1, max: 300 }),
        (middle, north, east, radiusKm) => {
          const other = { latitude: middle.latitude + north, longitude: middle.longitude + east };
          fc.pre(distanceKm(middle, other) <= radiusKm);
          expect(cellsAround(middle, radiusKm)).toContain(cellOf(other));
        },
      ),
    );
  });

  it("are few even far north", () => {
    expect(cellsAround({ latitude: 80, longitude: 0 }, 300).length).toBeLessThan(5_000);
  });
});
