import { describe, expect, it } from "vitest";
import { readVatNumber } from "@/lib/billing/tax/read-vat-number";

describe("VAT numbers", () => {
  it.each([
    ["FR 44 732 829 320", "FR", "FR44732829320"],
    ["44732829320", "FR", "FR44732829320"],
    ["de-136.695.976", "DE", "DE136695976"],
    ["BE 0411.905.847", "BE", "BE0411905847"],
    ["411905847", "BE", "BE0411905847"],
    ["IT00743110157", "IT", "IT00743110157"],
    ["B58378431", "ES", "ESB58378431"],
    ["PT501964843", "PT", "PT501964843"],
    ["NL010000446B01", "NL", "NL010000446B01"],
    ["U13585627", "AT", "ATU13585627"],
    ["GB 980 7806 84", "GB", "GB980780684"],
    ["CHE-123.456.788 MWST", "CH", "CHE123456788"],
    ["CHE123456788TVA", "CH", "CHE123456788"],
    ["094259216", "GR", "EL094259216"],
    ["FR44732829320", "MC", "FR44732829320"],
  ])("%s of %s is stored as %s", (text, country, full) =>
    expect(readVatNumber(text, country)?.full).toBe(full),
  );

  it("of Greece and Northern Ireland belong to the countries whose law applies", () => {
    expect(readVatNumber("EL094259216", "GR")).toMatchObject({
      country: "GR",
      prefix: "EL",
      rest: "094259216",
    });
    expect(readVatNumber("XI980780684", "GB")).toMatchObject({ country: "GB", prefix: "XI" });
  });

  it.each([
    ["FR12345678901", "FR"],
    ["DE123456789", "DE"],
    ["BE0411905848", "BE"],
    ["IT00743110158", "IT"],
    ["ESB58378432", "ES"],
    ["PT501964844", "PT"],
    ["GB123456789", "GB"],
    ["CHE123456789", "CH"],
    ["US123456789", "DE"],
    ["", "FR"],
    ["FR", "FR"],
    ["not a number", "FR"],
    ["FR44732829320'; drop table users", "FR"],
  ])("%s is none of %s", (text, country) => expect(readVatNumber(text, country)).toBeNull());
});
