import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mainLocales } from "@/lib/core/i18n/locales";
import { companyServicesInput } from "@/lib/listing/company/schema";
import { readAddressForm } from "@/lib/listing/company-address/read-address-form";
import { suggestionOfTown } from "@/lib/listing/company-address/rules";
import { readEuros, readServicesForm } from "@/lib/listing/company-services/read-services-form";
import {
  formFieldOf,
  postedServiceValues,
  servicesInputOf,
  serviceValuesOf,
} from "@/lib/listing/company-services/service-values";

const formOf = (pairs: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
};

describe("an amount", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["1200", 1200],
    ["1 200", 1200],
    ["1\u202f200,50\u00a0€", 1200.5],
    ["£1,200.50", 1200.5],
    ["CHF 1’200", 1200],
    ["1.200,50", 1200.5],
    ["1,200.50", 1200.5],
    ["1.200", 1200],
    ["1,200", 1200],
    ["1'200.50", 1200.5],
    ["850,5", 850.5],
    ["850.5", 850.5],
    ["0", 0],
    ["-5", -5],
  ])("%j is %j", (text, euros) => {
    expect(readEuros(text)).toBe(euros);
  });

  it.each(["abc", "12abc", "1.2.3", "1,20,00", "1e3", "Infinity", "--1", "."])("%j is not valid", (text) => {
    expect(readEuros(text)).toBeNaN();
  });

  it("is parsed in the format in which it is printed, in every language", () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...mainLocales), (amount, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100);
        expect(readEuros(text)).toBe(amount / 100);
      }),
    );
  });
});

const posted: [string, string][] = [
  ["langues", "1"],
  ["langues", "3"],
  ["offered.3", "on"],
  ["description.3", "Tout, de A à Z."],
  ["budget.3", "1 200,50"],
  ["isDescriptionVisible.3", "on"],
  ["offered.9", "on"],
  ["description.9", ""],
  ["budget.9", ""],
  ["isBudgetVisible.9", "on"],
  ["description.4", "typed but not offered"],
];

describe("a posted form", () => {
  it("of services has the shape of the API", () => {
    expect(companyServicesInput.parse(readServicesForm(formOf(posted)))).toEqual({
      langues: [1, 3],
      prestations: [3, 9],
      prestationDetails: [
        {
          prestationId: 3,
          description: "Tout, de A à Z.",
          budgetStartingFrom: 1200.5,
          isDescriptionVisible: true,
          isBudgetVisible: false,
        },
        {
          prestationId: 9,
          description: null,
          budgetStartingFrom: null,
          isDescriptionVisible: false,
          isBudgetVisible: true,
        },
      ],
    });
  });

  it("that was refused keeps the typed values, hidden texts too", () => {
    const before = serviceValuesOf(
      { currency: "EUR", langues: [2], prestations: [], prestationDetails: [] },
      "fr-FR",
    );
    const back = postedServiceValues(Object.fromEntries(posted), before);
    expect(back).toMatchObject({
      langues: [2],
      prestations: [3, 9],
      details: {
        3: { budget: "1 200,50", isBudgetVisible: false },
        4: { description: "typed but not offered" },
      },
    });
  });

  it("of an address has no point without script", () => {
    const pairs: [string, string][] = [
      ["addressSearch", "ann"],
      ["zipcode", "74000"],
      ["city", "Annecy"],
      ["countryCode", "FR"],
      ["latitude", ""],
      ["longitude", "6.12"],
    ];
    expect(readAddressForm(formOf(pairs))).toEqual({
      zipcode: "74000",
      city: "Annecy",
      countryCode: "FR",
      latitude: null,
      longitude: 6.12,
    });
  });
});

describe("the services form", () => {
  it("shows and sends back what is stored", () => {
    const stored = {
      langues: [1 as const],
      prestations: [3 as const],
      prestationDetails: [
        {
          prestationId: 3 as const,
          description: "Tout",
          budgetStartingFrom: 1200.5,
          isDescriptionVisible: false,
          isBudgetVisible: true,
        },
      ],
    };
    for (const locale of mainLocales)
      expect(servicesInputOf(serviceValuesOf({ ...stored, currency: "EUR" }, locale))).toEqual(stored);
  });

  it("maps an error to its field", () => {
    expect(formFieldOf("prestationDetails.1.budgetStartingFrom", [3, 9])).toBe("details.9.budget");
    expect(formFieldOf("prestationDetails.0.description", [3, 9])).toBe("details.3.description");
    expect(formFieldOf("prestations", [3])).toBe("prestations");
    expect(formFieldOf("prestations.1", [3])).toBe("prestations");
    expect(formFieldOf("langues", [3])).toBe("langues");
  });
});

describe("a typed town", () => {
  const town = (city: string, zipcode: string | null, countryCode: "FR" | "BE") => ({
    kind: "city" as const,
    label: city,
    city,
    zipcode,
    area: null,
    countryCode,
    latitude: 1,
    longitude: 2,
  });
  const found = [
    town("Annecy-le-Vieux", "74940", "FR"),
    town("Annecy", "74600", "FR"),
    town("Annecy", "74000", "FR"),
  ];

  it("selects the suggestion with the same name, and the same postal code if there is one", () => {
    expect(suggestionOfTown(found, { city: "ANNECY", zipcode: "74000", countryCode: "FR" })?.zipcode).toBe(
      "74000",
    );
    expect(suggestionOfTown(found, { city: "annecy", zipcode: "99999", countryCode: "FR" })?.zipcode).toBe(
      "74600",
    );
    expect(suggestionOfTown(found, { city: "Anne", zipcode: "", countryCode: "FR" })).toBeNull();
    const gent = { ...town("Gent", "9000", "BE"), label: "Gand (9000), Flandre-Orientale" };
    const named = suggestionOfTown([gent, town("Gavere", "9890", "BE")], {
      city: "Gand",
      zipcode: "9000",
      countryCode: "BE",
    });
    expect(named).toBe(gent);
    const street = { ...gent, kind: "street" as const, label: "Gand, 9000 Gent" };
    expect(suggestionOfTown([street], { city: "Gand", zipcode: "9000", countryCode: "BE" })).toBeNull();
    expect(suggestionOfTown(found, { city: "Annecy", zipcode: "", countryCode: "BE" })).toBeNull();
  });
});
