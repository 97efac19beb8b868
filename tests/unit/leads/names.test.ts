import { describe, expect, it } from "vitest";
import type { CountryCode } from "@/lib/core/markets/markets";
import { parsePhone } from "@/lib/core/phone";
import { lastnameInitial } from "@/lib/leads/couples/rules";

describe("the initial of a last name", () => {
  it.each([
    ["Moreau", "M"],
    ["étienne", "É"],
    ["d’Arc", "D"],
    ["’t Hooft", "T"],
    ["ßmann", "S"],
    ["E\u0301mile", "É"],
    ["---", ""],
  ])("%s gives %s", (lastname, initial) => {
    expect(lastnameInitial(lastname)).toBe(initial);
  });
});

describe("a phone number", () => {
  it.each<[string, CountryCode, string | null]>([
    ["06 12 34 56 78", "FR", "+33612345678"],
    ["+33 6 12 34 56 78", "GB", "+33612345678"],
    ["(020) 7946 0958", "GB", "+442079460958"],
    ["0471/12.34.56", "BE", "+32471123456"],
    ["612 34 56 78", "ES", "+34612345678"],
    ["06 12 34 56 78", "GB", null],
    ["0612345678 ext 3", "FR", null],
    ["+1 555", "FR", null],
    ["06 12 34", "FR", null],
    ["appelez-moi", "FR", null],
    ["06 12 34 56 78\u0000", "FR", null],
    [`+${"3".repeat(40)}`, "FR", null],
  ])("%s in %s is %s", (text, country, number) => {
    expect(parsePhone(text, country)).toBe(number);
  });
});
