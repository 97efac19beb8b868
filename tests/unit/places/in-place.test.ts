import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/core/i18n/locales";
import { isAddressPart } from "@/lib/places/is-address-part";
import { inPlace } from "@/lib/places/write-in-place";
import { named, townFor } from "@/lib/places/write-place-name";

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
    ["fr-FR", city("Lesparre-Médoc"), "à Lesparre-Médoc"],
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
    ["fr-BE", area("Brabant wallon"), "dans le Brabant wallon"],
    ["fr-BE", { ...area("Ardennes belges"), spoken: "in de Ardennen" }, "dans les Ardennes belges"],
    ["fr-BE", city("Gand"), "à Gand"],
    ["en-IT", { ...area("Tuscany"), spoken: "in Toscana" }, "in Tuscany"],
    ["it-IT", { ...area("Toscana"), spoken: "in Toscana" }, "in Toscana"],
  ] as [Locale, Parameters<typeof inPlace>[0], string][])("in %s is said %o: %s", (locale, place, said) => {
    expect(inPlace(place, locale)).toBe(said);
  });
});

describe("a place for a reader in another language of its market", () => {
  it("has the name of that language where there is one", () => {
    expect(named({ name: "Gent", slug: "gent" }, "BE", "fr-BE").name).toBe("Gand");
    expect(named({ name: "Gent", slug: "gent" }, "BE", "nl-BE").name).toBe("Gent");
    expect(named({ name: "Hasselt", slug: "hasselt" }, "BE", "fr-BE").name).toBe("Hasselt");
    expect(named({ name: "Firenze", slug: "firenze" }, "IT", "en-IT").name).toBe("Florence");
  });

  it.each([
    ["Gent", "BE", "fr-BE", "Gand"],
    ["gand", "BE", "fr-FR", "Gand"],
    ["Sint-Niklaas", "BE", "fr-BE", "Saint-Nicolas"],
    ["Genève", "CH", "de-CH", "Genf"],
    ["Genf", "CH", "it-CH", "Ginevra"],
    ["Hasselt", "BE", "fr-BE", "Hasselt"],
    ["Gent", "BE", "nl-BE", "Gent"],
    ["Gent", "FR", "fr-FR", "Gent"],
    ["constructor", "BE", "fr-BE", "constructor"],
  ] as const)("is written so in an address: %s in %s for %s is %s", (written, country, locale, read) => {
    expect(townFor(written, country, locale)).toBe(read);
  });
});

describe("addresses", () => {
  it.each(["", "-a", "a\u0000", "%C3%A9", "é", "a/b", "a b", "'", "x".repeat(101)])(
    "look up no %o",
    (text) => {
      expect(isAddressPart(text)).toBe(false);
    },
  );
});
