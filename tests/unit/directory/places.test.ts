import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areaPath,
  cityPath,
  countryPath,
  isAddressPart,
  parsePage,
  quotePath,
} from "@/lib/directory/addresses";
import { cellOf, cellsAround } from "@/lib/directory/cells";
import { inPlace } from "@/lib/directory/in-place";
import type { Locale } from "@/lib/i18n/locales";
import { distanceKm } from "@/lib/places/distance";

const area = (name: string, code: string | null = null) => ({ name, code, type: "area" as const });
const city = (name: string) => ({ name, code: null, type: "city" as const });

describe("a place inside a title", () => {
  it.each([
    ["fr-FR", area("Vaucluse", "84"), "dans le Vaucluse"],
    ["fr-FR", area("Drôme", "26"), "dans la Drôme"],
    ["fr-FR", area("Hérault", "34"), "dans l’Hérault"],
    ["fr-FR", area("Alpes-Maritimes", "06"), "dans les Alpes-Maritimes"],
    ["fr-FR", area("Gironde", "33"), "en Gironde"],
    ["fr-FR", area("Haute-Corse", "2B"), "en Haute-Corse"],
    ["fr-FR", area("Paris", "75"), "à Paris"],
    ["fr-FR", area("La Réunion", "974"), "à La Réunion"],
    ["fr-FR", city("Avignon"), "à Avignon"],
    ["fr-FR", city("Le Havre"), "au Havre"],
    ["fr-FR", city("Les Baux-de-Provence"), "aux Baux-de-Provence"],
    ["fr-FR", city("La Rochelle"), "à La Rochelle"],
    ["nl-BE", city("Gent"), "in Gent"],
    ["en-GB", area("Isle of Wight"), "on the Isle of Wight"],
    ["en-GB", area("Kent"), "in Kent"],
    ["de-DE", area("Regierungsbezirk Stuttgart"), "im Regierungsbezirk Stuttgart"],
    ["de-DE", area("Saalekreis"), "im Saalekreis"],
    ["de-DE", area("Oberbayern"), "in Oberbayern"],
    ["it-IT", area("Siena"), "in provincia di Siena"],
    ["it-IT", area("L’Aquila"), "in provincia dell’Aquila"],
    ["it-IT", city("L’Aquila"), "all’Aquila"],
    ["it-IT", area("La Spezia"), "in provincia della Spezia"],
    ["it-IT", city("La Spezia"), "alla Spezia"],
    ["it-IT", city("Firenze"), "a Firenze"],
    ["es-ES", area("Islas Baleares"), "en las Islas Baleares"],
    ["es-ES", city("Madrid"), "en Madrid"],
    ["pt-PT", area("Porto"), "no Porto"],
    ["pt-PT", area("Maia"), "na Maia"],
    ["pt-PT", city("Lisboa"), "em Lisboa"],
  ] as [Locale, Parameters<typeof inPlace>[0], string][])("in %s is said %o: %s", (locale, place, said) => {
    expect(inPlace(place, locale)).toBe(said);
  });
});

describe("addresses", () => {
  it("number their pages from the second on", () => {
    expect([countryPath(), countryPath(2)]).toEqual(["/wedding-planners", "/wedding-planners/page/2"]);
    expect([areaPath("var"), areaPath("var", 3)]).toEqual([
      "/wedding-planners/var",
      "/wedding-planners/var/page/3",
    ]);
    expect(cityPath("var", "hyeres", 2)).toBe("/wedding-planners/var/hyeres/page/2");
    expect(quotePath("a-b")).toBe("/project/new?provider=a-b");
  });

  it.each(["0", "01", "-1", "1.5", "1e3", "", " 2", "２", "100000", "page"])("know no page %o", (text) => {
    expect(parsePage(text)).toBeNull();
  });

  it("know pages as we write them", () => {
    expect([parsePage("1"), parsePage("42")]).toEqual([1, 42]);
  });

  it.each(["", "-a", "a\u0000", "%C3%A9", "é", "a/b", "a b", "'", "x".repeat(101)])(
    "look up no %o",
    (text) => {
      expect(isAddressPart(text)).toBe(false);
    },
  );
});

describe("cells", () => {
  it("around a point hold every place within the radius", () => {
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

  it("stay few even far north", () => {
    expect(cellsAround({ latitude: 80, longitude: 0 }, 300).length).toBeLessThan(5_000);
  });
});
