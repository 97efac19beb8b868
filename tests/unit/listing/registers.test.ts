import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  completeLength,
  formatNumber,
  isCompaniesHouseNumber,
  isKboNumber,
  isNumberOf,
  isSiret,
  type Register,
  readNumber,
  registerOf,
  registers,
  typedNumber,
} from "@/lib/core/registers";
import { readRegistration } from "@/lib/listing/company/read-registration";

const countryOf: Record<Register, readonly string[]> = {
  siret: ["FR"],
  companies_house: ["GB"],
  kbo: ["BE"],
  vies: ["DE", "ES", "IT", "PT", "AT"],
};

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, "0"));
/** Well-formed Belgian numbers. */
const belgian = fc
  .integer({ min: 1, max: 19_999_999 })
  .map((number) => String(number).padStart(8, "0") + String(97 - (number % 97)).padStart(2, "0"));

describe("the register of a country", () => {
  it("is the one of its companies; other countries have none", () => {
    for (const register of registers)
      for (const country of countryOf[register]) expect(registerOf(country)).toBe(register);
    for (const country of ["NL", "CH", "IM", "", "XX"]) expect(registerOf(country)).toBeNull();
  });
});

describe("a Belgian enterprise number", () => {
  it.each(["0403227515", "0314595348", "0999000030"])("may be %s", (text) => {
    expect(isKboNumber(text)).toBe(true);
  });

  it("is wrong after the change of any digit and the exchange of any two neighbours", () => {
    fc.assert(
      fc.property(belgian, fc.nat(9), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        expect(isKboNumber(text)).toBe(true);
        const changed = [...text];
        changed[at] = String((Number(text[at]) + by) % 10);
        expect(isKboNumber(changed.join(""))).toBe(false);
        const exchanged = [...text];
        [exchanged[at], exchanged[at + 1]] = [text[at + 1] ?? "", text[at] ?? ""];
        if (at < 9 && text[at] !== text[at + 1]) expect(isKboNumber(exchanged.join(""))).toBe(false);
      }),
    );
  });

  it("is read with its prefix, dots and without its leading zero", () => {
    for (const text of ["BE 0403.227.515", "0403 227 515", "403227515", "be0403227515"])
      expect(readNumber("kbo", "BE", text)).toBe("0403227515");
    for (const text of ["2403227515", "04032275150", "0000000000", "0000000097", "BEBE0403227515"])
      expect(readNumber("kbo", "BE", text)).toBe(text === "0000000097" ? text : null);
  });
});

describe("a British company number", () => {
  it.each(["09876543", "SC123456", "NI654321", "OC301234", "R0000123", "IP12345R"])("may be %s", (text) => {
    expect(isCompaniesHouseNumber(text)).toBe(true);
  });

  it.each(["", "1234567", "123456789", "00000000", "S1234567", "SCO12345", "sc123456", "AB12345R"])(
    "is not %s",
    (text) => {
      expect(isCompaniesHouseNumber(text)).toBe(false);
    },
  );
});

describe("a VAT number as the number of a company", () => {
  it.each([
    ["DE", "DE136695976", "136695976", "136695967"],
    ["IT", "IT00743110157", "00743110157", "00743110158"],
    ["ES", "ESB58378431", "B58378431", "B58378432"],
    ["PT", "PT501964843", "501964843", "501964842"],
  ])(
    "of %s is stored with its prefix, and its check digits are looked at",
    (country, stored, bare, wrong) => {
      expect(readRegistration(country, stored)).toEqual({ register: "vies", number: stored });
      expect(readRegistration(country, bare)).toEqual({ register: "vies", number: stored });
      expect(readRegistration(country, wrong)).toBeNull();
    },
  );

  it("belongs to one country", () => {
    expect(readRegistration("DE", "IT00743110157")).toBeNull();
    expect(isNumberOf("DE", { register: "vies", number: "DE136695976" })).toBe(true);
    expect(isNumberOf("IT", { register: "vies", number: "DE136695976" })).toBe(false);
  });
});

describe("a number of any register", () => {
  const anyRegister = fc
    .constantFrom(...registers)
    .chain((register) => fc.tuple(fc.constant(register), fc.constantFrom(...countryOf[register])));

  it("is read again as it was stored, from its typed and its printed form", () => {
    const text = fc.oneof(digits(14), digits(8), belgian, digits(11), fc.string());
    fc.assert(
      fc.property(anyRegister, text, ([register, country], typed) => {
        const number = readNumber(register, country, typed);
        if (number === null) return;
        expect(readNumber(register, country, number)).toBe(number);
        expect(readNumber(register, country, formatNumber(register, number))).toBe(number);
        expect(typedNumber(register, formatNumber(register, number))).toBe(number);
        expect(number).toHaveLength(completeLength(register, country, number));
        expect(isNumberOf(country, { register, number })).toBe(true);
      }),
    );
  });

  it("keeps the typed characters that belong to it, and never more than it may have", () => {
    fc.assert(
      fc.property(anyRegister, fc.string(), ([register], text) => {
        const typed = typedNumber(register, text);
        expect(typed).toMatch(/^[0-9A-Z]{0,14}$/);
        expect(typedNumber(register, typed)).toBe(typed);
        expect(typedNumber(register, formatNumber(register, typed))).toBe(typed);
      }),
    );
  });

  it("is grouped as official papers print it", () => {
    expect(formatNumber("kbo", "0403227515")).toBe("0403.227.515");
    expect(formatNumber("kbo", "04032")).toBe("0403.2");
    expect(formatNumber("companies_house", "SC123456")).toBe("SC123456");
    expect(isSiret(typedNumber("siret", "732 829 320 00074"))).toBe(true);
  });
});
