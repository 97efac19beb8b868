import { describe, expect, it } from "vitest";
import {
  countryName,
  europeanCountryCodes,
  isEuropeanCountryCode,
  listCountries,
} from "@/lib/core/countries/country-codes";
import { mainLocales } from "@/lib/core/i18n/locales";
import { countryCodes } from "@/lib/core/markets/markets";

describe("European countries", () => {
  it("are about fifty, the product's own among them", () => {
    expect(europeanCountryCodes.length).toBeGreaterThanOrEqual(50);
    expect(new Set(europeanCountryCodes).size).toBe(europeanCountryCodes.length);
    expect(countryCodes.filter((code) => !isEuropeanCountryCode(code))).toEqual([]);
    expect([isEuropeanCountryCode("US"), isEuropeanCountryCode("fr"), isEuropeanCountryCode(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each(mainLocales)("each have a name in %s, in the sort order of the language", (locale) => {
    const names = listCountries(locale).map(({ name }) => name);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(europeanCountryCodes.length);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
  });

  it("are named in the reader's language", () => {
    expect([countryName("DE", "fr-FR"), countryName("DE", "pt-PT")]).toEqual(["Allemagne", "Alemanha"]);
  });
});
