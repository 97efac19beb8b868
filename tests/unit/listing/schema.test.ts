import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldCodes } from "@/lib/core/fields";
import { normaliseWebsite } from "@/lib/listing/company/rules";
import {
  addressInput,
  companyDetailsInput,
  companyServicesInput,
  onboardingAddressInput,
  siretInput,
} from "@/lib/listing/company/schema";

const details = {
  name: "Maison Aubert",
  siret: "732 829 320 00074",
  webSite: "",
  dateOfCreation: "2016-03-01",
};
const annecy = {
  zipcode: "74000",
  city: "Annecy",
  countryCode: "FR",
  countryLabel: "France",
  latitude: 45.9,
  longitude: 6.12,
};
const services = {
  langues: [1, 2],
  prestations: [3, 5],
  prestationDetails: [
    {
      prestationId: 3,
      description: "Tout, de A à Z.",
      budgetStartingFrom: 1200.5,
      isDescriptionVisible: true,
      isBudgetVisible: false,
    },
  ],
};

type Schema = typeof companyDetailsInput | typeof addressInput | typeof companyServicesInput;
function problems(schema: Schema, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : fieldCodes(parsed.error);
}

describe("company details", () => {
  it("are parsed and normalised", () => {
    expect(companyDetailsInput.parse(details)).toEqual({
      ...details,
      siret: "73282932000074",
      webSite: null,
    });
    expect(companyDetailsInput.parse({ ...details, siret: "" }).siret).toBeNull();
  });

  it.each([
    [{ name: "A" }, { name: "company_name_too_short" }],
    [{ name: "A".repeat(51) }, { name: "company_name_too_long" }],
    [{ name: "" }, { name: "required" }],
    [{ name: "Bonheur @ Cie" }, { name: "company_name_invalid" }],
    [{ name: "<script>" }, { name: "company_name_invalid" }],
    [{ siret: "73282932000075" }, { siret: "siret_invalid" }],
    [{ siret: "732829320000740" }, { siret: "siret_invalid" }],
    [{ webSite: "javascript:alert(1)" }, { webSite: "website_invalid" }],
    [{ dateOfCreation: "" }, { dateOfCreation: "required" }],
    [{ dateOfCreation: "2016-02-30" }, { dateOfCreation: "date_invalid" }],
    [{ dateOfCreation: "01/03/2016" }, { dateOfCreation: "date_invalid" }],
    [{ moderationStatus: "approved" }, { moderationStatus: "unknown_field" }],
  ])("with %j answer %j", (change, expected) => {
    expect(problems(companyDetailsInput, { ...details, ...change })).toEqual(expected);
  });

  it.each(["L’Atelier d'Élodie", "Fêtes 2000", "Ça-et-Là", "Œillet Rose"])("may name %s", (name) => {
    expect(problems(companyDetailsInput, { ...details, name })).toEqual({});
  });
});

describe("a website", () => {
  it.each([
    ["", ""],
    ["  ", ""],
    ["www.maison-aubert.fr", "https://www.maison-aubert.fr"],
    ["http://maison-aubert.fr/", "http://maison-aubert.fr"],
    ["maison-aubert.fr:8443/mariages?a=1", "https://maison-aubert.fr:8443/mariages?a=1"],
    ["HTTPS://Maison-Aubert.FR/Mariages", "https://maison-aubert.fr/Mariages"],
    ["été.fr", "https://xn--t-9fab.fr"],
  ])("%j becomes %j", (typed, address) => {
    expect(normaliseWebsite(typed)).toBe(address);
  });

  it.each([
    "javascript:alert(1)",
    "ftp://maison-aubert.fr",
    "mailto:claire@maison-aubert.fr",
    "https://user:secret@maison-aubert.fr",
    "localhost",
    "https://127.0.0.1",
    "https://[::1]",
    "mon site.fr",
    "data:text/html,x",
    `https://maison-aubert.fr/${"a".repeat(200)}`,
  ])("%j is not valid", (typed) => {
    expect(normaliseWebsite(typed)).toBeNull();
  });

  it("stays the same when parsed again, and is always http or https", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string()), (typed) => {
        const address = normaliseWebsite(typed);
        if (!address) return;
        expect(address).toMatch(/^https?:\/\//);
        expect(normaliseWebsite(address)).toBe(address);
      }),
    );
  });
});

describe("an address", () => {
  it("is complete with its six values and no others", () => {
    expect(problems(addressInput, annecy)).toEqual({});
    for (const name of Object.keys(annecy)) {
      const { [name as keyof typeof annecy]: _, ...rest } = annecy;
      expect(Object.keys(problems(addressInput, rest))).toEqual([name]);
    }
    expect(problems(addressInput, { ...annecy, placeId: 1 })).toEqual({ placeId: "unknown_field" });
    const { countryLabel: _, ...unnamed } = annecy;
    expect(onboardingAddressInput.safeParse(unnamed).success).toBe(true);
  });

  it.each([
    [{ zipcode: "1000" }, { zipcode: "zipcode_invalid" }],
    [{ countryCode: "BE" }, { zipcode: "zipcode_invalid" }],
    [
      { zipcode: "1000", latitude: null },
      { zipcode: "zipcode_invalid", latitude: "address_not_located" },
    ],
    [{ countryCode: "US" }, { countryCode: "choice_invalid" }],
    [{ countryCode: "" }, { countryCode: "required" }],
    [{ city: "A" }, { city: "city_too_short" }],
    [{ latitude: 91 }, { latitude: "invalid" }],
    [{ longitude: null }, { longitude: "address_not_located" }],
  ])("with %j answers %j", (change, expected) => {
    expect(problems(addressInput, { ...annecy, ...change })).toEqual(expected);
  });

  it("has its postal code in capitals", () => {
    const london = { ...annecy, countryCode: "GB", zipcode: "sw1a 1aa" };
    expect(addressInput.parse(london).zipcode).toBe("SW1A 1AA");
  });
});

describe("services", () => {
  it("are parsed and normalised", () => {
    expect(companyServicesInput.parse(services)).toEqual(services);
  });

  it.each([
    [{ langues: [] }, { langues: "langues_required" }],
    [
      { prestations: [] },
      { prestations: "prestations_required", "prestationDetails.0.prestationId": "choice_invalid" },
    ],
    [{ prestations: [3, 3] }, { prestations: "choice_invalid" }],
    [{ prestations: [3, 10] }, { "prestations.1": "choice_invalid" }],
    [{ prestations: [5] }, { "prestationDetails.0.prestationId": "choice_invalid" }],
  ])("with %j answer %j", (change, expected) => {
    expect(problems(companyServicesInput, { ...services, ...change })).toEqual(expected);
  });

  it.each([
    [0, {}],
    [null, {}],
    [-1, { "prestationDetails.0.budgetStartingFrom": "budget_negative" }],
    [1.005, { "prestationDetails.0.budgetStartingFrom": "budget_invalid" }],
    [1_000_001, { "prestationDetails.0.budgetStartingFrom": "too_big" }],
    ["12", { "prestationDetails.0.budgetStartingFrom": "budget_invalid" }],
  ])("starting from %j answer %j", (budgetStartingFrom, expected) => {
    const [detail] = services.prestationDetails;
    const changed = { ...services, prestationDetails: [{ ...detail, budgetStartingFrom }] };
    expect(problems(companyServicesInput, changed)).toEqual(expected);
  });
});

describe("the address of a SIRET check", () => {
  it("accepts fourteen digits with a correct check digit only", () => {
    expect(siretInput.safeParse({ siret: "73282932000074" }).success).toBe(true);
    for (const siret of ["73282932000075", "abc", "7328293200007", "..%2F..%2F"])
      expect(siretInput.safeParse({ siret }).success).toBe(false);
  });
});
