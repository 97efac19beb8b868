import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { dialCodes } from "@/components/forms/dial-codes";
import { countryOfNumber, internationalNumber } from "@/components/forms/phone-text";

describe("phone text", () => {
  it.each([
    ["06 12 34 56 78", "FR", "+33612345678"],
    ["0470 12 34 56", "BE", "+32470123456"],
    ["07700 900123", "GB", "+447700900123"],
    ["06 1234 5678", "IT", "+390612345678"],
    ["912 345 678", "PT", "+351912345678"],
    ["+33 6 12 34 56 78", "DE", "+33612345678"],
    ["0033612345678", "FR", "+33612345678"],
    ["", "FR", ""],
  ] as const)("%s typed in %s is %s", (typed, country, international) => {
    expect(internationalNumber(typed, country)).toBe(international);
  });

  it.each([
    ["+33612345678", "DE", "FR"],
    ["+441481960194", "GG", "GG"],
    ["+441481960194", "FR", "GB"],
    ["+390612345678", "FR", "IT"],
    ["0612345678", "FR", null],
    ["+1 212 555 0100", "FR", null],
  ] as const)("%s with %s chosen belongs to %s", (number, preferred, country) => {
    expect(countryOfNumber(number, preferred)).toBe(country);
  });

  it("has the dialling codes of libphonenumber", () => {
    const wrong = Object.entries(dialCodes).filter(
      ([country, code]) => isSupportedCountry(country) && getCountryCallingCode(country) !== code,
    );
    expect(wrong).toEqual([]);
  });
});
