import { describe, expect, it } from "vitest";
import {
  decideTax,
  isInUnion,
  type SellerTax,
  standardRateBp,
  type TaxBuyer,
  taxPlaceOf,
} from "@/lib/billing/tax/rules";

const french: SellerTax = { country: "FR", registeredIn: [], hasOneStopShop: false };
const day = "2027-02-15";
const buyer = (country: string, more: Partial<TaxBuyer> = {}): TaxBuyer => ({
  country,
  zipcode: null,
  kind: "business",
  hasValidNumber: false,
  ...more,
});
const short = (seller: SellerTax, of: TaxBuyer) => {
  const { category, rateBp, mention } = decideTax(seller, of, day);
  return [category, rateBp, mention];
};

describe("rates", () => {
  it.each([
    ["FR", 2000],
    ["BE", 2100],
    ["DE", 1900],
    ["IT", 2200],
    ["ES", 2100],
    ["PT", 2300],
    ["GB", 2000],
    ["CH", 810],
    ["AT", 2000],
  ])("of %s is %d basis points", (country, rate) => expect(standardRateBp(country, day)).toBe(rate));

  it.each([
    ["DE", "2020-06-30", 1900],
    ["DE", "2020-07-01", 1600],
    ["DE", "2020-12-31", 1600],
    ["DE", "2021-01-01", 1900],
    ["CH", "2023-12-31", 770],
    ["CH", "2024-01-01", 810],
  ])("of %s on %s is that of the day", (country, on, rate) => expect(standardRateBp(country, on)).toBe(rate));

  it("are known for every member of the Union", () => {
    const members = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(
      " ",
    );
    expect(members).toHaveLength(27);
    for (const country of members) {
      expect(isInUnion(country)).toBe(true);
      expect(standardRateBp(country, day)).toBeGreaterThanOrEqual(1700);
    }
  });

  it("are never guessed", () => {
    expect(() => standardRateBp("US", day)).toThrow("No rate");
    expect(() => standardRateBp("FR", "1990-01-01")).toThrow("No rate");
  });
});

describe("places", () => {
  it.each([
    ["FR", "75001", "FR", "FR", true],
    ["FR", "97400", "FR", "FR-DOM", false],
    ["FR", "97300", "FR", null, false],
    ["FR", "98800", "FR", null, false],
    ["MC", "98000", "FR", "FR", true],
    ["ES", "38001", "ES", null, false],
    ["ES", "28001", "ES", "ES", true],
    ["PT", "9000-001", "PT", "PT-30", true],
    ["PT", "9500-001", "PT", "PT-20", true],
    ["DE", "78266", "DE", null, false],
    ["IM", "IM1 1AA", "GB", "GB", false],
    ["GB", "SW1A 1AA", "GB", "GB", false],
  ])("%s %s has the tax of %s", (country, zipcode, law, rateOf, inUnion) => {
    expect(taxPlaceOf(country, zipcode)).toEqual({ country: law, rateOf, isInUnion: inUnion });
  });
});

describe("the tax of a French seller", () => {
  const numbered = { hasValidNumber: true };
  const consumer = { kind: "consumer" } as const;
  it.each([
    ["a French business", buyer("FR", numbered), ["S", 2000, null]],
    ["a French consumer", buyer("FR", consumer), ["S", 2000, null]],
    ["Réunion", buyer("FR", { zipcode: "97400" }), ["S", 850, null]],
    ["Mayotte", buyer("FR", { zipcode: "97600" }), ["O", 0, "outside_scope"]],
    ["a German business with a number", buyer("DE", numbered), ["AE", 0, "reverse_charge"]],
    ["a German business without one", buyer("DE"), ["S", 2000, null]],
    ["a German consumer", buyer("DE", consumer), ["S", 2000, null]],
    ["a consumer whose kind excludes a number", buyer("DE", { ...consumer, ...numbered }), ["S", 2000, null]],
    ["the Canary Islands", buyer("ES", { zipcode: "35001", ...numbered }), ["O", 0, "outside_scope"]],
    ["a British business with a number", buyer("GB", numbered), ["O", 0, "reverse_charge_abroad"]],
    ["a British business without one", buyer("GB"), ["O", 0, "reverse_charge_abroad"]],
    ["a British consumer", buyer("GB", consumer), ["O", 0, "outside_scope"]],
    ["a Swiss business", buyer("CH", numbered), ["O", 0, "reverse_charge_abroad"]],
  ])("for %s", (_, of, expected) => expect(short(french, of)).toEqual(expected));

  const registered: SellerTax = { country: "FR", registeredIn: ["GB", "CH"], hasOneStopShop: true };
  it.each([
    ["a German consumer through the one-stop shop", buyer("DE", consumer), ["S", 1900, null]],
    ["Madeira through the one-stop shop", buyer("PT", { zipcode: "9000-001" }), ["S", 2200, null]],
    ["a British business without a number", buyer("GB"), ["S", 2000, null]],
    ["a British business with one", buyer("GB", numbered), ["O", 0, "reverse_charge_abroad"]],
    ["a Swiss business with a number", buyer("CH", numbered), ["S", 810, null]],
    ["a Swiss consumer", buyer("CH", consumer), ["S", 810, null]],
    ["a Norwegian business", buyer("NO"), ["O", 0, "reverse_charge_abroad"]],
  ])("registered abroad, for %s", (_, of, expected) => expect(short(registered, of)).toEqual(expected));
});

describe("the tax of a seller elsewhere", () => {
  it("is domestic in Germany for a German, and the reverse for a French business", () => {
    const german: SellerTax = { country: "DE", registeredIn: [], hasOneStopShop: false };
    expect(short(german, buyer("DE", { hasValidNumber: true }))).toEqual(["S", 1900, null]);
    expect(short(german, buyer("FR", { hasValidNumber: true }))).toEqual(["AE", 0, "reverse_charge"]);
  });

  it("is British in the United Kingdom, and none for a French business", () => {
    const british: SellerTax = { country: "GB", registeredIn: [], hasOneStopShop: false };
    expect(short(british, buyer("GB"))).toEqual(["S", 2000, null]);
    expect(short(british, buyer("FR", { hasValidNumber: true }))).toEqual(["O", 0, "reverse_charge_abroad"]);
  });
});
