import { describe, expect, it } from "vitest";
import { countryCodes } from "@/lib/core/markets/markets";
import { missingFacts, noticeOf, noticeWarnings } from "@/lib/core/operator-notice";

const whole = {
  OPERATOR_NAME: "Promesse SAS",
  OPERATOR_ADDRESS: "1 rue des Fleurs, 75001 Paris",
  OPERATOR_REGISTRATION: "RCS Paris 123 456 789",
  OPERATOR_VAT_NUMBER: "FR11123456782",
  OPERATOR_EMAIL: "bonjour@promesse.example",
  OPERATOR_PHONE: "+33 1 23 45 67 89",
  OPERATOR_PUBLISHER: "Claire Vidal",
  OPERATOR_HOST: "Host SA, Paris",
  OPERATOR_MEDIATOR: "CM2C, Paris",
};

describe("the legal notice", () => {
  it("lacks nothing with all settings, and names the markets that need what is absent", () => {
    expect(missingFacts(whole, countryCodes)).toEqual([]);
    const { OPERATOR_PUBLISHER: _, OPERATOR_MEDIATOR: __, ...some } = whole;
    expect(missingFacts(some, countryCodes)).toEqual([
      { setting: "OPERATOR_PUBLISHER", countries: ["FR", "DE"] },
      { setting: "OPERATOR_MEDIATOR", countries: ["FR", "PT"] },
    ]);
    expect(missingFacts(some, ["GB", "IT"])).toEqual([]);
    expect(noticeWarnings(some, ["DE"])).toEqual([
      "OPERATOR_PUBLISHER is missing: the legal notice needs it for DE.",
    ]);
  });

  it("shows what is set, and who publishes and hosts only where the law asks", () => {
    const shown = (country: "FR" | "DE" | "GB") => noticeOf(country, whole).facts.map(({ fact }) => fact);
    expect(shown("FR")).toEqual(expect.arrayContaining(["publisher", "host", "phone", "vat"]));
    expect(shown("DE")).toContain("publisher");
    expect(shown("DE")).not.toContain("host");
    expect(shown("GB")).not.toContain("publisher");
    expect(noticeOf("FR", { OPERATOR_NAME: "Promesse" })).toMatchObject({
      facts: [{ fact: "name", value: "Promesse" }],
      mediator: null,
      hasComplaintsBook: false,
    });
    expect(noticeOf("PT", whole).hasComplaintsBook).toBe(true);
  });
});
